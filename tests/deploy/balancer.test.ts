import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askDoctor, saidOf } from '../operating/doctor-world.ts';
import { freePort } from '../support/free-port.ts';
import { registerUnverified } from '../support/client.ts';
import { startServerProcess, type ServerProcess } from '../support/server-process.ts';
import { openSocket } from '../support/socket-client.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { deployFile, root } from './deploy-files.ts';

const TIMEOUT_MS = 120_000;
const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0;
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tayfa-balancer-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A certificate as the balancer wants it: with its key, in one file. */
async function makeCertificate(): Promise<string> {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1'],
    ...['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', cert],
  ]);
  expect(made.status, made.stderr.toString()).toBe(0);
  const both = join(folder, 'balancer.pem');
  await writeFile(both, (await readFile(cert, 'utf8')) + (await readFile(key, 'utf8')));
  return both;
}

/** The balancer's file with these nodes and this port, as one without a container engine writes it. */
async function balancerFile(nodes: readonly ServerProcess[], port: number): Promise<string> {
  const lines = nodes.map(
    ({ origin }, index) => `  server node${String(index)} ${new URL(origin).host}`,
  );
  const text = await deployFile('haproxy.cfg');
  const adapted = text
    .replace(/^ {2}server-template .*$/m, lines.join('\n'))
    .replace(/^ {2}bind :8080$/m, '')
    .replace('bind :8443', `bind 127.0.0.1:${String(port)}`)
    .replace('inter 2s', 'inter 100ms');
  expect(adapted).not.toBe(text);
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, adapted);
  return file;
}

describe('the balancer', { timeout: TIMEOUT_MS }, () => {
  it.skipIf(!hasHaproxy || !hasOpenssl)(
    'is described as HAProxy takes it (skipped without haproxy and openssl)',
    async () => {
      const env = { ...process.env, CERTIFICATES: await makeCertificate() };
      const told = spawnSync('haproxy', ['-c', '-f', join(root, 'deploy/haproxy.cfg')], { env });
      expect(told.stdout.toString() + told.stderr.toString()).toMatch(/valid/);
      expect(told.status).toBe(0);
    },
  );

  it.skipIf(!hasHaproxy || !hasOpenssl)(
    'passes pages and sockets on to nodes that are ready, and leaves one that stops (skipped without haproxy and openssl)',
    async () => {
      const certificate = await makeCertificate();
      const port = await freePort();
      const origin = `https://127.0.0.1:${String(port)}`;
      const database = await createTestDatabase();
      const nodes = await startNodes(database, origin);
      const balancer = await startBalancer(await balancerFile(nodes, port), certificate);
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
            NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem'),
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
        balancer.kill('SIGKILL');
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

async function startBalancer(file: string, certificate: string): Promise<ChildProcess> {
  const env = { ...process.env, CERTIFICATES: certificate };
  const balancer = spawn('haproxy', ['-db', '-f', file], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await Promise.race([once(balancer, 'spawn'), once(balancer, 'error')]);
  return balancer;
}
