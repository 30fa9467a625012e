import { MessagesSquare, Paperclip } from 'lucide-react';
import { useMemo } from 'react';
import type { Message } from '#shared/contract/messages/message.ts';
import { threadIn } from '#shared/reduce/channel-in.ts';
import { shownName, shownPicture } from '#shared/rules/shown-name.ts';
import { useChat, useChatName } from '../../data/chats/chats.ts';
import { useIsBlocked } from '../../data/friends/friends.ts';
import { useQuotedWords } from '../../data/messages/message-words.ts';
import { useLoadedTeam } from '../../data/teams/team-loading.ts';
import { useView } from '../../data/view-store.ts';
import { avatarShape } from '../../lib/avatar-shape.ts';
import { channelIcons } from '../../lib/channel-icons.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { TimeText } from '../../ui/display/time-text.tsx';
import { foundPieces } from '../../data/search/found-text.ts';
import styles from './search-panel.module.css';

interface FoundMessageProps {
  readonly message: Message;
  /** the words that were searched for */
  readonly searched: string;
  readonly onFollow: () => void;
}

/** The files of a message that is hidden. */
const none: Message['attachments'] = [];

/** One message that was found; it leads to where it stands. */
export function FoundMessage({ message, searched, onFollow }: FoundMessageProps) {
  const { t } = useTranslation();
  const { createdBy, embeds } = message;
  const attachments = useIsBlocked(createdBy.id) ? none : message.attachments;
  const words = useQuotedWords(message, message);
  const pieces = useMemo(() => foundPieces(words, searched), [words, searched]);
  const files = attachments.filter(({ isSpoiler }) => !isSpoiler).map(({ name }) => name);
  return (
    <Link
      variant="plain"
      to={paths.message(message.teamId, message.channelId, message.id)}
      onClick={onFollow}
      className={styles.message}
    >
      <Avatar
        name={shownName(createdBy)}
        src={shownPicture(createdBy)}
        shape={avatarShape(createdBy.flags)}
        size={32}
      />
      <span className={styles.body}>
        <span className={styles.author}>
          <span className={styles.name}>{shownName(createdBy)}</span>
          <TimeText at={Date.parse(message.createdAt)} form="moment" className={styles.time} />
        </span>
        {pieces.length > 0 && (
          <span className={styles.text} dir="auto">
            {pieces.map((piece, index) =>
              piece.isHit ? <mark key={index}>{piece.text}</mark> : piece.text,
            )}
          </span>
        )}
        {pieces.length === 0 && attachments.length === 0 && embeds[0]?.title !== undefined && (
          <span className={styles.text}>{embeds[0].title}</span>
        )}
        {attachments.length > 0 && (
          <span className={styles.files}>
            <Icon of={Paperclip} size={14} />
            <span className={styles.fileNames}>
              {files.length > 0
                ? files.join(', ')
                : t('search.found.attachments', { count: attachments.length })}
            </span>
          </span>
        )}
      </span>
    </Link>
  );
}

/** The thread that a message stands in, and its channel, in words; null: it stands in none. */
function useThreadPlace({ teamId, channelId }: Message): string | null {
  const { t } = useTranslation();
  const thread = useView((view) =>
    teamId === null ? undefined : threadIn(view, teamId, channelId),
  );
  const parent = useView((view) => thread && view.channels[thread.teamId]?.[thread.parentId]);
  if (!thread || !parent) return null;
  return t('search.found.inThread', { thread: thread.name, channel: parent.name });
}

/** Where the messages below it stand. */
export function FoundPlace({ message }: { readonly message: Message }) {
  const { t } = useTranslation();
  const { teamId, channelId } = message;
  useLoadedTeam(teamId);
  const channel = useView((view) =>
    teamId === null ? undefined : view.channels[teamId]?.[channelId],
  );
  const inThread = useThreadPlace(message);
  const chat = useChat(channelId);
  const chatName = useChatName(chat);
  const name = inThread ?? channel?.name ?? (chatName || t('search.found.unknown'));
  return (
    <h3 className={styles.place}>
      {teamId !== null && (
        <Icon of={inThread === null ? channelIcons.text : MessagesSquare} size={14} />
      )}
      {name}
    </h3>
  );
}
