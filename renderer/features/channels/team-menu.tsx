import {
  BellRing,
  Flag,
  FolderPlus,
  ListChecks,
  LogOut,
  MailCheck,
  Plus,
  Settings,
  UserPen,
  UserPlus,
} from 'lucide-react';
import type { Team } from '#shared/contract/teams/team.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { useDeveloperMode, useOwnUser } from '../../data/me/own-account.ts';
import { useOnboardingStage } from '../../data/onboarding/own-onboarding.ts';
import { useCan } from '../../data/permissions/permissions.ts';
import { markTeamRead } from '../../data/teams/mark-team-read.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { MenuItem, MenuSeparator } from '../../ui/overlays/menu.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { CopyIdItem } from './copy-id-item.tsx';

interface TeamMenuProps {
  readonly team: Team;
  readonly canManage: boolean;
}

/** What can be done to a team, by who may do it. */
export function TeamMenu({ team, canManage }: TeamMenuProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const { open } = useOverlays();
  const isDeveloper = useDeveloperMode();
  const userId = useOwnUser()?.id;
  const isMine = userId === team.createdBy;
  const canInvite = useCan(team.id, 'CREATE_INVITES', 'MANAGE_TEAM');
  const canSettings = useCan(
    team.id,
    'MANAGE_TEAM',
    'MANAGE_ROLES',
    'BAN_MEMBERS',
    'VIEW_AUDIT_LOG',
  );
  const teamId = team.id;
  const asks = useOnboardingStage(teamId) !== null;
  const markRead = () => {
    markTeamRead(teamId).catch((error: unknown) => {
      toasts.error(failureText(translation, error));
    });
  };
  return (
    <>
      {canInvite && (
        <MenuItem icon={UserPlus} onSelect={() => open({ type: 'invite-people', teamId })}>
          {t('channels.sidebar.invite')}
        </MenuItem>
      )}
      {canSettings && (
        <MenuItem icon={Settings} onSelect={() => open({ type: 'team-settings', teamId })}>
          {t('channels.sidebar.settings')}
        </MenuItem>
      )}
      {canManage && <CreateItems teamId={teamId} />}
      <MenuItem icon={MailCheck} onSelect={markRead}>
        {t('channels.sidebar.markRead')}
      </MenuItem>
      <MenuItem
        icon={BellRing}
        onSelect={() => open({ type: 'notifications', teamId, channelId: null })}
      >
        {t('notifications.menu')}
      </MenuItem>
      {asks && (
        <MenuItem icon={ListChecks} onSelect={() => open({ type: 'onboarding', teamId })}>
          {t('channels.sidebar.onboarding')}
        </MenuItem>
      )}
      {userId !== undefined && (
        <MenuItem icon={UserPen} onSelect={() => open({ type: 'team-profile', teamId, userId })}>
          {t('members.menu.ownProfile')}
        </MenuItem>
      )}
      {isDeveloper && <CopyIdItem id={teamId} />}
      {!isMine && (
        <>
          <MenuSeparator />
          <MenuItem
            icon={Flag}
            isDanger
            onSelect={() => open({ type: 'report-team', teamId, name: team.name })}
          >
            {t('channels.sidebar.report')}
          </MenuItem>
          <MenuItem icon={LogOut} isDanger onSelect={() => open({ type: 'leave-team', teamId })}>
            {t('channels.sidebar.leave')}
          </MenuItem>
        </>
      )}
    </>
  );
}

/** What one who manages the channels can make: in the team's menu, and behind the plus of the list (T-100). */
export function CreateItems({ teamId }: { readonly teamId: TeamId }) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  return (
    <>
      <MenuItem
        icon={Plus}
        onSelect={() => open({ type: 'create-channel', teamId, categoryId: null })}
      >
        {t('channels.sidebar.createChannel')}
      </MenuItem>
      <MenuItem icon={FolderPlus} onSelect={() => open({ type: 'create-category', teamId })}>
        {t('channels.sidebar.createCategory')}
      </MenuItem>
    </>
  );
}
