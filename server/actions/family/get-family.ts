import type * as contract from '#shared/contract/account/family.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentPublicUser } from '../../present/user.ts';
import type { Db } from '../../store/database.ts';
import { findParentIds, findTeenIds } from '../../store/families.ts';
import { findUser, findUsers } from '../../store/users.ts';
import type { Action } from '../action.ts';
import { isTeen } from './is-teen.ts';

/** Who is connected with the actor: a teen sees parents (E-151), anyone else their teens. */
export const getFamily: Action<typeof contract.getFamily> = async function getFamily(
  { db, clock },
  { actor: { userId } },
) {
  const user = await findUser(db, userId);
  if (!user) throw new ProblemError('session.required');
  const now = clock.now();
  if (isTeen(user, now))
    return { success: true, parents: await people(db, await findParentIds(db, userId)) };
  return { success: true, teens: await people(db, await findTeenIds(db, userId), now) };
};

/** Users in the order of their ids' list; with a moment, those who are teens then. */
async function people(db: Db, userIds: readonly UserId[], teensAt?: number) {
  const rows = new Map((await findUsers(db, userIds)).map((row) => [row.id, row]));
  return userIds.flatMap((userId) => {
    const row = rows.get(userId);
    if (!row || (teensAt !== undefined && !isTeen(row, teensAt))) return [];
    return [presentPublicUser(row)];
  });
}
