import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, connect, type Socket } from 'node:net';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { presenceSocketLimits } from '#shared/rules/limits.ts';
import type { SeenProcess } from '#shared/rules/game-detection.ts';
import { createDesktopStore } from '../../settings/desktop-store.ts';
import { Games } from '../games/games.ts';
import { ProcessLooks } from '../games/process-looks.ts';
import { encodeFrame, frameKinds, takeFrames, type Frame } from './frames.ts';
import { handshakeProblem, readJson, readMessage } from './messages.ts';
import { PresenceSocket } from './presence-socket.ts';
import { socketAddresses } from './socket-address.ts';

// the pipes of Windows have no folder of their own; the rest is the same code
const isWindows = process.platform === 'win32';

const { handshake, message, close, ping, pong } = frameKinds;
const hello = { v: 1, client_id: '123456789012345678' };
const quiet = { info: () => undefined, warn: () => undefined };

const ski: SeenProcess = { pid: 11, name: 'ski.exe', path: 'c:/ski.exe', startedAt: 1 };
const chess: SeenProcess = { pid: 12, name: 'chess.exe', path: 'c:/chess.exe', startedAt: 2 };
const catalogue = ['Ski', 'Chess'].map((name) => {
  const id = name.toLowerCase();
  return { id, name, executables: [`${id}.exe`], isOwn: false };
});

let folder: string;
let ends: (() => unknown)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'presence-'));
});

afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  ends = [];
  await rm(folder, { recursive: true, force: true });
});

const addresses = () => socketAddresses('linux', { XDG_RUNTIME_DIR: folder });
const address = (number: number) => join(folder, `discord-ipc-${String(number)}`);

/** A game that speaks the protocol. */
async function application(at = address(0)) {
  const socket: Socket = connect(at);
  ends.push(() => socket.destroy());
  const heard: Frame[] = [];
  let unread: Buffer = Buffer.alloc(0);
  let isOver = false;
  socket.on('error', () => undefined);
  socket.on('close', () => {
    isOver = true;
  });
  socket.on('data', (bytes: Buffer) => {
    const { frames, rest } = takeFrames(Buffer.concat([unread, bytes]));
    unread = rest;
    heard.push(...frames);
  });
  await once(socket, 'connect');
  const say = (kind: number, content: Buffer | object) => socket.write(encodeFrame(kind, content));
  const next = async () => {
    await expect.poll(() => heard.length, { interval: 5 }).toBeGreaterThan(0);
    const frame = heard.shift();
    return { kind: frame?.kind, said: readJson(frame?.content ?? Buffer.alloc(0)) };
  };
  return {
    socket,
    say,
    next,
    isOver: () => isOver,
    async greet() {
      say(handshake, hello);
      return next();
    },
    async show(pid: number, activity: object | null = { state: 'On the slope' }) {
      say(message, { cmd: 'SET_ACTIVITY', nonce: 'n', args: { pid, activity } });
      return next();
    },
  };
}

function pidsOf(presence: PresenceSocket): readonly number[] {
  return presence.said.map(({ pid }) => pid);
}

/** The socket alone. */
async function listening(change: () => void = () => undefined) {
  const presence = new PresenceSocket({
    addresses: addresses(),
    now: () => 0,
    log: quiet,
    onChange: change,
  });
  ends.push(() => presence.turn(false));
  await presence.turn(true);
  return presence;
}

/** The socket, a machine with games, and the server that is told. */
async function machine() {
  const kept = new Map<string, unknown>();
  const store = createDesktopStore(
    { get: (key) => kept.get(key), set: (key, value) => kept.set(key, value) },
    'stable',
  );
  let running: readonly SeenProcess[] = [ski, chess];
  let presence: PresenceSocket | null = null;
  const sent: string[] = [];
  const list = () => Promise.resolve(running);
  const games = new Games({
    store,
    catalogue,
    log: quiet,
    ownProgram: 'c:/tayfa.exe',
    now: () => 1_000_000,
    origin: () => 'https://tayfa.example',
    list,
    looks: new ProcessLooks({ list, glance: () => Promise.resolve(null), now: () => 1_000_000 }),
    onChange: () => undefined,
    questions: {
      foreground: () => Promise.resolve(null),
      pathOf: () => Promise.resolve(null),
      end: () => undefined,
    },
    openPresence(onChange) {
      presence = new PresenceSocket({ addresses: addresses(), now: () => 0, log: quiet, onChange });
      return presence;
    },
    setTimer(run, ms) {
      // looks come when a test asks for them; only what a game says is passed on, at once
      if (ms !== presenceSocketLimits.settleMs) return () => undefined;
      const timer = setImmediate(run);
      return () => clearImmediate(timer);
    },
    fetch(_origin, _path, { method, body }) {
      sent.push(`${method ?? ''} ${typeof body === 'string' ? body : ''}`);
      return Promise.resolve(new Response('{}'));
    },
  });
  ends.push(() => games.allow(false));
  const playing = () => games.describe().playing?.name ?? null;
  await games.allow(true);
  await expect.poll(playing).toBe('Chess');
  return {
    games,
    store,
    sent,
    playing,
    async open() {
      await expect.poll(() => presence?.address).toBe(address(0));
    },
    run(...programs: SeenProcess[]) {
      running = programs;
    },
  };
}

