import type { LoadPart, LoadRow } from './load-part.ts';
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

/** What a socket costs while nothing happens. */
export const idleSockets: LoadPart = {
  name: 'idle-sockets',
  async run() {
    const bare = await perSocket(bareTarget);
    const gateway = await perSocket(gatewayTarget);
    return {
      about: `Memory of the server process by ${SOCKETS} idle sockets, each of a user and a session of its own, after garbage collection; the kernel's own buffers are not in it.`,
      rows: [bare, gateway],
      numbers: {
        'gateway, rss bytes/socket': Number(gateway['rss bytes/socket']),
        'gateway, heap bytes/socket': Number(gateway['heap bytes/socket']),
      },
    };
  },
};
