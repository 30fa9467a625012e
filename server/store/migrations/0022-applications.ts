import { sql, type Kysely } from 'kysely';

/**
 * Application forms and what was applied with them. A row of `application_forms` has at least one
 * question. An application is held under its team for its reviewers and under its applicant; no one
 * has two pending ones in a team.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `alter table teams add column applications_required boolean not null default false`,
    `create table application_forms (
      team_id bigint primary key references teams on delete cascade,
      description text not null,
      questions jsonb not null,
      is_open boolean not null
    )`,
    `create table applications (
      id bigint primary key,
      team_id bigint not null references teams on delete cascade,
      user_id bigint not null references users on delete cascade,
      status text not null,
      answers jsonb not null,
      decided_by bigint references users on delete set null,
      decided_at timestamptz
    )`,
    `create index applications_of_team on applications (team_id, id desc)`,
    `create index applications_of_user on applications (user_id, id desc)`,
    `create index applications_decided_by on applications (decided_by)
      where decided_by is not null`,
    `create unique index applications_pending on applications (team_id, user_id)
      where status = 'pending'`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
