import type * as contract from '#shared/contract/teams/team.ts';
import { fieldProblem, ProblemError } from '../../lib/problem-error.ts';
import { presentTeam } from '../../present/team.ts';
import { updateListingInvite } from '../../store/invites.ts';
import { findMember } from '../../store/members.ts';
import { updateTeamRow } from '../../store/team-writes.ts';
import type { Action } from '../action.ts';
import { auditChange } from '../write/audit-change.ts';

/** Hands the team to another member, who is its creator from now on. */
export const changeTeamOwner: Action<typeof contract.changeTeamOwner> =
  async function changeTeamOwner(deps, context, { params, body }) {
    const { teamId } = params;
    return deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
      const { team } = tx.team;
      if (body.owner === team.createdBy) throw fieldProblem('owner', 'You own this team already');
      const heir = await findMember(tx.db, teamId, body.owner);
      if (!heir) throw new ProblemError('member.not-found');
      if (heir.is_bot) throw fieldProblem('owner', 'A bot cannot own a team');

      const row = await updateTeamRow(tx.db, teamId, { createdBy: body.owner });
      await updateListingInvite(tx.db, teamId, { inviterId: body.owner });
      const updated = presentTeam(row);
      tx.markStructural();
      tx.emit({ type: 'TEAM_UPDATED', data: { team: updated } });
      await tx.audit({
        action: 'team.updated',
        targetId: teamId,
        changes: auditChange('createdBy', { old: team.createdBy, new: body.owner }),
      });
      return { success: true, team: updated };
    });
  };
