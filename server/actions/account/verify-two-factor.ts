import type * as contract from '#shared/contract/account/security.ts';
import { validateAppCode } from '#shared/rules/two-factor-codes.ts';
import { fieldProblem, ProblemError } from '../../lib/problem-error.ts';
import { hashBackupCode, newBackupCodes, stepOfCode } from '../../lib/two-factor-codes.ts';
import { enableTwoFactor, findTwoFactor, useStep } from '../../store/two-factors.ts';
import { findUser } from '../../store/users.ts';
import type { Action } from '../action.ts';
import { emitAccount } from './emit-account.ts';

/**
 * Turns two-factor on with the first code of the app, and answers the backup codes: they are stored
 * as hashes only, so this is the one time they can be read.
 * @throws ProblemError request.invalid at `code` (E-067), session.two-factor-invalid (E-069),
 * account.two-factor-on, account.two-factor-off when nothing was set up
 */
export const verifyTwoFactor: Action<typeof contract.verifyTwoFactor> =
  async function verifyTwoFactor(deps, context, { body }) {
    const problem = validateAppCode(body.code);
    if (problem) throw fieldProblem('code', problem.message);
    const { userId } = context.actor;
    const backupCodes = newBackupCodes();
    await deps.write(context, { lock: { of: 'users', userIds: [userId] } }, async (tx) => {
      const factor = await findTwoFactor(tx.db, userId);
      if (!factor) throw new ProblemError('account.two-factor-off');
      if (factor.enabledAt) throw new ProblemError('account.two-factor-on');
      const now = deps.clock.now();
      const step = stepOfCode(factor.secret, body.code, now);
      if (step === null || !(await useStep(tx.db, userId, step)))
        throw new ProblemError('session.two-factor-invalid');
      const codeHashes = backupCodes.map(hashBackupCode);
      await enableTwoFactor(tx.db, userId, { now: new Date(now), codeHashes });
      await tx.later({
        name: 'send-security-mail',
        data: { userId, change: 'two-factor-on', at: now },
      });
      await emitAccount(tx, await findUser(tx.db, userId));
    });
    return { success: true, data: { backupCodes } };
  };
