import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './team-overview.module.css';

/** The shape of a team's overview. */
export function OverviewSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton shape="block" className={styles.banner} />
      <div className={styles.body}>
        <span className={styles.picture}>
          <Skeleton shape="block" width={96} height={96} />
        </span>
        <Skeleton width={220} height={30} />
        <Skeleton width={160} height={18} />
      </div>
    </div>
  );
}
