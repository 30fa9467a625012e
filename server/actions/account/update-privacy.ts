import type * as contract from '#shared/contract/account/me.ts';
import { mergePrivacy } from '../../store/users.ts';
import type { Action } from '../action.ts';
import { changeAccount } from './change-account.ts';

/** Changes who may ask to be a friend and who may write, as far as given. */
export const updatePrivacy: Action<typeof contract.updatePrivacy> = async function updatePrivacy(
  deps,
  { actor },
  { body },
) {
  const { friendRequests, directMessages } = body.privacy;
  const change = {
    ...(friendRequests && { friendRequests }),
    ...(directMessages && { directMessages }),
  };
  const row = await changeAccount(deps, actor.userId, () =>
    mergePrivacy(deps.db, actor.userId, change),
  );
  return { success: true, settings: row.settings };
};
