import { describe, expect, it } from 'vitest';
import type { MeetingSignal } from '#shared/contract/voice/meetings.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { OwnMeeting } from './own-meeting.ts';
import type { VoiceConnection } from './voice-engine.ts';

// reason: ids of this test
const place = { teamId: '1' as TeamId, channelId: '2' as ChannelId };
const waiting: VoiceConnection = { state: 'waiting', place };

/** What a signal does to one in that state. */
function doneBy(signal: MeetingSignal, connection: VoiceConnection = waiting): string[] {
  const done: string[] = [];
  const meeting = new OwnMeeting({
    connection: () => connection,
    admitted: ({ channelId }) => done.push(`join ${channelId}`),
    thrown: (reason) => done.push(reason),
    mute: () => done.push('mute'),
    seated: () => done.push('seated'),
  });
  meeting.signalled(signal);
  return done;
}

describe('what a meeting does to my stay', () => {
  it.each([
    ['admitted', ['join 2']],
    ['rejected', ['rejected']],
    ['ended', ['disconnected']],
  ] as const)('waiting that ends with %s: %j', (outcome, expected) => {
    const over = { signal: 'waiting-over', channelId: place.channelId, outcome } as const;
    expect(doneBy(over)).toEqual(expected);
    expect(doneBy(over, { state: 'connected', place })).toEqual([]);
    // reason: an id of this test
    expect(doneBy({ ...over, channelId: '3' as ChannelId })).toEqual([]);
  });

  it('mutes me and puts me out', () => {
    const connected: VoiceConnection = { state: 'connected', place };
    expect(doneBy({ signal: 'muted' }, connected)).toEqual(['mute']);
    expect(doneBy({ signal: 'removed' }, connected)).toEqual(['kicked']);
  });
});
