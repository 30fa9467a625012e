import { Compass, Inbox, Plus, Search, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { tourStepAtom } from '../../data/me/tour.ts';
import { useTeams } from '../../data/teams/teams.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { paths } from '../../lib/paths.ts';
import { NavLink } from '../../ui/actions/link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { RailButton } from './rail-button.tsx';
import { RailChats, RailHome } from './rail-chats.tsx';
import { RailMore } from './rail-more.tsx';
import { RailSkeletons } from './rail-skeletons.tsx';
import styles from './team-rail.module.css';
import { TeamItems } from './rail-items.tsx';

interface TeamRailProps {
  readonly orientation: 'left' | 'top';
  /** stands at its end: the user panel where there is no sidebar to hold it */
  readonly end?: ReactNode;
}

/** Home, my teams in my order, and the ways to more teams. */
export function TeamRail({ orientation, end }: TeamRailProps) {
  const { t } = useTranslation();
  const teams = useTeams();
  const { open } = useOverlays();
  const tourStep = useAtomValue(tourStepAtom);
  const side = orientation === 'left' ? 'inline-end' : 'bottom';
  return (
    <nav aria-label={t('home.rail.label')} className={classNames(styles.rail, styles[orientation])}>
      <RailHome side={side} />
      <RailChats side={side} />
      <RailButton
        icon={Search}
        label={t('switcher.button')}
        side={side}
        onClick={() => open({ type: 'quick-switcher' })}
        className={styles.search}
      />
      <RailButton
        icon={Inbox}
        label={t('home.frame.inbox')}
        side={side}
        onClick={() => open({ type: 'inbox' })}
        className={styles.search}
      />
      <span className={styles.rule} />
      <div className={styles.teams}>
        {teams ? <TeamItems teams={teams} orientation={orientation} /> : <RailSkeletons />}
        <RailButton
          icon={Plus}
          label={t('home.rail.create')}
          side={side}
          onClick={() => open({ type: 'create-team' })}
          className={tourStep === 'create-team' ? styles.pointedAt : undefined}
        />
        <Tooltip content={t('home.rail.discover')} side={side}>
          <NavLink
            to={paths.discoverTeams()}
            aria-label={t('home.rail.discover')}
            className={classNames(styles.tile, styles.plain)}
          >
            <Icon of={Compass} size={20} />
          </NavLink>
        </Tooltip>
        <RailButton
          icon={UserPlus}
          label={t('friendInvite.title')}
          side={side}
          onClick={() => open({ type: 'invite-friend' })}
          className={tourStep === 'invite-friend' ? styles.pointedAt : undefined}
        />
        <RailMore side={side} />
      </div>
      {end !== undefined && <div className={styles.end}>{end}</div>}
    </nav>
  );
}
