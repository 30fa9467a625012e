import { sql, type Kysely } from 'kysely';

/**
 * Commands of bots, what bots were asked, and what hangs below their messages. What was asked is kept
 * for as long as it can be answered, and a sweep removes it: without the values that were given.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table messages add column components jsonb, add column used_command jsonb`,
  `create table bot_commands (
    id bigint primary key,
    bot_id bigint not null references bots on delete cascade,
    name text not null,
    description text not null,
    options jsonb not null,
    position integer not null,
    constraint bot_commands_name unique (bot_id, name)
  )`,
  `create table interactions (
    id bigint primary key,
    token_hash bytea not null,
    bot_id bigint not null references bots on delete cascade,
    asker_id bigint not null references users on delete cascade,
    team_id bigint not null references teams on delete cascade,
    channel_id bigint not null references channels on delete cascade,
    nonce text,
    kind text not null,
    command_name text,
    message_id bigint,
    origin_id bigint references interactions on delete set null,
    state text not null default 'waiting',
    is_private boolean not null default false,
    answer jsonb,
    modal jsonb,
    answer_by timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index interactions_bot on interactions (bot_id)`,
  `create index interactions_asker on interactions (asker_id)`,
  `create index interactions_team on interactions (team_id)`,
  `create index interactions_channel on interactions (channel_id)`,
  `create index interactions_origin on interactions (origin_id) where origin_id is not null`,
  `create index interactions_expired on interactions (expires_at)`,
];
