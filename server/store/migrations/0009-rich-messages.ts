import { sql, type Kysely } from 'kysely';

/**
 * Reactions, pins, scheduled messages, reports, custom emojis, custom statuses and notification
 * settings. What hangs on a message is laid out like messages: by channel first, and without
 * foreign keys to them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // one row per emoji below a message, so that a page reads counts without counting
  `create table reactions (
    channel_id bigint not null,
    message_id bigint not null,
    emoji_id text not null,
    id bigint not null,
    count integer not null,
    primary key (channel_id, message_id, emoji_id)
  )`,
  `create table reaction_users (
    channel_id bigint not null,
    message_id bigint not null,
    emoji_id text not null,
    user_id bigint not null,
    id bigint not null,
    primary key (channel_id, message_id, emoji_id, user_id)
  )`,
  // the first who reacted, in their order
  `create index reaction_users_order
     on reaction_users (channel_id, message_id, emoji_id, id) include (user_id)`,
  `alter table messages add column pinned_at timestamptz`,
  `create index messages_pinned on messages (channel_id, pinned_at) where pinned_at is not null`,
  `create table scheduled_messages (
    id bigint primary key,
    channel_id bigint not null,
    author_id bigint not null references users on delete cascade,
    content text not null,
    reply_to bigint,
    nonce text,
    attachments jsonb,
    holder_id bigint,
    scheduled_at timestamptz not null,
    edited_at timestamptz,
    refusal text
  )`,
  `create index scheduled_messages_due on scheduled_messages (scheduled_at) where refusal is null`,
  `create index scheduled_messages_author on scheduled_messages (author_id, channel_id)`,
  `create unique index scheduled_messages_nonce
     on scheduled_messages (channel_id, author_id, nonce) where nonce is not null`,
  `create table message_reports (
    id bigint primary key,
    reporter_id bigint not null references users on delete cascade,
    author_id bigint not null,
    team_id bigint,
    channel_id bigint not null,
    message_id bigint not null,
    content text not null,
    reason text not null,
    unique (reporter_id, channel_id, message_id)
  )`,
  `create table team_emojis (
    id bigint primary key,
    team_id bigint not null references teams on delete cascade,
    creator_id bigint not null,
    name text not null
  )`,
  `create index team_emojis_team on team_emojis (team_id)`,
  `alter table users
     add column status_content text,
     add column status_emoji_id text`,
  `create table notification_settings (
    user_id bigint not null references users on delete cascade,
    scope_id bigint not null,
    team_id bigint references teams on delete cascade,
    channel_id bigint references channels on delete cascade,
    level text,
    muted_until timestamptz,
    suppress_everyone boolean not null default false,
    primary key (user_id, scope_id)
  )`,
  `create index notification_settings_team on notification_settings (team_id)`,
  `create index notification_settings_channel on notification_settings (channel_id)`,
];
