import type { LoadRow } from '../load-part.ts';
import { inTurns, ratioInTurns, rounded, roundsRow } from '../rounds.ts';
import { startClients, type SocketClients } from '../sockets/measured-process.ts';
import { openSenders, sendUntil, type Sender } from '../team-senders.ts';
import { withMeasuredNodes, type MeasuredNodes, type NodeTimes } from './measured-nodes.ts';

const PEOPLE = 32;
/** So many members of a team take turns on its connection. */
const TURNS = 100;
const ROUNDS = 6;
const ROUND_MS = 1_500;
const WARM_UP_MS = 2_000;

const parties = ['nodes', 'database', 'redis'] as const;

/** Nodes with senders, and with a socket in each team at the node after the sender's. */
interface Contestant {
  readonly measured: MeasuredNodes;
  readonly senders: readonly Sender[];
  readonly clients: SocketClients;
  /** Processor time of each send, by round, in microseconds. */
  readonly processor: NodeTimes[];
  sent: number;
}

async function enter(measured: MeasuredNodes): Promise<Contestant> {
  const { pool, origins } = measured;
  const senders = await openSenders({ pool, origins }, { people: PEOPLE, turns: TURNS });
  const clients = startClients();
  for (const [node, origin] of origins.entries()) {
    const heardHere = senders.filter((_, at) => (at + 1) % origins.length === node);
    const cookies = heardHere.map((sender) => sender.cookies[0] ?? '');
    await clients.connect(Number(new URL(origin).port), cookies.length, { cookies });
  }
  return { measured, senders, clients, processor: [], sent: 0 };
}

/** All send as fast as they are answered; answers acknowledged sends a second. */
async function sendFor(contestant: Contestant, ms: number): Promise<number> {
  const before = await contestant.measured.times();
  const { acknowledged, seconds } = await sendUntil(contestant.senders, ms);
  const after = await contestant.measured.times();
  const each = (who: keyof NodeTimes): number =>
    ((after[who] - before[who]) * 1_000) / acknowledged;
  contestant.processor.push({
    nodes: each('nodes'),
    database: each('database'),
    redis: each('redis'),
  });
  contestant.sent += acknowledged;
  return acknowledged / seconds;
}

async function warmUp(contestant: Contestant): Promise<void> {
  // everybody once, so that sessions and memberships are known
  while (contestant.sent < PEOPLE * TURNS) await sendFor(contestant, WARM_UP_MS / 2);
  await sendFor(contestant, WARM_UP_MS);
  contestant.processor.length = 0;
}

/** Every acknowledged message is there, and was heard at the other node. */
async function leave({ senders, clients, measured, sent }: Contestant): Promise<void> {
  for (const { connection } of senders) connection.close();
  const { rows } = await measured.pool.query<{ count: number }>(
    'select count(*)::int from messages',
  );
  const found = rows[0]?.count ?? 0;
  const { events } = await clients.report();
  await clients.stop();
  if (found !== sent) throw new Error(`${sent} messages were acknowledged, ${found} are there`);
  if (events < sent) throw new Error(`Of ${sent} messages only ${events} were heard`);
}

function rowsOf(name: string, perSecond: readonly number[], { processor }: Contestant): LoadRow[] {
  return [
    roundsRow(name, 'sends/s', perSecond),
    ...parties.map((who) =>
      roundsRow(
        `${name}, processor: ${who}`,
        'µs/send',
        processor.map((times) => times[who]),
      ),
    ),
  ];
}

/** What a send costs on a node that is alone, on one that has a bus, and on two that share it. */
export async function sendsOverNodes(): Promise<{
  readonly rows: LoadRow[];
  readonly numbers: Readonly<Record<string, number>>;
}> {
  return withMeasuredNodes({ count: 1, withRedis: false }, async (first) =>
    withMeasuredNodes({ count: 1, withRedis: true }, async (second) =>
      withMeasuredNodes({ count: 2, withRedis: true }, async (third) => {
        const alone = await enter(first);
        const one = await enter(second);
        const two = await enter(third);
        for (const contestant of [alone, one, two]) await warmUp(contestant);
        const rounds = await inTurns(ROUNDS, {
          alone: () => sendFor(alone, ROUND_MS),
          one: () => sendFor(one, ROUND_MS),
          two: () => sendFor(two, ROUND_MS),
        });
        for (const contestant of [alone, one, two]) await leave(contestant);
        const nodeCost = ({ processor }: Contestant): number[] =>
          processor.map(({ nodes }) => nodes);
        return {
          rows: [
            ...rowsOf('alone', rounds.alone, alone),
            ...rowsOf('one node with Redis', rounds.one, one),
            ...rowsOf('two nodes together', rounds.two, two),
          ],
          numbers: {
            'sends/s, two nodes to alone': rounded(ratioInTurns(rounds.two, rounds.alone)),
            'processor of a send, one with Redis to alone': rounded(
              ratioInTurns(nodeCost(one), nodeCost(alone)),
            ),
            'processor of a send, both of two to alone': rounded(
              ratioInTurns(nodeCost(two), nodeCost(alone)),
            ),
          },
        };
      }),
    ),
  );
}
