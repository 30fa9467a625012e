import { RotateCw, TriangleAlert, X } from 'lucide-react';
import { useTranslation } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import styles from './create-box.module.css';

/** What was to be added and was not. */
export interface RefusedItem {
  readonly key: string;
  readonly content: string;
}

interface RefusedItemsProps {
  readonly items: readonly RefusedItem[];
  readonly onRetry: (item: RefusedItem) => void;
  readonly onDiscard: (item: RefusedItem) => void;
}

/** Nothing written is lost: what the server did not take waits here. */
export function RefusedItems({ items, onRetry, onDiscard }: RefusedItemsProps) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <ul className={styles.refused} aria-label={t('todos.item.notAdded')}>
      {items.map((item) => (
        <li key={item.key} className={styles.refusedItem}>
          <Icon of={TriangleAlert} size={16} />
          <span className={styles.refusedText}>{item.content}</span>
          <IconButton
            icon={RotateCw}
            size="small"
            label={t('common.action.retry')}
            onClick={() => onRetry(item)}
          />
          <IconButton
            icon={X}
            size="small"
            label={t('todos.item.discard')}
            onClick={() => onDiscard(item)}
          />
        </li>
      ))}
    </ul>
  );
}
