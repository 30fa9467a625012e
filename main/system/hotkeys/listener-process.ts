import { join } from 'node:path';
import {
  listenerMessageSchema,
  type HotkeyObstacle,
  type ListenerOrder,
} from '#shared/contract/desktop.ts';
import type { AppFolders } from '../../lib/app-folders.ts';
import type { ElectronMain } from '../../lib/electron-main.ts';
import type { ListenerProcess } from './hotkey-keeper.ts';

interface ListenerDeps {
  readonly electron: Pick<ElectronMain, 'utilityProcess'>;
  readonly folders: Pick<AppFolders, 'main' | 'programs'>;
}

/** One that does not end by itself within this time is ended. */
const LONGEST_END_MS = 1_000;

/** Starts the process of main/listener as one of Electron's own, which ends with the application. */
export function startListener({ electron, folders }: ListenerDeps): ListenerProcess {
  const child = electron.utilityProcess.fork(
    join(folders.main, 'listener.js'),
    [folders.programs],
    // it has nothing to write (D-053)
    { serviceName: 'Tayfa hotkeys', stdio: 'ignore' },
  );
  endHelperWith(child);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a process, not a window
    post: (order) => child.postMessage(order),
    onMessage: (hear) => void child.on('message', hear),
    onExit: (hear) => void child.on('exit', hear),
    kill() {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a process, not a window
      child.postMessage({ type: 'end' } satisfies ListenerOrder);
      setTimeout(() => child.kill(), LONGEST_END_MS).unref();
    },
  };
}

/** Neither X11 nor Windows ends the helper of a listener that dies, and it would hear on. */
export function endHelperWith(child: ReturnType<ElectronMain['utilityProcess']['fork']>): void {
  let helper: number | null = null;
  child.on('message', (given: unknown) => {
    const message = listenerMessageSchema.safeParse(given);
    if (message.success && message.data.type === 'helper') helper = message.data.pid;
  });
  child.on('exit', () => {
    if (helper === null) return;
    try {
      process.kill(helper);
    } catch {
      // it has ended with its listener
    }
  });
}

interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly electron: Pick<ElectronMain, 'systemPreferences'>;
}

/** What keeps the listener from hearing keys: Wayland tells none, macOS asks for a permission. */
export function obstacleHere(around: Surroundings): HotkeyObstacle | null {
  const { platform, environment, electron } = around;
  if (platform === 'linux') {
    if (environment['XDG_SESSION_TYPE'] === 'wayland') return 'wayland';
    return (environment['DISPLAY'] ?? '') === '' ? 'unavailable' : null;
  }
  const isTrusted =
    platform !== 'darwin' || electron.systemPreferences.isTrustedAccessibilityClient(false);
  return isTrusted ? null : 'permission';
}
