import { loadavg } from 'node:os';
import type { LoadRow } from './load-part.ts';

/** The middle one of some numbers, or between the two in the middle; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? Number.NaN) + upper) / 2 : upper;
}

/**
 * Measures some things in turns, A B C A B C: whatever else the machine does in the meantime falls
 * on all of them. Answers the numbers of each, in the order of the rounds.
 */
export async function inTurns<Name extends string>(
  rounds: number,
  measures: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Record<Name, number[]>> {
  // reason: fromEntries forgets the names
  const names = Object.keys(measures) as Name[];
  const found = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    number[]
  >;
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) found[name].push(await measures[name]());
  return found;
}

/** The median over the rounds of what one is to the other in the same round. */
export function ratioInTurns(these: readonly number[], those: readonly number[]): number {
  return median(these.map((value, round) => value / (those[round] ?? Number.NaN)));
}

/** A table line of one thing's rounds. */
export function roundsRow(what: string, unit: string, values: readonly number[]): LoadRow {
  return {
    what,
    unit,
    median: rounded(median(values)),
    lowest: rounded(Math.min(...values)),
    highest: rounded(Math.max(...values)),
    rounds: values.length,
  };
}

/** Three digits that mean something, or whole numbers. */
export function rounded(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}

/** How many processes wanted a core in the last minute: what a number was measured beside. */
export function loadNumbers(before: number): Readonly<Record<string, number>> {
  return { 'load average before': rounded(before), 'load average after': rounded(machineLoad()) };
}

/** The machine's load average over one minute. */
export function machineLoad(): number {
  return loadavg()[0] ?? 0;
}
