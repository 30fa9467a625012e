import type * as contract from '#shared/contract/account/register.ts';
import type { ServerSettings } from '#shared/contract/admin/settings.ts';
import { fieldProblem, ProblemError } from '../../lib/problem-error.ts';
import { isEmailHeld } from '../../store/email-changes.ts';
import { findFriendInvite } from '../../store/friend-invites.ts';
import { findUserByEmail, insertUser, type NewUser, type UserRow } from '../../store/users.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Action } from '../action.ts';
import { spendRegistration, spendVerificationMail } from './attempt-budget.ts';
import { describeOwnUser } from './describe-own-user.ts';
import {
  isCode,
  requireOpen,
  spendCode,
  requireNotFullNow,
  WRONG_CODE_TEXT,
} from './may-register.ts';
import { findFreeSlug, newAccount, registrationErrors, type Registration } from './new-account.ts';
import { registerAsFriend } from '../friends/register-as-friend.ts';
import { rememberSignIn } from './remember-sign-in.ts';
import { startSession } from './start-session.ts';
import { welcome } from './welcome.ts';

/** How often a slug is chosen anew when another registration takes it at the same moment. */
const SLUG_ATTEMPTS = 5;

/**
 * Makes an account, mails the link that verifies its address, and signs it in. That an address is
 * taken is said only to those who solved a captcha, which is good once.
 */
export const register: Action<typeof contract.register> = async function register(
  deps,
  context,
  { body },
) {
  const { client } = context.session;
  const settings = await requireAllowed(deps, client.location, body);
  await spendRegistration(deps, client.ip);
  if (await isTaken(deps, body.email)) throw emailTaken();

  const passwordHash = await deps.passwords.hash(body.password);
  const account = newAccount(deps, body, { location: client.location, passwordHash });
  const code = settings.registration === 'invite' ? (body.registrationCode ?? '') : null;
  const user = await createAccount(deps, account, { settings, code });

  if (body.friendCode) await registerAsFriend(deps, user.id, body.friendCode);
  await welcome(deps, user);
  await rememberSignIn(deps, deps.db, { user, client });
  await startSession(deps, context, (from) => deps.sessions.start(user.id, from));
  return { success: true, user: await describeOwnUser(deps, user, deps.clock.now()) };
};

async function requireAllowed(
  deps: ActionDeps,
  location: string,
  body: Registration,
): Promise<ServerSettings> {
  const settings = await requireOpen(deps, location);
  const errors = registrationErrors(body, { now: deps.clock.now(), location });
  if (body.friendCode && !(await findFriendInvite(deps.db, body.friendCode)))
    errors['friendCode'] = 'This invite is not valid';
  if (settings.registration === 'invite' && !(await isCode(deps, body.registrationCode ?? '')))
    errors['registrationCode'] = WRONG_CODE_TEXT;
  if (Object.keys(errors).length > 0) throw new ProblemError('request.invalid', { errors });
  // last, because a solution is used up by being looked at
  if (await deps.captcha.verify(body.captchaToken)) return settings;
  const text = 'Please solve the captcha again';
  throw new ProblemError('account.captcha-failed', { errors: { captchaToken: text } });
}

/** An address that an account has just left may be a stolen one's: it waits for its owner. */
async function isTaken(deps: ActionDeps, email: string): Promise<boolean> {
  if (await findUserByEmail(deps.db, email)) return true;
  return isEmailHeld(deps.db, { email, except: null, now: new Date(deps.clock.now()) });
}

function emailTaken(): ProblemError {
  return fieldProblem('email', 'This email is already in use');
}

/** The account and the job that mails its link, both or neither. */
async function createAccount(
  deps: ActionDeps,
  account: Omit<NewUser, 'slug'>,
  { settings, code }: { readonly settings: ServerSettings; readonly code: string | null },
): Promise<UserRow> {
  await spendVerificationMail(deps, account);
  for (let attempt = 0; attempt < SLUG_ATTEMPTS; attempt += 1) {
    const slug = await findFreeSlug(deps.db, account.username);
    const user = await deps.db.transaction().execute(async (db) => {
      await requireNotFullNow(deps, db, settings);
      const inserted = await insertUser(db, { ...account, slug });
      if (inserted === 'email-taken') throw emailTaken();
      if (inserted === 'slug-taken') return null;
      if (code !== null) await spendCode(deps, db, code);
      const data = { userId: inserted.id };
      await deps.jobs.add(db, { name: 'send-verification-mail', data });
      return inserted;
    });
    if (user) return user;
  }
  throw new ProblemError('server.busy');
}
