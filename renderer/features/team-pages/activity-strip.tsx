import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Hash, MessagesSquare } from 'lucide-react';
import { useRef } from 'react';
import type { TeamActivity } from '#shared/contract/teams/activity.ts';
import { placeholderCounts } from '#shared/rules/limits.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { AvatarStack } from '../../ui/display/avatar-stack.tsx';
import { Card } from '../../ui/display/card.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { TimeText } from '../../ui/display/time-text.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { OfflineState } from '../../ui/feedback/offline-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './activity-strip.module.css';

/** Pixels that one press of a button moves the strip (T-282). */
const STEP = 200;

interface ActivityStripProps {
  readonly asked: UseQueryResult<{ readonly activity: readonly TeamActivity[] }>;
}

/** Where something was said of late, as cards in a row (T-282 to T-285). */
export function ActivityStrip({ asked }: ActivityStripProps) {
  const { t } = useTranslation();
  const strip = useRef<HTMLUListElement>(null);
  const move = (by: number) => strip.current?.scrollBy({ left: by });
  const hasCards = asked.data === undefined || asked.data.activity.length > 0;
  return (
    <section className={styles.section} aria-label={t('teams.overview.activity')}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('teams.overview.activity')}</h2>
        {hasCards && !asked.isError && (
          <span className={styles.buttons}>
            <IconButton
              icon={ChevronLeft}
              label={t('teams.overview.left')}
              onClick={() => move(-STEP)}
            />
            <IconButton
              icon={ChevronRight}
              label={t('teams.overview.right')}
              onClick={() => move(STEP)}
            />
          </span>
        )}
      </header>
      <Cards asked={asked} strip={strip} />
    </section>
  );
}

interface CardsProps extends ActivityStripProps {
  readonly strip: React.RefObject<HTMLUListElement | null>;
}

function Cards({ asked, strip }: CardsProps) {
  const { t } = useTranslation();
  const { data, isPaused, isError, isFetching, refetch } = asked;
  if (!data && isPaused) return <OfflineState size="inline" />;
  if (isError && !data) {
    return (
      <ErrorState
        size="inline"
        title={t('teams.overview.activityFailed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (data?.activity.length === 0) {
    return (
      <EmptyState size="inline" icon={MessagesSquare} title={t('teams.overview.quiet')}>
        {t('teams.overview.quietHint')}
      </EmptyState>
    );
  }
  return (
    <ul ref={strip} className={styles.strip} aria-busy={!data}>
      {data
        ? data.activity.map((activity) => (
            <li key={activity.id}>
              <ActivityCard activity={activity} />
            </li>
          ))
        : Array.from({ length: placeholderCounts.lastActivity }, (_, index) => (
            <li key={index}>
              <Skeleton shape="block" className={styles.card} />
            </li>
          ))}
    </ul>
  );
}

function ActivityCard({ activity }: { readonly activity: TeamActivity }) {
  const people = activity.by.map(({ id, username, profilePicture }) => ({
    id,
    name: username,
    src: profilePicture,
  }));
  return (
    <Card isInteractive className={styles.card}>
      <h3 className={styles.channel}>
        <Icon of={Hash} size={16} />
        <Link variant="plain" to={activity.url} data-cover className={styles.name}>
          {activity.channelName}
        </Link>
      </h3>
      <div className={styles.foot}>
        <AvatarStack people={people} max={3} />
        <TimeText at={Date.parse(activity.lastActivity)} className={styles.time} />
      </div>
    </Card>
  );
}
