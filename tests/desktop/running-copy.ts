import { EventEmitter } from 'node:events';
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { request, type RequestOptions } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as Library from 'electron-updater';
import type { UpdateChannel, UpdateState } from '#shared/contract/desktop.ts';
import { createDesktopStore } from '#main/settings/desktop-store.ts';
import { DesktopUpdates } from '#main/system/desktop-updates.ts';

/*
 * A copy of the application as far as it looks after its version: the real electron-updater, asked
 * as main asks it. Only Electron itself is another, whose requests are those of Node.
 */

/** The version of a copy that is told no other. */
export const RUNNING = '1.0.0';
/** What is between a machine's folder and what a copy there has downloaded. */
export const PENDING = 'cache/tayfa-updater/pending';

const load = createRequire(import.meta.url);

/** A folder that one copy after the other runs from, as on one machine. */
export interface Machine {
  readonly home: string;
  readonly feed: string;
  /** What the application has written down. */
  readonly kept: Map<string, unknown>;
}

/** Installs a copy: an AppImage, and beside it what a build says of its feed and its publisher. */
export async function makeMachine(folder: string, feed: string): Promise<Machine> {
  const home = await mkdtemp(join(folder, 'home-'));
  const program = join(home, 'Tayfa.AppImage');
  await writeFile(program, 'runs');
  await chmod(program, 0o755);
  await writeFile(
    join(home, 'app-update.yml'),
    `provider: generic\nurl: ${feed}\nupdaterCacheDirName: tayfa-updater\npublisherName: [Tayfa]\n`,
  );
  return { home, feed, kept: new Map() };
}

export interface Start {
  readonly channel?: UpdateChannel;
  readonly version?: string;
  /** The chance of the copy: it takes what is staged for more than that. */
  readonly chance?: 'first' | 'later';
  readonly system?: 'linux' | 'windows';
}

export interface Copy {
  readonly updates: DesktopUpdates;
  readonly progress: UpdateState['progress'];
  /** Ends it as a user does. */
  readonly quit: () => void;
}

class RunningApp extends EventEmitter {
  readonly isPackaged = true;
  readonly #home: string;
  readonly #version: string;
  constructor(home: string, version: string) {
    super();
    this.#home = home;
    this.#version = version;
  }
  getVersion = () => this.#version;
  getName = () => 'Tayfa';
  getPath = () => this.#home;
  getAppPath = () => this.#home;
  whenReady = () => Promise.resolve();
  quit = () => {
    this.emit('will-quit');
    this.emit('quit', {}, 0);
  };
}

function updaterFor(system: 'linux' | 'windows'): Library.AppUpdater {
  // reason: loaded as the application does, past the tests' own loader
  const library = load('electron-updater') as typeof Library;
  if (system === 'linux') return new library.AppImageUpdater();
  // its list is that of Windows, also here
  return Object.assign(new library.NsisUpdater(), { _testOnlyOptions: { platform: 'win32' } });
}

/** Starts the copy of a machine, and lets it look once. */
export async function startCopy({ home, kept }: Machine, start: Start = {}): Promise<Copy> {
  const { channel = 'stable', version = RUNNING, chance = 'first', system = 'linux' } = start;
  const place = chance === 'first' ? '000000000000' : '00007fffffff';
  await writeFile(join(home, '.updaterId'), `6ba7b810-9dad-11d1-80b4-${place}`);
  Object.defineProperty(process, 'resourcesPath', { value: home, configurable: true });
  process.env['APPIMAGE'] = join(home, 'Tayfa.AppImage');
  process.env['XDG_CACHE_HOME'] = join(home, 'cache');
  const app = new RunningApp(home, version);
  const exports = {
    app,
    autoUpdater: new EventEmitter(),
    session: { fromPartition: () => null },
    net: { request: (options: RequestOptions) => request(options) },
  };
  const id = load.resolve('electron');
  // reason: of a module only what it exports is asked for
  load.cache[id] = { id, filename: id, loaded: true, exports } as unknown as NodeJS.Module;
  const updates = new DesktopUpdates({
    loadUpdater: () => Promise.resolve(updaterFor(system)),
    canReplaceItself: true,
    version,
    hasDownloadPage: true,
    store: createDesktopStore(
      { get: (key) => kept.get(key), set: (key, value) => void kept.set(key, value) },
      channel,
    ),
    log: { info: () => undefined, warn: () => undefined },
    now: () => 1_000_000,
    setTimer: () => undefined,
    isInCall: () => false,
    onChange: () => undefined,
    onMoved: () => undefined,
  });
  app.on('will-quit', () => updates.beginQuitting());
  await updates.check();
  return { updates, progress: updates.state.progress, quit: () => app.quit() };
}
