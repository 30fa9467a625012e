import type * as contract from '#shared/contract/teams/team.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { hasTeamPermission } from '#shared/rules/permissions.ts';
import { presentTeam } from '../../present/team.ts';
import { findTeamRow } from '../../store/teams.ts';
import type { Action } from '../action.ts';

/**
 * One of the actor's teams, with the code of its template for those who manage it. Read from the
 * database: the directory does not follow the count.
 */
export const getTeam: Action<typeof contract.getTeam> = async function getTeam(
  deps,
  { team, member },
  { params },
) {
  const row = await findTeamRow(deps.db, params.teamId);
  if (!row) throw new ProblemError('team.not-found');
  const isManager = hasTeamPermission(team.teamPermissions(member), 'MANAGE_TEAM');
  return { team: { ...presentTeam(row), template: isManager ? row.template_code : null } };
};
