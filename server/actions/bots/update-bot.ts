import type * as contract from '#shared/contract/account/bot.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { fieldProblem } from '../../lib/problem-error.ts';
import { isReservedName, RESERVED_NAME_TEXT } from '../../lib/reserved-names.ts';
import { findAcquaintances } from '../../store/acquaintances.ts';
import { setBotPrivate } from '../../store/bots.ts';
import { setPicture, setUsername } from '../../store/users.ts';
import { emitProfile } from '../account/emit-profile.ts';
import { requireOwnPicture } from '../account/require-own-picture.ts';
import type { Action } from '../action.ts';
import type { Tx } from '../write/write.ts';
import { ownBot } from './own-bot.ts';

/** Changes what a bot of the actor's is called, shown as, or by whom it may be added. */
export const updateBot: Action<typeof contract.updateBot> = async function updateBot(
  deps,
  context,
  { params: { botId }, body },
) {
  const ownerId = context.actor.userId;
  const { isPrivate, name, profilePicture: url } = body;
  await ownBot(deps.db, { botId, ownerId });
  await deps.write(context, { lock: { of: 'users', userIds: [botId] } }, async (tx) => {
    const bot = await ownBot(tx.db, { botId, ownerId });
    if (isPrivate !== undefined) await setBotPrivate(tx.db, botId, isPrivate);
    if (name !== undefined && name.trim() !== bot.username) await rename(tx, botId, name.trim());
    if (url === undefined || url === bot.profile_picture) return;
    await requireOwnPicture(tx.db, ownerId, { field: 'profilePicture', type: 'botPicture', url });
    await emitProfile(tx, await setPicture(tx.db, botId, { profile_picture: url }));
  });
  return { success: true };
};

/** Gives a bot another name, and tells all who are shown the old one. */
async function rename(tx: Tx, botId: UserId, username: string): Promise<void> {
  if (isReservedName(username)) throw fieldProblem('name', RESERVED_NAME_TEXT);
  await setUsername(tx.db, botId, username);
  const to = [botId, ...(await findAcquaintances(tx.db, botId))];
  tx.emit({ type: 'USERNAME_UPDATED', data: { userId: botId, username } }, to);
}
