import { sql, type Kysely } from 'kysely';

/**
 * The admin console: who looks after the server, what they decided and did. Suspended accounts keep
 * everything they have; they only cannot be used.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table users
     add column staff_role text,
     add column suspended_at timestamptz,
     add column suspension_reason text`,
  `create index users_staff on users (id) where staff_role is not null`,
  `create index users_suspended on users (id) where suspended_at is not null`,
  `alter table message_reports
     add column claimed_by bigint,
     add column decided_by bigint,
     add column decided_at timestamptz,
     add column outcome text,
     add column note text`,
  `create index message_reports_open on message_reports (id) where decided_at is null`,
  `create index message_reports_of_message on message_reports (channel_id, message_id)`,
  `create table server_settings (
     id boolean primary key default true check (id),
     name text,
     regions text[],
     registration text not null,
     registrations_per_day integer,
     owned_teams integer,
     upload_megabytes integer,
     set_up_at timestamptz not null
   )`,
  // a code is a secret until it is used: only its hash stands here
  `create table registration_codes (
     id bigint primary key,
     code_hash bytea not null unique,
     note text not null,
     max_uses integer not null,
     uses integer not null default 0,
     created_at timestamptz not null,
     expires_at timestamptz not null
   )`,
  // no references: what was done stays written down, whatever becomes of whom
  `create table admin_audit (
     id bigint primary key,
     actor_id bigint,
     actor_role text,
     action text not null,
     target_kind text,
     target_id text,
     target_name text,
     reason text,
     details jsonb not null default '{}'
   )`,
  `create table server_announcements (
     id bigint primary key,
     texts jsonb not null
   )`,
];
