import type { LookupAddress } from 'node:dns';
import type { RequestListener } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWebFetch, WebRefusal, type WebRequest } from '#server/lib/web-fetch.ts';
import { hostileAddresses, hostileNames } from './hostile-links.ts';
import { startPushService } from '../support/push-service.ts';
import { startWebHost, type WebHost } from './web-host.ts';

const page: WebRequest = { accept: ['text/html'], maxBytes: 64 * 1024 };
const MEGABYTE = 2 ** 20;

function html(text: string, encoding?: string): RequestListener {
  return (_request, response) => {
    const packed = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };
    const body = Buffer.from(text);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (encoding) response.setHeader('content-encoding', encoding);
    // reason: the encodings above are all this is called with
    response.end(encoding ? packed[encoding as keyof typeof packed](body) : body);
  };
}

function redirectTo(location: string | undefined, status = 302): RequestListener {
  return (_request, response) => {
    response.writeHead(status, location === undefined ? {} : { location }).end();
  };
}

/** What the site answers at each path. */
const site: Record<string, RequestListener> = {
  '/plain': html('<title>Hello</title>'),
  '/gzip': html('<title>Packed</title>', 'gzip'),
  '/br': html('<title>Packed</title>', 'br'),
  '/deflate': html('<title>Packed</title>', 'deflate'),
  '/hop': redirectTo('/plain'),
  '/hop3': redirectTo('/hop2', 301),
  '/hop2': redirectTo('/hop1', 307),
  '/hop1': redirectTo('/plain', 308),
};

/** Answers no reader should take. */
const hostile: Record<string, RequestListener> = {
  '/loop': redirectTo('/loop'),
  '/hop4': redirectTo('/hop3'),
  '/nowhere': redirectTo(undefined),
  '/to-loopback': redirectTo('http://127.0.0.2/'),
  '/to-metadata': redirectTo('http://169.254.169.254/latest/'),
  '/to-mapped': redirectTo('http://[::ffff:10.0.0.1]/'),
  '/to-file': redirectTo('file:///etc/passwd'),
  '/to-password': redirectTo('http://user:secret@public.example/'),
  '/to-port': redirectTo('http://public.example:22/'),
  '/to-script': redirectTo('javascript:alert(1)'),
  '/announced-huge': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': String(2 ** 31) });
    response.write('x'.repeat(1_000));
  },
  '/endless': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const more = (): void => {
      if (!response.destroyed && response.write('x'.repeat(16_384))) setImmediate(more);
    };
    response.on('drain', more);
    more();
  },
  '/gzip-bomb': html(' '.repeat(40 * MEGABYTE), 'gzip'),
  '/br-bomb': html(' '.repeat(40 * MEGABYTE), 'br'),
  '/deflate-bomb': html(' '.repeat(40 * MEGABYTE), 'deflate'),
  '/broken-gzip': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
    response.end('this is not gzip');
  },
  '/odd-packing': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'compress' });
    response.end('x');
  },
  '/silent': () => undefined,
  '/trickle': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const timer = setInterval(() => response.write('x'), 100);
    response.on('close', () => {
      clearInterval(timer);
    });
  },
  '/picture': (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).end('x');
  },
  '/untyped': (_request, response) => {
    response.writeHead(200).end('<title>x</title>');
  },
  '/error': (_request, response) => {
    response.writeHead(500, { 'content-type': 'text/html' }).end('<title>x</title>');
  },
  '/cut': (request) => {
    request.socket.destroy();
  },
  '/many-headers': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'x-long': 'a'.repeat(60_000) }).end('x');
  },
};

let host: WebHost;

beforeAll(async () => {
  host = await startWebHost((request, response) => {
    const path = request.url ?? '';
    (site[path] ?? hostile[path])?.(request, response);
  });
});
afterAll(() => host.close());

const at = (path: string): string => `http://public.example:${String(host.port)}${path}`;

