import type { Client } from 'pg';
import type { ChannelId, MessageId, TeamId, UserId } from '#shared/lib/ids.ts';

/** So many channels, each with so many messages; the first is a chat. */
const CHANNELS = 24;
const MESSAGES = 3_000;

/** The names of rows that the statements below make. */
export const people = {
  // reason: decimal numbers are ids
  author: '101' as UserId,
  // reason: as above
  other: '102' as UserId,
} as const;
// reason: as above
export const teamId = '500' as TeamId;

/** The channel of a number; 0 is a chat. */
export function channelOf(number: number): ChannelId {
  // reason: as above
  return String(1_000 + number) as ChannelId;
}

/** A message of a channel, 1 being its oldest. */
export function messageOf(channel: number, number: number): MessageId {
  // reason: as above
  return String(10_000_000 + number * 100 + channel) as MessageId;
}

/** A message of a channel that is in none. */
export function nextMessageOf(channel: number): MessageId {
  return messageOf(channel, MESSAGES + 1);
}

const statements = [
  `insert into users (id, username, slug, email, email_key, password_hash, location, settings)
   select n, 'u' || n, 'u' || n, n || '@a.example', n || '@a.example', 'x', 'TR', '{}'
   from generate_series(101, 2100) n`,
  `insert into teams (id, name, created_by) values (${teamId}, 'Team', 101)`,
  `insert into channels (id, team_id, type, name, priority, overrides)
   select 1000 + n, case when n > 0 then ${teamId} end, case when n > 0 then 'text' else 'DM' end,
     'c' || n, n, '{}'
   from generate_series(0, ${CHANNELS - 1}) n`,
  `insert into chats (channel_id, kind, user_low, user_high) values (1000, 'direct', 101, 102)`,
  `insert into chat_members (channel_id, user_id, joined_at, read_from)
   select 1000, n, now(), 0 from generate_series(101, 102) n`,
  `insert into messages (channel_id, id, author_id, content, nonce, mentions, pinned_at)
   select 1000 + c, 10000000 + m * 100 + c, 101 + (m + c) % 60, 'word' || m % 50 || ' talk', m,
     case when m % 20 = 0 then '{"users": ["101"], "roles": [], "everyone": false}'::jsonb end,
     case when m % 200 = 0 then now() end
   from generate_series(0, ${CHANNELS - 1}) c, generate_series(1, ${MESSAGES}) m`,
  `insert into message_search (channel_id, message_id, scope_id, words)
   select m.channel_id, m.id, coalesce(c.team_id, c.id), searched_words(m, coalesce(c.team_id, c.id))
   from messages m join channels c on c.id = m.channel_id`,
  `insert into reactions (channel_id, message_id, emoji_id, id, count)
   select channel_id, id, '👍', id, 2 from messages where id % 7 = 0`,
  `insert into reaction_users (channel_id, message_id, emoji_id, user_id, id)
   select channel_id, message_id, emoji_id, u, id + u from reactions, unnest(array[101, 102]) u`,
  `insert into read_markers (user_id, channel_id, last_read_id)
   select u, 1000 + c, 10000000 + 1000 * 100
   from generate_series(101, 2100) u, generate_series(0, ${CHANNELS - 1}) c`,
  `insert into slow_mode_sends (channel_id, user_id, sent_at)
   select 1000 + c, u, now() from generate_series(101, 160) u, generate_series(0, ${CHANNELS - 1}) c`,
  'analyze',
];

/** Fills a database with talk in many channels: enough that plans are those of a real one. */
export async function fillChannels(client: Client): Promise<void> {
  for (const statement of statements) await client.query(statement);
}
