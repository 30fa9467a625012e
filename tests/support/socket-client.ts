import WebSocket from 'ws';
import type { ClientFrameName } from '#shared/contract/socket/client-frames.ts';
import {
  connectionEvents,
  stateEvents,
  type ConnectionEventData,
  type ConnectionEventName,
  type ReadyData,
  type StateEvent,
  type StateEventData,
  type StateEventName,
} from '#shared/contract/socket/server-events.ts';

interface Received {
  readonly type: string;
  readonly data: unknown;
  readonly seq: number | undefined;
}

type EventData<Name> = Name extends StateEventName
  ? StateEventData<Name>
  : Name extends ConnectionEventName
    ? ConnectionEventData<Name>
    : never;

/** A socket as a test holds it: everything that came, in order, checked against the contract. */
export interface SocketClient {
  readonly ready: ReadyData;
  /** State events since the start, in order. */
  readonly events: readonly StateEvent[];
  readonly received: readonly Received[];
  /** The last sequence number seen, for RESUME. */
  readonly lastSeq: () => number;
  send(type: ClientFrameName | (string & {}), data?: unknown): void;
  sendRaw(data: string | Buffer): void;
  /** The next event of a type that was not taken by an earlier call. */
  next<Name extends StateEventName | ConnectionEventName>(
    type: Name,
    options?: { where?: (data: EventData<Name>) => boolean; timeoutMs?: number },
  ): Promise<EventData<Name>>;
  /** How many events of a type have come so far. */
  count(type: string): number;
  /** Resolves with the close code. */
  readonly closed: Promise<number>;
  /** Cuts the connection without a close frame, as a lost network does. */
  cut(): void;
  close(): Promise<void>;
  readonly socket: WebSocket;
}

const DEFAULT_TIMEOUT_MS = 5000;

function parseFrame(text: string): Received {
  // reason: data is parsed below; a frame without a type fails there
  const frame = JSON.parse(text) as { type: string; data: unknown; seq?: number };
  const schemas: Record<string, { parse(value: unknown): unknown }> = {
    ...connectionEvents,
    ...stateEvents,
  };
  const schema = schemas[frame.type];
  if (!schema) throw new Error(`Unknown event ${frame.type}`);
  return { type: frame.type, data: schema.parse(frame.data), seq: frame.seq };
}

interface Waiter {
  readonly type: string;
  readonly matches: (data: unknown) => boolean;
  readonly resolve: (data: unknown) => void;
}

/**
 * Opens a socket. With `resume` it sends RESUME first and waits for RESUMED or, after a refusal,
 * for READY; without it waits for READY.
 */
export async function openSocket(
  origin: string,
  options: {
    cookie: string;
    resume?: { sessionId: string; seq: number };
    headers?: Record<string, string>;
    ticket?: string;
    /** More of the address: `teams=1,2`. */
    query?: string;
  },
): Promise<SocketClient> {
  const url = new URL(`${origin.replace('http', 'ws')}/api/v1/ws?${options.query ?? ''}`);
  if (options.resume) url.searchParams.set('resume', '1');
  if (options.ticket !== undefined) url.searchParams.set('ticket', options.ticket);
  const socket = new WebSocket(url, { headers: { cookie: options.cookie, ...options.headers } });
  const received: Received[] = [];
  const events: StateEvent[] = [];
  const taken = new Set<Received>();
  const waiters = new Set<Waiter>();
  let lastSeq = options.resume?.seq ?? 0;
  let failure: Error | undefined;

  const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)));
  socket.on('message', (data: Buffer) => {
    let frame: Received;
    try {
      frame = parseFrame(data.toString('utf8'));
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      return;
    }
    received.push(frame);
    // numbers begin anew with a snapshot: another node counts for itself
    if (frame.type === 'READY') lastSeq = 0;
    if (frame.seq !== undefined) {
      lastSeq = frame.seq;
      // reason: the frame was parsed with the schema of its type just above
      events.push({ type: frame.type, data: frame.data } as StateEvent);
    }
    for (const waiter of waiters) {
      if (waiter.type !== frame.type || !waiter.matches(frame.data)) continue;
      taken.add(frame);
      waiters.delete(waiter);
      waiter.resolve(frame.data);
      break;
    }
  });

  function next(
    type: string,
    {
      where,
      timeoutMs = DEFAULT_TIMEOUT_MS,
    }: { where?: (data: unknown) => boolean; timeoutMs?: number } = {},
  ): Promise<unknown> {
    const matches = where ?? (() => true);
    const found = received.find(
      (frame) => frame.type === type && !taken.has(frame) && matches(frame.data),
    );
    if (found) {
      taken.add(found);
      return Promise.resolve(found.data);
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiters.delete(waiter);
        const seen = received.map((frame) => frame.type).join(' ');
        reject(failure ?? new Error(`No ${type} within ${timeoutMs} ms; seen: ${seen}`));
      }, timeoutMs);
      const waiter: Waiter = {
        type,
        matches,
        resolve(data) {
          clearTimeout(timer);
          resolve(data);
        },
      };
      waiters.add(waiter);
    });
  }

  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
    socket.once('unexpected-response', (_request, response) => {
      reject(
        Object.assign(new Error(`Upgrade refused: ${response.statusCode}`), {
          status: response.statusCode,
        }),
      );
    });
  });
  socket.on('error', () => undefined);

  const client = {
    events,
    received,
    lastSeq: () => lastSeq,
    send: (type: string, data: unknown = {}) => socket.send(JSON.stringify({ type, data })),
    sendRaw: (data: string | Buffer) => socket.send(data),
    next,
    count: (type: string) => received.filter((frame) => frame.type === type).length,
    closed,
    cut: () => socket.terminate(),
    async close() {
      if (socket.readyState === WebSocket.OPEN) socket.close(1000);
      await closed;
    },
    socket,
  };

  let ready: unknown;
  if (options.resume) {
    client.send('RESUME', options.resume);
    const answer = await Promise.race([
      next('RESUMED').then(() => 'resumed' as const),
      next('RESUME_REFUSED').then(() => 'refused' as const),
    ]);
    if (answer === 'refused') ready = await next('READY');
  } else {
    ready = await next('READY');
  }
  // reason: `next` answers data parsed by the contract's schema of the asked type
  return { ...client, ready } as unknown as SocketClient;
}