describe('a frame', () => {
  const one = encodeFrame(message, { a: 1 });
  const header = (kind: number, length: number) => {
    const bytes = Buffer.alloc(8);
    bytes.writeInt32LE(kind, 0);
    bytes.writeInt32LE(length, 4);
    return bytes;
  };

  it.each([
    ['nothing', Buffer.alloc(0), [0, 0, false]],
    ['half a header', one.subarray(0, 5), [0, 5, false]],
    ['half a content', one.subarray(0, 10), [0, 10, false]],
    ['one', one, [1, 0, false]],
    ['one and a half', Buffer.concat([one, one.subarray(0, 9)]), [1, 9, false]],
    ['two', Buffer.concat([one, one]), [2, 0, false]],
    ['an empty one', header(ping, 0), [1, 0, false]],
    ['one of a negative length', header(message, -1), [0, 0, true]],
    ['the longest', header(message, presenceSocketLimits.frameBytes), [0, 8, false]],
    ['one too long', header(message, presenceSocketLimits.frameBytes + 1), [0, 0, true]],
    ['one, then one too long', Buffer.concat([one, header(1, 2 ** 30)]), [1, 0, true]],
  ])('%s', (_what, bytes, expected) => {
    const taken = takeFrames(bytes);
    expect([taken.frames.length, taken.rest.length, taken.isBad]).toEqual(expected);
  });

  it('has kind and length in front, the lowest byte first', () => {
    expect([...encodeFrame(3, Buffer.from('hi'))]).toEqual([3, 0, 0, 0, 2, 0, 0, 0, 104, 105]);
  });
});

describe('a handshake', () => {
  it.each([
    [hello, null],
    [{ ...hello, v: '1' }, null],
    [{ ...hello, v: 2 }, 'badVersion'],
    [{ client_id: '1' }, 'badVersion'],
    [null, 'badVersion'],
    [{ v: 1 }, 'badClient'],
    [{ v: 1, client_id: 'me' }, 'badClient'],
    [{ v: 1, client_id: '1'.repeat(33) }, 'badClient'],
  ])('%j: %s', (said, problem) => {
    expect(handshakeProblem(said)).toBe(problem);
  });
});

describe('a message', () => {
  const set = (args: unknown) => ({ cmd: 'SET_ACTIVITY', nonce: 'n', args });
  const refused = { type: 'refused', nonce: 'n', command: 'SET_ACTIVITY', code: 4000 };
  const shown = (activity: unknown) => ({ type: 'activity', nonce: 'n', pid: 7, activity });

  it.each([
    [set({ pid: 7, activity: { state: 'a', details: 'b' } }), shown({ state: 'a', details: 'b' })],
    [set({ pid: 7, activity: { state: 'a', secrets: { join: 'x' } } }), shown({ state: 'a' })],
    [set({ pid: 7, activity: null }), shown(null)],
    [set({ pid: 7 }), shown(null)],
    [set({ activity: {} }), refused],
    [set({ pid: -1, activity: {} }), refused],
    [set({ pid: 1.5, activity: {} }), refused],
    [set({ pid: '7', activity: {} }), refused],
    [set({ pid: 7, activity: { state: 'a'.repeat(129) } }), refused],
    [set({ pid: 7, activity: { state: 5 } }), refused],
    [set(undefined), refused],
    [
      { cmd: 'AUTHORIZE', nonce: 'n' },
      { ...refused, command: 'AUTHORIZE', code: 4002 },
    ],
    [{ cmd: 'a'.repeat(65) }, null],
    [{ cmd: 'SET_ACTIVITY', nonce: 'n'.repeat(129) }, null],
    [{}, null],
    ['text', null],
    [undefined, null],
  ])('%j', (said, asked) => {
    expect(readMessage(said)).toEqual(asked);
  });
});

