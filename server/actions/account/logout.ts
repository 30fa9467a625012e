import type * as contract from '#shared/contract/account/session.ts';
import type { Action } from '../action.ts';
import { endSessions } from './end-sessions.ts';

/** Ends the session that asks. */
export const logout: Action<typeof contract.logout> = async function logout(deps, context) {
  await endSessions(deps, [context.session.id]);
  context.session.cookie.clear();
  return { success: true };
};
