import type { UserId } from '#shared/lib/ids.ts';
import type { Connection } from './connection.ts';
import { connectionFrame } from './frame.ts';
import type { GatewayDeps } from './gateway-deps.ts';
import type { SessionRegistry } from './session-registry.ts';

/** RFC 6455's successor registry: the server cannot go on right now, come back. */
export const TRY_AGAIN_LATER = 1013;

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

/** Has every client begin anew with a snapshot: events may have been missed. */
export class FreshStarts {
  /** Sends a live socket another snapshot; the gateway, which makes them, sets it. */
  onRefresh: (connection: Connection) => void = () => undefined;
  readonly #registry: SessionRegistry;
  readonly #connections: Connections;
  readonly #deps: GatewayDeps;

  constructor(registry: SessionRegistry, connections: Connections, deps: GatewayDeps) {
    this.#registry = registry;
    this.#connections = connections;
    this.#deps = deps;
  }

  /**
   * Ends every session: its client comes back after a moment of its own.
   * @param within milliseconds in which they are told to come
   */
  restartAll(within: number): void {
    const { clock, random } = this.#deps;
    for (const session of [...this.#registry.all()]) this.#registry.drop(session, clock.now());
    const code = TRY_AGAIN_LATER;
    this.#connections.moveAll({ within, random, code, reason: 'start again' });
  }

  /**
   * Another node may have kept something to itself: every session begins anew over the socket it
   * has, after a moment of its own. Its stay in voice goes on.
   * @param within milliseconds in which the snapshots are sent
   */
  refreshAll(within: number): void {
    const { clock, random, setTimer } = this.#deps;
    for (const session of [...this.#registry.all()]) {
      session.snapshots.asked += 1;
      if (session.connection === null) this.#registry.loseTrack(session, clock.now());
    }
    for (const connection of [...this.#connections.all]) {
      const afterMs = Math.floor(random() * within);
      if (connection.session !== null) setTimer(() => this.onRefresh(connection), afterMs);
      else if (connection.phase === 'opening') {
        // its snapshot may be older than what was missed
        connection.send(connectionFrame('RECONNECT', { afterMs }));
        connection.close(TRY_AGAIN_LATER, 'start again');
      }
    }
  }
}
