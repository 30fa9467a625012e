import type { ClientFrameData, ClientFrameName } from '#shared/contract/socket/client-frames.ts';
import type { SocketReply, SocketRequestName } from '#shared/contract/socket/client-requests.ts';
import { PROTOCOL_VERSION, SOCKET_REQUEST_TIMEOUT_MS } from '#shared/contract/socket/protocol.ts';
import type {
  ConnectionEventData,
  ReadyData,
  StateEvent,
} from '#shared/contract/socket/server-events.ts';
import { nextConnection, type Connection, type ConnectionInput } from './connection.ts';
import { PendingRequests, SocketRequestError } from './pending-requests.ts';
import { readFrame, type ServerFrame } from './read-frame.ts';

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
  /** Whether a frame is an event that this client knows. */
  readonly isStateEvent: (frame: ServerFrame) => frame is ServerFrame & StateEvent;
  readonly now: () => number;
  readonly random: () => number;
}

/** What the socket tells. */
export interface LiveSocketListener {
  /** A fresh start: everything held before must give way to this. */
  onReady(ready: ReadyData): void;
  onEvent(event: StateEvent): void;
  onConnection(connection: Connection): void;
  /** About the media of my stay in a voice channel; not kept for a resume. */
  onMediaSignal?(signal: ConnectionEventData<'VOICE_MEDIA'>): void;
  /** About the meeting that I am in or wait for; not kept for a resume. */
  onMeetingSignal?(signal: ConnectionEventData<'VOICE_MEETING'>): void;
  /** The first frame of a type that this page does not know, or that is none; it was passed over. */
  onUnknown(type: string): void;
  /** The server speaks a newer protocol than this page: only a page loaded anew is sure to understand it. */
  onOutdated(): void;
  /** The sign-in was ended elsewhere: nothing is tried again. */
  onSignedOut(): void;
}

/** The one socket of a signed-in user. */
export interface LiveSocket {
  start(): void;
  stop(): void;
  /** Says something if the socket is live; what is not said now is not worth saying later. */
  say<Name extends ClientFrameName>(type: Name, data: ClientFrameData<Name>): void;
  /**
   * Asks for something and waits for the answer.
   * @throws SocketRequestError with the server's code, `socket.timeout`, or `socket.lost` when the
   *   socket is not live or was lost before the answer came
   */
  request<Name extends SocketRequestName>(
    type: Name,
    data: ClientFrameData<Name>,
  ): Promise<SocketReply<Name>>;
  /** The network came back, or the reader asks for it: do not wait for the next attempt. */
  retryNow(): void;
  /** Something may have happened to the network: makes sure that the server still hears us. */
  probe(): void;
}

/** An ended sign-in closes the socket with this code; trying again would only be refused. */
const SESSION_ENDED = 4001;
/** Too many sockets were opened: the server wants to be left alone for a while. */
const TOO_MANY_OPENINGS = 4007;
/** For a socket that this page gave up: no close frame came. */
const SILENT = 1006;

/** So long the server has to answer a heartbeat, and an attempt to become live. */
const ANSWER_MS = 10_000;
/** So long the server may take to answer a request: a little longer than it gives itself. */
const REPLY_MS = SOCKET_REQUEST_TIMEOUT_MS + 2_000;
/** A server that goes away may ask for at most this much patience. */
const MAX_AFTER_MS = 60_000;
/** What a frame is called that cannot be read. */
const MALFORMED = 'malformed';
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
  /** When the server that goes away wants us back; null: it has not said so. */
  #afterMs: number | null = null;
  readonly #requests = new PendingRequests();
  /** Types of frames that were passed over. */
  readonly #unknown = new Set<string>();
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
    this.#requests.loseAll();
    open?.close(1000);
    this.#advance({ type: 'signed-out' });
  }

  say<Name extends ClientFrameName>(type: Name, data: ClientFrameData<Name>): void {
    this.#sendFrame(type, data);
  }

  async request<Name extends SocketRequestName>(
    type: Name,
    data: ClientFrameData<Name>,
  ): Promise<SocketReply<Name>> {
    if (this.#connection.state !== 'live') throw new SocketRequestError('socket.lost');
    const answer = await this.#requests.ask((id) => this.#sendFrame(type, data, id), REPLY_MS);
    // reason: the server's replies have the contract's shape; its tests hold it to that
    return answer as SocketReply<Name>;
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

  /** `id` undefined: no answer is wanted. */
  #sendFrame(type: ClientFrameName, data: unknown, id?: number): void {
    if (this.#transport?.readyState !== WebSocket.OPEN) return;
    this.#transport.send(JSON.stringify({ type, data, id }));
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
    this.#requests.loseAll();
    const afterMs = this.#afterMs;
    this.#afterMs = null;
    const { now, random } = this.#deps;
    if (code === SESSION_ENDED) {
      this.#advance({ type: 'signed-out' });
      this.#listener.onSignedOut();
    } else {
      const isTurnedAway = code === TOO_MANY_OPENINGS;
      this.#advance({ type: 'closed', now: now(), chance: random(), isTurnedAway, afterMs });
    }
  }

  #receive(text: string): void {
    clearTimeout(this.#silence);
    const frame = readFrame(text);
    if (frame === null) this.#passOver(MALFORMED);
    else if (frame.seq === undefined) this.#receiveConnectionEvent(frame);
    else {
      if (this.#deps.isStateEvent(frame)) this.#listener.onEvent(frame);
      else this.#passOver(frame.type);
      this.#advance({ type: 'event', seq: frame.seq });
    }
  }

  /** Each type is told once: a server that is ahead says the same a thousand times. */
  #passOver(type: string): void {
    if (this.#unknown.has(type)) return;
    this.#unknown.add(type);
    this.#listener.onUnknown(type);
  }

  #receiveConnectionEvent({ type, data }: ServerFrame): void {
    switch (type) {
      case 'READY':
        // reason: the server's frames have this shape; its tests hold it to the contract
        this.#start(data as ReadyData);
        return;
      case 'RESUMED':
        this.#advance({ type: 'resumed' });
        return;
      case 'RESUME_REFUSED':
        this.#advance({ type: 'refused' });
        return;
      case 'REPLY':
        // reason: as above
        this.#requests.settle(data as ConnectionEventData<'REPLY'>);
        return;
      case 'RECONNECT': {
        // reason: as above
        const { afterMs } = data as ConnectionEventData<'RECONNECT'>;
        this.#afterMs = Math.min(Math.max(0, afterMs), MAX_AFTER_MS);
        return;
      }
      case 'VOICE_MEDIA':
        // reason: as above
        this.#listener.onMediaSignal?.(data as ConnectionEventData<'VOICE_MEDIA'>);
        return;
      case 'VOICE_MEETING':
        // reason: as above
        this.#listener.onMeetingSignal?.(data as ConnectionEventData<'VOICE_MEETING'>);
        return;
      case 'HEARTBEAT_ACK':
      case 'PROBLEM':
        return;
      default:
        this.#passOver(type);
    }
  }

  #start(ready: ReadyData): void {
    this.#heartbeatMs = ready.heartbeatIntervalMs;
    if (ready.protocol > PROTOCOL_VERSION) this.#listener.onOutdated();
    this.#listener.onReady(ready);
    this.#advance({ type: 'ready', sessionId: ready.sessionId, seq: 0 });
  }
}

/** Creates the socket; nothing is opened before `start`. */
export function createLiveSocket(deps: LiveSocketDeps, listener: LiveSocketListener): LiveSocket {
  return new BrowserSocket(deps, listener);
}
