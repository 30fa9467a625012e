import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './blogs.module.css';

/** The shape of blogs that are on their way. */
export function BlogListSkeleton() {
  return (
    <div aria-busy="true" className={styles.cards}>
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className={styles.card}>
          <div className={styles.cardHero} />
          <div className={styles.cardWords}>
            <Skeleton width="70%" height={24} />
            <Skeleton width="30%" height={14} />
            <Skeleton width="95%" height={16} />
            <Skeleton width="80%" height={16} />
          </div>
        </div>
      ))}
    </div>
  );
}
