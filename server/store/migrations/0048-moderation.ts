import { sql, type Kysely } from 'kysely';

/**
 * What a team has set for itself: automatic rules, and the door that closes when many come at once. It
 * is read with the team and stands in its directory, so no message asks for it. The index counts who came
 * lately.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table team_moderation (
     team_id bigint primary key references teams on delete cascade,
     rules jsonb not null default '[]',
     raid_settings jsonb,
     raid jsonb,
     opened_at timestamptz
   )`,
  `create index team_members_by_arrival on team_members (team_id, joined_at, user_id)`,
];
