import type { Role } from '#shared/contract/teams/role.ts';
import type { RoleId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { TeamState } from '../../state/team-state.ts';

/** @throws ProblemError role.not-found for a role of no team and of another one alike */
export function roleInTeam(team: TeamState, roleId: RoleId): Role {
  const role = team.roles.get(roleId);
  if (!role) throw new ProblemError('role.not-found');
  return role;
}
