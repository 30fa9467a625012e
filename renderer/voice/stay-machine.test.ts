import { describe, expect, it } from 'vitest';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { nextStay, type StayInput } from './stay-machine.ts';
import type { VoiceConnection } from './voice-engine.ts';

// reason: ids of a test
const place = { teamId: '1' as TeamId, channelId: '2' as ChannelId };
// reason: as above
const other = { teamId: '1' as TeamId, channelId: '3' as ChannelId };

const idle: VoiceConnection = { state: 'idle' };
const request: VoiceConnection = { state: 'request', place };
const waiting: VoiceConnection = { state: 'waiting', place };
const joining: VoiceConnection = { state: 'joining', place };
const connected: VoiceConnection = { state: 'connected', place };
const reconnecting: VoiceConnection = { state: 'reconnecting', place, secondsLeft: 10 };
const left: VoiceConnection = { state: 'disconnected', place, reason: 'left' };

describe('nextStay', () => {
  it.each<[VoiceConnection, StayInput, VoiceConnection]>([
    [idle, { type: 'join', place }, request],
    [left, { type: 'join', place }, request],
    [connected, { type: 'join', place: other }, { state: 'request', place: other }],
    [request, { type: 'admitted' }, joining],
    [request, { type: 'waiting' }, waiting],
    [connected, { type: 'waiting' }, connected],
    [waiting, { type: 'connected' }, waiting],
    [waiting, { type: 'lost' }, waiting],
    [waiting, { type: 'join', place }, request],
    [idle, { type: 'admitted' }, idle],
    [request, { type: 'connected' }, request],
    [joining, { type: 'connected' }, connected],
    [reconnecting, { type: 'connected' }, connected],
    [left, { type: 'connected' }, left],
    [request, { type: 'failed' }, idle],
    [joining, { type: 'failed' }, idle],
    [connected, { type: 'failed' }, connected],
    [connected, { type: 'lost' }, reconnecting],
    [joining, { type: 'lost' }, joining],
    [reconnecting, { type: 'lost' }, reconnecting],
    [reconnecting, { type: 'second' }, { state: 'reconnecting', place, secondsLeft: 9 }],
    [connected, { type: 'second' }, connected],
    [connected, { type: 'moved', place: other }, { state: 'joining', place: other }],
    [idle, { type: 'moved', place: other }, idle],
    [connected, { type: 'ended', reason: 'left' }, left],
    [idle, { type: 'ended', reason: 'left' }, idle],
  ])('from %o by %o to %o', (before, input, after) => {
    expect(nextStay(before, input)).toEqual(after);
  });

  it('a lost network counts down 10 seconds, then one has left', () => {
    let now = nextStay(connected, { type: 'lost' });
    for (let second = 0; second < 9; second += 1) now = nextStay(now, { type: 'second' });
    expect(now).toEqual({ state: 'reconnecting', place, secondsLeft: 1 });
    expect(nextStay(now, { type: 'second' })).toEqual({
      state: 'disconnected',
      place,
      reason: 'network',
    });
  });
});
