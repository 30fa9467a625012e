import { randomBytes } from 'node:crypto';
import { renderSVG } from 'uqr';
import type * as contract from '#shared/contract/account/security.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { beginTwoFactor } from '../../store/two-factors.ts';
import { findUser } from '../../store/users.ts';
import type { Action } from '../action.ts';
import { codesOf } from './second-factor.ts';

/** What RFC 4226 recommends: 160 bits. */
const SECRET_BYTES = 20;

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
  const secret = randomBytes(SECRET_BYTES);
  if (!(await beginTwoFactor(deps.db, user.id, secret)))
    throw new ProblemError('account.two-factor-on');
  const codes = codesOf(secret, user.username);
  const picture = Buffer.from(renderSVG(codes.toString(), { border: 2 })).toString('base64');
  return {
    success: true,
    message: 'Scan the code with your app',
    data: { qr: `data:image/svg+xml;base64,${picture}`, secret: codes.secret.base32 },
  };
};
