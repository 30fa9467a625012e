import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { pino } from 'pino';
import { createMemoryOnlineUsers } from '#server/state/online-users.ts';
import { createGateway, type Gateway } from '#server/gateway/gateway.ts';
import {
  defaultGatewayConfig,
  type FrameHandlers,
  type GatewayConfig,
  type GatewayDeps,
  type SetTimer,
} from '#server/gateway/gateway-deps.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { GatewayClient } from './gateway-client.ts';
import { MemoryTeams, silentVoice, uncounted } from './memory-teams.ts';

/** Time that moves only when a test says so. */
export class ManualTime {
  #now = 1_000;
  readonly #timers = new Set<{ at: number; run: () => void }>();

  readonly clock = { now: (): number => this.#now };

  readonly setTimer: SetTimer = (run, ms) => {
    const timer = { at: this.#now + ms, run };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  };

  get timers(): number {
    return this.#timers.size;
  }

  /** Moves on as for a process that is too busy to fire its timers. */
  passWithoutTimers(ms: number): void {
    this.#now += ms;
  }

  /** Moves on, running what falls due on the way, in order. */
  advance(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const due = [...this.#timers]
        .filter(({ at }) => at <= end)
        .toSorted((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.#timers.delete(due);
      this.#now = Math.max(this.#now, due.at);
      due.run();
    }
    this.#now = Math.max(this.#now, end);
  }
}

const realTimer: SetTimer = (run, ms) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

export interface GatewayWorld {
  readonly gateway: Gateway;
  readonly hub: Gateway['hub'];
  readonly teams: MemoryTeams;
  readonly port: number;
  /** Users who came and went, as told. */
  readonly presence: string[];
  /** Opens a socket for a user; not yet open when it is answered. */
  connect(
    userId: UserId,
    options?: { auth?: string; query?: string; headers?: Record<string, string> },
  ): GatewayClient;
  /** Opens a socket and waits for READY. */
  join(userId: UserId, auth?: string): Promise<{ client: GatewayClient; sessionId: string }>;
  /** Opens a socket that resumes. */
  resume(userId: UserId, claim: { sessionId: string; seq: number }): Promise<GatewayClient>;
  stop(): Promise<void>;
}

interface WorldOptions {
  readonly config?: Partial<GatewayConfig>;
  readonly time?: ManualTime;
  readonly onFrame?: Partial<FrameHandlers>;
  readonly deps?: (teams: MemoryTeams) => Partial<GatewayDeps>;
}

function accept(): Promise<void> {
  return Promise.resolve();
}

/** A gateway on a real port, with teams in memory and sign-ins that are whatever the cookie says. */
export async function startGatewayWorld(options: WorldOptions = {}): Promise<GatewayWorld> {
  const teams = new MemoryTeams();
  const presence: string[] = [];
  const config = { ...defaultGatewayConfig, ...options.config };
  const gateway = createGateway({
    config,
    clock: options.time?.clock ?? { now: () => performance.now() },
    wallClock: Date,
    setTimer: options.time?.setTimer ?? realTimer,
    random: Math.random,
    newSessionToken: () => randomBytes(16).toString('base64url'),
    newRequestId: randomUUID,
    logger: pino({ level: 'silent' }),
    metrics: uncounted,
    addressOf: () => '127.0.0.1',
    authenticate({ cookie, ticket }) {
      const [userId, authSessionId] = (ticket ?? cookie ?? '').split(':');
      if (!userId) return Promise.resolve(null);
      // reason: the tests' cookies name a user outright
      return Promise.resolve({ userId: userId as UserId, authSessionId: authSessionId ?? 'a' });
    },
    isSignedIn: () => Promise.resolve(true),
    loadReady: (userId) => Promise.resolve(teams.readyFor(userId)),
    directory: teams,
    voice: silentVoice,
    onFrame: {
      channelMounted: accept,
      typing: accept,
      messageRead: accept,
      presence: accept,
      voiceCapabilities: () => Promise.resolve({ media: null }),
      voicePrepare: () => Promise.reject(new Error('no voice here')),
      voiceJoin: () => Promise.resolve({ attendeeId: null, media: null, isWaiting: false }),
      voiceState: accept,
      voiceLeave: accept,
      voiceMeeting: accept,
      voiceControl: accept,
      voiceMedia: () => Promise.resolve({}),
      ...options.onFrame,
    },
    online: createMemoryOnlineUsers({
      graceMs: config.offlineGraceMs,
      onOnline: (userId) => presence.push(`+${userId}`),
      onOffline: (userId) => presence.push(`-${userId}`),
    }),
    ...options.deps?.(teams),
  });
  const server = createServer();
  gateway.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // reason: a server that listens on a port has an address of this form
  const { port } = server.address() as AddressInfo;
  const clients = new Set<GatewayClient>();

  function connect(
    userId: UserId,
    {
      auth = 'a',
      query = '',
      headers = {},
    }: { auth?: string; query?: string; headers?: Record<string, string> } = {},
  ): GatewayClient {
    const client = new GatewayClient(`ws://127.0.0.1:${port}/api/v1/ws${query}`, {
      headers: { cookie: `${userId}:${auth}`, ...headers },
    });
    clients.add(client);
    return client;
  }

  return {
    gateway,
    hub: gateway.hub,
    teams,
    port,
    presence,
    connect,
    async join(userId, auth) {
      const client = connect(userId, auth === undefined ? {} : { auth });
      const { sessionId } = await client.ready();
      return { client, sessionId };
    },
    async resume(userId, claim) {
      const client = connect(userId, { query: '?resume=1' });
      await client.opened;
      client.send('RESUME', claim);
      return client;
    },
    async stop() {
      for (const client of clients) client.webSocket.terminate();
      await gateway.stop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Waits until something is so, looking often. */
export async function until(isSo: () => boolean, timeoutMs = 5_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error('it did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
