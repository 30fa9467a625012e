import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forwardRequest } from './forward-request.ts';
import { answerOwnRequest, isOwnAddress, registerOwnScheme, type OwnPages } from './own-scheme.ts';

let base: string;
let pages: OwnPages;
const asked: Request[] = [];

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'tayfa-pages-'));
  await mkdir(join(base, 'renderer/assets'), { recursive: true });
  await writeFile(join(base, 'secret.txt'), 'outside');
  await writeFile(join(base, 'renderer/index.html'), '<!doctype html><title>Tayfa</title>');
  await writeFile(join(base, 'renderer/assets/a.js'), 'export {}');
  pages = {
    folder: join(base, 'renderer'),
    tayfa: 'https://tayfa.example.org',
    forward(request) {
      asked.push(request);
      return Promise.resolve(new Response('answered'));
    },
  };
});
afterAll(() => rm(base, { recursive: true }));

function ask(path: string, options: RequestInit = {}): Promise<Response> {
  return answerOwnRequest(new Request(`app://tayfa${path}`, options), pages);
}

describe('our scheme', () => {
  it('[D-001] is a secure origin of its own that may fetch', () => {
    const registered: unknown[] = [];
    registerOwnScheme({
      // reason: the one function that is called
      ...({} as Parameters<typeof registerOwnScheme>[0]),
      registerSchemesAsPrivileged: (schemes) => registered.push(...schemes),
    });
    expect(registered).toEqual([
      {
        scheme: 'app',
        // reason: the matcher is typed as anything
        privileges: expect.objectContaining({
          standard: true,
          secure: true,
          supportFetchAPI: true,
          bypassCSP: false,
        }) as unknown,
      },
    ]);
  });

  it('[D-001] answers with the package: its files, and its one page for every path', async () => {
    const script = await ask('/assets/a.js');
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const page = await ask('/teams/7/channels/42', { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('<title>Tayfa</title>');
    expect((await ask('/assets/missing.js')).status).toBe(404);
  });

  it('[D-022] gives the page a policy without inline or evaluated scripts', async () => {
    const page = await ask('/', { headers: { accept: 'text/html' } });
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe-inline');
    expect(policy).toContain("connect-src 'self' wss://tayfa.example.org;");
  });

  it('answers nothing from outside of the package', async () => {
    for (const path of ['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/%00', '/%']) {
      expect((await ask(path)).status, path).toBe(404);
    }
    const other = await answerOwnRequest(new Request('app://other/api/v1/me'), pages);
    expect(other.status).toBe(404);
  });

  it('asks the server for what is the server’s', async () => {
    asked.length = 0;
    for (const path of ['/api/v1/me', '/content/a/b.png', '/emojis/7']) await ask(path);
    expect(asked.map(({ url }) => new URL(url).pathname)).toEqual([
      '/api/v1/me',
      '/content/a/b.png',
      '/emojis/7',
    ]);
  });

  it('[D-025] does not ask the server for a page of another origin', async () => {
    asked.length = 0;
    const foreign = { method: 'POST', headers: { origin: 'https://player.twitch.tv' } };
    expect((await ask('/api/logout', foreign)).status).toBe(403);
    expect(asked).toEqual([]);
  });

  it('knows its own addresses from others that begin alike', () => {
    expect(isOwnAddress('app://tayfa/x')).toBe(true);
    for (const address of ['app://tayfa.evil.example/', 'app://tayfa@evil/', 'https://tayfa/', ''])
      expect(isOwnAddress(address), address).toBe(false);
  });
});

describe('a forwarded request', () => {
  it('[D-025] brings neither the page’s headers there nor the cookie back', async () => {
    const sent: { address: string; options: RequestInit }[] = [];
    const request = new Request('app://tayfa/api/v1/login?x=1', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', 'x-other': 'x', authorization: 'x' },
    });
    const answer = await forwardRequest(
      request,
      'https://tayfa.example.org',
      (address, options) => {
        sent.push({ address, options });
        const headers = { 'set-cookie': 'tayfa=secret; HttpOnly', 'content-type': 'text/plain' };
        return Promise.resolve(new Response('hello', { status: 201, headers }));
      },
    );
    expect(sent[0]?.address).toBe('https://tayfa.example.org/api/v1/login?x=1');
    expect([...new Headers(sent[0]?.options.headers).keys()]).toEqual(['content-type']);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await answer.text()).toBe('hello');
  });

  it('is a failed request when the server is not reached', async () => {
    const request = new Request('app://tayfa/api/v1/me');
    const refused = () => Promise.reject(new Error('net::ERR_CONNECTION_REFUSED'));
    const answer = await forwardRequest(request, 'https://tayfa.example.org', refused);
    expect(answer.type).toBe('error');
  });
});
