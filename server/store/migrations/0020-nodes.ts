import { sql, type Kysely } from 'kysely';

/**
 * Who has which node number. Rows stay for ever: they say up to which time ids with their number may
 * exist.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table nodes (
      number smallint primary key check (number between 0 and 1023),
      token uuid not null,
      address text not null,
      started_at timestamptz not null,
      expires_at timestamptz not null,
      ids_until bigint not null,
      swept_at timestamptz
    )`.execute(db);
}
