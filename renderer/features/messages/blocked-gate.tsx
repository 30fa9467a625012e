import { EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Author } from '#shared/contract/messages/message.ts';
import { shownName } from '#shared/rules/shown-name.ts';
import { useIsBlocked } from '../../data/friends/friends.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import styles from './blocked-gate.module.css';

interface BlockedGateProps {
  readonly author: Author;
  readonly children: ReactNode;
}

/** Keeps the messages of users I blocked collapsed until I ask for them (M-222). */
export function BlockedGate({ author, children }: BlockedGateProps) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  const isBlocked = useIsBlocked(author.id);
  const [isShown, setIsShown] = useState(false);
  if (!isBlocked || isShown) return children;
  const { id: userId } = author;
  const name = shownName(author);
  return (
    <div className={styles.gate}>
      <Icon of={EyeOff} size={16} />
      <span>{t('chats.block.hiddenMessage')}</span>
      <span className={styles.actions}>
        <Button size="small" variant="quiet" onClick={() => setIsShown(true)}>
          {t('chats.block.show')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          onClick={() => open({ type: 'unblock-user', userId, name })}
        >
          {t('chats.notice.unblock')}
        </Button>
      </span>
    </div>
  );
}
