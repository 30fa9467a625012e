import { Bot } from 'lucide-react';
import { serverOrigin } from '../../lib/desktop.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/actions/link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { EmptySection, SectionPage } from './section-page.tsx';

/** My bots, and where the API they would use is described. */
export function MyBots() {
  const { t } = useTranslation();
  return (
    <SectionPage title={t('dashboard.bots.title')} lead={t('dashboard.bots.lead')}>
      <EmptySection>
        <EmptyState
          icon={Bot}
          title={t('dashboard.bots.emptyTitle')}
          action={
            <ButtonLink to={new URL(paths.apiDocs(), serverOrigin()).href}>
              {t('dashboard.bots.documentation')}
            </ButtonLink>
          }
        >
          {t('dashboard.bots.emptyHint')}
        </EmptyState>
      </EmptySection>
    </SectionPage>
  );
}

/** A bot of mine that is not there. */
export function UnknownBot() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={Bot}
      title={t('dashboard.bots.unknownTitle')}
      action={<ButtonLink to={paths.developers()}>{t('dashboard.bots.title')}</ButtonLink>}
    >
      {t('dashboard.bots.unknownHint')}
    </EmptyState>
  );
}
