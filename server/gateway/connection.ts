import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import { closeCodes } from '#shared/contract/socket/client-frames.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { FrameAllowance } from './frame-allowance.ts';
import type { Collector, FrameJoiner, FrameList } from './frame-joiner.ts';
import type { GatewayConfig, SocketOwner } from './gateway-deps.ts';
import type { Session, SessionSocket } from './session.ts';

/** What a connection tells whoever accepted it. */
export interface ConnectionListener {
  received(connection: Connection, text: string): void;
  /** A message that is not text. */
  receivedBinary(connection: Connection): void;
  /** Nothing is sent or received any more; called once. The socket itself may take a moment to end. */
  closed(connection: Connection, code: number): void;
  /** Large bytes were sent, or with a negative number they are taken or lost. */
  countExcused(connection: Connection, bytes: number): void;
  /** The socket itself is gone; called once, after `closed`. */
  ended(connection: Connection): void;
}

/** What went out through all sockets since the start. */
export interface Traffic {
  writes: number;
  bytes: number;
}

interface ConnectionParts {
  readonly webSocket: WebSocket;
  /** The socket below, which frames are written to without another copy. */
  readonly socket: Duplex;
  readonly owner: SocketOwner;
  readonly firstTeams: readonly TeamId[];
  readonly joiner: FrameJoiner;
  readonly clock: { now(): number };
  readonly config: GatewayConfig;
  readonly listener: ConnectionListener;
  readonly traffic: Traffic;
}

/** A socket before it has a session, with one, and after its end. */
export type ConnectionPhase = 'turned-away' | 'awaiting-resume' | 'opening' | 'live' | 'closed';

/** What a peer sees when its connection is lost without a close frame (RFC 6455, 7.1.5). */
const LOST = 1006;

/**
 * One socket. Frames are written to the stream below `ws`, whole and synchronously; `ws` itself
 * only ever writes whole control frames there (no compression, so nothing waits in its sender),
 * so that the two can never tear each other's frames.
 */
export class Connection implements Collector, SessionSocket {
  readonly owner: SocketOwner;
  /** What its client wants to have first of a snapshot. */
  readonly firstTeams: readonly TeamId[];
  session: Session | null = null;
  phase: ConnectionPhase;
  /** When the present phase began. */
  phaseSince: number;
  lastHeartbeatAt: number;
  lastTypingAt = Number.NEGATIVE_INFINITY;
  /** Frames received and not handled yet. */
  unhandled = 0;
  handled: Promise<void> = Promise.resolve();
  readonly #webSocket: WebSocket;
  readonly #socket: Duplex;
  readonly #joiner: FrameJoiner;
  readonly #clock: { now(): number };
  readonly #config: GatewayConfig;
  readonly #listener: ConnectionListener;
  readonly #traffic: Traffic;
  readonly #allowance: FrameAllowance;
  /** Was written to a moment ago: what comes now is collected. */
  #isCollecting = false;
  #collected: FrameList | null = null;
  #writtenAt = Number.NEGATIVE_INFINITY;
  /** Bytes of large writes of our own making, which do not count as a slow reader's backlog. */
  #excused = 0;
  /** Since when the other end has had something of that to take; null: it has all of it. */
  untakenSince: number | null = null;

