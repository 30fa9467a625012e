import type { SessionId } from '#shared/lib/ids.ts';
import type { ActionDeps } from '../action-deps.ts';

/** Ends sessions: their tokens stop working and their sockets are closed. */
export async function endSessions(
  deps: ActionDeps,
  sessionIds: readonly SessionId[],
): Promise<void> {
  await deps.sessions.end(sessionIds);
  await deps.announcer.endAuthSessions(sessionIds);
}
