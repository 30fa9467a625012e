import { Suspense, type ComponentProps } from 'react';
import { WatchSkeleton } from '../../features/watching/watch-skeleton.tsx';
import { lazy } from '../../lib/lazy.ts';

const WatchChannel = lazy(async () => ({
  default: (await import('../../features/watching/watch-channel.tsx')).WatchChannel,
}));

/** A watch channel, or the shape of one until its program is there. */
export function LazyWatchContent(props: ComponentProps<typeof WatchChannel>) {
  return (
    <Suspense fallback={<WatchSkeleton />}>
      <WatchChannel {...props} />
    </Suspense>
  );
}
