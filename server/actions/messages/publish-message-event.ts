import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import { addressees } from '../access/room.ts';
import type { ActionDeps } from '../action-deps.ts';

/** What can happen to a message. */
type MessageEvent = Extract<StateEvent, { readonly type: `MESSAGE_${string}` }>;

/**
 * Tells those who see a message's channel, or who are in its chat, what became of the message. To
 * be called after the write: whoever came into a chat before it hears of it, whoever left does not.
 */
export async function publishMessageEvent(
  deps: Pick<ActionDeps, 'announcer' | 'chats'>,
  event: MessageEvent,
): Promise<void> {
  const place = 'message' in event.data ? event.data.message : event.data;
  deps.announcer.publish([{ event, ...(await addressees(deps, place)) }]);
}
