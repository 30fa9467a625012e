import { sql, type Kysely } from 'kysely';

/** Which channels and categories of a team are gone is asked with every page of its audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index audit_entries_gone_places on audit_entries (team_id)
    where action in ('channel.deleted', 'category.deleted')
  `.execute(db);
}
