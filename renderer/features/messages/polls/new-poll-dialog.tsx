import { SmilePlus } from 'lucide-react';
import { useId, useRef, useState, type Dispatch, type FormEvent, type SetStateAction } from 'react';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import {
  messagePollLimits,
  pollDurations,
  pollLimits,
  pollProblemOf,
  type PollProblem,
} from '#shared/rules/polls.ts';
import { replyTargetAtom } from '../../../data/messages/conversation-state.ts';
import { postPoll } from '../../../data/messages/polls.ts';
import { useAtom } from '../../../lib/atoms.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation, type Translation } from '../../../lib/i18n.ts';
import { anchorOf, useOverlays } from '../../../lib/overlays.ts';
import { randomId } from '../../../lib/random-id.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { EmojiGlyph } from '../../../ui/display/emoji-glyph.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { TextList } from '../../../ui/forms/text-list.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormActions } from '../../../ui/overlays/form-actions.tsx';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import styles from './polls.module.css';

interface NewPollDialogProps {
  readonly overlay: {
    readonly teamId: TeamId | null;
    readonly channelId: ChannelId;
    readonly question: string;
  };
  readonly onClose: () => void;
}

interface Answer {
  readonly text: string;
  readonly emojiId: string | null;
}
const noAnswer: Answer = { text: '', emojiId: null };
const DAY = 24;
const ENDLESS = 'endless';

/** Asks those of a conversation a question; what is missing is told at its field (T-379). */
export function NewPollDialog({ overlay, onClose }: NewPollDialogProps) {
  const translation = useTranslation();
  const { t } = translation;
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [question, setQuestion] = useState(overlay.question.slice(0, pollLimits.question));
  const [answers, setAnswers] = useState<readonly Answer[]>([noAnswer, noAnswer]);
  const [isMultiple, setIsMultiple] = useState(false);
  const [hours, setHours] = useState<number | null>(DAY);
  const [isTried, setIsTried] = useState(false);
  const { post, isBusy } = usePosting(overlay.channelId, onClose);
  const problem = pollProblemOf({ question, options: answers.map(({ text }) => text) });
  const shown = isTried ? problem : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (problem === null && !isBusy)
      void post({ question, options: [...answers], isMultiple, hours });
  };
  return (
    <Dialog
      open
      size="small"
      initialFocus={field}
      onOpenChange={onClose}
      title={t('messages.newPoll.title')}
      description={t('messages.newPoll.visible')}
      footer={
        <FormActions
          formId={formId}
          submit={t('messages.newPoll.send')}
          isBusy={isBusy}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} onSubmit={submit} className={styles.form}>
        <Field
          label={t('messages.newPoll.question')}
          error={shown === 'meeting.poll-question-required' ? t(`errors.${shown}`) : undefined}
        >
          <TextInput
            ref={field}
            value={question}
            maxLength={pollLimits.question}
            onValueChange={setQuestion}
          />
        </Field>
        <AnswerFields
          teamId={overlay.teamId}
          answers={answers}
          onChange={setAnswers}
          problem={shown}
        />
        <Field label={t('messages.newPoll.duration')}>
          <Select
            choices={pollDurations.map((each) => ({
              value: String(each ?? ENDLESS),
              label: durationText(each, t),
            }))}
            value={String(hours ?? ENDLESS)}
            onValueChange={(chosen) => setHours(chosen === ENDLESS ? null : Number(chosen))}
          />
        </Field>
        <Checkbox
          label={t('messages.newPoll.multiple')}
          checked={isMultiple}
          onCheckedChange={setIsMultiple}
        />
      </form>
    </Dialog>
  );
}

function durationText(hours: number | null, t: Translation['t']): string {
  if (hours === null) return t('messages.newPoll.endless');
  if (hours % DAY === 0) return t('messages.newPoll.days', { count: hours / DAY });
  return t('messages.newPoll.hours', { count: hours });
}

/** Posts once, however often it is pressed; what was written stays when that fails. */
function usePosting(channelId: ChannelId, onPosted: () => void) {
  const translation = useTranslation();
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);
  const [nonce] = useState(randomId);
  const [reply, setReply] = useAtom(replyTargetAtom(channelId));
  const post = async (poll: Parameters<typeof postPoll>[1]) => {
    setIsBusy(true);
    try {
      await postPoll({ channelId, replyTo: reply?.id ?? null }, poll, nonce);
      setReply(null);
      onPosted();
    } catch (error) {
      toasts.error(failureText(translation, error));
      setIsBusy(false);
    }
  };
  return { post, isBusy };
}

interface AnswerFieldsProps {
  readonly teamId: TeamId | null;
  readonly answers: readonly Answer[];
  readonly onChange: Dispatch<SetStateAction<readonly Answer[]>>;
  readonly problem: PollProblem | null;
}

function AnswerFields({ teamId, answers, onChange, problem }: AnswerFieldsProps) {
  const { t } = useTranslation();
  // the picker answers later: by then other answers may have been written
  const change = (place: number, part: Partial<Answer>) =>
    onChange((now) =>
      now.map((answer, index) => (index === place ? { ...answer, ...part } : answer)),
    );
  return (
    <TextList
      texts={answers.map(({ text }) => text)}
      bounds={pollLimits.options}
      maxLength={messagePollLimits.option}
      words={{
        item: (number) => t('messages.newPoll.option', { number }),
        remove: (number) => t('messages.newPoll.removeOption', { number }),
        add: t('messages.newPoll.addOption'),
      }}
      faultText={(text) =>
        problem === 'meeting.poll-options-empty' && text.trim() === ''
          ? t(`errors.${problem}`)
          : undefined
      }
      renderBeside={(place) => (
        <AnswerEmoji
          teamId={teamId}
          number={place + 1}
          emojiId={answers[place]?.emojiId ?? null}
          onChange={(id) => change(place, { emojiId: id })}
        />
      )}
      onEdit={(place, text) => change(place, { text })}
      onAdd={() => onChange((now) => [...now, noAnswer])}
      onRemove={(place) => onChange((now) => now.toSpliced(place, 1))}
    />
  );
}

interface AnswerEmojiProps {
  readonly teamId: TeamId | null;
  readonly number: number;
  readonly emojiId: string | null;
  readonly onChange: (emojiId: string | null) => void;
}

/** Chooses an emoji; pressed again it takes it away. */
function AnswerEmoji({ teamId, number, emojiId, onChange }: AnswerEmojiProps) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  const pick = (event: Parameters<typeof anchorOf>[0]) => {
    const anchor = anchorOf(event);
    open({ type: 'emoji-picker', teamId, anchor, onPick: ({ id }) => onChange(id) });
  };
  return (
    <Button
      aria-label={t(emojiId === null ? 'messages.newPoll.emoji' : 'messages.newPoll.removeEmoji', {
        number,
      })}
      onClick={(event) => (emojiId === null ? pick(event) : onChange(null))}
    >
      {emojiId === null ? <Icon of={SmilePlus} /> : <EmojiGlyph id={emojiId} isDecorative />}
    </Button>
  );
}
