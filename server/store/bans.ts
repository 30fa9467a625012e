import type { Selectable } from 'kysely';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';
import type { BanTable, UserTable } from './schema.ts';

export type BanRow = Pick<Selectable<BanTable>, 'reason' | 'banned_at'> &
  Pick<
    Selectable<UserTable>,
    | 'id'
    | 'username'
    | 'slug'
    | 'profile_picture'
    | 'flags'
    | 'is_bot'
    | 'is_system'
    | 'verified_at'
  >;

/** Bans a user; a second ban replaces the reason of the first. */
export async function upsertBan(
  db: Db,
  ban: { teamId: TeamId; userId: UserId; bannedBy: UserId; reason: string; bannedAt: Date },
): Promise<void> {
  const latest = { banned_by: ban.bannedBy, reason: ban.reason, banned_at: ban.bannedAt };
  await db
    .insertInto('bans')
    .values({ team_id: ban.teamId, user_id: ban.userId, ...latest })
    .onConflict((conflict) => conflict.columns(['team_id', 'user_id']).doUpdateSet(latest))
    .execute();
}

/** Revokes a ban; false when there was none. */
export async function deleteBan(db: Db, teamId: TeamId, userId: UserId): Promise<boolean> {
  const result = await db
    .deleteFrom('bans')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function isBanned(db: Db, teamId: TeamId, userId: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('bans')
    .select('user_id')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The newest bans of a team. */
export function findBans(db: Db, teamId: TeamId, limit: number): Promise<BanRow[]> {
  return db
    .selectFrom('bans as b')
    .innerJoin('users as u', 'u.id', 'b.user_id')
    .select([
      'b.reason',
      'b.banned_at',
      'u.id',
      'u.username',
      'u.slug',
      'u.profile_picture',
      'u.flags',
      'u.is_bot',
      'u.is_system',
      'u.verified_at',
    ])
    .where('b.team_id', '=', teamId)
    .orderBy('b.banned_at', 'desc')
    .orderBy('b.user_id', 'desc')
    .limit(limit)
    .execute();
}
