/** Time as a dependency: milliseconds since the Unix epoch. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** A moment as the contract writes it. */
export function isoTime(time: number | Date): string {
  return new Date(time).toISOString();
}
