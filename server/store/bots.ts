import { sql, type Selectable } from 'kysely';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import type { BotTable } from './bot-table.ts';
import type { Db } from './database.ts';
import type { UserTable } from './schema.ts';

/** A bot with what is shown of its account, and in how many teams it is. */
export type BotRow = Pick<
  Selectable<BotTable>,
  'id' | 'is_private' | 'token_number' | 'created_at'
> &
  Pick<Selectable<UserTable>, 'username' | 'profile_picture'> & {
    readonly owner_id: UserId;
    readonly team_count: number;
  };

/** Bots that are there: neither deleted nor without an owner. */
function selectBots(db: Db) {
  return db
    .selectFrom('bots as b')
    .innerJoin('users as u', 'u.id', 'b.id')
    .select([
      'b.id',
      'b.is_private',
      'b.token_number',
      'b.created_at',
      'u.username',
      'u.profile_picture',
      sql<UserId>`b.owner_id`.as('owner_id'),
      sql<number>`(select count(*)::int from team_members m where m.user_id = b.id)`.as(
        'team_count',
      ),
    ])
    .where('b.owner_id', 'is not', null)
    .where('b.deleted_at', 'is', null);
}

export function findBot(db: Db, id: UserId): Promise<BotRow | undefined> {
  return selectBots(db).where('b.id', '=', id).executeTakeFirst();
}

/** The bots of a person, oldest first. */
export function findBotsOf(db: Db, ownerId: UserId): Promise<BotRow[]> {
  return selectBots(db).where('b.owner_id', '=', ownerId).orderBy('b.id').execute();
}

/** What an account acts with, of the bot whose token this is; undefined for one that is replaced. */
export function findBotAccount(db: Db, { id, number }: { id: UserId; number: number }) {
  return (
    db
      .selectFrom('bots as b')
      .innerJoin('users as u', 'u.id', 'b.id')
      .select(['u.username', 'u.slug', 'u.profile_picture', 'u.flags', 'u.verified_at', 'u.is_bot'])
      .where('b.id', '=', id)
      .where('b.token_number', '=', number)
      .where('b.owner_id', 'is not', null)
      .where('b.deleted_at', 'is', null)
      // a bot acts for its owner
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('users as owner')
              .select('owner.id')
              .whereRef('owner.id', '=', 'b.owner_id')
              .where('owner.suspended_at', 'is not', null),
          ),
        ),
      )
      .where('u.suspended_at', 'is', null)
      .executeTakeFirst()
  );
}

export async function insertBot(
  db: Db,
  bot: { readonly id: UserId; readonly ownerId: UserId; readonly now: Date },
): Promise<void> {
  const { id, ownerId, now } = bot;
  await db.insertInto('bots').values({ id, owner_id: ownerId, created_at: now }).execute();
}

export async function setBotPrivate(db: Db, id: UserId, isPrivate: boolean): Promise<void> {
  await db.updateTable('bots').set({ is_private: isPrivate }).where('id', '=', id).execute();
}

/** Gives a bot its next token: the one before is none any more. Answers the new number. */
export async function renewBotToken(db: Db, id: UserId): Promise<number> {
  const row = await db
    .updateTable('bots')
    .set((build) => ({ token_number: build('token_number', '+', 1) }))
    .where('id', '=', id)
    .returning('token_number')
    .executeTakeFirstOrThrow();
  return row.token_number;
}

/** From now on there is no such bot; the sweep does the rest. */
export async function markBotDeleted(db: Db, id: UserId, now: Date): Promise<void> {
  await db.updateTable('bots').set({ deleted_at: now }).where('id', '=', id).execute();
}

/** The same of all bots of a user; answers what their tokens were made of. */
export function markBotsDeleted(
  db: Db,
  ownerId: UserId,
  now: Date,
): Promise<{ id: UserId; token_number: number }[]> {
  return db
    .updateTable('bots')
    .set({ deleted_at: now })
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .returning(['id', 'token_number'])
    .execute();
}

/** Some of the bots that are deleted or have lost their owner. */
export async function findBotsToRetire(db: Db, limit: number): Promise<UserId[]> {
  const rows = await db
    .selectFrom('bots')
    .select('id')
    .where((where) =>
      where.or([where('deleted_at', 'is not', null), where('owner_id', 'is', null)]),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Every team that a bot is in, suspended ones too. */
export async function findTeamIdsOfBot(db: Db, id: UserId): Promise<TeamId[]> {
  const rows = await db
    .selectFrom('team_members')
    .select('team_id')
    .where('user_id', '=', id)
    .execute();
  return rows.map((row) => row.team_id);
}

/** The end of a bot; its account stays for what it said. */
export async function deleteBotRow(db: Db, id: UserId): Promise<void> {
  await db.deleteFrom('bots').where('id', '=', id).execute();
}
