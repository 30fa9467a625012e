import type { UserId } from '#shared/lib/ids.ts';
import type { UserRow } from '../../store/users.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { ActionDeps } from '../action-deps.ts';
import { describeOwnUser } from './describe-own-user.ts';

/** Tells the user's own sessions what the account is now. */
async function announceAccount(deps: ActionDeps, row: UserRow): Promise<void> {
  deps.sessions.forgetUser(row.id);
  const user = await describeOwnUser(deps, row);
  deps.announcer.publish([{ event: { type: 'ME_UPDATED', data: { user } }, to: [row.id] }]);
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
    if (row) await announceAccount(deps, row);
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
