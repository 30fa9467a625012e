import { Crown } from 'lucide-react';
import { isPremium } from '#shared/rules/user-flags.ts';
import { useOwnUser } from '../../data/me/own-account.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/actions/link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { EmptySection, SectionPage } from './section-page.tsx';

/** Whether I have Plus, and the way to what it brings. */
export function MySubscription() {
  const { t } = useTranslation();
  const me = useOwnUser();
  const state = me && isPremium(me.flags) ? 'active' : 'none';
  return (
    <SectionPage title={t('dashboard.plus.title')} lead={t('dashboard.plus.lead')}>
      <EmptySection>
        <EmptyState
          icon={Crown}
          title={t(`dashboard.plus.${state}.title`)}
          action={
            <ButtonLink variant="primary" to={paths.subscription()}>
              {t('dashboard.plus.see')}
            </ButtonLink>
          }
        >
          {t(`dashboard.plus.${state}.hint`)}
        </EmptyState>
      </EmptySection>
    </SectionPage>
  );
}
