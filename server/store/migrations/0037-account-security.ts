import { sql, type Kysely } from 'kysely';

/**
 * What guards an account beside its password: the second factor with its backup codes, and the way
 * back from a changed mail address. An address that was left stands by itself, since it belongs to
 * the account no longer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table two_factors (
    user_id bigint primary key references users (id) on delete cascade,
    secret bytea not null,
    -- null while its first code is waited for
    enabled_at timestamptz,
    -- the time step of the last code that was taken: none is taken twice
    last_step bigint not null default 0
  )`,
  `create table backup_codes (
    user_id bigint not null references two_factors (user_id) on delete cascade,
    code_hash bytea not null,
    used_at timestamptz,
    primary key (user_id, code_hash)
  )`,
  `create table email_changes (
    id bigint primary key,
    user_id bigint not null references users (id) on delete cascade,
    old_email text not null,
    old_email_key text not null,
    -- null until the mail with the link goes out
    token_hash bytea unique,
    changed_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index email_changes_user on email_changes (user_id)`,
  `create index email_changes_old_key on email_changes (old_email_key)`,
  `create index email_changes_expiry on email_changes (expires_at)`,
];
