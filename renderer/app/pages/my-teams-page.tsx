import { MyTeams } from '../../features/home/my-teams.tsx';
import { AppTour } from '../../features/tour/app-tour.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { Dashboard } from '../shell/dashboard.tsx';

/** Home of whoever is signed in: their teams (T-007). */
export function MyTeamsPage() {
  const { t } = useTranslation();
  return (
    <Dashboard title={t('home.teams.title')}>
      <MyTeams />
      <AppTour />
    </Dashboard>
  );
}
