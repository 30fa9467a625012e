import {
  Ban,
  CircleCheck,
  CircleSlash,
  Copy,
  Flag,
  Shield,
  UserMinus,
  UserPen,
  UserRound,
} from 'lucide-react';
import type { Member } from '#shared/contract/teams/member.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { shownName } from '#shared/rules/shown-name.ts';
import { useIsBlocked } from '../../data/friends/friends.ts';
import { useDeveloperMode, useOwnUser } from '../../data/me/own-account.ts';
import { useMayModerate } from '../../data/members/moderation.ts';
import { useMemberRoles } from '../../data/roles/member-roles.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { MenuItem, MenuSeparator } from '../../ui/overlays/menu.tsx';
import { useCopy } from '../../ui/overlays/use-copy.ts';
import { TimeoutItem } from './timeout-item.tsx';
import { VoiceItems } from './voice-items.tsx';

interface MemberMenuProps {
  readonly teamId: TeamId;
  readonly member: Member;
  readonly onProfile: () => void;
}

/** What can be done with a member. */
export function MemberMenu({ teamId, member, onProfile }: MemberMenuProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  const { open } = useOverlays();
  const isDeveloper = useDeveloperMode();
  const { canChange } = useMemberRoles(teamId, member);
  const userId = member.id;
  const canKick = useMayModerate(teamId, userId, 'KICK_MEMBERS');
  const canBan = useMayModerate(teamId, userId, 'BAN_MEMBERS');
  return (
    <>
      <MenuItem icon={UserRound} onSelect={onProfile}>
        {t('members.menu.profile')}
      </MenuItem>
      <TeamProfileItem teamId={teamId} member={member} mayChange={canKick} />
      {canChange && (
        <MenuItem icon={Shield} onSelect={() => open({ type: 'member-roles', teamId, userId })}>
          {t('members.menu.roles', { name: shownName(member) })}
        </MenuItem>
      )}
      <VoiceItems teamId={teamId} member={member} />
      {isDeveloper && (
        <MenuItem icon={Copy} onSelect={() => void copy(userId)}>
          {t('members.menu.copyId')}
        </MenuItem>
      )}
      {(canKick || canBan) && <MenuSeparator />}
      {canKick && (
        <MenuItem
          icon={UserMinus}
          isDanger
          onSelect={() => open({ type: 'kick-member', teamId, userId })}
        >
          {t('members.menu.kick', { name: shownName(member) })}
        </MenuItem>
      )}
      {canKick && <TimeoutItem teamId={teamId} member={member} />}
      {canBan && (
        <MenuItem icon={Ban} isDanger onSelect={() => open({ type: 'ban-member', teamId, userId })}>
          {t('members.menu.ban', { name: shownName(member) })}
        </MenuItem>
      )}
      <PersonItems member={member} />
    </>
  );
}

/** Blocks, unblocks and reports another person: what anyone may, whatever they may do in the team. */
function PersonItems({ member }: Pick<MemberMenuProps, 'member'>) {
  const { id: userId } = member;
  const name = shownName(member);
  const { t } = useTranslation();
  const { open } = useOverlays();
  const isBlocked = useIsBlocked(userId);
  const isMe = useOwnUser()?.id === userId;
  if (isMe) return null;
  return (
    <>
      <MenuSeparator />
      <MenuItem
        icon={isBlocked ? CircleCheck : CircleSlash}
        isDanger={!isBlocked}
        onSelect={() => open({ type: isBlocked ? 'unblock-user' : 'block-user', userId, name })}
      >
        {t(isBlocked ? 'members.menu.unblock' : 'members.menu.block', { name })}
      </MenuItem>
      <MenuItem icon={Flag} isDanger onSelect={() => open({ type: 'report-user', userId, name })}>
        {t('members.menu.report', { name })}
      </MenuItem>
    </>
  );
}

interface TeamProfileItemProps {
  readonly teamId: TeamId;
  readonly member: Member;
  /** whether I may change how others are called */
  readonly mayChange: boolean;
}

/** How a member is called in this team: their own, or that of one I may rename. */
function TeamProfileItem({ teamId, member, mayChange }: TeamProfileItemProps) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  const userId = member.id;
  const isMe = useOwnUser()?.id === userId;
  if (!isMe && !mayChange) return null;
  return (
    <MenuItem icon={UserPen} onSelect={() => open({ type: 'team-profile', teamId, userId })}>
      {isMe
        ? t('members.menu.ownProfile')
        : t('members.menu.teamProfile', { name: shownName(member) })}
    </MenuItem>
  );
}
