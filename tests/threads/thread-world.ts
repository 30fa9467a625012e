import { startThread, type Thread } from '#shared/contract/channels/thread.ts';
import type { ChannelId, MessageId } from '#shared/lib/ids.ts';
import type { Person } from '../support/client.ts';

/** A thread that a person starts on a message, or on its own. */
export async function newThread(
  person: Person,
  channelId: ChannelId,
  body: { readonly messageId?: MessageId; readonly name?: string },
): Promise<Thread> {
  const { thread } = await person.ok(startThread, { params: { channelId }, body });
  return thread;
}
