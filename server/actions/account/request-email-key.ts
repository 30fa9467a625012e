import type * as contract from '#shared/contract/account/email.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findUser } from '../../store/users.ts';
import type { Action } from '../action.ts';
import { spendVerificationMail } from './attempt-budget.ts';
import { mailNow } from './mail-now.ts';
import { sendVerificationMail } from './send-verification-mail.ts';

/**
 * Mails the link that verifies the user's address, again. Links sent before work on: the first
 * mail may be the one that arrives last.
 * @throws ProblemError account.already-verified, account.mail-failed, account.mail-limit when
 * the address or the account was sent as many as one needs in a day
 */
export const requestEmailKey: Action<typeof contract.requestEmailKey> =
  async function requestEmailKey(deps, { actor }) {
    const user = await findUser(deps.db, actor.userId);
    if (!user) throw new ProblemError('session.required');
    if (user.verified_at) throw new ProblemError('account.already-verified');
    await spendVerificationMail(deps, user);
    const data = { userId: user.id };
    try {
      await mailNow(
        deps,
        { name: 'send-verification-mail', data },
        { send: () => sendVerificationMail(deps, data), isKept: false },
      );
    } catch {
      throw new ProblemError('account.mail-failed');
    }
    return { success: true };
  };
