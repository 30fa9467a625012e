import type * as contract from '#shared/contract/admin/users.ts';
import type { SessionId, UserId } from '#shared/lib/ids.ts';
import { findBotsOf, findBot } from '../../store/bots.ts';
import { deleteSessionsOfUser } from '../../store/sessions.ts';
import { setUserSuspension } from '../../store/staff.ts';
import { endSessions } from '../account/end-sessions.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Action } from '../action.ts';
import { botSessionId } from '../bots/bot-actor.ts';
import type { Tx } from '../write/write.ts';
import { actOnUser } from './act-on-user.ts';

/** What ends with a suspension. */
export interface Ended {
  readonly sessions: readonly SessionId[];
  /** What the sockets of the account's bots go by, and its own if it is one. */
  readonly bots: readonly SessionId[];
}

/** Suspends an account within a write; what it answers ends after the commit (`endSuspended`). */
export async function suspendWithin(
  tx: Tx,
  { userId, reason }: { userId: UserId; reason: string },
): Promise<Ended> {
  await setUserSuspension(tx.db, userId, { at: new Date(tx.now), reason: reason.trim() });
  const sessions = await deleteSessionsOfUser(tx.db, userId);
  const own = await findBot(tx.db, userId);
  const bots = [...(await findBotsOf(tx.db, userId)), ...(own ? [own] : [])];
  tx.markUser(userId);
  return {
    sessions,
    bots: bots.map(({ id, token_number: number }) => botSessionId({ id, number })),
  };
}

/** Closes every socket of a suspended account, on all nodes. */
export async function endSuspended(deps: ActionDeps, { sessions, bots }: Ended): Promise<void> {
  await endSessions(deps, sessions);
  await deps.announcer.endAuthSessions(bots);
}

export const suspendUser: Action<typeof contract.suspendUser> = async function suspendUser(
  deps,
  context,
  { params: { userId }, body: { reason } },
) {
  let ended: Ended = { sessions: [], bots: [] };
  const answer = await actOnUser(deps, { context, userId }, async (tx) => {
    ended = await suspendWithin(tx, { userId, reason });
    return { action: 'user.suspended', reason };
  });
  await endSuspended(deps, ended);
  return answer;
};

export const endUserSuspension: Action<typeof contract.endUserSuspension> =
  async function endUserSuspension(deps, context, { params: { userId } }) {
    return actOnUser(deps, { context, userId }, async (tx) => {
      await setUserSuspension(tx.db, userId, null);
      tx.markUser(userId);
      return { action: 'user.suspension-ended' };
    });
  };
