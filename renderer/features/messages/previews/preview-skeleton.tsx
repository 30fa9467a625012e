import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from './preview.module.css';

/** The place of a card that is on its way, as high as most of them. */
export function PreviewSkeleton() {
  return (
    <div className={styles.card} aria-busy="true">
      <Skeleton width="40%" />
      <Skeleton width="80%" />
    </div>
  );
}
