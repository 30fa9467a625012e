import type * as contract from '#shared/contract/teams/team.ts';
import { fieldProblem, ProblemError } from '../../lib/problem-error.ts';
import { presentTeam } from '../../present/team.ts';
import { findMember } from '../../store/members.ts';
import { updateTeamRow } from '../../store/team-writes.ts';
import type { Action } from '../action.ts';
import { auditChange, changeTeam } from '../change-team.ts';

/** Hands the team to another member, who is its creator from now on. */
export const changeTeamOwner: Action<typeof contract.changeTeamOwner> =
  async function changeTeamOwner(deps, { actor }, { params, body }) {
    const { teamId } = params;
    return changeTeam(deps, teamId, async (change) => {
      const { team } = change.team;
      if (team.createdBy !== actor.userId) throw new ProblemError('team.creator-only');
      if (body.owner === actor.userId) throw fieldProblem('owner', 'You own this team already');
      const heir = await findMember(change.db, teamId, body.owner);
      if (!heir) throw new ProblemError('member.not-found');
      if (heir.is_bot) throw fieldProblem('owner', 'A bot cannot own a team');

      const row = await updateTeamRow(change.db, teamId, { createdBy: body.owner });
      const updated = presentTeam(row);
      change.markStructural();
      change.emit({ type: 'TEAM_UPDATED', data: { team: updated } });
      await change.audit({
        action: 'team.updated',
        userId: actor.userId,
        targetId: teamId,
        changes: auditChange('createdBy', { old: team.createdBy, new: body.owner }),
      });
      return { success: true, team: updated };
    });
  };
