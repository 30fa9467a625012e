import type { LoadPart, LoadRow } from './load-part.ts';
import {
  bareTarget,
  gatewayTarget,
  startClients,
  type RunningTarget,
  type SocketClients,
  type SocketTarget,
} from './sockets/measured-process.ts';
import type { Deliveries } from './sockets/messages.ts';

const SOCKETS = 1_000;
/** Deliveries a second, over all sockets. */
const RATES = [
  50_000, 100_000, 150_000, 200_000, 300_000, 400_000, 600_000, 800_000, 1_000_000, 1_250_000,
  1_500_000, 2_000_000, 2_500_000,
];
/** How often a rate is tried, the servers taking turns: other work on the machine falls on both. */
const ROUNDS = 3;
const SECONDS = 3;
const WARM_UP = { perSecond: 50, seconds: 2 };
/** A rate counts as held when 99 of 100 events arrive within this time of being due. */
const HELD_P99_MS = 250;
const HELD_SHARE = 0.97;
/** How long what is still on its way may take to arrive. */
const DRAIN_MS = 20_000;

/** A server, its clients, and how many rates in a row it did not hold. */
interface Contestant {
  readonly name: string;
  readonly target: RunningTarget;
  readonly clients: SocketClients;
  readonly measured: Measured[];
  failures: number;
}

interface Measured extends Deliveries {
  readonly offered: number;
  readonly perSecond: number;
  readonly bytesPerEvent: number;
  /** Processor time of the server, in microseconds: what other work on the machine spoils least. */
  readonly cpuPerDelivery: number;
}

function isHeld({ p99, perSecond, offered }: Measured): boolean {
  return p99 <= HELD_P99_MS && perSecond >= offered * HELD_SHARE;
}

/** Waits until all has arrived, or nothing more does. */
async function drained(clients: SocketClients, expected: number): Promise<Deliveries> {
  const deadline = performance.now() + DRAIN_MS;
  for (;;) {
    const report = await clients.report();
    if (report.events >= expected || performance.now() > deadline) return report;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function enter(target: SocketTarget): Promise<Contestant> {
  const running = await target.start();
  const clients = startClients();
  await clients.connect(running.port, SOCKETS);
  await clients.reset();
  const { events } = await running.offer(WARM_UP);
  await drained(clients, events * SOCKETS);
  return { name: target.name, target: running, clients, measured: [], failures: 0 };
}

async function measure({ target, clients }: Contestant, offered: number): Promise<Measured> {
  await clients.reset();
  const cpuBefore = await target.cpu();
  const perSecond = offered / SOCKETS;
  const { events, bytesPerEvent } = await target.offer({ perSecond, seconds: SECONDS });
  const report = await drained(clients, events * SOCKETS);
  return {
    ...report,
    offered,
    bytesPerEvent,
    perSecond: report.events / report.seconds,
    cpuPerDelivery: ((await target.cpu()) - cpuBefore) / report.events,
  };
}

/** Tries a rate with everybody who is still in: two rates in a row held in no round are the end. */
async function tryRate(contestants: readonly Contestant[], offered: number): Promise<void> {
  const taking = contestants.filter(({ failures }) => failures < 2);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const contestant of taking) contestant.measured.push(await measure(contestant, offered));
  }
  for (const contestant of taking) {
    const rounds = contestant.measured.filter((one) => one.offered === offered);
    contestant.failures = rounds.some(isHeld) ? 0 : contestant.failures + 1;
  }
}

/** Of the rounds of one rate the one with the lowest latency: what the server can do when let. */
function bestRounds(measured: readonly Measured[]): readonly Measured[] {
  const best = new Map<number, Measured>();
  for (const one of measured) {
    const known = best.get(one.offered);
    if (known === undefined || one.p99 < known.p99) best.set(one.offered, one);
  }
  return [...best.values()];
}

function rowsOf({ name, measured }: Contestant): LoadRow[] {
  return bestRounds(measured).map((one) => ({
    server: name,
    'offered/s': one.offered,
    'delivered/s': Math.round(one.perSecond),
    'p50 ms': one.p50,
    'p99 ms': one.p99,
    'max ms': one.max,
    'server µs/delivery': one.cpuPerDelivery,
    'bytes/event': one.bytesPerEvent,
    'rounds held': measured.filter((same) => same.offered === one.offered && isHeld(same)).length,
    closed: one.closed,
  }));
}

function ceilingOf({ measured }: Contestant): number {
  return Math.max(0, ...measured.filter(isHeld).map(({ perSecond }) => Math.round(perSecond)));
}

/** The lowest ratio, over the rates that both were tried at, of what was delivered in the same round. */
function lowestRatio(ours: Contestant, theirs: Contestant): number {
  // both were tried at the same rates in the same order until one of them was out
  const ratios = theirs.measured.flatMap((bare, at) => {
    const same = ours.measured[at];
    return same?.offered === bare.offered
      ? [{ rate: bare.offered, ratio: same.perSecond / bare.perSecond }]
      : [];
  });
  const byRate = Map.groupBy(ratios, ({ rate }) => rate).values();
  return Math.min(...Array.from(byRate, (same) => middle(same.map(({ ratio }) => ratio))));
}

function middle(values: readonly number[]): number {
  return (
    values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN
  );
}

/** One channel that a thousand sockets hear, against the least that a WebSocket server can do. */
export const fanOut: LoadPart = {
  name: 'fan-out',
  async run() {
    const contestants: Contestant[] = [];
    try {
      const bare = await enter(bareTarget);
      contestants.push(bare);
      const gateway = await enter(gatewayTarget);
      contestants.push(gateway);
      for (const offered of RATES) await tryRate(contestants, offered);
      return {
        about: `${SOCKETS} sockets in one channel hear messages of a real size; ${ROUNDS} rounds of ${SECONDS} s a rate, the servers taking turns, the best round shown. A rate is held while p99 <= ${HELD_P99_MS} ms, counted from the moment an event was due; bare ws sends every message to every socket by itself.`,
        rows: [...rowsOf(bare), ...rowsOf(gateway)],
        numbers: {
          'ceiling of the gateway, deliveries/s': ceilingOf(gateway),
          'ceiling of bare ws, deliveries/s': ceilingOf(bare),
          'lowest ratio to bare at the same rate': lowestRatio(gateway, bare),
        },
      };
    } finally {
      for (const { clients, target } of contestants) {
        await clients.stop();
        await target.stop();
      }
    }
  },
};
