import type { Selectable } from 'kysely';
import type { UserId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';
import type { FriendInviteTable } from './schema.ts';

export type FriendInviteRow = Selectable<FriendInviteTable>;

/** The newest friend invite of a user that can still be used; undefined when there is none. */
export function findUsableFriendInvite(
  db: Db,
  userId: UserId,
): Promise<FriendInviteRow | undefined> {
  return db
    .selectFrom('friend_invites')
    .selectAll()
    .where('user_id', '=', userId)
    .whereRef('uses', '<', 'max_uses')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/** A friend invite that can still be used; undefined when there is none of this code. */
export function findFriendInvite(db: Db, code: string): Promise<FriendInviteRow | undefined> {
  return db
    .selectFrom('friend_invites')
    .selectAll()
    .where('code', '=', code)
    .whereRef('uses', '<', 'max_uses')
    .executeTakeFirst();
}

/** Writes a new friend invite in place of the user's used-up ones. */
export async function replaceFriendInvite(
  db: Db,
  invite: { code: string; userId: UserId; maxUses: number; createdAt: Date },
): Promise<FriendInviteRow> {
  await db
    .deleteFrom('friend_invites')
    .where('user_id', '=', invite.userId)
    .whereRef('uses', '>=', 'max_uses')
    .execute();
  return db
    .insertInto('friend_invites')
    .values({
      code: invite.code,
      user_id: invite.userId,
      max_uses: invite.maxUses,
      created_at: invite.createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Counts one use; false when none was left. */
export async function useFriendInvite(db: Db, code: string): Promise<boolean> {
  const row = await db
    .updateTable('friend_invites')
    .set((query) => ({ uses: query('uses', '+', 1) }))
    .where('code', '=', code)
    .whereRef('uses', '<', 'max_uses')
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}
