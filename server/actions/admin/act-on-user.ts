import type { AdminUser } from '#shared/contract/admin/users.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { mayActOn } from '#shared/rules/staff.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentAdminUser } from '../../present/admin.ts';
import { findSeenUser, type SeenUser } from '../../store/staff.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { StaffContext } from '../context.ts';
import type { StaffTx, Tx } from '../write/write.ts';
import { auditStaff, type StaffDone } from './audit-staff.ts';

/**
 * The account that staff are about to do something to, as the transaction reads it.
 * @throws ProblemError user.not-found, staff.self, staff.of-staff
 */
export async function requireActedOn(
  { db, staff }: Pick<StaffTx, 'db' | 'staff'>,
  { actor }: StaffContext,
  userId: UserId,
): Promise<SeenUser> {
  const user = await findSeenUser(db, userId);
  if (!user) throw new ProblemError('user.not-found');
  const may = mayActOn(
    { userId: actor.userId, role: staff.role },
    { userId, role: user.staff_role },
  );
  if (may !== 'yes') throw new ProblemError(may === 'self' ? 'staff.self' : 'staff.of-staff');
  return user;
}

/** Does something to an account and writes it down, both or neither; answers the account after it. */
export async function actOnUser(
  deps: ActionDeps,
  { context, userId }: { readonly context: StaffContext; readonly userId: UserId },
  work: (tx: Tx, user: SeenUser) => Promise<Omit<StaffDone, 'target'>>,
): Promise<{ success: true; user: AdminUser }> {
  const { actor } = context;
  const lock = { of: 'users', userIds: [actor.userId, userId] } as const;
  const user = await deps.write(context, { lock }, async (tx) => {
    const before = await requireActedOn(tx, context, userId);
    const done = await work(tx, before);
    const target = { kind: 'user', id: userId, name: before.username } as const;
    const by = { actor, staff: tx.staff };
    await auditStaff(deps, { db: tx.db, by }, { ...done, target });
    return (await findSeenUser(tx.db, userId)) ?? before;
  });
  return { success: true, user: presentAdminUser(user) };
}
