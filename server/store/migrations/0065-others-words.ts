import { sql, type Kysely } from 'kysely';

/**
 * Whether another than its creator wrote what an item or a plan says now: the archive of one's data has
 * no word of others. null: it was written before this was noted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['todos', 'team_events'])
    await sql`alter table ${sql.table(table)} add column others_wrote boolean`.execute(db);
}
