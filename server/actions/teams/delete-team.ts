import type * as contract from '#shared/contract/teams/team.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { deleteTeamRow } from '../../store/team-writes.ts';
import type { Action } from '../action.ts';
import { changeTeam } from '../change-team.ts';

/** Deletes a team for ever, for all its members. */
export const deleteTeam: Action<typeof contract.deleteTeam> = async function deleteTeam(
  deps,
  { actor },
  { body },
) {
  const teamId = body.id;
  await changeTeam(deps, teamId, async (change) => {
    // it may have been handed on since the request was let in
    if (change.team.team.createdBy !== actor.userId) throw new ProblemError('team.creator-only');
    await deleteTeamRow(change.db, teamId);
    change.markStructural();
    change.emit({ type: 'TEAM_DELETED', data: { teamId } });
  });
  deps.directory.forgetTeam(teamId);
  return { success: true };
};
