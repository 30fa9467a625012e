import type * as contract from '#shared/contract/admin/users.ts';
import type { SessionId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { voidMailTokens } from '../../store/mail-tokens.ts';
import { endPlus, lengthenPlus } from '../../store/plus-memberships.ts';
import { deleteSessionsOfUser } from '../../store/sessions.ts';
import { setStaffRole as storeStaffRole } from '../../store/staff.ts';
import { removeTwoFactor } from '../../store/two-factors.ts';
import { emailKey, findUser, setVerified } from '../../store/users.ts';
import { emitAccount } from '../account/emit-account.ts';
import { endSessions } from '../account/end-sessions.ts';
import type { Action } from '../action.ts';
import { actOnUser } from './act-on-user.ts';

/** Takes the address as verified, for one whose mails do not arrive. */
export const verifyUser: Action<typeof contract.verifyUser> = async function verifyUser(
  deps,
  context,
  { params: { userId }, body: { reason } },
) {
  return actOnUser(deps, { context, userId }, async (tx, { email, verified_at: verifiedAt }) => {
    if (verifiedAt !== null) throw new ProblemError('account.already-verified');
    const now = new Date(tx.now);
    const row = await setVerified(tx.db, { id: userId, emailKey: emailKey(email) }, now);
    await voidMailTokens(tx.db, { userId, purpose: 'verify-email' }, now);
    await emitAccount(tx, row);
    return { action: 'user.verified', reason };
  });
};

/** @throws ProblemError account.two-factor-off */
export const resetSecondFactor: Action<typeof contract.resetSecondFactor> =
  async function resetSecondFactor(deps, context, { params: { userId }, body: { reason } }) {
    return actOnUser(deps, { context, userId }, async (tx) => {
      if (!(await removeTwoFactor(tx.db, userId))) throw new ProblemError('account.two-factor-off');
      await tx.later({
        name: 'send-security-mail',
        data: { userId, change: 'two-factor-off', at: deps.clock.now() },
      });
      await emitAccount(tx, await findUser(tx.db, userId));
      return { action: 'user.second-factor-reset', reason };
    });
  };

export const endUserSessions: Action<typeof contract.endUserSessions> =
  async function endUserSessions(deps, context, { params: { userId } }) {
    let ended: readonly SessionId[] = [];
    const answer = await actOnUser(deps, { context, userId }, async (tx) => {
      ended = await deleteSessionsOfUser(tx.db, userId);
      return { action: 'user.signed-out', details: { sessions: ended.length } };
    });
    await endSessions(deps, ended);
    return answer;
  };

/** Days from now or from the end of what there is; the user is told by the job that follows. */
export const grantPlusToUser: Action<typeof contract.grantPlusToUser> =
  async function grantPlusToUser(deps, context, { params: { userId }, body: { days } }) {
    return actOnUser(deps, { context, userId }, async (tx, { is_bot: isBot }) => {
      if (isBot) throw new ProblemError('user.not-found');
      const now = new Date(tx.now);
      if (days === 0) await endPlus(tx.db, userId, now);
      else await lengthenPlus(tx.db, { userId, days, now });
      return { action: 'user.plus-changed', details: { days } };
    });
  };

/** Makes an account staff; what it may then, it may once it has a second factor. */
export const setStaffRole: Action<typeof contract.setStaffRole> = async function setStaffRole(
  deps,
  context,
  { params: { userId }, body: { role } },
) {
  return actOnUser(deps, { context, userId }, async (tx, user) => {
    if (user.is_bot) throw new ProblemError('user.not-found');
    await storeStaffRole(tx.db, userId, role);
    await emitAccount(tx, await findUser(tx.db, userId));
    return { action: 'user.role-changed', details: { old: user.staff_role, new: role } };
  });
};
