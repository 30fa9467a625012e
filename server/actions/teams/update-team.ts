import type * as contract from '#shared/contract/teams/team.ts';
import type { Team } from '#shared/contract/teams/team.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { isEligibleForDiscovery } from '#shared/rules/discovery.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { fieldProblem, ProblemError } from '../../lib/problem-error.ts';
import { presentTeam } from '../../present/team.ts';
import type { Db } from '../../store/database.ts';
import { updateTeamRow, type TeamEdit } from '../../store/team-writes.ts';
import { mayJoinNonTeenTeams } from '../../store/users.ts';
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
    if (changed.includes('isSafeForTeen')) await requireNoTeenLimit(tx.db, context.actor.userId);
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

/** Someone whose parents keep them to teams that are safe for teens does not say which teams those are. */
async function requireNoTeenLimit(db: Db, userId: UserId): Promise<void> {
  if (!(await mayJoinNonTeenTeams(db, userId))) throw new ProblemError('team.missing-permission');
}

/** What lets a team be listed stays as long as it is. */
function requireListedDescription(team: Team, { description }: TeamEdit): void {
  if (!team.isDiscoverable || description === undefined) return;
  if (!isEligibleForDiscovery({ description }))
    throw fieldProblem('description', 'A team in discovery needs a description');
}
