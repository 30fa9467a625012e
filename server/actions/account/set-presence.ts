import type * as contract from '#shared/contract/account/me.ts';
import { setPresence as storePresence } from '../../store/users.ts';
import { tellActivityWith } from '../status/tell-activity.ts';
import type { Action } from '../action.ts';
import { changeAccount } from './change-account.ts';

/** Stores how the user chose to appear; others hear of it while the user is online. */
export const setPresence: Action<typeof contract.setPresence> = async function setPresence(
  deps,
  { actor },
  { body },
) {
  const { userId } = actor;
  await changeAccount(deps, userId, () => storePresence(deps.db, userId, body.status));
  if (deps.announcer.isOnline(userId)) {
    const data = { userId, presence: body.status };
    deps.announcer.publish([{ event: { type: 'PRESENCE_UPDATE', data } }]);
    tellActivityWith(deps, userId, body.status);
  }
  return { success: true };
};
