import { sql, type Kysely } from 'kysely';

/**
 * Bots: accounts that belong to a person and act by a token. The token follows from the id and a
 * number, so none stands here. The account outlives its bot, since what it said stays under its
 * name; a bot without an owner, or deleted, is taken out of its teams by a sweep.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table bots (
     id bigint primary key references users on delete cascade,
     owner_id bigint references users on delete set null,
     is_private boolean not null default false,
     token_number integer not null default 1,
     created_at timestamptz not null,
     deleted_at timestamptz
   )`,
  `create index bots_of_owner on bots (owner_id, id)`,
  `create index bots_to_retire on bots (id) where deleted_at is not null or owner_id is null`,
];
