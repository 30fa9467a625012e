import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Display } from 'electron';
import type { ControlledScreen, ControllerOrder } from '#shared/contract/desktop.ts';
import type { AppFolders } from '../../lib/app-folders.ts';
import type { ElectronMain } from '../../lib/electron-main.ts';
import { endHelperWith } from '../hotkeys/listener-process.ts';
import type { ControllerProcess } from './screen-control.ts';

interface ControllerDeps {
  readonly electron: Pick<ElectronMain, 'screen' | 'utilityProcess'>;
  /** The screen that the page has been given to share; null: a window, or it is not known. */
  readonly sharedDisplay: () => Display | null;
  readonly folders: Pick<AppFolders, 'main' | 'programs'>;
  readonly platform: NodeJS.Platform;
  readonly arch: NodeJS.Architecture;
}

/** One that does not end by itself within this time is ended. */
const LONGEST_END_MS = 1_000;

/** The part of koffi for this system; it lies beside the programs, since the system loads it. */
function nativeFile({ folders, platform, arch }: ControllerDeps): string {
  return join(folders.programs, `koffi-${platform}-${arch}.node`);
}

/**
 * The screen that is shared, if it is sure which: the one that was chosen or, where the system itself
 * asked, the only one there is. No one may be given the wrong one.
 */
function shownDisplay({ electron, sharedDisplay }: ControllerDeps): Display | null {
  const displays = electron.screen.getAllDisplays();
  return sharedDisplay() ?? (displays.length === 1 ? (displays[0] ?? null) : null);
}

/** Whether there is all that it takes to let another use the shared screen. */
export function hasController(deps: ControllerDeps): boolean {
  return shownDisplay(deps) !== null && existsSync(nativeFile(deps));
}

/** Where a screen lies as the system counts: macOS in points, the others in pixels. */
function screenOf(
  { bounds, scaleFactor }: Pick<Display, 'bounds' | 'scaleFactor'>,
  platform: NodeJS.Platform,
): ControlledScreen {
  const scale = platform === 'darwin' ? 1 : scaleFactor;
  const { x, y, width, height } = bounds;
  return {
    x: Math.round(x * scale),
    y: Math.round(y * scale),
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  };
}

/**
 * Starts the process of main/controller as one of Electron's own, which ends with the application.
 * @throws Error when there is no screen to control
 */
export function startController(deps: ControllerDeps): ControllerProcess {
  const { electron, folders, platform } = deps;
  const display = shownDisplay(deps);
  if (!display) throw new Error('It is not known which screen is shared');
  const child = electron.utilityProcess.fork(
    join(folders.main, 'controller.js'),
    [folders.programs, nativeFile(deps), JSON.stringify(screenOf(display, platform))],
    { serviceName: 'Tayfa remote control', stdio: 'ignore' },
  );
  endHelperWith(child);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a process, not a window
    post: (order) => child.postMessage(order),
    onMessage: (hear) => void child.on('message', hear),
    onExit: (hear) => void child.on('exit', hear),
    kill() {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a process, not a window
      child.postMessage({ type: 'end' } satisfies ControllerOrder);
      setTimeout(() => child.kill(), LONGEST_END_MS).unref();
    },
  };
}
