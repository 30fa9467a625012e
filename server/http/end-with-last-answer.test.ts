import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { endWithLastAnswer } from './end-with-last-answer.ts';

/** Long enough for a busy machine, and far from the minute that Node would wait. */
const SOON_MS = 10_000;

const app = Fastify({ forceCloseConnections: 'idle' });
endWithLastAnswer(app);
let answer: (text: string) => void = () => undefined;
app.get('/', () => new Promise<string>((resolve) => (answer = resolve)));

async function open() {
  // reason: a server listening on a port has an address of this form
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

afterEach(() => app.close());

it(
  'answers what is under way, and waits for no connection without a request',
  async () => {
    await app.listen();
    const unused = await open();
    const asking = await open();
    const asked = once(app.server, 'request');
    asking.write('GET / HTTP/1.1\r\nHost: tayfa.example\r\n\r\n');
    await asked;

    const closed = app.close();
    const late = once(asking, 'data');
    answer('kept alive');
    expect(String((await late)[0])).toContain('kept alive');
    await Promise.all([closed, once(asking, 'close'), once(unused, 'close')]);
  },
  SOON_MS,
);
