import type * as contract from '#shared/contract/account/family.ts';
import { findParentIds } from '../../store/families.ts';
import { findUser, setJoinsNonTeenTeams, type UserRow } from '../../store/users.ts';
import type { Action } from '../action.ts';
import { emitAccount } from '../account/emit-account.ts';
import type { Tx } from '../write/write.ts';
import { tellFamily } from './emit-family.ts';
import { requireConnected, requireTeenOf } from './require-connected.ts';

/**
 * A parent keeps a teen to teams that are safe for teens, or takes that back. Of several parents the
 * last word counts. The teen's sessions begin afresh: other teams are shown to them.
 * @throws ProblemError family.not-found
 */
export const limitTeen: Action<typeof contract.limitTeen> = async function limitTeen(
  deps,
  context,
  { params: { teenId }, body },
) {
  const { userId: parentId } = context.actor;
  await requireConnected(deps, { parentId, teenId });
  const mayJoin = body.joinNonTeenTeams === 'Enabled';
  const lock = { of: 'users', userIds: [parentId, teenId] } as const;
  await deps.write(context, { lock }, async (tx) => {
    const before = await requireTeenOf(tx.db, { parentId, teenId }, tx.now);
    if (before.joins_non_teen_teams === mayJoin) return;
    const parent = await findUser(tx.db, parentId);
    const teen = await setJoinsNonTeenTeams(tx.db, teenId, mayJoin);
    if (!parent || !teen) return;
    await tellLimit(tx, { parent, teen });
    await emitAccount(tx, teen);
    tx.markSight(teenId);
  });
  return { success: true };
};

async function tellLimit(
  tx: Tx,
  { parent, teen }: { readonly parent: UserRow; readonly teen: UserRow },
): Promise<void> {
  const change = teen.joins_non_teen_teams ? 'freed' : 'limited';
  tellFamily(tx, teen.id, { change, other: parent, isMine: false });
  for (const parentId of await findParentIds(tx.db, teen.id))
    tellFamily(tx, parentId, { change, other: teen, isMine: parentId === parent.id });
}
