import { describe, expect, it } from 'vitest';
import type { VoiceParticipant } from '#shared/contract/voice/voice.ts';
import type { ChannelId, Id, UserId } from '#shared/lib/ids.ts';
import { voiceLimits } from '#shared/rules/limits.ts';
import { arrivingState } from '#shared/rules/voice.ts';
import { createMemoryCallBoard, type EndedCall } from './call-board.ts';
import { createMemoryVoiceRooms, type VoiceRooms } from './voice-rooms.ts';

// reason: ids of this test
const CHAT = '5' as ChannelId;
// reason: as above
const [ANN, BEN, EVE] = ['1', '2', '3'] as unknown as readonly [UserId, UserId, UserId];

/** A board over voice rooms, with a clock of its own. */
function world() {
  let now = 1_800_000_000_000;
  let lastId = 0;
  const timers = new Map<() => void, number>();
  const ended: EndedCall[] = [];
  const told: string[] = [];
  const setTimer = (run: () => void, ms: number) => {
    timers.set(run, now + ms);
    return () => timers.delete(run);
  };
  // reason: as above
  const newId = <Entity extends string>() => String((lastId += 1)) as Id<Entity>;
  const board = createMemoryCallBoard({
    now: () => now,
    setTimer,
    newCallId: () => newId<'call'>(),
    participantsIn: (channelId): VoiceParticipant[] => rooms.participantsIn(channelId),
    leave: (userId) => rooms.leave(userId),
    tell: (_channelId, { type }, to) => told.push(`${type} ${to.join(' ')}`),
    onEnded: (call) => ended.push(call),
  });
  const rooms: VoiceRooms = createMemoryVoiceRooms({
    now: () => now,
    setTimer,
    newAttendeeId: () => newId<'attendee'>(),
    tell: (happening) => board.follow(happening),
  });
  return {
    board,
    ended,
    told,
    join(userId: UserId) {
      const place = { teamId: null, channelId: CHAT };
      rooms.join({ userId, sessionId: `of ${userId}`, place, state: arrivingState });
    },
    leave: (userId: UserId) => rooms.leave(userId),
    call(called: readonly UserId[]) {
      const startedBy = { id: ANN, username: 'ann', profilePicture: null };
      const id = board.begin({ channelId: CHAT, startedBy, people: [ANN, BEN, EVE], called });
      this.join(ANN);
      return id;
    },
    pass(ms: number) {
      now += ms;
      for (const [run, at] of timers) if (at <= now && timers.delete(run)) run();
    },
  };
}

describe('a call', () => {
  it('rings for a minute, then is missed', () => {
    const scene = world();
    scene.call([BEN]);
    scene.pass(voiceLimits.ringMs - 1);
    expect(scene.board.callsOf(BEN)).toMatchObject([{ ringing: [BEN] }]);
    scene.pass(1);
    expect(scene.board.callsOf(BEN)).toEqual([]);
    expect(scene.ended).toMatchObject([
      { channelId: CHAT, startedBy: ANN, line: { outcome: 'missed', seconds: 0, userIds: [ANN] } },
    ]);
  });

  it('goes on when one has come, however many others have not', () => {
    const scene = world();
    scene.call([BEN, EVE]);
    scene.pass(5_000);
    scene.join(BEN);
    scene.pass(voiceLimits.ringMs);
    expect(scene.board.callsOf(EVE)).toMatchObject([{ ringing: [] }]);
    scene.leave(ANN);
    scene.pass(5_000);
    scene.leave(BEN);
    const line = { outcome: 'ended', seconds: 65, userIds: [ANN, BEN] };
    expect(scene.ended).toMatchObject([{ line }]);
  });

  it('is declined when all who are called say so, else missed', () => {
    const scene = world();
    const first = scene.call([BEN, EVE]);
    scene.board.decline(CHAT, first, BEN);
    expect(scene.ended).toEqual([]);
    scene.board.decline(CHAT, first, EVE);
    expect(scene.ended).toMatchObject([{ line: { outcome: 'declined' } }]);
    const second = scene.call([BEN, EVE]);
    scene.board.decline(CHAT, second, BEN);
    scene.pass(voiceLimits.ringMs);
    expect(scene.ended[1]).toMatchObject({ line: { outcome: 'missed' } });
  });

  it('is one a chat, and is told to its people alone', () => {
    const scene = world();
    const id = scene.call([BEN]);
    expect(scene.call([BEN])).toBe(id);
    expect(scene.told).toEqual([`CALL_STARTED ${ANN} ${BEN} ${EVE}`]);
    // reason: the id of no call
    expect(scene.board.decline(CHAT, '99' as Id<'call'>, BEN)).toBe(false);
  });

  it('leaves nothing behind, also when all are ended at once', () => {
    const scene = world();
    scene.call([BEN]);
    scene.board.stop();
    expect(scene.ended).toHaveLength(1);
    expect([ANN, BEN, EVE].flatMap((userId) => scene.board.callsOf(userId))).toEqual([]);
    scene.pass(voiceLimits.ringMs);
    scene.leave(ANN);
    expect(scene.ended).toHaveLength(1);
  });
});
