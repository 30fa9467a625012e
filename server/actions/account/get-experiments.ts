import type * as contract from '#shared/contract/account/me.ts';
import { experimentsOf } from '#shared/rules/experiments.ts';
import type { Action } from '../action.ts';

/** The experiments my account takes part in (E-021). */
export const getExperiments: Action<typeof contract.getExperiments> = async function getExperiments(
  deps,
  { actor },
) {
  return { success: true, experiments: experimentsOf(actor.userId, deps.config.experiments) };
};
