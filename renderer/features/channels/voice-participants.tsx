import { HeadphoneOff, MicOff, type LucideIcon } from 'lucide-react';
import { memo, useRef, type MouseEvent } from 'react';
import type { Channel } from '#shared/contract/channels/channel.ts';
import type { VoiceParticipant } from '#shared/contract/voice/voice.ts';
import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import { shownName, shownPicture } from '#shared/rules/shown-name.ts';
import {
  useParticipant,
  useParticipantCount,
  useParticipantIds,
} from '../../data/voice/participants.ts';
import { avatarShape } from '../../lib/avatar-shape.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { anchorOf, useOverlays } from '../../lib/overlays.ts';
import { classNames } from '../../ui/class-names.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { rovingTool } from '../../ui/layout/roving-focus.tsx';
import { useVoiceDrag } from './voice-drag.ts';
import styles from './voice-participants.module.css';

interface VoiceProps {
  readonly channel: Channel;
}

/** How many are in a voice channel, of how many it takes. */
export function VoiceCount({ channel: { id, userLimit } }: VoiceProps) {
  const { t } = useTranslation();
  const count = useParticipantCount(id);
  const words =
    userLimit > 0
      ? t('channels.voice.places', { count, limit: userLimit })
      : t('channels.voice.count', { count });
  const isFull = userLimit > 0 && count >= userLimit;
  return (
    <span className={classNames(styles.count, isFull && styles.full)} title={words}>
      <span aria-hidden="true">{userLimit > 0 ? `${count}/${userLimit}` : count}</span>
      <VisuallyHidden>, {words}</VisuallyHidden>
    </span>
  );
}

/** Everybody in a voice channel; what one of them does draws that row and no other. */
export function VoiceList({ channel }: VoiceProps) {
  const { t } = useTranslation();
  const { id: channelId, teamId } = channel;
  const ids = useParticipantIds(teamId, channelId);
  return (
    <ul className={styles.list} aria-label={t('channels.voice.list', { channel: channel.name })}>
      {ids.map((userId) => (
        <Participant key={userId} teamId={teamId} channelId={channelId} userId={userId} />
      ))}
    </ul>
  );
}

interface ParticipantProps {
  readonly teamId: TeamId;
  readonly channelId: ChannelId;
  readonly userId: UserId;
}

const Participant = memo(function Participant({ teamId, channelId, userId }: ParticipantProps) {
  const { open } = useOverlays();
  const row = useRef<HTMLButtonElement>(null);
  const { participant, member } = useParticipant({ teamId, channelId, userId });
  const name = member && shownName(member);
  const drag = useVoiceDrag({ teamId, channelId, userId, name });
  if (!participant) return null;
  const openProfile = () => {
    const anchor = row.current ? { anchor: anchorOf({ currentTarget: row.current }) } : {};
    open({ type: 'profile-card', teamId, userId, ...anchor });
  };
  const openVoice = (event: MouseEvent) => {
    event.preventDefault();
    const anchor = anchorOf({ currentTarget: event.currentTarget });
    open({ type: 'voice-person', teamId, channelId, userId, anchor });
  };
  return (
    <li>
      <button
        ref={row}
        type="button"
        {...rovingTool}
        {...drag}
        onClick={openProfile}
        onContextMenu={openVoice}
        className={classNames(
          styles.participant,
          participant.isConnecting && styles.connecting,
          participant.isSpeaking && styles.speaking,
        )}
      >
        <Avatar
          name={name ?? '?'}
          src={member && shownPicture(member)}
          shape={avatarShape(member?.flags)}
          size={24}
          isActive={participant.isSpeaking}
        />
        <span className={styles.name}>{name ?? <Skeleton width={72} height={12} />}</span>
        <Doing participant={participant} />
        <Silence participant={participant} />
      </button>
    </li>
  );
});

/** What a participant does, as far as the row does not show it by its look alone. */
function Doing({ participant }: { readonly participant: VoiceParticipant }) {
  const { t } = useTranslation();
  return (
    <>
      {participant.isConnecting && (
        <VisuallyHidden>, {t('channels.voice.connecting')}</VisuallyHidden>
      )}
      {participant.isSpeaking && <VisuallyHidden>, {t('channels.voice.speaking')}</VisuallyHidden>}
      {participant.isStreaming && <Tag tone="danger">{t('channels.voice.live')}</Tag>}
    </>
  );
}

/** Why a participant is not heard. */
function Silence({ participant }: { readonly participant: VoiceParticipant }) {
  const { t } = useTranslation();
  return (
    <>
      {participant.isMuted && <Mark icon={MicOff} words={t('channels.voice.muted')} />}
      {participant.isDeafened && <Mark icon={HeadphoneOff} words={t('channels.voice.deafened')} />}
    </>
  );
}

function Mark({ icon, words }: { readonly icon: LucideIcon; readonly words: string }) {
  return (
    <span className={styles.mark} title={words}>
      <Icon of={icon} size={14} />
      <VisuallyHidden>, {words}</VisuallyHidden>
    </span>
  );
}
