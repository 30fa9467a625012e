import type { reports as english } from '../en/reports.ts';
import type { TranslationOf } from '../text-tree.ts';

/** Reporting a message, a user or a team. */
export const reports = {
  title: 'Mesajı şikâyet et',
  description: 'Bu sunucuyu yönetenler inceler. Mesajı yazanın haberi olmaz.',
  reasons: 'Sorun ne?',
  user: {
    title: '{name} adlı kullanıcıyı şikâyet et',
    description:
      'Bu sunucuyu yönetenler hesabı inceler. {name} bundan haberdar olmaz. Yazdığı bir şeyi şikâyet etmek istiyorsan mesajın kendisini şikâyet et.',
    reasons: 'Sorun ne?',
  },
  team: {
    title: '{name} takımını şikâyet et',
    description: 'Bu sunucuyu yönetenler takımı inceler. Üyelerin ve takım sahibinin haberi olmaz.',
    reasons: 'Bu takımda sorun ne?',
  },
  details: 'Ne oldu?',
  detailsHint: 'Neyi, nerede ve ne zaman gördüğünü yazman incelemeyi kolaylaştırır.',
  detailsLong: 'En fazla {max, number} karakter kullan',
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
  submit: 'Şikâyeti gönder',
  choose: 'Lütfen bir neden seç',
  submitted: 'Şikâyetin gönderildi',
  thanks: 'Topluluğumuzu güvende tutmaya yardım ettiğin için teşekkürler.',
  failed: 'Bir şeyler ters gitti',
  network: 'Ağ hatası. Lütfen tekrar dene.',
} as const satisfies TranslationOf<typeof english>;
