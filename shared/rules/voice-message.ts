import { voiceMessageLimits } from './limits.ts';

/** Base 36: a slice's level is one character, `0` for silence and `z` for the loudest. */
const STEPS = 36;

/**
 * How loud a recording is over its length, as it is stored: one character for each slice, at most
 * `voiceMessageLimits.slices`. The loudest slice stands at the top, so that a quiet voice is seen too.
 * @param levels from 0 to 1, evenly spaced in time; any number of them
 */
export function encodeWaveform(levels: readonly number[]): string {
  const slices = Math.min(voiceMessageLimits.slices, levels.length);
  const loudest = Math.max(...levels, Number.EPSILON);
  return Array.from({ length: slices }, (_, at) => {
    const from = Math.floor((at * levels.length) / slices);
    const until = Math.floor(((at + 1) * levels.length) / slices);
    const level = Math.max(0, ...levels.slice(from, until)) / loudest;
    return Math.round(Math.min(1, level) * (STEPS - 1)).toString(STEPS);
  }).join('');
}

/** The levels of a stored waveform, from 0 to 1. */
export function decodeWaveform(waveform: string): number[] {
  return Array.from(waveform, (slice) => Number.parseInt(slice, STEPS) / (STEPS - 1));
}
