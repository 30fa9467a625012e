import type * as contract from '#shared/contract/admin/users.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findOwnedTeams, holdAccount } from '../../store/closed-accounts.ts';
import { findFamilyPairs } from '../../store/families.ts';
import { findUser } from '../../store/users.ts';
import { closeWithin, endClosed } from '../account/delete-account.ts';
import type { Action } from '../action.ts';
import { auditStaff } from './audit-staff.ts';
import { requireActedOn } from './act-on-user.ts';

/**
 * Closes an account for good, just as its owner could.
 * @throws ProblemError account.owns-team, user.not-found
 */
export const deleteUser: Action<typeof contract.deleteUser> = async function deleteUser(
  deps,
  context,
  { params: { userId }, body: { reason } },
) {
  const family = await findFamilyPairs(deps.db, userId);
  const relatives = family.flatMap(({ parentId, teenId }) => [parentId, teenId]);
  const userIds = [context.actor.userId, userId, ...relatives];
  const ended = await deps.write(context, { lock: { of: 'users', userIds } }, async (tx) => {
    const { username, is_bot: isBot } = await requireActedOn(tx, context, userId);
    const user = await findUser(tx.db, userId);
    if (!user || isBot) throw new ProblemError('user.not-found');
    await holdAccount(tx.db, userId);
    if ((await findOwnedTeams(tx.db, userId)).length > 0)
      throw new ProblemError('account.owns-team');
    const target = { kind: 'user', id: userId, name: username } as const;
    await auditStaff(deps, { db: tx.db, by: context }, { action: 'user.deleted', target, reason });
    return closeWithin(tx, user);
  });
  await endClosed(deps, ended);
  return { success: true };
};
