import { sql, type Kysely } from 'kysely';

/**
 * Templates: what a team made from one begins with, frozen when the template was made. The code
 * stands with the team, which tells of it wherever it is shown. What is looked at stands apart from
 * the contents, which overrides can make large.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table teams add column template_code text unique`.execute(db);
  await sql`
    create table team_templates (
      team_id bigint primary key references teams on delete cascade,
      preview jsonb not null,
      contents jsonb not null
    )
  `.execute(db);
}
