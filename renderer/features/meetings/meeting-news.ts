import type { MeetingRooms, MeetingView } from '#shared/contract/voice/meetings.ts';
import type { UserId } from '#shared/lib/ids.ts';

/** What one who is in a meeting is to hear of a change. */
export type MeetingNews =
  | { readonly is: 'knocks' | 'asks'; readonly userId: UserId }
  | { readonly is: 'asksHelp'; readonly userId: UserId; readonly room: string }
  | { readonly is: 'accepted' | 'denied' | 'moved' | 'nowHost' | 'movedBack' }
  | { readonly is: 'movedTo'; readonly room: string }
  | { readonly is: 'asked'; readonly question: string };

/** What is new from one moment of a meeting to the next; nothing of what one finds on coming in. */
export function newsBetween(before: MeetingView, after: MeetingView): readonly MeetingNews[] {
  if (before.channelId !== after.channelId) return [];
  return [
    ...added(before.waitingIds, after.waitingIds).map(
      (userId) => ({ is: 'knocks', userId }) as const,
    ),
    ...added(before.requestIds, after.requestIds).map(
      (userId) => ({ is: 'asks', userId }) as const,
    ),
    ...helpNews(before.breakout, after.breakout),
    ...ownNews(before, after),
    ...roomNews(before.breakout, after.breakout),
    ...after.polls
      .filter(({ id }) => !before.polls.some((known) => known.id === id))
      .map(({ question }) => ({ is: 'asked', question }) as const),
  ];
}

/** How many wait for a host to do something. */
export function requestCount({ waitingIds, requestIds, breakout, isHost }: MeetingView): number {
  const help = isHost ? (breakout?.helpUserIds.length ?? 0) : 0;
  return waitingIds.length + requestIds.length + help;
}

function ownNews(before: MeetingView, after: MeetingView): MeetingNews[] {
  const news: MeetingNews[] = [];
  const isAnswered = before.ownRequest !== after.ownRequest;
  if (isAnswered && after.ownRequest === 'accepted') news.push({ is: 'accepted' });
  if (isAnswered && after.ownRequest === 'denied') news.push({ is: 'denied' });
  if (before.maySpeak && !after.maySpeak) news.push({ is: 'moved' });
  if (!before.isHost && after.isHost) news.push({ is: 'nowHost' });
  return news;
}

function roomNews(before: MeetingRooms | null, after: MeetingRooms | null): MeetingNews[] {
  const was = before?.ownRoomId ?? null;
  const is = after?.ownRoomId ?? null;
  if (was === is) return [];
  const room = roomName(after, is);
  return [room === null ? { is: 'movedBack' } : { is: 'movedTo', room }];
}

function helpNews(before: MeetingRooms | null, after: MeetingRooms | null): MeetingNews[] {
  return added(before?.helpUserIds ?? [], after?.helpUserIds ?? []).map((userId) => {
    const room = after?.rooms.find(({ userIds }) => userIds.includes(userId))?.name ?? '';
    return { is: 'asksHelp', userId, room };
  });
}

export function roomName(breakout: MeetingRooms | null, id: string | null): string | null {
  return breakout?.rooms.find((room) => room.id === id)?.name ?? null;
}

function added(before: readonly UserId[], after: readonly UserId[]): UserId[] {
  return after.filter((userId) => !before.includes(userId));
}
