import { sql, type Kysely } from 'kysely';

/** Users and teams are reported too: such a report names no message, and waits once for each reporter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table message_reports
     add column kind text not null default 'message',
     add column details text not null default '',
     alter column channel_id drop not null,
     alter column message_id drop not null`,
  `create unique index message_reports_of_user on message_reports (author_id, reporter_id)
     where kind = 'user' and decided_at is null`,
  `create unique index message_reports_of_team on message_reports (team_id, reporter_id)
     where kind = 'team' and decided_at is null`,
];
