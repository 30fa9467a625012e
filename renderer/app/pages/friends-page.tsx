import { Users } from 'lucide-react';
import { useTranslation } from '../../lib/i18n.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Dashboard } from '../shell/dashboard.tsx';

/** Friends: a section of the dashboard (E-005, M-007). */
export function FriendsPage() {
  const { t } = useTranslation();
  return (
    <Dashboard title={t('dashboard.friends.title')}>
      <EmptyState icon={Users} title={t('dashboard.friends.emptyTitle')}>
        {t('dashboard.friends.emptyHint')}
      </EmptyState>
    </Dashboard>
  );
}
