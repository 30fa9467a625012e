import { sql, type Kysely } from 'kysely';

/**
 * Threads. Each is a channel below another one, so that all that is kept by channel is kept of it, and
 * a row of what only threads have. What its messages come to is counted as they are written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table channels add column parent_id bigint references channels on delete cascade`,
  `create index channels_of_parent on channels (parent_id) where parent_id is not null`,
  `create table threads (
    channel_id bigint primary key references channels on delete cascade,
    parent_id bigint not null,
    -- may be gone
    root_message_id bigint,
    starter_id bigint not null,
    is_archived boolean not null default false,
    is_locked boolean not null default false,
    archive_after_minutes integer not null,
    message_count integer not null default 0,
    last_message_id bigint,
    -- the last few who wrote, the latest first
    author_ids bigint[] not null default '{}',
    -- an id of the moment of its last message, or of when it was brought back
    active_id bigint not null,
    version integer not null default 1
  )`,
  `create unique index threads_root on threads (parent_id, root_message_id)
     where root_message_id is not null`,
  `create index threads_of_parent on threads (parent_id, is_archived, active_id)`,
  `create index threads_to_archive on threads (archive_after_minutes, active_id)
     where not is_archived`,
  `create table thread_members (
    channel_id bigint not null references channels on delete cascade,
    user_id bigint not null references users on delete cascade,
    -- everything up to here counts as read
    read_from bigint not null,
    primary key (channel_id, user_id)
  )`,
  `create index thread_members_user on thread_members (user_id)`,
];
