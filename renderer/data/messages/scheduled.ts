import { useMemo } from 'react';
import type { Message } from '#shared/contract/messages/message.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { callApi } from '../../lib/api-client.ts';
import { applyToView } from '../apply-to-view.ts';
import { scheduledSlice } from '../slices/message-slices.ts';
import { useSlice } from '../slices-of-page.ts';
import { useView } from '../view-store.ts';
import { utcOffsetMinutes } from './utc-offset.ts';

/** When a message is to go out; milliseconds since 1970. */
export function scheduledTime({ scheduledAt, createdAt }: Message): number {
  return Date.parse(scheduledAt ?? createdAt);
}

/** What I have scheduled in a channel, the next first. */
export function useScheduled(channelId: ChannelId) {
  const collection = useView((view) => view.scheduled[channelId]);
  const slice = useSlice(scheduledSlice, channelId);
  const entries = collection?.entries;
  const messages = useMemo(
    () =>
      Object.values(entries ?? {}).toSorted(
        (left, right) => scheduledTime(left) - scheduledTime(right),
      ),
    [entries],
  );
  return { messages, isLoaded: collection?.isLoaded ?? false, slice };
}

/**
 * Changes text and time of what I have scheduled.
 * @throws ApiProblem
 */
export async function editScheduled(
  { channelId, id: messageId }: Pick<Message, 'channelId' | 'id'>,
  change: { readonly content: string; readonly at: number },
): Promise<void> {
  const { message } = await callApi('editScheduledMessage', {
    params: { channelId, messageId },
    body: {
      content: change.content,
      scheduledAt: new Date(change.at).toISOString(),
      utcOffsetMinutes: utcOffsetMinutes(),
    },
  });
  applyToView({ type: 'SCHEDULED_MESSAGE_UPDATED', data: { message } });
}

/**
 * Takes back what I have scheduled.
 * @throws ApiProblem
 */
export async function cancelScheduled(message: Message): Promise<void> {
  const { teamId, channelId, id: messageId } = message;
  await callApi('cancelScheduledMessage', { params: { channelId, messageId } });
  const data = { teamId, channelId, messageId, reason: 'cancelled' } as const;
  applyToView({ type: 'SCHEDULED_MESSAGE_REMOVED', data });
}
