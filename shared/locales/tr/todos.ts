import type { todos as english } from '../en/todos.ts';
import type { TranslationOf } from '../text-tree.ts';

/** The lists of to-do channels. */
export const todos = {
  label: '{channel} yapılacaklar listesi',
  progress: 'Tamamlanan',
  progressOf: '{done, number} / {total, number}',
  emptyTitle: 'Henüz yapılacak iş yok',
  emptyHint: 'İlk işi aşağıya ekle. Buradaki herkes hemen görür.',
  emptyReadOnly: 'Henüz bir şey yok',
  failed: 'Liste yüklenemedi',
  create: {
    label: 'Yeni iş',
    placeholder: 'Ne yapılacak?',
    submit: 'Ekle',
  },
  item: {
    done: 'Tamamlandı: {item}',
    edit: 'Düzenle: {item}',
    text: 'İşin metni',
    clone: 'Çoğalt',
    delete: 'Sil',
    hint: 'Enter kaydeder · Escape vazgeçer',
    changed: 'Şuna değiştirildi: {item}',
    gone: 'Sen düzenlerken bu iş silindi.',
    notAdded: 'Eklenmedi',
    discard: 'Vazgeç',
    addAgain: 'Yeniden ekle',
  },
  deleted: 'İş silindi.',
  error: {
    empty: 'Bir iş yaz.',
    default: 'Liste değiştirilemedi. Tekrar dene.',
  },
} as const satisfies TranslationOf<typeof english>;
