import type * as contract from '#shared/contract/teams/team.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { Action } from '../action.ts';
import { changeTeam } from '../change-team.ts';
import { endMembership } from '../members/end-membership.ts';

/** Ends the actor's own membership; the team goes on without them. */
export const leaveTeam: Action<typeof contract.leaveTeam> = async function leaveTeam(
  deps,
  { actor },
  { body },
) {
  const { userId } = actor;
  return changeTeam(deps, body.id, async (change) => {
    if (change.team.team.createdBy === userId) throw new ProblemError('team.creator-cannot-leave');
    const wasMember = await endMembership(change, { userId, reason: 'left' });
    if (!wasMember) throw new ProblemError('team.not-found');
    return { success: true };
  });
};
