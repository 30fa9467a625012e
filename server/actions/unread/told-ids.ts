import type { ChannelUnread } from '#shared/contract/messages/unread.ts';
import { ID_EPOCH_MS, ID_TIME_SHIFT, idTime, type MessageId } from '#shared/lib/ids.ts';

/** Above every id made at or before a moment. */
export function newestIdAt(time: number): MessageId {
  const sinceEpoch = BigInt(Math.max(0, time - ID_EPOCH_MS));
  // reason: a number made to the pattern of an id; 1 at least, since 0 is none
  return (((sinceEpoch + 1n) << ID_TIME_SHIFT) - 1n).toString() as MessageId;
}

/**
 * What is unread for one who may not read the channel's history: moments stand in place of the ids of
 * messages. They say as well which later messages are counted, and lead to no message.
 */
export function withoutMessageIds(unread: ChannelUnread, now: number): ChannelUnread {
  const { lastRead, newest } = unread;
  return {
    ...unread,
    lastRead: lastRead && newestIdAt(idTime(lastRead)),
    newest: newest && newestIdAt(now),
  };
}

/**
 * Up to where one is told to have read: one who may not read the history is told what they named
 * themselves, else the moment, and not which message the marker came to stand at.
 */
export function toldMarker(
  lastRead: MessageId,
  { readsHistory, asked, now }: { readsHistory: boolean; asked: MessageId | null; now: number },
): MessageId {
  return readsHistory ? lastRead : (asked ?? newestIdAt(now));
}
