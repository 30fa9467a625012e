import { useId, useState, type FormEvent } from 'react';
import type { Message } from '#shared/contract/messages/message.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { validateSchedule } from '#shared/rules/scheduling.ts';
import { replyTargetAtom } from '../../../data/messages/conversation-state.ts';
import { editScheduled, scheduledTime } from '../../../data/messages/scheduled.ts';
import { utcOffsetMinutes } from '../../../data/messages/utc-offset.ts';
import { sendMessage } from '../../../data/messages/send-message.ts';
import { useAtom } from '../../../lib/atoms.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { atTime, startOfDay, timeText } from '../../../lib/day-times.ts';
import { useFormat } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useNowFor } from '../../../lib/use-now.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { MomentFields } from '../../../ui/forms/moment-fields.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormActions } from '../../../ui/overlays/form-actions.tsx';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import styles from './schedule.module.css';
import { quickTimes, scheduleDays } from './schedule-times.ts';
import { useWords, type Words } from './use-words.ts';

interface ScheduleDialogProps {
  readonly overlay: {
    readonly teamId: TeamId | null;
    readonly channelId: ChannelId;
    /** what is to be changed; without it the draft is scheduled */
    readonly message?: Message | undefined;
  };
  readonly onClose: () => void;
}

/** Chooses when a message is to go out, and what it says. */
export function ScheduleDialog({ overlay, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const words = useWords(overlay);
  const when = useWhen(overlay.message);
  const { submit, isBusy } = useSubmit({ overlay, words, at: when.at, onClose });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (words.isValid && when.at !== null) void submit();
  };
  const isNew = overlay.message === undefined;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(isNew ? 'messages.schedule.dialog.title' : 'messages.schedule.dialog.editTitle')}
      description={t('messages.schedule.dialog.description')}
      footer={
        <FormActions
          formId={formId}
          submit={t(isNew ? 'messages.schedule.dialog.submit' : 'common.action.save')}
          isBusy={isBusy}
          disabled={!words.isValid || when.at === null}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} className={styles.form} onSubmit={send}>
        <Field label={t('messages.schedule.dialog.text')}>
          <TextArea value={words.text} onValueChange={words.setText} rows={{ min: 2, max: 6 }} />
        </Field>
        {words.attachmentCount > 0 && (
          <p className={styles.files}>
            {t('messages.preview.files', { count: words.attachmentCount })}
          </p>
        )}
        <WhenFields when={when} />
      </form>
    </Dialog>
  );
}

interface When {
  readonly now: number;
  readonly day: Date;
  readonly time: string;
  readonly setDay: (day: Date) => void;
  readonly setTime: (time: string) => void;
  readonly set: (at: number) => void;
  /** null while what is chosen is no time that may be chosen */
  readonly at: number | null;
  readonly problem: 'past' | 'too-far' | 'missing' | null;
}

/** The day and the time that are chosen; at first in an hour, or as it was. */
function useWhen(message: Message | undefined): When {
  const [{ day, time }, setChosen] = useState(() => {
    const [soon] = quickTimes(Date.now());
    const planned = message && message.state !== 'failed' ? scheduledTime(message) : null;
    return chosenAt(planned ?? soon?.at ?? Date.now());
  });
  const at = atTime(day, time);
  const now = useNowFor(at ?? 0);
  const problem = problemOf(at, now);
  return {
    now,
    day,
    time,
    setDay: (next) => setChosen((chosen) => ({ ...chosen, day: next })),
    setTime: (next) => setChosen((chosen) => ({ ...chosen, time: next })),
    set: (next) => setChosen(chosenAt(next)),
    at: problem === null ? at : null,
    problem,
  };
}

function chosenAt(at: number) {
  return { day: startOfDay(at), time: timeText(at) };
}

function problemOf(at: number | null, now: number): When['problem'] {
  if (at === null) return 'missing';
  const problem = validateSchedule({ at, now, utcOffsetMinutes: utcOffsetMinutes() });
  if (problem === null) return null;
  return problem.code === 'schedule.past' ? 'past' : 'too-far';
}

function WhenFields({ when }: { readonly when: When }) {
  const { t } = useTranslation();
  const { now, day, time, at, problem } = when;
  return (
    <MomentFields
      day={day}
      time={time}
      onDayChange={when.setDay}
      onTimeChange={when.setTime}
      onPick={when.set}
      days={scheduleDays(now)}
      quick={quickTimes(now).map(({ name, at: moment }) => ({
        label: t(`messages.schedule.quick.${name}`),
        at: moment,
      }))}
      labels={{
        day: t('messages.schedule.dialog.day'),
        time: t('messages.schedule.dialog.time'),
        quick: t('messages.schedule.dialog.quick'),
      }}
      error={problem === null ? null : t(`messages.schedule.problem.${problem}`)}
      at={at}
      now={now}
    />
  );
}

interface SubmitInput extends ScheduleDialogProps {
  readonly words: Words;
  readonly at: number | null;
}

/** A new one is shown as under way and the dialog goes; a change waits for its answer. */
function useSubmit({ overlay, words, at, onClose }: SubmitInput) {
  const translation = useTranslation();
  const { t } = translation;
  const format = useFormat();
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);
  const [reply, setReply] = useAtom(replyTargetAtom(overlay.channelId));
  const { teamId, channelId, message } = overlay;

  const change = async (old: Message, content: string, time: number) => {
    setIsBusy(true);
    try {
      await editScheduled(old, { content, at: time });
      onClose();
    } catch (error) {
      toasts.error(failureText(translation, error));
      setIsBusy(false);
    }
  };
  const schedule = async (content: string, time: number) => {
    const draft = { teamId, channelId, attachments: words.attachments };
    words.clear();
    setReply(null);
    onClose();
    try {
      await sendMessage({ ...draft, content, replyTo: reply, scheduledAt: time });
      toasts.success(
        t('messages.schedule.done', { time: `${format.date(time)} ${format.time(time)}` }),
      );
    } catch (error) {
      toasts.error(failureText(translation, error));
    }
  };
  const submit = async () => {
    if (at === null) return;
    const content = words.text.trim();
    if (message) await change(message, content, at);
    else await schedule(content, at);
  };
  return { submit, isBusy };
}
