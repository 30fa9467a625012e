import { sql, type Kysely } from 'kysely';

/**
 * When an account was deleted. Its row stays without anything of its owner: what it wrote, the bans and
 * the audit log refer to it. Nothing new may belong to it. The check waits for a deletion under way,
 * which holds the row, so a team or membership made at the same moment is seen by one of the two.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Where an account may be named no more once it is deleted, and in which column. */
const guarded = [
  ['teams', 'created_by'],
  ['team_members', 'user_id'],
  ['chat_members', 'user_id'],
  ['friends', 'user_id'],
] as const;

const statements = [
  `alter table users add column deleted_at timestamptz`,
  `create function require_open_account() returns trigger language plpgsql as $$
   begin
     perform from users
       where id = (to_jsonb(new) ->> tg_argv[0])::bigint and deleted_at is null for key share;
     if not found then
       raise foreign_key_violation using constraint = 'open_account',
         message = 'The account is deleted, or there is none';
     end if;
     return null;
   end $$`,
  ...guarded.map(
    ([table, column]) =>
      `create constraint trigger ${table}_of_open_account
         after insert or update of ${column} on ${table}
         for each row execute function require_open_account('${column}')`,
  ),
];
