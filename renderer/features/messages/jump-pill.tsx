import { ArrowDown } from 'lucide-react';
import type { ChannelId } from '#shared/lib/ids.ts';
import { useView } from '../../data/view-store.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import styles from './message-list.module.css';

interface JumpPillProps {
  readonly channelId: ChannelId;
  /** an older stretch is shown that does not reach the present */
  readonly isOld: boolean;
  readonly onPress: () => void;
}

/** Leads back to the newest message, and says how many came meanwhile. */
export function JumpPill({ channelId, isOld, onPress }: JumpPillProps) {
  const { t } = useTranslation();
  const count = useView((view) => view.unread[channelId]?.unread ?? 0) ?? 0;
  const text =
    count > 0 && !isOld ? t('messages.list.newBelow', { count }) : t('messages.list.jumpToPresent');
  return (
    <div className={styles.pill}>
      {isOld && <span className={styles.pillNote}>{t('messages.list.viewingOlder')}</span>}
      <Button
        size="small"
        icon={ArrowDown}
        variant={count > 0 ? 'primary' : 'secondary'}
        onClick={onPress}
      >
        {text}
      </Button>
    </div>
  );
}
