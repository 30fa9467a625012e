import { sql, type Kysely } from 'kysely';

/** Files that may not be here, by the SHA-256 of what was sent: known copies and coming ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // null: uploaded before this was kept
  `alter table uploads add column sha256 bytea`,
  `create index uploads_sha256 on uploads (sha256) where sha256 is not null`,
  `create table takedowns (
     id bigint primary key,
     sha256 bytea not null unique,
     reason text not null,
     created_by bigint
   )`,
];
