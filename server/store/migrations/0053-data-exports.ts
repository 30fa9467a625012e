import { sql, type Kysely } from 'kysely';

/** Archives of what people have here, which they asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table data_exports (
    id bigint primary key,
    user_id bigint not null references users (id) on delete cascade,
    -- where the archive lies once it is ready
    key text not null,
    requested_at timestamptz not null,
    ready_at timestamptz,
    -- null: nothing is ready; after it the archive goes
    expires_at timestamptz,
    bytes bigint
  )`,
  `create index data_exports_user on data_exports (user_id, id)`,
  `create index data_exports_expiry on data_exports (expires_at)`,
];
