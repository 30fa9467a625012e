import { CalendarRange, ClipboardList, LayoutDashboard, Newspaper } from 'lucide-react';
import type { Team } from '#shared/contract/teams/team.ts';
import { useCan } from '../../data/permissions/permissions.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { NavLink } from '../../ui/actions/link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/display/icon.tsx';
import styles from './channel-sidebar.module.css';

/** The pages of a team that are no channels (T-095 to T-097). */
export function TeamLinks({ team }: { readonly team: Team }) {
  const { t } = useTranslation();
  const canApplications = useCan(team.id, 'MANAGE_APPLICATIONS');
  const links = [
    { section: 'overview', icon: LayoutDashboard, isShown: true },
    { section: 'events', icon: CalendarRange, isShown: true },
    { section: 'applications', icon: ClipboardList, isShown: canApplications },
    { section: 'blogs', icon: Newspaper, isShown: team.isDiscoverable },
  ] as const;
  return (
    <ul className={styles.sections}>
      {links
        .filter(({ isShown }) => isShown)
        .map(({ section, icon }) => (
          <li key={section} className={styles.row}>
            <NavLink to={paths.channel(team.id, section)} className={classNames(styles.link)}>
              <Icon of={icon} className={styles.icon} />
              <span className={styles.name}>{t(`channels.sidebar.section.${section}`)}</span>
            </NavLink>
          </li>
        ))}
    </ul>
  );
}
