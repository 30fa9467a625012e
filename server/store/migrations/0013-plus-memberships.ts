import { sql, type Kysely } from 'kysely';

/**
 * Who has Plus, until when, and what is to be told of it. It is written beside the running server,
 * by an operator or for a payment; the server follows it, sets the flag of the user and tells them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table plus_memberships (
      user_id bigint primary key references users on delete cascade,
      payment text not null
        check (payment in ('paymentOk', 'paymentVerification', 'paymentWait')),
      expires_at timestamptz,
      is_told boolean not null default false,
      is_active boolean not null default false
    )
  `.execute(db);
  await sql`create index plus_memberships_untold on plus_memberships (user_id) where not is_told`.execute(
    db,
  );
  await sql`create index plus_memberships_end on plus_memberships (expires_at) where is_active`.execute(
    db,
  );
}
