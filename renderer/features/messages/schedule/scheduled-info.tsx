import type { Message } from '#shared/contract/messages/message.ts';
import { scheduledTime } from '../../../data/messages/scheduled.ts';
import { useStoredMessage } from '../../../data/messages/stored-message.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useFormat } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useNowFor } from '../../../lib/use-now.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from './schedule.module.css';

/** When a scheduled message goes out, as the server has it now (M-115, M-116). */
export function ScheduledInfo({ message }: { readonly message: Message }) {
  const translation = useTranslation();
  const { t } = translation;
  const format = useFormat();
  const now = useNowFor(scheduledTime(message));
  const { data, error } = useStoredMessage(message);
  if (error) return <p className={styles.info}>{failureText(translation, error)}</p>;
  if (!data) return <Skeleton width={220} />;
  // it has gone out meanwhile
  if (data.scheduledDate === null)
    return <p className={styles.info}>{t('messages.schedule.info.sent')}</p>;
  const at = Date.parse(data.scheduledDate);
  return (
    <div className={styles.info}>
      <p className={styles.infoTime}>{`${format.day(at)}, ${format.time(at)}`}</p>
      <p className={styles.relative}>{format.relative(at, now)}</p>
      <p className={styles.relative}>{t('messages.schedule.info.hint')}</p>
    </div>
  );
}
