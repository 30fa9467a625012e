import type { ActionDeps } from '../action-deps.ts';
import type { Client, PublicContext } from '../action.ts';
import type { SessionStart } from '../sessions/session-directory.ts';
import { endSessions } from './end-sessions.ts';

/**
 * Signs the caller in: a new session and its cookie. A session that the caller still held ends:
 * its cookie is about to be replaced, so nobody could ever sign it out. Answers false when `start`
 * made none.
 */
export async function startSession(
  deps: ActionDeps,
  context: PublicContext,
  start: (from: Client) => Promise<SessionStart | null>,
): Promise<boolean> {
  const { ip, userAgent, location } = context.client;
  const session = await start({ ip, userAgent, location });
  if (!session) return false;
  context.cookie.set(session.token, session.expiresAt);
  for (const sessionId of session.endedSessionIds) deps.announcer.endAuthSession(sessionId);
  if (context.actor) await endSessions(deps, [context.actor.sessionId]);
  return true;
}
