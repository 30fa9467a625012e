import { sql, type Kysely } from 'kysely';

/** What users say of themselves, and how members are called and look in one team. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `alter table users
       add column bio text not null default '',
       add column pronouns text not null default '',
       add column profile_color text,
       add column accent_color text`,
    `alter table team_members
       add column nickname text,
       add column picture text`,
    // as the username is searched; few members have one
    `create index team_members_nickname_search on team_members
       (team_id, lower(translate(nickname, 'İIı', 'iii')) text_pattern_ops)
       where nickname is not null`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
