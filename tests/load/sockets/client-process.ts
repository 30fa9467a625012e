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

function upgradeRequest(port: number, userId: number): string {
  const lines = [
    'GET /api/v1/ws HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    `Cookie: ${userId}:load`,
  ];
  return lines.join('\r\n') + HEAD_END;
}

function openSocket(port: number, number: number): Promise<void> {
  const isSampled = number % SAMPLED_EVERY === 0;
  const counter = new FrameCounter(isSampled ? sample : undefined);
  counters.push(counter);
  let isOpen = false;
  return new Promise((resolve, reject) => {
    const socket = connect({
      port,
      host: '127.0.0.1',
      onread: {
        buffer: shared,
        callback(length, buffer) {
          // reason: the buffer given above comes back as it was
          const chunk = buffer as Buffer;
          if (isOpen) {
            lastAt = machineMicros();
            if (firstAt === 0) firstAt = lastAt;
            counter.take(chunk, length);
            return true;
          }
          const end = chunk.indexOf(HEAD_END);
          if (end < 0 || end > length) return true;
          isOpen = true;
          const rest = Buffer.from(chunk.subarray(end + HEAD_END.length, length));
          new FrameCounter().take(rest, rest.length);
          counter.take(rest, rest.length);
          resolve();
          return true;
        },
      },
    });
    socket.setNoDelay(true);
    socket.on('connect', () => socket.write(upgradeRequest(port, number + 1)));
    socket.on('error', reject);
    socket.on('close', () => {
      closed += 1;
    });
    sockets.push(socket);
  });
}

async function openSockets(port: number, count: number): Promise<void> {
  let left = count;
  const openSome = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await openSocket(port, sockets.length);
    }
  };
  await Promise.all(Array.from({ length: CONNECTING_AT_ONCE }, openSome));
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
      await openSockets(request.port, request.sockets);
      return { kind: 'connected' };
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
