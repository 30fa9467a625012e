import { storedAtom } from '../../lib/atoms.ts';

/** The platforms whose players may load on this device, because its user said so. */
export const streamConsentAtom = storedAtom<readonly ('twitch' | 'kick')[]>({
  key: 'streamConsent',
  version: 1,
  initial: [],
  parse: (found) => {
    if (!Array.isArray(found)) return null;
    const names: readonly unknown[] = found;
    return names.filter((name) => name === 'twitch' || name === 'kick');
  },
});
