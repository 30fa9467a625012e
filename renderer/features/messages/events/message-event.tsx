import type { TeamEventId, TeamId } from '#shared/lib/ids.ts';
import { useTeamEvent } from '../../../data/events/team-events.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EventCard } from './event-card.tsx';
import styles from './events.module.css';

interface MessageEventProps {
  readonly teamId: TeamId;
  readonly eventId: TeamEventId;
}

/** Below a message: what the team plans and it shows, as far as I may see it. */
export function MessageEvent({ teamId, eventId }: MessageEventProps) {
  const translation = useTranslation();
  const { t } = translation;
  const { event, slice } = useTeamEvent(teamId, eventId);
  if (event) return <EventCard event={event} isBelowTitle />;
  if (slice.status === 'failed')
    return (
      <ErrorState size="inline" title={t('events.card.loadFailed')} onRetry={slice.retry}>
        {failureText(translation, slice.error)}
      </ErrorState>
    );
  if (slice.status === 'loading') return <Skeleton height={132} />;
  return <p className={styles.hint}>{t('events.card.gone')}</p>;
}
