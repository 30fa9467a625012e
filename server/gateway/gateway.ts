import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { closeCodes } from '#shared/contract/socket/client-frames.ts';
import type { ProblemCode } from '#shared/contract/problem.ts';
import {
  Connection,
  GatewayWebSocket,
  type ConnectionListener,
  type ConnectionSurroundings,
} from './connection.ts';
import { ProblemError } from '../lib/problem-error.ts';
import type { ReadyPayload } from '../lib/ready-payload.ts';
import { connectionFrame } from './frame.ts';
import { WriteCoalescer } from './write-coalescer.ts';
import { FrameReceiver } from './frame-receiver.ts';
import type { GatewayDeps, SocketOwner } from './gateway-deps.ts';
import { Hub } from './hub.ts';
import type { Session } from './session.ts';
import { OpeningAllowances } from './opening-allowance.ts';
import { OpeningGate } from './opening-gate.ts';
import type { Handshake } from './handshake-buffer.ts';
import { maySee } from './may-see.ts';
import { withinTime } from './within-time.ts';
import { DESKTOP_ORIGIN } from '#shared/contract/desktop.ts';
import {
  headerOf,
  isAdmittedOrigin,
  readUpgradeTarget,
  refuseUpgrade,
  SOCKET_PATH,
  type UpgradeTarget,
} from './upgrade-check.ts';

/** Close codes of RFC 6455 (7.4.1) and its registry. */
const GOING_AWAY = 1001;
const INTERNAL_ERROR = 1011;
const TRY_AGAIN_LATER = 1013;

/** The socket, from the request to the session. */
export interface Gateway {
  readonly hub: Hub;
  /** Answers every upgrade that an HTTP server is asked for. */
  attach(server: Server): void;
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /**
   * Tells every client to come back after a moment of its own, closes the sockets, and takes no
   * new ones. Resolves when the last socket has ended, within `closeTimeoutMs`.
   */
  stop(): Promise<void>;
}

/**
 * One function for all sockets: a listener made for each would keep all of its request, headers and
 * first bytes, for as long as the socket lives.
 */
function destroySocket(this: Duplex): void {
  this.destroy();
}

class SocketGateway implements Gateway, ConnectionListener {
  readonly hub: Hub;
  readonly #deps: GatewayDeps;
  readonly #receiver: FrameReceiver;
  readonly #gate: OpeningGate;
  readonly #allowances: OpeningAllowances;
  readonly #around: ConnectionSurroundings;
  readonly #webSocketServer: WebSocketServer;
  #isStopping = false;
  #isSweeping = false;
  #onAllEnded: () => void = () => undefined;
  /** Sessions whose next snapshot over their socket is under way. */
  readonly #refreshed = new WeakSet<Session>();

