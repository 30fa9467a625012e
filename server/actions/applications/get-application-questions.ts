import type * as contract from '#shared/contract/teams/application.ts';
import { presentApplicationForm } from '../../present/application-form.ts';
import { findApplicationForm } from '../../store/applications.ts';
import type { Action } from '../action.ts';

/** The application form of a team. */
export const getApplicationQuestions: Action<typeof contract.getApplicationQuestions> =
  async function getApplicationQuestions({ db }, _context, { params }) {
    return presentApplicationForm(await findApplicationForm(db, params.teamId));
  };