  constructor(parts: ConnectionParts, phase: Exclude<ConnectionPhase, 'live' | 'closed'>) {
    const { config } = parts;
    const now = parts.clock.now();
    this.owner = parts.owner;
    this.firstTeams = parts.firstTeams;
    this.phase = phase;
    this.phaseSince = now;
    this.lastHeartbeatAt = now;
    this.#webSocket = parts.webSocket;
    this.#socket = parts.socket;
    this.#joiner = parts.joiner;
    this.#clock = parts.clock;
    this.#config = config;
    this.#listener = parts.listener;
    this.#traffic = parts.traffic;
    this.#allowance = new FrameAllowance({
      burst: config.frameBurst,
      perSecond: config.framesPerSecond,
      now,
    });
    this.#listen();
  }

  /** Bytes written that the other end has not taken yet, beyond what the system holds for it. */
  get queuedBytes(): number {
    return this.#socket.writableLength;
  }

  /** Enters the next phase. */
  enter(phase: 'opening' | 'live'): void {
    if (this.phase === 'closed') return;
    this.phase = phase;
    this.phaseSince = this.#clock.now();
    this.lastHeartbeatAt = this.phaseSince;
  }

  /** Sends one frame: at once after a quiet moment, else together with what comes within the window. */
  send(frame: Buffer): void {
    if (this.phase === 'closed') return;
    if (this.#collected !== null) {
      this.#collected = this.#collected.with(frame);
      if (this.#collected.bytes >= this.#config.maxJoinedBytes) this.#flush(this.#clock.now());
      return;
    }
    if (this.#isCollecting) {
      this.#collected = this.#joiner.listOf(frame);
      return;
    }
    if (this.#config.joinWindowMs > 0) {
      this.#isCollecting = true;
      this.#joiner.begin(this);
    }
    this.#writtenAt = this.#clock.now();
    this.#write(frame);
  }

  /** Sends something large that the client asked for: it may queue without being cut for it. */
  sendExcused(bytes: Buffer): void {
    this.#flush(this.#clock.now());
    if (!this.#isWritable()) return;
    this.#countExcused(bytes.length);
    this.#count(bytes);
    // called as well when the socket is destroyed before it took them
    this.#socket.write(bytes, () => this.#countExcused(-bytes.length));
  }

  #countExcused(bytes: number): void {
    this.#excused += bytes;
    if (this.#excused === 0) this.untakenSince = null;
    else this.untakenSince ??= this.#clock.now();
    this.#listener.countExcused(this, bytes);
  }

  endWindow(now: number): boolean {
    if (this.#collected !== null) this.#flush(now);
    this.#isCollecting =
      this.phase !== 'closed' && now - this.#writtenAt < this.#config.joinWindowMs;
    return this.#isCollecting;
  }

  /** Says why and ends; the socket is destroyed if the other end does not answer in time. */
  close(code: number, reason = ''): void {
    if (this.phase === 'closed') return;
    this.#flush(this.#clock.now());
    // the flush may have found a slow reader and ended the connection
    this.#end(code, reason);
  }

  /** Ends the socket without waiting for the other end. */
  terminate(): void {
    this.#finish(LOST);
    this.#webSocket.terminate();
  }

  #flush(now: number): void {
    const collected = this.#collected;
    if (collected === null) return;
    this.#collected = null;
    this.#writtenAt = now;
    this.#write(collected.join());
  }

  #end(code: number, reason: string): void {
    if (this.#finish(code)) this.#webSocket.close(code, reason);
  }

  /** False when it was finished before. */
  #finish(code: number): boolean {
    if (this.phase === 'closed') return false;
    this.phase = 'closed';
    this.#collected = null;
    this.#listener.closed(this, code);
    return true;
  }

  #isWritable(): boolean {
    // after a close frame no other may follow, and `ws` answers the client's by itself
    return this.phase !== 'closed' && this.#webSocket.readyState === WebSocket.OPEN;
  }

  #write(bytes: Buffer): void {
    if (!this.#isWritable()) return;
    if (this.#socket.writableLength > this.#config.maxQueuedBytes + this.#excused) {
      this.#end(closeCodes.tooSlow, 'reads too slowly');
      return;
    }
    this.#count(bytes);
    this.#socket.write(bytes);
  }

  #count(bytes: Buffer): void {
    this.#traffic.writes += 1;
    this.#traffic.bytes += bytes.length;
  }

  #listen(): void {
    const webSocket = this.#webSocket;
    webSocket.on('message', (data, isBinary) => {
      if (!this.#mayReceive()) return;
      if (isBinary || !Buffer.isBuffer(data)) this.#listener.receivedBinary(this);
      else this.#listener.received(this, data.toString('utf8'));
    });
    // a ping costs an answer: it counts like any other frame
    webSocket.on('ping', () => this.#mayReceive());
    // `ws` closes by itself after a violation; its close event follows
    webSocket.on('error', () => undefined);
    webSocket.on('close', (code) => {
      this.#finish(code);
      this.#listener.ended(this);
    });
  }

  #mayReceive(): boolean {
    if (this.phase === 'closed') return false;
    if (this.#allowance.take(this.#clock.now())) return true;
    this.close(closeCodes.tooManyFrames, 'too many frames');
    return false;
  }
}