  constructor(deps: GatewayDeps) {
    const { config, clock, setTimer } = deps;
    this.#deps = deps;
    this.hub = new Hub(deps);
    this.hub.freshStarts.onRefresh = (connection) => this.#refresh(connection);
    this.#gate = new OpeningGate(config);
    this.#allowances = new OpeningAllowances(config);
    this.#around = {
      coalescer: new WriteCoalescer({
        clock,
        setTimer,
        windowMs: config.joinWindowMs,
        patienceMs: config.patienceMs,
      }),
      clock,
      config,
      frameRate: { burst: config.frameBurst, perSecond: config.framesPerSecond },
      requestRate: { burst: config.requestBurst, perSecond: config.requestsPerSecond },
      controlRate: { burst: config.controlBurst, perSecond: config.controlsPerSecond },
      mediaRate: { burst: config.mediaBurst, perSecond: config.mediaPerSecond },
      listener: this,
      traffic: this.hub.traffic,
    };
    this.#receiver = new FrameReceiver({
      deps,
      onResume: (connection, claim) => this.#beginResume(connection, claim),
      maySee: (session, place) => maySee(deps.directory, session, place),
      onMounted: (session, place) => this.hub.mount(session, place),
    });
    const options = {
      noServer: true,
      WebSocket: GatewayWebSocket,
      clientTracking: false,
      // compression costs 15 times the throughput, and would let ws hold frames back
      perMessageDeflate: false,
      // frames without an answer may be less: see received
      maxPayload: config.maxGroupRequestBytes,
      // known to ws, not yet to its types
      closeTimeout: config.closeTimeoutMs,
    };
    this.#webSocketServer = new WebSocketServer(options);
  }

  attach(server: Server): void {
    server.on('upgrade', (request, socket, head) => this.handleUpgrade(request, socket, head));
  }

  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // a socket that breaks before ws takes it over must not end the process
    socket.on('error', destroySocket);
    const target = readUpgradeTarget(request.url);
    const refusal = this.#refusalBeforeSignIn(request, target);
    if (target === null || refusal !== null) {
      this.#refuse(socket, refusal ?? 'request.not-found');
      return;
    }
    this.#authenticate(request, target)
      .then((answer) => {
        if (typeof answer === 'string') this.#refuse(socket, answer);
        else if (!socket.destroyed) this.#upgrade({ request, socket, head }, answer, target);
      })
      .catch((error: unknown) => {
        if (error instanceof ProblemError) {
          this.#refuse(socket, error.code);
          return;
        }
        this.#deps.logger.error({ err: error }, 'an upgrade failed');
        this.#refuse(socket, 'server.failed');
      });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const { all } = this.hub.connections;
    const { random, config } = this.#deps;
    const ended = new Promise<void>((resolve) => {
      this.#onAllEnded = resolve;
    });
    this.hub.connections.moveAll({
      within: config.reconnectSpreadMs,
      random,
      code: GOING_AWAY,
      reason: 'the server is going away',
    });
    // `ws` destroys within closeTimeoutMs what does not answer the close
    if (all.size > 0) await ended;
  }

  received(connection: Connection, text: Buffer): void {
    this.#receiver.receive(connection, text);
  }

  receivedBinary(connection: Connection): void {
    this.#receiver.refuse(connection, { code: 'request.malformed', type: null });
  }

  closed(connection: Connection, code: number): void {
    this.#deps.metrics.socketClosed(code);
    if (connection.session !== null) {
      this.hub.registry.detach(connection.session, this.#deps.clock.now());
    }
  }

  countExcused({ owner }: Connection, bytes: number): void {
    this.#gate.countBytes(owner.userId, bytes);
  }

  ended(connection: Connection): void {
    const { connections } = this.hub;
    connections.remove(connection);
    if (this.#isStopping && connections.all.size === 0) this.#onAllEnded();
  }

  #refuse(socket: Duplex, code: ProblemCode): void {
    refuseUpgrade(socket, { code, requestId: this.#deps.newRequestId() });
  }

  #refusalBeforeSignIn(request: IncomingMessage, target: UpgradeTarget | null): ProblemCode | null {
    if (target?.path !== SOCKET_PATH) return 'request.not-found';
    if (this.#isStopping) return 'server.busy';
    const { allowedOrigins } = this.#deps.config;
    const origin = headerOf(request, 'origin');
    const own = { allowedOrigins, host: request.headers.host };
    return isAdmittedOrigin(origin, own) ? null : 'request.foreign-origin';
  }

  async #authenticate(
    request: IncomingMessage,
    target: UpgradeTarget,
  ): Promise<SocketOwner | ProblemCode> {
    const { authenticate, addressOf, setTimer, config } = this.#deps;
    const question = authenticate({
      cookie: request.headers.cookie,
      authorization: request.headers.authorization,
      ticket: target.ticket,
      ip: addressOf(request),
    });
    const owner = await withinTime(question, { setTimer, ms: config.authenticateTimeoutMs });
    if (owner === 'too-late' || this.#isStopping) return 'server.busy';
    if (owner === null || this.hub.hasEnded(owner.authSessionId)) return 'session.required';
    const sockets = this.hub.connections.countOf(owner.userId);
    return sockets < config.maxSocketsPerUser ? owner : 'request.rate-limited';
  }

  #upgrade(
    raw: { request: IncomingMessage; socket: Duplex; head: Buffer },
    owner: SocketOwner,
    { isResume, firstTeams }: UpgradeTarget,
  ): void {
    const { request, socket, head } = raw;
    this.#webSocketServer.handleUpgrade(request, socket, head, (webSocket) => {
      // the server makes no other
      if (!(webSocket instanceof GatewayWebSocket)) return;
      socket.off('error', destroySocket);
      const isDesktop = headerOf(request, 'origin') === DESKTOP_ORIGIN;
      this.#accept({ webSocket, socket, owner, firstTeams, isDesktop }, isResume);
    });
  }

  #accept(
    parts: Pick<Connection, 'owner' | 'firstTeams' | 'isDesktop'> & {
      webSocket: GatewayWebSocket;
      socket: Duplex;
    },
    isResume: boolean,
  ): void {
    const isAdmitted = this.#allowances.take(parts.owner.userId, this.#deps.clock.now());
    const connection = new Connection(
      { ...parts, around: this.#around },
      isAdmitted ? (isResume ? 'awaiting-resume' : 'opening') : 'turned-away',
    );
    this.hub.connections.add(connection);
    this.#keepSweeping();
    if (connection.phase === 'turned-away') this.#turnAway(connection);
    else if (!isResume) this.#open(connection);
  }

  /** Not at once: who comes back as soon as they are refused would cost more than who is let in. */
  #turnAway(connection: Connection): void {
    this.#deps.setTimer(
      () => connection.close(closeCodes.tooManyOpenings, 'too many sockets in a short time'),
      this.#deps.config.refusalDelayMs,
    );
  }

  #open(connection: Connection): void {
    this.#gate.begin({
      userId: connection.owner.userId,
      isWanted: () => connection.phase === 'opening',
      work: () =>
        this.#sendReady(connection).catch((error: unknown) => {
          this.#deps.logger.error({ err: error }, 'a session could not be opened');
          connection.close(INTERNAL_ERROR, 'the snapshot failed');
        }),
    });
  }

  /** Another snapshot for a socket that is live: its session and its stay in voice go on. */
  #refresh(connection: Connection): void {
    const { session } = connection;
    if (session === null || this.#refreshed.has(session)) return;
    const isWanted = (): boolean => connection.phase === 'live' && connection.session === session;
    this.#refreshed.add(session);
    this.#gate.begin({
      userId: connection.owner.userId,
      isWanted,
      work: async () => {
        try {
          await this.#sendReadyAgain(connection, session);
        } catch (error) {
          this.#deps.logger.error({ err: error }, 'a session could not be refreshed');
          connection.close(INTERNAL_ERROR, 'the snapshot failed');
        }
        this.#refreshed.delete(session);
        // one was asked for while this one was read
        if (isWanted() && session.isInNeedOfSnapshot) this.#refresh(connection);
      },
    });
  }

  /** A snapshot that is asked for while one is read is another one. */
  async #sendReadyAgain(connection: Connection, session: Session): Promise<void> {
    const { asked } = session.snapshots;
    const { handshake, mounted } = this.hub.beginRefresh(session);
    try {
      const { owner, firstTeams } = connection;
      // what was missed may have been the end of the sign-in
      if (!(await this.#deps.isSignedIn(owner))) {
        this.hub.endAuthSession(owner.authSessionId);
        return;
      }
      const payload = await this.#deps.loadReady(owner.userId, firstTeams);
      await this.#learnTeams(handshake, payload);
      if (connection.phase !== 'live' || connection.session !== session) return;
      const place = session.mounted ?? mounted;
      this.hub.completeHandshake(handshake, connection, payload);
      session.snapshots.sent = asked;
      if (place !== null) this.hub.mount(session, place);
    } finally {
      this.hub.endHandshake(handshake);
    }
  }

  async #sendReady(connection: Connection): Promise<void> {
    const handshake = this.hub.beginHandshake();
    try {
      const { owner, firstTeams } = connection;
      const payload = await this.#deps.loadReady(owner.userId, firstTeams);
      await this.#learnTeams(handshake, payload);
      if (connection.phase === 'opening')
        this.hub.completeHandshake(handshake, connection, payload);
    } finally {
      this.hub.endHandshake(handshake);
    }
  }

  /** Reads the permissions of the teams in which something has happened: who heard it hangs on them. */
  async #learnTeams(handshake: Handshake, { snapshot }: ReadyPayload): Promise<void> {
    const { directory } = this.#deps;
    const unknown = new Set(
      snapshot.memberships.map(({ teamId }) => teamId).filter((id) => !directory.loaded(id)),
    );
    for (;;) {
      const concerned = this.hub.teamsSince(handshake).filter((teamId) => unknown.delete(teamId));
      if (concerned.length === 0) return;
      // more can happen meanwhile
      await Promise.all(concerned.map((teamId) => directory.get(teamId)));
    }
  }

  #beginResume(connection: Connection, claim: { sessionId: string; seq: number }): void {
    connection.enter('opening');
    this.#gate.begin({
      userId: connection.owner.userId,
      isWanted: () => connection.phase === 'opening',
      work: () => this.#resume(connection, claim),
    });
  }

  #resume(connection: Connection, claim: { sessionId: string; seq: number }): void {
    const answer = this.hub.registry.missedBy(connection.owner.userId, claim);
    this.#deps.metrics.resumed(answer.ok ? 'resumed' : answer.reason);
    if (answer.ok) {
      this.hub.completeResume(connection, answer);
      return;
    }
    if (answer.stale !== null) this.hub.abandon(answer.stale);
    connection.send(connectionFrame('RESUME_REFUSED', { reason: answer.reason }));
    this.#open(connection);
  }

  /** Looks at every deadline, as long as there is anybody who could have one. */
  #keepSweeping(): void {
    if (this.#isSweeping) return;
    this.#isSweeping = true;
    this.#deps.setTimer(() => {
      this.#isSweeping = false;
      const now = this.#deps.clock.now();
      for (const connection of this.hub.connections.all) this.#closeOverdue(connection, now);
      this.hub.sweep(now);
      this.#allowances.sweep(now);
      if (this.hub.isBusy || this.#allowances.size > 0) this.#keepSweeping();
    }, this.#deps.config.sweepIntervalMs);
  }

  #closeOverdue(connection: Connection, now: number): void {
    const { config } = this.#deps;
    const inPhase = now - connection.phaseSince;
    switch (connection.phase) {
      case 'awaiting-resume':
        if (inPhase >= config.resumeWaitMs) {
          connection.close(closeCodes.resumeTimeout, 'no RESUME came');
        }
        return;
      case 'opening':
        if (inPhase >= config.readyTimeoutMs) connection.close(TRY_AGAIN_LATER, 'too busy');
        return;
      case 'live':
        if (
          connection.untakenSince !== null &&
          now - connection.untakenSince >= config.untakenTimeoutMs
        ) {
          connection.close(closeCodes.tooSlow, 'does not read');
        } else if (
          now - connection.lastHeartbeatAt >=
          config.heartbeatIntervalMs * config.missedHeartbeats
        ) {
          connection.close(closeCodes.heartbeatMissed, 'no heartbeat came');
        }
        return;
      case 'turned-away':
      case 'closed':
        return;
    }
  }
}

/** Creates the gateway; it listens to nothing until it is handed upgrades. */
export function createGateway(deps: GatewayDeps): Gateway {
  return new SocketGateway(deps);
}
