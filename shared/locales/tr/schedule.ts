import type { schedule as english } from '../en/schedule.ts';
import type { TranslationOf } from '../text-tree.ts';

/** Messages that go out later. */
export const schedule = {
  button: 'Mesaj zamanla',
  done: '{time} için zamanlandı',
  sending: 'Zamanlanıyor…',
  dialog: {
    title: 'Mesaj zamanla',
    editTitle: 'Zamanlanmış mesajı değiştir',
    description: 'Bu saatte kendiliğinden gönderilir; siz burada olmasanız da.',
    text: 'Mesaj',
    day: 'Gün',
    time: 'Saat',
    quick: 'Sık seçilenler',
    submit: 'Zamanla',
  },
  quick: {
    inAnHour: 'Bir saat sonra',
    tonight: 'Bu akşam',
    tomorrow: 'Yarın sabah',
    monday: 'Pazartesi sabahı',
  },
  problem: {
    past: 'Lütfen ileri bir zaman seçin.',
    'too-far': 'Bir mesaj en fazla 365 gün bekleyebilir.',
    missing: 'Lütfen bir saat girin.',
  },
  strip: {
    count_one: '{count, number} zamanlanmış mesaj',
    count_other: '{count, number} zamanlanmış mesaj',
    next: 'sıradaki: {time}',
  },
  list: {
    title: 'Zamanlanmış mesajlar',
    description: 'Burada zamanladıklarınız. Vakti gelene kadar başka kimse görmez.',
    empty: 'Zamanlanmış mesaj yok',
    emptyHint: 'Bir mesaj yazın ve ne zaman gönderileceğini seçin.',
    failed: 'Zamanlanmış mesajlar yüklenemedi',
    edit: 'Değiştir',
    cancel: 'Mesajı iptal et',
    cancelTitle: 'Bu zamanlanmış mesaj iptal edilsin mi?',
    cancelText: 'Gönderilmez ve metni silinir.',
    keep: 'Kalsın',
    refused: 'Gönderilemedi. Yeniden denemek için başka bir zaman seçin.',
  },
  info: {
    title: 'Zamanlanmış mesaj',
    show: 'Zamanlanmış: zamanını göster',
    hint: 'O zamana kadar yalnızca siz görürsünüz.',
    sent: 'Gönderildi.',
  },
} as const satisfies TranslationOf<typeof english>;
