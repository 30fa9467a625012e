import type { ClientFrameData, ClientFrameName } from '#shared/contract/socket/client-frames.ts';
import type { ReadyData, StateEvent } from '#shared/contract/socket/server-events.ts';
import { nextConnection, type Connection, type ConnectionInput } from './connection.ts';

export interface TransportEvents {
  readonly open: Event;
  readonly message: MessageEvent<string>;
  readonly close: CloseEvent;
}

/** As much of a WebSocket as is used. */
export interface Transport {
  readonly readyState: number;
  addEventListener<Name extends keyof TransportEvents>(
    type: Name,
    listener: (event: TransportEvents[Name]) => void,
  ): void;
  send(data: string): void;
  close(code?: number): void;
}

/** What the socket needs of the world. */
export interface LiveSocketDeps {
  /** Opens the transport; the address already says whether a resume is asked for. */
  readonly open: (path: string) => Transport;
  /** The teams that are needed first, the one in sight before those looked at lately. */
  readonly firstTeams: () => readonly string[];
  readonly now: () => number;
  readonly random: () => number;
}

/** What the socket tells. */
export interface LiveSocketListener {
  /** A fresh start: everything held before must give way to this. */
  onReady(ready: ReadyData): void;
  onEvent(event: StateEvent): void;
  onConnection(connection: Connection): void;
  /** A frame that nothing of ours understands: counted and ignored. */
  onUnknown(type: string): void;
}

/** The one socket of a signed-in user. */
export interface LiveSocket {
  start(): void;
  stop(): void;
  /** Says something if the socket is live; what is not said now is not worth saying later. */
  say<Name extends ClientFrameName>(type: Name, data: ClientFrameData<Name>): void;
  /** The network came back, or the reader asks for it: do not wait for the next attempt. */
  retryNow(): void;
  /** Something may have happened to the network: makes sure that the server still hears us. */
  probe(): void;
}

interface Frame {
  readonly type: string;
  readonly data: unknown;
  readonly seq?: number;
}

/** An ended sign-in closes the socket with this code; trying again would only be refused. */
const SESSION_ENDED = 4001;
/** Too many sockets were opened: the server wants to be left alone for a while. */
const TOO_MANY_OPENINGS = 4007;
/** Ours, for a socket that was given up: no close frame came. */
const SILENT = 1006;

/** So long the server has to answer a heartbeat, and an attempt to become live. */
const ANSWER_MS = 10_000;
/** Where there is reason to doubt, the answer to a heartbeat is not waited for as long. */
const DOUBT_MS = 3_000;

const SOCKET_PATH = '/api/v1/ws';

