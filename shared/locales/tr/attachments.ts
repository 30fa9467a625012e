import type { attachments as english } from '../en/attachments.ts';
import type { TranslationOf } from '../text-tree.ts';

/** Files on messages: choosing, sending and looking at them. */
export const attachments = {
  add: 'Dosya ekle',
  full: 'Bir mesajda en fazla {max} dosya olabilir',
  tray: 'Gönderilecek dosyalar',
  uploading: '{name} yükleniyor',
  waiting: 'Yüklemeler bitince gönderilir',
  tooMany_one: 'Göndermek için {count, number} dosya çıkar',
  tooMany_other: 'Göndermek için {count, number} dosya çıkar',
  failed: 'Yükleme başarısız',
  lost: 'Yüklenmedi. Göndermek için dosyayı yeniden seç.',
  retry: '{name} dosyasını yeniden yükle',
  remove: '{name} dosyasını çıkar',
  spoiler: '{name} dosyasını spoiler olarak işaretle',
  describe: '{name} için açıklama yaz',
  description: 'Resim açıklaması',
  descriptionHint: 'Resmi göremeyenlere sesli okunur.',
  unsupported:
    '{name} eklenemiyor. Resim, video, ses, PDF, Office ve metin dosyaları ekleyebilirsin.',
  imagesOnly: 'Buraya yalnızca resim bırakabilirsin. Diğer dosyalar için artı düğmesini kullan.',
  drop: 'Eklemek için resimleri bırak',
  one: 'Dosya',
  open: '{name} resmini aç',
  download: '{name} dosyasını indir',
  reveal: 'Spoiler: {name} dosyasını göster',
  covered: 'Spoiler',
  player: {
    play: 'Oynat',
    pause: 'Duraklat',
    place: '{name} içindeki konum',
    mute: 'Sesi kapat',
    unmute: 'Sesi aç',
    speed: 'Hız: {speed}',
    fullscreen: 'Tam ekran',
  },
  viewer: {
    previous: 'Önceki resim',
    next: 'Sonraki resim',
    count: '{at} / {count, number}',
    zoomIn: 'Yakınlaştır',
    zoomOut: 'Uzaklaştır',
    fit: 'Pencereye sığdır',
    failed: 'Resim yüklenemedi',
  },
} as const satisfies TranslationOf<typeof english>;
