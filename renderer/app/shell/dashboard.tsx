import { Compass, Crown, FileText, House, UsersRound } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { NavLink } from '../../ui/actions/link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/display/icon.tsx';
import styles from './dashboard.module.css';
import { Shell } from './shell.tsx';

interface DashboardProps {
  readonly title: string;
  readonly children: ReactNode;
}

const sections = [
  { name: 'teams', to: paths.home(), icon: House },
  { name: 'discover', to: paths.discoverTeams(), icon: Compass },
  { name: 'friends', to: paths.friends(), icon: UsersRound },
  { name: 'applications', to: paths.myApplications(), icon: FileText },
  { name: 'plus', to: paths.mySubscription(), icon: Crown },
] as const;

/** A section of what is mine outside of any team, with the ways to the others (E-004, E-005). */
export function Dashboard({ title, children }: DashboardProps) {
  const { t } = useTranslation();
  usePageTitle(title);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    // on a phone not all of them fit, and the open one must be among those in sight; by hand,
    // for the browser's own way would also let the Tab key begin there
    const open = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && open)
      bar.current.scrollLeft = open.offsetLeft - (bar.current.clientWidth - open.offsetWidth) / 2;
  }, []);
  return (
    <Shell title={title}>
      <nav ref={bar} aria-label={t('dashboard.sections')} className={styles.sections}>
        {sections.map(({ name, to, icon }) => (
          <NavLink key={name} isExact to={to} className={classNames(styles.section)}>
            <Icon of={icon} size={16} />
            {t(`dashboard.${name}.section`)}
          </NavLink>
        ))}
      </nav>
      <div className={styles.content}>{children}</div>
    </Shell>
  );
}
