import type { screens as english } from '../en/screens.ts';
import type { TranslationOf } from '../text-tree.ts';

/** Masaüstü uygulamasında ne paylaşılacağının seçildiği pencere. */
export const screens = {
  hint: 'Diğerlerinin ne göreceğini seç.',
  hintSystem: 'Hangi ekranın ya da pencerenin gösterileceğini sonra sistemin sorar.',
  what: 'Paylaşılacak şey',
  kind: { screen: 'Ekranlar', window: 'Pencereler' },
  search: 'Ara',
  screen: 'Ekran {number, number}',
  onlyScreen: 'Tüm ekran',
  game: 'Açık oyun',
  failed: 'Ekranlar ve pencereler listelenemedi.',
  none: { screen: 'Ekran bulunamadı', window: 'Pencere bulunamadı' },
  noneHint: 'Paylaşmak istediğin pencereyi aç. Simge durumundaki pencereler görünmeyebilir.',
  noMatch: '“{query}” için sonuç yok',
  start: 'Paylaş',
  gone: 'Seçtiğin artık açık değil. Başka bir şey seç.',
  notStarted: 'Paylaşım başlatılamadı. Tekrar dene.',
  noFourK: 'Bu ekranın pikselleri 4K için yetmiyor.',
  sound: 'Sesi de paylaş',
  soundHint: 'Bilgisayarında çalan her şey, Tayfa hariç.',
  soundEcho:
    'Bilgisayarında çalan her şey. Tayfa’daki sesler de buna dahil: diğerleri kendini duyar.',
  noSound: 'Bu sistemde ses paylaşılamıyor. Diğerleri ekranını sessiz görür.',
  obstacle: {
    permission: {
      title: 'Tayfa’nın ekranını kaydetme izni yok',
      text: 'Sistem Ayarları › Gizlilik ve Güvenlik › Ekran Kaydı’nı aç, Tayfa’ya izin ver, sonra Tayfa’yı yeniden başlat.',
    },
    portal: {
      title: 'Sistemin hiçbir şey paylaşmadı',
      text: 'Yeniden Paylaş’ı seç, sistemin sorduğunda bir ekran ya da pencere seç. Sormadan reddediyorsa sistem ayarlarının Uygulamalar bölümünde Tayfa’ya ekran paylaşma izni ver. Hiçbir pencere açılmıyorsa xdg-desktop-portal’ı masaüstüne uygun eklentisiyle kur, sonra sistemde oturumu yeniden aç.',
    },
  },
  openPage: 'Sistem Ayarları’nı aç',
  checkAgain: 'Tekrar kontrol et',
} as const satisfies TranslationOf<typeof english>;
