import type { reports as english } from '../en/reports.ts';
import type { TranslationOf } from '../text-tree.ts';

/** Reporting a message. */
export const reports = {
  title: 'Mesajı bildir',
  description: 'Bu sunucuyu yönetenler inceler. Mesajı yazanın haberi olmaz.',
  reasons: 'Sorun ne?',
  reason: {
    SPAM: 'İstenmeyen içerik',
    INAPPROPRIATE: 'Uygunsuz içerik',
    HARASSMENT: 'Taciz',
    ABUSE: 'Kötüye kullanım',
    HATE_SPEECH: 'Nefret söylemi',
    VIOLENCE: 'Şiddet veya tehdit',
    UNDERAGE: 'Yaşı küçük kullanıcı',
    OTHER: 'Başka bir şey',
  },
  submit: 'Bildirimi gönder',
  choose: 'Lütfen bir neden seç',
  submitted: 'Bildirim gönderildi',
  thanks: 'Topluluğumuzu güvende tutmaya yardım ettiğin için teşekkürler.',
  failed: 'Bir şeyler ters gitti',
  network: 'Ağ hatası. Lütfen tekrar dene.',
} as const satisfies TranslationOf<typeof english>;
