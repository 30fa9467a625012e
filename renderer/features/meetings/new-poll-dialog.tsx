import { useId, useRef, useState, type FormEvent } from 'react';
import { meetingLimits } from '#shared/rules/meeting.ts';
import { pollLimits, pollProblemOf } from '#shared/rules/polls.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { TextList } from '../../ui/forms/text-list.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FormActions } from '../../ui/overlays/form-actions.tsx';
import styles from './meetings.module.css';
import { useMeetingAct } from './use-meeting-act.ts';

/** A question to everybody in the meeting; what is missing is told at its field (T-379). */
export function NewPollDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const { act, isBusy } = useMeetingAct();
  const [question, setQuestion] = useState('');
  const [options, setOptions] = useState<readonly string[]>(['', '']);
  const [isMultiple, setIsMultiple] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const problem = isTried ? pollProblemOf({ question, options }) : null;
  const start = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (pollProblemOf({ question, options }) !== null || isBusy) return;
    if (await act({ act: 'open-poll', question, options: [...options], isMultiple })) onClose();
  };
  return (
    <Dialog
      open
      size="small"
      initialFocus={field}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('meetings.polls.new')}
      description={t('meetings.polls.anonymous')}
      footer={
        <FormActions
          formId={formId}
          submit={t('meetings.polls.start')}
          isBusy={isBusy}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} onSubmit={(event) => void start(event)} className={styles.form}>
        <Field
          label={t('meetings.polls.question')}
          error={problem === 'meeting.poll-question-required' ? t(`errors.${problem}`) : undefined}
        >
          <TextInput
            ref={field}
            value={question}
            maxLength={pollLimits.question}
            onValueChange={setQuestion}
          />
        </Field>
        <TextList
          texts={options}
          bounds={pollLimits.options}
          maxLength={meetingLimits.pollOption}
          words={{
            item: (number) => t('meetings.polls.option', { number }),
            remove: (number) => t('meetings.polls.removeOption', { number }),
            add: t('meetings.polls.addOption'),
          }}
          faultText={(text) =>
            problem === 'meeting.poll-options-empty' && text.trim() === ''
              ? t(`errors.${problem}`)
              : undefined
          }
          onEdit={(place, text) => setOptions(options.with(place, text))}
          onAdd={() => setOptions([...options, ''])}
          onRemove={(place) => setOptions(options.toSpliced(place, 1))}
        />
        <Checkbox
          label={t('meetings.polls.multiple')}
          checked={isMultiple}
          onCheckedChange={setIsMultiple}
        />
      </form>
    </Dialog>
  );
}
