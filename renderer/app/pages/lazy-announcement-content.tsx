import { Suspense, type ComponentProps } from 'react';
import { TodoSkeleton } from '../../features/todos/todo-skeleton.tsx';
import { lazy } from '../../lib/lazy.ts';

const AnnouncementChannel = lazy(async () => ({
  default: (await import('../../features/messages/announcements/announcement-channel.tsx'))
    .AnnouncementChannel,
}));

/** An announcement channel, or rows on their way until its program is there: its own shape comes with it. */
export function LazyAnnouncementContent(props: ComponentProps<typeof AnnouncementChannel>) {
  return (
    <Suspense fallback={<TodoSkeleton />}>
      <AnnouncementChannel {...props} />
    </Suspense>
  );
}
