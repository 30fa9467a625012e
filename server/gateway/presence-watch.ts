import type { UserId } from '#shared/lib/ids.ts';

interface Watched {
  sockets: number;
  /** When the last socket went; null while there is one. */
  leftAt: number | null;
}

/** Who has a socket. A user who comes back within the grace was never away. */
export class PresenceWatch {
  readonly #graceMs: number;
  readonly #onOnline: (userId: UserId) => void;
  readonly #onOffline: (userId: UserId) => void;
  readonly #users = new Map<UserId, Watched>();

  constructor(options: {
    graceMs: number;
    onOnline: (userId: UserId) => void;
    onOffline: (userId: UserId) => void;
  }) {
    this.#graceMs = options.graceMs;
    this.#onOnline = options.onOnline;
    this.#onOffline = options.onOffline;
  }

  get size(): number {
    return this.#users.size;
  }

  isOnline(userId: UserId): boolean {
    return this.#users.has(userId);
  }

  /** A session of the user got a socket. */
  attached(userId: UserId): void {
    const known = this.#users.get(userId);
    if (known !== undefined) {
      known.sockets += 1;
      known.leftAt = null;
      return;
    }
    this.#users.set(userId, { sockets: 1, leftAt: null });
    this.#onOnline(userId);
  }

  /** A session of the user lost its socket. */
  detached(userId: UserId, now: number): void {
    const known = this.#users.get(userId);
    if (known === undefined) return;
    known.sockets -= 1;
    if (known.sockets === 0) known.leftAt = now;
  }

  /** Tells of everybody whose grace is over. */
  sweep(now: number): void {
    for (const [userId, { leftAt }] of this.#users) {
      if (leftAt === null || now - leftAt < this.#graceMs) continue;
      this.#users.delete(userId);
      this.#onOffline(userId);
    }
  }
}
