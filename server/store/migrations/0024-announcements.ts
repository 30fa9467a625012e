import { sql, type Kysely } from 'kysely';

/**
 * Announcements are messages with a title, so that what is unread of them, who reacted and whom they
 * mention is kept as of all messages. A text channel may follow an announcement channel: what was
 * brought there says where it comes from.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table messages add column title text, add column announced_in jsonb`,
  `create table announcement_follows (
    channel_id bigint not null references channels on delete cascade,
    announcement_channel_id bigint not null references channels on delete cascade,
    created_by bigint not null references users on delete cascade,
    created_at timestamptz not null,
    primary key (channel_id, announcement_channel_id)
  )`,
  // whom an announcement goes to is walked in this order
  `create index announcement_follows_source
     on announcement_follows (announcement_channel_id, channel_id)`,
];
