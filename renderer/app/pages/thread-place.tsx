import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { ChannelId } from '#shared/lib/ids.ts';
import { findThread, type ThreadPlace } from '../../data/threads/threads.ts';
import { LockedChannel } from '../../features/channels/channel-purpose.tsx';
import { LazyConversation } from '../../features/messages/lazy-conversation.tsx';
import { composerField, focusAfterwards } from '../../features/messages/move-focus.ts';
import { ThreadPanel } from '../../features/threads/thread-panel.tsx';
import { paths } from '../../lib/paths.ts';
import { Redirect } from '../../lib/redirect.tsx';

interface OpenThreadProps {
  readonly place: ThreadPlace;
  readonly onClose: (() => void) | null;
}

/** A thread with what is said in it. */
export function OpenThread({ place, onClose }: OpenThreadProps) {
  const close =
    onClose &&
    (() => {
      onClose();
      focusAfterwards(composerField);
    });
  return (
    <ThreadPanel
      key={place.threadId}
      place={place}
      onClose={close}
      conversation={<LazyConversation teamId={place.teamId} channelId={place.threadId} />}
    />
  );
}

/** An address that names a thread as if it were a channel, as links to messages do, leads on to it. */
export function ThreadByItsId({ threadId }: { readonly threadId: ChannelId }) {
  const { search } = useLocation();
  const { data, isError } = useQuery({
    queryKey: ['thread place', threadId],
    queryFn: () => findThread(threadId),
    retry: false,
  });
  if (isError) return <LockedChannel />;
  if (!data) return null;
  return <Redirect to={paths.thread(data.teamId, data.parentId, threadId) + search} />;
}
