import type { Message } from '#shared/contract/messages/message.ts';
import { badgeCaps } from '#shared/rules/badges.ts';
import { useChannel } from '../../data/channels/channels.ts';
import { useChatFace } from '../../data/chats/chat-face.ts';
import { useChatPreview } from '../../data/chats/chat-preview.ts';
import { useChat } from '../../data/chats/chats.ts';
import {
  isUnread,
  useMentions,
  useUnreadPlaces,
  type UnreadPlace,
} from '../../data/inbox/inbox.ts';
import { useQuotedWords } from '../../data/messages/message-words.ts';
import { useTeam } from '../../data/teams/teams.ts';
import { useView, viewStore } from '../../data/view-store.ts';
import { channelIcons } from '../../lib/channel-icons.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { personFace } from '../../lib/person-face.ts';
import { paths } from '../../lib/paths.ts';
import { NavLink } from '../../ui/actions/link.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Counter } from '../../ui/display/counter.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { CalmSea } from './drawings.tsx';
import { FurtherWaiting } from './further-waiting.tsx';
import { Section } from './section.tsx';
import styles from './tonight.module.css';
import { waitingShown } from './waiting-shown.ts';

/** What waits for me: mentions and messages to me in words, what is merely unread as a quiet list. */
export function Waiting() {
  const { t } = useTranslation();
  const isKnown = useView(() => true) ?? false;
  const { calls, quiet, further } = waitingShown(useUnreadPlaces());
  return (
    <Section title={t('tonight.waiting.title')} isBusy={!isKnown}>
      {!isKnown && <WaitingSkeleton />}
      {isKnown && calls.length === 0 && (
        <div className={styles.calm}>
          <CalmSea />
          <div>
            <p className={styles.calmTitle}>{t('tonight.waiting.calm')}</p>
            <p className={styles.hint}>{t('tonight.waiting.calmHint')}</p>
          </div>
        </div>
      )}
      {calls.some(({ teamId }) => teamId !== null) ? (
        <WithMentions places={calls} />
      ) : (
        <Calls places={calls} mentions={[]} />
      )}
      {quiet.length > 0 && (
        <ul className={styles.quiet} aria-label={t('tonight.waiting.elsewhere')}>
          {quiet.map((place) => (
            <QuietRow key={place.channelId} place={place} />
          ))}
        </ul>
      )}
      <FurtherWaiting count={further} />
    </Section>
  );
}

/** With what was said, as soon as it has been told; the places stand there without it too. */
function WithMentions({ places }: { readonly places: readonly UnreadPlace[] }) {
  const { data, isPending } = useMentions();
  const messages = data?.pages.flatMap((page) => page.messages) ?? [];
  return <Calls places={places} mentions={isPending ? null : messages} />;
}

interface CallsProps {
  readonly places: readonly UnreadPlace[];
  /** null while they are asked for */
  readonly mentions: readonly Message[] | null;
}

function Calls({ places, mentions }: CallsProps) {
  const { t } = useTranslation();
  if (places.length === 0) return null;
  return (
    <ul className={styles.calls} aria-label={t('tonight.waiting.title')}>
      {places.map((place) =>
        place.teamId === null ? (
          <ChatCall key={place.channelId} place={place} />
        ) : (
          <ChannelCall
            key={place.channelId}
            place={place}
            isPending={mentions === null}
            message={mentions?.find(
              (message) =>
                message.channelId === place.channelId &&
                isUnread(viewStore.get()?.unread[place.channelId], message),
            )}
          />
        ),
      )}
    </ul>
  );
}

function ChatCall({ place }: { readonly place: UnreadPlace }) {
  const { t } = useTranslation();
  const chat = useChat(place.channelId);
  const { name, picture, shape, presence } = useChatFace(chat);
  if (!chat) return null;
  return (
    <li>
      <NavLink to={paths.chat(place.channelId)} className={styles.call ?? ''}>
        <Avatar name={name} src={picture} shape={shape} size={40} presence={presence} />
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <Preview chat={chat} />
        </span>
        <Counter
          count={place.unread}
          cap={badgeCaps.channelNew}
          label={`, ${t('tonight.waiting.unread', { count: place.unread })}`}
        />
      </NavLink>
    </li>
  );
}

