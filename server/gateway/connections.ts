import type { UserId } from '#shared/lib/ids.ts';
import type { Connection } from './connection.ts';
import { connectionFrame } from './frame.ts';

interface Move {
  /** Milliseconds over which clients are spread. */
  readonly within: number;
  readonly random: () => number;
  readonly code: number;
  readonly reason: string;
}

/** Every socket that has not ended yet, those without a session included. */
export class Connections {
  readonly all = new Set<Connection>();
  readonly #countByUser = new Map<UserId, number>();

  countOf(userId: UserId): number {
    return this.#countByUser.get(userId) ?? 0;
  }

  add(connection: Connection): void {
    this.all.add(connection);
    const { userId } = connection.owner;
    this.#countByUser.set(userId, this.countOf(userId) + 1);
  }

  remove(connection: Connection): void {
    if (!this.all.delete(connection)) return;
    const { userId } = connection.owner;
    const count = this.countOf(userId) - 1;
    if (count > 0) this.#countByUser.set(userId, count);
    else this.#countByUser.delete(userId);
  }

  /** Closes every socket that a question picks. */
  close(picks: (connection: Connection) => boolean, code: number, reason: string): void {
    for (const connection of [...this.all].filter(picks)) connection.close(code, reason);
  }

  /** Closes every socket and tells its client to come back after a moment of its own. */
  moveAll({ within, random, code, reason }: Move): void {
    for (const connection of [...this.all]) {
      const afterMs = Math.floor(random() * within);
      connection.send(connectionFrame('RECONNECT', { afterMs }));
      connection.close(code, reason);
    }
  }
}
