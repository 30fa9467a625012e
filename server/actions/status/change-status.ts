import type { UserStatus } from '#shared/contract/users.ts';
import { setUserStatus } from '../../store/users.ts';
import { emitAccount } from '../account/emit-account.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { UserContext } from '../context.ts';

/** Keeps a custom status and tells it to those who see its user come and go. */
export async function changeStatus(
  deps: ActionDeps,
  context: UserContext,
  userStatus: UserStatus | null,
): Promise<void> {
  const { userId } = context.actor;
  await deps.write(context, { lock: { of: 'users', userIds: [userId] } }, async (tx) => {
    const row = await setUserStatus(tx.db, userId, userStatus);
    tx.emit({ type: 'USER_STATUS_UPDATED', data: { userId, userStatus } });
    await emitAccount(tx, row);
  });
}
