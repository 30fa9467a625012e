import { describe, expect, it } from 'vitest';
import { voiceMessageLimits } from './limits.ts';
import { decodeWaveform, encodeWaveform } from './voice-message.ts';

describe('the waveform of a voice message', () => {
  it.each([
    { levels: [], stored: '' },
    { levels: [0], stored: '0' },
    { levels: [0, 0, 0], stored: '000' },
    { levels: [0, 0.5, 1], stored: '0iz' },
    // a quiet voice fills the height too
    { levels: [0, 0.05, 0.1], stored: '0iz' },
  ])('of $levels is stored as "$stored"', ({ levels, stored }) => {
    expect(encodeWaveform(levels)).toBe(stored);
  });

  it('of a long recording keeps the loudest moment of every slice', () => {
    const levels = Array.from({ length: 6_000 }, (_, at) => (at === 3_001 ? 1 : 0.1));
    const stored = encodeWaveform(levels);
    expect(stored).toHaveLength(voiceMessageLimits.slices);
    expect(stored.indexOf('z')).toBe(Math.floor((3_001 / 6_000) * voiceMessageLimits.slices));
    expect(stored.lastIndexOf('z')).toBe(stored.indexOf('z'));
  });

  it('is read back as levels from 0 to 1', () => {
    expect(decodeWaveform('0z')).toEqual([0, 1]);
    expect(decodeWaveform(encodeWaveform([0, 0.5, 1]))[1]).toBeCloseTo(0.5, 1);
  });
});
