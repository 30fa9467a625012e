import type { UserStatus } from '#shared/contract/users.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { setUserStatus } from '../../store/users.ts';
import { changeAccount } from '../account/change-account.ts';
import type { ActionDeps } from '../action-deps.ts';

/** Keeps a custom status and tells it to those who see its user come and go. */
export async function changeStatus(
  deps: ActionDeps,
  userId: UserId,
  userStatus: UserStatus | null,
): Promise<void> {
  await changeAccount(deps, userId, async () => {
    const row = await setUserStatus(deps.db, userId, userStatus);
    if (!row) return undefined;
    deps.announcer.publish([
      { event: { type: 'USER_STATUS_UPDATED', data: { userId, userStatus } } },
    ]);
    return row;
  });
}
