import { fillTeam } from '../filled-team.ts';
import type { LoadRow } from '../load-part.ts';
import { collectedMemoryMb, collectingOptions, memoryMb } from '../process-cost.ts';
import { startClients } from '../sockets/measured-process.ts';
import { withMeasuredNodes, type MeasuredNodes } from './measured-nodes.ts';

const SOCKETS = 2_000;
/** Before the first count: code is compiled and pools are filled once, not per socket. */
const FIRST_SOCKETS = 200;
/** Until what opening left behind is written, answered and collected, in milliseconds. */
const SETTLING_MS = 6_000;
const BYTES_OF_MB = 1_048_576;

/** Memory of a node in MB, as it grew, and what it holds once its garbage is collected. */
interface NodeMemory {
  readonly grown: number;
  readonly held: number;
}

/** Memory of each node, once it has settled. */
async function settled({ nodes }: MeasuredNodes): Promise<NodeMemory[]> {
  await new Promise((resolve) => setTimeout(resolve, SETTLING_MS));
  return Promise.all(
    nodes.map(async ({ pid }) => ({
      grown: await memoryMb(pid),
      held: await collectedMemoryMb(pid),
    })),
  );
}

/** Opens the same number of sockets at each node, one node after the other. */
async function measure(name: string, measured: MeasuredNodes): Promise<LoadRow[]> {
  const { origins, pool } = measured;
  const people = (SOCKETS + FIRST_SOCKETS) * origins.length;
  const size = { memberCount: people + 1, signedInCount: people, channelCount: 1 };
  const { members } = await fillTeam({ pool, origin: origins[0] ?? '' }, size);
  const cookies = members.map(({ cookie }) => cookie);
  const clients = startClients();
  const open = async (origin: string, count: number): Promise<void> => {
    const taken = cookies.splice(0, count);
    await clients.connect(Number(new URL(origin).port), count, { cookies: taken });
  };
  try {
    for (const origin of origins) await open(origin, FIRST_SOCKETS);
    let before = await settled(measured);
    const rows: LoadRow[] = [];
    for (const [opened, origin] of origins.entries()) {
      await open(origin, SOCKETS);
      const after = await settled(measured);
      for (const [node, memory] of after.entries()) {
        const heldBefore = before[node]?.held ?? 0;
        const each = (mb: number): number =>
          Math.round(((mb - heldBefore) * BYTES_OF_MB) / SOCKETS);
        rows.push({
          what: `${name}, node ${node + 1}, by sockets at ${node === opened ? 'itself' : `node ${opened + 1}`}`,
          sockets: SOCKETS,
          'bytes/socket': each(memory.held),
          'before collection': each(memory.grown),
        });
      }
      before = after;
    }
    return rows;
  } finally {
    await clients.stop();
  }
}

/** What idle sockets cost the node that holds them, and the other, which knows who is online. */
export async function socketsOverNodes(): Promise<LoadRow[]> {
  const alone = await withMeasuredNodes(
    { count: 1, withRedis: false, nodeOptions: collectingOptions },
    (measured) => measure('alone', measured),
  );
  const two = await withMeasuredNodes(
    { count: 2, withRedis: true, nodeOptions: collectingOptions },
    (measured) => measure('two nodes', measured),
  );
  return [...alone, ...two];
}
