import { sql } from 'kysely';
import type { ChannelId, MessageId, RoleId, UserId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';
import { findMessagesAt, type MessageRow } from './messages.ts';

/** A channel to look in, and what counts as a mention there. */
export interface MentionPlace {
  readonly channelId: ChannelId;
  readonly countsNamed: boolean;
  readonly countsEveryone: boolean;
}

/**
 * What others wrote that mentions a user, newest first: of each channel the index of messages that
 * mention anyone is walked from the newest down to `since`, for at most `limit` hits.
 */
export async function findMentions(
  db: Db,
  question: {
    userId: UserId;
    roleIds: readonly RoleId[];
    places: readonly MentionPlace[];
    since: MessageId;
    before: MessageId | undefined;
    limit: number;
  },
): Promise<MessageRow[]> {
  const { userId, roleIds, places, since, before, limit } = question;
  if (places.length === 0) return [];
  const { rows } = await sql<{ channelId: ChannelId; id: MessageId }>`
    select p.channel_id as "channelId", hit.id
    from unnest(
      ${places.map((place) => place.channelId)}::bigint[],
      ${places.map((place) => place.countsNamed)}::boolean[],
      ${places.map((place) => place.countsEveryone)}::boolean[]
    ) as p (channel_id, counts_named, counts_everyone)
    cross join lateral (
      select m.id from messages m
      where m.channel_id = p.channel_id and m.id > ${since}
        ${before === undefined ? sql`` : sql`and m.id < ${before}`}
        and m.mentions is not null and m.author_id <> ${userId}
        and (
          p.counts_named and (
            m.mentions -> 'users' ? ${userId}::text or m.mentions -> 'roles' ?| ${roleIds}::text[]
          )
          or p.counts_everyone and (
            m.mentions @> '{"everyone": true}' or m.mentions @> '{"here": true}'
          )
        )
      order by m.id desc limit ${limit}
    ) as hit
    order by hit.id desc limit ${limit}
  `.execute(db);
  const found = await findMessagesAt(db, rows);
  const byId = new Map(found.map((row) => [row.id, row]));
  return rows.flatMap(({ id }) => byId.get(id) ?? []);
}
