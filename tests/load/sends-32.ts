import type { Pool } from 'pg';
import type { LoadPart, LoadRow } from './load-part.ts';
import { comparedCheckout, withMeasuredServer, type MeasuredServer } from './measured-server.ts';
import { processorTimes, type ProcessorTimes } from './process-cost.ts';
import { inTurns, loadNumbers, machineLoad, ratioInTurns, rounded, roundsRow } from './rounds.ts';
import { startClients, type SocketClients } from './sockets/measured-process.ts';
import { openSenders, sendUntil, type Sender } from './team-senders.ts';

const PEOPLE = 32;
/** Rate limits are on, 60 sends in 30 s for each: so many of a team take turns on its connection. */
const TURNS = 100;
const ROUNDS = 8;
const ROUND_MS = 1_500;
const WARM_UP_MS = 3_000;

/** A server with its people, each in a team of their own and with a socket. */
interface Contestant {
  readonly pid: number;
  readonly pool: Pool;
  readonly senders: readonly Sender[];
  readonly clients: SocketClients;
  /** Processor time of each send, by round, in microseconds. */
  readonly processor: ProcessorTimes[];
  sent: number;
}

async function enter({ server, pool }: MeasuredServer): Promise<Contestant> {
  const { origin } = server;
  const senders = await openSenders({ pool, origins: [origin] }, { people: PEOPLE, turns: TURNS });
  const clients = startClients();
  const cookies = senders.map((sender) => sender.cookies[0] ?? '');
  await clients.connect(Number(new URL(origin).port), PEOPLE, { cookies });
  return { pid: server.pid, pool, senders, clients, processor: [], sent: 0 };
}

/** All send as fast as they are answered; answers acknowledged sends a second. */
async function sendFor(contestant: Contestant, ms: number): Promise<number> {
  const pids = [contestant.clients.pid];
  const before = await processorTimes(contestant.pid, pids);
  const { acknowledged, seconds } = await sendUntil(contestant.senders, ms);
  const after = await processorTimes(contestant.pid, pids);
  const each = (who: keyof ProcessorTimes): number =>
    ((after[who] - before[who]) * 1_000) / acknowledged;
  contestant.processor.push({
    server: each('server'),
    database: each('database'),
    measuring: each('measuring'),
  });
  contestant.sent += acknowledged;
  return acknowledged / seconds;
}

async function leave(contestant: Contestant): Promise<void> {
  for (const { connection } of contestant.senders) connection.close();
  await contestant.clients.stop();
  const { rows } = await contestant.pool.query<{ count: number }>(
    'select count(*)::int from messages',
  );
  const found = rows[0]?.count;
  if (found !== contestant.sent)
    throw new Error(`${contestant.sent} messages were acknowledged, ${found} are there`);
}

interface Measured {
  readonly perSecond: readonly number[];
  readonly processor: readonly ProcessorTimes[];
}

async function measure(
  ours: Contestant,
  theirs: Contestant | undefined,
): Promise<{ ours: Measured; theirs: Measured | undefined }> {
  const contestants = theirs ? [theirs, ours] : [ours];
  for (const contestant of contestants) {
    // everybody once, so that sessions and memberships are known
    while (contestant.sent < PEOPLE * TURNS) await sendFor(contestant, WARM_UP_MS / 2);
    await sendFor(contestant, WARM_UP_MS);
    contestant.processor.length = 0;
  }
  const rounds = await inTurns(ROUNDS, {
    theirs: () => (theirs ? sendFor(theirs, ROUND_MS) : Promise.resolve(Number.NaN)),
    ours: () => sendFor(ours, ROUND_MS),
  });
  for (const contestant of contestants) await leave(contestant);
  return {
    ours: { perSecond: rounds.ours, processor: ours.processor },
    theirs: theirs && { perSecond: rounds.theirs, processor: theirs.processor },
  };
}

const processes = ['server', 'database', 'measuring'] as const;

function rowsOf(name: string, { perSecond, processor }: Measured): LoadRow[] {
  return [
    roundsRow(name, 'sends/s', perSecond),
    ...processes.map((who) =>
      roundsRow(
        `${name}, processor: ${who}`,
        'µs/send',
        processor.map((times) => times[who]),
      ),
    ),
  ];
}

/** Durable sends into as many teams as there are senders, each with a socket that hears them. */
export const sends32: LoadPart = {
  name: 'sends-32',
  async run() {
    const before = machineLoad();
    const checkout = comparedCheckout();
    const { ours, theirs } = await withMeasuredServer(async (measured) => {
      const contestant = await enter(measured);
      if (checkout === undefined) return measure(contestant, undefined);
      return withMeasuredServer(async (compared) => measure(contestant, await enter(compared)), {
        checkout,
      });
    });
    return {
      about: `${PEOPLE} people in ${PEOPLE} teams, each with an open socket, send as fast as they are answered, one request at a time; ${ROUNDS} rounds of ${ROUND_MS} ms, in production. The members of a team take turns on its connection, for rate limits are on.`,
      rows: [...(theirs ? rowsOf('compared', theirs) : []), ...rowsOf('this one', ours)],
      numbers: {
        ...(theirs && {
          'sends/s, this one to compared': rounded(ratioInTurns(ours.perSecond, theirs.perSecond)),
          'processor, this one to compared': rounded(
            ratioInTurns(
              ours.processor.map(({ server }) => server),
              theirs.processor.map(({ server }) => server),
            ),
          ),
        }),
        ...loadNumbers(before),
      },
    };
  },
};
