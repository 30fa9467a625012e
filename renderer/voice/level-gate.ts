/**
 * Whether a voice is heard, from its level: opens at once, closes only after it was quieter for a
 * while, so that neither the ends of words are cut off nor the mark beside a name flickers.
 */
export interface GateState {
  readonly isOpen: boolean;
  /** When it was last loud enough to stay open. Milliseconds. */
  readonly loudAt: number;
  /** What is heard when nothing is said; follows silence quickly and speech slowly. Decibels. */
  readonly floor: number;
}

/** Opens at the threshold and closes so much below it. Decibels. */
const HYSTERESIS_DB = 6;
/** How long it stays open after it was last loud enough. Milliseconds. */
const HOLD_MS = 350;
/** Where it is found by itself, it lies so much above the floor, and between these bounds. */
const ABOVE_FLOOR_DB = 12;
const LEAST_AUTO_DB = -58;
const MOST_AUTO_DB = -30;
/** A second of sound moves the floor by at most so much up. Decibels. */
const RISE_DB_PER_SECOND = 3;
/** And down it goes by this part of the way, in a step of 10 ms as in one of 100. */
const FALL_PART = 0.2;

/** Silence, before anything was heard. */
export const shutGate: GateState = { isOpen: false, loudAt: Number.NEGATIVE_INFINITY, floor: -70 };

/** The level below which nothing is sent, where it is found by itself. Decibels. */
export function autoThreshold(floor: number): number {
  return Math.min(MOST_AUTO_DB, Math.max(LEAST_AUTO_DB, floor + ABOVE_FLOOR_DB));
}

/**
 * The gate after a moment of sound.
 * @param threshold decibels; null: found by itself
 */
export function nextGate(
  before: GateState,
  sound: { readonly decibels: number; readonly now: number; readonly seconds: number },
  threshold: number | null,
): GateState {
  const { decibels, now, seconds } = sound;
  const heard = Math.max(-100, decibels);
  const floor =
    heard < before.floor
      ? before.floor + (heard - before.floor) * FALL_PART
      : Math.min(heard, before.floor + RISE_DB_PER_SECOND * seconds);
  const opensAt = threshold ?? autoThreshold(floor);
  const isLoud = heard >= (before.isOpen ? opensAt - HYSTERESIS_DB : opensAt);
  const loudAt = isLoud ? now : before.loudAt;
  return { isOpen: isLoud || (before.isOpen && now - loudAt < HOLD_MS), loudAt, floor };
}

/** The level of a moment of sound; -100 is silence. Decibels. */
export function decibelsOf(samples: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < samples.length; at += 1) sum += (samples[at] ?? 0) ** 2;
  const power = samples.length === 0 ? 0 : sum / samples.length;
  return power <= 1e-10 ? -100 : Math.max(-100, 10 * Math.log10(power));
}
