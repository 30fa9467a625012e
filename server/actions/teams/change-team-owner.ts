import type * as contract from '#shared/contract/teams/team.ts';
import type { Team } from '#shared/contract/teams/team.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { fieldProblem, ProblemError } from '../../lib/problem-error.ts';
import { presentTeam } from '../../present/team.ts';
import { updateListingInvite } from '../../store/invites.ts';
import { findMember } from '../../store/members.ts';
import { updateTeamRow } from '../../store/team-writes.ts';
import { findUser } from '../../store/users.ts';
import type { Action } from '../action.ts';
import { auditChange } from '../write/audit-change.ts';
import type { TeamTx } from '../write/write.ts';

/** Hands the team to another member, who is its creator from now on. */
export const changeTeamOwner: Action<typeof contract.changeTeamOwner> =
  async function changeTeamOwner(deps, context, { params, body }) {
    const { teamId } = params;
    return deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
      const { createdBy } = tx.team.team;
      const team = await handTeamTo(tx, body.owner);
      await tx.audit({
        action: 'team.updated',
        targetId: teamId,
        changes: auditChange('createdBy', { old: createdBy, new: body.owner }),
      });
      return { success: true, team };
    });
  };

/**
 * Makes a member the creator of a team within a write that holds it.
 * @throws ProblemError member.not-found, request.invalid at `owner`
 */
export async function handTeamTo(tx: TeamTx, owner: UserId): Promise<Team> {
  const { id: teamId, createdBy } = tx.team.team;
  if (owner === createdBy) throw fieldProblem('owner', 'You own this team already');
  const heir = await findMember(tx.db, teamId, owner);
  if (!heir) throw new ProblemError('member.not-found');
  // deleted, and about to leave
  if (!(await findUser(tx.db, owner))) throw new ProblemError('member.not-found');
  if (heir.is_bot) throw fieldProblem('owner', 'A bot cannot own a team');

  const row = await updateTeamRow(tx.db, teamId, { createdBy: owner });
  await updateListingInvite(tx.db, teamId, { inviterId: owner });
  const team = presentTeam(row);
  tx.markStructural();
  tx.emit({ type: 'TEAM_UPDATED', data: { team } });
  return team;
}
