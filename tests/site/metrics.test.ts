import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { fileFixtures } from '../support/fixtures.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { freePort } from '../support/free-port.ts';

/** What proxies in use add to what they pass on, each in its own way. */
const proxyHeaders: readonly (readonly [string, string])[] = [
  ['Via', '1.1 proxy'],
  ['Forwarded', 'for=198.51.100.7'],
  ['X-Forwarded-For', '198.51.100.7'],
  ['X-Forwarded-Proto', 'https'],
  ['X-Forwarded-Host', 'tayfa.example'],
  ['X-Forwarded-Server', 'edge'],
  ['X-Forwarded-Prefix', '/'],
  ['X-Real-IP', '198.51.100.7'],
  ['X-Client-IP', '198.51.100.7'],
  ['X-Cluster-Client-IP', '198.51.100.7'],
  ['X-Original-Forwarded-For', '198.51.100.7'],
  ['X-Envoy-External-Address', '198.51.100.7'],
  ['X-Amzn-Trace-Id', 'Root=1-1'],
  ['X-Azure-ClientIP', '198.51.100.7'],
  ['X-ARR-LOG-ID', '1'],
  ['X-Cloud-Trace-Context', '1/1'],
  ['True-Client-IP', '198.51.100.7'],
  ['CF-Connecting-IP', '198.51.100.7'],
  ['CF-Ray', '1-IST'],
  ['CDN-Loop', 'cloudflare'],
  ['Fly-Client-IP', '198.51.100.7'],
  ['Fastly-Client-IP', '198.51.100.7'],
  ['DO-Connecting-IP', '198.51.100.7'],
  ['Proxy-Connection', 'keep-alive'],
];

/** Statuses by a program that sets every header itself, Host too. */
function statusOf(
  server: Pick<TestServer, 'origin'>,
  headers: Record<string, string>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    request(`${server.origin}/metrics`, { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

describe('/metrics without a token', () => {
  const { server } = fileFixtures();

  it.each(['localhost', 'localhost:8080', '127.0.0.1:8080', '[::1]:8080', 'LOCALHOST'])(
    'is open to a program of this machine that asks %s',
    async (host) => {
      expect(await statusOf(server, { host })).toBe(200);
    },
  );

  it.each(proxyHeaders)('is closed to what came with %s', async (name, value) => {
    expect(await statusOf(server, { host: 'localhost', [name]: value })).toBe(404);
  });

  it.each(['tayfa.example', 'tayfa.example:8080', 'localhost.tayfa.example', '127.0.0.1.nip.io'])(
    'is closed to what asked for the host "%s"',
    async (host) => {
      expect([400, 404]).toContain(await statusOf(server, { host }));
    },
  );
});

describe('/metrics of a server behind a proxy', () => {
  it.each([{ PUBLIC_ORIGIN: 'https://tayfa.example' }, { TRUSTED_PROXIES: '10.0.0.1' }])(
    'as %j says, is open to a token alone',
    async (environment) => {
      const token = 'a token of the operator';
      const PORT = String(await freePort());
      const place = { origin: `http://127.0.0.1:${PORT}` };
      const closed = await startTestServer({ environment: { ...environment, PORT } });
      expect(await statusOf(place, { host: 'localhost' })).toBe(404);
      await closed.stop();

      const named = { ...environment, PORT, METRICS_TOKEN: token };
      const open = await startTestServer({ environment: named });
      expect(await statusOf(place, { host: 'localhost' })).toBe(404);
      const authorization = `Bearer ${token}`;
      expect(await statusOf(place, { host: 'tayfa.example', authorization })).toBe(200);
      await open.stop();
    },
  );
});
