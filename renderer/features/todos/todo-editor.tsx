import { useEffect, useId, useRef, useState } from 'react';
import { channelLimits } from '#shared/rules/limits.ts';
import { characterCount } from '#shared/lib/text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { CharactersUsed } from './characters-used.tsx';
import type { TodoEdit, TodoLine } from './todo-edits.ts';
import styles from './todo-row.module.css';
import type { TodoActs } from './use-todo-acts.ts';

interface TodoEditorProps {
  readonly line: TodoLine;
  readonly edit: TodoEdit;
  readonly acts: TodoActs;
  readonly mayCreate: boolean;
}

/**
 * Writes into an item where it stands. Whatever others do to it meanwhile, what is being written
 * stays.
 */
export function TodoEditor({ line, edit, acts, mayCreate }: TodoEditorProps) {
  const { t } = useTranslation();
  const { item, isGone } = line;
  const { text } = edit;
  const hint = useId();
  const field = useFocusedField();
  const [isSaving, setIsSaving] = useState(false);
  const isOver = characterCount(text.trim()) > channelLimits.todo;

  const finish = async () => {
    if (isSaving || isOver) return;
    setIsSaving(true);
    await (isGone ? acts.addAgain(item, text) : acts.save(item, text));
    setIsSaving(false);
  };
  return (
    <div className={styles.editing} data-todo={item.id}>
      <TextArea
        ref={field}
        rows={{ min: 1, max: 6 }}
        aria-label={t('todos.item.text')}
        aria-describedby={hint}
        aria-invalid={isOver}
        readOnly={isSaving}
        value={text}
        onValueChange={(value) => acts.write(item, value)}
        onBlur={(event) => {
          // its own buttons say themselves what is to happen
          const next = event.relatedTarget;
          if (next instanceof Node && event.currentTarget.closest('[data-todo]')?.contains(next)) {
            return;
          }
          if (!isGone) void finish();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation();
            acts.endEdit(item);
          }
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (!isGone || mayCreate) void finish();
        }}
      />
      <div className={styles.foot}>
        <EditorHint id={hint} line={line} edit={edit} />
        <CharactersUsed text={text.trim()} />
        <Button size="small" variant="quiet" onClick={() => acts.endEdit(item)}>
          {isGone ? t('todos.item.discard') : t('common.action.cancel')}
        </Button>
        {(!isGone || mayCreate) && (
          <Button
            size="small"
            variant="primary"
            isLoading={isSaving}
            disabled={isOver}
            onClick={() => void finish()}
          >
            {isGone ? t('todos.item.addAgain') : t('common.action.save')}
          </Button>
        )}
      </div>
    </div>
  );
}

interface EditorHintProps extends Pick<TodoEditorProps, 'line' | 'edit'> {
  readonly id: string;
}

/** How to end the edit, or what others did to the item since it began. */
function EditorHint({ id, line, edit }: EditorHintProps) {
  const { t } = useTranslation();
  const isChanged = line.item.content !== edit.from.content;
  const words = line.isGone
    ? t('todos.item.gone')
    : isChanged
      ? t('todos.item.changed', { item: line.item.content })
      : t('todos.item.hint');
  return (
    <span id={id} role="status" className={styles.hint} data-news={line.isGone || isChanged}>
      {words}
    </span>
  );
}

/** A field that has the focus as soon as it is there, with the caret at its end. */
function useFocusedField() {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const end = field.current?.value.length ?? 0;
    field.current?.focus();
    field.current?.setSelectionRange(end, end);
  }, []);
  return field;
}
