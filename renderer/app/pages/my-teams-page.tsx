import { useEffect } from 'react';
import { MyTeams } from '../../features/home/my-teams.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { Shell } from '../shell/shell.tsx';

/** Home of whoever is signed in: their teams (T-007). */
export function MyTeamsPage() {
  const { t } = useTranslation();
  const title = t('home.teams.title');
  useEffect(() => {
    document.title = `${title} · ${t('common.product')}`;
  }, [title, t]);
  return (
    <Shell title={title}>
      <MyTeams />
    </Shell>
  );
}
