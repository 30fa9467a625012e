import type * as contract from '#shared/contract/admin/console.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { holdOperatorClaim, setStaffRole } from '../../store/staff.ts';
import { findUser } from '../../store/users.ts';
import { emitAccount } from '../account/emit-account.ts';
import type { Action } from '../action.ts';
import { auditStaff } from './audit-staff.ts';
import { isSetupCode, spendSetupCode } from './setup-code.ts';

/**
 * Makes the caller the first operator, for the code that only one who sees the server's own output knows.
 * @throws ProblemError staff.wrong-code, also where there is an operator
 */
export const claimOperator: Action<typeof contract.claimOperator> = async function claimOperator(
  deps,
  context,
  { body },
) {
  const { userId } = context.actor;
  if (context.actor.kind !== 'user') throw new ProblemError('staff.wrong-code');
  await deps.write(context, { lock: { of: 'users', userIds: [userId] } }, async (tx) => {
    await holdOperatorClaim(tx.db);
    if (!(await isSetupCode(tx.db, body.code))) throw new ProblemError('staff.wrong-code');
    await setStaffRole(tx.db, userId, 'operator');
    await spendSetupCode(tx.db);
    const staff = { role: 'operator', hasSecondFactor: false } as const;
    const user = await emitAccount(tx, await findUser(tx.db, userId));
    await auditStaff(
      deps,
      { db: tx.db, by: { actor: context.actor, staff } },
      {
        action: 'operator.claimed',
        target: { kind: 'user', id: userId, name: user.username },
      },
    );
  });
  return { success: true };
};
