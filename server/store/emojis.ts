import { sql, type Insertable, type Selectable } from 'kysely';
import type { EmojiId, TeamId, UserId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';
import type { TeamEmojiTable } from './schema.ts';

export type EmojiRow = Selectable<TeamEmojiTable>;

/** The emojis of a team, oldest first. */
export function findTeamEmojis(db: Db, teamId: TeamId): Promise<EmojiRow[]> {
  return db
    .selectFrom('team_emojis')
    .selectAll()
    .where('team_id', '=', teamId)
    .orderBy('id')
    .execute();
}

/** The emojis of every team that a user is in and that is not suspended, oldest first. */
export function findEmojisOfUser(db: Db, userId: UserId): Promise<EmojiRow[]> {
  return db
    .selectFrom('team_emojis as e')
    .innerJoin('team_members as m', 'm.team_id', 'e.team_id')
    .innerJoin('teams as t', 't.id', 'e.team_id')
    .selectAll('e')
    .where('m.user_id', '=', userId)
    .where('t.suspended_at', 'is', null)
    .orderBy('e.id')
    .execute();
}

/** Some emojis by id, of whatever team; what is not there is left out. */
export async function findEmojis(db: Db, ids: readonly EmojiId[]): Promise<EmojiRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('team_emojis')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
}

/** How many emojis a team has. */
export async function countTeamEmojis(db: Db, teamId: TeamId): Promise<number> {
  const { count } = await db
    .selectFrom('team_emojis')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('team_id', '=', teamId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertEmojis(
  db: Db,
  emojis: readonly Insertable<TeamEmojiTable>[],
): Promise<void> {
  if (emojis.length > 0)
    await db
      .insertInto('team_emojis')
      .values([...emojis])
      .execute();
}

/** Renames an emoji of a team; answers it as it was before, or undefined when there is none. */
export async function renameEmojiRow(
  db: Db,
  emoji: { teamId: TeamId; id: EmojiId; name: string },
): Promise<EmojiRow | undefined> {
  const before = await db
    .selectFrom('team_emojis')
    .selectAll()
    .where('id', '=', emoji.id)
    .where('team_id', '=', emoji.teamId)
    .executeTakeFirst();
  if (!before) return undefined;
  await db
    .updateTable('team_emojis')
    .set({ name: emoji.name })
    .where('id', '=', emoji.id)
    .execute();
  return before;
}

/** Deletes an emoji of a team; answers it, or undefined when there was none. */
export function deleteEmojiRow(db: Db, teamId: TeamId, id: EmojiId): Promise<EmojiRow | undefined> {
  return db
    .deleteFrom('team_emojis')
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .returningAll()
    .executeTakeFirst();
}
