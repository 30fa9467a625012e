import { beforeEach, describe, expect, it } from 'vitest';
import type { Id } from '#shared/lib/ids.ts';
import { voiceLimits } from '#shared/rules/limits.ts';
import { ManualTime } from '#tests/gateway/gateway-world.ts';
import { createMemoryVoiceRooms, type VoiceHappening, type VoiceRooms } from './voice-rooms.ts';

function id<Entity extends string>(number: number): Id<Entity> {
  // reason: a test makes its own ids
  return String(number) as Id<Entity>;
}

const ann = id<'user'>(1);
const ben = id<'user'>(2);
const lobby = { teamId: id<'team'>(10), channelId: id<'channel'>(20) };
const attic = { teamId: id<'team'>(10), channelId: id<'channel'>(21) };

let time: ManualTime;
let rooms: VoiceRooms;
let told: string[];

/** In a word, with what is true of who it is about. */
function wordsOf(happening: VoiceHappening): string {
  const { kind, place } = happening;
  if (!('participant' in happening)) return `${happening.userId} ${kind} ${place.channelId}`;
  const { id: userId, attendeeId: _attendeeId, ...state } = happening.participant;
  const flags = Object.entries(state).flatMap(([name, isSet]) => (isSet ? [name] : []));
  return [userId, kind, place.channelId, ...flags].join(' ');
}

beforeEach(() => {
  time = new ManualTime();
  told = [];
  let attendees = 0;
  rooms = createMemoryVoiceRooms({
    now: () => time.clock.now(),
    setTimer: time.setTimer,
    newAttendeeId: () => id(100 + attendees++),
    tell: (happening) => told.push(wordsOf(happening)),
  });
  rooms.join({ userId: ann, sessionId: 'a', place: lobby, state: {} });
  rooms.change('a', { isConnecting: false });
  time.advance(voiceLimits.tellEveryMs);
  told = [];
});

describe('what participants say of themselves', () => {
  it('is told at once after a quiet moment', () => {
    time.advance(voiceLimits.tellEveryMs);
    rooms.change('a', { isSpeaking: true });
    expect(told).toEqual(['1 updated 20 isSpeaking']);
  });

  it('is told four times a second at most, and the last word always', () => {
    time.advance(voiceLimits.tellEveryMs);
    for (let turn = 0; turn < 50; turn += 1) rooms.change('a', { isSpeaking: turn % 2 === 0 });
    rooms.change('a', { isMuted: true });
    expect(told).toEqual(['1 updated 20 isSpeaking']);
    expect(rooms.participantsIn(lobby.channelId)[0]).toMatchObject({ isMuted: false });
    time.advance(voiceLimits.tellEveryMs);
    expect(told).toEqual(['1 updated 20 isSpeaking', '1 updated 20 isMuted']);
    time.advance(10 * voiceLimits.tellEveryMs);
    expect(told).toHaveLength(2);
  });

  it('is not told when it comes out the same', () => {
    time.advance(voiceLimits.tellEveryMs);
    rooms.change('a', { isMuted: false });
    rooms.change('a', { isSpeaking: true });
    rooms.change('a', { isMuted: true });
    rooms.change('a', { isMuted: false, isSpeaking: true });
    time.advance(voiceLimits.tellEveryMs);
    expect(told).toEqual(['1 updated 20 isSpeaking']);
  });

  it('is nothing for a session that is in no channel', () => {
    expect(rooms.change('b', { isMuted: true })).toBe(false);
    rooms.leave(ann);
    expect(rooms.change('a', { isMuted: true })).toBe(false);
  });
});

describe('one channel for each', () => {
  it('leaves the first for the second', () => {
    rooms.join({ userId: ann, sessionId: 'a', place: attic, state: { isMuted: true } });
    expect(told).toEqual(['1 left 20', '1 joined 21 isConnecting isMuted']);
    expect(rooms.channelsInUse(lobby.teamId).map(({ channelId }) => channelId)).toEqual(['21']);
    expect(rooms.placeOf(ann)).toEqual(attic);
  });

  it('is another stay when one comes in anew, which the old session no longer ends', () => {
    const [before] = rooms.participantsIn(lobby.channelId);
    rooms.join({ userId: ann, sessionId: 'b', place: lobby, state: {} });
    expect(told).toEqual(['1 joined 20 isConnecting']);
    expect(rooms.participantsIn(lobby.channelId)[0]?.attendeeId).not.toBe(before?.attendeeId);
    rooms.sessionEnded('a');
    expect(rooms.placeOf(ann)).toEqual(lobby);
  });
});

