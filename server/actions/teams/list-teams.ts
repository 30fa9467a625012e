import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type * as contract from '#shared/contract/teams/team.ts';
import { everyoneRoleId, type RoleId, type TeamId, type UserId } from '#shared/lib/ids.ts';
import { hasTeamPermission, teamPermissionsOf, type RoleFacts } from '#shared/rules/permissions.ts';
import { presentRole, presentTeam } from '../../present/team.ts';
import { findRolesOfUser } from '../../store/roles.ts';
import { findTeamsOfUser, type TeamRow } from '../../store/teams.ts';
import type { Action } from '../action.ts';
import type { ActionDeps } from '../action-deps.ts';

/** The actor's teams in the actor's order; suspended ones are only counted. */
export const listTeams: Action<typeof contract.listTeams> = async function listTeams(
  deps,
  { actor },
  { query },
) {
  const { teams, suspended } = await findTeamsOfUser(deps.db, actor.userId);
  const shown = query.onlyManageTeamPermission
    ? await manageableTeams(deps, actor.userId, teams)
    : teams.map(presentTeam);
  return { teams: shown, suspendedTeamLength: suspended };
};

/**
 * Those in which the user holds MANAGE_TEAM, with all that they hold there; the roles held are read
 * for all teams at once.
 */
async function manageableTeams(
  deps: ActionDeps,
  userId: UserId,
  teams: readonly TeamRow[],
): Promise<ReplyOf<typeof contract.listTeams>['teams']> {
  const held = new Map<TeamId, Map<RoleId, RoleFacts>>();
  for (const row of await findRolesOfUser(deps.db, userId)) {
    const ofTeam = held.get(row.team_id) ?? new Map<RoleId, RoleFacts>();
    held.set(row.team_id, ofTeam.set(row.id, presentRole(row)));
  }
  return teams.flatMap((row) => {
    const roles = held.get(row.id) ?? new Map<RoleId, RoleFacts>();
    const roleIds = [...roles.keys()].filter((id) => id !== everyoneRoleId(row.id));
    const team = { id: row.id, createdBy: row.created_by };
    const permissions = teamPermissionsOf({ team, member: { userId, roleIds }, roles });
    return hasTeamPermission(permissions, 'MANAGE_TEAM')
      ? [{ ...presentTeam(row), permissions }]
      : [];
  });
}
