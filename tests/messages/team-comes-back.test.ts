import { Client, Pool, type PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { fillTeam, type FilledTeam, type FilledUser } from '../load/filled-team.ts';
import { createClient } from '../support/client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** A team in small: `npm run load -- reconnect-storm` measures the seconds, with 5,000. */
const COMING_BACK = 400;
const MESSAGES = 3;

let server: TestServer;
let pool: Pool;
let team: FilledTeam;

beforeAll(async () => {
  server = await startTestServer({ nodes: 1 });
  pool = new Pool({ connectionString: server.connectionString, max: 2 });
  const signedInCount = COMING_BACK + 2;
  const size = { memberCount: signedInCount + 1, signedInCount, channelCount: 1 };
  team = await fillTeam({ pool, origin: server.origin }, size);
});
afterAll(async () => {
  await pool.end();
  await server.stop();
});

/** A socket that checks nothing: to hold hundreds of READYs against the contract takes the machine. */
interface BareSocket {
  /** The server has let it in; its READY may be far. */
  readonly open: Promise<unknown>;
  readonly ready: Promise<unknown>;
}

function bareSocket(
  user: FilledUser,
  onFrame: (type: string, text: string) => void = () => undefined,
): BareSocket {
  const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/api/v1/ws`, {
    headers: { cookie: user.cookie },
  });
  const open = new Promise((resolve) => socket.once('open', resolve));
  const ready = new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', (code) => reject(new Error(`closed with ${String(code)}`)));
    socket.on('message', (data: Buffer) => {
      const text = data.toString('latin1');
      const type = /^\{"type":"([A-Z_]+)"/.exec(text)?.[1] ?? '';
      if (type === 'READY') resolve();
      onFrame(type, text);
    });
  });
  return { open, ready };
}

/** What READY reads cannot be read until it is let go: all who come are there before the first has it. */
async function holdReadies(): Promise<PoolClient> {
  const held = await pool.connect();
  await held.query('begin');
  await held.query('lock table friends in access exclusive mode');
  return held;
}

it('[X-069] a team that comes back at once is read in groups, told of in few frames, and holds up no message', async () => {
  const [hearing, sending, ...others] = team.members;
  const [channelId] = team.channelIds;
  if (!hearing || !sending || !channelId) throw new Error('the team was filled');
  let ready = 0;
  const readyWhenHeard: number[] = [];
  const seen = new Set<string>();
  let presenceFrames = 0;
  const hearer = bareSocket(hearing, (type, text) => {
    if (type === 'MESSAGE_SEND') readyWhenHeard.push(ready);
    if (!type.startsWith('PRESENCE')) return;
    presenceFrames += 1;
    for (const { userId } of others) if (text.includes(`"${userId}"`)) seen.add(userId);
  });
  await hearer.ready;
  const sender = createClient(server);
  sender.setCookie(sending.cookie);
  const say = () => sender.ok(sendMessage, { params: { channelId }, body: { content: 'Back?' } });

  const held = await holdReadies();
  const back = others.map((user) =>
    bareSocket(user, (type) => {
      if (type === 'READY') ready += 1;
    }),
  );
  await Promise.all(back.map(({ open }) => open));
  expect(ready).toBe(0);
  const statements = vi.spyOn(Client.prototype, 'query');
  await held.query('rollback');
  held.release();
  for (let message = 0; message < MESSAGES; message += 1) await say();
  await Promise.all(back.map((socket) => socket.ready));
  const asked = statements.mock.calls.length;
  statements.mockRestore();

  // each READY alone asks ten times
  expect(asked).toBeLessThan(COMING_BACK * 2);
  // one after the other, each heard long before the last READY
  await vi.waitFor(() => expect(readyWhenHeard).toHaveLength(MESSAGES));
  expect(readyWhenHeard.at(-1)).toBeLessThan(COMING_BACK / 2);
  // that they came is told by far fewer frames than one for each
  await vi.waitFor(() => expect(seen.size).toBe(COMING_BACK), 10_000);
  expect(presenceFrames).toBeLessThan(COMING_BACK / 4);
});
