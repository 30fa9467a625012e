import type { common as english } from '../en/common.ts';
import type { TranslationOf } from '../text-tree.ts';

/** Words that more than one area uses as they are. */
export const common = {
  product: 'Tayfa',
  action: {
    back: 'Geri',
    cancel: 'Vazgeç',
    close: 'Kapat',
    confirm: 'Onayla',
    delete: 'Sil',
    dismiss: 'Kapat',
    reload: 'Yeniden yükle',
    reset: 'Sıfırla',
    retry: 'Tekrar dene',
    save: 'Kaydet',
  },
  state: {
    loading: 'Yükleniyor…',
    optional: 'isteğe bağlı',
  },
  copied: 'Panoya kopyalandı',
  copyFailed: 'Tarayıcınız kopyalamaya izin vermedi',
  time: {
    justNow: 'az önce',
    todayAt: 'Bugün {time}',
    yesterdayAt: 'Dün {time}',
  },
  count: {
    members_one: '{count, number} üye',
    members_other: '{count, number} üye',
    more: '+{count, number}',
  },
  trouble: {
    unexpected: 'Bir şeyler ters gitti',
    unexpectedHint: 'Sizden kaynaklanmıyor. Tekrar deneyin; sürerse sayfayı yenileyin.',
    network: 'Ağ hatası. Lütfen tekrar deneyin.',
    offlineTitle: 'Çevrimdışısınız',
    offlineHint: 'Bağlantı gelir gelmez kaldığınız yerden devam edeceğiz.',
    requestId: 'Başvuru kodu: {id}',
  },
} as const satisfies TranslationOf<typeof english>;
