import type { UserId } from '#shared/lib/ids.ts';
import { presentOwnUser } from '../../present/user.ts';
import type { UserRow } from '../../store/users.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { ActionDeps } from '../action-deps.ts';

/** Tells the user's own sessions what the account is now. */
function announceAccount(deps: ActionDeps, row: UserRow): void {
  deps.sessions.forgetUser(row.id);
  deps.announcer.publish([
    { event: { type: 'ME_UPDATED', data: { user: presentOwnUser(row) } }, to: [row.id] },
  ]);
}

/**
 * The one way to change an account: one change of a user at a time, so that the user's sessions
 * hear of them in order. `change` answers the row as it is afterwards, or undefined when nothing
 * was changed; then nobody is told.
 */
export async function tryChangeAccount(
  deps: ActionDeps,
  userId: UserId,
  change: () => Promise<UserRow | undefined>,
): Promise<UserRow | undefined> {
  return deps.lock(`user:${userId}`, async () => {
    const row = await change();
    if (row) announceAccount(deps, row);
    return row;
  });
}

/**
 * The same for changes that only a missing account can prevent.
 * @throws ProblemError session.required when the account is gone by now
 */
export async function changeAccount(
  deps: ActionDeps,
  userId: UserId,
  change: () => Promise<UserRow | undefined>,
): Promise<UserRow> {
  const row = await tryChangeAccount(deps, userId, change);
  if (!row) throw new ProblemError('session.required');
  return row;
}
