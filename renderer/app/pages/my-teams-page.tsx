import { Tonight } from '../../features/home/tonight.tsx';
import { AppTour } from '../../features/tour/app-tour.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { Dashboard } from '../shell/dashboard.tsx';

/** Home of a signed-in user: what goes on tonight, and their teams (T-007). */
export function MyTeamsPage() {
  const { t } = useTranslation();
  return (
    <Dashboard title={t('tonight.title')}>
      <Tonight />
      <AppTour />
    </Dashboard>
  );
}
