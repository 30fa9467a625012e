import type { ChannelId } from '#shared/lib/ids.ts';
import { scheduledSlice } from '../slices/message-slices.ts';
import { useSlice } from '../slices-of-page.ts';
import { useView } from '../view-store.ts';

/** Whether something of mine waits in a channel; asks once its messages are there. */
export function useHasScheduled(channelId: ChannelId): boolean {
  const isWanted = useView((view) => view.messages[channelId]?.isLoaded) ?? false;
  // nothing depends on it: a failure is shown where the list is opened
  useSlice(scheduledSlice, channelId, { isWanted });
  const entries = useView((view) => view.scheduled[channelId]?.entries);
  return entries !== undefined && Object.keys(entries).length > 0;
}
