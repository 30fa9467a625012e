import { sql } from 'kysely';
import type { Channel } from '#shared/contract/channels/channel.ts';
import type { CategoryId, ChannelId, TeamId } from '#shared/lib/ids.ts';
import type { Overrides } from '#shared/rules/permissions.ts';
import type { Db } from './database.ts';

/** Where a channel stands for good: its team, if it has one, and of a thread the channel it is in. */
export async function findFixedPlace(
  db: Db,
  channelId: ChannelId,
): Promise<{ readonly teamId: TeamId | null; readonly parentId: ChannelId | null } | undefined> {
  return db
    .selectFrom('channels')
    .select(['team_id as teamId', 'parent_id as parentId'])
    .where('id', '=', channelId)
    .executeTakeFirst();
}

/** Writes a new channel. */
export function insertChannel(db: Db, channel: Channel): Promise<void> {
  return insertChannels(db, [channel]);
}

/** Writes the channel of a new thread: its settings are its parent's, and are asked of that one. */
export async function insertThreadChannel(
  db: Db,
  thread: { readonly id: ChannelId; readonly name: string; readonly parent: Channel },
): Promise<void> {
  const { id, name, parent } = thread;
  await db
    .insertInto('channels')
    .values({
      id,
      team_id: parent.teamId,
      type: parent.type,
      name,
      region: parent.region,
      category_id: null,
      priority: 0,
      additional_data: null,
      overrides: JSON.stringify({ roles: {}, users: {} }),
      parent_id: parent.id,
    })
    .execute();
}

/** Writes new channels, all in one statement. */
export async function insertChannels(db: Db, channels: readonly Channel[]): Promise<void> {
  if (channels.length === 0) return;
  const rows = channels.map((channel) => ({
    id: channel.id,
    team_id: channel.teamId,
    type: channel.type,
    name: channel.name,
    description: channel.description,
    nsfw: channel.nsfw,
    user_limit: channel.userLimit,
    rate_limit_per_user: channel.rateLimitPerUser,
    region: channel.region,
    category_id: channel.categoryId,
    priority: channel.priority,
    additional_data: jsonOrNull(channel.additionalData),
    overrides: JSON.stringify(channel.permissions),
  }));
  await db.insertInto('channels').values(rows).execute();
}

/** Writes what a channel's settings hold. */
export async function updateChannelSettings(db: Db, channel: Channel): Promise<void> {
  await db
    .updateTable('channels')
    .set({
      name: channel.name,
      description: channel.description,
      nsfw: channel.nsfw,
      user_limit: channel.userLimit,
      rate_limit_per_user: channel.rateLimitPerUser,
      region: channel.region,
      additional_data: jsonOrNull(channel.additionalData),
    })
    .where('id', '=', channel.id)
    .execute();
}

/** Writes a channel's role and user entries. */
export async function updateChannelOverrides(
  db: Db,
  channelId: ChannelId,
  overrides: Overrides,
): Promise<void> {
  await db
    .updateTable('channels')
    .set({ overrides: JSON.stringify(overrides) })
    .where('id', '=', channelId)
    .execute();
}

/** The same for several channels, in one statement. */
export async function updateOverridesOfChannels(
  db: Db,
  channels: readonly Pick<Channel, 'id' | 'permissions'>[],
): Promise<void> {
  if (channels.length === 0) return;
  const ids = channels.map(({ id }) => id);
  const overrides = channels.map(({ permissions }) => JSON.stringify(permissions));
  await sql`
    update channels c set overrides = a.overrides
    from unnest(${ids}::bigint[], ${overrides}::jsonb[]) as a (id, overrides)
    where c.id = a.id
  `.execute(db);
}

/** Where a channel stands: its category, and its place among that category's channels. */
export interface ChannelPlace {
  readonly id: ChannelId;
  readonly categoryId: CategoryId | null;
  readonly priority: number;
}

/** Puts channels of a team into their places, all in one statement. */
export async function placeChannels(
  db: Db,
  teamId: TeamId,
  places: readonly ChannelPlace[],
): Promise<void> {
  if (places.length === 0) return;
  await sql`
    update channels as c set category_id = p.category_id, priority = p.priority
    from unnest(
      ${places.map((place) => place.id)}::bigint[],
      ${places.map((place) => place.categoryId)}::bigint[],
      ${places.map((place) => place.priority)}::integer[]
    ) as p (id, category_id, priority)
    where c.id = p.id and c.team_id = ${teamId}
  `.execute(db);
}

/** Deletes a channel; a trigger remembers that its messages must follow. */
export async function deleteChannelRow(db: Db, channelId: ChannelId): Promise<void> {
  await db.deleteFrom('channels').where('id', '=', channelId).execute();
}

function jsonOrNull(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}
