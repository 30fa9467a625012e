import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportClientError } from '#shared/contract/site/site.ts';
import { clientErrorLimits } from '#shared/rules/limits.ts';
import { post, startAccountWorld, type AccountWorld } from '../accounts/account-world.ts';
import { anyText, textLike } from '../support/matchers.ts';

interface Received {
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly lines: readonly unknown[];
}

/** What gathers failures, as far as a report sees of it; it can be told to refuse. */
async function startErrorService() {
  const received: Received[] = [];
  let status = 200;
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const lines = (await text(request)).trim().split('\n');
    received.push({
      url: request.url,
      headers: request.headers,
      lines: lines.map((line): unknown => JSON.parse(line)),
    });
    response.writeHead(status).end('{}');
  };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // reason: a server listening on a port has an address of this form
  const { port } = server.address() as AddressInfo;
  return {
    dsn: `http://public-key@127.0.0.1:${String(port)}/errors/42`,
    received,
    refuse: () => (status = 500),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

// reason: a matcher stands where a number is looked at
const aNumber = expect.any(Number) as number;

const failure = {
  name: 'TypeError',
  message: 'no channel',
  stack:
    'TypeError: no channel\n    at draw (https://x.test/assets/a.js:10:20)\n    at https://x.test/assets/b.js:1:2',
  page: '/teams/:id',
};

describe('failures of the page', () => {
  let service: Awaited<ReturnType<typeof startErrorService>>;
  let world: AccountWorld;
  beforeAll(async () => {
    service = await startErrorService();
    world = await startAccountWorld({ ERROR_REPORTS_DSN: service.dsn, RATE_LIMITS: 'on' });
  });
  afterAll(async () => {
    await world.stop();
    await service.stop();
  });

  it('[E-285] go to the error service of the operator, from visitors too', async () => {
    await world.visitor().ok(reportClientError, { body: failure });
    await expect.poll(() => service.received).toHaveLength(1);
    const [{ url, headers, lines } = { url: '', headers: {}, lines: [] }] = service.received;
    expect(url).toBe('/errors/api/42/envelope/');
    expect(headers['content-type']).toBe('application/x-sentry-envelope');
    expect(headers['x-sentry-auth']).toContain('sentry_key=public-key');
    expect(lines).toEqual([
      { event_id: textLike(/^[\da-f]{32}$/), sent_at: anyText() },
      { type: 'event' },
      {
        event_id: anyText(),
        timestamp: aNumber,
        platform: 'javascript',
        level: 'error',
        release: textLike(/^tayfa@\d/),
        environment: 'test',
        transaction: '/teams/:id',
        exception: {
          values: [
            {
              type: 'TypeError',
              value: 'no channel',
              stacktrace: {
                frames: [
                  { function: '?', filename: 'https://x.test/assets/b.js', lineno: 1, colno: 2 },
                  {
                    function: 'draw',
                    filename: 'https://x.test/assets/a.js',
                    lineno: 10,
                    colno: 20,
                  },
                ],
              },
            },
          ],
        },
        request: { url: '/teams/:id', headers: { 'User-Agent': anyText() } },
      },
    ]);
  });

  it('bring no lines of their own into the report', async () => {
    const before = service.received.length;
    const message = 'a\n{"type":"attachment","length":1}\nb';
    await world.visitor().ok(reportClientError, { body: { ...failure, message } });
    await expect.poll(() => service.received).toHaveLength(before + 1);
    expect(service.received.at(-1)?.lines).toHaveLength(3);
  });

  it('are refused when they are longer than a report may be', async () => {
    for (const [field, length] of Object.entries(clientErrorLimits)) {
      const body = { ...failure, [field]: 'x'.repeat(length + 1) };
      const answer = await post(world.visitor(), reportClientError.path, body);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ errors: { [field]: anyText() } });
    }
  });

  it('are taken while the service refuses, and only so many from one address', async () => {
    service.refuse();
    const statuses: number[] = [];
    for (let call = 0; call <= reportClientError.limit.points; call += 1)
      statuses.push((await post(world.visitor(), reportClientError.path, failure)).status);
    expect(statuses[0]).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });
});

it('is not started with an address that names no project', async () => {
  await expect(startAccountWorld({ ERROR_REPORTS_DSN: 'https://errors.example' })).rejects.toThrow(
    'ERROR_REPORTS_DSN',
  );
});
