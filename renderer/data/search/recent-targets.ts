import { storedAtom } from '../../lib/atoms.ts';

/** So many are remembered; ours. */
const RECENT = 12;

/** What was chosen in the switcher last, the newest first, by its ids there. */
export const recentTargetsAtom = storedAtom<readonly string[]>({
  key: 'recentTargets',
  version: 1,
  initial: [],
  parse: (found) =>
    Array.isArray(found) && found.every((id) => typeof id === 'string') ? found : null,
});

/** The same list after another choice. */
export function withRecentTarget(targets: readonly string[], id: string): readonly string[] {
  return [id, ...targets.filter((other) => other !== id)].slice(0, RECENT);
}

/** Two lists, each with its newest first, as one: in turns, each thing once. */
export function inTurns(left: readonly string[], right: readonly string[]): readonly string[] {
  const longest = Math.max(left.length, right.length);
  const turns = Array.from({ length: longest }, (_, index) => [left[index], right[index]]);
  return [...new Set(turns.flat().filter((id) => id !== undefined))];
}
