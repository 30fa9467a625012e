import { Clock } from 'lucide-react';
import { scheduledTime, useScheduled } from '../../../data/messages/scheduled.ts';
import { useFormat } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useOverlays } from '../../../lib/overlays.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import type { ConversationPlace } from '../conversation-place.ts';
import styles from './schedule.module.css';

/** Above the composer: that something of mine waits here, and when the next of it goes out. */
export function ScheduledStrip({ place }: { readonly place: ConversationPlace }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { open } = useOverlays();
  const { messages } = useScheduled(place.channelId);
  const [next] = messages;
  if (!next) return null;
  const at = scheduledTime(next);
  return (
    <button
      type="button"
      className={styles.strip}
      onClick={() => open({ type: 'scheduled-messages', ...place })}
    >
      <Icon of={Clock} size={14} />
      <span>{t('messages.schedule.strip.count', { count: messages.length })}</span>
      <span className={styles.stripTime}>
        {t('messages.schedule.strip.next', { time: `${format.date(at)} ${format.time(at)}` })}
      </span>
    </button>
  );
}
