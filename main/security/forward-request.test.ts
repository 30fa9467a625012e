import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { net } from '#tests/support/stand-in-net.ts';
import { forwardRequest } from './forward-request.ts';
import { requestOfSession } from './session-request.ts';

/** What a server was asked, in order. */
interface Heard {
  readonly line: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

interface Listening {
  readonly origin: string;
  readonly heard: Heard[];
  readonly server: Server;
}

async function listen(
  answer: (path: string, response: ServerResponse) => void,
): Promise<Listening> {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      heard.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
      answer(request.url ?? '', response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // reason: it listens on a port
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${String(port)}`, heard, server };
}

/** Where each path leads. */
const leads: Record<string, [status: number, to: string]> = {};
/** The type and the headers of the next answer. */
let given: Record<string, string | string[]> = {};
let status = 200;
let tayfa: Listening;
let foreign: Listening;

beforeAll(async () => {
  foreign = await listen((_path, response) => response.end('foreign'));
  tayfa = await listen((path, response) => {
    const lead = leads[path];
    if (lead) response.writeHead(lead[0], { location: lead[1] }).end();
    else response.writeHead(status, given).end('answered');
  });
});
afterAll(() => {
  for (const { server } of [tayfa, foreign]) server.close();
});

/** A partition with a cookie for every server, as a jar that keeps to no origin would have. */
const session = {
  fetch: (address: string, options: RequestInit) => {
    const headers = new Headers(options.headers);
    if (options.credentials === 'include') headers.set('cookie', 'tayfa=secret');
    return fetch(address, { ...options, headers });
  },
};
const ask = requestOfSession({
  // reason: the stand-in has of both what is used
  net: net as unknown as Parameters<typeof requestOfSession>[0]['net'],
  session: session as unknown as Parameters<typeof requestOfSession>[0]['session'],
});

function forward(path: string, options: RequestInit = {}): Promise<Response> {
  tayfa.heard.length = 0;
  foreign.heard.length = 0;
  return forwardRequest(new Request(`app://tayfa${path}`, options), tayfa.origin, ask);
}

describe('a forwarded request', () => {
  it('[D-025] brings neither the page’s headers there nor the cookie back', async () => {
    given = { 'set-cookie': ['tayfa=secret; HttpOnly'], 'content-type': 'text/plain' };
    status = 201;
    const answer = await forward('/api/v1/login?x=1', {
      method: 'POST',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json', 'x-other': 'x', authorization: 'x' },
    });
    status = 200;
    expect(tayfa.heard).toMatchObject([{ line: 'POST /api/v1/login?x=1', body: '{"a":1}' }]);
    const { headers = {} } = tayfa.heard[0] ?? {};
    expect(headers).toMatchObject({ 'content-type': 'application/json', cookie: 'tayfa=secret' });
    for (const name of ['x-other', 'authorization']) expect(headers).not.toHaveProperty(name);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await answer.text()).toBe('answered');
  });

  it('is a failed request when the server is not reached', async () => {
    const request = new Request('app://tayfa/api/v1/me');
    const answer = await forwardRequest(request, 'http://127.0.0.1:1', ask);
    expect(answer.type).toBe('error');
  });

  it('[D-001] passes no page on, however its type is written', async () => {
    const types = [
      'text/html',
      'TEXT/HTML; charset=utf-8',
      ' text/html',
      'text/plain, text/html',
      'application/xhtml+xml',
      'text/xml',
      'application/xml; charset=utf-8',
      'multipart/x-mixed-replace; boundary=x',
    ];
    for (const type of types) {
      given = { 'content-type': type };
      const answer = await forward('/content/evil.html');
      expect([answer.status, await answer.text()], type).toEqual([502, '']);
    }
    given = { 'content-type': 'text/html' };
    status = 503;
    const failed = await forward('/api/v1/me');
    status = 200;
    expect([failed.status, await failed.text()]).toEqual([503, '']);
  });

  it('[D-001] makes what is passed on powerless as a page, whatever the server says of it', async () => {
    const answers: Record<string, string>[] = [
      { 'content-type': 'image/svg+xml', 'content-security-policy': "script-src 'unsafe-inline'" },
      { 'content-type': 'application/pdf' },
      { 'content-type': 'nonsense' },
      {},
    ];
    for (const headers of answers) {
      given = headers;
      const answer = await forward('/content/a');
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy, JSON.stringify(headers)).toMatch(/^sandbox; default-src 'none'/);
      expect(policy).not.toContain('unsafe');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-type')).toBe(
        headers['content-type'] ?? 'application/octet-stream',
      );
    }
  });

  it('passes on only what describes the answer', async () => {
    given = {
      'content-type': 'image/webp',
      etag: '"1"',
      'content-range': 'bytes 0-7/8',
      link: '</evil.js>; rel=preload; as=script',
      refresh: '0; url=https://evil.example/',
      'clear-site-data': '"*"',
      'access-control-allow-origin': '*',
      'service-worker-allowed': '/',
      'report-to': '{}',
      sourcemap: '/x',
    };
    const { headers } = await forward('/content/a.webp');
    expect([...headers.keys()].toSorted()).toEqual([
      'content-range',
      'content-security-policy',
      'content-type',
      'cross-origin-resource-policy',
      'date',
      'etag',
      'x-content-type-options',
    ]);
  });
});

describe('an answer that leads elsewhere', () => {
  it('[D-025] is not followed to another origin, neither with what was sent nor without', async () => {
    given = { 'content-type': 'application/json' };
    for (const code of [301, 302, 303, 307, 308])
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        leads['/api/away'] = [code, `${foreign.origin}/api/v1/login`];
        const body = method === 'GET' ? {} : { body: '{"password":"swordfish"}' };
        const answer = await forward('/api/away', { method, ...body });
        expect(answer.type, `${method} ${String(code)}`).toBe('error');
        expect(foreign.heard).toEqual([]);
      }
    // another port and another scheme are other origins
    const elsewhere = [
      'https://127.0.0.1/',
      'http://127.0.0.1:1/',
      'file:///etc/passwd',
      'app://x/',
    ];
    for (const to of elsewhere) {
      leads['/content/away'] = [302, to];
      expect((await forward('/content/away')).type, to).toBe('error');
    }
  });

  it('[D-025] is followed within the server’s own origin, a few times and without content', async () => {
    given = { 'content-type': 'image/webp' };
    leads['/api/v1/image-proxy?x'] = [302, '/content/key.webp'];
    const picture = await forward('/api/v1/image-proxy?x');
    expect(await picture.text()).toBe('answered');
    expect(tayfa.heard.map(({ line }) => line)).toEqual([
      'GET /api/v1/image-proxy?x',
      'GET /content/key.webp',
    ]);
    leads['/api/sent'] = [307, '/api/v1/other'];
    expect((await forward('/api/sent', { method: 'POST', body: '{}' })).type).toBe('error');
    expect(tayfa.heard).toHaveLength(1);
    leads['/api/circle'] = [302, '/api/circle'];
    expect((await forward('/api/circle')).type).toBe('error');
    expect(tayfa.heard.length).toBeLessThan(10);
  });
});
