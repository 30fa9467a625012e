import { Compass, Trophy } from 'lucide-react';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { EmptySection, SectionPage } from './section-page.tsx';

/** Teams that let themselves be found; until a team can do so, what else there is to do. */
export function DiscoverTeams() {
  const { t } = useTranslation();
  const { open } = useOverlays();
  return (
    <SectionPage
      title={t('dashboard.discover.title')}
      lead={t('dashboard.discover.lead')}
      action={
        <Button icon={Trophy} disabledReason={t('dashboard.comingSoon')}>
          {t('dashboard.tournaments.title')}
        </Button>
      }
    >
      <EmptySection>
        <EmptyState
          icon={Compass}
          title={t('dashboard.discover.emptyTitle')}
          action={
            <Button variant="primary" onClick={() => open({ type: 'create-team' })}>
              {t('home.teams.create')}
            </Button>
          }
        >
          {t('dashboard.discover.emptyHint')}
        </EmptyState>
      </EmptySection>
    </SectionPage>
  );
}
