import type * as contract from '#shared/contract/account/session.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { isSessionOfUser } from '../../store/sessions.ts';
import type { Action } from '../action.ts';
import { endSessions } from './end-sessions.ts';

/**
 * Ends one of the user's sessions, the own one included.
 * @throws ProblemError session.not-found also for sessions of others
 */
export const revokeSession: Action<typeof contract.revokeSession> = async function revokeSession(
  deps,
  { actor, session },
  { params },
) {
  const { sessionId } = params;
  if (!(await isSessionOfUser(deps.db, sessionId, actor.userId)))
    throw new ProblemError('session.not-found');
  await endSessions(deps, [sessionId]);
  if (sessionId === session.id) session.cookie.clear();
  return { success: true };
};
