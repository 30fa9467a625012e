import { sql, type Kysely } from 'kysely';

/** What a message says of a call that has ended; null, as in almost all, is any other message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages add column call jsonb`.execute(db);
}
