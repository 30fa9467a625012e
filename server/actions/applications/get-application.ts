import type * as contract from '#shared/contract/teams/application.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentApplication } from '../../present/application.ts';
import { findApplication } from '../../store/applications.ts';
import type { Action } from '../action.ts';

/** One application to a team. */
export const getApplication: Action<typeof contract.getApplication> = async function getApplication(
  { db },
  _context,
  { params },
) {
  const row = await findApplication(db, params.applicationId);
  if (row?.team_id !== params.teamId) throw new ProblemError('application.not-found');
  return { application: presentApplication(row) };
};
