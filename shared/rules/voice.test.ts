import { describe, expect, it } from 'vitest';
import type { UserId } from '../lib/ids.ts';
import { arrivingState, changedVoiceState, isSameVoiceState, isVoiceChannelFull } from './voice.ts';

const there = { ...arrivingState, isConnecting: false };

describe('what a participant says', () => {
  it('changes what it names and nothing else', () => {
    expect(changedVoiceState(there, { isSpeaking: true, isMuted: undefined })).toEqual({
      ...there,
      isSpeaking: true,
    });
  });

  it.each(['isMuted', 'isDeafened', 'isConnecting'] as const)(
    'cannot be speaking together with %s',
    (name) => {
      const speaking = changedVoiceState(there, { isSpeaking: true });
      expect(changedVoiceState(speaking, { [name]: true })).toEqual({ ...there, [name]: true });
    },
  );

  it('cannot be streaming while connecting', () => {
    const streaming = changedVoiceState(there, { isStreaming: true });
    expect(changedVoiceState(streaming, { isConnecting: true })).toEqual(arrivingState);
  });

  it.each([
    ['a stream', { isStreaming: true, allowsClips: true }, true],
    ['nothing that is shared', { allowsClips: true }, false],
    ['a stream that has ended', { isStreaming: false, allowsClips: true }, false],
  ])('allows clips of %s: %j', (_what, change, allowsClips) => {
    expect(changedVoiceState(there, change).allowsClips).toBe(allowsClips);
  });

  it('takes consent back with the stream, and keeps nothing while connecting', () => {
    // reason: any id at all
    const keepsClipsOf = '7' as UserId;
    const state = { isStreaming: true, allowsClips: true, keepsClipsOf };
    const sharing = changedVoiceState(there, state);
    expect(sharing).toEqual({ ...there, ...state });
    expect(changedVoiceState(sharing, { isStreaming: false })).toEqual({ ...there, keepsClipsOf });
    expect(changedVoiceState(sharing, { isConnecting: true })).toEqual(arrivingState);
    expect(changedVoiceState(sharing, { keepsClipsOf: null }).keepsClipsOf).toBeNull();
  });

  it('is the same only when all of it is', () => {
    expect(isSameVoiceState(there, { ...there })).toBe(true);
    expect(isSameVoiceState(there, { ...there, allowsClips: true })).toBe(false);
    // reason: as above
    expect(isSameVoiceState(there, { ...there, keepsClipsOf: '7' as UserId })).toBe(false);
    expect(isSameVoiceState(there, { ...there, isStreaming: true })).toBe(false);
  });
});

describe('a user limit', () => {
  it.each([
    [0, 0, false],
    [500, 0, false],
    [1, 2, false],
    [2, 2, true],
    [3, 2, true],
  ])('of %i participants and %i places: full is %s', (participants, userLimit, isFull) => {
    expect(isVoiceChannelFull(participants, userLimit)).toBe(isFull);
  });
});
