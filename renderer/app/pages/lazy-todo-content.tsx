import { Suspense, type ComponentProps } from 'react';
import { TodoSkeleton } from '../../features/todos/todo-skeleton.tsx';
import { lazy } from '../../lib/lazy.ts';

const TodoContent = lazy(async () => ({
  default: (await import('./todo-content.tsx')).TodoContent,
}));

/** A to-do channel, or the shape of one until its program is there. */
export function LazyTodoContent(props: ComponentProps<typeof TodoContent>) {
  return (
    <Suspense fallback={<TodoSkeleton />}>
      <TodoContent {...props} />
    </Suspense>
  );
}
