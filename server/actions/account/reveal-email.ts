import type * as contract from '#shared/contract/account/security.ts';
import type { Action } from '../action.ts';
import { confirmPassword } from './confirm-password.ts';
import { requireSecondFactor } from './second-factor.ts';

/** Answers the caller's address, which is masked everywhere else. */
export const revealEmail: Action<typeof contract.revealEmail> = async function revealEmail(
  deps,
  context,
  { body },
) {
  const user = await confirmPassword(deps, context, body.password);
  await requireSecondFactor(deps, user, body);
  return { success: true, email: user.email };
};
