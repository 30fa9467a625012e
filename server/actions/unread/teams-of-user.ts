import type { UserId } from '#shared/lib/ids.ts';
import type { MemberFacts } from '#shared/rules/permissions.ts';
import { withVoicePlace } from '#shared/rules/voice.ts';
import { memberFacts } from '../../store/members.ts';
import { findMembershipsOfUser, type MembershipRow } from '../../store/memberships.ts';
import type { TeamState } from '../access/team-state.ts';
import type { ActionDeps } from '../action-deps.ts';

/** A team with one member's place in it. */
export interface TeamOfUser {
  readonly team: TeamState;
  readonly member: MemberFacts;
  readonly joinedAt: Date;
  readonly memberCount: number;
}

/** Teams that are not in memory yet are read so many at a time. */
const COLD_LOADS = 8;

/** The teams of a user in the user's order; suspended ones are only counted. */
export async function teamsOfUser(
  deps: Pick<ActionDeps, 'db' | 'directory' | 'voice'>,
  userId: UserId,
): Promise<{ teams: readonly TeamOfUser[]; suspended: number }> {
  const rows = await findMembershipsOfUser(deps.db, userId);
  const open = rows.filter((row) => row.suspended_at === null);
  const teams: TeamOfUser[] = [];
  for (let start = 0; start < open.length; start += COLD_LOADS) {
    const some = open.slice(start, start + COLD_LOADS);
    const loaded = await Promise.all(some.map((row) => teamOfUser(deps, userId, row)));
    // a team can have been deleted since its membership was read
    teams.push(...loaded.filter((team) => team !== null));
  }
  return { teams, suspended: rows.length - open.length };
}

async function teamOfUser(
  { directory, voice }: Pick<ActionDeps, 'directory' | 'voice'>,
  userId: UserId,
  row: MembershipRow,
): Promise<TeamOfUser | null> {
  const team = await directory.get(row.team_id);
  if (!team) return null;
  return {
    team,
    member: withVoicePlace(
      memberFacts(userId, row.role_ids, row.timeout_until),
      row.team_id,
      voice.placeOf(userId),
    ),
    joinedAt: row.joined_at,
    memberCount: row.member_count,
  };
}
