import { sql, type Kysely } from 'kysely';

/**
 * Accounts, teams and messages.
 *
 * Messages are laid out for ranges: the primary key is (channel_id, id) with time-ordered ids, so
 * the newest page of a channel is one short walk of one index, whatever the table holds. Every
 * unique key of the table begins with channel_id and nothing refers to a message by a foreign
 * key, so that the table can be distributed by channel later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table installation (
    key text primary key,
    value text not null
  )`,
  `create table users (
    id bigint primary key,
    username text not null,
    slug text not null,
    email text not null,
    email_key text not null unique,
    password_hash text not null,
    verified_at timestamptz,
    birthdate date,
    location text not null,
    flags integer not null default 0,
    private_flags integer not null default 0,
    profile_picture text,
    banner text,
    presence smallint not null default 1 check (presence between 0 and 3),
    settings jsonb not null,
    is_bot boolean not null default false,
    is_system boolean not null default false,
    two_factor_enabled boolean not null default false,
    tour_finished_at timestamptz,
    policy_accepted_at timestamptz
  )`,
  `create unique index users_slug on users (lower(slug))`,
  // what people type to find a user, by prefix; folded like foldCase of shared/lib/text.ts
  `create index users_name_search on users (lower(translate(username, 'İIı', 'iii')) text_pattern_ops)`,
  `create index users_slug_search on users (lower(slug) text_pattern_ops)`,
  `create table sessions (
    id bigint primary key,
    user_id bigint not null references users on delete cascade,
    token_hash bytea not null unique,
    next_token_hash bytea unique,
    rotation_salt bytea,
    previous_token_hash bytea unique,
    rotated_at timestamptz not null,
    last_used_at timestamptz not null,
    expires_at timestamptz not null,
    ip text not null,
    user_agent text not null,
    location text not null
  )`,
  `create index sessions_user on sessions (user_id)`,
  `create index sessions_expiry on sessions (expires_at)`,
  `create table mail_tokens (
    token_hash bytea primary key,
    user_id bigint not null references users on delete cascade,
    purpose text not null check (purpose in ('verify-email', 'reset-password')),
    email_key text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index mail_tokens_user on mail_tokens (user_id, purpose)`,
  `create table known_devices (
    user_id bigint not null references users on delete cascade,
    device_hash bytea not null,
    seen_at timestamptz not null,
    primary key (user_id, device_hash)
  )`,
  `create table sign_in_failures (
    key bytea primary key,
    failures integer not null,
    window_ends_at timestamptz not null
  )`,
  `create index sign_in_failures_end on sign_in_failures (window_ends_at)`,
  `create table teams (
    id bigint primary key,
    name text not null,
    description text not null default '',
    banner text,
    profile_picture text,
    created_by bigint not null references users,
    is_safe_for_teen boolean not null default false,
    is_verified boolean not null default false,
    is_discoverable boolean not null default false,
    member_count integer not null default 0,
    suspended_at timestamptz,
    suspension_reason text,
    vanity_slug text
  )`,
  `create unique index teams_vanity on teams (lower(vanity_slug)) where vanity_slug is not null`,
  `create index teams_creator on teams (created_by)`,
  `create table team_members (
    team_id bigint not null references teams on delete cascade,
    user_id bigint not null references users on delete cascade,
    role_ids bigint[] not null default '{}',
    joined_at timestamptz not null,
    position integer not null default 0,
    primary key (team_id, user_id)
  )`,
  `create index team_members_user on team_members (user_id)`,
  `create table roles (
    id bigint primary key,
    team_id bigint not null references teams on delete cascade,
    name text not null,
    color text not null,
    color2 text,
    priority integer not null,
    permissions integer not null,
    icon_emoji_id text,
    is_displayed_separately boolean not null default false,
    mentionable boolean not null default false,
    is_self_assignable boolean not null default false,
    bot_user_id bigint references users,
    description text not null default ''
  )`,
  `create index roles_team on roles (team_id)`,
  `create table categories (
    id bigint primary key,
    team_id bigint not null references teams on delete cascade,
    name text not null,
    priority integer not null,
    overrides jsonb not null
  )`,
  `create index categories_team on categories (team_id)`,
  `create table channels (
    id bigint primary key,
    team_id bigint references teams on delete cascade,
    type text not null,
    name text not null,
    description text not null default '',
    nsfw boolean not null default false,
    user_limit integer not null default 0,
    rate_limit_per_user integer not null default 0,
    region text not null default 'us-east-1',
    category_id bigint references categories on delete set null,
    priority integer not null,
    additional_data jsonb,
    overrides jsonb not null
  )`,
  `create index channels_team on channels (team_id)`,
  // the author beside the key: what is unread is counted in the index alone
  `create table messages (
    channel_id bigint not null,
    id bigint not null,
    author_id bigint not null,
    content text not null,
    reply_to bigint,
    nonce text,
    edited_at timestamptz,
    mentions jsonb,
    attachments jsonb,
    embeds jsonb,
    primary key (channel_id, id) include (author_id)
  )`,
  // the same nonce again must answer the first message
  `create unique index messages_nonce on messages (channel_id, author_id, nonce)
     where nonce is not null`,
  // few messages mention anyone: counting unread mentions walks only those
  `create index messages_mentions on messages (channel_id, id) where mentions is not null`,
  // when a member last wrote where slow mode is on: claimed before the message is written
  `create table slow_mode_sends (
    channel_id bigint not null,
    user_id bigint not null references users on delete cascade,
    sent_at timestamptz not null,
    primary key (channel_id, user_id)
  )`,
  // deleted channels whose messages are still to be removed, bit by bit
  `create table channel_purges (
    channel_id bigint primary key
  )`,
  `create function remember_channel_purges() returns trigger language plpgsql as $$
    begin
      insert into channel_purges select id from gone on conflict do nothing;
      return null;
    end
  $$`,
  // a channel also goes with its team; however it goes, its messages must follow
  `create trigger channels_purge after delete on channels
     referencing old table as gone for each statement execute function remember_channel_purges()`,
  `create table read_markers (
    user_id bigint not null references users on delete cascade,
    channel_id bigint not null,
    last_read_id bigint not null,
    primary key (user_id, channel_id)
  )`,
  `create index read_markers_channel on read_markers (channel_id)`,
  `create table invites (
    code text primary key,
    team_id bigint not null references teams on delete cascade,
    inviter_id bigint not null references users,
    uses integer not null default 0,
    max_uses integer,
    expires_at timestamptz,
    application_enabled boolean not null default false,
    created_at timestamptz not null
  )`,
  `create index invites_team on invites (team_id)`,
  `create table bans (
    team_id bigint not null references teams on delete cascade,
    user_id bigint not null references users,
    banned_by bigint not null references users,
    reason text not null,
    banned_at timestamptz not null,
    primary key (team_id, user_id)
  )`,
  `create index bans_newest on bans (team_id, banned_at desc, user_id desc)`,
  `create table uploads (
    id bigint primary key,
    owner_id bigint not null references users on delete cascade,
    type text not null,
    key text not null unique,
    bytes integer not null
  )`,
  `create index uploads_owner on uploads (owner_id)`,
  `create table audit_entries (
    team_id bigint not null references teams on delete cascade,
    id bigint not null,
    action text not null,
    user_id bigint not null,
    target_id text,
    options jsonb not null,
    changes jsonb not null,
    primary key (team_id, id)
  )`,
];
