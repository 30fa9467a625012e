import type { ChannelUnread } from '#shared/contract/messages/unread.ts';
import {
  compareIds,
  firstIdOf,
  ID_PAST_FROM_MS,
  idTime,
  type ChannelId,
  type MessageId,
} from '#shared/lib/ids.ts';

/** Above every id made at or before a moment. */
export function newestIdAt(time: number): MessageId {
  const next = BigInt(firstIdOf<'message'>(Math.max(time, ID_PAST_FROM_MS) + 1));
  // reason: a number made to the pattern of an id
  return (next - 1n).toString() as MessageId;
}

/**
 * Up to where a member has read a channel without a marker: to when they joined, and to when the
 * channel was made, before which lies only what was imported into it.
 */
export function readWithoutMarker(joinedAt: Date, channelId: ChannelId): MessageId {
  const joined = newestIdAt(joinedAt.getTime());
  // reason: ids are ordered by time, whatever they are of
  return compareIds(joined, channelId) >= 0 ? joined : (channelId as string as MessageId);
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
