import { Suspense, type ComponentProps } from 'react';
import type * as menus from './channel-menu.tsx';
import type * as threads from './channel-threads.tsx';
import { lazy } from '../../lib/lazy.ts';

const load = () => import('./channel-menu.tsx');
const LazyChannelMenu = lazy(async () => ({ default: (await load()).ChannelMenu }));
const LazyChannelThreads = lazy(async () => ({
  default: (await import('./channel-threads.tsx')).ChannelThreads,
}));
const LazyCategoryMenu = lazy(async () => ({ default: (await load()).CategoryMenu }));

/** What can be done to a channel, loaded with the first menu that is opened. */
export function ChannelMenu(props: ComponentProps<typeof menus.ChannelMenu>) {
  return (
    <Suspense>
      <LazyChannelMenu {...props} />
    </Suspense>
  );
}

/** The same for a category. */
export function CategoryMenu(props: ComponentProps<typeof menus.CategoryMenu>) {
  return (
    <Suspense>
      <LazyCategoryMenu {...props} />
    </Suspense>
  );
}

/** The threads of a channel that one is in, loaded after the channels. */
export function ChannelThreads(props: ComponentProps<typeof threads.ChannelThreads>) {
  return (
    <Suspense>
      <LazyChannelThreads {...props} />
    </Suspense>
  );
}
