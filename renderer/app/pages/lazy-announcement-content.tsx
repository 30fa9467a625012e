import { Suspense, type ComponentProps } from 'react';
import { AnnouncementSkeleton } from '../../features/messages/announcements/announcement-skeleton.tsx';
import { lazy } from '../../lib/lazy.ts';

const AnnouncementChannel = lazy(async () => ({
  default: (await import('../../features/messages/announcements/announcement-channel.tsx'))
    .AnnouncementChannel,
}));

/** An announcement channel, or the shape of one until its program is there. */
export function LazyAnnouncementContent(props: ComponentProps<typeof AnnouncementChannel>) {
  return (
    <Suspense fallback={<AnnouncementSkeleton />}>
      <AnnouncementChannel {...props} />
    </Suspense>
  );
}
