import type { Team } from '#shared/contract/teams/team.ts';
import { useModeration } from '../../data/moderation/moderation.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { OfflineState } from '../../ui/feedback/offline-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './moderation.module.css';
import { RaidSection } from './raid-section.tsx';
import { RuleCard } from './rule-card.tsx';

/** A team's automatic rules and its door. */
export function ModerationTab({ team }: { readonly team: Team }) {
  const { t } = useTranslation();
  const { data, isPaused, isError, isFetching, refetch } = useModeration(team.id);
  if (!data && isPaused) return <OfflineState />;
  if (!data && isError) {
    return (
      <ErrorState
        title={t('moderation.failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <div className={styles.tab}>
      {data ? (
        <>
          <RaidSection team={team} settings={data.raidSettings} />
          <p className={styles.lead}>{t('moderation.lead')}</p>
          {data.rules.map((rule) => (
            <RuleCard key={rule.kind} team={team} rule={rule} />
          ))}
        </>
      ) : (
        <Skeleton shape="block" height={240} />
      )}
    </div>
  );
}
