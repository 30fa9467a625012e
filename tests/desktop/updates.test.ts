import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { request, type RequestOptions } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as Library from 'electron-updater';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UpdateState } from '#shared/contract/desktop.ts';
import { createDesktopStore, type DesktopStore } from '#main/settings/desktop-store.ts';
import { DesktopUpdates } from '#main/system/desktop-updates.ts';
import { betaLists, openFeed, programThatSays, stableLists, type Feed } from './update-feed.ts';

/*
 * The real electron-updater against a real feed. Only Electron itself is another: its requests are
 * those of Node, and its application is one that can be told to quit.
 */

const HOUR = 3_600_000;
const RUNNING = '1.0.0';
const load = createRequire(import.meta.url);

class QuittingApp extends EventEmitter {
  readonly isPackaged = true;
  quits = 0;
  readonly #userData: string;
  constructor(userData: string) {
    super();
    this.#userData = userData;
  }
  getVersion = () => RUNNING;
  getName = () => 'Tayfa';
  getPath = () => this.#userData;
  getAppPath = () => this.#userData;
  whenReady = () => Promise.resolve();
  quit = () => {
    this.quits += 1;
    this.emit('will-quit');
    this.emit('quit', {}, 0);
  };
}

let folder: string;
let feed: Feed;
let app: QuittingApp;
/** the running application, one file */
let program: string;
/** what programs that were started have written */
let diary: string;
const before = { ...process.env };

function standIn(name: string, exports: unknown): void {
  const id = load.resolve(name);
  // reason: of a module only what it exports is asked for
  load.cache[id] = { id, filename: id, loaded: true, exports } as unknown as NodeJS.Module;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tayfa-updates-'));
  feed = await openFeed();
  program = join(folder, 'Tayfa.AppImage');
  diary = join(folder, 'diary');
  await writeFile(program, programThatSays(RUNNING, diary));
  await chmod(program, 0o755);
  const resources = join(folder, 'resources');
  await mkdir(resources);
  await writeFile(
    join(resources, 'app-update.yml'),
    `provider: generic\nurl: ${feed.url}\nupdaterCacheDirName: tayfa-updater\npublisherName: [Tayfa]\n`,
  );
  Object.defineProperty(process, 'resourcesPath', { value: resources, configurable: true });
  process.env['APPIMAGE'] = program;
  process.env['XDG_CACHE_HOME'] = join(folder, 'cache');
  app = new QuittingApp(folder);
  standIn('electron', {
    app,
    autoUpdater: new EventEmitter(),
    session: { fromPartition: () => null },
    net: { request: (options: RequestOptions) => request(options) },
  });
});

afterEach(async () => {
  process.env = { ...before };
  await feed.close();
  await rm(folder, { recursive: true, force: true });
});

interface Running {
  readonly updates: DesktopUpdates;
  readonly states: UpdateState[];
  /** Where the program went. */
  readonly moves: string[];
  readonly store: DesktopStore;
  /** Lets time pass; what waits for it runs. */
  readonly pass: (ms: number) => void;
  readonly steps: () => string[];
}

interface Start {
  readonly values?: Map<string, unknown>;
  readonly isInCall?: () => boolean;
  readonly make?: () => Library.AppUpdater;
}

/** Starts the part of the application that looks after its version. */
function start({ values = new Map(), isInCall = () => false, make }: Start = {}): Running {
  // reason: loaded as the application does, past the tests' own loader
  const library = load('electron-updater') as typeof Library;
  const store = createDesktopStore(
    { get: (key) => values.get(key), set: (key, value) => void values.set(key, value) },
    'stable',
  );
  const states: UpdateState[] = [];
  const moves: string[] = [];
  let at = 1_000_000;
  let timers: { readonly due: number; readonly run: () => void }[] = [];
  const updates = new DesktopUpdates({
    loadUpdater: () => Promise.resolve(make?.() ?? new library.AppImageUpdater()),
    canReplaceItself: true,
    version: RUNNING,
    hasDownloadPage: true,
    store,
    log: { info: () => undefined, warn: () => undefined },
    now: () => at,
    setTimer: (run, ms) => void timers.push({ due: at + ms, run }),
    isInCall,
    onChange: (state) => void states.push(state),
    onMoved: (to) => void moves.push(to),
  });
  app.on('will-quit', () => updates.beginQuitting());
  updates.start();
  return {
    updates,
    states,
    moves,
    store,
    steps: () => states.map(({ progress }) => progress.step),
    pass(ms) {
      const end = at + ms;
      for (;;) {
        const [next] = timers.filter(({ due }) => due <= end).toSorted((a, b) => a.due - b.due);
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        at = next.due;
        next.run();
      }
      at = end;
    },
  };
}

