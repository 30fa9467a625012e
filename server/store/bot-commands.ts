import { sql, type Selectable } from 'kysely';
import type { CommandOption } from '#shared/contract/messages/command.ts';
import type { CommandId, RoleId, TeamId, UserId } from '#shared/lib/ids.ts';
import type { BotCommandTable } from './bot-table.ts';
import type { Db } from './database.ts';

export type BotCommandRow = Pick<
  Selectable<BotCommandTable>,
  'id' | 'bot_id' | 'name' | 'description' | 'options'
>;

/** A command with its bot, and with what the rules ask of that bot in the team. */
export interface TeamCommandRow extends BotCommandRow {
  readonly username: string;
  readonly profile_picture: string | null;
  readonly role_ids: RoleId[];
  readonly timeout_until: Date | null;
}

function selectTeamCommands(db: Db, teamId: TeamId) {
  return db
    .selectFrom('team_members as m')
    .innerJoin('bots as b', 'b.id', 'm.user_id')
    .innerJoin('bot_commands as c', 'c.bot_id', 'b.id')
    .innerJoin('users as u', 'u.id', 'b.id')
    .leftJoin('member_timeouts as t', (join) =>
      join.onRef('t.team_id', '=', 'm.team_id').onRef('t.user_id', '=', 'm.user_id'),
    )
    .select([
      'c.id',
      'c.bot_id',
      'c.name',
      'c.description',
      'c.options',
      'u.username',
      'u.profile_picture',
      'm.role_ids',
      't.until as timeout_until',
    ])
    .where('m.team_id', '=', teamId)
    .where('u.is_bot', '=', true)
    .where('u.suspended_at', 'is', null)
    .where('b.owner_id', 'is not', null)
    .where('b.deleted_at', 'is', null);
}

/** The commands of the bots in a team, those of one bot together and in its order. */
export function findCommandsOfTeam(db: Db, teamId: TeamId): Promise<TeamCommandRow[]> {
  return selectTeamCommands(db, teamId).orderBy('b.id').orderBy('c.position').execute();
}

/** The commands of a bot, in its order. */
export function findCommandsOf(db: Db, botId: UserId): Promise<BotCommandRow[]> {
  return db
    .selectFrom('bot_commands')
    .select(['id', 'bot_id', 'name', 'description', 'options'])
    .where('bot_id', '=', botId)
    .orderBy('position')
    .execute();
}

/** The commands of all bots of a user, those of one bot together and in its order. */
export function findCommandsOfOwner(db: Db, ownerId: UserId): Promise<BotCommandRow[]> {
  return db
    .selectFrom('bot_commands as c')
    .innerJoin('bots as b', 'b.id', 'c.bot_id')
    .select(['c.id', 'c.bot_id', 'c.name', 'c.description', 'c.options'])
    .where('b.owner_id', '=', ownerId)
    .where('b.deleted_at', 'is', null)
    .orderBy('b.id')
    .orderBy('c.position')
    .execute();
}

/** One command of a bot in a team; undefined for one of a bot that is not there. */
export function findCommandOfTeam(
  db: Db,
  teamId: TeamId,
  id: CommandId,
): Promise<TeamCommandRow | undefined> {
  return selectTeamCommands(db, teamId).where('c.id', '=', id).executeTakeFirst();
}

/** A command as it is to be; its id is taken where the bot has none of its name yet. */
interface NewCommand {
  readonly id: CommandId;
  readonly name: string;
  readonly description: string;
  readonly options: readonly CommandOption[];
}

/** Gives a bot these commands in place of those before: one of the same name keeps its id. */
export async function replaceCommands(
  db: Db,
  botId: UserId,
  commands: readonly NewCommand[],
): Promise<BotCommandRow[]> {
  const names = commands.map(({ name }) => name);
  await db
    .deleteFrom('bot_commands')
    .where('bot_id', '=', botId)
    .where(sql<boolean>`name <> all(${names}::text[])`)
    .execute();
  if (commands.length === 0) return [];
  const { rows } = await sql<BotCommandRow & { readonly position: number }>`
    insert into bot_commands (id, bot_id, name, description, options, position)
    select n.id, ${botId}, n.name, n.description, n.options, n.place - 1
    from unnest(
      ${commands.map(({ id }) => id)}::bigint[],
      ${names}::text[],
      ${commands.map(({ description }) => description)}::text[],
      ${commands.map(({ options }) => JSON.stringify(options))}::jsonb[]
    ) with ordinality as n (id, name, description, options, place)
    on conflict (bot_id, name) do update set description = excluded.description,
      options = excluded.options, position = excluded.position
    returning id, bot_id, name, description, options, position
  `.execute(db);
  return rows
    .toSorted((left, right) => left.position - right.position)
    .map(({ position: _position, ...row }) => row);
}