function Preview({ chat }: { readonly chat: NonNullable<ReturnType<typeof useChat>> }) {
  return <span className={styles.said}>{useChatPreview(chat)}</span>;
}

interface ChannelCallProps {
  readonly place: UnreadPlace;
  /** the newest that mentions me there, as far as told */
  readonly message: Message | undefined;
  readonly isPending: boolean;
}

// reason: no team has it
const none = '' as NonNullable<UnreadPlace['teamId']>;

function usePlace({ teamId, channelId }: Pick<UnreadPlace, 'teamId' | 'channelId'>) {
  const team = useTeam(teamId ?? none);
  const channel = useChannel(teamId ?? none, channelId);
  return { team, name: channel ? `#${channel.name}` : '' };
}

function ChannelCall({ place, message, isPending }: ChannelCallProps) {
  const { t } = useTranslation();
  const { teamId, channelId, mentions } = place;
  const { team, name } = usePlace(place);
  const author = message?.createdBy;
  const face = author
    ? personFace(author)
    : { name: team?.name ?? '', src: team?.profilePicture, shape: 'rounded' as const };
  if (teamId === null) return null;
  const to = message
    ? paths.message(teamId, channelId, message.id)
    : paths.channel(teamId, channelId);
  const count = t('tonight.waiting.mentions', { count: mentions });
  return (
    <li>
      <NavLink to={to} className={styles.call ?? ''}>
        <Avatar {...face} size={40} />
        <span className={styles.words}>
          <span className={styles.name}>
            {author
              ? t('tonight.waiting.in', { name: personFace(author).name, place: name })
              : name}
            <span className={styles.team}>{team?.name}</span>
          </span>
          {message ? <Said message={message} /> : <Unsaid count={count} isPending={isPending} />}
        </span>
        <Counter count={mentions} cap={badgeCaps.channelNew} label={`, ${count}`} />
      </NavLink>
    </li>
  );
}

/** In the place of the words, as long as they are not known. */
function Unsaid({ count, isPending }: { readonly count: string; readonly isPending: boolean }) {
  return (
    <span className={styles.said}>{isPending ? <Skeleton width="60%" height={14} /> : count}</span>
  );
}

function Said({ message }: { readonly message: Message }) {
  const { t } = useTranslation();
  const words = useQuotedWords(message, message);
  return <span className={styles.said}>{words || t('tonight.waiting.attachment')}</span>;
}

function QuietRow({ place }: { readonly place: UnreadPlace }) {
  const { t } = useTranslation();
  const { teamId, channelId, unread } = place;
  const { team } = usePlace(place);
  const channel = useChannel(teamId ?? none, channelId);
  if (teamId === null || !channel) return null;
  return (
    <li>
      <NavLink to={paths.channel(teamId, channelId)} className={styles.quietRow ?? ''}>
        <span className={styles.dot} aria-hidden="true" />
        <Icon of={channelIcons[channel.type]} size={16} className={styles.quietIcon} />
        <span className={styles.quietName}>{channel.name}</span>
        <span className={styles.team}>{team?.name}</span>
        <VisuallyHidden>{`, ${t('tonight.waiting.unread', { count: unread })}`}</VisuallyHidden>
      </NavLink>
    </li>
  );
}

function WaitingSkeleton() {
  return (
    <div className={styles.calls}>
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} className={styles.call}>
          <Skeleton shape="circle" width={40} height={40} />
          <span className={styles.words}>
            <Skeleton width="35%" height={16} />
            <Skeleton width="70%" height={14} />
          </span>
        </div>
      ))}
    </div>
  );
}