describe('reading the web for previews', () => {
  it.each(['/plain', '/gzip', '/br', '/deflate', '/hop', '/hop3'])('reads %s', async (path) => {
    const answer = await host.fetch(at(path), page);
    expect(answer).toMatchObject({ mimeType: 'text/html', charset: 'utf-8' });
    expect(answer.bytes.toString()).toMatch(/^<title>/);
  });

  it.each(Object.keys(hostile))('[X-006] refuses what %s answers', async (path) => {
    await expect(host.fetch(at(path), page)).rejects.toThrow(WebRefusal);
  });

  it('[X-006] connects to none of the hostile addresses', async () => {
    const resolved: string[] = [];
    const door = createWebFetch({
      resolve: (name) => {
        resolved.push(name);
        return Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
      },
      timeoutMs: 1_500,
    });
    expect(hostileAddresses.length).toBeGreaterThanOrEqual(60);
    for (const address of hostileAddresses)
      await expect(door.fetch(address, page), address).rejects.toThrow(WebRefusal);
    await door.close();
    // nothing in figures was asked for, and no other door of a public name
    expect(resolved.filter((name) => name !== 'public.example')).toEqual([]);
  });

  it.each(Object.entries(hostileNames))(
    '[X-006] does not follow the name %s to %j',
    async (name, addresses) => {
      const door = createWebFetch({
        resolve: () =>
          Promise.resolve(
            addresses.map((address): LookupAddress => ({
              address,
              family: address.includes(':') ? 6 : 4,
            })),
          ),
        timeoutMs: 1_500,
      });
      const refusal = await door.fetch(`http://${name}/`, page).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(WebRefusal);
      // reason: the line above
      expect((refusal as WebRefusal).message).toContain('not public');
      await door.close();
    },
  );

  it('[X-006] asks for a name once for a connection, so that a second answer changes nothing', async () => {
    const answers = ['127.0.0.1', '10.0.0.1'];
    let asked = 0;
    const door = createWebFetch({
      resolve: () => {
        asked += 1;
        return Promise.resolve([{ address: answers[asked - 1] ?? '10.0.0.1', family: 4 }]);
      },
      admits: (address) => address === '127.0.0.1',
      ports: [String(host.port)],
      timeoutMs: 1_500,
    });
    const before = host.requests();
    await door.fetch(at('/plain'), page);
    expect(asked).toBe(1);
    expect(host.requests()).toBe(before + 1);
    await door.close();
  });
});

describe('what is sent to an address that a browser named', () => {
  const sent = { headers: {}, body: new Uint8Array([1]) };

  it('goes to none of the hostile addresses, and nowhere without TLS', async () => {
    const resolved: string[] = [];
    const door = createWebFetch({
      resolve: (name) => {
        resolved.push(name);
        return Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
      },
      timeoutMs: 1_500,
    });
    const encrypted = hostileAddresses.map((address) => address.replace(/^http:/, 'https:'));
    for (const address of [...hostileAddresses, ...encrypted, 'http://public.example/'])
      await expect(door.post(address, sent), address).rejects.toThrow(WebRefusal);
    await door.close();
    expect(resolved.filter((name) => name !== 'public.example')).toEqual([]);
  });

  it.each(Object.entries(hostileNames))(
    'does not follow the name %s to %j',
    async (name, found) => {
      const addresses = found.map((address): LookupAddress => ({
        address,
        family: address.includes(':') ? 6 : 4,
      }));
      const door = createWebFetch({ resolve: () => Promise.resolve(addresses), timeoutMs: 1_500 });
      await expect(door.post(`https://${name}/`, sent)).rejects.toThrow('not public');
      await door.close();
    },
  );

  it('is followed by no redirect, and what is answered is not read', async () => {
    const service = await startPushService();
    const browser = service.browser();
    const { endpoint } = browser.subscription;
    browser.answer(307);
    expect(await service.post(endpoint, sent)).toEqual({ status: 307 });
    expect(browser.tries()).toBe(1);
    await service.close();
    await expect(service.post(endpoint, sent)).rejects.not.toThrow(WebRefusal);
  });
});
