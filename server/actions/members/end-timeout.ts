import type * as contract from '#shared/contract/teams/member.ts';
import type { Action } from '../action.ts';
import { changeTimeout } from './change-timeout.ts';

/** Lets a silenced member write again before their time is over. */
export const endTimeout: Action<typeof contract.endTimeout> = async function endTimeout(
  deps,
  context,
  { params },
) {
  await changeTimeout(deps, context, { userId: params.userId, until: null });
  return { success: true };
};
