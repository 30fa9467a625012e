import type * as contract from '#shared/contract/account/security.ts';
import { fieldProblem } from '../../lib/problem-error.ts';
import { isReservedName } from '../../lib/reserved-names.ts';
import { setSlug as storeSlug } from '../../store/users.ts';
import type { Action } from '../action.ts';
import { confirmPassword } from './confirm-password.ts';
import { emitAccount } from './emit-account.ts';
import { emitProfile } from './emit-profile.ts';
import { requireSecondFactor } from './second-factor.ts';

/** What the field says; the page knows it by this text. */
const TAKEN = 'This address is already taken';

/**
 * Gives the caller another profile address; the old one is free at once.
 * @throws ProblemError request.invalid at `slug` or `password`, session.two-factor
 */
export const setSlug: Action<typeof contract.setSlug> = async function setSlug(
  deps,
  context,
  { body },
) {
  const slug = body.slug.toLowerCase();
  const user = await confirmPassword(deps, context, body.password);
  if (isReservedName(slug)) throw fieldProblem('slug', TAKEN);
  await requireSecondFactor(deps, user, body);
  await deps.write(context, { lock: { of: 'users', userIds: [user.id] } }, async (tx) => {
    const row = await storeSlug(tx.db, user.id, slug);
    if (row === 'slug-taken') throw fieldProblem('slug', TAKEN);
    await emitProfile(tx, row);
    await emitAccount(tx, row);
  });
  return { success: true, slug };
};
