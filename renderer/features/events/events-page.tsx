import { CalendarPlus, CalendarRange, Gamepad2 } from 'lucide-react';
import type { ComponentType } from 'react';
import type { OwnTeamEvent } from '#shared/contract/teams/event.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { isEventOver, useTeamEvents } from '../../data/events/team-events.ts';
import { useCan } from '../../data/permissions/permissions.ts';
import { startOfDay } from '../../lib/day-times.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { useHour } from '../../lib/use-hour.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './events-page.module.css';

interface EventsPageProps {
  readonly teamId: TeamId;
  /** draws what is planned, as messages do */
  readonly Card: ComponentType<{ readonly event: OwnTeamEvent }>;
}

/** What a team plans, by day; what is over is gone from it. */
export function EventsPage({ teamId, Card }: EventsPageProps) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  const manages = useCan(teamId, 'MANAGE_EVENTS');
  return (
    <section className={styles.page} aria-label={t('events.page.title')}>
      <div className={styles.column}>
        <header className={styles.head}>
          <div>
            <h1 className={styles.title}>{t('events.page.title')}</h1>
            <p className={styles.hint}>{t('events.page.hint')}</p>
          </div>
          <div className={styles.acts}>
            {manages && (
              <Button
                icon={CalendarPlus}
                onClick={() => open({ type: 'plan-event', teamId, kind: 'event' })}
              >
                {t('events.page.newEvent')}
              </Button>
            )}
            <Button
              variant="primary"
              icon={Gamepad2}
              onClick={() => open({ type: 'plan-event', teamId, kind: 'session' })}
            >
              {t('events.page.newSession')}
            </Button>
          </div>
        </header>
        <Days teamId={teamId} Card={Card} />
      </div>
    </section>
  );
}

function Days({ teamId, Card }: EventsPageProps) {
  const translation = useTranslation();
  const { t } = translation;
  const format = useFormat();
  const { at: now } = useHour();
  const { events, slice } = useTeamEvents(teamId);
  if (!events && slice.status === 'failed')
    return (
      <ErrorState title={t('events.page.failed')} onRetry={slice.retry}>
        {failureText(translation, slice.error)}
      </ErrorState>
    );
  if (!events)
    return (
      <div className={styles.days} aria-busy="true">
        <Skeleton width="12ch" height={20} />
        <Skeleton height={168} />
      </div>
    );
  const days = Map.groupBy(
    events.filter((event) => !isEventOver(event, now)),
    ({ startsAt }) => startOfDay(Date.parse(startsAt)).getTime(),
  );
  if (days.size === 0)
    return (
      <EmptyState icon={CalendarRange} title={t('events.page.emptyTitle')}>
        {t('events.page.emptyHint')}
      </EmptyState>
    );
  return (
    <div className={styles.days}>
      {[...days].map(([day, planned]) => (
        <section key={day} aria-label={format.day(day)} className={styles.day}>
          <h2 className={styles.dayName}>{format.day(day)}</h2>
          <ul className={styles.list}>
            {planned.map((event) => (
              <li key={event.id}>
                <Card event={event} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
