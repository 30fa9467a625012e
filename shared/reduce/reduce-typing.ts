import type { StateEventData } from '../contract/socket/server-events.ts';
import type { UserId } from '../lib/ids.ts';
import { liveTypers, type TypingEntry } from '../rules/typing.ts';
import type { ById, ClientView } from './client-view.ts';
import { withEntry, withoutEntry } from './record.ts';

type Typing = ById<readonly TypingEntry[]>;

/** A user types; `now` in milliseconds since the Unix epoch. I am not told of myself. */
export function userTyped(
  view: ClientView,
  { channelId, userId }: StateEventData<'CHANNEL_TYPING'>,
  now: number,
): Typing {
  if (userId === view.me.id) return view.typing;
  const others = (view.typing[channelId] ?? []).filter((entry) => entry.userId !== userId);
  return withEntry(view.typing, channelId, [...others, { userId, lastTyping: now }]);
}

/** The message of a user came: they type no longer (M-168). */
export function typerDone(typing: Typing, channelId: string, userId: UserId): Typing {
  const entries = typing[channelId];
  if (!entries?.some((entry) => entry.userId === userId)) return typing;
  return withTypers(
    typing,
    channelId,
    entries.filter((entry) => entry.userId !== userId),
  );
}

/** Drops those who have been silent for too long (M-167); to be called about once a second. */
export function expireTyping(view: ClientView, now: number): ClientView {
  let typing = view.typing;
  for (const [channelId, entries] of Object.entries(view.typing)) {
    const live = liveTypers(entries, now);
    if (live.length < entries.length) typing = withTypers(typing, channelId, live);
  }
  return typing === view.typing ? view : { ...view, typing };
}

function withTypers(typing: Typing, channelId: string, entries: readonly TypingEntry[]): Typing {
  return entries.length === 0
    ? withoutEntry(typing, channelId)
    : withEntry(typing, channelId, entries);
}
