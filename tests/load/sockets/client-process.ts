import { connect, type Socket } from 'node:net';
import type { ClientReply, ClientRequest, Deliveries } from './messages.ts';
import { machineMicros, readDueStamp } from './due-stamp.ts';
import { FrameCounter } from './frame-counter.ts';

// A process that holds many sockets and costs as little as it can: plain TCP, one buffer for all
// reads, frames counted by their headers; the latency of every frame of some of the sockets.

/** One socket in so many is looked at closely. */
const SAMPLED_EVERY = 25;
const CONNECTING_AT_ONCE = 50;
const HEAD_END = '\r\n\r\n';

const shared = Buffer.alloc(262_144);
const sockets: Socket[] = [];
const counters: FrameCounter[] = [];
let latencies: number[] = [];
let countedBefore = 0;
let firstAt = 0;
let lastAt = 0;
let closed = 0;

function sample(from: number, to: number): void {
  const due = readDueStamp(shared, from, to);
  if (due !== undefined) latencies.push((machineMicros() - due) / 1_000);
}

function upgradeRequest(port: number, cookie: string): string {
  const lines = [
    'GET /api/v1/ws HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    `Cookie: ${cookie}`,
  ];
  return lines.join('\r\n') + HEAD_END;
}

/** A short text frame as a client sends it, masked with zeros. */
function clientFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const header = Buffer.alloc(8);
  header[0] = 0x81;
  header[1] = 0x80 | 126;
  header.writeUInt16BE(payload.length, 2);
  return Buffer.concat([header, payload]);
}

/** People do not share an address: what a network may do would stop them together. */
function addressOf(number: number): string {
  return `127.1.${Math.floor(number / 250)}.${(number % 250) + 1}`;
}

interface Opening {
  readonly port: number;
  readonly number: number;
  readonly cookie: string;
  readonly firstFrame: Buffer | undefined;
}

/** Resolves when the first frame has come; false when the socket was refused or cut before. */
function openSocket({ port, number, cookie, firstFrame }: Opening): Promise<boolean> {
  const counter = new FrameCounter(number % SAMPLED_EVERY === 0 ? sample : undefined);
  let isUpgraded = false;
  let isReady = false;
  return new Promise((resolve) => {
    const socket = connect({
      port,
      host: '127.0.0.1',
      localAddress: addressOf(number),
      onread: {
        buffer: shared,
        callback(length, buffer) {
          // reason: the buffer given above comes back as it was
          const chunk = buffer as Buffer;
          if (isReady) {
            lastAt = machineMicros();
            if (firstAt === 0) firstAt = lastAt;
            counter.take(chunk, length);
            return true;
          }
          let from = 0;
          if (!isUpgraded) {
            if (chunk.toString('latin1', 9, 12) !== '101') {
              socket.destroy();
              return false;
            }
            from = chunk.indexOf(HEAD_END) + HEAD_END.length;
            isUpgraded = true;
          }
          const rest = chunk.subarray(from, length);
          counter.take(rest, rest.length);
          if (counter.count === 0) return true;
          isReady = true;
          counters.push(counter);
          sockets.push(socket);
          if (firstFrame) socket.write(firstFrame);
          resolve(true);
          return true;
        },
      },
    });
    socket.setNoDelay(true);
    socket.on('connect', () => socket.write(upgradeRequest(port, cookie)));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      if (isReady) closed += 1;
      else resolve(false);
    });
  });
}

/** As our page waits after a close. */
const RETRY_MS = 1_000;

async function openSockets(request: Extract<ClientRequest, { kind: 'connect' }>) {
  const { port, sockets: count, atOnce = CONNECTING_AT_ONCE } = request;
  const cookies = request.cookies ?? Array.from({ length: count }, () => '');
  const firstFrame = request.firstFrame === undefined ? undefined : clientFrame(request.firstFrame);
  const start = performance.now();
  const before = sockets.length;
  let next = 0;
  let retries = 0;
  const openSome = async (): Promise<void> => {
    while (next < count) {
      const number = before + next;
      const cookie = cookies[next] || `${number + 1}:load`;
      next += 1;
      while (!(await openSocket({ port, number, cookie, firstFrame }))) {
        retries += 1;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, openSome));
  return { seconds: (performance.now() - start) / 1_000, retries };
}

function counted(): number {
  return counters.reduce((sum, { count }) => sum + count, 0);
}

function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

function report(): Deliveries {
  const sorted = latencies.toSorted((left, right) => left - right);
  return {
    events: counted() - countedBefore,
    seconds: (lastAt - firstAt) / 1e6,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    max: sorted.at(-1) ?? 0,
    closed,
  };
}

async function answer(request: ClientRequest): Promise<ClientReply> {
  switch (request.kind) {
    case 'connect':
      return { kind: 'connected', ...(await openSockets(request)) };
    case 'reset':
      countedBefore = counted();
      latencies = [];
      firstAt = 0;
      lastAt = 0;
      return { kind: 'reset' };
    case 'report':
      return { kind: 'report', ...report() };
    case 'disconnect':
      for (const socket of sockets.splice(0)) socket.destroy();
      return { kind: 'disconnected' };
  }
}

process.on('message', (request: ClientRequest) => {
  void answer(request).then((reply) => process.send?.(reply));
});
