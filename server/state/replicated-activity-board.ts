import type { UserRpc } from '#shared/contract/users.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { activityLimits } from '#shared/rules/limits.ts';
import type { Clock } from '../lib/clock.ts';
import { shownGame, type ActivityBoard } from './activity-board.ts';
import type { SharedChange } from './shared-change.ts';

export type ActivityChange = Extract<SharedChange, { kind: 'activity' }>;

/** Who plays what, by what every node was told. */
export interface ReplicatedActivityBoard extends ActivityBoard {
  follow(change: ActivityChange, node: number): void;
  /** Takes these as all that was said to another node: the end of others was not heard. */
  replace(node: number, changes: readonly ActivityChange[]): void;
  /** What was said to this node and still holds. */
  here(): ActivityChange[];
}

interface Entry {
  readonly rpc: UserRpc;
  readonly expiresAt: number;
  /** Where it was said last: that node tells its end. */
  readonly node: number;
}

interface BoardParts {
  readonly clock: Pick<Clock, 'now'>;
  readonly node: () => number;
  /** Resolves when all nodes have heard it: the next call may go to any of them. */
  readonly announce: (change: ActivityChange) => Promise<void>;
  /** Whether this node tells the end of what was said to nodes that are gone. */
  readonly speaksForGone: (node: number) => boolean;
}

/** The board of one node among several, empty. */
export function createReplicatedActivityBoard(parts: BoardParts): ReplicatedActivityBoard {
  const { clock, node: self, announce } = parts;
  const entries = new Map<UserId, Entry>();

  function live(userId: UserId): UserRpc | null {
    const entry = entries.get(userId);
    return entry && entry.expiresAt > clock.now() ? entry.rpc : null;
  }

  function take({ userId, rpc, expiresAt }: ActivityChange, node: number): void {
    if (rpc) entries.set(userId, { rpc, expiresAt, node });
    else entries.delete(userId);
  }

  return {
    get: live,
    playing: () =>
      [...entries].flatMap(([userId]) => {
        const rpc = live(userId);
        return rpc ? [{ userId, rpc }] : [];
      }),
    async set(userId, game) {
      const { rpc, isOther } = shownGame(game, { former: live(userId), now: clock.now() });
      const expiresAt = clock.now() + activityLimits.expiryMs;
      take({ kind: 'activity', userId, rpc, expiresAt }, self());
      await announce({ kind: 'activity', userId, rpc, expiresAt });
      return isOther;
    },
    async clear(userId) {
      const isCleared = entries.delete(userId);
      if (isCleared) await announce({ kind: 'activity', userId, rpc: null, expiresAt: 0 });
      return isCleared;
    },
    expire() {
      const gone = [...entries].filter(([, { expiresAt }]) => expiresAt <= clock.now());
      for (const [userId] of gone) entries.delete(userId);
      return gone
        .filter(([, { node }]) => node === self() || parts.speaksForGone(node))
        .map(([userId]) => userId);
    },
    follow: take,
    replace(node, changes) {
      for (const [userId, entry] of entries) if (entry.node === node) entries.delete(userId);
      for (const change of changes) take(change, node);
    },
    here: () =>
      [...entries]
        .filter(([, { node }]) => node === self())
        .map(([userId, { rpc, expiresAt }]) => ({ kind: 'activity', userId, rpc, expiresAt })),
  };
}
