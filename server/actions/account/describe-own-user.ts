import type { OwnUser } from '#shared/contract/users.ts';
import { presentOwnUser } from '../../present/user.ts';
import { findSocialOfUser } from '../../store/friends.ts';
import type { UserRow } from '../../store/users.ts';
import type { ActionDeps } from '../action-deps.ts';

/** An account as its own user sees it, with friends and blocked users. */
export async function describeOwnUser(
  { db }: Pick<ActionDeps, 'db'>,
  row: UserRow,
  now: number,
): Promise<OwnUser> {
  return presentOwnUser(row, await findSocialOfUser(db, row.id), now);
}
