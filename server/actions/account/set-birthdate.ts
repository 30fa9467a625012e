import type * as contract from '#shared/contract/account/me.ts';
import { utcDate } from '#shared/lib/calendar.ts';
import { validateBirthdate } from '#shared/rules/validation.ts';
import { fieldProblem, ProblemError } from '../../lib/problem-error.ts';
import { setBirthdateOnce } from '../../store/users.ts';
import type { Action } from '../action.ts';
import { emitAccount } from './emit-account.ts';

/**
 * Sets the birthdate of an account that has none; it cannot be changed afterwards.
 * @throws ProblemError account.birthdate-set
 */
export const setBirthdate: Action<typeof contract.setBirthdate> = async function setBirthdate(
  deps,
  context,
  { body },
) {
  const problem = validateBirthdate(body.dateOfBirth, utcDate(deps.clock.now()));
  if (problem) throw fieldProblem('dateOfBirth', problem.message);
  const { userId } = context.actor;
  await deps.write(context, { lock: { of: 'users', userIds: [userId] } }, async (tx) => {
    const row = await setBirthdateOnce(tx.db, userId, body.dateOfBirth);
    if (!row) throw new ProblemError('account.birthdate-set');
    await emitAccount(tx, row);
  });
  return { success: true };
};
