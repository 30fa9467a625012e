import { describe, expect, it } from 'vitest';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import type { EndReason, VoiceConnection } from '../../voice/voice-engine.ts';
import { endWords, networkWords } from './network-words.ts';

// reason: ids of this test
const place = { teamId: '1' as TeamId, channelId: '2' as ChannelId };
const connected: VoiceConnection = { state: 'connected', place };
const waiting: VoiceConnection = { state: 'waiting', place };
const lost = (secondsLeft: number): VoiceConnection => ({
  state: 'reconnecting',
  place,
  secondsLeft,
});
const over = (reason: EndReason): VoiceConnection => ({ state: 'disconnected', place, reason });

describe('while the network is', () => {
  it.each([
    [connected, null],
    [lost(10), 'voice.network.lost'],
    [lost(6), 'voice.network.lost'],
    [lost(5), 'voice.network.slow'],
    [lost(1), 'voice.network.slow'],
  ])('%o the words are %s', (connection, key) => {
    expect(networkWords(connection)?.key ?? null).toBe(key);
  });
});

describe('[T-370] afterwards, from', () => {
  it.each([
    [lost(3), connected, 'voice.network.restored'],
    [lost(0), over('network'), 'voice.network.gaveUp'],
    [connected, over('kicked'), 'voice.network.kicked'],
    [connected, over('disconnected'), 'voice.network.removed'],
    [connected, over('left'), null],
    [connected, over('elsewhere'), 'voice.network.elsewhere'],
    [connected, over('over'), 'calls.over'],
    [{ state: 'request', place } as const, over('over'), 'calls.over'],
    [{ state: 'joining', place } as const, over('rejected'), null],
    [connected, over('rejected'), 'voice.network.removed'],
    [waiting, over('rejected'), 'voice.network.rejected'],
    [waiting, over('disconnected'), 'voice.network.over'],
    [waiting, over('left'), null],
    [{ state: 'joining', place } as const, connected, null],
  ])('%o to %o, the words are %s', (before, after, key) => {
    expect(endWords(before, after)).toBe(key);
  });
});
