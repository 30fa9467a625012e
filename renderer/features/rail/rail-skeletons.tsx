import { placeholderCounts } from '#shared/rules/limits.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './team-rail.module.css';

/** Stands in for my teams until they are known. */
export function RailSkeletons() {
  return (
    <div aria-busy="true" className={styles.list}>
      {Array.from({ length: placeholderCounts.homeTeams }, (_, index) => (
        <Skeleton key={index} width={44} height={44} shape="block" className={styles.skeleton} />
      ))}
    </div>
  );
}
