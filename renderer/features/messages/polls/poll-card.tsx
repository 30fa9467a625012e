import type { Message } from '#shared/contract/messages/message.ts';
import type { Poll } from '#shared/contract/messages/poll.ts';
import { channelMaskOf, myPlace } from '#shared/reduce/my-place.ts';
import { hasChannelPermission } from '#shared/rules/permissions.ts';
import { choiceAfter, isPollOver } from '#shared/rules/polls.ts';
import { vote } from '../../../data/messages/polls.ts';
import { useEmojiName } from '../../../data/emojis/own-emojis.ts';
import { useView } from '../../../data/view-store.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useFormat } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useOverlays } from '../../../lib/overlays.ts';
import { useNowFor } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { EmojiGlyph } from '../../../ui/display/emoji-glyph.tsx';
import { PollOption } from '../../../ui/forms/poll-option.tsx';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import styles from './polls.module.css';

interface PollCardProps {
  readonly message: Message;
  readonly poll: Poll;
}

/** The answers of a poll below its question, as they stand. */
export function PollCard({ message, poll }: PollCardProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const now = useNowFor(poll.endsAt === null ? 0 : Date.parse(poll.endsAt));
  const isOver = isPollOver(poll, now);
  const press = (place: number) => {
    const mine = choiceAfter(poll.mine, place, poll.isMultiple);
    vote(message, { mine, before: poll.mine }).catch((error: unknown) =>
      toasts.error(failureText(translation, error)),
    );
  };
  return (
    <section aria-label={message.content} className={styles.card}>
      {!isOver && (
        <p className={styles.hint}>
          {t(poll.isMultiple ? 'messages.poll.several' : 'messages.poll.single')}
        </p>
      )}
      <ul className={styles.options}>
        {poll.options.map(({ text, emojiId }, place) => (
          // the options of a poll never change their places
          <li key={place}>
            <PollOption
              text={text}
              glyph={emojiId !== null && <OptionGlyph emojiId={emojiId} />}
              votes={t('messages.poll.votes', { count: poll.votes[place] ?? 0 })}
              share={poll.voters === 0 ? 0 : (poll.votes[place] ?? 0) / poll.voters}
              isMine={poll.mine.includes(place)}
              disabled={isOver}
              onPress={() => press(place)}
            />
          </li>
        ))}
      </ul>
      <PollFoot message={message} poll={poll} isOver={isOver} now={now} />
    </section>
  );
}

function OptionGlyph({ emojiId }: { readonly emojiId: string }) {
  const name = useEmojiName(emojiId);
  return <EmojiGlyph id={emojiId} name={name} isDecorative className={styles.glyph} />;
}

interface PollFootProps extends PollCardProps {
  readonly isOver: boolean;
  readonly now: number;
}

/** How many voted and until when, and what can be done about it. */
function PollFoot({ message, poll, isOver, now }: PollFootProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { open } = useOverlays();
  const { channelId, id: messageId, content: question } = message;
  const mayEnd = useMayEnd(message);
  const until = () => {
    if (isOver) return t('messages.poll.ended');
    if (poll.endsAt === null) return t('messages.poll.open');
    return t('messages.poll.ends', { time: format.relative(Date.parse(poll.endsAt), now) });
  };
  return (
    <div className={styles.foot}>
      <p className={styles.hint} role="status">
        {t('messages.poll.voters', { count: poll.voters })}
        {' · '}
        {until()}
      </p>
      <div className={styles.acts}>
        {poll.voters > 0 && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => open({ type: 'poll-voters', channelId, messageId, question, poll })}
          >
            {t('messages.poll.show')}
          </Button>
        )}
        {mayEnd && !isOver && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => open({ type: 'end-poll', channelId, messageId })}
          >
            {t('messages.poll.end')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Its author may end a poll, and moderators. */
function useMayEnd({ teamId, channelId, createdBy }: Message): boolean {
  return (
    useView((view) => {
      if (view.me.id === createdBy.id) return true;
      if (teamId === null) return false;
      const mask = channelMaskOf(view, channelId, myPlace(view, teamId));
      return hasChannelPermission('text', mask, 'MANAGE_MESSAGES');
    }) ?? false
  );
}
