import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** The shape of a player that is on its way. */
export function WatchSkeleton() {
  return (
    <div aria-busy="true" style={{ flex: 1, display: 'flex' }}>
      <Skeleton width="100%" height="100%" />
    </div>
  );
}
