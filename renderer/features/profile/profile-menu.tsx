import { AtSign, Ban, Copy, Flag, UserMinus, UserPen } from 'lucide-react';
import type { Profile } from '#shared/contract/account/profile.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { useIsBlocked } from '../../data/friends/friends.ts';
import { useDeveloperMode, useOwnUser } from '../../data/me/own-account.ts';
import { useMayModerate } from '../../data/members/moderation.ts';
import { useView } from '../../data/view-store.ts';
import { removeFriend } from '../../data/friends/change-friend.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { MenuItem, MenuSeparator } from '../../ui/overlays/menu.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { useCopy } from '../../ui/overlays/use-copy.ts';

interface ProfileMenuProps {
  readonly profile: Profile;
  readonly canBlock: boolean;
  readonly teamId: TeamId | null;
  readonly close: () => void;
}

/** What is done with a user more rarely. */
export function ProfileMenu({ profile, canBlock, teamId, close }: ProfileMenuProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const { open } = useOverlays();
  const isDeveloper = useDeveloperMode();
  const { id: userId, username: name } = profile;
  const isBlocked = useIsBlocked(userId);
  const isFriend = useView((view) => view.friends[userId]?.status === 'accepted') ?? false;
  const copy = useCopy();
  const unfriend = async () => {
    try {
      await removeFriend(userId);
      toasts.success(t('chats.friends.unfriended', { name }));
    } catch (error) {
      toasts.error(failureText(translation, error));
    }
  };
  return (
    <>
      <MenuItem icon={AtSign} onSelect={() => void copy(profile.subdomain)}>
        {t('profile.copyAddress')}
      </MenuItem>
      {teamId !== null && <TeamProfileItem profile={profile} teamId={teamId} close={close} />}
      {isDeveloper && (
        <MenuItem icon={Copy} onSelect={() => void copy(userId)}>
          {t('members.menu.copyId')}
        </MenuItem>
      )}
      {isFriend && (
        <MenuItem icon={UserMinus} isDanger onSelect={() => void unfriend()}>
          {t('chats.friends.unfriend', { name })}
        </MenuItem>
      )}
      {canBlock && !isBlocked && (
        <MenuItem icon={Ban} isDanger onSelect={() => open({ type: 'block-user', userId, name })}>
          {t('chats.friends.block', { name })}
        </MenuItem>
      )}
      {canBlock && (
        <MenuItem
          icon={Flag}
          isDanger
          onSelect={() => {
            close();
            open({ type: 'report-user', userId, name });
          }}
        >
          {t('profile.report', { name })}
        </MenuItem>
      )}
      {teamId !== null && <ModerationItems profile={profile} teamId={teamId} close={close} />}
    </>
  );
}

interface TeamItemsProps {
  readonly profile: Profile;
  readonly teamId: TeamId;
  readonly close: () => void;
}

/** How a member is shown in the team: one's own, or that of one whom a moderator stands above. */
function TeamProfileItem({ profile, teamId, close }: TeamItemsProps) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  const { id: userId, username: name } = profile;
  const isMe = useOwnUser()?.id === userId;
  const canChange = useMayModerate(teamId, userId, 'KICK_MEMBERS');
  if (profile.joinedAt === null || (!isMe && !canChange)) return null;
  return (
    <MenuItem
      icon={UserPen}
      onSelect={() => {
        close();
        open({ type: 'team-profile', teamId, userId });
      }}
    >
      {isMe ? t('members.menu.ownProfile') : t('members.menu.teamProfile', { name })}
    </MenuItem>
  );
}

function ModerationItems({ profile, teamId, close }: TeamItemsProps) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  const { id: userId, username: name } = profile;
  const canKick = useMayModerate(teamId, userId, 'KICK_MEMBERS');
  const canBan = useMayModerate(teamId, userId, 'BAN_MEMBERS');
  if (!canKick && !canBan) return null;
  const choose = (type: 'kick-member' | 'ban-member') => {
    close();
    open({ type, teamId, userId });
  };
  return (
    <>
      <MenuSeparator />
      {canKick && (
        <MenuItem icon={UserMinus} isDanger onSelect={() => choose('kick-member')}>
          {t('members.menu.kick', { name })}
        </MenuItem>
      )}
      {canBan && (
        <MenuItem icon={Ban} isDanger onSelect={() => choose('ban-member')}>
          {t('members.menu.ban', { name })}
        </MenuItem>
      )}
    </>
  );
}
