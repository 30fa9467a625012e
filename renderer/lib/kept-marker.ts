import { getDefaultStore, storedAtom } from './atoms.ts';

/** Whether something was ever kept since it was last cleared: most visits need not look. */
const keptAtom = storedAtom<boolean>({
  key: 'tayfa.kept',
  version: 1,
  initial: false,
  parse: (found) => (typeof found === 'boolean' ? found : null),
});

/** Whether there may be something in lib/kept-values.ts, which is loaded only then. */
export function mayHaveKept(): boolean {
  return getDefaultStore().get(keptAtom);
}

/** Notes that there is something, or nothing any more. */
export function markKept(isKept: boolean): void {
  if (mayHaveKept() !== isKept) getDefaultStore().set(keptAtom, isKept);
}
