import { sql, type Kysely } from 'kysely';

/** Who is to do an item of a to-do channel, and until when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `alter table todos
       add column assignee_id bigint references users on delete set null,
       add column due_at timestamptz`,
    // what is still to be done by someone: the list on their home page
    `create index todos_due on todos (assignee_id, due_at)
       where assignee_id is not null and due_at is not null and not completed`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
