import { useInfiniteQuery } from '@tanstack/react-query';
import { Compass, SearchX, Trophy } from 'lucide-react';
import { useState } from 'react';
import { discoveryLimits } from '#shared/rules/discovery.ts';
import { placeholderCounts } from '#shared/rules/limits.ts';
import { discoveredTeamsQuery, type DiscoverySearch } from '../../data/discovery/discovery.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { OfflineState } from '../../ui/feedback/offline-state.tsx';
import { SearchInput } from '../../ui/forms/text-input.tsx';
import styles from './discover-teams.module.css';
import { DiscoveredTeam, DiscoveredTeamSkeleton } from './discovered-team.tsx';
import { DiscoveryFilters, noFilters, type Filters } from './discovery-filters.tsx';
import { EmptySection, SectionPage } from './section-page.tsx';

/** Teams that let themselves be found, by words and filters, the largest first. */
export function DiscoverTeams() {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [filters, setFilters] = useState<Filters>(noFilters);
  const q = useSettled(text.trim());
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
      <div className={styles.tools}>
        <SearchInput
          label={t('dashboard.discover.search')}
          value={text}
          onValueChange={setText}
          maxLength={discoveryLimits.query}
        />
        <DiscoveryFilters filters={filters} onChange={setFilters} />
      </div>
      <Found
        search={{ ...filters, q }}
        onReset={() => {
          setText('');
          setFilters(noFilters);
        }}
      />
    </SectionPage>
  );
}

interface FoundProps {
  readonly search: DiscoverySearch;
  readonly onReset: () => void;
}

function Found({ search, onReset }: FoundProps) {
  const { t } = useTranslation();
  // what was found stays while the next is looked for
  const found = useInfiniteQuery({
    ...discoveredTeamsQuery(search),
    placeholderData: (before) => before,
  });
  const { data, isPaused, isError, isFetching, isPlaceholderData, hasNextPage } = found;
  if (!data && isPaused) return <OfflineState />;
  if (isError && !found.isFetchNextPageError) {
    return (
      <ErrorState
        title={t('dashboard.discover.failed')}
        onRetry={() => void found.refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data) return <Skeletons />;
  const teams = data.pages.flat();
  if (teams.length === 0) return <NothingFound search={search} onReset={onReset} />;
  return (
    <>
      <ul
        className={styles.grid}
        aria-label={t('dashboard.discover.results')}
        aria-busy={isPlaceholderData}
      >
        {teams.map((team) => (
          <li key={team.id}>
            <DiscoveredTeam team={team} />
          </li>
        ))}
      </ul>
      {found.isFetchNextPageError && (
        <p role="alert" className={styles.failed}>
          {t('dashboard.discover.failed')}
        </p>
      )}
      {hasNextPage && (
        <Button
          className={styles.more}
          isLoading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t('dashboard.discover.more')}
        </Button>
      )}
    </>
  );
}

/** The shape of what comes (T-039, T-046). */
function Skeletons() {
  return (
    <ul className={styles.grid} aria-busy="true">
      {Array.from({ length: placeholderCounts.discoveredTeams }, (_, index) => (
        <li key={index}>
          <DiscoveredTeamSkeleton />
        </li>
      ))}
    </ul>
  );
}

function NothingFound({ search, onReset }: FoundProps) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  const isNarrowed = Object.values(search).some((wanted) => wanted !== null && wanted !== '');
  return (
    <EmptySection>
      <EmptyState
        icon={isNarrowed ? SearchX : Compass}
        title={t('dashboard.discover.emptyTitle')}
        action={
          isNarrowed ? (
            <Button onClick={onReset}>{t('dashboard.discover.reset')}</Button>
          ) : (
            <Button variant="primary" onClick={() => open({ type: 'create-team' })}>
              {t('home.teams.create')}
            </Button>
          )
        }
      >
        {t(isNarrowed ? 'dashboard.discover.noneFit' : 'dashboard.discover.emptyHint')}
      </EmptyState>
    </EmptySection>
  );
}
