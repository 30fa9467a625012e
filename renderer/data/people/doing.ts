import type { UserRpc, UserStatus } from '#shared/contract/users.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { useIsHidden } from '../streamer/streamer-mode.ts';
import { useView } from '../view-store.ts';

/** The custom status of a user, and what they play. */
export interface Doing {
  readonly status: UserStatus | null;
  readonly game: UserRpc | null;
}

/** Whether that is my own game, which those who watch my screen are not to see (D-044). */
export function useHidesGame(userId: UserId | undefined): boolean {
  const isMine = useView((view) => view.me.id === userId) ?? false;
  return useIsHidden('hidePersonalInfo') && isMine;
}

/** The same as far as it is known; nothing of users not known. */
export function useDoing(userId: UserId | undefined): Doing {
  const status = useView((view) => (userId === undefined ? null : view.statuses[userId]));
  const game = useView((view) => (userId === undefined ? null : view.activities[userId]));
  const isHidden = useHidesGame(userId);
  return { status: status ?? null, game: isHidden ? null : (game ?? null) };
}
