import type * as contract from '#shared/contract/account/passkeys.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findUser } from '../../store/users.ts';
import { describeOwnUser } from '../account/describe-own-user.ts';
import { noteSignIn } from '../account/remember-sign-in.ts';
import { requireNotSuspended } from '../account/require-not-suspended.ts';
import { startSession } from '../account/start-session.ts';
import type { Action } from '../action.ts';
import { usePasskey } from './use-passkey.ts';

/**
 * Signs in with a passkey alone. Its device has asked who is there, so it is two factors at once and no
 * code is asked for.
 * @throws ProblemError passkey.refused, whatever is wrong
 */
export const loginWithPasskey: Action<typeof contract.loginWithPasskey> =
  async function loginWithPasskey(deps, context, { body }) {
    const passkey = await usePasskey(deps, body.passkey, 'sign-in');
    const user = passkey && (await findUser(deps.db, passkey.user_id));
    if (!user) throw new ProblemError('passkey.refused');
    requireNotSuspended(user);
    const hasStarted = await startSession(deps, context, (from) =>
      // the account may have been deleted since we read it
      deps.sessions.startIfPassword(user.id, from, user.password_hash),
    );
    if (!hasStarted) throw new ProblemError('passkey.refused');
    await noteSignIn(deps, user, context.session.client);
    return { success: true, user: await describeOwnUser(deps, user, deps.clock.now()) };
  };
