import type * as contract from '#shared/contract/account/passkeys.ts';
import type { Action } from '../action.ts';

/** Gives out a challenge that a passkey answers; which passkeys there are is not said. */
export const askPasskey: Action<typeof contract.askPasskey> = async function askPasskey(
  deps,
  _context,
  { body },
) {
  return { options: { ...(await deps.passkeys.request(body.purpose)) } };
};