class BrowserSocket implements LiveSocket {
  readonly #deps: LiveSocketDeps;
  readonly #listener: LiveSocketListener;
  #connection: Connection = { state: 'idle' };
  #transport: Transport | null = null;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #heartbeatMs = 30_000;
  #retry: ReturnType<typeof setTimeout> | undefined;
  /** Runs out when the server has not said anything for too long. */
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: LiveSocketDeps, listener: LiveSocketListener) {
    this.#deps = deps;
    this.#listener = listener;
  }

  start(): void {
    this.#advance({ type: 'signed-in' });
  }

  stop(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    const open = this.#transport;
    this.#transport = null;
    open?.close(1000);
    this.#advance({ type: 'signed-out' });
  }

  say<Name extends ClientFrameName>(type: Name, data: ClientFrameData<Name>): void {
    this.#sendFrame(type, data);
  }

  retryNow(): void {
    if (this.#connection.state !== 'waiting') return;
    clearTimeout(this.#retry);
    this.#advance({ type: 'retry' });
  }

  probe(): void {
    if (this.#connection.state === 'live') this.#beat(DOUBT_MS);
  }

  #advance(input: ConnectionInput): void {
    const before = this.#connection;
    const after = nextConnection(before, input);
    this.#connection = after;
    if (after.state === before.state) return;
    if (after.state === 'connecting') this.#openTransport(after.resume !== null);
    if (after.state === 'resuming') this.#sendFrame('RESUME', after.resume);
    if (after.state === 'waiting') {
      const wait = after.retryAt - this.#deps.now();
      this.#retry = setTimeout(() => this.#advance({ type: 'retry' }), wait);
    }
    this.#setHeartbeat(after.state === 'live');
    this.#listener.onConnection(after);
  }

  #setHeartbeat(isLive: boolean): void {
    clearInterval(this.#heartbeat);
    if (!isLive) return;
    this.#heartbeat = setInterval(() => this.#beat(ANSWER_MS), this.#heartbeatMs);
  }

  #beat(answerMs: number): void {
    this.#sendFrame('HEARTBEAT', {});
    this.#expectWord(answerMs);
  }

  /**
   * A network that is simply gone closes no socket: one that stays silent is given up. Any frame
   * counts as an answer.
   */
  #expectWord(withinMs: number): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      const silent = this.#transport;
      if (!silent) return;
      this.#closed(silent, SILENT);
      silent.close();
    }, withinMs);
  }

  #sendFrame(type: ClientFrameName, data: unknown): void {
    if (this.#transport?.readyState !== WebSocket.OPEN) return;
    this.#transport.send(JSON.stringify({ type, data }));
  }

  #openTransport(isResume: boolean): void {
    const query = new URLSearchParams();
    if (isResume) query.set('resume', '1');
    const teams = this.#deps.firstTeams();
    if (teams.length > 0) query.set('teams', teams.join(','));
    const transport = this.#deps.open([SOCKET_PATH, query].filter(String).join('?'));
    this.#transport = transport;
    this.#expectWord(ANSWER_MS);
    transport.addEventListener('open', () => {
      if (this.#transport === transport) this.#advance({ type: 'opened' });
    });
    transport.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (this.#transport === transport) this.#receive(data);
    });
    transport.addEventListener('close', ({ code }) => this.#closed(transport, code));
  }

  #closed(transport: Transport, code: number): void {
    // a socket that was given up for another one has nothing to say any more
    if (this.#transport !== transport) return;
    this.#transport = null;
    clearTimeout(this.#silence);
    const { now, random } = this.#deps;
    if (code === SESSION_ENDED) this.#advance({ type: 'signed-out' });
    else {
      const isTurnedAway = code === TOO_MANY_OPENINGS;
      this.#advance({ type: 'closed', now: now(), chance: random(), isTurnedAway });
    }
  }

  #receive(text: string): void {
    clearTimeout(this.#silence);
    // reason: the server's frames have this shape; its tests hold it to the contract
    const frame = JSON.parse(text) as Frame;
    if (frame.seq === undefined) {
      this.#receiveConnectionEvent(frame);
      return;
    }
    // reason: frames with a sequence number are the contract's state events
    this.#listener.onEvent(frame as unknown as StateEvent);
    this.#advance({ type: 'event', seq: frame.seq });
  }

  #receiveConnectionEvent({ type, data }: Frame): void {
    switch (type) {
      case 'READY': {
        // reason: as above
        const ready = data as ReadyData;
        this.#heartbeatMs = ready.heartbeatIntervalMs;
        this.#listener.onReady(ready);
        this.#advance({ type: 'ready', sessionId: ready.sessionId, seq: 0 });
        return;
      }
      case 'RESUMED':
        this.#advance({ type: 'resumed' });
        return;
      case 'RESUME_REFUSED':
        this.#advance({ type: 'refused' });
        return;
      case 'HEARTBEAT_ACK':
      case 'PROBLEM':
      case 'RECONNECT':
        return;
      default:
        this.#listener.onUnknown(type);
    }
  }
}

/** Creates the socket; nothing is opened before `start`. */
export function createLiveSocket(deps: LiveSocketDeps, listener: LiveSocketListener): LiveSocket {
  return new BrowserSocket(deps, listener);
}
