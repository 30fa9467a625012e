import { FileText } from 'lucide-react';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/actions/link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { EmptySection, SectionPage } from './section-page.tsx';

/** What I have applied for. */
export function MyApplications() {
  const { t } = useTranslation();
  return (
    <SectionPage title={t('dashboard.applications.title')} lead={t('dashboard.applications.lead')}>
      <EmptySection>
        <EmptyState
          icon={FileText}
          title={t('dashboard.applications.emptyTitle')}
          action={
            <ButtonLink variant="primary" to={paths.discoverTeams()}>
              {t('dashboard.discover.title')}
            </ButtonLink>
          }
        >
          {t('dashboard.applications.emptyHint')}
        </EmptyState>
      </EmptySection>
    </SectionPage>
  );
}
