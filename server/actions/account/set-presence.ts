import type * as contract from '#shared/contract/account/me.ts';
import { setPresence as storePresence } from '../../store/users.ts';
import { tellActivityWith } from '../status/tell-activity.ts';
import { endWatching } from '../watching/tell-watch.ts';
import type { Action } from '../action.ts';
import { emitAccount } from './emit-account.ts';

/** Stores how the user chose to appear; others hear of it while the user is online. */
export const setPresence: Action<typeof contract.setPresence> = async function setPresence(
  deps,
  context,
  { body },
) {
  const { userId } = context.actor;
  await deps.write(context, { lock: { of: 'users', userIds: [userId] } }, async (tx) => {
    await emitAccount(tx, await storePresence(tx.db, userId, body.status));
  });
  if (deps.announcer.isOnline(userId)) {
    const data = { userId, presence: body.status };
    deps.tell([{ event: { type: 'PRESENCE_UPDATE', data } }]);
    tellActivityWith(deps, userId, body.status);
    if (body.status === 0) await endWatching(deps, userId);
  }
  return { success: true };
};
