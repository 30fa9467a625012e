import type * as contract from '#shared/contract/teams/team.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentTeam } from '../../present/team.ts';
import { findTeamRow } from '../../store/teams.ts';
import type { Action } from '../action.ts';

/** One of the actor's teams. Read from the database: the directory does not follow the count. */
export const getTeam: Action<typeof contract.getTeam> = async function getTeam(
  deps,
  _context,
  { params },
) {
  const row = await findTeamRow(deps.db, params.teamId);
  if (!row) throw new ProblemError('team.not-found');
  return { team: presentTeam(row) };
};
