import { EyeOff, MessageSquareOff, type LucideIcon } from 'lucide-react';
import type { Message } from '#shared/contract/messages/message.ts';
import { shownName, shownPicture } from '#shared/rules/shown-name.ts';
import { useChat, useChatName } from '../../../data/chats/chats.ts';
import { useIsBlocked } from '../../../data/friends/friends.ts';
import { admittedChannelsAtom } from '../../../data/messages/admitted-channels.ts';
import { useLinkedMessage } from '../../../data/messages/linked-message.ts';
import { useLoadedTeam } from '../../../data/teams/team-loading.ts';
import { useView } from '../../../data/view-store.ts';
import { avatarShape } from '../../../lib/avatar-shape.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { PlainLink } from '../../../ui/actions/link.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import { TimeText } from '../../../ui/display/time-text.tsx';
import { useMessageWords } from '../../../data/messages/message-words.ts';
import type { LinkedMessage } from './our-links.ts';
import styles from './preview.module.css';
import { PreviewSkeleton } from './preview-skeleton.tsx';

interface LinkedMessageCardProps {
  readonly link: LinkedMessage;
}

/** A message that another one links to, as far as its reader may see it; pressing it leads there. */
export function LinkedMessageCard({ link }: LinkedMessageCardProps) {
  const { t } = useTranslation();
  const { teamId, channelId } = link;
  useLoadedTeam(teamId);
  // until the team is there nothing says whether the channel is for adults
  const isComing = useView((view) => view.unloaded[teamId ?? ''] !== undefined) ?? false;
  const isAgeRestricted =
    useView((view) => teamId !== null && view.channels[teamId]?.[channelId]?.nsfw) ?? false;
  const isRestricted = !useAtomValue(admittedChannelsAtom).includes(channelId) && isAgeRestricted;
  const { message, isPending } = useLinkedMessage(link, !isRestricted && !isComing);
  const isBlocked = useIsBlocked(message?.createdBy.id);
  if (isRestricted) return <Notice icon={EyeOff} text={t('messages.preview.restricted')} />;
  if (isPending || isComing) return <PreviewSkeleton />;
  if (!message) return <Notice icon={MessageSquareOff} text={t('messages.preview.gone')} />;
  if (isBlocked) return <Notice icon={EyeOff} text={t('chats.block.hiddenMessage')} />;
  return <Quote message={message} link={link} />;
}

function Notice({ icon, text }: { readonly icon: LucideIcon; readonly text: string }) {
  return (
    <p className={styles.notice}>
      <Icon of={icon} size={16} />
      {text}
    </p>
  );
}

interface QuoteProps {
  readonly message: Message;
  readonly link: LinkedMessage;
}

function Quote({ message, link: { teamId, channelId } }: QuoteProps) {
  const { t } = useTranslation();
  const place = usePlaceName(message);
  const text = useMessageWords(message.content, { teamId, channelId });
  const { createdBy, attachments, id } = message;
  return (
    <PlainLink
      className={styles.card}
      to={paths.message(teamId, channelId, id)}
      aria-label={t('messages.preview.message', { name: shownName(createdBy), place })}
    >
      <span className={styles.head}>
        <Avatar
          name={shownName(createdBy)}
          src={shownPicture(createdBy)}
          shape={avatarShape(createdBy.flags)}
          size={20}
        />
        <span className={styles.name}>{shownName(createdBy)}</span>
        <span className={styles.place}>{place}</span>
        <TimeText at={Date.parse(message.createdAt)} form="moment" className={styles.time} />
      </span>
      {text !== '' && <span className={styles.text}>{text}</span>}
      {attachments.length > 0 && (
        <span className={styles.place}>
          {t('messages.preview.files', { count: attachments.length })}
        </span>
      )}
    </PlainLink>
  );
}

/** `#channel` with its team, or the name of the chat. */
function usePlaceName({ teamId, channelId }: Message): string {
  const chatName = useChatName(useChat(channelId));
  const channel = useView((view) => view.channels[teamId ?? '']?.[channelId]?.name);
  const team = useView((view) => view.teams.find(({ id }) => id === teamId)?.name);
  if (teamId === null) return chatName;
  return [`#${channel ?? '…'}`, team].filter(Boolean).join(' · ');
}
