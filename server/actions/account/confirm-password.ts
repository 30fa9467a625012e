import { fieldProblem, ProblemError } from '../../lib/problem-error.ts';
import { findUser, replacePasswordHash, type UserRow } from '../../store/users.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { CallSession } from '../context.ts';
import type { AccountPrincipal } from '../principal.ts';
import type { Tx } from '../write/write.ts';
import { beginSignIn, forgiveSignInFailures, takeSignInBack } from './sign-in-throttle.ts';

/** What the password field says; the page knows it by this text. */
export const WRONG_PASSWORD_TEXT = 'This password is wrong';

/** How long one waits who guessed too often, in seconds: the shortest window of the throttle. */
const THROTTLED_SECONDS = 900;

interface Caller {
  readonly actor: AccountPrincipal;
  readonly session: CallSession;
}

/**
 * The caller's account, once the password is right: a session alone, left open on another's machine,
 * changes nothing that guards the account. Guesses count with those at the sign-in.
 * @throws ProblemError request.invalid at `password`, request.rate-limited
 */
export async function confirmPassword(
  deps: ActionDeps,
  { actor, session }: Caller,
  password: string,
): Promise<UserRow> {
  const user = await findUser(deps.db, actor.userId);
  if (!user) throw new ProblemError('session.required');
  const attempt = { email: user.email, ip: session.client.ip };
  if (!(await beginSignIn(deps, attempt)))
    throw new ProblemError('request.rate-limited', { retryAfter: THROTTLED_SECONDS });
  if (!(await deps.passwords.verify(user.password_hash, password)))
    throw fieldProblem('password', WRONG_PASSWORD_TEXT);
  await takeSignInBack(deps, attempt);
  await forgiveSignInFailures(deps, attempt);
  return user;
}

/**
 * Inside the write that a password was confirmed for: it is the account's still. Who had it before it was
 * replaced changes nothing any more.
 * @throws ProblemError session.required
 */
export async function requireSamePassword(
  { db }: Pick<Tx, 'db'>,
  { id, password_hash: hash }: UserRow,
): Promise<void> {
  if (!(await replacePasswordHash(db, id, { from: hash, to: hash })))
    throw new ProblemError('session.required');
}
