import type { UserId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { Db } from '../../store/database.ts';
import { areConnected } from '../../store/families.ts';
import { findUser, type UserRow } from '../../store/users.ts';
import { isTeen } from './is-teen.ts';

/**
 * Before anything of the other one is locked or read: a stranger learns nothing, not even whether
 * such a user is there.
 * @throws ProblemError family.not-found
 */
export async function requireConnected(
  { db }: { readonly db: Db },
  pair: { readonly parentId: UserId; readonly teenId: UserId },
): Promise<void> {
  if (!(await areConnected(db, pair))) throw new ProblemError('family.not-found');
}

/**
 * A teen of a parent. One who has grown up is the teen of no one, whether the connection was ended by
 * now or not.
 * @throws ProblemError family.not-found
 */
export async function requireTeenOf(
  db: Db,
  pair: { readonly parentId: UserId; readonly teenId: UserId },
  now: number,
): Promise<UserRow> {
  await requireConnected({ db }, pair);
  const teen = await findUser(db, pair.teenId);
  if (!teen || !isTeen(teen, now)) throw new ProblemError('family.not-found');
  return teen;
}
