import { MonitorDown, ShieldX } from 'lucide-react';
import { useView } from '../../data/view-store.ts';
import { isDesktop } from '../../lib/desktop.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { paths } from '../../lib/paths.ts';
import { NavLink } from '../../ui/actions/link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Counter } from '../../ui/display/counter.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { RailButton } from './rail-button.tsx';
import styles from './team-rail.module.css';

interface RailMoreProps {
  readonly side: 'inline-end' | 'bottom';
}

/** The desktop application, for a browser, and the teams that were suspended (T-080). */
export function RailMore({ side }: RailMoreProps) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  return (
    <>
      {!isDesktop() && (
        <RailButton
          icon={MonitorDown}
          label={t('home.rail.download')}
          side={side}
          onClick={() => open({ type: 'download-app' })}
          className={styles.download}
        />
      )}
      <SuspendedTeams side={side} />
    </>
  );
}

/** How many of my teams an administrator has closed, once there is one (T-080). */
function SuspendedTeams({ side }: RailMoreProps) {
  const { t } = useTranslation();
  const count = useView((view) => view.suspendedTeamLength) ?? 0;
  if (count === 0) return null;
  return (
    <Tooltip content={t('home.rail.suspended', { count })} side={side}>
      <NavLink to={paths.suspendedTeams()} className={classNames(styles.tile, styles.plain)}>
        <Icon of={ShieldX} size={20} />
        <Counter
          count={count}
          tone="neutral"
          label={t('home.rail.suspended', { count })}
          className={styles.badge}
        />
      </NavLink>
    </Tooltip>
  );
}
