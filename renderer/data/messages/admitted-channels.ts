import { storedAtom } from '../../lib/atoms.ts';

/** As many as anybody means; the oldest is asked about again. */
export const ADMITTED_LIMIT = 200;

function asIds(found: unknown): readonly string[] | null {
  if (!Array.isArray(found)) return null;
  return found.filter((id): id is string => typeof id === 'string').slice(-ADMITTED_LIMIT);
}

/** Age-restricted channels that I have chosen to see on this device (E-028). */
export const admittedChannelsAtom = storedAtom<readonly string[]>({
  key: 'tayfa.admittedChannels',
  version: 1,
  initial: [],
  parse: asIds,
});
