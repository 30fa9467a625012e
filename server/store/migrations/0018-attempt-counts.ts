import { sql, type Kysely } from 'kysely';

/** Not only failed sign-ins are counted: registrations and mails are too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sign_in_failures rename to attempt_counts`.execute(db);
  await sql`alter table attempt_counts rename column failures to attempts`.execute(db);
  await sql`alter index sign_in_failures_end rename to attempt_counts_end`.execute(db);
  await sql`alter index sign_in_failures_pkey rename to attempt_counts_pkey`.execute(db);
}
