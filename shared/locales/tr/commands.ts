import type { commands as english } from '../en/commands.ts';
import type { TranslationOf } from '../text-tree.ts';

/** Botların komutları, mesajlarının altındaki düğmeler ve açtıkları pencereler. */
export const commands = {
  used: '{name}, {command} komutunu kullandı',
  use: 'Komutu kullan',
  panel: 'Bot yanıtları',
  waiting: '{command} için yanıt bekleniyor…',
  thinking: 'Bot {command} üzerinde çalışıyor…',
  failed: '{command} yanıtsız kaldı.',
  noAnswer: 'Uygulama yanıt vermedi.',
  onlyYou: 'Bunu yalnızca sen görüyorsun',
  dismiss: 'Kapat',
  flag: {
    yes: 'Evet',
    no: 'Hayır',
  },
  list: {
    choose: 'Seç',
    send: 'Gönder',
    count: 'En az {min, number}, en çok {max, number} seçim yap',
  },
  modal: {
    from: 'Bunu bir bot soruyor; yazdıkların ona gidecek. Parolanı asla yazma.',
    send: 'Gönder',
  },
  problem: {
    required: 'Bu alanı doldur.',
    tooLong: 'En fazla {max, number} karakter kullan.',
    tooShort: 'En az {min, number} karakter kullan.',
    tooSmall: '{min, number} veya daha büyük bir sayı gir.',
    tooLarge: '{max, number} veya daha küçük bir sayı gir.',
    integer: 'Tam sayı gir.',
    choice: 'Listeden birini seç.',
  },
} as const satisfies TranslationOf<typeof english>;
