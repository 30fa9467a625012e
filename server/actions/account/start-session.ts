import type { ActionDeps } from '../action-deps.ts';
import type { CallSession, Client } from '../context.ts';
import type { SessionStart } from '../sessions/session-directory.ts';
import { endSessions } from './end-sessions.ts';

/**
 * Signs the caller in: a new session and its cookie. A session that the caller still held ends:
 * its cookie is about to be replaced, so it could never be signed out. Answers false when `start`
 * made none.
 */
export async function startSession(
  deps: ActionDeps,
  { session: caller }: { readonly session: CallSession },
  start: (from: Client) => Promise<SessionStart | null>,
): Promise<boolean> {
  const { ip, userAgent, location } = caller.client;
  const session = await start({ ip, userAgent, location });
  if (!session) return false;
  caller.cookie.set(session.token, session.expiresAt);
  await deps.announcer.endAuthSessions(session.endedSessionIds);
  if (caller.id !== null) await endSessions(deps, [caller.id]);
  return true;
}
