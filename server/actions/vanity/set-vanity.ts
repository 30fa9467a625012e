import type * as contract from '#shared/contract/teams/vanity.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { violatedConstraint } from '../../store/violated-constraint.ts';
import type { Action } from '../action.ts';
import { changeVanity } from './change-vanity.ts';

/** Chooses a team's invite code; one that another team has, in whatever case, is taken. */
export const setVanity: Action<typeof contract.setVanity> = async function setVanity(
  deps,
  context,
  { params, body },
) {
  try {
    await changeVanity(deps, context, { teamId: params.teamId, slug: body.slug });
  } catch (error) {
    if (violatedConstraint(error) === 'teams_vanity') throw new ProblemError('vanity.taken');
    throw error;
  }
  return { success: true, slug: body.slug };
};
