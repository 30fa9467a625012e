import type * as contract from '#shared/contract/account/me.ts';
import { mergePrivacy } from '../../store/users.ts';
import type { Action } from '../action.ts';
import { emitAccount } from './emit-account.ts';

/** Changes who may ask to be a friend and who may write, as far as given. */
export const updatePrivacy: Action<typeof contract.updatePrivacy> = async function updatePrivacy(
  deps,
  context,
  { body },
) {
  const { friendRequests, directMessages } = body.privacy;
  const change = {
    ...(friendRequests && { friendRequests }),
    ...(directMessages && { directMessages }),
  };
  const { userId } = context.actor;
  const lock = { of: 'users', userIds: [userId] } as const;
  const row = await deps.write(context, { lock }, async (tx) =>
    emitAccount(tx, await mergePrivacy(tx.db, userId, change)),
  );
  return { success: true, settings: row.settings };
};