describe('who keeps clips of a screen', () => {
  beforeEach(() => {
    rooms.join({ userId: ben, sessionId: 'b', place: lobby, state: {} });
    rooms.change('b', { isConnecting: false });
    rooms.change('a', { isStreaming: true, allowsClips: true });
    time.advance(voiceLimits.tellEveryMs);
    rooms.change('b', { keepsClipsOf: ann });
    time.advance(voiceLimits.tellEveryMs);
    told = [];
  });

  it.each([
    ['takes the consent back', () => rooms.change('a', { allowsClips: false })],
    ['shares no more', () => rooms.change('a', { isStreaming: false })],
    ['leaves', () => rooms.leave(ann)],
    ['comes in anew', () => rooms.join({ userId: ann, sessionId: 'c', place: lobby, state: {} })],
    ['is moved', () => rooms.move(ann, attic)],
  ])('keeps them no more when its sharer %s', (_what, happen) => {
    happen();
    time.advance(voiceLimits.tellEveryMs);
    expect(rooms.stayOf('b')?.participant.keepsClipsOf).toBeNull();
    expect(told.filter((one) => one.startsWith('2 '))).toEqual(['2 updated 20']);
  });

  it('goes on when something else of them changes', () => {
    rooms.change('a', { isMuted: true });
    time.advance(voiceLimits.tellEveryMs);
    expect(rooms.stayOf('b')?.participant.keepsClipsOf).toBe(ann);
  });
});

describe('being moved', () => {
  it('is another stay, as muted as before, over the same session', () => {
    rooms.change('a', { isMuted: true, isStreaming: true });
    told = [];
    expect(rooms.move(ann, attic)).toBe(true);
    expect(told).toEqual(['1 left 20', '1 joined 21 isConnecting isMuted']);
    expect(rooms.change('a', { isConnecting: false })).toBe(true);
    expect(rooms.move(ben, attic)).toBe(false);
  });

  it('does not keep one whose socket is lost', () => {
    rooms.sessionCut('a');
    rooms.move(ann, attic);
    time.advance(voiceLimits.graceMs);
    expect(rooms.placeOf(ann)).toBeNull();
  });
});

describe('a lost socket', () => {
  it('falls silent at once, and leaves when nobody came back in time', () => {
    rooms.change('a', { isSpeaking: true });
    time.advance(voiceLimits.tellEveryMs);
    rooms.sessionCut('a');
    time.advance(voiceLimits.graceMs - 1);
    expect(told).toEqual(['1 updated 20 isSpeaking', '1 updated 20']);
    time.advance(1);
    expect(told.at(-1)).toBe('1 left 20');
    expect(rooms.placeOf(ann)).toBeNull();
  });

  it('stays when it came back', () => {
    rooms.sessionCut('a');
    time.advance(voiceLimits.graceMs - 1);
    rooms.sessionBack('a');
    time.advance(voiceLimits.graceMs);
    expect(rooms.placeOf(ann)).toEqual(lobby);
  });

  it('has the whole time anew each time', () => {
    rooms.sessionCut('a');
    time.advance(voiceLimits.graceMs - 1);
    rooms.sessionBack('a');
    rooms.sessionCut('a');
    time.advance(voiceLimits.graceMs - 1);
    expect(rooms.placeOf(ann)).toEqual(lobby);
  });
});

it('a channel that is gone is empty, and nobody is told of each', () => {
  rooms.join({ userId: ben, sessionId: 'b', place: lobby, state: {} });
  told = [];
  rooms.close(lobby.channelId);
  expect(told).toEqual(['1 closed 20', '2 closed 20']);
  expect([rooms.placeOf(ann), rooms.placeOf(ben)]).toEqual([null, null]);
  expect(rooms.channelsInUse(lobby.teamId)).toEqual([]);
});

it('after the end nothing is told any more', () => {
  rooms.change('a', { isMuted: true });
  rooms.change('a', { isMuted: false, isDeafened: true });
  rooms.sessionCut('a');
  told = [];
  rooms.stop();
  time.advance(voiceLimits.graceMs * 2);
  expect(told).toEqual([]);
});
