import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { haproxyProgram, makeCertificate, startBalancer } from '../cluster/stack/balancer.ts';
import { askDoctor, saidOf } from '../operating/doctor-world.ts';
import { freePort } from '../support/free-port.ts';
import { registerUnverified } from '../support/client.ts';
import { startServerProcess, type ServerProcess } from '../support/server-process.ts';
import { openSocket } from '../support/socket-client.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { root } from './deploy-files.ts';

const TIMEOUT_MS = 120_000;
const haproxy = haproxyProgram();
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tayfa-balancer-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the balancer', { timeout: TIMEOUT_MS }, () => {
  it.skipIf(haproxy === null || !hasOpenssl)(
    'is described as HAProxy takes it (skipped without haproxy and openssl)',
    async () => {
      const { withKeyFile } = await makeCertificate(folder);
      const env = { ...process.env, CERTIFICATES: withKeyFile };
      const told = spawnSync(haproxy ?? '', ['-c', '-f', join(root, 'deploy/haproxy.cfg')], {
        env,
      });
      expect(told.stdout.toString() + told.stderr.toString()).toMatch(/valid/);
      expect(told.status).toBe(0);
    },
  );

  it.skipIf(haproxy === null || !hasOpenssl)(
    'passes pages and sockets on to nodes that are ready, and leaves one that stops (skipped without haproxy and openssl)',
    async () => {
      const certificate = await makeCertificate(folder);
      const port = await freePort();
      const origin = `https://127.0.0.1:${String(port)}`;
      const database = await createTestDatabase();
      const nodes = await startNodes(database, origin);
      const hosts = nodes.map((node) => new URL(node.origin).host);
      const place = { folder, port, certificate, nodes: hosts, askEvery: '100ms' };
      const balancer = await startBalancer(place);
      const before = process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
      // the certificate was made a moment ago by this test
      process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
      try {
        const status = (path: string) => fetch(origin + path).then((answer) => answer.status);
        await expect.poll(() => status('/healthz').catch(() => 0), { timeout: 10_000 }).toBe(200);
        expect([await status('/metrics'), await status('/readyz')]).toEqual([404, 404]);
        // a node's own balancer is no stranger: visitors keep their addresses
        const report = await askDoctor({
          environment: {
            ...nodeSettings(database, origin),
            PORT: new URL(nodes[0]?.origin ?? '').port,
            HOST: '127.0.0.1',
            DATA_DIR: join(folder, 'node0'),
            NODE_EXTRA_CA_CERTS: certificate.certificateFile,
          },
        });
        expect(saidOf(report, 'public address')).toBe(
          `good: ${origin} leads here\ngood: sockets reach the server there too`,
        );
        // there: the test's client keeps one cookie, and the balancer adds its own
        const person = await registerUnverified({ origin: nodes[1]?.origin ?? '' }, 'Balanced');
        const socket = await openSocket(origin, { cookie: person.cookie() });
        expect(socket.ready.user.id).toBe(person.user.id);
        // one node stops: its sockets are told to move, and everything is answered all the while
        const [first] = nodes;
        const stopping = first?.stop();
        const answers: number[] = [];
        let isStopped = false;
        void stopping?.then(() => (isStopped = true));
        while (!isStopped) answers.push(await status('/healthz'));
        expect(new Set(answers)).toEqual(new Set([200]));
        const again = await openSocket(origin, { cookie: person.cookie() });
        await again.close();
        await socket.close();
      } finally {
        if (before === undefined) delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
        else process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = before;
        await balancer.stop();
        await Promise.all(nodes.map((node) => node.stop().catch(() => undefined)));
        await database.drop();
      }
    },
  );
});

function nodeSettings(database: TestDatabase, origin: string): Record<string, string> {
  return {
    NODE_ENV: 'test',
    CAPTCHA: 'off',
    RATE_LIMITS: 'off',
    DATABASE_URL: database.connectionString,
    PUBLIC_ORIGIN: origin,
    TRUSTED_PROXIES: '127.0.0.1',
  };
}

async function startNodes(database: TestDatabase, origin: string): Promise<ServerProcess[]> {
  const nodes: ServerProcess[] = [];
  for (const number of [0, 1]) {
    const port = String(await freePort());
    const node = await startServerProcess({
      dataFolder: join(folder, `node${String(number)}`),
      environment: { ...nodeSettings(database, origin), PORT: port },
    });
    // it is reached by its own port, whatever it is called outside
    nodes.push({ ...node, origin: `http://127.0.0.1:${port}` });
  }
  return nodes;
}
