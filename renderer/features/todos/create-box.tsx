import { Plus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { validateTodo } from '#shared/rules/validation.ts';
import { draftAtom } from '../../data/drafts/drafts.ts';
import type { ChannelPlace } from '../../data/slices/slice.ts';
import { addTodo } from '../../data/todos/todos.ts';
import { useAtom } from '../../lib/atoms.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { randomId } from '../../lib/random-id.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { CharactersUsed } from './characters-used.tsx';
import { RefusedItems, type RefusedItem } from './refused-items.tsx';
import styles from './create-box.module.css';
import { todoFailure } from './todo-failure.ts';

interface CreateBoxProps {
  readonly place: ChannelPlace;
  readonly onAdded: () => void;
}

/**
 * Where items are written (M-181). The field is free for the next one at once; what was refused
 * stays beside it until it is added or given up. What is being written outlives a restart.
 */
export function CreateBox({ place, onAdded }: CreateBoxProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const [text, setText] = useAtom(draftAtom(place.channelId));
  const [error, setError] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly RefusedItem[]>([]);

  const add = async (content: string) => {
    try {
      await addTodo(place, content);
      onAdded();
    } catch (failure) {
      toasts.error(todoFailure(translation, failure));
      setRefused((items) => [...items, { key: randomId(), content }]);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const content = text.trim();
    const problem = validateTodo(content);
    if (problem) {
      setError(t(problem.code === 'todo.empty' ? 'todos.error.empty' : 'errors.todo.too-long'));
      return;
    }
    setText('');
    void add(content);
  };
  const withdraw = ({ key }: RefusedItem) =>
    setRefused((items) => items.filter((item) => item.key !== key));

  return (
    <form className={styles.box} onSubmit={submit} noValidate>
      <RefusedItems
        items={refused}
        onDiscard={withdraw}
        onRetry={(item) => {
          withdraw(item);
          void add(item.content);
        }}
      />
      <div className={styles.line}>
        <Field label={t('todos.create.label')} isLabelHidden error={error} className={styles.field}>
          <TextInput
            icon={Plus}
            placeholder={t('todos.create.placeholder')}
            autoComplete="off"
            value={text}
            onValueChange={(value) => {
              setText(value);
              setError(null);
            }}
            end={<CharactersUsed text={text.trim()} />}
          />
        </Field>
        {/* never busy: a form whose button cannot be pressed does not take Enter, and the next item
            would stay in the field */}
        <Button type="submit" variant="primary">
          {t('todos.create.submit')}
        </Button>
      </div>
    </form>
  );
}
