import { sql, type Kysely } from 'kysely';

/**
 * Polls in messages. What a poll asks goes with its message; how it stands has a row of its own from
 * the first vote on, so that a page reads counts without counting. Both tables go with the message:
 * by a trigger that messages without a poll never run.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table messages add column poll jsonb, add column poll_end jsonb`,
  `create table polls (
    channel_id bigint not null,
    message_id bigint not null,
    votes integer[] not null,
    voters integer not null default 0,
    version integer not null default 0,
    closed_at timestamptz,
    told_at timestamptz,
    is_telling boolean not null default false,
    primary key (channel_id, message_id)
  )`,
  `create table poll_votes (
    channel_id bigint not null,
    message_id bigint not null,
    option smallint not null,
    user_id bigint not null,
    id bigint not null,
    primary key (channel_id, message_id, user_id, option)
  )`,
  // who chose an option, in the order they did
  `create index poll_votes_order on poll_votes (channel_id, message_id, option, id)`,
  `create function remove_poll() returns trigger language plpgsql as $$
    begin
      delete from polls where channel_id = old.channel_id and message_id = old.id;
      delete from poll_votes where channel_id = old.channel_id and message_id = old.id;
      return null;
    end
  $$`,
  `create trigger messages_remove_poll after delete on messages
     for each row when (old.poll is not null) execute function remove_poll()`,
];
