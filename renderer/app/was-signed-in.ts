import { storedAtom } from '../lib/atoms.ts';

/**
 * Whether a user was signed in on this device the last time: then the application is asked for
 * before the server has said who is there. A guess, and nothing but.
 */
export const wasSignedInAtom = storedAtom({
  key: 'was-signed-in',
  version: 1,
  initial: false,
  parse: (value) => value === true,
});
