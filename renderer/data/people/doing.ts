import type { UserRpc, UserStatus } from '#shared/contract/users.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { useView } from '../view-store.ts';

/** The custom status of a user, and what they play. */
export interface Doing {
  readonly status: UserStatus | null;
  readonly game: UserRpc | null;
}

/** The same as far as it is known; nothing of users not known. */
export function useDoing(userId: UserId | undefined): Doing {
  const status = useView((view) => (userId === undefined ? null : view.statuses[userId]));
  const game = useView((view) => (userId === undefined ? null : view.activities[userId]));
  return { status: status ?? null, game: game ?? null };
}
