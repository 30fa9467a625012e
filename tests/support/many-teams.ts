import type { Pool } from 'pg';

export interface ManyTeams {
  readonly memberId: string;
  readonly ownerId: string;
  readonly teamCount: number;
  readonly channelCount: number;
}

/** Teams of text channels in which both users are, made behind the server's back; answers the ids. */
export async function fillManyTeams(
  pool: Pick<Pool, 'query'>,
  { memberId, ownerId, teamCount, channelCount }: ManyTeams,
): Promise<string[]> {
  // some minutes before the member came: ids tell the time, and what is in the future is not read yet
  const first = BigInt(memberId) - (1n << 40n);
  const teamIds = Array.from({ length: teamCount }, (_, index) =>
    String(first + BigInt(index) * 1_000n),
  );
  await pool.query(
    `insert into teams (id, name, created_by, member_count)
     select id, 'Team', $2, 2 from unnest($1::bigint[]) as id`,
    [teamIds, ownerId],
  );
  await pool.query(
    `insert into roles (id, team_id, name, color, priority, permissions)
     select id, id, 'everyone', '#99aab5', 0, 0 from unnest($1::bigint[]) as id`,
    [teamIds],
  );
  await pool.query(
    `insert into channels (id, team_id, type, name, region, priority, overrides)
     select id + 500000 + i, id, 'text', 'channel-' || i, 'us-east-1', i,
            '{"roles": {}, "users": {}}'
     from unnest($1::bigint[]) as id, generate_series(1, $2::int) as i`,
    [teamIds, channelCount],
  );
  await pool.query(
    `insert into team_members (team_id, user_id, joined_at)
     select id, m, now() - interval '1 day' from unnest($1::bigint[]) as id, unnest($2::bigint[]) as m`,
    [teamIds, [memberId, ownerId]],
  );
  return teamIds;
}
