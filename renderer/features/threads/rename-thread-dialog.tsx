import { useId, useRef, useState, type FormEvent } from 'react';
import type { Thread } from '#shared/contract/channels/thread.ts';
import { characterCount } from '#shared/lib/text.ts';
import { threadLimits, threadName } from '#shared/rules/threads.ts';
import { editThread } from '../../data/threads/threads.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FormActions } from '../../ui/overlays/form-actions.tsx';
import styles from './threads.module.css';

interface RenameThreadProps {
  readonly thread: Thread;
  readonly onClose: () => void;
}

/** Gives a thread another name. */
export function RenameThreadDialog({ thread, onClose }: RenameThreadProps) {
  const translation = useTranslation();
  const { t } = translation;
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(thread.name);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const wanted = threadName(name);
  const isLong = characterCount(wanted) > threadLimits.name.max;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isLong || wanted === '') return;
    setIsBusy(true);
    try {
      await editThread(thread, { name: wanted });
      onClose();
    } catch (error) {
      setRefusal(failureText(translation, error));
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      open
      initialFocus={first}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('threads.action.rename')}
      footer={
        <FormActions
          formId={formId}
          submit={t('common.action.save')}
          isBusy={isBusy}
          disabled={wanted === '' || wanted === thread.name || isLong}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)}>
        <Field
          label={t('threads.start.name')}
          error={isLong ? t('threads.start.nameLong') : refusal}
          counter={{ count: characterCount(wanted), max: threadLimits.name.max }}
        >
          <TextInput ref={first} value={name} onValueChange={setName} autoComplete="off" />
        </Field>
      </form>
    </Dialog>
  );
}
