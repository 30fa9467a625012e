import { createServer, type RequestListener } from 'node:http';
import { createWebFetch, type WebFetch } from '#server/lib/web-fetch.ts';

/** A web of one machine: every name the tests use leads to it. */
export interface WebHost {
  readonly port: number;
  /** Speaks to this machine only, under any name. */
  readonly fetch: WebFetch;
  /** How many requests came. */
  readonly requests: () => number;
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';

/** Starts a site and a door to it, with the limits of the real door but a shorter patience. */
export async function startWebHost(listener: RequestListener): Promise<WebHost> {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const door = createWebFetch({
    resolve: () => Promise.resolve([{ address: LOOPBACK, family: 4 }]),
    admits: (candidate) => candidate === LOOPBACK,
    ports: [String(address.port)],
    timeoutMs: 1_500,
  });
  return {
    port: address.port,
    fetch: door.fetch,
    requests: () => requests,
    async close() {
      await door.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
