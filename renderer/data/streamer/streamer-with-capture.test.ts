import { describe, expect, it } from 'vitest';
import { afterCapture, afterChange } from './streamer-with-capture.ts';

const quiet = { wasRunning: false, isByCapture: false };
const byIt = { wasRunning: true, isByCapture: true };
const byHand = { wasRunning: true, isByCapture: false };

describe('streamer mode with programs that record', () => {
  it.each([
    ['goes on with one', quiet, false, true, byIt, true],
    ['stays on where it was', quiet, true, true, byHand, true],
    ['goes off after it', byIt, true, false, quiet, false],
    ['stays on after it where it was on before', byHand, true, false, quiet, true],
    ['is not turned on again while it runs', byHand, false, true, byHand, false],
    ['changes nothing without one', quiet, false, false, quiet, false],
  ])('[D-054] %s', (...[, memory, isEnabled, isRunning, after, isOn]) => {
    expect(afterCapture({ memory, isEnabled }, isRunning)).toEqual({
      memory: after,
      isEnabled: isOn,
    });
  });

  it('is the user’s once changed by hand', () => {
    expect(afterChange({ memory: byIt, isEnabled: false })).toEqual(byHand);
    expect(afterChange({ memory: byIt, isEnabled: true })).toBe(byIt);
    expect(afterChange({ memory: quiet, isEnabled: false })).toBe(quiet);
  });
});
