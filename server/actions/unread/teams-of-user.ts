import type { UserId } from '#shared/lib/ids.ts';
import type { MemberFacts } from '#shared/rules/permissions.ts';
import { withVoicePlace } from '#shared/rules/voice.ts';
import { memberFacts } from '../../store/members.ts';
import { findMembershipsOfUser, type MembershipRow } from '../../store/memberships.ts';
import type { TeamState } from '../../state/team-state.ts';
import type { ActionDeps } from '../action-deps.ts';

/** A team with one member's place in it. */
export interface TeamOfUser {
  readonly team: TeamState;
  readonly member: MemberFacts;
  readonly joinedAt: Date;
  readonly memberCount: number;
}

/** Teams that are not in memory yet are read so many together. */
const COLD_LOADS = 8;

type TeamsDeps = Pick<ActionDeps, 'db' | 'directory' | 'voice'>;

/** The memberships of a user in teams that are shown to them; suspended ones are only counted. */
export function livingMemberships(all: readonly MembershipRow[]): {
  readonly rows: readonly MembershipRow[];
  readonly suspended: number;
} {
  const shown = all.filter((row) => !row.is_hidden);
  const rows = shown.filter((row) => row.suspended_at === null);
  return { rows, suspended: shown.length - rows.length };
}

/** The teams of a user in the user's order; suspended ones are only counted. */
export async function teamsOfUser(
  deps: TeamsDeps,
  userId: UserId,
): Promise<{ teams: readonly TeamOfUser[]; suspended: number }> {
  const { rows, suspended } = livingMemberships(await findMembershipsOfUser(deps.db, userId));
  const teams: TeamOfUser[] = [];
  for await (const some of loadInTurns(deps, userId, rows)) teams.push(...some);
  return { teams, suspended };
}

/** Teams a few at a time, in the order given, so that who has enough need not read the rest. */
export async function* loadInTurns(
  { directory, voice }: TeamsDeps,
  userId: UserId,
  rows: readonly MembershipRow[],
): AsyncGenerator<readonly TeamOfUser[]> {
  for (let start = 0; start < rows.length; start += COLD_LOADS) {
    const some = rows.slice(start, start + COLD_LOADS);
    const states = await directory.getMany(some.map((row) => row.team_id));
    yield some.flatMap((row, index) => {
      const team = states[index];
      // a team can have been deleted since its membership was read
      if (!team) return [];
      return [
        {
          team,
          member: factsOfRow({ voice }, userId, row),
          joinedAt: row.joined_at,
          memberCount: row.member_count,
        },
      ];
    });
  }
}

/** A membership as permissions see it. */
export function factsOfRow(
  { voice }: Pick<ActionDeps, 'voice'>,
  userId: UserId,
  row: MembershipRow,
): MemberFacts {
  const facts = memberFacts(userId, row);
  return withVoicePlace(facts, row.team_id, voice.placeOf(userId));
}
