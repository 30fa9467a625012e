import type { UserId } from '#shared/lib/ids.ts';

export interface OnlineUsersOptions {
  /** A user who comes back within so many milliseconds was never away. */
  readonly graceMs: number;
  /** The first socket of a user, wherever it is. */
  readonly onOnline: (userId: UserId) => void;
  /** The end of the grace after the last. */
  readonly onOffline: (userId: UserId) => void;
}

/**
 * Who has a socket. Every node tells of the sockets that it holds, and answers for those of all:
 * questions are answered at once, from what this process has heard.
 */
export interface OnlineUsers {
  isOnline(userId: UserId): boolean;
  /** The same without the grace of those who had their last socket here. */
  isConnected(userId: UserId): boolean;
  /** A session of the user got a socket here. */
  attached(userId: UserId): void;
  /** A session of the user lost its socket here, at `now`. */
  detached(userId: UserId, now: number): void;
  /** Tells of all whose grace is over. */
  sweep(now: number): void;
  /** Whether a grace could end. */
  readonly size: number;
}

interface Watched {
  sockets: number;
  /** When the last socket went; null while there is one. */
  leftAt: number | null;
}

class MemoryOnlineUsers implements OnlineUsers {
  readonly #options: OnlineUsersOptions;
  readonly #users = new Map<UserId, Watched>();

  constructor(options: OnlineUsersOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#users.size;
  }

  isOnline(userId: UserId): boolean {
    return this.#users.has(userId);
  }

  isConnected(userId: UserId): boolean {
    return (this.#users.get(userId)?.sockets ?? 0) > 0;
  }

  attached(userId: UserId): void {
    const known = this.#users.get(userId);
    if (known !== undefined) {
      known.sockets += 1;
      known.leftAt = null;
      return;
    }
    this.#users.set(userId, { sockets: 1, leftAt: null });
    this.#options.onOnline(userId);
  }

  detached(userId: UserId, now: number): void {
    const known = this.#users.get(userId);
    if (known === undefined) return;
    known.sockets -= 1;
    if (known.sockets === 0) known.leftAt = now;
  }

  sweep(now: number): void {
    for (const [userId, { leftAt }] of this.#users) {
      if (leftAt === null || now - leftAt < this.#options.graceMs) continue;
      this.#users.delete(userId);
      this.#options.onOffline(userId);
    }
  }
}

/** Those with sockets to this process. */
export function createMemoryOnlineUsers(options: OnlineUsersOptions): OnlineUsers {
  return new MemoryOnlineUsers(options);
}
