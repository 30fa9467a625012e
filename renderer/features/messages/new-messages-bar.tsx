import { ArrowUp, MailCheck } from 'lucide-react';
import { Button } from '../../ui/actions/button.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import styles from './message-list.module.css';

interface NewMessagesBarProps {
  readonly count: number;
  readonly onJump: () => void;
  readonly onMarkRead: () => void;
}

/** Says at the upper edge how many messages came while I was away, and leads to the first. */
export function NewMessagesBar({ count, onJump, onMarkRead }: NewMessagesBarProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.newBar}>
      <Button size="small" icon={ArrowUp} variant="quiet" onClick={onJump}>
        {t('messages.list.newAbove', { count })}
      </Button>
      <Button size="small" icon={MailCheck} variant="quiet" onClick={onMarkRead}>
        {t('messages.list.markRead')}
      </Button>
    </div>
  );
}
