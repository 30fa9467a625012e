import { chmod } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { presenceSocketLimits } from '#shared/rules/limits.ts';
import type { Log } from '../../lib/log.ts';
import { PresenceConnection, type SaidActivity } from './presence-connection.ts';
import { listenAtFirst } from './socket-address.ts';

/** Applications that say themselves what they show. */
export interface SaidPresence {
  /** What is shown of processes, that of the one that spoke last first. */
  readonly said: readonly SaidActivity[];
  turn(isOn: boolean): Promise<void>;
}

interface PresenceDeps {
  readonly addresses: readonly string[];
  readonly now: () => number;
  readonly log: Log;
  /** Others are shown now, in another order, or with other words. */
  readonly onChange: () => void;
}

/** The local socket at which games say that they are played; there is none while it is off (ADR 79). */
export class PresenceSocket implements SaidPresence {
  readonly #deps: PresenceDeps;
  readonly #sockets = new Set<Socket>();
  /** The one that spoke last stands last. */
  readonly #shown = new Map<Socket, SaidActivity>();
  #server: Server | null = null;
  #address: string | null = null;
  #opening: Promise<void> = Promise.resolve();

  constructor(deps: PresenceDeps) {
    this.#deps = deps;
  }

  /** Where it listens; null: nowhere. */
  get address(): string | null {
    return this.#address;
  }

  get said(): readonly SaidActivity[] {
    return [...this.#shown.values()].toReversed();
  }

  /** The answer comes when it listens, or has found that it cannot. Off is off at once. */
  turn(isOn: boolean): Promise<void> {
    if (isOn === (this.#server !== null)) return this.#opening;
    if (!isOn) {
      this.#close();
      return Promise.resolve();
    }
    const server = createServer((socket) => this.#take(socket));
    server.maxConnections = presenceSocketLimits.connections;
    this.#server = server;
    // one after the other: two that look for a free address at once might take the same for left
    this.#opening = this.#opening.then(() => this.#open(server));
    return this.#opening;
  }

  async #open(server: Server): Promise<void> {
    const { addresses, log } = this.#deps;
    try {
      if (this.#server !== server) return;
      const address = await listenAtFirst(server, addresses);
      if (this.#server !== server) {
        // it was turned off meanwhile
        server.close();
        return;
      }
      this.#address = address;
      server.on('error', (error) => log.warn('the presence socket failed', { error: error.name }));
      if (address === null) log.info('no address is free for the presence socket');
      // where the folder is everyone's, the socket is not
      else if (!address.startsWith('\\\\')) await chmod(address, 0o600);
    } catch (error) {
      log.warn('the presence socket could not be opened', { error: String(error) });
    }
  }

  #take(socket: Socket): void {
    const { now } = this.#deps;
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    new PresenceConnection(socket, { now, onActivity: (said) => this.#show(socket, said) });
  }

  #show(socket: Socket, said: SaidActivity | null): void {
    const before = this.said;
    this.#shown.delete(socket);
    if (said !== null && this.#server !== null) this.#shown.set(socket, said);
    if (!isDeepStrictEqual(this.said, before)) this.#deps.onChange();
  }

  /** The file of the socket goes with the server. */
  #close(): void {
    if (this.#server?.listening) this.#server.close();
    this.#server = null;
    this.#address = null;
    this.#shown.clear();
    for (const socket of this.#sockets) socket.destroy();
  }
}
