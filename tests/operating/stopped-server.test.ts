import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../support/test-server.ts';

/** Node's collector, which is not offered unless it is asked for. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  // reason: the flag puts it into every context that is made after it
  return runInNewContext('gc') as () => void;
}

/** Starts a server, uses and stops it; only the collector knows it then. */
async function useServer(): Promise<WeakRef<object>> {
  const server = await startTestServer();
  await fetch(`${server.origin}/api/v1/site`);
  const seen = new WeakRef(server.app);
  await server.stop();
  return seen;
}

describe('a server that has stopped', () => {
  it('is kept by nothing', { timeout: 60_000 }, async () => {
    const stopped = [await useServer(), await useServer(), await useServer()];
    const collect = collector();
    const left = () => {
      collect();
      return stopped.filter((one) => one.deref() !== undefined).length;
    };
    // timers of some seconds hold what they were given until they ring
    await expect.poll(left, { timeout: 30_000, interval: 500 }).toBe(0);
  });
});
