import { sql, type Kysely } from 'kysely';

/** Crashes of the desktop application that users have sent; who they were is not kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table crash_reports (
    -- the application's own: one that comes twice is one
    id uuid primary key,
    received_at timestamptz not null,
    report jsonb not null
  )`,
  `create index crash_reports_time on crash_reports (received_at)`,
];
