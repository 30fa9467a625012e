import type { schedule as english } from '../en/schedule.ts';
import type { TranslationOf } from '../text-tree.ts';
import { scheduleSignedIn } from './schedule-signed-in.ts';

/** Messages that go out later. */
export const schedule = {
  ...scheduleSignedIn,
  done: '{time} için zamanlandı',
  dialog: {
    title: 'Mesaj zamanla',
    editTitle: 'Zamanlanmış mesajı düzenle',
    description: 'Sen yokken bile kendiliğinden gönderilir.',
    text: 'Mesaj',
    day: 'Gün',
    time: 'Saat',
    quick: 'Öneriler',
    submit: 'Zamanla',
  },
  quick: {
    inAnHour: 'Bir saat sonra',
    tonight: 'Bu akşam',
    tomorrow: 'Yarın sabah',
    monday: 'Pazartesi sabahı',
  },
  problem: {
    past: 'İleri bir zaman seç.',
    'too-far': 'Mesajını en fazla 365 gün sonrasına zamanlayabilirsin.',
    missing: 'Bir saat gir.',
  },
  list: {
    title: 'Zamanlanmış mesajlar',
    description: 'Burada zamanladığın mesajlar. Yalnızca sen görürsün.',
    empty: 'Zamanlanmış mesaj yok',
    emptyHint: 'Bir mesaj yaz ve ne zaman gönderileceğini seç.',
    failed: 'Zamanlanmış mesajlar yüklenemedi',
    edit: 'Düzenle',
    cancel: 'Mesajı iptal et',
    cancelTitle: 'Bu zamanlanmış mesaj iptal edilsin mi?',
    cancelText: 'Gönderilmez, metni de silinir.',
    keep: 'Kalsın',
    refused: 'Gönderilemedi. Tekrar denemek için başka bir zaman seç.',
  },
  info: {
    title: 'Zamanlanmış mesaj',
    show: 'Zamanlanmış: ayrıntıları göster',
    hint: 'O zamana kadar yalnızca sen görürsün.',
    sent: 'Gönderildi.',
  },
} as const satisfies TranslationOf<typeof english>;
