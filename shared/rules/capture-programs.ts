import { captureWatchLimits } from './watch-limits.ts';

/** OBS, Streamlabs and XSplit by the names of their programs on each system, lower case. */
const captureProgram =
  /^(?:obs(?:32|64|-studio)?|streamlabs(?: obs| desktop)?|slobs|xsplit(?:\.core|\.broadcaster|\.gamecaster|broadcaster|gamecaster)?)$/;

/**
 * How long is waited after a look that took so long: where it is dear, as where each look lists all
 * programs, or the machine is busy, looks are rarer.
 */
export function capturePauseMs(lookMs: number): number {
  const { lookAgainMs, latestLookMs, share } = captureWatchLimits;
  return Math.min(latestLookMs, Math.max(lookAgainMs, lookMs / share));
}

/** Whether a running program is one that streams or records the screen (D-054). */
export function isCaptureProgram(name: string): boolean {
  return captureProgram.test(name.toLowerCase().replace(/\.exe$/, ''));
}
