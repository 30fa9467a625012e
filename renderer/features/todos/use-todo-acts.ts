import { useMemo, useState } from 'react';
import type { TodoItem } from '#shared/contract/channels/todo.ts';
import type { ChannelPlace } from '../../data/slices/slice.ts';
import { addTodo, cloneTodo, deleteTodo, editTodo, tickTodo } from '../../data/todos/todos.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { todoEditEnd, type TodoEdits } from './todo-edits.ts';
import { todoFailure } from './todo-failure.ts';

/** What can be done to a line. The same object from one drawing to the next. */
export interface TodoActs {
  readonly tick: (item: TodoItem) => void;
  readonly clone: (item: TodoItem) => void;
  readonly remove: (item: TodoItem) => void;
  /** Opens what says who is to do it and until when. */
  readonly plan: (item: TodoItem) => void;
  readonly beginEdit: (item: TodoItem) => void;
  readonly write: (item: TodoItem, text: string) => void;
  readonly endEdit: (item: TodoItem) => void;
  /** The promise is kept when the editor may close or stays with a reason that is shown. */
  readonly save: (item: TodoItem, text: string) => Promise<void>;
  /** Puts back on the list what was written into an item that is gone. */
  readonly addAgain: (item: TodoItem, text: string) => Promise<void>;
}

/** The acts of a list, and what is being written into its items. */
export function useTodoActs(
  place: ChannelPlace,
  mayCreate: boolean,
): { readonly acts: TodoActs; readonly edits: TodoEdits } {
  const translation = useTranslation();
  const toasts = useToasts();
  const { open } = useOverlays();
  const [edits, setEdits] = useState<TodoEdits>({});

  const acts = useMemo(() => {
    const fail = (error: unknown) => toasts.error(todoFailure(translation, error));
    const endEdit = ({ id }: TodoItem) =>
      setEdits(({ [id]: _ended, ...others }: TodoEdits) => others);
    const add = (content: string) => addTodo(place, content).catch(fail);

    const remove = async (item: TodoItem) => {
      await deleteTodo(place, item);
      const { t } = translation;
      const action = { label: t('todos.item.addAgain'), onSelect: () => void add(item.content) };
      toasts.success(t('todos.deleted'), mayCreate ? { action } : {});
    };
    return {
      tick: (item) => void tickTodo(place, item).catch(fail),
      clone: (item) => void cloneTodo(place, item).catch(fail),
      remove: (item) => void remove(item).catch(fail),
      plan: (item) => open({ type: 'todo-plan', ...place, item }),
      beginEdit: (item) =>
        setEdits((now) => ({ ...now, [item.id]: { from: item, text: item.content } })),
      write: (item, text) =>
        setEdits((now) => {
          const edit = now[item.id];
          return edit ? { ...now, [item.id]: { ...edit, text } } : now;
        }),
      endEdit,
      async save(item, text) {
        const end = todoEditEnd(item, text);
        if (end.kind === 'too-long') return;
        try {
          if (end.kind === 'save') await editTodo(place, item, end.content);
          endEdit(item);
        } catch (error) {
          fail(error);
        }
      },
      async addAgain(item, text) {
        try {
          await addTodo(place, text);
          endEdit(item);
        } catch (error) {
          fail(error);
        }
      },
    } satisfies TodoActs;
  }, [place, mayCreate, translation, toasts, open]);
  return { acts, edits };
}
