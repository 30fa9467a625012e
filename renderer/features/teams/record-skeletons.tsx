import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './records.module.css';

const ROWS = 6;

/** Stands in for a list of a team's records until it is there. */
export function RecordSkeletons() {
  return (
    <div aria-busy="true" className={styles.tab}>
      <Skeleton shape="block" height={40} width="100%" />
      {Array.from({ length: ROWS }, (_, index) => (
        <span key={index} className={styles.skeleton}>
          <Skeleton shape="circle" width={24} height={24} />
          <Skeleton width={`${String(35 + ((index * 19) % 40))}%`} height={16} />
        </span>
      ))}
    </div>
  );
}
