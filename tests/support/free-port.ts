import { createServer } from 'node:net';

/**
 * A port of this machine that no program uses now.
 * @param wanted this one; 0: any
 * @throws Error the wanted one is taken
 */
export function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
