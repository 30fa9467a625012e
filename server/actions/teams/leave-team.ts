import type * as contract from '#shared/contract/teams/team.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { Action } from '../action.ts';
import { endMembership } from '../members/end-membership.ts';

/** Ends the actor's own membership; the team goes on without them. */
export const leaveTeam: Action<typeof contract.leaveTeam> = async function leaveTeam(
  deps,
  context,
  { body },
) {
  const { userId } = context.actor;
  return deps.write(context, { lock: { of: 'team', teamId: body.id } }, async (tx) => {
    if (tx.team.team.createdBy === userId) throw new ProblemError('team.creator-cannot-leave');
    const wasMember = await endMembership(tx, { userId, reason: 'left' });
    if (!wasMember) throw new ProblemError('team.not-found');
    return { success: true };
  });
};
