import { sql, type Kysely } from 'kysely';

/**
 * Forwarded messages. Where one is from stands apart from all that is told of it; its files are rows
 * of their own that share the bytes of the original's, so that either message may go first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table messages add column forwarded_from jsonb`,
  `alter table uploads drop constraint uploads_key_key`,
  // who else shows the file, and whether it may be read
  `create index uploads_key on uploads (key)`,
];
