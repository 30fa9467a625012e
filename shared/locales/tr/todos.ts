import type { todos as english } from '../en/todos.ts';
import type { TranslationOf } from '../text-tree.ts';

/** The lists of to-do channels. */
export const todos = {
  label: '{channel} yapılacaklar listesi',
  progress: 'Tamamlanan',
  progressOf: '{done, number} / {total, number}',
  emptyTitle: 'Henüz yapılacak iş yok',
  emptyHint: 'İlk işi aşağıya yazın. Buradaki herkes hemen görür.',
  emptyReadOnly: 'Bu listeye iş ekleyebilenler onu dolduracak.',
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
    hint: 'Enter kaydeder, Escape olduğu gibi bırakır.',
    changed: 'Biri şuna değiştirdi: {item}',
    gone: 'Siz yazarken biri bu işi sildi.',
    notAdded: 'Eklenmedi',
    discard: 'Vazgeç',
    addAgain: 'Yeniden ekle',
  },
  deleted: 'İş silindi.',
  error: {
    empty: 'Yapılacak işi yazın.',
    default: 'Liste değiştirilemedi. Lütfen yeniden deneyin.',
  },
} as const satisfies TranslationOf<typeof english>;
