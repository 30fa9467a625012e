import type { Message } from '../contract/messages/message.ts';
import type { StateEventData } from '../contract/socket/server-events.ts';
import type { ChannelId } from '../lib/ids.ts';
import type { ClientView } from './client-view.ts';
import { withItem, withLoaded, withoutItem } from './collection.ts';
import { withEntry } from './record.ts';

/** Something of mine was scheduled, changed or refused. */
export function scheduledUpdated(
  view: ClientView,
  { message }: StateEventData<'SCHEDULED_MESSAGE_UPDATED'>,
): ClientView {
  const inChannel = withItem(view.scheduled[message.channelId], message);
  return { ...view, scheduled: withEntry(view.scheduled, message.channelId, inChannel) };
}

/** Something of mine went out or was cancelled. */
export function scheduledRemoved(
  view: ClientView,
  { channelId, messageId }: StateEventData<'SCHEDULED_MESSAGE_REMOVED'>,
): ClientView {
  const inChannel = withoutItem(view.scheduled[channelId], messageId);
  return { ...view, scheduled: withEntry(view.scheduled, channelId, inChannel) };
}

/** What I have scheduled in a channel, as it was answered. */
export function addScheduled(
  view: ClientView,
  channelId: ChannelId,
  messages: readonly Message[],
): ClientView {
  const inChannel = withLoaded(view.scheduled[channelId], messages);
  return { ...view, scheduled: withEntry(view.scheduled, channelId, inChannel) };
}
