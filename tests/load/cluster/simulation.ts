import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startRedisServer, type RedisServer } from '../../support/redis-server.ts';
import type { LoadPart, LoadRow } from '../load-part.ts';
import { loadTable } from '../load-table.ts';
import { processorTimeMs } from '../process-cost.ts';
import { loadNumbers, machineLoad, median, rounded } from '../rounds.ts';
import type { NodeReply, NodeRequest, NodeRun } from './node-messages.ts';

/** Connections at each node, so that ten nodes have 100,000. */
const AT_A_NODE = 10_000;
const NODES = [1, 2, 5, 10];
/** A person writes so often, in seconds; with each message one types and one reads. */
const EVERY_S = 100;
const WARM_UP_S = 3;
const SECONDS = 6;
/** Messages a second at which a hop has an aim. */
const AIMED = 2_000;
/** Messages a second that one node tells, three times as many announcements. */
const FLOODS = [1_000, AIMED, 3_000, 6_000, 12_000];
const FLOOD_S = 4;

interface SimulatedNode {
  ask(request: NodeRequest): Promise<NodeReply>;
  stop(): Promise<void>;
}

function startNode(): SimulatedNode {
  const child: ChildProcess = fork(join(import.meta.dirname, 'simulated-node-host.ts'));
  return {
    async ask(request) {
      const ended = new AbortController();
      const reply = once(child, 'message', { signal: ended.signal });
      const onExit = (): void => ended.abort(new Error('A simulated node ended'));
      child.once('exit', onExit);
      child.send(request);
      // reason: both ends of the channel are typed by node-messages.ts
      const [answer] = (await reply) as [NodeReply];
      child.off('exit', onExit);
      return answer;
    },
    async stop() {
      if (child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function withNodes<Value>(
  count: number,
  work: (nodes: readonly SimulatedNode[], redis: RedisServer) => Promise<Value>,
): Promise<Value> {
  const redis = await startRedisServer();
  const nodes: SimulatedNode[] = [];
  try {
    for (let node = 1; node <= count; node += 1) {
      const started = startNode();
      nodes.push(started);
      const people = AT_A_NODE * count;
      await started.ask({ kind: 'begin', node, nodes: count, people, redisUrl: redis.url });
    }
    return await work(nodes, redis);
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
    await redis.stop();
  }
}

async function run(
  node: SimulatedNode,
  request: Omit<Extract<NodeRequest, { kind: 'run' }>, 'kind'>,
): Promise<NodeRun> {
  const reply = await node.ask({ kind: 'run', ...request });
  if (reply.kind !== 'ran') throw new Error(`Unexpected ${reply.kind}`);
  return reply;
}

/** What one node of so many costs, all writing alike. */
async function growth(count: number): Promise<LoadRow> {
  return withNodes(count, async (nodes, redis) => {
    const perSecond = AT_A_NODE / EVERY_S;
    await Promise.all(nodes.map((node) => run(node, { perSecond, seconds: WARM_UP_S })));
    const redisBefore = await processorTimeMs(redis.pid);
    const runs = await Promise.all(nodes.map((node) => run(node, { perSecond, seconds: SECONDS })));
    const redisMs = (await processorTimeMs(redis.pid)) - redisBefore;
    const middle = (of: (one: NodeRun) => number): number => rounded(median(runs.map(of)));
    return {
      nodes: count,
      connections: count * AT_A_NODE,
      'messages/s': rounded(count * perSecond),
      'heard/s a node': middle(({ heard, seconds }) => heard / seconds),
      'deliveries/s a node': middle(({ deliveries, seconds }) => deliveries / seconds),
      'MB/s a node': middle(({ bytes, seconds }) => bytes / seconds / 1e6),
      'processor ms/s a node': middle(({ cpu, seconds }) => cpu / seconds / 1_000),
      'of Redis ms/s': rounded(redisMs / SECONDS),
      'told to heard elsewhere, p50 ms': middle(({ p50 }) => p50),
      'p99 ms': middle(({ p99 }) => p99),
      gaps: runs.reduce((sum, { gaps }) => sum + gaps, 0),
    };
  });
}

/** What hearing costs a node: of a team in which no one is, and of those in the simulation. */
async function floods(): Promise<LoadRow[]> {
  return withNodes(2, async ([teller, hearer]) => {
    const rows: LoadRow[] = [];
    if (!teller || !hearer) return rows;
    for (const isUnheard of [true, false])
      for (const perSecond of FLOODS) {
        const [of, to] = await Promise.all([
          run(teller, { perSecond, seconds: FLOOD_S, isUnheard }),
          run(hearer, { perSecond: 0, seconds: FLOOD_S }),
        ]);
        rows.push({
          teams: isUnheard ? 'no one connected' : 'as in the simulation',
          'messages/s': perSecond,
          'told/s': rounded(of.told / of.seconds),
          'heard/s': rounded(to.heard / to.seconds),
          'processor µs/heard': rounded(to.cpu / to.heard),
          'deliveries/heard': rounded(to.deliveries / to.heard),
          'processor µs/told and heard': rounded(of.cpu / of.told),
          'p50 ms': rounded(to.p50),
          'p99 ms': rounded(to.p99),
          'same node p99 ms': rounded(of.ownP99),
          gaps: of.gaps + to.gaps,
        });
      }
    return rows;
  });
}

/** A hundred thousand people over ten nodes, in which all is real but the sockets, HTTP and the database. */
export const clusterSimulation: LoadPart = {
  name: 'cluster-simulation',
  async run() {
    const before = machineLoad();
    const rows: LoadRow[] = [];
    for (const count of NODES) rows.push(await growth(count));
    process.stdout.write(`${loadTable(rows)}\n\n`);
    const flooded = await floods();
    const quiet = flooded.filter(({ teams }) => teams === 'no one connected');
    const hop = quiet.find((row) => row['messages/s'] === AIMED);
    const cheapest = Math.min(...quiet.map((row) => Number(row['processor µs/heard'])));
    return {
      about: `Nodes of ${AT_A_NODE} connections each over a real Redis; each is a process with the server's bus, its announcements, hub and connections, whose sockets only count. A person is in three teams of 5 to 1,000 who are connected, spread over all nodes, and writes every ${EVERY_S} s: types, sends, reads. Then one node tells as much as it can to another.`,
      // the others are printed above: they have other columns
      rows: flooded,
      aims: { 'a hop at 2,000 messages/s, p99 ms': { below: 5 } },
      numbers: {
        'a hop at 2,000 messages/s, p99 ms': Number(hop?.['p99 ms']),
        'processor of a node, ten nodes to one': rounded(
          Number(rows.at(-1)?.['processor ms/s a node']) /
            Number(rows[0]?.['processor ms/s a node']),
        ),
        'announcements/s that fill a core': Math.round(1e6 / cheapest),
        ...loadNumbers(before),
      },
    };
  },
};
