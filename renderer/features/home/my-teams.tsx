import { Compass, Plus } from 'lucide-react';
import { placeholderCounts } from '#shared/rules/limits.ts';
import { useTeams } from '../../data/teams/teams.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Card } from '../../ui/display/card.tsx';
import { Icon, type IconSource } from '../../ui/display/icon.tsx';
import { TeamFaceSkeleton } from '../../ui/display/team-face.tsx';
import styles from './my-teams.module.css';
import { Section } from './section.tsx';
import { TeamCard } from './team-card.tsx';

/** My teams as a grid, with the two ways to more of them (T-027, T-028). */
export function MyTeams() {
  const { t } = useTranslation();
  const teams = useTeams();
  const { open } = useOverlays();
  return (
    <Section title={t('home.teams.title')} isBusy={teams === undefined}>
      <ul className={styles.grid}>
        {teams
          ? teams.map((team) => (
              <li key={team.id}>
                <TeamCard team={team} />
              </li>
            ))
          : Array.from({ length: placeholderCounts.homeTeams }, (_, index) => (
              <li key={index}>
                <TeamFaceSkeleton className={styles.card} />
              </li>
            ))}
        <li>
          <WayCard
            icon={Plus}
            hint={t('home.teams.createHint')}
            title={
              <button type="button" data-cover onClick={() => open({ type: 'create-team' })}>
                {t('home.teams.create')}
              </button>
            }
          />
        </li>
        <li>
          <WayCard
            icon={Compass}
            hint={t('home.teams.applyHint')}
            title={
              <Link variant="plain" to={paths.discoverTeams()} data-cover>
                {t('home.teams.apply')}
              </Link>
            }
          />
        </li>
      </ul>
    </Section>
  );
}

interface WayCardProps {
  readonly icon: IconSource;
  readonly title: React.ReactNode;
  readonly hint: string;
}

/** A way to one more team; the whole card leads there. */
function WayCard({ icon, title, hint }: WayCardProps) {
  return (
    <Card isInteractive className={styles.way}>
      <span className={styles.wayIcon}>
        <Icon of={icon} size={24} />
      </span>
      <span className={styles.wayName}>{title}</span>
      <p className={styles.hint}>{hint}</p>
    </Card>
  );
}
