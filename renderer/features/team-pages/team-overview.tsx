import { BadgeCheck } from 'lucide-react';
import { idTime, type TeamId } from '#shared/lib/ids.ts';
import { useTeam } from '../../data/teams/teams.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { tintOf } from '../../ui/display/initials.ts';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './team-overview.module.css';

/** A team at a glance: its banner, its picture, what it is for and how many it has. */
export function TeamOverview({ teamId }: { readonly teamId: TeamId }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const team = useTeam(teamId);
  if (!team) return <OverviewSkeleton />;
  return (
    <div className={styles.page}>
      <div
        className={styles.banner}
        style={{ '--ground': `var(--tint-${String(tintOf(team.name))})` }}
      >
        {team.banner !== null && <img src={team.banner} alt="" />}
      </div>
      <div className={styles.body}>
        <span className={styles.picture}>
          <Avatar name={team.name} src={team.profilePicture} size={96} shape="rounded" />
        </span>
        <h1 className={styles.name}>
          {team.name}
          {team.isVerified && (
            <span className={styles.verified} title={t('home.teams.verified')}>
              <Icon of={BadgeCheck} size={24} />
              <VisuallyHidden>{t('home.teams.verified')}</VisuallyHidden>
            </span>
          )}
        </h1>
        <p className={styles.facts}>
          <span>{t('common.count.members', { count: team.memberCount })}</span>
          <span>{t('teams.section.since', { date: date(idTime(team.id)) })}</span>
        </p>
        <p className={styles.description}>{team.description || t('teams.section.noDescription')}</p>
      </div>
    </div>
  );
}

function OverviewSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton shape="block" className={styles.banner} />
      <div className={styles.body}>
        <span className={styles.picture}>
          <Skeleton shape="block" width={96} height={96} />
        </span>
        <Skeleton width={220} height={30} />
        <Skeleton width={160} height={18} />
      </div>
    </div>
  );
}
