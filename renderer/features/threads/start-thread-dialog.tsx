import { useId, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { characterCount } from '#shared/lib/text.ts';
import {
  archiveChoices,
  DEFAULT_ARCHIVE_MINUTES,
  nameFromContent,
  threadLimits,
  threadName,
  type ArchiveMinutes,
} from '#shared/rules/threads.ts';
import { startThread } from '../../data/threads/threads.ts';
import { useView } from '../../data/view-store.ts';
import { failureText } from '../../lib/failure-text.ts';
import { fieldErrorsOf } from '../../lib/field-errors.ts';
import { useTranslation, type Translation } from '../../lib/i18n.ts';
import type { Overlay } from '../../lib/overlays.ts';
import { paths } from '../../lib/paths.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FormActions } from '../../ui/overlays/form-actions.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './threads.module.css';

interface StartThreadProps {
  readonly overlay: Extract<Overlay, { type: 'start-thread' }>;
  readonly onClose: () => void;
}

/** Starts a thread, on a message or on its own, and leads into it. */
export function StartThreadDialog({ overlay, onClose }: StartThreadProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const navigate = useNavigate();
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  const { teamId, channelId, messageId } = overlay;
  const content = useView(
    (view) => view.messages[channelId]?.messages.find(({ id }) => id === messageId)?.content,
  );
  const [name, setName] = useState(() => nameFromContent(content ?? '') ?? '');
  const [minutes, setMinutes] = useState<ArchiveMinutes>(DEFAULT_ARCHIVE_MINUTES);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const wanted = threadName(name);
  const isLong = characterCount(wanted) > threadLimits.name.max;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isLong || wanted === '') return;
    setIsBusy(true);
    try {
      const body = { messageId, name: wanted, archiveAfterMinutes: minutes };
      const thread = await startThread(channelId, body);
      onClose();
      await navigate(paths.thread(teamId, channelId, thread.id));
    } catch (error) {
      const ofName = fieldErrorsOf(translation, error)['name'];
      if (ofName === undefined) toasts.error(failureText(translation, error));
      else setRefusal(ofName);
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
      title={t('threads.start.title')}
      footer={
        <FormActions
          formId={formId}
          submit={t('threads.start.submit')}
          isBusy={isBusy}
          disabled={wanted === '' || isLong}
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
        <Field label={t('threads.start.archive')}>
          <Select
            choices={archiveChoices.map((each) => ({
              value: String(each),
              label: waitText(t, each),
            }))}
            value={String(minutes)}
            onValueChange={(chosen) =>
              setMinutes(archiveChoices.find((each) => String(each) === chosen) ?? minutes)
            }
          />
        </Field>
      </form>
    </Dialog>
  );
}

function waitText(t: Translation['t'], minutes: ArchiveMinutes): string {
  return minutes < 1_440
    ? t('threads.start.hours', { count: minutes / 60 })
    : t('threads.start.days', { count: minutes / 1_440 });
}
