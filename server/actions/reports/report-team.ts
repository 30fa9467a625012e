import type * as contract from '#shared/contract/social/report.ts';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { insertMessageReport } from '../../store/message-reports.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Action } from '../action.ts';

/**
 * Keeps a report of a team with what it said of itself then. A team that the reporter neither is in
 * nor finds listed answers as one that is not there.
 */
export const reportTeam: Action<typeof contract.reportTeam> = async function reportTeam(
  deps,
  { actor: { userId } },
  { params: { teamId }, body: { reason, details } },
) {
  const team = await teamInSight(deps, userId, teamId);
  if (team.createdBy === userId) throw new ProblemError('report.own-team');
  const isNew = await insertMessageReport(deps.db, {
    id: deps.newId<'message-report'>(),
    kind: 'team',
    reporter_id: userId,
    author_id: team.createdBy,
    team_id: teamId,
    channel_id: null,
    message_id: null,
    content: [team.name, team.description].join('\n').trim(),
    reason,
    details,
  });
  if (!isNew) throw new ProblemError('report.repeated-team');
  return { success: true };
};

async function teamInSight({ directory }: ActionDeps, userId: UserId, teamId: TeamId) {
  const state = await directory.get(teamId);
  if (!state || state.isSuspended) throw new ProblemError('team.not-found');
  const { team } = state;
  if (!team.isDiscoverable && !(await directory.member(teamId, userId)))
    throw new ProblemError('team.not-found');
  return team;
}
