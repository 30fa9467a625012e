import type * as contract from '#shared/contract/account/me.ts';
import { UNUSABLE_USERNAME_TEXT } from '#shared/rules/validation.ts';
import { fieldProblem } from '../../lib/problem-error.ts';
import { isReservedName } from '../../lib/reserved-names.ts';
import { findAcquaintances } from '../../store/acquaintances.ts';
import { setUsername as storeUsername } from '../../store/users.ts';
import type { Action } from '../action.ts';
import { emitAccount } from './emit-account.ts';

/** Gives the caller another name and tells it to all who are shown the old one. */
export const setUsername: Action<typeof contract.setUsername> = async function setUsername(
  deps,
  context,
  { body },
) {
  const username = body.username.trim();
  if (isReservedName(username)) throw fieldProblem('username', UNUSABLE_USERNAME_TEXT);
  const { userId } = context.actor;
  await deps.write(context, { lock: { of: 'users', userIds: [userId] } }, async (tx) => {
    const row = await storeUsername(tx.db, userId, username);
    // not the audience of presence: a request shows a name too, and so does one who is offline
    const to = [userId, ...(await findAcquaintances(tx.db, userId))];
    tx.emit({ type: 'USERNAME_UPDATED', data: { userId, username } }, to);
    await emitAccount(tx, row);
  });
  return { success: true, username };
};
