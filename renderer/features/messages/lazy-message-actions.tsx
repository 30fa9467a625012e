import { Suspense, type ComponentProps } from 'react';
import { lazy } from '../../lib/lazy.ts';

const loadActions = () => import('./message-actions.tsx');
const Toolbar = lazy(async () => ({ default: (await loadActions()).MessageToolbar }));
const MenuItems = lazy(async () => ({ default: (await loadActions()).MessageMenuItems }));

/**
 * Fetches what can be done with messages, to be called when the reader turns to them. A failure is met
 * again where it is drawn.
 */
export function prepareMessageActions(): void {
  loadActions().catch(() => undefined);
}

/** The small buttons on a message. */
export function LazyMessageToolbar(props: ComponentProps<typeof Toolbar>) {
  return (
    <Suspense>
      <Toolbar {...props} />
    </Suspense>
  );
}

/** What the menu of a message holds. */
export function LazyMessageMenuItems(props: ComponentProps<typeof MenuItems>) {
  return (
    <Suspense>
      <MenuItems {...props} />
    </Suspense>
  );
}
