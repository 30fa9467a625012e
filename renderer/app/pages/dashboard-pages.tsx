import { DiscoverTeams } from '../../features/dashboard/discover-teams.tsx';
import { MyApplications } from '../../features/dashboard/my-applications.tsx';
import { MySubscription } from '../../features/dashboard/my-subscription.tsx';
import { SuspendedTeams } from '../../features/dashboard/suspended-teams.tsx';
import { Tournaments } from '../../features/dashboard/tournaments.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { Dashboard } from '../shell/dashboard.tsx';

/** Team discovery (T-008). */
export function DiscoverTeamsSection() {
  const { t } = useTranslation();
  return (
    <Dashboard title={t('dashboard.discover.title')}>
      <DiscoverTeams />
    </Dashboard>
  );
}

/** Tournaments (T-009). */
export function TournamentsSection() {
  const { t } = useTranslation();
  return (
    <Dashboard title={t('dashboard.tournaments.title')}>
      <Tournaments />
    </Dashboard>
  );
}

/** My applications (T-010). */
export function MyApplicationsPage() {
  const { t } = useTranslation();
  return (
    <Dashboard title={t('dashboard.applications.title')}>
      <MyApplications />
    </Dashboard>
  );
}

/** My Plus (E-005). */
export function MySubscriptionPage() {
  const { t } = useTranslation();
  return (
    <Dashboard title={t('dashboard.plus.title')}>
      <MySubscription />
    </Dashboard>
  );
}

/** Teams of mine that were closed (T-020). */
export function SuspendedTeamsPage() {
  const { t } = useTranslation();
  return (
    <Dashboard title={t('dashboard.suspended.title')}>
      <SuspendedTeams />
    </Dashboard>
  );
}
