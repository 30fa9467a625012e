import { ProblemError } from '../../lib/problem-error.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { deleteFamilyLink } from '../../store/families.ts';
import { findUser, type UserRow } from '../../store/users.ts';
import { emitAccount } from '../account/emit-account.ts';
import type { Tx } from '../write/write.ts';
import { tellFamily, type FamilyChange } from './emit-family.ts';

interface Ending {
  readonly parentId: UserId;
  readonly teenId: UserId;
  /** null: the teen grew up, or an account is going */
  readonly by: UserId | null;
}

/**
 * Ends a connection inside a write that holds both users, and tells both. With the last parent their
 * limit ends too: the teams that it hid are shown again.
 * @throws ProblemError family.not-found
 */
export async function endConnection(tx: Tx, { parentId, teenId, by }: Ending): Promise<void> {
  const before = await findUser(tx.db, teenId);
  const parent = await findUser(tx.db, parentId);
  if (!before || !parent || !(await deleteFamilyLink(tx.db, { parentId, teenId })))
    throw new ProblemError('family.not-found');
  const change: FamilyChange = by === null ? 'grown' : 'disconnected';
  tellFamily(tx, parentId, { change, other: before, isMine: by === parentId });
  tellFamily(tx, teenId, { change, other: parent, isMine: by === teenId });
  await tellFreed(tx, before);
}

async function tellFreed(tx: Tx, before: UserRow): Promise<void> {
  const after = await findUser(tx.db, before.id);
  if (!after || after.joins_non_teen_teams === before.joins_non_teen_teams) return;
  await emitAccount(tx, after);
  tx.markSight(after.id);
}
