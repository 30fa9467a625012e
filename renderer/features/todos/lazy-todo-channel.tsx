import { Suspense, type ComponentProps } from 'react';
import { TodoSkeleton } from './todo-skeleton.tsx';
import { lazy } from '../../lib/lazy.ts';

const TodoChannel = lazy(async () => ({
  default: (await import('./todo-channel.tsx')).TodoChannel,
}));

/** A to-do channel, or the shape of one until its program is there. */
export function LazyTodoChannel(props: ComponentProps<typeof TodoChannel>) {
  return (
    <Suspense fallback={<TodoSkeleton />}>
      <TodoChannel {...props} />
    </Suspense>
  );
}
