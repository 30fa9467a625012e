import type { SessionId } from '#shared/lib/ids.ts';
import { createGroupRead } from '../../lib/group-read.ts';
import { findBotAccount } from '../../store/bots.ts';
import { findUsableSessions } from '../../store/sessions.ts';
import type { ActionDeps } from '../action-deps.ts';
import { botTokenOfSession } from '../bots/bot-actor.ts';

/** Sign-ins asked for together: all sockets of a node may be looked at in a few seconds. */
const MAX_TOGETHER = 500;

/** Whether what a socket was opened with is good still: a session, or the token of a bot. */
export function createStillSignedIn({
  db,
  clock,
}: Pick<ActionDeps, 'clock' | 'db'>): (sessionId: SessionId) => Promise<boolean> {
  const isUsable = createGroupRead({
    async readGroup(ids: readonly SessionId[]) {
      const usable = new Set(await findUsableSessions(db, ids, new Date(clock.now())));
      return ids.map((id) => usable.has(id));
    },
    weightOf: () => 1,
    maxWeight: MAX_TOGETHER,
    maxInFlight: 2,
  });
  return async (sessionId) => {
    const token = botTokenOfSession(sessionId);
    if (token === null) return isUsable(sessionId);
    return (await findBotAccount(db, token)) !== undefined;
  };
}
