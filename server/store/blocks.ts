import { sql } from 'kysely';
import type { UserId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';

/** Blocks a user; answers since when, which is earlier when they were blocked already. */
export async function insertBlock(
  db: Db,
  block: { userId: UserId; blockedId: UserId; blockedAt: Date },
): Promise<{ blockedAt: Date; isNew: boolean }> {
  const { userId, blockedId, blockedAt } = block;
  const { rows } = await sql<{ blockedAt: Date; isNew: boolean }>`
    insert into blocks as b (user_id, blocked_id, blocked_at)
    values (${userId}, ${blockedId}, ${blockedAt})
    on conflict (user_id, blocked_id) do update set blocked_at = b.blocked_at
    returning blocked_at as "blockedAt", xmax = 0 as "isNew"
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A block was not written');
  return row;
}

/** Unblocks a user; false when they were not blocked. */
export async function deleteBlock(db: Db, userId: UserId, blockedId: UserId): Promise<boolean> {
  const result = await db
    .deleteFrom('blocks')
    .where('user_id', '=', userId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** How many users a user blocks. */
export async function countBlocks(db: Db, userId: UserId): Promise<number> {
  const row = await db
    .selectFrom('blocks')
    .select((query) => query.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Which of some users block a user. */
export async function findBlockersAmong(
  db: Db,
  userId: UserId,
  among: readonly UserId[],
): Promise<UserId[]> {
  const rows = await db
    .selectFrom('blocks')
    .select('user_id')
    .where('blocked_id', '=', userId)
    .where('user_id', '=', sql<UserId>`any(${among}::bigint[])`)
    .execute();
  return rows.map((row) => row.user_id);
}
