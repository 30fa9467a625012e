import type { TeamId, UserId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';

/** Silences a user in a team; a second timeout takes the place of the first. */
export async function upsertTimeout(
  db: Db,
  timeout: { teamId: TeamId; userId: UserId; until: Date },
): Promise<void> {
  const { teamId, userId, until } = timeout;
  await db
    .insertInto('member_timeouts')
    .values({ team_id: teamId, user_id: userId, until })
    .onConflict((conflict) => conflict.columns(['team_id', 'user_id']).doUpdateSet({ until }))
    .execute();
}

/** Ends a timeout, also one that is over. */
export async function deleteTimeout(db: Db, teamId: TeamId, userId: UserId): Promise<void> {
  await db
    .deleteFrom('member_timeouts')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .execute();
}
