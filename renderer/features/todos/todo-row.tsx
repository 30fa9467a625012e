import { CalendarClock, Copy, Trash2 } from 'lucide-react';
import { memo, type ComponentType } from 'react';
import { useMessageWords } from '../../data/messages/message-words.ts';
import type { ChannelPlace } from '../../data/slices/slice.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { plainLine } from '../../lib/markdown/plain-text.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import type { TodoLine } from './todo-edits.ts';
import { isPlanned, TodoPlanLine } from './todo-plan-line.tsx';
import { TodoEditor } from './todo-editor.tsx';
import styles from './todo-row.module.css';
import type { TodoActs } from './use-todo-acts.ts';

export interface TodoRights {
  readonly mayCreate: boolean;
  readonly mayEdit: boolean;
  readonly mayDelete: boolean;
}

/** Draws what an item says: as the lines of messages look. */
export type TodoWords = ComponentType<{ readonly content: string }>;

interface TodoRowProps {
  readonly line: TodoLine;
  readonly place: ChannelPlace;
  readonly rights: TodoRights;
  readonly acts: TodoActs;
  readonly Words: TodoWords;
}

/** A line of the list: its tick, its text, and what can be done with it. */
export const TodoRow = memo(
  function TodoRow({ line, place, rights, acts, Words }: TodoRowProps) {
    const { t } = useTranslation();
    const { item, edit } = line;
    const said = useMessageWords(item.content, place, plainLine);
    if (edit) {
      return <TodoEditor line={line} edit={edit} acts={acts} mayCreate={rights.mayCreate} />;
    }
    return (
      <div className={styles.row} data-todo={item.id} data-completed={item.completed}>
        <span className={styles.tick} data-control="tick">
          <Checkbox
            label={<VisuallyHidden>{t('todos.item.done', { item: said })}</VisuallyHidden>}
            checked={item.completed}
            disabled={!rights.mayEdit}
            onCheckedChange={() => acts.tick(item)}
          />
        </span>
        <span className={styles.text}>
          {rights.mayEdit && (
            <button
              type="button"
              className={styles.edit}
              data-control="text"
              aria-label={t('todos.item.edit', { item: said })}
              onClick={() => acts.beginEdit(item)}
            />
          )}
          <span className={styles.words}>
            <Words content={item.content} />
          </span>
          {isPlanned(item) && <TodoPlanLine item={item} place={place} />}
        </span>
        <span className={styles.acts}>
          {rights.mayEdit && (
            <IconButton
              icon={CalendarClock}
              size="small"
              label={t('todos.item.plan')}
              data-control="plan"
              onClick={() => acts.plan(item)}
            />
          )}
          {rights.mayCreate && (
            <IconButton
              icon={Copy}
              size="small"
              label={t('todos.item.clone')}
              data-control="clone"
              onClick={() => acts.clone(item)}
            />
          )}
          {rights.mayDelete && (
            <IconButton
              icon={Trash2}
              size="small"
              variant="danger"
              label={t('todos.item.delete')}
              data-control="delete"
              onClick={(event) => {
                focusBeside(event.currentTarget);
                acts.remove(item);
              }}
            />
          )}
        </span>
      </div>
    );
  },
  (before, after) =>
    before.rights === after.rights &&
    before.acts === after.acts &&
    before.line.item === after.line.item &&
    before.line.edit === after.line.edit &&
    before.line.isGone === after.line.isGone,
);

/** Before a row goes, the focus moves to the same button of the next one, or of the one before. */
function focusBeside(button: HTMLElement): void {
  const row = button.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  beside?.querySelector<HTMLElement>('[data-control="delete"]')?.focus();
}
