import type * as contract from '#shared/contract/account/passkeys.ts';
import { presentPasskey } from '../../present/passkey.ts';
import { findPasskeys } from '../../store/passkeys.ts';
import type { Action } from '../action.ts';

/** The passkeys of the user. */
export const listPasskeys: Action<typeof contract.listPasskeys> = async function listPasskeys(
  deps,
  { actor },
) {
  return { passkeys: (await findPasskeys(deps.db, actor.userId)).map(presentPasskey) };
};