async function expectStep(
  { updates }: Running,
  progress: Partial<UpdateState['progress']>,
): Promise<void> {
  await expect.poll(() => updates.state.progress, { timeout: 10_000 }).toMatchObject(progress);
}

const listsAsked = () => feed.asked.filter((name) => name.endsWith('.yml'));
const started = async () => (await readFile(diary, 'utf8').catch(() => '')).trim();

describe('looking for a newer version', () => {
  it('[D-030] looks at the start and every four hours', async () => {
    feed.release({ version: RUNNING, program: Buffer.from('same'), lists: stableLists });
    const running = start();
    await expectStep(running, { step: 'current', checkedAt: 1_000_000 });
    expect(listsAsked()).toEqual(['latest-linux.yml']);
    running.pass(4 * HOUR - 1);
    expect(running.updates.state.progress.step).toBe('current');
    expect(listsAsked()).toHaveLength(1);
    for (const count of [2, 3]) {
      running.pass(4 * HOUR);
      await expect.poll(() => listsAsked().length).toBe(count);
      await expectStep(running, { step: 'current' });
    }
  });

  it('[D-030] downloads in the background, with percent', async () => {
    feed.release({
      version: '1.1.0',
      program: programThatSays('1.1.0', diary),
      lists: stableLists,
    });
    feed.sending = 'held';
    const running = start();
    await expectStep(running, { step: 'downloading', version: '1.1.0' });
    await expect
      .poll(() => running.updates.state.progress, { timeout: 10_000 })
      .toHaveProperty('percent', 50);
    feed.letGo();
    await expectStep(running, { step: 'ready', version: '1.1.0' });
    const percents = running.states.flatMap(({ progress }) =>
      progress.step === 'downloading' ? [progress.percent] : [],
    );
    expect(percents[0]).toBe(0);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    expect(running.steps().slice(0, 2)).toEqual(['checking', 'downloading']);
    // nothing was installed by itself
    expect(app.quits).toBe(0);
    expect(await readFile(program, 'utf8')).toContain(`echo "${RUNNING} `);
    // looking again fetches nothing twice
    const fetched = () => feed.asked.filter((name) => name.endsWith('.AppImage')).length;
    const once = fetched();
    running.pass(4 * HOUR);
    await expect.poll(() => listsAsked().length).toBe(2);
    await expectStep(running, { step: 'ready', version: '1.1.0' });
    expect(fetched()).toBe(once);
  });

  it('[D-030] stable takes no beta, beta takes both, and none takes an older one', async () => {
    feed.release({ version: '0.9.0', program: Buffer.from('old'), lists: stableLists });
    feed.release({
      version: '1.2.0-beta.1',
      program: programThatSays('beta', diary),
      lists: betaLists,
    });
    const running = start();
    await expectStep(running, { step: 'current', checkedAt: 1_000_000 });
    running.store.changeSettings({ updateChannel: 'beta' });
    running.updates.changeChannel();
    await expectStep(running, { step: 'ready', version: '1.2.0-beta.1' });
    // back again: what waits is of the other channel, and is not installed
    running.store.changeSettings({ updateChannel: 'stable' });
    running.updates.changeChannel();
    await expectStep(running, { step: 'current', checkedAt: 1_000_000 });
    app.quit();
    expect(await readFile(program, 'utf8')).toContain(`echo "${RUNNING} `);
    feed.release({
      version: '1.1.0',
      program: programThatSays('1.1.0', diary),
      lists: stableLists,
    });
    running.store.changeSettings({ updateChannel: 'beta' });
    running.updates.changeChannel();
    await expectStep(running, { step: 'ready', version: '1.1.0' });
  });
});

