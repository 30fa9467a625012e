import { describe, expect, it } from 'vitest';
import type { MeetingSignal, MeetingView } from '#shared/contract/voice/meetings.ts';
import type { ChannelId, Id, TeamId, UserId } from '#shared/lib/ids.ts';
import { voiceLimits } from '#shared/rules/limits.ts';
import { meetingLimits } from '#shared/rules/meeting.ts';
import { createMemoryMeetingBoard } from './memory-meeting-board.ts';
import { createMemoryVoiceRooms } from './voice-rooms.ts';

// reason: ids of this test
const place = { teamId: '1' as TeamId, channelId: '2' as ChannelId };
const [ann, bea, cem] = ['11', '12', '13'] as [UserId, UserId, UserId];

/** A board and its channel on a clock that the test moves. */
function world() {
  let now = 0;
  let attendees = 0;
  const timers = new Set<{ at: number; run: () => void }>();
  const told: (readonly [string, MeetingSignal])[] = [];
  const setTimer = (run: () => void, ms: number) => {
    const timer = { at: now + ms, run };
    timers.add(timer);
    return () => void timers.delete(timer);
  };
  const board = createMemoryMeetingBoard({
    now: () => now,
    setTimer,
    staysIn: (channelId) => rooms.staysIn(channelId),
    tell: (sessionId, signal) => told.push([sessionId, signal]),
    onSeats: () => undefined,
  });
  const rooms = createMemoryVoiceRooms({
    now: () => now,
    setTimer,
    // reason: ids of this test
    newAttendeeId: () => String((attendees += 1)) as Id<'attendee'>,
    tell: (happening) => board.follow(happening),
  });
  return {
    board,
    rooms,
    told,
    timers,
    after: (ms: number) => {
      const until = now + ms;
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at);
        if (!next) break;
        timers.delete(next);
        now = next.at;
        next.run();
      }
      now = until;
    },
    /** Comes to the door, and in where no one must wait. */
    come: (userId: UserId, isManager = false): boolean => {
      const sessionId = `s${userId}`;
      const mustWait = board.knock({ userId, sessionId, place, isManager });
      if (!mustWait) rooms.join({ userId, sessionId, place, state: {} });
      return mustWait;
    },
    last: (userId: UserId): MeetingView | null => {
      const states = told.filter(([to, { signal }]) => to === `s${userId}` && signal === 'state');
      const signal = states.at(-1)?.[1];
      return signal?.signal === 'state' ? signal.meeting : null;
    },
    over: () =>
      told.flatMap(([to, signal]) =>
        signal.signal === 'waiting-over' ? [`${to} ${signal.outcome}`] : [],
      ),
  };
}

describe('a meeting', () => {
  it('tells all of itself to one who comes, and changes together at most every so often', () => {
    const { board, come, last, told, after } = world();
    come(ann, true);
    expect(last(ann)).toMatchObject({ isHost: true, hostIds: [ann], maySpeak: true });
    after(1_000);
    told.length = 0;
    for (const hasStage of [true, false, true])
      board.change(place, (meeting) => ({ ...meeting, hasStage }));
    expect(told).toHaveLength(1);
    after(meetingLimits.tellEveryMs);
    expect(told).toHaveLength(2);
    expect(last(ann)?.hasStage).toBe(true);
    after(10_000);
    expect(told).toHaveLength(2);
  });

  it('is forgotten with its last participant, and nothing is left to be done', () => {
    const { board, rooms, come, timers, over } = world();
    come(ann, true);
    come(bea);
    board.change(place, (meeting) => ({ ...meeting, hasWaitingRoom: true, named: new Set([bea]) }));
    expect(come(cem)).toBe(true);
    rooms.leave(ann);
    expect(board.size).toBe(1);
    rooms.leave(bea);
    expect(board.size).toBe(0);
    expect(over()).toEqual([`s${cem} ended`]);
    expect(timers.size).toBe(0);
    expect(come(cem)).toBe(false);
  });

  it('keeps the place of one who waits while their socket may come back, and no longer', () => {
    const { board, come, after, last } = world();
    come(ann, true);
    board.change(place, (meeting) => ({ ...meeting, hasWaitingRoom: true }));
    come(bea);
    after(meetingLimits.tellEveryMs);
    board.sessionCut(`s${bea}`);
    after(voiceLimits.graceMs - 1);
    board.sessionBack(`s${bea}`);
    after(voiceLimits.graceMs);
    expect(last(ann)?.waitingIds).toEqual([bea]);
    board.sessionCut(`s${bea}`);
    after(voiceLimits.graceMs + meetingLimits.tellEveryMs);
    expect(last(ann)?.waitingIds).toEqual([]);
  });

  it('closes breakout rooms when their time is over, after a notice of 10 s', () => {
    const { board, come, after, last } = world();
    come(ann, true);
    come(bea);
    const endsAt = 60_000;
    board.change(place, (meeting) => ({
      ...meeting,
      breakout: {
        rooms: [
          { id: '1', name: 'One' },
          { id: '2', name: 'Two' },
        ],
        minutes: 1,
        assigned: new Map([[bea, '1']]),
        isOpen: true,
        endsAt,
        closesAt: null,
        help: new Set(),
      },
    }));
    after(meetingLimits.tellEveryMs);
    expect(board.seatOf(place.channelId, bea)).toEqual({ roomId: '1', maySpeak: true });
    after(49_000);
    expect(last(bea)?.breakout).toMatchObject({ ownRoomId: '1', closesInMs: null });
    after(1_000);
    const closing = last(bea)?.breakout?.closesInMs ?? 0;
    expect(Math.round(closing / 1_000)).toBe(10);
    after(8_000);
    expect(board.seatOf(place.channelId, bea).roomId).toBe('1');
    after(3_000);
    expect(board.seatOf(place.channelId, bea).roomId).toBeNull();
    expect(last(bea)?.breakout).toBeNull();
    // the hosts keep what they have set up
    expect(last(ann)?.breakout).toMatchObject({ isOpen: false, rooms: [{}, { id: '2' }] });
  });
});
