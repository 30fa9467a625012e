import { ShieldCheck, ShieldX } from 'lucide-react';
import { useView } from '../../data/view-store.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/actions/link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmptySection, SectionPage } from './section-page.tsx';

/** How many of my teams an administrator has closed (T-020). */
export function SuspendedTeams() {
  const { t } = useTranslation();
  const count = useView((view) => view.suspendedTeamLength);
  return (
    <SectionPage title={t('dashboard.suspended.title')} lead={t('dashboard.suspended.lead')}>
      {count === undefined && <Skeleton shape="block" height={280} />}
      {count === 0 && (
        <EmptySection>
          <EmptyState
            icon={ShieldCheck}
            title={t('dashboard.suspended.noneTitle')}
            action={<ButtonLink to={paths.home()}>{t('home.teams.title')}</ButtonLink>}
          >
            {t('dashboard.suspended.noneHint')}
          </EmptyState>
        </EmptySection>
      )}
      {count !== undefined && count > 0 && (
        <EmptySection>
          <EmptyState
            icon={ShieldX}
            title={t('dashboard.suspended.some', { count })}
            action={
              <ButtonLink to={paths.contact()}>{t('dashboard.suspended.contact')}</ButtonLink>
            }
          >
            {t('dashboard.suspended.someHint')}
          </EmptyState>
        </EmptySection>
      )}
    </SectionPage>
  );
}
