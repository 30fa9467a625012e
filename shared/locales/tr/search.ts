import type { search as english } from '../en/search.ts';
import type { TranslationOf } from '../text-tree.ts';

/** Searching messages: the field, its filters and what was found. */
export const search = {
  title: 'Arama',
  label: 'Mesajlarda ara',
  placeholder: 'Mesajlarda ara',
  close: 'Aramayı kapat',
  clear: 'Aramayı temizle',
  scope: {
    label: 'Aranacak yer',
    chat: 'Bu sohbet',
    chats: 'Bütün sohbetler',
  },
  word: {
    from: 'kimden',
    in: 'kanal',
    has: 'var',
    before: 'once',
    after: 'sonra',
    mentions: 'bahseden',
  },
  hint: {
    from: 'yazan kişi',
    in: 'bir kanal',
    has: 'bağlantı, dosya, resim…',
    before: 'bir günden önce yazılanlar',
    after: 'bir günden sonra yazılanlar',
    mentions: 'mesajda bahsedilen kişi',
  },
  content: {
    link: 'Bağlantı',
    file: 'Dosya',
    image: 'Resim',
    video: 'Video',
    audio: 'Ses',
    embed: 'Önizleme',
  },
  chip: {
    remove: '{filter} filtresini kaldır',
    person: 'bu adda kimse yok',
    channel: 'böyle bir kanal yok',
    content: 'böyle bir içerik türü yok',
    day: 'böyle bir gün yok',
    nowhere: 'yalnızca takımlarda',
  },
  options: {
    label: 'Öneriler',
    filters: 'Filtreler',
    recent: 'Son aramalar',
    forget: 'Son aramaları unut',
    today: 'Bugün',
    yesterday: 'Dün',
    weekAgo: 'Bir hafta önce',
    monthAgo: 'Bir ay önce',
  },
  found: {
    label: 'Bulunan mesajlar',
    count_one: '{count, number} mesaj bulundu',
    count_other: '{count, number} mesaj bulundu',
    attachments_one: '{count, number} ek',
    attachments_other: '{count, number} ek',
    unknown: 'Bilinmeyen kanal',
    inThread: '{channel} kanalında {thread} alt başlığı',
    more: 'Daha eskilere bakılıyor…',
    end: 'Hepsi bu kadar.',
  },
  start: {
    title: 'Ne arıyorsun?',
    hint: 'Bir şeyler yaz ya da bir filtreyle daralt.',
  },
  none: {
    title: 'Sonuç yok',
    hint: 'Daha az kelimeyle dene ya da bir filtreyi kaldır.',
  },
  waiting: {
    title: 'Bu filtreyle eşleşen bir şey yok',
    hint: 'İşaretli filtreyi değiştir ya da kaldır.',
  },
  failed: 'Arama başarısız. Tekrar dene.',
} as const satisfies TranslationOf<typeof english>;
