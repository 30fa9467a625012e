import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { bodyLimits, watchBodies, type BodyLimits } from './body-watch.ts';

const limits: BodyLimits = {
  quickMs: 100,
  graceMs: 600,
  formBytesPerSecond: 10_000,
  slowPerNetwork: 3,
};

let server: FastifyInstance;
const sockets: Socket[] = [];

async function start(isCounting = true): Promise<number> {
  server = Fastify();
  watchBodies(server, { limits, isCounting });
  server.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    let bytes = 0;
    payload.on('data', (chunk: Buffer) => (bytes += chunk.length));
    payload.on('end', () => done(null, { bytes }));
  });
  server.post('/', (request) => request.body);
  const onRequest = (_request: FastifyRequest, reply: FastifyReply): void => {
    void reply.code(401).send({});
  };
  server.post('/refused', { onRequest }, () => ({}));
  await server.listen({ port: 0, host: '127.0.0.1' });
  // reason: a server listening on a port has an address of this form
  return (server.server.address() as AddressInfo).port;
}

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
});

interface Sender {
  readonly socket: Socket;
  /** What came back until the server ended the connection, and after how many milliseconds. */
  readonly ended: Promise<{ answer: string; after: number }>;
}

function open(port: number, head: readonly string[], path = '/'): Sender {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const begun = performance.now();
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString())).on('error', () => undefined);
  socket.write([`POST ${path} HTTP/1.1`, 'Host: localhost', ...head, '', ''].join('\r\n'));
  const ended = new Promise<{ answer: string; after: number }>((resolve) => {
    socket.once('close', () => resolve({ answer, after: performance.now() - begun }));
  });
  return { socket, ended };
}

/** Sends a byte now and then, as if the line were all but dead. */
function trickle({ socket }: Sender, everyMs: number, text = ' '): void {
  const timer = setInterval(() => socket.write(text), everyMs);
  socket.once('close', () => clearInterval(timer));
}

const json = ['Content-Type: application/json', 'Content-Length: 1000'];
const form = ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 1000000'];

describe('a body on its way', () => {
  it('of JSON has one time for all of it, however steadily it comes', async () => {
    const sender = open(await start(), json);
    trickle(sender, 50);
    const { answer, after } = await sender.ended;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"request.slow"');
    expect(after).toBeGreaterThanOrEqual(550);
    expect(after).toBeLessThan(3_000);
  });

  it('in chunks has no more', async () => {
    const head = ['Content-Type: application/json', 'Transfer-Encoding: chunked'];
    const sender = open(await start(), head);
    trickle(sender, 50, '1\r\n \r\n');
    expect((await sender.ended).answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('of a form goes on as long as it brings enough, and no longer', async () => {
    const sender = open(await start(), form);
    const begun = performance.now();
    const timer = setInterval(() => {
      if (performance.now() - begun < 1_500) sender.socket.write('x'.repeat(600));
    }, 50);
    const { answer, after } = await sender.ended;
    clearInterval(timer);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(after).toBeGreaterThan(1_500);
  });

  it('that is refused before it came may not go on either', async () => {
    const sender = open(await start(), json, '/refused');
    trickle(sender, 50);
    const { answer, after } = await sender.ended;
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(after).toBeLessThan(3_000);
  });

  it('that comes in time is answered', async () => {
    const sender = open(await start(), ['Content-Type: application/json', 'Content-Length: 7']);
    sender.socket.write('{"a":');
    await new Promise((resolve) => setTimeout(resolve, limits.quickMs * 2));
    const answered = new Promise<string>((resolve) => {
      sender.socket.once('data', (chunk) => resolve(chunk.toString()));
    });
    sender.socket.write('1}');
    expect(await answered).toContain('{"a":1}');
  });
});

describe('slow bodies of one network', () => {
  it('are only so many at a time, and quick ones beside them are answered', async () => {
    const port = await start();
    const senders = Array.from({ length: 8 }, () => open(port, json));
    const first = await Promise.race(senders.map(({ ended }) => ended));
    expect(first.answer).toMatch(/^HTTP\/1\.1 429 /);
    const body = JSON.stringify({ quick: true });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`http://127.0.0.1:${String(port)}/`, {
      method: 'POST',
      headers,
      body,
    });
    expect(await answer.json()).toEqual({ quick: true });
    const all = await Promise.all(senders.map(({ ended }) => ended));
    expect(all.filter(({ answer: text }) => text.startsWith('HTTP/1.1 429'))).toHaveLength(5);
    expect(all.filter(({ answer: text }) => text.startsWith('HTTP/1.1 408'))).toHaveLength(3);
    // their places are free again
    const later = open(port, json);
    expect((await later.ended).answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('are not counted where limits of rate are off', async () => {
    const port = await start(false);
    const senders = Array.from({ length: 8 }, () => open(port, json));
    const all = await Promise.all(senders.map(({ ended }) => ended));
    expect(all.every(({ answer }) => answer.startsWith('HTTP/1.1 408'))).toBe(true);
  });
});

it('a call has thirty seconds for its JSON', () => {
  expect(bodyLimits.graceMs).toBe(30_000);
});
