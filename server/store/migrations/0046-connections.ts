import { sql, type Kysely } from 'kysely';

/**
 * Accounts elsewhere that users have shown to be theirs, and the attempts to do so that are under
 * way. No token of a provider is kept: what is wanted of it is read once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table connections (
    user_id bigint not null references users (id) on delete cascade,
    provider text not null,
    account_id text not null,
    account text not null,
    url text not null,
    is_shown boolean not null,
    connected_at timestamptz not null,
    primary key (user_id, provider),
    constraint connections_account unique (provider, account_id)
  )`,
  `create table connection_attempts (
    state_hash bytea primary key,
    user_id bigint not null references users (id) on delete cascade,
    provider text not null,
    -- PKCE: proves to the provider that the one who began asks for the token
    verifier text not null,
    expires_at timestamptz not null
  )`,
  `create index connection_attempts_user on connection_attempts (user_id)`,
  `create index connection_attempts_expiry on connection_attempts (expires_at)`,
];