it.each([
  ['linux', { XDG_RUNTIME_DIR: '/run/user/1', TMPDIR: '/t' }, '/run/user/1/discord-ipc-0'],
  ['darwin', { TMPDIR: '/var/t', TMP: '/u' }, '/var/t/discord-ipc-0'],
  ['linux', { XDG_RUNTIME_DIR: '', TEMP: '/v' }, '/v/discord-ipc-0'],
  ['linux', {}, '/tmp/discord-ipc-0'],
  ['win32', { TEMP: 'C:\\t' }, '\\\\?\\pipe\\discord-ipc-0'],
] as const)('applications look on %s with %j at %s first', (platform, environment, first) => {
  const found = socketAddresses(platform, environment);
  expect(found[0]).toBe(first);
  expect(found).toHaveLength(10);
  expect(found[9]?.endsWith('-9')).toBe(true);
});

describe.skipIf(isWindows)('the socket', () => {
  it('answers a handshake, activities, pings and what it does not know', async () => {
    const presence = await listening();
    const game = await application();
    const ready = await game.greet();
    expect(ready).toMatchObject({
      kind: message,
      said: { cmd: 'DISPATCH', evt: 'READY', data: { v: 1 } },
    });
    const activity = { state: 'On the slope', timestamps: { start: 5 } };
    expect((await game.show(7, { ...activity, buttons: ['x'] })).said).toEqual({
      cmd: 'SET_ACTIVITY',
      evt: null,
      nonce: 'n',
      data: activity,
    });
    expect(pidsOf(presence)).toEqual([7]);
    game.say(ping, Buffer.from('{"a":1}'));
    expect(await game.next()).toEqual({ kind: pong, said: { a: 1 } });
    game.say(message, { cmd: 'GET_GUILDS', nonce: 'm', args: {} });
    expect((await game.next()).said).toMatchObject({
      evt: 'ERROR',
      nonce: 'm',
      data: { code: 4002 },
    });
    expect(pidsOf(presence)).toEqual([7]);
    await game.show(7, null);
    expect(pidsOf(presence)).toEqual([]);
  });

  it('takes frames that come in pieces', async () => {
    await listening();
    const game = await application();
    for (const byte of encodeFrame(handshake, hello)) game.socket.write(Buffer.from([byte]));
    expect((await game.next()).said).toMatchObject({ evt: 'READY' });
  });

  it.each([
    ['an oversized frame', () => [Buffer.from([1, 0, 0, 0, 1, 0, 1, 0])], 1003],
    ['a wrong version', () => [encodeFrame(handshake, { ...hello, v: 2 })], 4004],
    ['no application', () => [encodeFrame(handshake, { v: 1 })], 4000],
    ['no JSON', () => [encodeFrame(handshake, Buffer.from('{'))], 4005],
    ['no text', () => [encodeFrame(handshake, Buffer.from([0xff, 0xfe]))], 4005],
    ['a message before the handshake', () => [encodeFrame(message, { cmd: 'X' })], 1003],
    ['an unknown kind', () => [encodeFrame(9, {})], 1003],
  ])('closes the connection at %s', async (_what, bytes, code) => {
    const presence = await listening();
    const game = await application();
    for (const each of bytes()) game.socket.write(each);
    expect(await game.next()).toMatchObject({ kind: close, said: { code } });
    await expect.poll(game.isOver).toBe(true);
    expect(pidsOf(presence)).toEqual([]);
  });

  it('closes a connection that speaks too often, and forgets what it showed', async () => {
    const presence = await listening();
    const game = await application();
    await game.greet();
    await game.show(7);
    for (let sent = 2; sent < presenceSocketLimits.frames; sent += 1) {
      game.say(ping, {});
      expect((await game.next()).kind).toBe(pong);
    }
    game.say(ping, {});
    expect(await game.next()).toMatchObject({ kind: close, said: { code: 4002 } });
    await expect.poll(game.isOver).toBe(true);
    expect(pidsOf(presence)).toEqual([]);
  });

  it('takes so many connections and no more', async () => {
    await listening();
    for (let taken = 0; taken < presenceSocketLimits.connections; taken += 1)
      await (await application()).greet();
    const late = await application();
    await expect.poll(late.isOver).toBe(true);
  });

  it('hears of two applications, the one that spoke last first', async () => {
    let changes = 0;
    const presence = await listening(() => {
      changes += 1;
    });
    const [one, other] = [await application(), await application()];
    await one.greet();
    await other.greet();
    await one.show(7);
    await other.show(8);
    expect(pidsOf(presence)).toEqual([8, 7]);
    await one.show(7);
    expect(pidsOf(presence)).toEqual([7, 8]);
    expect(changes).toBe(3);
    await one.show(7);
    expect(changes).toBe(3);
    await one.show(7, { details: ' On\n\u202ethe  lift ', state: '' });
    expect(changes).toBe(4);
    expect(presence.said[0]).toEqual({ pid: 7, details: 'On the lift', state: null });
    one.socket.destroy();
    await expect.poll(() => pidsOf(presence)).toEqual([8]);
    other.say(close, {});
    await expect.poll(() => pidsOf(presence)).toEqual([]);
  });

  it('is left to another application that has the first address', async () => {
    const other = createServer();
    other.listen(address(0));
    await once(other, 'listening');
    ends.push(() => other.close());
    const presence = await listening();
    expect(presence.address).toBe(address(1));
    expect((await (await application(address(1))).greet()).said).toMatchObject({ evt: 'READY' });
  });

  it('takes the place of one whose process is dead, and not that of a file', async () => {
    const script = `require('node:net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))`;
    await once(spawn(process.execPath, ['-e', script, address(1)]), 'exit');
    expect(existsSync(address(1))).toBe(true);
    await writeFile(address(0), 'a file');
    expect((await listening()).address).toBe(address(1));
    expect(existsSync(address(0))).toBe(true);
  });

  it('goes when it is turned off, with the connections', async () => {
    const presence = await listening();
    const game = await application();
    await game.greet();
    await game.show(7);
    await presence.turn(false);
    expect(pidsOf(presence)).toEqual([]);
    await expect.poll(game.isOver).toBe(true);
    expect(existsSync(address(0))).toBe(false);
    await presence.turn(true);
    expect(presence.address).toBe(address(0));
  });

  it('is not there when it was turned off while it opened', async () => {
    const presence = new PresenceSocket({
      addresses: addresses(),
      now: () => 0,
      log: quiet,
      onChange: () => undefined,
    });
    const opening = presence.turn(true);
    await presence.turn(false);
    await opening;
    await expect.poll(() => existsSync(address(0))).toBe(false);
    expect(presence.address).toBeNull();
  });
});

