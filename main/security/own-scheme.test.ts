import { mkdtemp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerOwnRequest,
  isOwnAddress,
  isOwnPage,
  registerOwnScheme,
  type OwnPages,
} from './own-scheme.ts';

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
          // Chromium keeps compiled scripts for http(s), and for schemes that ask for it
          codeCache: true,
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
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).not.toContain("'unsafe-eval'");
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

  it('[D-001] asks the server for nothing that would be shown as a page, or run in ours', async () => {
    asked.length = 0;
    const showing = [
      { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
      { 'sec-fetch-mode': 'navigate' },
      ...['document', 'iframe', 'frame', 'object', 'embed', 'script', 'style', 'worker'].map(
        (destination) => ({ 'sec-fetch-dest': destination }),
      ),
    ];
    for (const path of ['/content/evil.html', '/api/v1/me', '/emojis/7.svg'])
      for (const headers of showing)
        expect((await ask(path, { headers })).status, JSON.stringify(headers)).toBe(403);
    expect(asked).toEqual([]);
    for (const destination of ['image', 'audio', 'video', 'empty'])
      await ask('/content/a.webp', { headers: { 'sec-fetch-dest': destination } });
    expect(asked).toHaveLength(4);
  });

  it('names the type of every file that the page brings', async () => {
    const folder = join(import.meta.dirname, '../../renderer/public');
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
      (entry) => entry.isFile(),
    );
    expect(files.length).toBeGreaterThan(5);
    for (const { parentPath, name } of files) {
      const path = join(parentPath, name).slice(folder.length).replaceAll('\\', '/');
      const answer = await answerOwnRequest(new Request(`app://tayfa${path}`), {
        ...pages,
        folder,
      });
      expect(answer.headers.get('content-type'), path).not.toBe('application/octet-stream');
    }
    const sound = new Request('app://tayfa/sounds/message.wav');
    const { headers } = await answerOwnRequest(sound, { ...pages, folder });
    expect(headers.get('content-type')).toBe('audio/wav');
  });

  it('[D-001] takes no address of the server’s for a page of its own', () => {
    expect(isOwnPage('app://tayfa/teams/1/channels/2?x#y')).toBe(true);
    for (const path of ['content/evil.html', 'api/v1/me', 'emojis/1.svg', 'x/../content/evil.html'])
      expect(isOwnPage(`app://tayfa/${path}`), path).toBe(false);
    expect(isOwnPage('https://tayfa.example.org/')).toBe(false);
  });

  it('knows its own addresses from others that begin alike', () => {
    expect(isOwnAddress('app://tayfa/x')).toBe(true);
    for (const address of ['app://tayfa.evil.example/', 'app://tayfa@evil/', 'https://tayfa/', ''])
      expect(isOwnAddress(address), address).toBe(false);
  });
});
