import { getDefaultStore, storedAtom } from './atoms.ts';

/** Whether something was ever persisted since that was last cleared: most visits need not look. */
const hasPersistedAtom = storedAtom<boolean>({
  key: 'tayfa.kept',
  version: 1,
  initial: false,
  parse: (found) => (typeof found === 'boolean' ? found : null),
});

/** Whether there may be something in lib/persisted-values.ts, which is loaded only then. */
export function hasPersisted(): boolean {
  return getDefaultStore().get(hasPersistedAtom);
}

/** Notes that there is something, or nothing any more. */
export function markPersisted(isThere: boolean): void {
  if (hasPersisted() !== isThere) getDefaultStore().set(hasPersistedAtom, isThere);
}
