import { storedAtomFamily } from '../../lib/atoms.ts';

/** What was written in a channel and not sent yet, by channel; it outlives a restart. */
export const draftAtom = storedAtomFamily<string>({
  key: 'tayfa.draft',
  version: 1,
  initial: '',
  parse: (found) => (typeof found === 'string' ? found : null),
});
