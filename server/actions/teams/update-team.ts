import type * as contract from '#shared/contract/teams/team.ts';
import type { Team } from '#shared/contract/teams/team.ts';
import { isEligibleForDiscovery } from '#shared/rules/discovery.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { fieldProblem, ProblemError } from '../../lib/problem-error.ts';
import { presentTeam } from '../../present/team.ts';
import { updateTeamRow, type TeamEdit } from '../../store/team-writes.ts';
import type { Action } from '../action.ts';
import { auditChange } from '../write/audit-change.ts';

const editableFields = [
  'name',
  'description',
  'banner',
  'profilePicture',
  'isSafeForTeen',
] as const satisfies readonly (keyof Team & keyof TeamEdit)[];

/** Changes the team itself; fields that stay as they are do not count as changed. */
export const updateTeam: Action<typeof contract.updateTeam> = async function updateTeam(
  deps,
  context,
  { params, body },
) {
  const { teamId } = params;
  return deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
    const { team } = tx.team;
    const edit: TeamEdit = body.name === undefined ? body : { ...body, name: body.name.trim() };
    const changed = editableFields.filter(
      (field) => edit[field] !== undefined && edit[field] !== team[field],
    );
    requireTeenSafety(team, changed);
    requireListedDescription(team, edit);
    if (changed.length === 0) return { success: true, team };

    const updated = presentTeam(await updateTeamRow(tx.db, teamId, edit));
    tx.markStructural();
    tx.emit({ type: 'TEAM_UPDATED', data: { team: updated } });
    await tx.audit({
      action: 'team.updated',
      targetId: teamId,
      changes: changed.flatMap((field) =>
        auditChange(field, { old: team[field], new: updated[field] }),
      ),
    });
    return { success: true, team: updated };
  });
};

/**
 * A team that is safe for teens keeps the name and banner that were looked at, and a grown team
 * changes its teen safety through support only.
 */
function requireTeenSafety(team: Team, changed: readonly (typeof editableFields)[number][]): void {
  if (team.isSafeForTeen && (changed.includes('name') || changed.includes('banner')))
    throw new ProblemError('team.teen-safe-read-only');
  if (team.memberCount > teamLimits.teenSafetyMembers && changed.includes('isSafeForTeen'))
    throw new ProblemError('team.safe-for-teen-locked');
}

/** What lets a team be listed stays as long as it is. */
function requireListedDescription(team: Team, { description }: TeamEdit): void {
  if (!team.isDiscoverable || description === undefined) return;
  if (!isEligibleForDiscovery({ description }))
    throw fieldProblem('description', 'A team in discovery needs a description');
}
