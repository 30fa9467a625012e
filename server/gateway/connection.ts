import type { Duplex } from 'node:stream';
import { WebSocket, type RawData } from 'ws';
import { closeCodes } from '#shared/contract/socket/client-frames.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { FrameAllowance, type FrameRate } from './frame-allowance.ts';
import type { Collector, WriteCoalescer, FrameList } from './write-coalescer.ts';
import type { GatewayConfig, SocketOwner } from './gateway-deps.ts';
import type { Session, SessionSocket } from './session.ts';

/** What a connection tells the code that accepted it. */
export interface ConnectionListener {
  /** `text` is UTF-8. */
  received(connection: Connection, text: Buffer): void;
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

/** What all sockets share; each holds one reference to it. */
export interface ConnectionSurroundings {
  readonly coalescer: WriteCoalescer;
  readonly clock: { now(): number };
  readonly config: GatewayConfig;
  readonly frameRate: FrameRate;
  readonly requestRate: FrameRate;
  readonly mediaRate: FrameRate;
  readonly controlRate: FrameRate;
  readonly listener: ConnectionListener;
  readonly traffic: Traffic;
}

interface ConnectionParts {
  /** It was opened by the page of the desktop application. */
  readonly isDesktop: boolean;
  readonly webSocket: GatewayWebSocket;
  /** The socket below, which frames are written to without another copy. */
  readonly socket: Duplex;
  readonly owner: SocketOwner;
  readonly firstTeams: readonly TeamId[];
  readonly around: ConnectionSurroundings;
}

/** A socket of `ws` that knows its connection, so that all sockets share their listeners. */
export class GatewayWebSocket extends WebSocket {
  connection: Connection | null = null;
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
  readonly isDesktop: boolean;
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
  /** The end of the last of them; null: there has been none. */
  handled: Promise<void> | null = null;
  readonly #webSocket: GatewayWebSocket;
  readonly #socket: Duplex;
  readonly #around: ConnectionSurroundings;
  readonly #frames: FrameAllowance;
  /** null: has asked for nothing yet. */
  #requests: FrameAllowance | null = null;
  /** null: has no media. */
  #media: FrameAllowance | null = null;
  /** null: controls no screen. */
  #control: FrameAllowance | null = null;
  /** Was written to a moment ago: what comes now is collected. */
  #isCollecting = false;
  #collected: FrameList | null = null;
  #writtenAt = Number.NEGATIVE_INFINITY;
  /** Bytes of large writes of our own making, which do not count as a slow reader's backlog. */
  #excused = 0;
  /** Since when the other end has had something of that to take; null: it has all of it. */
  untakenSince: number | null = null;

  constructor(parts: ConnectionParts, phase: Exclude<ConnectionPhase, 'live' | 'closed'>) {
    const { around, webSocket } = parts;
    const now = around.clock.now();
    this.owner = parts.owner;
    this.isDesktop = parts.isDesktop;
    this.firstTeams = parts.firstTeams;
    this.phase = phase;
    this.phaseSince = now;
    this.lastHeartbeatAt = now;
    this.#webSocket = webSocket;
    this.#socket = parts.socket;
    this.#around = around;
    this.#frames = new FrameAllowance(around.frameRate, now);
    webSocket.connection = this;
    webSocket.on('message', onMessage);
    webSocket.on('ping', onPing);
    webSocket.on('error', onError);
    webSocket.on('close', onClose);
  }

  /** Bytes written that the other end has not taken yet, beyond what the system holds for it. */
  get queuedBytes(): number {
    return this.#socket.writableLength;
  }

  /** Enters the next phase. */
  enter(phase: 'opening' | 'live'): void {
    if (this.phase === 'closed') return;
    this.phase = phase;
    this.phaseSince = this.#around.clock.now();
    this.lastHeartbeatAt = this.phaseSince;
  }

  /** Sends one frame: at once after a quiet moment, else together with what comes within the window. */
  send(frame: Buffer): void {
    if (this.phase === 'closed') return;
    if (this.#isCollecting) {
      this.#collect(frame);
      return;
    }
    if (this.#around.config.joinWindowMs > 0) {
      this.#isCollecting = true;
      this.#around.coalescer.begin(this);
    }
    if (this.#collected === null) {
      this.#writtenAt = this.#around.clock.now();
      this.#write(frame);
    } else {
      // what has waited goes with it, and before it
      this.#collect(frame);
      this.#flush(this.#around.clock.now());
    }
  }

  /** Sends a frame that may wait a little for another one to go with: for many sockets at once. */
  sendPatiently(frame: Buffer): void {
    if (this.phase === 'closed') return;
    const isFirst = this.#collected === null && !this.#isCollecting;
    this.#collect(frame);
    if (isFirst) this.#around.coalescer.wait(this);
  }

