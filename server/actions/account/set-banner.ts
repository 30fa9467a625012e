import type * as contract from '#shared/contract/account/me.ts';
import { setPicture } from '../../store/users.ts';
import type { Action } from '../action.ts';
import { emitAccount } from './emit-account.ts';
import { requireOwnPicture } from './require-own-picture.ts';

/**
 * Gives the caller's profile another banner, or none; others see it when they open the profile.
 * @throws ProblemError request.invalid at `banner` for what the caller has not uploaded as one
 */
export const setBanner: Action<typeof contract.setBanner> = async function setBanner(
  deps,
  context,
  { body: { banner } },
) {
  const { userId } = context.actor;
  await deps.write(context, { lock: { of: 'users', userIds: [userId] } }, async (tx) => {
    await requireOwnPicture(tx.db, userId, { field: 'banner', type: 'userBanner', url: banner });
    await emitAccount(tx, await setPicture(tx.db, userId, { banner }));
  });
  return { success: true, banner };
};
