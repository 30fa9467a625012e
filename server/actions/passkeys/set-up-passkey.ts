import type * as contract from '#shared/contract/account/passkeys.ts';
import { passkeyLimits } from '#shared/rules/limits.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findPasskeys } from '../../store/passkeys.ts';
import { confirmPassword } from '../account/confirm-password.ts';
import { requireSecondFactor } from '../account/second-factor.ts';
import type { Action } from '../action.ts';

/**
 * Begins adding a passkey. The challenge answered here is the proof that the password was right: only
 * what a device makes of it is kept.
 * @throws ProblemError passkey.limit, request.invalid at `password`, session.two-factor
 */
export const setUpPasskey: Action<typeof contract.setUpPasskey> = async function setUpPasskey(
  deps,
  context,
  { body },
) {
  const known = await findPasskeys(deps.db, context.actor.userId);
  if (known.length >= passkeyLimits.perUser) throw new ProblemError('passkey.limit');
  const user = await confirmPassword(deps, context, body.password);
  await requireSecondFactor(deps, user, body);
  const credentials = known.map(({ credential_id: id }) => id);
  return { success: true, options: { ...(await deps.passkeys.creation(user, credentials)) } };
};
