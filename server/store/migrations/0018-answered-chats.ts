import { sql, type Kysely } from 'kysely';

/**
 * Whether both of a direct message have written: only then do they hear of each other's presence
 * without being friends. Of a group it says nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chats add column is_answered boolean not null default false`.execute(db);
  await sql`
    update chats c set is_answered = true
    where c.kind = 'direct'
      and exists (
        select from messages m where m.channel_id = c.channel_id and m.author_id = c.user_low
      )
      and exists (
        select from messages m where m.channel_id = c.channel_id and m.author_id = c.user_high
      )
  `.execute(db);
}
