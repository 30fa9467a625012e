import type { Presence } from '#shared/contract/users.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { findUser } from '../../store/users.ts';
import type { ActionDeps } from '../action-deps.ts';
import { presenceOf } from '../announcer.ts';

/**
 * Tells what a user plays to those who see them come and go. Of one who appears offline nothing is
 * told: clients forget what such a one plays by themselves.
 */
export async function tellActivity(
  deps: Pick<ActionDeps, 'activities' | 'announcer' | 'db' | 'tell'>,
  userId: UserId,
): Promise<void> {
  const user = await findUser(deps.db, userId);
  if (!user || presenceOf(deps.announcer, userId, user.presence) === 0) return;
  const userRPC = deps.activities.get(userId);
  deps.tell([{ event: { type: 'USER_RPC_UPDATED', data: { userId, userRPC } } }]);
}

/** A user appears again: what they play was not told while they did not. */
export function tellActivityWith(
  deps: Pick<ActionDeps, 'activities' | 'tell'>,
  userId: UserId,
  presence: Presence,
): void {
  const userRPC = deps.activities.get(userId);
  if (presence === 0 || !userRPC) return;
  deps.tell([{ event: { type: 'USER_RPC_UPDATED', data: { userId, userRPC } } }]);
}
