import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import { shownName, shownPicture } from '#shared/rules/shown-name.ts';
import { useParticipant } from '../../data/voice/participants.ts';
import { avatarShape } from '../../lib/avatar-shape.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Avatar, type AvatarSize } from '../../ui/display/avatar.tsx';
import styles from './faces.module.css';

/** M-274. */
const FACES_SHOWN = 3;

interface FacesProps {
  /** null: of a chat */
  readonly teamId: TeamId | null;
  readonly channelId: ChannelId;
  readonly userIds: readonly UserId[];
  readonly size: AvatarSize;
}

/** The first three in a voice channel, then +N (M-274). */
export function Faces({ teamId, channelId, userIds, size }: FacesProps) {
  const { t } = useTranslation();
  const further = userIds.length - FACES_SHOWN;
  return (
    <span className={styles.faces}>
      {userIds.slice(0, FACES_SHOWN).map((userId) => (
        <Face key={userId} teamId={teamId} channelId={channelId} userId={userId} size={size} />
      ))}
      {further > 0 && (
        <span className={styles.further}>{t('common.count.more', { count: further })}</span>
      )}
    </span>
  );
}

type FaceProps = Omit<FacesProps, 'userIds'> & { readonly userId: UserId };

function Face({ teamId, channelId, userId, size }: FaceProps) {
  const { participant, member } = useParticipant({ teamId, channelId, userId });
  return (
    <Avatar
      name={(member && shownName(member)) ?? '?'}
      src={member && shownPicture(member)}
      shape={avatarShape(member?.flags)}
      size={size}
      isActive={participant?.isSpeaking === true}
      hasLabel
    />
  );
}