describe.skipIf(isWindows)('a game that says that it is played', () => {
  it('counts before one that is only seen, until it clears it or goes', async () => {
    const pc = await machine();
    await pc.open();
    const game = await application();
    await game.greet();
    await game.show(ski.pid);
    await expect.poll(pc.playing).toBe('Ski');
    await game.show(ski.pid, null);
    await expect.poll(pc.playing).toBe('Chess');
    await game.show(ski.pid);
    await expect.poll(pc.playing).toBe('Ski');
    game.socket.destroy();
    await expect.poll(pc.playing).toBe('Chess');
    const told = (id: string, name: string) =>
      `POST ${JSON.stringify({ type: 'game', gameId: id, name })}`;
    const skiing = `POST ${JSON.stringify({ type: 'game', gameId: 'ski', name: 'Ski', state: 'On the slope' })}`;
    const seen = told('chess', 'Chess');
    expect(pc.sent).toEqual([seen, skiing, seen, skiing, seen]);
  });

  it('has no name where no game is known to run there', async () => {
    const pc = await machine();
    await pc.open();
    const [unknown, known] = [await application(), await application()];
    await known.greet();
    await unknown.greet();
    await known.show(ski.pid);
    await unknown.show(99, { state: 'An advertisement' });
    await expect.poll(pc.playing).toBe('Ski');
    expect(pc.sent.join('')).not.toContain('advertisement');
  });

  it('stays hidden when it is hidden', async () => {
    const pc = await machine();
    pc.games.hide('ski', true);
    await pc.open();
    const game = await application();
    await game.greet();
    await game.show(ski.pid);
    // once the other has gone too, nothing is left to be told
    pc.games.hide('chess', true);
    await expect.poll(() => pc.sent.at(-1)).toBe('DELETE ');
    expect(pc.playing()).toBeNull();
    expect(pc.sent.join('')).not.toContain('Ski');
    pc.games.hide('ski', false);
    await expect.poll(pc.playing).toBe('Ski');
    pc.games.hide('ski', true);
    await expect.poll(pc.playing).toBeNull();
  });

  it.each([
    ['its switch is off', { richPresence: false }, 'Chess'],
    ['sharing is off', { shareGames: false }, null],
  ])('finds no socket while %s', async (_when, change, left) => {
    const pc = await machine();
    await pc.open();
    const game = await application();
    await game.greet();
    await game.show(ski.pid);
    await expect.poll(pc.playing).toBe('Ski');
    pc.store.changeSettings(change);
    await pc.games.update();
    await expect.poll(game.isOver).toBe(true);
    await expect.poll(pc.playing).toBe(left);
    expect(existsSync(address(0))).toBe(false);
  });

  it.each([
    ['the page hides what is played, as in streamer mode', (games: Games) => games.allow(false)],
    ['the machine sleeps', (games: Games) => Promise.resolve(games.sleep(true))],
    ['the application ends', (games: Games) => Promise.resolve(games.end())],
  ])('finds no socket when %s', async (_when, end) => {
    const pc = await machine();
    await pc.open();
    const game = await application();
    await game.greet();
    await end(pc.games);
    await expect.poll(game.isOver).toBe(true);
    expect(existsSync(address(0))).toBe(false);
  });
});
