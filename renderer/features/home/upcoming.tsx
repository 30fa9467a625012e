import type { Message } from '#shared/contract/messages/message.ts';
import { useMessageWords } from '../../data/messages/message-words.ts';
import { useOwnScheduled } from '../../data/messages/own-scheduled.ts';
import { scheduledTime } from '../../data/messages/scheduled.ts';
import { usePlaceName } from '../../data/notifications/place-name.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { NavLink } from '../../ui/actions/link.tsx';
import { TimeText } from '../../ui/display/time-text.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Section } from './section.tsx';
import styles from './tonight.module.css';

/** What comes next: the messages that I have scheduled. Other kinds of dates join this list. */
export function Upcoming() {
  const translation = useTranslation();
  const { t } = translation;
  const { data, error, isPending, refetch, isRefetching } = useOwnScheduled();
  return (
    <Section title={t('tonight.upcoming.title')} isBusy={isPending}>
      {isPending && <Skeleton width="80%" height={16} />}
      {!data && !isPending && (
        <ErrorState
          size="inline"
          title={t('tonight.upcoming.failed')}
          isRetrying={isRefetching}
          onRetry={() => void refetch()}
        >
          {failureText(translation, error)}
        </ErrorState>
      )}
      {data?.length === 0 && <p className={styles.hint}>{t('tonight.upcoming.none')}</p>}
      {data && data.length > 0 && (
        <ul className={styles.dates} aria-label={t('tonight.upcoming.title')}>
          {data.map((message) => (
            <ScheduledRow key={message.id} message={message} />
          ))}
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
