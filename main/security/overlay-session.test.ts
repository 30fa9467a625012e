import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { answerOverlay, prepareOverlaySession } from './overlay-session.ts';

let base: string;
let folder: string;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'tayfa-overlay-'));
  folder = join(base, 'game-overlay');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'overlay.html'), '<!doctype html>');
  await writeFile(join(folder, 'assets/index.js'), 'void 0');
  await writeFile(join(base, 'secret.txt'), 'secret');
});
afterAll(() => rm(base, { recursive: true, force: true }));

const ask = (path: string, options?: RequestInit) =>
  answerOverlay(new Request(`app://game-overlay${path}`, options), folder);

type Handler = (...args: unknown[]) => unknown;

/** What main has set up, as Electron would call it. */
function prepared() {
  const heard: Record<string, Handler> = {};
  const names: string[] = [];
  const note = (name: string) => (handler: Handler) => {
    heard[name] = handler;
  };
  const session = {
    webRequest: {
      onBeforeRequest: (_filter: unknown, handler: Handler) => note('request')(handler),
    },
    setPermissionRequestHandler: note('permission'),
    setPermissionCheckHandler: note('check'),
    setDevicePermissionHandler: note('device'),
    setDisplayMediaRequestHandler: note('display'),
    protocol: { handle: (_scheme: string, handler: Handler) => note('scheme')(handler) },
  };
  const electron = {
    session: {
      fromPartition(name: string) {
        names.push(name);
        return session;
      },
    },
  };
  prepareOverlaySession({
    // reason: what is called of it is there
    electron: electron as never,
    folder,
    log: { info: () => undefined, warn: () => undefined },
  });
  return { heard, names };
}

describe('the session of the game overlay', () => {
  it('has a page under a policy that admits nothing but its own files', async () => {
    const page = await ask('/');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')?.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
    expect((await ask('/assets/index.js')).headers.get('content-type')).toContain('javascript');
  });

  it.each(['/../secret.txt', '/%2e%2e%2fsecret.txt', '/assets/none.js', '/api/v1/me'])(
    'has nothing at %s',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );

  it('answers for no other host, and takes nothing', async () => {
    const asked = (address: string) => answerOverlay(new Request(address), folder);
    expect((await asked('app://tayfa/')).status).toBe(404);
    expect((await asked('app://game-overlay.evil/')).status).toBe(404);
    expect((await ask('/', { method: 'POST', body: 'x' })).status).toBe(404);
  });

  it('keeps nothing, asks no one, and is given nothing', () => {
    const { heard, names } = prepared();
    expect(names).toEqual(['game-overlay']);
    const isCancelled = (url: string) => {
      const answer = vi.fn<(to: { cancel: boolean }) => void>();
      heard['request']?.({ url }, answer);
      return answer.mock.calls[0]?.[0].cancel;
    };
    expect(isCancelled('app://game-overlay/assets/index.js')).toBe(false);
    for (const url of ['https://tayfa.example/api/v1/me', 'app://tayfa/', 'wss://tayfa.example/'])
      expect(isCancelled(url)).toBe(true);
    for (const permission of ['media', 'notifications', 'clipboard-read', 'geolocation']) {
      const answer = vi.fn<(isGiven: boolean) => void>();
      heard['permission']?.(null, permission, answer);
      expect(answer).toHaveBeenCalledWith(false);
    }
    expect(heard['check']?.()).toBe(false);
    expect(heard['device']?.()).toBe(false);
    const display = vi.fn<(streams: object) => void>();
    heard['display']?.(null, display);
    expect(display).toHaveBeenCalledWith({});
  });
});
