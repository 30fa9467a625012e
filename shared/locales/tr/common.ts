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
  noPage: 'Bu adreste sayfa yok: {path}',
  signInFirst: 'O sayfayı açmak için giriş yap',
  copied: 'Panoya kopyalandı',
  copyFailed: 'Tarayıcın kopyalamayı engelledi',
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
    unexpectedHint: 'Sorun sende değil. Tekrar dene; sürerse sayfayı yenile.',
    network: 'Ağ hatası. Lütfen tekrar dene.',
    offlineTitle: 'Çevrimdışısın',
    offlineHint: 'Bağlantı gelince kaldığın yerden devam edersin.',
    requestId: 'Başvuru kodu: {id}',
  },
} as const satisfies TranslationOf<typeof english>;
