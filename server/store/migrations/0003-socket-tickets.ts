import { sql, type Kysely } from 'kysely';

/**
 * A session's one ticket for opening a socket. Only its hash is stored; the index holds the few
 * that wait to be shown.
 */
const statements = [
  `alter table sessions
    add column socket_ticket_hash bytea,
    add column socket_ticket_expires_at timestamptz`,
  `create unique index sessions_socket_ticket on sessions (socket_ticket_hash)
    where socket_ticket_hash is not null`,
];

/** Adds the ticket to sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
