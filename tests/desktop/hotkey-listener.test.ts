import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { HotkeyState, ListenerMessage } from '#shared/contract/desktop.ts';
import type { Hotkey } from '#shared/rules/hotkeys.ts';
import { HotkeyKeeper, type ListenerProcess } from '#main/system/hotkeys/hotkey-keeper.ts';
import { startDisplay, withoutDisplay, type Display } from '../support/display.ts';

const root = join(import.meta.dirname, '../..');
const talk: Hotkey = { action: 'push-to-talk', chord: 'F9', code: 'F9' };
const mute: Hotkey = { action: 'toggle-mute', chord: 'Mod+Shift+M', code: 'KeyM' };

describe.skipIf(withoutDisplay !== '')(`keys of a real screen${withoutDisplay}`, () => {
  let display: Display;
  let children: ChildProcess[] = [];
  /** All that ever left the process that hears keys. */
  let said: ListenerMessage[] = [];
  let written = '';
  let did: string[] = [];
  let states: HotkeyState[] = [];
  let keepers: HotkeyKeeper[] = [];

  /** Where the process could keep something. */
  let folder: string;

  beforeAll(async () => {
    display = await startDisplay();
    folder = await mkdtemp(join(tmpdir(), 'tayfa-listener-'));
  });
  afterAll(async () => {
    await display.stop();
    await rm(folder, { recursive: true, force: true });
  });
  afterEach(() => {
    for (const keeper of keepers) keeper.set([]);
    for (const child of children) child.kill('SIGKILL');
    [children, said, did, states, keepers] = [[], [], [], [], []];
    written = '';
  });

  function startListener(): ListenerProcess {
    const child = fork(
      join(root, 'main/listener/index.ts'),
      [join(root, 'node_modules/node-global-key-listener/bin')],
      {
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        env: { ...process.env, DISPLAY: display.name, HOME: folder },
        cwd: folder,
      },
    );
    children.push(child);
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data: Buffer) => {
        written += data.toString();
      });
    // reason: the one who is asked sends nothing else; what it sends is looked at below
    child.on('message', (message) => said.push(message as ListenerMessage));
    return {
      post: (order) => void child.send(order),
      onMessage: (hear) => void child.on('message', hear),
      onExit: (hear) => void child.on('exit', hear),
      kill: () => void child.kill(),
    };
  }

  function startKeeper(): HotkeyKeeper {
    const keeper = new HotkeyKeeper({
      obstacle: () => null,
      startListener,
      shortcuts: { register: () => false, clear: () => undefined },
      onPress: (action) => did.push(action),
      onHeld: (action, isHeld) => did.push(`${isHeld ? '+' : '-'}${action}`),
      onState: (state) => states.push(state),
      setTimer(run, ms) {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      now: () => Date.now(),
      log: { info: () => undefined, warn: () => undefined },
    });
    keepers.push(keeper);
    return keeper;
  }

  const PATIENCE = { timeout: 20_000 };
  async function expectWorking(...working: readonly Hotkey['action'][]): Promise<void> {
    await expect.poll(() => states.at(-1), PATIENCE).toEqual({ obstacle: null, working });
  }

  it('[D-053] of all that is typed only the chosen keys are told, as what they do', async () => {
    startKeeper().set([talk, mute]);
    await expectWorking('push-to-talk', 'toggle-mute');
    display.type('hunter2 is my password');
    display.press('ctrl+c');
    display.press('F8');
    display.keyDown('F9');
    display.type('more');
    display.keyUp('F9');
    display.press('ctrl+shift+m');
    await expect
      .poll(() => did, PATIENCE)
      .toEqual(['+push-to-talk', '-push-to-talk', 'toggle-mute']);
    expect(said[0]?.type).toBe('helper');
    expect(said.slice(1)).toEqual([
      { type: 'ready' },
      { type: 'hotkey', action: 'push-to-talk', isDown: true },
      { type: 'hotkey', action: 'push-to-talk', isDown: false },
      { type: 'hotkey', action: 'toggle-mute', isDown: true },
      { type: 'hotkey', action: 'toggle-mute', isDown: false },
    ]);
    expect(written).toBe('');
    expect(await readdir(folder)).toEqual([]);
  });

  it('the process ends with the last hotkey, and its helper with it', async () => {
    const keeper = startKeeper();
    keeper.set([talk]);
    await expectWorking('push-to-talk');
    await expect.poll(() => helpersOf(children[0]?.pid ?? 0).length, PATIENCE).toBe(1);
    const helpers = helpersOf(children[0]?.pid ?? 0);
    keeper.set([]);
    await expect.poll(() => helpers.filter(isRunning), PATIENCE).toEqual([]);
    await expect.poll(() => children[0]?.exitCode ?? children[0]?.signalCode).not.toBeNull();
  });

  it('when the helper dies it is said, started again, and hears', async () => {
    const keeper = startKeeper();
    keeper.set([talk]);
    await expectWorking('push-to-talk');
    display.keyDown('F9');
    await expect.poll(() => did, PATIENCE).toEqual(['+push-to-talk']);
    for (const pid of helpersOf(children[0]?.pid ?? 0)) process.kill(pid, 'SIGKILL');
    await expect
      .poll(() => states, PATIENCE)
      .toContainEqual({ obstacle: 'unavailable', working: [] });
    // a key that is down when the ear is lost does not keep the microphone open
    await expect.poll(() => did, PATIENCE).toEqual(['+push-to-talk', '-push-to-talk']);
    display.keyUp('F9');
    await expectWorking('push-to-talk');
    expect(children).toHaveLength(2);
    display.press('F9');
    await expect.poll(() => did.length, PATIENCE).toBe(4);
  });
});

/** Processes that a process has started. */
function helpersOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return stdout.split('\n').map(Number).filter(Boolean);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
