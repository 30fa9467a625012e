import type { UserRpc, UserStatus } from '#shared/contract/users.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { useView } from '../view-store.ts';

/** What somebody says of themselves, and what they play. */
export interface Doing {
  readonly status: UserStatus | null;
  readonly game: UserRpc | null;
}

/** The same as far as heard of; nothing of somebody nobody told of. */
export function useDoing(userId: UserId | undefined): Doing {
  const status = useView((view) => (userId === undefined ? null : view.statuses[userId]));
  const game = useView((view) => (userId === undefined ? null : view.activities[userId]));
  return { status: status ?? null, game: game ?? null };
}
