import type * as contract from '#shared/contract/teams/member.ts';
import type { Action } from '../action.ts';
import { changeTimeout } from './change-timeout.ts';

/** Silences a member for a while: they read on, and write nothing in this team. */
export const timeOutMember: Action<typeof contract.timeOutMember> = async function timeOutMember(
  deps,
  context,
  { params, body },
) {
  const until = new Date(deps.clock.now() + body.seconds * 1_000);
  await changeTimeout(deps, context, { userId: params.userId, until });
  return { success: true, until: until.toISOString() };
};
