import { execFile, fork, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP_CALL_MESSAGE, DESKTOP_ORIGIN } from '#shared/contract/desktop.ts';
import type { Hotkey } from '#shared/rules/hotkeys.ts';
import { startDisplay, withoutDisplay, type Display } from '../support/display.ts';

const root = join(import.meta.dirname, '../..');
const talk: Hotkey = { action: 'push-to-talk', chord: 'F9', code: 'F9' };
const mute: Hotkey = { action: 'toggle-mute', chord: 'Mod+Shift+M', code: 'KeyM' };
const streamer: Hotkey = { action: 'streamer-mode', chord: 'Mod+Alt+S', code: 'KeyS' };

const PATIENCE = { timeout: 30_000 };
const BUILD_MS = 120_000;
const build = `
  import { buildDesktop } from './scripts/desktop/build-desktop.ts';
  const [outFolder] = process.argv.slice(-1);
  await buildDesktop({ root: '.', outFolder, environment: process.env });
`;

let folder: string;
let display: Display;
let mains: Main[] = [];

/** What of tests/e2e/desktop/stand-in/wire.ts is said here. */
type Order =
  | { readonly type: 'create'; readonly windowId: number }
  | { readonly type: 'send'; readonly args: readonly unknown[] };
type ReplyMessage =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly failure: string };
interface Report {
  readonly calls: readonly string[];
  readonly listeners: readonly number[];
  readonly windows: readonly { readonly isProtected: boolean }[];
}

/** The built main on the stand-in for Electron, without pages: the test speaks for them. */
class Main {
  readonly #process: ChildProcess;
  readonly #waiting = new Map<number, (reply: ReplyMessage) => void>();
  /** The signals to the page, in order. */
  readonly signals: unknown[] = [];
  #windowId = 0;
  #lastId = 0;

  constructor(environment: Readonly<Record<string, string>>) {
    const register = new URL('../e2e/desktop/stand-in/register.ts', import.meta.url).href;
    this.#process = fork(join(folder, 'dist/main/index.js'), [], {
      execArgv: ['--import', register],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, STAND_IN_DATA: join(folder, 'data'), ...environment },
    });
    this.#process.on('message', (message: Order | ReplyMessage) => {
      if (!('type' in message)) this.#waiting.get(message.id)?.(message);
      else if (message.type === 'create') this.#windowId = message.windowId;
      else if (message.type === 'send') this.signals.push(message.args);
    });
    mains.push(this);
  }

  async #ask(name: string, ask: unknown): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    const reply = await new Promise<ReplyMessage>((resolve) => {
      this.#waiting.set(id, resolve);
      this.#process.send({ id, name, ask });
    });
    if ('failure' in reply) throw new Error(reply.failure);
    return reply.answer;
  }

  /** What the page asks of main; a window that is not there yet is waited for. */
  async call(name: string, args: unknown): Promise<unknown> {
    // the first window is the splash
    while (this.#windowId < 2) await delay(20);
    return this.#ask('invoke', {
      windowId: this.#windowId,
      sender: 'page',
      url: `${DESKTOP_ORIGIN}/`,
      channel: DESKTOP_CALL_MESSAGE,
      args: [name, args],
    });
  }

  /** The page has drawn its first frame: the splash goes. */
  async load(): Promise<void> {
    await this.call('readSettings', {});
    await this.#ask('loaded', { windowId: this.#windowId });
  }

  async report(): Promise<Report> {
    // reason: what the stand-in says of itself
    return (await this.#ask('report', null)) as Report;
  }

  happen(what: { readonly type: 'crash' }): Promise<unknown> {
    return this.#ask('happen', what);
  }

  async listeners(): Promise<readonly number[]> {
    return (await this.report()).listeners;
  }

  async stop(): Promise<void> {
    const gone = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill('SIGKILL');
    await gone;
  }
}

