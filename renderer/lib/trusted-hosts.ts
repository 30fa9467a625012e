import { storedAtom } from './atoms.ts';

function asHosts(found: unknown): readonly string[] | null {
  if (!Array.isArray(found)) return null;
  return found.filter((host): host is string => typeof host === 'string');
}

/** Hosts whose links open without asking (T-424). */
export const trustedHostsAtom = storedAtom<readonly string[]>({
  key: 'tayfa.trustedHosts',
  version: 1,
  initial: [],
  parse: asHosts,
});