  #collect(frame: Buffer): void {
    this.#collected = this.#collected?.with(frame) ?? this.#around.coalescer.listOf(frame);
    if (this.#collected.bytes >= this.#around.config.maxJoinedBytes)
      this.#flush(this.#around.clock.now());
  }

  /** Sends something large that the client asked for: it may queue without being cut for it. */
  sendExcused(bytes: Buffer): void {
    this.#flush(this.#around.clock.now());
    if (!this.#isWritable()) return;
    this.#countExcused(bytes.length);
    this.#count(bytes);
    // called as well when the socket is destroyed before it took them
    this.#socket.write(bytes, () => this.#countExcused(-bytes.length));
  }

  #countExcused(bytes: number): void {
    this.#excused += bytes;
    if (this.#excused === 0) this.untakenSince = null;
    else this.untakenSince ??= this.#around.clock.now();
    this.#around.listener.countExcused(this, bytes);
  }

  endWindow(now: number): boolean {
    if (this.#collected !== null) this.#flush(now);
    this.#isCollecting =
      this.phase !== 'closed' && now - this.#writtenAt < this.#around.config.joinWindowMs;
    return this.#isCollecting;
  }

  endPatience(now: number): void {
    // in a window it goes with what that has collected
    if (!this.#isCollecting) this.#flush(now);
  }

  /** Says why and ends; the socket is destroyed if the other end does not answer in time. */
  close(code: number, reason = ''): void {
    if (this.phase === 'closed') return;
    this.#flush(this.#around.clock.now());
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
    this.#around.listener.closed(this, code);
    return true;
  }

  #isWritable(): boolean {
    // after a close frame no other may follow, and `ws` answers the client's by itself
    return this.phase !== 'closed' && this.#webSocket.readyState === WebSocket.OPEN;
  }

  #write(bytes: Buffer): void {
    if (!this.#isWritable()) return;
    if (this.#socket.writableLength > this.#around.config.maxQueuedBytes + this.#excused) {
      this.#end(closeCodes.tooSlow, 'reads too slowly');
      return;
    }
    this.#count(bytes);
    this.#socket.write(bytes);
  }

  #count(bytes: Buffer): void {
    this.#around.traffic.writes += 1;
    this.#around.traffic.bytes += bytes.length;
  }

  /** One message of the client's. */
  receive(data: RawData, isBinary: boolean): void {
    if (!this.mayReceive()) return;
    const { listener } = this.#around;
    if (isBinary || !Buffer.isBuffer(data)) listener.receivedBinary(this);
    else listener.received(this, data);
  }

  /** The socket is gone. */
  ended(code: number): void {
    this.#finish(code);
    this.#around.listener.ended(this);
  }

  /** Takes one request of its allowance; false when there is none left. */
  mayRequest(): boolean {
    const now = this.#around.clock.now();
    this.#requests ??= new FrameAllowance(this.#around.requestRate, now);
    return this.#requests.take(now);
  }

  /**
   * Takes one frame about media of an allowance of their own, in place of that of all frames: one who
   * comes into a full channel has more to say at once than any other client. False when none is left.
   */
  mayTalkMedia(): boolean {
    const now = this.#around.clock.now();
    this.#media ??= new FrameAllowance(this.#around.mediaRate, now);
    if (!this.#media.take(now)) return false;
    this.#frames.giveBack();
    return true;
  }

  /** The same for what is done on another's screen. */
  mayControl(): boolean {
    const now = this.#around.clock.now();
    this.#control ??= new FrameAllowance(this.#around.controlRate, now);
    if (!this.#control.take(now)) return false;
    this.#frames.giveBack();
    return true;
  }

  /** Counts one frame; ends the connection when there were too many. */
  mayReceive(): boolean {
    if (this.phase === 'closed') return false;
    if (this.#frames.take(this.#around.clock.now())) return true;
    this.close(closeCodes.tooManyFrames, 'too many frames');
    return false;
  }
}

function onMessage(this: WebSocket, data: RawData, isBinary: boolean): void {
  connectionOf(this)?.receive(data, isBinary);
}

/** A ping costs an answer: it counts like any other frame. */
function onPing(this: WebSocket): void {
  connectionOf(this)?.mayReceive();
}

/** `ws` closes by itself after a violation; its close event follows. */
function onError(): void {
  // nothing is left to do
}

function onClose(this: WebSocket, code: number): void {
  connectionOf(this)?.ended(code);
}

function connectionOf(webSocket: WebSocket): Connection | null {
  return webSocket instanceof GatewayWebSocket ? webSocket.connection : null;
}
