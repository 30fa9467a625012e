import { Suspense, type ComponentProps } from 'react';
import { MessageListSkeleton } from '../../features/messages/message-list-skeleton.tsx';
import { lazy } from '../../lib/lazy.ts';
import { WithTexts } from '../with-texts.tsx';

const load = () => import('./thread-place.tsx');
const OpenThread = lazy(async () => ({ default: (await load()).OpenThread }));
const ThreadByItsId = lazy(async () => ({ default: (await load()).ThreadByItsId }));

/** A thread, or the shape of one until its program is there. */
export function LazyThread(props: ComponentProps<typeof OpenThread>) {
  return (
    <WithTexts bundle="application" waiting={<MessageListSkeleton />}>
      <Suspense fallback={<MessageListSkeleton />}>
        <OpenThread {...props} />
      </Suspense>
    </WithTexts>
  );
}

/** What an address may name that is no channel of the team's list. */
export function LazyThreadByItsId(props: ComponentProps<typeof ThreadByItsId>) {
  return (
    <Suspense>
      <ThreadByItsId {...props} />
    </Suspense>
  );
}
