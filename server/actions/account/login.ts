import type * as contract from '#shared/contract/account/session.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findUserByEmail, type UserRow } from '../../store/users.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Action } from '../action.ts';
import { describeOwnUser } from './describe-own-user.ts';
import { noteSignIn } from './remember-sign-in.ts';
import {
  beginSignIn,
  forgiveSignInFailures,
  takeSignInBack,
  type SignInAttempt,
} from './sign-in-throttle.ts';
import { requireSecondFactor, type SecondFactorAnswer } from './second-factor.ts';
import { requireNotSuspended } from './require-not-suspended.ts';
import { startSession } from './start-session.ts';

/**
 * Signs in. A wrong password, an unknown address and a throttled attempt do the same work and get
 * the same answer, so that neither text nor time tells them apart.
 * @throws ProblemError session.wrong-credentials; session.two-factor once the password is right
 */
export const login: Action<typeof contract.login> = async function login(deps, context, { body }) {
  const attempt: SignInAttempt = { email: body.email, ip: context.session.client.ip };
  const [found, mayTry] = await Promise.all([
    findUserByEmail(deps.db, body.email),
    mayTrySignIn(deps, attempt, body.captchaToken),
  ]);
  const user = mayTry ? signInOf(found) : null;
  const isRight = await isPasswordOf(deps, attempt, { user, password: body.password });
  if (!user || !isRight) throw new ProblemError('session.wrong-credentials');

  await requireCode(deps, attempt, { user, body });
  requireNotSuspended(user);
  const hasStarted = await startSession(deps, context, (from) =>
    // a reset may have replaced the password since we read it
    deps.sessions.startIfPassword(user.id, from, user.password_hash),
  );
  if (!hasStarted) throw new ProblemError('session.wrong-credentials');
  await takeSignInBack(deps, attempt);
  await forgiveSignInFailures(deps, attempt);
  await noteSignIn(deps, user, context.session.client);
  return { success: true, user: await describeOwnUser(deps, user, deps.clock.now()) };
};

/** The password was right: what is asked for besides is no failed attempt at it. */
async function requireCode(
  deps: ActionDeps,
  attempt: SignInAttempt,
  { user, body }: { user: UserRow; body: SecondFactorAnswer },
): Promise<void> {
  try {
    await requireSecondFactor(deps, user, body);
  } catch (error) {
    await takeSignInBack(deps, attempt);
    throw error;
  }
}

/** Compares, with a user or without one; where that could not be done, nothing was tried. */
async function isPasswordOf(
  deps: ActionDeps,
  attempt: SignInAttempt,
  { user, password }: { user: UserRow | null; password: string },
): Promise<boolean> {
  try {
    return await deps.passwords.verify(user?.password_hash ?? null, password);
  } catch (error) {
    await takeSignInBack(deps, attempt);
    throw error;
  }
}

/** Bots and the system's own account have tokens or nothing, never a password. */
function signInOf(user: UserRow | undefined): UserRow | null {
  return user && !user.is_bot && !user.is_system ? user : null;
}

/**
 * A throttled account stays open to one who solves a captcha for each attempt: work that an owner
 * does once and a guesser for every guess. Without this door anybody could keep an owner out for
 * ever by failing on purpose.
 */
async function mayTrySignIn(
  deps: ActionDeps,
  attempt: SignInAttempt,
  captchaToken: string | undefined,
): Promise<boolean> {
  if (await beginSignIn(deps, attempt)) return true;
  return captchaToken !== undefined && deps.captcha.verify(captchaToken);
}
