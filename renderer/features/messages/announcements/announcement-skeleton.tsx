import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from './announcements.module.css';

/** The shape of announcements that are on their way. */
export function AnnouncementSkeleton({ count = 3 }: { readonly count?: number }) {
  return (
    <div aria-busy="true" className={styles.feed}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.card}>
          <div className={styles.cardHead}>
            <Skeleton shape="circle" width={40} height={40} />
            <Skeleton width="30%" height={16} />
          </div>
          <Skeleton width={`${String(45 + ((index * 23) % 30))}%`} height={24} />
          <Skeleton width="92%" height={16} />
          <Skeleton width="70%" height={16} />
        </div>
      ))}
    </div>
  );
}
