import type * as contract from '#shared/contract/account/security.ts';
import type { SessionId, UserId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findAcquaintances } from '../../store/acquaintances.ts';
import {
  anonymiseUser,
  deletedSlug,
  deleteTies,
  DELETED_USERNAME,
  findChatIds,
  findOwnedTeams,
  forgetSecrets,
  holdAccount,
} from '../../store/closed-accounts.ts';
import type { UserRow } from '../../store/users.ts';
import { markBotsDeleted } from '../../store/bots.ts';
import { findFamilyPairs } from '../../store/families.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Action } from '../action.ts';
import { botSessionId } from '../bots/bot-actor.ts';
import { endConnection } from '../family/end-connection.ts';
import type { Tx } from '../write/write.ts';
import { confirmPassword, requireSamePassword } from './confirm-password.ts';
import { endSessions } from './end-sessions.ts';
import { requireSecondFactor } from './second-factor.ts';

/**
 * Closes an account for good. What says who its owner is goes at once, with everything that lets one
 * in; a job takes it out of teams and groups and removes what else there is. What it wrote stays.
 * @throws ProblemError account.owns-team, request.invalid at `password`, session.two-factor
 */
export const deleteAccount: Action<typeof contract.deleteAccount> = async function deleteAccount(
  deps,
  context,
  { body },
) {
  const { userId } = context.actor;
  if ((await findOwnedTeams(deps.db, userId)).length > 0)
    throw new ProblemError('account.owns-team');
  const user = await confirmPassword(deps, context, body.password);
  await requireSecondFactor(deps, user, body);
  const family = await findFamilyPairs(deps.db, userId);
  const relatives = family.flatMap(({ parentId, teenId }) => [parentId, teenId]);
  const lock = { of: 'users', userIds: [userId, ...relatives] } as const;
  const ended = await deps.write(context, { lock }, async (tx) => {
    await holdAccount(tx.db, userId);
    // a team may have been founded or taken over meanwhile, and the password changed
    if ((await findOwnedTeams(tx.db, userId)).length > 0)
      throw new ProblemError('account.owns-team');
    await requireSamePassword(tx, user);
    return closeWithin(tx, user);
  });
  await endClosed(deps, ended);
  context.session.cookie.clear();
  return { success: true };
};

/** What ends with an account. */
interface Ended {
  readonly sessions: readonly SessionId[];
  readonly bots: readonly SessionId[];
}

/** Closes an account within a write that holds it and its family; what it answers ends after the commit. */
export async function closeWithin(tx: Tx, user: UserRow): Promise<Ended> {
  const { id: userId, email, username, settings } = user;
  const now = new Date(tx.now);
  await leaveFamily(tx, userId);
  const bots = await retireOwnBots(tx, userId, now);
  const sessions = await closeAccount(tx, user, now);
  await tx.later({
    name: 'send-account-deleted-mail',
    data: { email, username, locale: settings.locale, at: tx.now },
  });
  await tx.later({ name: 'clear-account', data: { userId } });
  return { sessions, bots };
}

/** Closes every socket of an account that was closed, and of its bots. */
export async function endClosed(deps: ActionDeps, { sessions, bots }: Ended): Promise<void> {
  await endSessions(deps, sessions);
  await deps.announcer.endAuthSessions(bots);
}

/** Ends the connections to parents and teens; the others are told. */
async function leaveFamily(tx: Tx, userId: UserId): Promise<void> {
  for (const pair of await findFamilyPairs(tx.db, userId))
    await endConnection(tx, { ...pair, by: userId });
}

/** The bots of an account end with it; answers what their sockets go by. */
async function retireOwnBots(tx: Tx, ownerId: UserId, now: Date): Promise<SessionId[]> {
  const bots = await markBotsDeleted(tx.db, ownerId, now);
  if (bots.length > 0) await tx.later({ name: 'retire-bots' });
  return bots.map(({ id, token_number: number }) => botSessionId({ id, number }));
}

async function closeAccount(tx: Tx, { id: userId }: UserRow, now: Date) {
  const { db } = tx;
  const acquainted = await findAcquaintances(db, userId);
  await anonymiseUser(db, userId, now);
  const { friends, blocks, blockers } = await deleteTies(db, userId);
  // no one can answer there any more
  for (const chatId of await findChatIds(db, userId, 'direct')) tx.markChat(chatId);
  tx.markContacts([userId, ...friends, ...blocks]);
  const subdomain = deletedSlug(userId);
  tx.emit({ type: 'USERNAME_UPDATED', data: { userId, username: DELETED_USERNAME } }, acquainted);
  tx.emit(
    { type: 'USER_PROFILE_UPDATED', data: { userId, subdomain, profilePicture: null } },
    acquainted,
  );
  tx.emit({ type: 'USER_FLAGS_UPDATED', data: { userId, flags: 0 } }, acquainted);
  tx.emit({ type: 'USER_STATUS_UPDATED', data: { userId, userStatus: null } }, acquainted);
  tx.emit({ type: 'FRIEND_REMOVED', data: { userId } }, friends);
  tx.emit({ type: 'USER_UNBLOCKED', data: { userId } }, blockers);
  return forgetSecrets(db, userId);
}
