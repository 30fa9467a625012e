import { Crown } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import type { Team } from '#shared/contract/teams/team.ts';
import { badgeCaps } from '#shared/rules/badges.ts';
import { isTeamMuted } from '../../data/notifications/notifications.ts';
import { markOfTeam, useMark } from '../../data/unread/unread-mark.ts';
import { useView } from '../../data/view-store.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { lazy } from '../../lib/lazy.ts';
import { paths } from '../../lib/paths.ts';
import { NavLink } from '../../ui/actions/link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { UnreadMark } from '../../ui/display/unread-mark.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { useSortableLink } from '../../ui/layout/sortable-area.tsx';
import { ContextMenu } from '../../ui/overlays/context-menu.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import styles from './team-rail.module.css';

const RailTeamMenu = lazy(async () => ({
  default: (await import('./rail-team-menu.tsx')).RailTeamMenu,
}));

interface RailTeamProps {
  readonly team: Team;
  readonly side: 'left' | 'top';
  /** what it is put in order with */
  readonly group: string;
}

/** One team of the rail: its picture, what is unread, whether it is mine, and its place. */
export function RailTeam({ team, side, group }: RailTeamProps) {
  const { t } = useTranslation();
  const mark = useMark((view) => markOfTeam(view, team.id));
  const isMine = useView((view) => view.me.id === team.createdBy) ?? false;
  const isMuted = useView((view) => isTeamMuted(view, team.id)) ?? false;
  const { setItemRef, setHandleRef, style, handle, isDragging } = useSortableLink(
    team.id,
    false,
    useMemo(() => ({ group }), [group]),
  );
  return (
    <li
      ref={setItemRef}
      style={style}
      className={classNames(styles.item, isDragging && styles.lifted, isMuted && styles.muted)}
    >
      <ContextMenu
        items={
          <Suspense>
            <RailTeamMenu team={team} isMine={isMine} />
          </Suspense>
        }
      >
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
              <UnreadMark
                {...mark}
                cap={badgeCaps.sidebar}
                label={`, ${t('home.rail.unread', { count: mark.unread })}`}
                className={styles.badge}
              />
            </NavLink>
          </Tooltip>
        </div>
      </ContextMenu>
    </li>
  );
}
