import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { typingWording } from '#shared/rules/typing.ts';
import { shownName } from '#shared/rules/shown-name.ts';
import { useChat } from '../../data/chats/chats.ts';
import { useTypers } from '../../data/typing/typing.ts';
import { useView } from '../../data/view-store.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { LoadingDots } from '../../ui/feedback/loading-dots.tsx';
import styles from './typing-line.module.css';

interface TypingLineProps {
  readonly teamId: TeamId | null;
  readonly channelId: ChannelId;
}

/** Who else is writing here: by name up to five, then by number (M-171). */
export function TypingLine({ teamId, channelId }: TypingLineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const typers = useTypers(channelId);
  const members = useView((view) => (teamId === null ? undefined : view.members[teamId]));
  const chat = useChat(channelId);
  const authors = useView((view) => view.messages[channelId]?.messages);
  const names = typers.flatMap(({ userId }) => {
    const author = authors?.find(({ createdBy }) => createdBy.id === userId)?.createdBy;
    const person = members?.[userId] ?? chat?.users.find(({ id }) => id === userId) ?? author;
    const name = person && shownName(person);
    return name === undefined ? [] : [name];
  });
  // those without a known name are still counted
  const isNamed = typingWording(typers.length) === 'names' && names.length === typers.length;
  const count = typers.length;
  const text = isNamed
    ? t('messages.typing.names', { names: format.list(names), count })
    : t('messages.typing.many', { count });
  return (
    <div className={styles.line}>
      {count > 0 && (
        <>
          <LoadingDots label={text} />
          <span className={styles.text} aria-hidden="true">
            {text}
          </span>
        </>
      )}
    </div>
  );
}
