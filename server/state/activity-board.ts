import type { UserRpc } from '#shared/contract/users.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { activityLimits } from '#shared/rules/limits.ts';
import { isoTime, type Clock } from '../lib/clock.ts';

/**
 * Who plays what. In no table: a game is told again and again, so a server that starts anew knows
 * within a minute and a half. Every node answers at once from what it has heard of all.
 */
export interface ActivityBoard {
  /** What the user plays, unless it was said too long ago. */
  get(userId: UserId): UserRpc | null;
  /** Everyone who plays now, over all nodes. */
  playing(): readonly { readonly userId: UserId; readonly rpc: UserRpc }[];
  /** Says it, or says it again, to all nodes; whether it is another game, or says something else. */
  set(userId: UserId, game: SaidGame): Promise<boolean>;
  /** Whether there was something to clear. */
  clear(userId: UserId): Promise<boolean>;
  /** Clears what was not said again in time; answers whose. */
  expire(): UserId[];
}

/** A game as its player's application says it. */
export interface SaidGame {
  readonly id: string;
  readonly name: string;
  readonly details?: string | undefined;
  readonly state?: string | undefined;
}

/** What is shown of a game that is said now, and whether that differs from what was shown. */
export function shownGame(
  { id, name, details, state }: SaidGame,
  { former, now }: { readonly former: UserRpc | null; readonly now: number },
): { readonly rpc: UserRpc; readonly isOther: boolean } {
  const isSameGame = former?.id === id && former.name === name;
  const rpc = {
    type: 'game' as const,
    id,
    name,
    startedAt: isSameGame ? former.startedAt : isoTime(now),
    ...(details !== undefined && { details }),
    ...(state !== undefined && { state }),
  };
  const isOther = !isSameGame || former.details !== details || former.state !== state;
  return { rpc, isOther };
}

interface Entry {
  readonly rpc: UserRpc;
  readonly expiresAt: number;
}

/** The board of this process alone, empty. */
export function createMemoryActivityBoard({ now }: Pick<Clock, 'now'>): ActivityBoard {
  const entries = new Map<UserId, Entry>();

  function live(userId: UserId): UserRpc | null {
    const entry = entries.get(userId);
    return entry && entry.expiresAt > now() ? entry.rpc : null;
  }

  return {
    get: live,
    playing: () =>
      [...entries].flatMap(([userId]) => {
        const rpc = live(userId);
        return rpc ? [{ userId, rpc }] : [];
      }),
    set(userId, game) {
      const { rpc, isOther } = shownGame(game, { former: live(userId), now: now() });
      entries.set(userId, { rpc, expiresAt: now() + activityLimits.expiryMs });
      return Promise.resolve(isOther);
    },
    clear: (userId) => Promise.resolve(entries.delete(userId)),
    expire() {
      const gone = [...entries].filter(([, { expiresAt }]) => expiresAt <= now());
      for (const [userId] of gone) entries.delete(userId);
      return gone.map(([userId]) => userId);
    },
  };
}
