import type * as contract from '#shared/contract/account/register.ts';
import type { Action } from '../action.ts';

/** Gives out a challenge to solve. */
export const getCaptcha: Action<typeof contract.getCaptcha> = async function getCaptcha(deps) {
  return { ...(await deps.captcha.challenge()) };
};
