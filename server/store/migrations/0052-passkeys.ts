import { sql, type Kysely } from 'kysely';

/** Passkeys: keys on people's devices that sign in without a password, or after it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table passkeys (
    id bigint primary key,
    user_id bigint not null references users (id) on delete cascade,
    credential_id bytea not null,
    public_key bytea not null,
    -- how often its device says that it was used; it may only grow
    sign_count bigint not null,
    name text not null,
    created_at timestamptz not null,
    last_used_at timestamptz,
    constraint passkeys_credential unique (credential_id)
  )`,
  `create index passkeys_user on passkeys (user_id, id)`,
];
