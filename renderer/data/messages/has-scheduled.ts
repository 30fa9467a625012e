import { useEffect } from 'react';
import type { ChannelId } from '#shared/lib/ids.ts';
import { addScheduled } from '#shared/reduce/reduce-scheduled.ts';
import { callApi } from '../../lib/api-client.ts';
import { useView, viewStore } from '../view-store.ts';

/** Asks for what I have scheduled in a channel. */
export async function loadScheduled(channelId: ChannelId): Promise<void> {
  const { messages } = await callApi('listScheduledMessages', { params: { channelId } });
  viewStore.update((view) => addScheduled(view, channelId, messages));
}

/** Whether something of mine waits in a channel; asks once, when its messages are there. */
export function useHasScheduled(channelId: ChannelId): boolean {
  const isDue =
    useView(
      (view) =>
        view.messages[channelId]?.isLoaded === true && view.scheduled[channelId]?.isLoaded !== true,
    ) ?? false;
  useEffect(() => {
    // nothing stands or falls with it, and whoever opens the list is told
    if (isDue) loadScheduled(channelId).catch(() => undefined);
  }, [isDue, channelId]);
  const entries = useView((view) => view.scheduled[channelId]?.entries);
  return entries !== undefined && Object.keys(entries).length > 0;
}
