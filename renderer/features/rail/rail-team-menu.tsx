import { Copy, LogOut, MailCheck, UserPlus } from 'lucide-react';
import type { Team } from '#shared/contract/teams/team.ts';
import { useDeveloperMode } from '../../data/me/own-account.ts';
import { useMuting } from '../../data/notifications/notifications.ts';
import { useCan } from '../../data/permissions/permissions.ts';
import { useLoadedTeam } from '../../data/teams/team-loading.ts';
import { markTeamRead } from '../../data/teams/mark-team-read.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { MenuItem, MenuSeparator } from '../../ui/overlays/menu.tsx';
import { MuteMenu } from '../../ui/overlays/mute-menu.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { useCopy } from '../../ui/overlays/use-copy.ts';
import { KeepMenu } from './keep-menu.tsx';

interface RailTeamMenuProps {
  readonly team: Team;
  readonly isMine: boolean;
}

/** What can be done with a team of mine, from its picture in the rail. */
export function RailTeamMenu({ team, isMine }: RailTeamMenuProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const copy = useCopy();
  const { open } = useOverlays();
  const isDeveloper = useDeveloperMode();
  const canInvite = useCan(team.id, 'CREATE_INVITES', 'MANAGE_TEAM');
  const teamId = team.id;
  useLoadedTeam(teamId);
  const muting = useMuting({ teamId, channelId: null });
  const markRead = () => {
    markTeamRead(teamId).catch((error: unknown) => {
      toasts.error(failureText(translation, error));
    });
  };
  return (
    <>
      <KeepMenu teamId={teamId} />
      <MenuItem icon={MailCheck} onSelect={markRead}>
        {t('home.rail.markRead')}
      </MenuItem>
      <MuteMenu
        {...muting}
        onSettings={() => open({ type: 'notifications', teamId, channelId: null })}
      />
      {canInvite && (
        <MenuItem icon={UserPlus} onSelect={() => open({ type: 'invite-people', teamId })}>
          {t('home.rail.invite')}
        </MenuItem>
      )}
      {isDeveloper && (
        <MenuItem icon={Copy} onSelect={() => void copy(teamId, t('home.rail.teamIdCopied'))}>
          {t('home.rail.copyId')}
        </MenuItem>
      )}
      {!isMine && (
        <>
          <MenuSeparator />
          <MenuItem icon={LogOut} isDanger onSelect={() => open({ type: 'leave-team', teamId })}>
            {t('home.rail.leave')}
          </MenuItem>
        </>
      )}
    </>
  );
}
