import type { LookupAddress } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { isPublicAddress } from '#server/lib/public-address.ts';
import { createWebFetch } from '#server/lib/web-fetch.ts';
import { newRoom, say } from '../messages/message-world.ts';
import { fileFixtures, setServerOptions, fileValue } from '../support/fixtures.ts';

/**
 * A machine with a secret on loopback and, beside it, a page of the "public" web that belongs to an
 * attacker. Links are sent through the front door; the guard is the product's own, but for the one
 * address that stands for the public web here.
 */
const PUBLIC = '127.0.0.2';
const INNER = '127.0.0.1';

let innerRequests = 0;
let asked: string[] = [];

/** Names as the attacker's name server answers them. */
function addressesOf(name: string): LookupAddress[] {
  asked.push(name);
  const times = asked.filter((one) => one === name).length;
  const address = (): string => {
    if (name === 'inner.example') return INNER;
    // first harmless, then not: an answer that is checked once and used twice
    if (name === 'rebinding.example') return times === 1 ? PUBLIC : INNER;
    return PUBLIC;
  };
  if (name === 'both.example')
    return [
      { address: PUBLIC, family: 4 },
      { address: INNER, family: 4 },
    ];
  return [{ address: address(), family: 4 }];
}

function listen(server: Server, host: string, at: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.on('error', reject).listen(at, host, () => {
      // reason: a server listening on a port has an address of this form
      resolve((server.address() as AddressInfo).port);
    });
  });
}

const inner = createServer((_request, response) => {
  innerRequests += 1;
  response.setHeader('content-type', 'text/html').end('<title>The secret</title>');
});
const port = await listen(inner, INNER, 0);
const attacker = createServer((request, response) => {
  const to = new URL(request.url ?? '/', 'http://attacker').searchParams.get('to');
  if (to !== null) response.writeHead(302, { location: to }).end();
  // each answer on a connection of its own, so that every request asks for the name again
  else
    response
      .writeHead(200, { 'content-type': 'text/html', connection: 'close' })
      .end(`<title>Seen ${String(request.url)}</title>`);
});
await listen(attacker, PUBLIC, port);
const web = createWebFetch({
  resolve: (name) => Promise.resolve(addressesOf(name)),
  admits: (address) => address === PUBLIC || isPublicAddress(address),
  ports: [String(port)],
});

setServerOptions({ web: web.fetch });
const { owner } = fileFixtures();
const room = fileValue(() => newRoom(owner));
afterAll(async () => {
  await web.close();
  for (const host of [inner, attacker]) {
    host.closeAllConnections();
    host.close();
  }
});

const link = (host: string, path = '/'): string => `http://${host}:${String(port)}${path}`;
const through = (to: string): string => link('attacker.example', `/?to=${encodeURIComponent(to)}`);

/** What a link leads to the preview of, when that is known; null when it has none. */
async function previewOf(content: string): Promise<string | null> {
  const socket = await owner.connect();
  const where = (said: { id: string }) => (change: { messageId: string }) =>
    change.messageId === said.id;
  // a link that has a preview comes along: when that is there, the other was tried as well
  const control = link('attacker.example', `/control-${String(asked.length)}`);
  const message = await say(owner, room.channelId, `${content} ${control}`);
  const { embeds } = await socket.next('MESSAGE_EMBEDS_UPDATED', { where: where(message) });
  await socket.close();
  expect(embeds.map(({ url }) => url)).toContain(control);
  return embeds.find(({ url }) => url !== control)?.title ?? null;
}

describe('a link that leads to this machine', () => {
  it('is told from one that leads to the public web', async () => {
    asked = [];
    expect(await previewOf(link('attacker.example', '/page'))).toBe('Seen /page');
    expect(await previewOf(through(link('attacker.example', '/moved')))).toBe('Seen /moved');
  });

  const hostile: Readonly<Record<string, () => string>> = {
    'in figures': () => link(INNER),
    'in the figures of IPv6': () => link(`[::ffff:${INNER}]`),
    'by a name': () => link('inner.example'),
    'by a name with a public address beside it': () => link('both.example'),
    'by a redirect to figures': () => through(link(INNER)),
    'by a redirect to a name': () => through(link('inner.example')),
    'by two redirects': () => through(through(link(INNER))),
    'by a name that answers otherwise the second time': () =>
      through(link('rebinding.example', `/?to=${encodeURIComponent(link('rebinding.example'))}`)),
  };

  it.each(Object.keys(hostile))('[X-006] %s is not opened', async (way) => {
    asked = [];
    const before = innerRequests;
    expect(await previewOf(hostile[way]?.() ?? '')).toBeNull();
    expect(innerRequests).toBe(before);
  });
});
