import type * as contract from '#shared/contract/teams/application.ts';
import { findApplicationForm } from '../../store/applications.ts';
import type { Action } from '../action.ts';

/** Whether a team takes applications now. */
export const getRecruitment: Action<typeof contract.getRecruitment> = async function getRecruitment(
  { db },
  _context,
  { params },
) {
  const form = await findApplicationForm(db, params.teamId);
  return { status: form?.is_open ?? false };
};
