import type * as contract from '#shared/contract/teams/discovery.ts';
import { isEligibleForDiscovery } from '#shared/rules/discovery.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { languageOf } from '../../present/listed-team.ts';
import { findTeamRow } from '../../store/teams.ts';
import type { Action } from '../action.ts';
import { findApplicationQuestions } from './application-questions.ts';

/** Whether a team is listed, and what speaks against it. */
export const getDiscovery: Action<typeof contract.getDiscovery> = async function getDiscovery(
  deps,
  _context,
  { params: { teamId } },
) {
  const [row, questions] = await Promise.all([
    findTeamRow(deps.db, teamId),
    findApplicationQuestions(deps.db, teamId),
  ]);
  if (!row) throw new ProblemError('team.not-found');
  return {
    state: row.is_discoverable,
    eligibility: { description: isEligibleForDiscovery(row) },
    applicationQuestions: [...questions],
    applicationEnabled: row.applications_required,
    language: languageOf(row),
  };
};
