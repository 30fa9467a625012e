import { Copy, Crown, LogOut, MailCheck, UserPlus } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import type { Team } from '#shared/contract/teams/team.ts';
import { useDeveloperMode } from '../../data/me/own-account.ts';
import { isTeamMuted, useMuting } from '../../data/notifications/notifications.ts';
import { useCan } from '../../data/permissions/permissions.ts';
import { mentionsInTeam, unreadOfTeam } from '../../data/teams/teams.ts';
import { useView } from '../../data/view-store.ts';
import { callApi } from '../../lib/api-client.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { paths } from '../../lib/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Counter } from '../../ui/display/counter.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { useSortableLink } from '../../ui/layout/sortable-area.tsx';
import { ContextMenu } from '../../ui/overlays/context-menu.tsx';
import { MenuItem, MenuSeparator } from '../../ui/overlays/menu.tsx';
import { MuteMenu } from '../../ui/overlays/mute-menu.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import styles from './team-rail.module.css';

/** T-083. */
const UNREAD_CAP = 9;

interface RailTeamProps {
  readonly team: Team;
  readonly side: 'left' | 'top';
}

/** One team of the rail: its picture, what is unread, whether it is mine, and its place. */
export function RailTeam({ team, side }: RailTeamProps) {
  const { t } = useTranslation();
  const unread = useView((view) => unreadOfTeam(view, team.id)) ?? 0;
  const mentions = useView((view) => mentionsInTeam(view, team.id)) ?? 0;
  const isMine = useView((view) => view.me.id === team.createdBy) ?? false;
  const isMuted = useView((view) => isTeamMuted(view, team.id)) ?? false;
  const { setItemRef, setHandleRef, style, handle, isDragging } = useSortableLink(team.id, false);
  return (
    <li
      ref={setItemRef}
      style={style}
      className={classNames(styles.item, isDragging && styles.lifted, isMuted && styles.muted)}
    >
      <ContextMenu items={<RailTeamMenu team={team} isMine={isMine} />}>
        <div className={styles.holder}>
          <Tooltip content={team.name} side={side === 'left' ? 'inline-end' : 'bottom'}>
            <NavLink
              ref={setHandleRef}
              to={paths.team(team.id)}
              {...handle}
              className={classNames(styles.tile)}
            >
              <Avatar name={team.name} src={team.profilePicture} size={40} shape="rounded" />
              <VisuallyHidden>
                {team.name}
                {isMine && `, ${t('home.teams.mine')}`}
                {isMuted && `, ${t('notifications.muted')}`}
              </VisuallyHidden>
              {isMine && (
                <span className={styles.crown}>
                  <Icon of={Crown} size={14} />
                </span>
              )}
              <Counter
                count={unread}
                cap={UNREAD_CAP}
                tone={mentions > 0 ? 'mention' : 'accent'}
                label={`, ${t('home.rail.unread', { count: unread })}`}
                className={styles.badge}
              />
            </NavLink>
          </Tooltip>
        </div>
      </ContextMenu>
    </li>
  );
}

interface RailTeamMenuProps {
  readonly team: Team;
  readonly isMine: boolean;
}

function RailTeamMenu({ team, isMine }: RailTeamMenuProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const { open } = useOverlays();
  const isDeveloper = useDeveloperMode();
  const canInvite = useCan(team.id, 'CREATE_INVITES', 'MANAGE_TEAM');
  const teamId = team.id;
  const muting = useMuting({ teamId, channelId: null });
  const markRead = () => {
    callApi('markTeamRead', { params: { teamId } }).catch((error: unknown) => {
      toasts.error(failureText(translation, error));
    });
  };
  const copyId = async () => {
    await navigator.clipboard.writeText(teamId);
    toasts.success(t('home.rail.teamIdCopied'));
  };
  return (
    <>
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
        <MenuItem icon={Copy} onSelect={() => void copyId()}>
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
