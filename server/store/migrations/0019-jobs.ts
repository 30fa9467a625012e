import { sql, type Kysely } from 'kysely';

/**
 * Plus is written by an operator's command and for payments, beside the running server: with
 * either, the job that tells the user is written in the same transaction. The jobs' own tables
 * are the library's (migrate.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create function announce_plus_news() returns trigger language plpgsql as $$
    begin
      perform jobs.add_job('sync-plus', queue_name => 'sync-plus', max_attempts => 6, priority => 5);
      return null;
    end
  $$`,
  `create trigger plus_memberships_news after insert or update of payment, expires_at
     on plus_memberships for each row execute function announce_plus_news()`,
];