/** The program that a listener has started. */
function helperOf(listener: number): number {
  const args = ['-o', 'pid=', '--ppid', String(listener)];
  return Number(spawnSync('ps', args, { encoding: 'utf8' }).stdout);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** What the application keeps, by the names of its files. */
async function filesIn(place: string): Promise<Record<string, string>> {
  const found = await readdir(place, { recursive: true, withFileTypes: true });
  const files = found
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return Object.fromEntries(files.map((file, index) => [file, texts[index] ?? '']));
}

const signal = (name: string, data: unknown) => [name, data];
const working = (...actions: readonly Hotkey['action'][]) =>
  signal('hotkeysChanged', { obstacle: null, working: actions });
const held = (isHeld: boolean) => signal('hotkeyHeld', { action: 'push-to-talk', isHeld });

describe.skipIf(withoutDisplay !== '')(`hotkeys in the built main${withoutDisplay}`, () => {
  beforeAll(async () => {
    display = await startDisplay();
    folder = await mkdtemp(join(tmpdir(), 'tayfa-hotkeys-'));
    await mkdir(join(folder, 'dist'));
    await symlink(join(root, 'resources'), join(folder, 'resources'));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    const args = ['--input-type=module', '--eval', build, '--', join(folder, 'dist')];
    await promisify(execFile)(process.execPath, args, { cwd: root });
  }, BUILD_MS);
  afterEach(async () => {
    await Promise.all(mains.map((main) => main.stop()));
    mains = [];
    await rm(join(folder, 'data'), { recursive: true, force: true });
  });
  afterAll(async () => {
    await display.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const onX11 = () => ({ DISPLAY: display.name, XDG_SESSION_TYPE: 'x11' });

  it('[D-050] [D-053] real keys reach the page as what they do, and only while they are asked for', async () => {
    const main = new Main(onX11());
    await main.load();
    expect(await main.listeners()).toEqual([]);
    await main.call('setHotkeys', { hotkeys: [talk, mute, streamer] });
    await expect
      .poll(() => main.signals, PATIENCE)
      .toContainEqual(working('push-to-talk', 'toggle-mute', 'streamer-mode'));
    main.signals.length = 0;
    const before = await filesIn(join(folder, 'data'));
    display.type('hunter2');
    display.press('F9');
    display.press('ctrl+shift+m');
    display.press('ctrl+alt+s');
    await expect
      .poll(() => main.signals, PATIENCE)
      .toEqual([
        held(true),
        held(false),
        signal('toggleMute', {}),
        signal('toggleStreamerMode', {}),
      ]);
    // neither the log nor anything else has kept a word of it
    expect(await filesIn(join(folder, 'data'))).toEqual(before);
    await main.call('setHotkeys', { hotkeys: [] });
    await expect.poll(() => main.listeners(), PATIENCE).toEqual([]);
  });

  it('[D-050] a listener that dies is started again, and lets go of what was held', async () => {
    const main = new Main(onX11());
    await main.load();
    await main.call('setHotkeys', { hotkeys: [talk] });
    await expect.poll(() => main.signals, PATIENCE).toContainEqual(working('push-to-talk'));
    main.signals.length = 0;
    display.keyDown('F9');
    await expect.poll(() => main.signals, PATIENCE).toEqual([held(true)]);
    const [listener = 0] = await main.listeners();
    const helper = helperOf(listener);
    process.kill(listener, 'SIGKILL');
    const failing = signal('hotkeysChanged', { obstacle: 'unavailable', working: [] });
    await expect
      .poll(() => main.signals, PATIENCE)
      .toEqual([held(true), held(false), failing, working('push-to-talk')]);
    display.keyUp('F9');
    await expect.poll(() => isRunning(helper), PATIENCE).toBe(false);
  });

  it('a page that goes takes its hotkeys with it', async () => {
    const main = new Main(onX11());
    await main.load();
    await main.call('setHotkeys', { hotkeys: [talk] });
    await expect.poll(async () => (await main.listeners()).length, PATIENCE).toBe(1);
    await main.happen({ type: 'crash' });
    await expect.poll(() => main.listeners(), PATIENCE).toEqual([]);
  });

  it('[D-050] where none can hear, the system has what needs no release, and it is said', async () => {
    const main = new Main({ DISPLAY: display.name, XDG_SESSION_TYPE: 'wayland' });
    expect(await main.call('setHotkeys', { hotkeys: [talk, mute] })).toEqual({
      success: true,
      reply: { obstacle: 'wayland', working: ['toggle-mute'] },
    });
    const { calls, listeners } = await main.report();
    expect(listeners).toEqual([]);
    expect(calls).toContain('globalShortcut.register ["CommandOrControl+Shift+M"]');
  });

  it('a page may not ask for keys that type, nor for one twice', async () => {
    const main = new Main(onX11());
    const refused = [
      [{ action: 'push-to-talk', chord: 'A', code: 'KeyA' }],
      [{ action: 'push-to-talk', chord: 'Shift+7', code: 'Digit7' }],
      [{ action: 'push-to-talk', chord: 'Mod+V', code: 'KeyV' }],
      [{ action: 'push-to-talk', chord: 'Alt+M', code: 'Enter' }],
      [{ action: 'anything', chord: 'F9', code: 'F9' }],
      [talk, { ...mute, chord: 'F9', code: 'F9' }],
      [talk, { ...talk, chord: 'F8', code: 'F8' }],
    ];
    for (const hotkeys of refused) {
      const answer = await main.call('setHotkeys', { hotkeys });
      expect(answer, JSON.stringify(hotkeys)).toMatchObject({ code: 'request.malformed' });
    }
    expect(await main.listeners()).toEqual([]);
  });

  it('tells of a program that records, once that is wanted', async () => {
    const main = new Main(onX11());
    await main.load();
    expect(await main.call('readCapture', {})).toMatchObject({ reply: { isRunning: false } });
    const program = join(folder, 'obs');
    await copyFile('/bin/sleep', program);
    const obs = spawn(program, ['120'], { stdio: 'ignore' });
    try {
      await main.call('changeSettings', { streamerWithCapture: true });
      await expect
        .poll(() => main.signals, PATIENCE)
        .toContainEqual(signal('captureChanged', { isRunning: true }));
      await main.call('changeSettings', { streamerWithCapture: false });
      expect(main.signals.at(-1)).toEqual(signal('captureChanged', { isRunning: false }));
    } finally {
      obs.kill();
    }
  });

  it('hides the window from captures in streamer mode, if that is wanted', async () => {
    const main = new Main({ ...onX11(), STAND_IN_PLATFORM: 'win32' });
    const isProtected = async () => (await main.report()).windows.at(-1)?.isProtected;
    const page = {
      ...{ language: 'en', username: 'Ada', presence: 1, isMuted: false, isDeafened: false },
      isInCall: false,
      ...{ recentTeams: [], isDark: true },
    };
    await main.call('describePage', { ...page, isStreamerMode: true });
    expect(await isProtected()).toBe(false);
    await main.call('changeSettings', { hideFromCapture: true });
    expect(await isProtected()).toBe(true);
    await main.call('describePage', { ...page, isStreamerMode: false });
    expect(await isProtected()).toBe(false);
  });
});
