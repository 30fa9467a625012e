import { WebSocket } from 'ws';
import type { LoadRow } from '../load-part.ts';
import { rounded } from '../rounds.ts';
import { openSenders, sendOne, type Sender } from '../team-senders.ts';
import { withMeasuredNodes, type MeasuredNodes } from './measured-nodes.ts';

/**
 * So many that at the highest rate a team's messages are further apart than the gateway's window of
 * 10 ms, within which it joins writes: else two sockets of a team would differ by their windows.
 */
const TEAMS = 100;
/** Rate limits are on, 60 sends in 30 s for each. */
const TURNS = 40;
/** Messages a second. */
export const HIGHEST_RATE = 2_000;
/** The highest three times: its slowest hundredth is what the machine was busy with. */
const RATES = [500, 1_000, HIGHEST_RATE, HIGHEST_RATE, HIGHEST_RATE];
const SECONDS = 4;
const WARM_UP_S = 3;
/** How long the last messages may take to be heard, in milliseconds. */
const DRAIN_MS = 3_000;

/** Well within the interval after which a socket counts as dead, in milliseconds. */
const HEARTBEAT_MS = 20_000;

/** When a message was sent, and heard at each node; milliseconds of this process. */
interface Passage {
  readonly sentAt: number;
  readonly heardAt: (number | undefined)[];
}

/** Passages by what the message says. */
type Passages = Map<string, Passage>;

async function listen(
  { origin, node, cookie }: { origin: string; node: number; cookie: string },
  passages: Passages,
): Promise<WebSocket> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/v1/ws`, {
    headers: { cookie },
  });
  await new Promise((resolve, reject) => {
    socket.once('message', resolve);
    socket.once('error', reject);
  });
  const beating = setInterval(
    () => socket.send(JSON.stringify({ type: 'HEARTBEAT', data: {} })),
    HEARTBEAT_MS,
  );
  socket.once('close', () => clearInterval(beating));
  socket.on('message', (data: Buffer) => {
    const now = performance.now();
    const name = /"content":"passage (\d+)"/.exec(data.toString('latin1'))?.[1];
    const passage = name === undefined ? undefined : passages.get(name);
    if (passage) passage.heardAt[node] ??= now;
  });
  return socket;
}

/** Who sends, where, and what is on its way. */
interface Hearing {
  readonly measured: MeasuredNodes;
  readonly senders: readonly Sender[];
  readonly passages: Passages;
}

/** Sends evenly, answers the rate that was reached; a team that is still waiting for its answer sends later, and its lateness counts not. */
async function offer(
  { senders, passages }: Hearing,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<number> {
  passages.clear();
  const start = performance.now();
  const everyMs = (senders.length * 1_000) / perSecond;
  await Promise.all(
    senders.map(async (sender, at) => {
      for (let turn = 0; ; turn += 1) {
        const due = start + (at / senders.length + turn) * everyMs;
        if (due >= start + seconds * 1_000) return;
        const early = due - performance.now();
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
        const name = String(at * 1_000_000 + turn);
        passages.set(name, { sentAt: performance.now(), heardAt: [] });
        await sendOne(sender, `passage ${name}`);
      }
    }),
  );
  return (passages.size * 1_000) / (performance.now() - start);
}

function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

async function measureRate(hearing: Hearing, perSecond: number): Promise<LoadRow> {
  const { measured, passages } = hearing;
  const before = await measured.times();
  const reached = await offer(hearing, { perSecond, seconds: SECONDS });
  const end = performance.now() + DRAIN_MS;
  const isHeard = ({ heardAt }: Passage): boolean =>
    measured.nodes.every((_, node) => heardAt[node] !== undefined);
  while (![...passages.values()].every(isHeard) && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 20));
  const after = await measured.times();
  const heard = [...passages.values()].filter(isHeard);
  const here = heard.map(({ sentAt, heardAt }) => (heardAt[0] ?? 0) - sentAt);
  const there = heard.map(({ sentAt, heardAt }) => (heardAt[1] ?? 0) - sentAt);
  const added = heard.map(({ heardAt }) => (heardAt[1] ?? 0) - (heardAt[0] ?? 0));
  const isAlone = measured.nodes.length === 1;
  const ms = (values: readonly number[], part: number): number | string =>
    isAlone && values !== here ? '' : rounded(percentile(values, part));
  return {
    nodes: isAlone ? 'alone' : 'two',
    'offered/s': perSecond,
    'sent/s': Math.round(reached),
    heard: heard.length,
    'not heard': passages.size - heard.length,
    'here p50 ms': ms(here, 0.5),
    'here p99 ms': ms(here, 0.99),
    'there p50 ms': ms(there, 0.5),
    'there p99 ms': ms(there, 0.99),
    'added p50 ms': ms(added, 0.5),
    'added p99 ms': ms(added, 0.99),
    'nodes µs/send': Math.round(((after.nodes - before.nodes) * 1_000) / passages.size),
  };
}

/** Work beside nodes whose teams have senders, and a socket in each team at each node. */
async function withHearing<Value>(
  measured: MeasuredNodes,
  work: (hearing: Hearing) => Promise<Value>,
): Promise<Value> {
  const { pool, origins } = measured;
  const [first = ''] = origins;
  const senders = await openSenders({ pool, origins: [first] }, { people: TEAMS, turns: TURNS });
  const sockets: WebSocket[] = [];
  const hearing: Hearing = { measured, senders, passages: new Map() };
  try {
    for (const { cookies } of senders)
      for (const [node, origin] of origins.entries())
        sockets.push(await listen({ origin, node, cookie: cookies[node] ?? '' }, hearing.passages));
    await offer(hearing, { perSecond: 500, seconds: WARM_UP_S });
    return await work(hearing);
  } finally {
    for (const socket of sockets) socket.terminate();
    for (const { connection } of senders) connection.close();
  }
}

/**
 * How much later than at the node that it was sent to a message is heard at another node; and how late
 * it is heard where there is only one. In turns, so that other work on the machine falls on both.
 */
export async function hopDelay(): Promise<LoadRow[]> {
  return withMeasuredNodes({ count: 1, withRedis: false }, (one) =>
    withMeasuredNodes({ count: 2, withRedis: true }, (both) =>
      withHearing(one, (alone) =>
        withHearing(both, async (two) => {
          const rows: LoadRow[] = [];
          for (const perSecond of RATES)
            for (const hearing of [alone, two]) rows.push(await measureRate(hearing, perSecond));
          return rows;
        }),
      ),
    ),
  );
}
