import type { threads as english } from '../en/threads.ts';
import type { TranslationOf } from '../text-tree.ts';

/** Threads: the panel, the list, the dialogs. */
export const threads = {
  panel: {
    title: 'Alt başlık',
    close: 'Alt başlığı kapat',
    menu: 'Alt başlık seçenekleri',
    failed: 'Alt başlık yüklenemedi',
    goneTitle: 'Bu alt başlık artık yok',
    goneText: 'Silinmiş ya da görme yetkin yok.',
    locked: 'Bu alt başlık kilitli. Yalnızca moderatörler yazabilir.',
    archived: 'Bu alt başlık arşivde. Yeni bir mesaj onu geri getirir.',
  },
  action: {
    join: 'Alt başlığa katıl',
    leave: 'Alt başlıktan ayrıl',
    rename: 'Alt başlığı yeniden adlandır',
    archive: 'Alt başlığı arşivle',
    reopen: 'Alt başlığı yeniden aç',
    lock: 'Alt başlığı kilitle',
    unlock: 'Alt başlığın kilidini aç',
    delete: 'Alt başlığı sil',
    copyLink: 'Bağlantıyı kopyala',
    copied: 'Bağlantı kopyalandı.',
  },
  delete: {
    title: '“{thread}” silinsin mi?',
    text: 'İçindeki tüm mesajlar da silinir. Bu işlem geri alınamaz.',
  },
  start: {
    title: 'Alt başlık aç',
    name: 'Alt başlığın adı',
    nameLong: 'Alt başlığın adı en fazla 100 karakter olabilir.',
    archive: 'Şu kadar sessiz kalınca arşivle',
    hours_one: '{count, number} saat',
    hours_other: '{count, number} saat',
    days_one: '{count, number} gün',
    days_other: '{count, number} gün',
    submit: 'Alt başlığı aç',
  },
  list: {
    title: 'Alt başlıklar',
    new: 'Yeni alt başlık',
    which: 'Hangi alt başlıklar',
    active: 'Etkin',
    archived: 'Arşiv',
    locked: 'Kilitli',
    failed: 'Alt başlıklar yüklenemedi',
    none: {
      active: 'Etkin alt başlık yok',
      archived: 'Arşivde alt başlık yok',
    },
    noneText: 'Alt başlık, bir konuyu kanalın yanında bir arada tutar.',
    more: 'Daha fazla göster',
  },
} as const satisfies TranslationOf<typeof english>;
