import type { clips as english } from '../en/clips.ts';
import type { TranslationOf } from '../text-tree.ts';

/** The last seconds of a shared screen, kept, cut and posted. */
export const clips = {
  allow: 'Bu yayından klip alınabilsin',
  allowHint:
    'İzleyenler son 30 saniyeyi tutup klip olarak gönderebilir. Kimin tuttuğunu görürsün. Konuşmalar klipte hiç yer almaz.',
  on: 'Klip açık',
  onHint:
    '{name} izleyenlerin bu yayından klip almasına izin veriyor: ekran ve sesi alınır, kimsenin konuşması alınmaz.',
  keep: 'Son 30 saniyeyi tut: {name}',
  keepOwn: 'Yayınının son 30 saniyesini tut',
  keepShort: 'Son 30 saniyeyi tut',
  keepHint: 'Klip alana kadar yalnızca bu sayfanın belleğinde durur. {name} tuttuğunu görür.',
  keepOwnHint: 'Klip alana kadar yalnızca bu sayfanın belleğinde durur.',
  unsupported: 'Bu tarayıcı klip tutamıyor. Masaüstü uygulamasını, Chrome’u ya da Edge’i kullan.',
  gone: 'Bu yayından artık klip alınamıyor.',
  nothing: 'Henüz bir şey tutulmadı. Bir saniye bekleyip tekrar dene.',
  keeping: '30 sn tutuluyor',
  keepers_one: 'Son 30 saniyeyi tutan: {names}',
  keepers_other: 'Son 30 saniyeyi tutanlar: {names}',
  clip: 'Klip al',
  message: '{who} adlı kişinin yayınından klip',
  by: 'Klibi alan: {name}, Tayfa',
  dialog: {
    title: 'Klip',
    hint: 'Son {seconds}: {name} adlı kişinin ekranı ve sesi. Konuşmalar klipte yok.',
    preview: 'Klip önizlemesi: {name}',
    play: 'Kesiti oynat',
    pause: 'Duraklat',
    start: 'Başlangıç',
    end: 'Bitiş',
    range: '{start} – {end} · {length}',
    seconds: '{count, number} sn',
    keys: 'Ok tuşları 0,1 sn, Shift ile 1 sn kaydırır. Klip en fazla 1 sn önce başlayabilir.',
    name: 'Başlık (isteğe bağlı)',
    to: 'Gönderilecek kanal',
    toHint: 'O kanalı okuyabilen herkes klibi izleyebilir.',
    chat: 'Bu sohbetteki herkes klibi izleyebilir.',
    nowhere:
      'Bu takımın hiçbir metin kanalına dosya gönderemiyorsun. Klibi yine de indirebilirsin.',
    post: 'Klibi gönder',
    download: 'İndir',
    uploading: 'Klip yükleniyor',
    posted: 'Klip gönderildi.',
    empty: 'Kesilecek bir şey yok',
    emptyHint: 'Önce bir yayının son 30 saniyesini tut, sonra klip al.',
    unplayable: 'Bu klip gösterilemiyor.',
  },
} as const satisfies TranslationOf<typeof english>;
