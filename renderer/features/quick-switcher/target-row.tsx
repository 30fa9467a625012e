import { useMemo, type ReactNode } from 'react';
import { shownName, shownPicture } from '#shared/rules/shown-name.ts';
import { useChat, useChatName } from '../../data/chats/chats.ts';
import { useQuotedWords } from '../../data/messages/message-words.ts';
import { foundPieces } from '../../data/search/found-text.ts';
import { useMark } from '../../data/unread/unread-mark.ts';
import { useView } from '../../data/view-store.ts';
import { avatarShape } from '../../lib/avatar-shape.ts';
import { channelIcons } from '../../lib/channel-icons.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { presenceNames } from '../../lib/presence-names.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { TimeText } from '../../ui/display/time-text.tsx';
import { UnreadMark } from '../../ui/display/unread-mark.tsx';
import { markOfTarget } from './first-offers.ts';
import styles from './quick-switcher.module.css';
import type { SwitcherTarget, TargetKind } from './switcher-target.ts';

interface TargetRowProps {
  readonly target: SwitcherTarget;
  readonly matched: readonly number[];
}

/** One of what was found: its picture, its name with what was typed, and where it is. */
export function TargetRow({ target, matched }: TargetRowProps) {
  const { t } = useTranslation();
  if (target.kind === 'message') return <MessageRow {...target} />;
  return (
    <>
      <span className={styles.picture}>
        <TargetPicture target={target} />
      </span>
      <span className={styles.label}>
        <Marked text={target.label} matched={matched} />
      </span>
      <span className={styles.detail}>
        {target.kind === 'team' ? t('switcher.team') : target.detail}
      </span>
      <TargetMark target={target} />
    </>
  );
}

function TargetPicture({
  target,
}: {
  readonly target: Exclude<SwitcherTarget, { kind: 'message' }>;
}) {
  if (target.kind === 'team') {
    const { name, profilePicture } = target.team;
    return <Avatar name={name} src={profilePicture} size={24} shape="rounded" />;
  }
  if (target.kind === 'person') return <PersonPicture person={target.person} />;
  if (target.kind === 'chat') return <ChatPicture {...target} />;
  return <Icon of={target.kind === 'channel' ? channelIcons[target.channel.type] : target.icon} />;
}

type TargetOf<Kind extends TargetKind> = Extract<SwitcherTarget, { kind: Kind }>;

function ChatPicture({ partner, label, chat }: Omit<TargetOf<'chat'>, 'kind'>) {
  if (partner) return <PersonPicture person={partner} />;
  return <Avatar name={label} src={chat.picture} size={24} />;
}

function PersonPicture({ person }: Pick<TargetOf<'person'>, 'person'>) {
  const presence = useView((view) => view.presence[person.id]) ?? 0;
  const { username, profilePicture, flags } = person;
  return (
    <Avatar
      name={username}
      src={profilePicture}
      shape={avatarShape(flags)}
      size={24}
      presence={presenceNames[presence]}
    />
  );
}

function TargetMark({ target }: { readonly target: SwitcherTarget }) {
  const { t } = useTranslation();
  const mark = useMark((view) => markOfTarget(view, target));
  const label =
    mark.calls > 0
      ? t('switcher.mentions', { count: mark.calls })
      : t('home.rail.unread', { count: mark.unread });
  return <UnreadMark {...mark} label={label} />;
}

/** A message: who said what, with the words that were searched for standing out, where and when. */
function MessageRow({ message, searched }: Omit<TargetOf<'message'>, 'kind' | 'id'>) {
  const { createdBy, teamId, channelId } = message;
  const words = useQuotedWords(message, message);
  const pieces = useMemo(() => foundPieces(words, searched), [words, searched]);
  const channel = useView((view) => view.channels[teamId ?? '']?.[channelId]?.name);
  const chatName = useChatName(useChat(channelId));
  return (
    <>
      <span className={styles.picture}>
        <Avatar
          name={shownName(createdBy)}
          src={shownPicture(createdBy)}
          shape={avatarShape(createdBy.flags)}
          size={24}
        />
      </span>
      <span className={styles.message}>
        <span className={styles.author}>
          {shownName(createdBy)}
          <span className={styles.where}>{channel === undefined ? chatName : `#${channel}`}</span>
          <TimeText at={Date.parse(message.createdAt)} form="moment" className={styles.where} />
        </span>
        <span className={styles.words} dir="auto">
          {pieces.map((piece, index) =>
            piece.isHit ? <mark key={index}>{piece.text}</mark> : piece.text,
          )}
        </span>
      </span>
    </>
  );
}

interface MarkedProps {
  readonly text: string;
  readonly matched: readonly number[];
}

/** A text with the characters that were typed standing out. */
function Marked({ text, matched }: MarkedProps): ReactNode {
  const parts: ReactNode[] = [];
  let from = 0;
  for (let index = 0; index <= text.length; index += 1) {
    const isEnd = index === text.length;
    const changes = index > 0 && matched.includes(index) !== matched.includes(index - 1);
    if (!isEnd && !changes) continue;
    const part = text.slice(from, index);
    parts.push(matched.includes(from) ? <mark key={from}>{part}</mark> : part);
    from = index;
  }
  return parts;
}
