import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './todo-skeleton.module.css';

const ROWS = 6;

/** The shape of a list that is on its way. */
export function TodoSkeleton() {
  return (
    <div aria-busy="true" className={styles.rows}>
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index} className={styles.row}>
          <Skeleton width={20} height={20} />
          <Skeleton width={`${String(35 + ((index * 29) % 45))}%`} height={16} />
        </div>
      ))}
    </div>
  );
}
