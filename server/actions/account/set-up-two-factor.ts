import type * as contract from '#shared/contract/account/security.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { newTwoFactorSecret, showSecret } from '../../lib/two-factor-codes.ts';
import { beginTwoFactor } from '../../store/two-factors.ts';
import { findUser } from '../../store/users.ts';
import type { Action } from '../action.ts';

/**
 * Begins to set two-factor up: nothing is asked for a code before the first one was right.
 * @throws ProblemError account.two-factor-on
 */
export const setUpTwoFactor: Action<typeof contract.setUpTwoFactor> = async function setUpTwoFactor(
  deps,
  { actor },
) {
  const user = await findUser(deps.db, actor.userId);
  if (!user) throw new ProblemError('session.required');
  const secret = newTwoFactorSecret();
  if (!(await beginTwoFactor(deps.db, user.id, secret)))
    throw new ProblemError('account.two-factor-on');
  const { text, picture } = showSecret(secret, user.username);
  return {
    success: true,
    message: 'Scan the code with your app',
    data: { qr: picture, secret: text },
  };
};
