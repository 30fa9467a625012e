import type * as contract from '#shared/contract/teams/team-slice.ts';
import type { TeamUnread } from '#shared/contract/messages/unread.ts';
import { findMember } from '../../store/members.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { Action } from '../action.ts';
import type { TeamContext } from '../context.ts';
import type { ActionDeps } from '../action-deps.ts';
import { loadUnread } from './load-unread.ts';

/** What a member has not read in their team. */
export const getTeamUnread: Action<typeof contract.getTeamUnread> = async function getTeamUnread(
  deps,
  { actor: _actor, ...place },
) {
  return { unread: await loadTeamUnread(deps, place) };
};

/** @throws ProblemError team.not-found when they are no member any more */
export async function loadTeamUnread(
  deps: Pick<ActionDeps, 'clock' | 'db'>,
  { team, member }: Pick<TeamContext, 'team' | 'member'>,
): Promise<TeamUnread> {
  const { userId } = member;
  const row = await findMember(deps.db, team.team.id, userId);
  const { memberCount } = team.team;
  const [unread] = row
    ? await loadUnread(deps, userId, [{ team, member, joinedAt: row.joined_at, memberCount }])
    : [];
  if (!unread) throw new ProblemError('team.not-found');
  return unread;
}
