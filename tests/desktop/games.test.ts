import { fork, spawn, type ChildProcess } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROTOCOL_VERSION } from '#shared/contract/socket/protocol.ts';

/** Bundles main and starts it, on a busy machine. */
const PATIENCE_MS = 60_000;
const root = join(import.meta.dirname, '../..');
const register = join(root, 'tests/e2e/desktop/stand-in/register.ts');
const build = `
  import { buildDesktop } from './scripts/desktop/build-desktop.ts';
  await buildDesktop({ root: '.', outFolder: process.argv.at(-1), environment: {} });
`;

let folder: string;
let server: Server;
let main: ChildProcess;
let game: ChildProcess;
/** What the server was told, in order. */
const told: string[] = [];
let lastId = 0;

function ended(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => child.once('exit', resolve));
}

/** Asks the stand-in for Electron, as its stage in the browser tests does. */
function ask(name: string, asked: unknown): Promise<unknown> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    const hear = (message: { id?: number; answer?: unknown; failure?: string }) => {
      if (message.id !== id) return;
      main.off('message', hear);
      if (message.failure === undefined) resolve(message.answer);
      else reject(new Error(message.failure));
    };
    main.on('message', hear);
    main.send({ id, name, ask: asked });
  });
}

interface Shown {
  readonly hasQuit: boolean;
  readonly windows: readonly { readonly id: number; readonly url: string }[];
}

// reason: the stand-in answers with its report
const report = () => ask('report', null) as Promise<Shown>;
const happen = (what: object) => ask('happen', what);

/** A call of the page over the bridge. */
async function call(name: string, args: object): Promise<unknown> {
  const { windows } = await report();
  const { id: windowId = 0, url = '' } = windows.at(-1) ?? {};
  const asked = { windowId, sender: 'page', url, channel: 'tayfa:call', args: [name, args] };
  return ask('invoke', asked);
}

const start = 'POST {"type":"game","gameId":"rust","name":"Rust"}';
const stop = 'DELETE ';

/** Waits for what is told, and that it is all. */
async function expectTold(...lines: string[]): Promise<void> {
  await expect
    .poll(() => told.length, { timeout: PATIENCE_MS })
    .toBeGreaterThanOrEqual(lines.length);
  expect(told.splice(0)).toEqual(lines);
}

async function expectTayfaShown(): Promise<void> {
  await expect
    .poll(async () => (await report()).windows.at(-1)?.url, { timeout: PATIENCE_MS })
    .toBe('app://tayfa/');
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tayfa-games-main-'));
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      if (request.url === '/api/v1/me/rpc') told.push(`${request.method ?? ''} ${body}`);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ product: 'tayfa', protocol: PROTOCOL_VERSION }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // reason: it listens on a port
  const { port } = server.address() as AddressInfo;

  const parts = join(folder, 'dist');
  await mkdir(join(parts, 'renderer'), { recursive: true });
  await symlink(join(root, 'resources'), join(folder, 'resources'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const args = ['--input-type=module', '--eval', build, '--', parts];
  await ended(spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }));

  const program = join(folder, 'RustClient.exe');
  await copyFile('/bin/sleep', program);
  game = spawn(program, ['600'], { stdio: 'ignore' });
  await mkdir(join(folder, 'data/userData'), { recursive: true });
  const kept = { currentTayfa: `http://127.0.0.1:${String(port)}`, tayfas: [] };
  await writeFile(join(folder, 'data/userData/desktop.json'), JSON.stringify(kept));
  main = fork(join(parts, 'main/index.js'), [], {
    execArgv: ['--import', register],
    serialization: 'advanced',
    env: { ...process.env, STAND_IN_DATA: join(folder, 'data'), XDG_RUNTIME_DIR: folder },
  });
}, 2 * PATIENCE_MS);

afterAll(async () => {
  game?.kill();
  main?.kill('SIGKILL');
  server?.close();
  await rm(folder, { recursive: true, force: true });
});

// its game is a copy of a program that other systems lack
describe.skipIf(process.platform !== 'linux')('the built main process, on Linux alone', () => {
  it(
    '[D-042] [E-214] tells a game that runs, and its end at sign-out, sleep and quitting',
    async () => {
      await expectTayfaShown();
      expect(told).toEqual([]);
      // the page is signed in
      await call('allowActivity', { isAllowed: true });
      await expectTold(start);
      // it signs out: answered once the end has been told
      await call('allowActivity', { isAllowed: false });
      await expectTold(stop);
      await call('allowActivity', { isAllowed: true });
      await expectTold(start);

      await happen({ type: 'suspend' });
      await expectTold(stop);
      await happen({ type: 'resume' });
      await expectTold(start);

      await call('changeSettings', { shareGames: false });
      await expectTold(stop);
      await call('changeSettings', { shareGames: true });
      await expectTold(start);

      // another page in the window's stead
      await call('chooseTayfa', {});
      await expectTold(stop);
    },
    2 * PATIENCE_MS,
  );

  it(
    '[D-042] tells the end before it quits',
    async () => {
      // reason: it listens on a port
      const { port } = server.address() as AddressInfo;
      await call('openTayfa', { address: `http://127.0.0.1:${String(port)}` });
      await expectTayfaShown();
      await call('allowActivity', { isAllowed: true });
      await expectTold(start);
      await happen({ type: 'tray-item', path: ['Quit Tayfa'] });
      await expectTold(stop);
      await expect.poll(async () => (await report()).hasQuit, { timeout: PATIENCE_MS }).toBe(true);
      expect(told).toEqual([]);
    },
    2 * PATIENCE_MS,
  );
});
