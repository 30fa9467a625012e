import type * as contract from '#shared/contract/account/me.ts';
import { tidyRail } from '#shared/rules/rail-changes.ts';
import { findTeamsOfUser } from '../../store/teams.ts';
import { mergeSettings } from '../../store/users.ts';
import type { Action } from '../action.ts';
import { emitAccount } from './emit-account.ts';

/** Keeps the actor's teams as favourites and in folders. */
export const arrangeRail: Action<typeof contract.arrangeRail> = async function arrangeRail(
  deps,
  context,
  { body },
) {
  const { userId } = context.actor;
  const lock = { of: 'users', userIds: [userId] } as const;
  const row = await deps.write(context, { lock }, async (tx) => {
    const { teams } = await findTeamsOfUser(tx.db, userId);
    const rail = tidyRail(body.rail, new Set(teams.map(({ id }) => id)));
    return emitAccount(tx, await mergeSettings(tx.db, userId, { rail }));
  });
  return { success: true, settings: row.settings };
};
