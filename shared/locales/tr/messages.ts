import type { messages as english } from '../en/messages.ts';
import type { TranslationOf } from '../text-tree.ts';
import { schedule } from './schedule.ts';
import { messagesSignedIn } from './messages-signed-in.ts';

/** The list of messages and what can be done with one. */
export const messages = {
  ...messagesSignedIn,
  schedule,
  pins: {
    ...messagesSignedIn.pins,
    jump: 'Mesaja git',
    emptyTitle: 'Sabitlenmiş mesaj yok',
    emptyText: 'Kolayca bulmak için bir mesajı sabitle.',
    failed: 'Sabitlenmiş mesajlar yüklenemedi',
  },
  bulkDelete: {
    ...messagesSignedIn.bulkDelete,
    title: 'Birden çok mesajı sil',
    text: 'Herkes için silinir. Bu işlem geri alınamaz.',
    last: 'En yeni',
    list: 'Silinecek mesajlar',
    submit_one: '{count, number} mesajı sil',
    submit_other: '{count, number} mesajı sil',
    done_one: '{count, number} mesaj silindi',
    done_other: '{count, number} mesaj silindi',
    none: 'En az bir mesaj seç.',
  },
  newPoll: {
    title: 'Yeni anket',
    question: 'Soru',
    option: '{number, number}. yanıt',
    addOption: 'Yanıt ekle',
    removeOption: '{number, number}. yanıtı kaldır',
    emoji: '{number, number}. yanıtın emojisi',
    removeEmoji: '{number, number}. yanıtın emojisini kaldır',
    multiple: 'Birden çok yanıta izin ver',
    duration: 'Açık kalma süresi',
    hours_one: '{count, number} saat',
    hours_other: '{count, number} saat',
    days_one: '{count, number} gün',
    days_other: '{count, number} gün',
    endless: 'Ben bitirene kadar',
    visible: 'Üyeler kimin neye oy verdiğini görebilir.',
    send: 'Anketi paylaş',
    endTitle: 'Anket bitirilsin mi?',
    endHint: 'Oylama durur ve sonuç paylaşılır. Bu geri alınamaz.',
    voters: 'Oy verenler',
    votersOf: 'Yanıt',
    noVoters: 'Henüz oy yok',
    noVotersHint: 'Bu yanıtı seçen üyeler burada görünür.',
    more: 'Daha fazla göster',
    votersFailed: 'Oy verenler yüklenemedi',
  },
  external: {
    title: 'Tayfa’dan çıkılsın mı?',
    text: 'Tayfa’dan ayrılıyorsun. Yalnızca güvendiğin bağlantıları aç.',
    trust: '{host} bağlantılarına her zaman güven',
    open: 'Bağlantıyı aç',
  },
} as const satisfies TranslationOf<typeof english>;
