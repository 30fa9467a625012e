import type { ReadyData } from '#shared/contract/socket/server-events.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentOwnUser } from '../../present/user.ts';
import { findUser } from '../../store/users.ts';
import type { ActionDeps } from '../action-deps.ts';
import { teamSlice } from '../teams/load-team-slice.ts';
import { loadUnread } from '../unread/load-unread.ts';
import { teamsOfUser } from '../unread/teams-of-user.ts';

/** Everything of READY that the connection does not know itself. */
export type ReadySnapshot = Omit<ReadyData, 'sessionId' | 'heartbeatIntervalMs' | 'protocol'>;

/**
 * What a fresh connection starts from: the account, the teams in their order with what the user may
 * see of each, and what is unread. Three questions to the database, whatever the number of teams,
 * besides teams that are not in memory yet; members are not part of it, however many there are.
 * @throws ProblemError session.required when the account is gone
 */
export async function loadReady(
  deps: Pick<ActionDeps, 'db' | 'directory'>,
  userId: UserId,
): Promise<ReadySnapshot> {
  const [user, { teams, suspended }] = await Promise.all([
    findUser(deps.db, userId),
    teamsOfUser(deps, userId),
  ]);
  if (!user) throw new ProblemError('session.required');
  const unread = await loadUnread(deps, userId, teams);
  const slices = teams.map(({ team, member, memberCount }) => teamSlice(team, member, memberCount));
  return {
    user: presentOwnUser(user),
    teams: slices.map((slice) => slice.team),
    suspendedTeamLength: suspended,
    channels: slices.flatMap((slice) => slice.channels),
    categories: slices.flatMap((slice) => slice.categories),
    roles: slices.flatMap((slice) => slice.roles),
    memberships: slices.map((slice) => slice.membership),
    unread,
  };
}
