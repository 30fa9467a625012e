import type * as contract from '#shared/contract/account/security.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { removeTwoFactor } from '../../store/two-factors.ts';
import { findUser } from '../../store/users.ts';
import type { Action } from '../action.ts';
import { emitAccount } from './emit-account.ts';
import { requireSecondFactor } from './second-factor.ts';

/**
 * Turns two-factor off, and its backup codes with it, for a code.
 * @throws ProblemError account.two-factor-off, and what requireSecondFactor throws
 */
export const disableTwoFactor: Action<typeof contract.disableTwoFactor> =
  async function disableTwoFactor(deps, context, { body }) {
    const { userId } = context.actor;
    const user = await findUser(deps.db, userId);
    if (!user?.two_factor_enabled) throw new ProblemError('account.two-factor-off');
    await requireSecondFactor(deps, user, body ?? {});
    await deps.write(context, { lock: { of: 'users', userIds: [userId] } }, async (tx) => {
      await removeTwoFactor(tx.db, userId);
      await tx.later({
        name: 'send-security-mail',
        data: { userId, change: 'two-factor-off', at: deps.clock.now() },
      });
      await emitAccount(tx, await findUser(tx.db, userId));
    });
    return { success: true };
  };
