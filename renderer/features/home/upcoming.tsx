import { useMemo } from 'react';
import type { DueTodo } from '#shared/contract/channels/todo.ts';
import type { Message } from '#shared/contract/messages/message.ts';
import { useMessageWords } from '../../data/messages/message-words.ts';
import { useOwnScheduled } from '../../data/messages/own-scheduled.ts';
import { scheduledTime } from '../../data/messages/scheduled.ts';
import { upcomingDates } from '../../data/home/upcoming-dates.ts';
import { usePlaceName } from '../../data/notifications/place-name.ts';
import { useDueTodos } from '../../data/todos/due-todos.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { plainLine } from '../../lib/markdown/plain-text.ts';
import { paths } from '../../lib/paths.ts';
import { useNowFor } from '../../lib/use-now.ts';
import { NavLink } from '../../ui/actions/link.tsx';
import { TimeText } from '../../ui/display/time-text.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Section } from './section.tsx';
import styles from './tonight.module.css';

/** What comes next: the messages that I have scheduled, and the tasks I am to do until a given time. */
export function Upcoming() {
  const translation = useTranslation();
  const { t } = translation;
  const scheduled = useOwnScheduled();
  const due = useDueTodos();
  const dates = useMemo(
    () => scheduled.data && due.data && upcomingDates(scheduled.data, due.data),
    [scheduled.data, due.data],
  );
  const isPending = scheduled.isPending || due.isPending;
  return (
    <Section title={t('tonight.upcoming.title')} isBusy={isPending}>
      {isPending && <Skeleton width="80%" height={16} />}
      {!dates && !isPending && (
        <ErrorState
          size="inline"
          title={t('tonight.upcoming.failed')}
          isRetrying={scheduled.isRefetching || due.isRefetching}
          onRetry={() => void Promise.all([scheduled.refetch(), due.refetch()])}
        >
          {failureText(translation, scheduled.error ?? due.error)}
        </ErrorState>
      )}
      {dates?.length === 0 && <p className={styles.hint}>{t('tonight.upcoming.none')}</p>}
      {dates && dates.length > 0 && (
        <ul className={styles.dates} aria-label={t('tonight.upcoming.title')}>
          {dates.map((date) =>
            date.kind === 'message' ? (
              <ScheduledRow key={date.message.id} message={date.message} />
            ) : (
              <DueRow key={date.due.item.id} due={date.due} at={date.at} />
            ),
          )}
        </ul>
      )}
    </Section>
  );
}

function ScheduledRow({ message }: { readonly message: Message }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { teamId, channelId, state } = message;
  const at = scheduledTime(message);
  const place = usePlaceName({ teamId, channelId });
  const words = useMessageWords(message.content, message);
  return (
    <li>
      <NavLink
        to={teamId === null ? paths.chat(channelId) : paths.channel(teamId, channelId)}
        className={styles.date ?? ''}
      >
        <span className={styles.clock}>{format.time(at)}</span>
        <span className={styles.words}>
          <span className={styles.planned}>{words || t('tonight.waiting.attachment')}</span>
          <span className={styles.said}>
            {place} ·{' '}
            {state === 'failed' ? (
              <span className={styles.refused}>{t('tonight.upcoming.refused')}</span>
            ) : (
              <TimeText at={at} />
            )}
          </span>
        </span>
      </NavLink>
    </li>
  );
}

function DueRow({ due, at }: { readonly due: DueTodo; readonly at: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNowFor(at);
  const { teamId, channelId, item } = due;
  const place = usePlaceName({ teamId, channelId });
  const words = useMessageWords(item.content, { teamId, channelId }, plainLine);
  return (
    <li>
      <NavLink to={paths.channel(teamId, channelId)} className={styles.date ?? ''}>
        <span className={styles.clock}>{format.time(at)}</span>
        <span className={styles.words}>
          <span className={styles.planned}>{words}</span>
          <span className={styles.said}>
            {place} ·{' '}
            {now >= at && <span className={styles.refused}>{t('tonight.upcoming.overdue')} </span>}
            <TimeText at={at} />
          </span>
        </span>
      </NavLink>
    </li>
  );
}
