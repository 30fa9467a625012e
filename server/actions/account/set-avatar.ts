import type * as contract from '#shared/contract/account/me.ts';
import { setPicture } from '../../store/users.ts';
import type { Action } from '../action.ts';
import { emitAccount } from './emit-account.ts';
import { emitProfile } from './emit-profile.ts';
import { requireOwnPicture } from './require-own-picture.ts';

/**
 * Gives the caller another picture, or none, and tells it to all who are shown the old one.
 * @throws ProblemError request.invalid at `avatar` for what the caller has not uploaded as one
 */
export const setAvatar: Action<typeof contract.setAvatar> = async function setAvatar(
  deps,
  context,
  { body: { avatar } },
) {
  const { userId } = context.actor;
  await deps.write(context, { lock: { of: 'users', userIds: [userId] } }, async (tx) => {
    await requireOwnPicture(tx.db, userId, { field: 'avatar', type: 'userAvatar', url: avatar });
    const row = await setPicture(tx.db, userId, { profile_picture: avatar });
    await emitProfile(tx, row);
    await emitAccount(tx, row);
  });
  return { success: true, avatar };
};
