import type * as contract from '#shared/contract/account/email.ts';
import type { Action } from '../action.ts';

/**
 * Mails a link that sets a new password. The address is looked up by the job, after the answer, so
 * that neither its text nor its time tells whether there is such an account.
 */
export const requestPasswordReset: Action<typeof contract.requestPasswordReset> =
  async function requestPasswordReset(deps, _context, { body }) {
    await deps.jobs.add(deps.db, { name: 'send-reset-mail', data: { email: body.email } });
    return { success: true };
  };
