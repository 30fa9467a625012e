import type { Aim, LoadResult } from './load-part.ts';

function wordsOf(aim: Aim): string {
  const said = (limit: number): string => limit.toLocaleString('en-US');
  if ('atMost' in aim) return `at most ${said(aim.atMost)}`;
  return 'below' in aim ? `below ${said(aim.below)}` : `at least ${said(aim.atLeast)}`;
}

/** NaN, where nothing was measured, holds none. */
function isHeld(aim: Aim, value: number): boolean {
  if ('atMost' in aim) return value <= aim.atMost;
  return 'below' in aim ? value < aim.below : value >= aim.atLeast;
}

/** The numbers of a part with what they are to be beside their names. */
export function withAims({ numbers, aims = {} }: Pick<LoadResult, 'numbers' | 'aims'>) {
  return Object.fromEntries(
    Object.entries(numbers).map(([name, value]) => {
      const aim = aims[name];
      return [aim ? `${name} (aim: ${wordsOf(aim)})` : name, value];
    }),
  );
}

/**
 * A sentence for each aim that was missed.
 * @throws Error for an aim of a number that the part does not tell
 */
export function missedAims({ numbers, aims = {} }: Pick<LoadResult, 'numbers' | 'aims'>): string[] {
  return Object.entries(aims).flatMap(([name, aim]) => {
    const value = numbers[name];
    if (value === undefined) throw new Error(`There is an aim for ${name}, which is not told`);
    return isHeld(aim, value) ? [] : [`${name}: ${String(value)}, not ${wordsOf(aim)}`];
  });
}
