import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import { id } from '../../gateway/memory-teams.ts';

/**
 * Who is connected, made from numbers alone so that every process knows the same: of each 10,000
 * one team of 1,000, ten of 200, 500 of 20 and 3,400 of 5, which is three teams a person. The members
 * of a team are spread over all nodes, as a balancer spreads them.
 */
const SIZES: readonly (readonly [size: number, count: number])[] = [
  [1_000, 1],
  [200, 10],
  [20, 500],
  [5, 3_400],
];
const SHARE = 10_000;
/** Prime, and divides no number of people: so that nobody is twice in a team. */
const STRIDE = 7_919;

export interface SimulatedTeam {
  readonly teamId: TeamId;
  readonly channelId: ChannelId;
  /** Numbers of people. */
  readonly members: readonly number[];
}

/** The teams of so many people, a multiple of 10,000. */
export function simulatedTeams(people: number): SimulatedTeam[] {
  const teams: SimulatedTeam[] = [];
  let next = 0;
  for (const [size, count] of SIZES)
    for (let number = 0; number < (count * people) / SHARE; number += 1) {
      const members = Array.from({ length: size }, () => {
        next += 1;
        return (next * STRIDE) % people;
      });
      teams.push({
        teamId: id<'team'>(1_000_000_000 + teams.length * 2),
        channelId: id<'channel'>(1_000_000_001 + teams.length * 2),
        members,
      });
    }
  return teams;
}

/** The user of a number. */
export function simulatedUser(number: number): UserId {
  return id<'user'>(5_000_000_000 + number);
}
