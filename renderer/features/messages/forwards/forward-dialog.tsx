import { useId, useState, type FormEvent } from 'react';
import type { Message } from '#shared/contract/messages/message.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { characterCount, isBlank } from '#shared/lib/text.ts';
import { messageLimits } from '#shared/rules/limits.ts';
import { messageContentLimit, validateMessageContent } from '#shared/rules/message-content.ts';
import { isPremium } from '#shared/rules/user-flags.ts';
import { shownName } from '#shared/rules/shown-name.ts';
import {
  forwardMessage,
  useForwardPlaces,
  type ForwardPlace,
} from '../../../data/messages/forwards.ts';
import { useMessageWords } from '../../../data/messages/message-words.ts';
import { useView } from '../../../data/view-store.ts';
import { channelIcons } from '../../../lib/channel-icons.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import type { Overlay } from '../../../lib/overlays.ts';
import { randomId } from '../../../lib/random-id.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { MultiCombobox } from '../../../ui/forms/combobox.tsx';
import type { Choice } from '../../../ui/forms/choice.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormActions } from '../../../ui/overlays/form-actions.tsx';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import styles from './forwards.module.css';

interface ForwardDialogProps {
  readonly overlay: Extract<Overlay, { type: 'forward-message' }>;
  readonly onClose: () => void;
}

function choiceOf({ channelId, teamId, name, detail, picture }: ForwardPlace): Choice<ChannelId> {
  return {
    value: channelId,
    label: detail === '' ? name : `${name} · ${detail}`,
    ...(teamId === null
      ? { picture: <Avatar name={name} src={picture} size={20} /> }
      : { icon: channelIcons.text }),
  };
}

/** Repeats a message in channels and chats of mine, with words of my own behind it. */
export function ForwardDialog({ overlay: { message }, onClose }: ForwardDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const places = useForwardPlaces();
  const [words, setWords] = useState('');
  const { forward, isBusy, chosen, choose, problem } = useForwarding(message, places, onClose);
  const limit = useView((view) => messageContentLimit(isPremium(view.me.flags))) ?? 0;
  const wordsProblem = useWordsProblem(words);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length > 0 && !isBusy && wordsProblem === undefined) void forward(words);
  };
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onClose}
      title={t('messages.forward.title')}
      footer={
        <FormActions
          formId={formId}
          submit={t('messages.forward.send')}
          isBusy={isBusy}
          disabled={chosen.length === 0 || wordsProblem !== undefined}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} onSubmit={submit} className={styles.form}>
        <Field
          label={t('messages.forward.to')}
          description={t('messages.forward.most', { max: messageLimits.forwardPlaces })}
          error={problem}
        >
          <MultiCombobox
            choices={places.map(choiceOf)}
            values={chosen}
            onValuesChange={choose}
            most={SHOWN_AT_ONCE}
            placeholder={t('messages.forward.search')}
            emptyText={t('messages.forward.none')}
          />
        </Field>
        <Quote message={message} />
        <Field
          label={t('messages.forward.words')}
          isOptional
          error={wordsProblem}
          counter={{ count: characterCount(words), max: limit }}
        >
          <TextArea value={words} onValueChange={setWords} rows={{ min: 2, max: 6 }} />
        </Field>
      </form>
    </Dialog>
  );
}

/** The rest is found by typing: a member of large teams may write in thousands of channels. */
const SHOWN_AT_ONCE = 50;

function useWordsProblem(words: string): string | undefined {
  const { t } = useTranslation();
  const premium = useView((view) => isPremium(view.me.flags)) ?? false;
  if (isBlank(words)) return undefined;
  const problem = validateMessageContent({
    content: words,
    attachmentCount: 0,
    isPremium: premium,
  });
  if (!problem) return undefined;
  return problem.code === 'message.too-long'
    ? t('messages.forward.tooLong', { max: messageContentLimit(premium) })
    : t('composer.onlyHashes');
}

/** What is forwarded, as far as it needs to be recognised. */
function Quote({ message }: { readonly message: Message }) {
  const { t } = useTranslation();
  const { teamId, channelId, content, createdBy, attachments } = message;
  const words = useMessageWords(content, { teamId, channelId });
  return (
    <blockquote className={styles.quote}>
      <span className={styles.author}>{shownName(createdBy)}</span>
      {words !== '' && (
        <p className={styles.words} dir="auto">
          {words}
        </p>
      )}
      {attachments.length > 0 && (
        <span className={styles.files}>
          {t('messages.preview.files', { count: attachments.length })}
        </span>
      )}
    </blockquote>
  );
}

/**
 * Forwards to the chosen places, one after the other. Those that took it are chosen no more; those
 * that refused stay, with the reason, for another try.
 */
function useForwarding(message: Message, places: readonly ForwardPlace[], onDone: () => void) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const [chosen, setChosen] = useState<readonly ChannelId[]>([]);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [nonce] = useState(randomId);
  const choose = (ids: readonly ChannelId[]) => {
    const isTooMany = ids.length > messageLimits.forwardPlaces;
    setProblem(
      isTooMany ? t('messages.forward.most', { max: messageLimits.forwardPlaces }) : undefined,
    );
    if (!isTooMany) setChosen(ids);
  };
  const forward = async (words: string) => {
    setIsBusy(true);
    setProblem(undefined);
    const content = isBlank(words) ? '' : words;
    const refused: { readonly id: ChannelId; readonly reason: string }[] = [];
    for (const channelId of chosen) {
      try {
        await forwardMessage(message, { channelId, content, nonce });
      } catch (error) {
        refused.push({ id: channelId, reason: failureText(translation, error) });
      }
    }
    const [first] = refused;
    const count = chosen.length - refused.length;
    if (count > 0) toasts.success(t('messages.forward.done', { count }));
    if (!first) {
      onDone();
      return;
    }
    const place = places.find(({ channelId }) => channelId === first.id)?.name ?? '';
    setChosen(refused.map(({ id }) => id));
    setProblem(t('messages.forward.failed', { place, reason: first.reason }));
    setIsBusy(false);
  };
  return { forward, isBusy, chosen, choose, problem };
}
