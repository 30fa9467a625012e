import { fork, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmod, copyFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ControlEvent } from '#shared/contract/voice/remote-control.ts';
import { ScreenControl, type ControllerProcess } from '#main/system/control/screen-control.ts';
import { startDisplay, withoutDisplay, type Display } from '../support/display.ts';

const root = join(import.meta.dirname, '../..');
const programs = join(root, 'node_modules/node-global-key-listener/bin');
const { platform, arch } = process;
const koffi = join(
  root,
  `node_modules/@koromix/koffi-${platform}-${arch}/${platform}_${arch}/koffi.node`,
);
/** As `startDisplay` makes it, but for its last column and row. */
const screen = { x: 0, y: 0, width: 640, height: 480 };
const PATIENCE = { timeout: 20_000 };
/** Numbers of X11. */
const [KEY_A, SHIFT, KEY_B] = [38, 50, 56];

const key = (code: string, isDown: boolean): ControlEvent => ({ type: 'key', code, isDown });

describe.skipIf(withoutDisplay !== '')(`control of a real screen${withoutDisplay}`, () => {
  let display: Display;
  let children: ChildProcess[] = [];
  /** What another program of that screen is told of its pointer and keys. */
  let heard: string[] = [];
  let ends: string[] = [];
  let asked: string[] = [];
  let isAllowed = true;

  beforeAll(async () => {
    display = await startDisplay();
  });
  afterAll(() => display.stop());
  afterEach(() => {
    for (const child of children) child.kill('SIGKILL');
    [children, heard, ends, asked] = [[], [], [], []];
    isAllowed = true;
  });

  function start(): ControllerProcess {
    const child = fork(
      join(root, 'main/controller/index.ts'),
      [programs, koffi, JSON.stringify(screen)],
      {
        env: { ...process.env, DISPLAY: display.name },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      },
    );
    children.push(child);
    return {
      post: (order) => void (child.connected && child.send(order)),
      onMessage: (hear) => void child.on('message', hear),
      onExit: (hear) => void child.on('exit', hear),
      kill: () => void (child.connected && child.send({ type: 'end' })),
    };
  }

  function createControl(): ScreenControl {
    return new ScreenControl({
      isPossible: () => true,
      start,
      confirm(name) {
        asked.push(name);
        return Promise.resolve(isAllowed);
      },
      onEnd: (why) => ends.push(why),
      setTimer(run, ms) {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      log: { info: () => undefined, warn: () => undefined },
    });
  }

  /** A program that listens, as any that has the focus would. */
  async function listen(): Promise<void> {
    // npm brings it without the right to be run
    const program = join(await mkdtemp(join(tmpdir(), 'tayfa-ear-')), 'X11KeyServer');
    await copyFile(join(programs, 'X11KeyServer'), program);
    await chmod(program, 0o755);
    const child = spawn(program, [], {
      env: { ...process.env, DISPLAY: display.name },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    children.push(child);
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [device, way, code, , , id] = line.replaceAll(/\s/g, '').split(',');
      child.stdin.write(`0,${id ?? ''}\n`);
      heard.push(`${device ?? ''} ${way ?? ''} ${code ?? ''}`);
    });
    // it hears once it has heard
    await expect
      .poll(() => {
        display.press('F12');
        return heard.length;
      }, PATIENCE)
      .toBeGreaterThan(0);
    heard = [];
  }

  function pointer(): string {
    const { stdout } = spawnSync('xdotool', ['getmouselocation'], {
      env: { ...process.env, DISPLAY: display.name },
      encoding: 'utf8',
    });
    return /x:\d+ y:\d+/.exec(stdout)?.[0] ?? '';
  }

  it('pointer and keys arrive at the programs of the screen, and a key of the owner ends it', async () => {
    await listen();
    const control = createControl();
    expect(await control.begin('Ada')).toBe('begun');
    expect(asked).toEqual(['Ada']);
    control.input([{ type: 'move', x: 0.5, y: 0.25 }]);
    await expect.poll(pointer, PATIENCE).toBe('x:320 y:120');
    control.input([{ type: 'move', x: 1, y: 1 }]);
    await expect.poll(pointer, PATIENCE).toBe('x:639 y:479');
    control.input([
      { type: 'button', button: 'left', isDown: true, x: 0, y: 0 },
      { type: 'button', button: 'left', isDown: false, x: 0, y: 0 },
      key('KeyA', true),
      key('KeyA', false),
      key('ShiftLeft', true),
    ]);
    const down = `KEYBOARD DOWN ${String(SHIFT)}`;
    await expect.poll(() => heard, PATIENCE).toContain(down);
    expect(heard).toEqual(
      expect.arrayContaining([
        'MOUSE DOWN 1',
        'MOUSE UP 1',
        `KEYBOARD DOWN ${String(KEY_A)}`,
        `KEYBOARD UP ${String(KEY_A)}`,
      ]),
    );
    expect(ends).toEqual([]);
    // what was pressed here for another is not the owner's key; this is
    await new Promise((resolve) => void setTimeout(resolve, 600));
    display.press('b');
    await expect.poll(() => ends, PATIENCE).toEqual(['key']);
    // nothing stays pressed, and nothing comes after
    await expect.poll(() => heard, PATIENCE).toContain(`KEYBOARD UP ${String(SHIFT)}`);
    heard = [];
    control.input([key('KeyB', true), { type: 'move', x: 0.5, y: 0.5 }]);
    await expect.poll(() => children[1]?.exitCode, PATIENCE).toBe(0);
    expect(heard).not.toContain(`KEYBOARD DOWN ${String(KEY_B)}`);
    expect(pointer()).toBe('x:0 y:0');
  });

  it('nothing is pressed for one whom the owner refuses, nor after it was taken back', async () => {
    const control = createControl();
    isAllowed = false;
    expect(await control.begin('Eve')).toBe('refused');
    isAllowed = true;
    const asking = control.begin('Eve');
    control.end();
    expect(await asking).toBe('refused');
    expect(children).toEqual([]);
    expect(ends).toEqual([]);
  });

  it('without its helper that hears the owner there is no control', async () => {
    const control = createControl();
    expect(await control.begin('Ada')).toBe('begun');
    const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(children[0]?.pid)], {
      encoding: 'utf8',
    });
    for (const pid of stdout.split('\n').map(Number).filter(Boolean)) process.kill(pid, 'SIGKILL');
    await expect.poll(() => ends, PATIENCE).toEqual(['failed']);
  });
});
