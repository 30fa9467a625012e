import { useTranslation } from '../../lib/i18n.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './message-list.module.css';

/** Widths of two lines of a message that is not there yet; uneven, as messages are. */
const lines = [
  ['62%', '38%'],
  ['44%', null],
  ['71%', '55%'],
  ['30%', null],
  ['58%', '24%'],
  ['49%', null],
] as const;

/** Messages on their way, in the shape they will have. */
export function MessageListSkeleton({ rows = 12 }: { readonly rows?: number }) {
  const { t } = useTranslation();
  return (
    <div className={styles.skeleton} role="status" aria-label={t('common.state.loading')}>
      {Array.from({ length: rows }, (_, index) => {
        const [first, second] = lines[index % lines.length] ?? lines[0];
        return (
          <div key={String(index)} className={styles.skeletonRow}>
            <Skeleton shape="circle" width={40} height={40} />
            <div className={styles.skeletonText}>
              <Skeleton width={112} height={14} />
              <Skeleton width={first} height={14} />
              {second !== null && <Skeleton width={second} height={14} />}
            </div>
          </div>
        );
      })}
    </div>
  );
}