describe('installing', () => {
  async function ready(options: Start = {}): Promise<Running> {
    feed.release({
      version: '1.1.0',
      program: programThatSays('1.1.0', diary),
      lists: stableLists,
    });
    const running = start(options);
    await expectStep(running, { step: 'ready', version: '1.1.0' });
    return running;
  }

  it('[D-030] happens when the application is quit, without starting it again', async () => {
    await ready();
    app.quit();
    expect(await readFile(program, 'utf8')).toContain('echo "1.1.0 ');
    expect(await started()).toBe('1.1.0 true');
  });

  it('[D-030] happens on Restart now, and starts it again', async () => {
    const running = await ready();
    expect(running.updates.restart()).toBe(true);
    await expect.poll(started, { timeout: 10_000 }).toBe('1.1.0 stays');
    expect(app.quits).toBe(1);
    expect(await readFile(program, 'utf8')).toContain('echo "1.1.0 ');
  });

  it('tells where a program went whose name has its version', async () => {
    const named = join(folder, 'Tayfa-1.0.0-linux-x64.AppImage');
    await rename(program, named);
    process.env['APPIMAGE'] = named;
    const running = await ready();
    app.quit();
    const next = join(folder, 'Tayfa-1.1.0-linux-x64.AppImage');
    expect(running.moves).toEqual([next]);
    expect(await readFile(next, 'utf8')).toContain('echo "1.1.0 ');
    expect(existsSync(named)).toBe(false);
  });

  it('never ends a call', async () => {
    let isInCall = true;
    const running = await ready({ isInCall: () => isInCall });
    expect(running.updates.restart()).toBe(false);
    expect(app.quits).toBe(0);
    expect(await started()).toBe('');
    isInCall = false;
    expect(running.updates.restart()).toBe(true);
    await expect.poll(started, { timeout: 10_000 }).toBe('1.1.0 stays');
  });

  it('[D-031] that did not take is noticed at the next start and offered again', async () => {
    const values = new Map<string, unknown>();
    await ready({ values });
    app.quit();
    app.removeAllListeners();
    // the version before it runs still
    const next = start({ values });
    expect(next.updates.state).toMatchObject({ missed: '1.1.0', hasDownloadPage: true });
    await expectStep(next, { step: 'ready', version: '1.1.0' });
    expect(next.updates.state.missed).toBe('1.1.0');
    app.removeAllListeners();
    // nothing was begun since: it is said once
    expect(start({ values }).updates.state.missed).toBeNull();
  });

  it('[D-031] that fails at once is said, and the application stays', async () => {
    const running = await ready();
    await rm(program);
    expect(running.updates.restart()).toBe(true);
    await expectStep(running, { step: 'failed', problem: 'not-installed' });
    expect(app.quits).toBe(0);
    expect(running.store.read('begunInstall')).toBeNull();
  });
});

describe('refusing', () => {
  it.each([
    ['tampered', 'tampered'],
    ['cut', 'incomplete'],
  ] as const)('[D-031] a download that is %s, and says so', async (sending, problem) => {
    feed.release({
      version: '1.1.0',
      program: programThatSays('1.1.0', diary),
      lists: stableLists,
    });
    feed.sending = sending;
    const running = start();
    await expectStep(running, { step: 'failed', problem });
    expect(running.updates.restart()).toBe(false);
    app.quit();
    expect(await readFile(program, 'utf8')).toContain(`echo "${RUNNING} `);
    expect(await started()).toBe('');
    // whole again, it is taken
    feed.sending = 'whole';
    await running.updates.check();
    await expectStep(running, { step: 'ready', version: '1.1.0' });
  });

  it('[D-031] an installer of Windows that the publisher has not signed, and says so', async () => {
    feed.release({
      version: '1.1.0',
      program: programThatSays('1.1.0', diary),
      lists: ['latest.yml'],
      fileName: 'Tayfa-setup-1.1.0-x64.exe',
    });
    // reason: as above
    const library = load('electron-updater') as typeof Library;
    const running = start({
      make() {
        const updater = new library.NsisUpdater();
        // its list is that of Windows, also here
        Object.assign(updater, { _testOnlyOptions: { platform: 'win32' } });
        // what PowerShell would say there
        updater.verifyUpdateCodeSignature = (publishers) =>
          Promise.resolve(`not signed by ${publishers.join()}`);
        return updater;
      },
    });
    await expectStep(running, { step: 'failed', problem: 'tampered' });
    expect(existsSync(join(folder, 'cache/tayfa-updater/pending/Tayfa-setup-1.1.0-x64.exe'))).toBe(
      false,
    );
  });

  it('[D-031] a release without a checksum', async () => {
    feed.release({
      version: '1.1.0',
      program: programThatSays('1.1.0', diary),
      lists: stableLists,
    });
    feed.dropChecksums();
    const running = start();
    await expectStep(running, { step: 'failed', problem: 'tampered' });
  });

  it('says that no one answers, and asks again soon', async () => {
    const running = start();
    await expectStep(running, { step: 'failed', problem: 'unreachable' });
    feed.release({ version: RUNNING, program: Buffer.from('same'), lists: stableLists });
    running.pass(HOUR / 6);
    await expectStep(running, { step: 'current' });
  });
});
