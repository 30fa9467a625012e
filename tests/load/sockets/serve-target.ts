import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { machineMicros } from './due-stamp.ts';
import type { TargetReply, TargetRequest } from './messages.ts';

/** At most this many events before the process may do anything else. */
const EVENTS_PER_TURN = 25;

/** A server under measurement: how it tells one event, stamped with when it was due. */
export interface ServedTarget {
  readonly server: Server;
  /** Tells everybody one event; answers its length on the wire, in bytes. */
  publish(dueMicros: number): number;
}

/** Publishes evenly; what cannot keep up is late, and its lateness counts. */
async function offer(
  target: ServedTarget,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<TargetReply> {
  const start = machineMicros();
  const all = Math.round(perSecond * seconds);
  let sent = 0;
  let bytesPerEvent = 0;
  while (sent < all) {
    const due = Math.min(all, Math.floor(((machineMicros() - start) * perSecond) / 1e6) + 1);
    const upTo = Math.min(due, sent + EVENTS_PER_TURN);
    while (sent < upTo) {
      bytesPerEvent = target.publish(start + (sent * 1e6) / perSecond);
      sent += 1;
    }
    // a behindhand server still reads, writes and fires its timers between two turns
    await new Promise((resolve) => (sent < due ? setImmediate(resolve) : setTimeout(resolve, 1)));
  }
  return { kind: 'offered', events: sent, bytesPerEvent };
}

function collectGarbage(): void {
  if (globalThis.gc === undefined) throw new Error('Start this process with --expose-gc');
  globalThis.gc();
}

async function memory(): Promise<TargetReply> {
  // twice: what the first collection finalises, the second one frees
  collectGarbage();
  await new Promise((resolve) => setTimeout(resolve, 200));
  collectGarbage();
  const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage();
  return { kind: 'memory', rss, heapUsed, external, arrayBuffers };
}

function cpu(): TargetReply {
  const { user, system } = process.cpuUsage();
  return { kind: 'cpu', micros: user + system };
}

async function answer(target: ServedTarget, request: TargetRequest): Promise<TargetReply> {
  switch (request.kind) {
    case 'offer':
      return offer(target, request);
    case 'cpu':
      return cpu();
    case 'memory':
      return memory();
  }
}

/** Serves a target on a free port and does what the measuring process asks. */
export function serveTarget(target: ServedTarget): void {
  process.on('message', (request: TargetRequest) => {
    void answer(target, request).then((reply) => process.send?.(reply));
  });
  target.server.listen(0, '127.0.0.1', () => {
    // reason: a server that listens on a port has an address of this form
    const { port } = target.server.address() as AddressInfo;
    const listening: TargetReply = { kind: 'listening', port };
    process.send?.(listening);
  });
}
