import { sql, type Kysely } from 'kysely';

/**
 * The chats whose last words are a person's: one who has left a group is still named there, so a new
 * name must reach those who stayed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index chats_of_last_author on chats (last_author_id)`.execute(db);
}
