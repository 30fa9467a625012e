import { useParams } from 'react-router-dom';
import { AdminGate } from '../../features/admin/admin-gate.tsx';
import { SectionPage } from '../../features/dashboard/section-page.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { Dashboard } from '../shell/dashboard.tsx';

/** The admin console. */
export function AdminPage() {
  const { t } = useTranslation();
  const { section = '' } = useParams();
  return (
    <Dashboard title={t('admin.title')}>
      <SectionPage title={t('admin.title')} lead={t('admin.lead')}>
        <AdminGate section={section} />
      </SectionPage>
    </Dashboard>
  );
}
