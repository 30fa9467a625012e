import { fillTeam } from './filled-team.ts';
import type { LoadPart, LoadRow } from './load-part.ts';
import { withMeasuredServer, type MeasuredServer } from './measured-server.ts';
import { collectedMemoryMb, collectingOptions, memoryMb } from './process-cost.ts';
import {
  bareTarget,
  gatewayTarget,
  startClients,
  type SocketTarget,
} from './sockets/measured-process.ts';

const SOCKETS = 5_000;
/** Before the first count: code is compiled and pools are filled once, not per socket. */
const FIRST_SOCKETS = 200;
/** Until what opening left behind is written, answered and forgotten. */
const SETTLING_MS = 1_500;

async function perSocket(target: SocketTarget): Promise<LoadRow> {
  const running = await target.start();
  const clients = startClients();
  try {
    await clients.connect(running.port, FIRST_SOCKETS);
    await new Promise((resolve) => setTimeout(resolve, SETTLING_MS));
    const before = await running.memory();
    await clients.connect(running.port, SOCKETS);
    await new Promise((resolve) => setTimeout(resolve, SETTLING_MS));
    const after = await running.memory();
    const each = (key: keyof typeof before): number =>
      Math.round((after[key] - before[key]) / SOCKETS);
    return {
      server: target.name,
      sockets: SOCKETS,
      'rss bytes/socket': each('rss'),
      'heap bytes/socket': each('heapUsed'),
      'external bytes/socket': each('external'),
      'array buffer bytes/socket': each('arrayBuffers'),
    };
  } finally {
    await clients.stop();
    await running.stop();
  }
}

/** Until the whole server has settled: sweeps ran, and what was only needed to open is forgotten. */
const SERVER_SETTLING_MS = 10_000;

/** All that a socket costs the program that operators run: the gateway, and what remembers people. */
async function perSocketOfServer({ server, pool }: MeasuredServer): Promise<LoadRow> {
  const { origin, pid } = server;
  const people = SOCKETS + FIRST_SOCKETS;
  const size = { memberCount: people + 1, signedInCount: people, channelCount: 1 };
  const { members } = await fillTeam({ pool, origin }, size);
  const cookies = members.map(({ cookie }) => cookie);
  const port = Number(new URL(origin).port);
  const settled = async (): Promise<{ grown: number; held: number }> => {
    await new Promise((resolve) => setTimeout(resolve, SERVER_SETTLING_MS));
    return { grown: await memoryMb(pid), held: await collectedMemoryMb(pid) };
  };
  const clients = startClients();
  try {
    await clients.connect(port, FIRST_SOCKETS, { cookies: cookies.slice(0, FIRST_SOCKETS) });
    const before = await settled();
    await clients.connect(port, SOCKETS, { cookies: cookies.slice(FIRST_SOCKETS) });
    const after = await settled();
    const each = (mb: number): number => Math.round((mb * 1024 * 1024) / SOCKETS);
    return {
      server: 'whole server',
      sockets: SOCKETS,
      'rss bytes/socket': each(after.held - before.held),
      'before collection': each(after.grown - before.held),
      'heap bytes/socket': '',
      'external bytes/socket': '',
      'array buffer bytes/socket': '',
    };
  } finally {
    await clients.stop();
  }
}

/** What a socket costs while nothing happens. */
export const idleSockets: LoadPart = {
  name: 'idle-sockets',
  async run() {
    const bare = await perSocket(bareTarget);
    const gateway = await perSocket(gatewayTarget);
    const whole = await withMeasuredServer(perSocketOfServer, {
      nodeOptions: collectingOptions,
    });
    return {
      about: `Memory of the server process by ${SOCKETS} idle sockets, each of a user and a session of its own, after garbage collection; the kernel's own buffers are not in it. The whole server knows its people besides: sessions, members, presence; of it the pages that it shares with no other process are counted, after a collection and before.`,
      rows: [bare, gateway, whole],
      numbers: {
        'whole server, rss bytes/socket': Number(whole['rss bytes/socket']),
        'gateway, rss bytes/socket': Number(gateway['rss bytes/socket']),
        'gateway, heap bytes/socket': Number(gateway['heap bytes/socket']),
      },
    };
  },
};
