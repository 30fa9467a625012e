import { sql, type Kysely } from 'kysely';

/**
 * Until when members may not write. It is no part of the membership: leaving a team and coming back
 * does not end a timeout.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table member_timeouts (
      team_id bigint not null references teams on delete cascade,
      user_id bigint not null references users on delete cascade,
      until timestamptz not null,
      primary key (team_id, user_id)
    )
  `.execute(db);
}
