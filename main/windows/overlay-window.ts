import type { BrowserWindow } from 'electron';
import { OVERLAY_ORIGIN } from '#shared/contract/game-overlay.ts';
import type { AppFolders } from '../lib/app-folders.ts';
import type { ElectronMain } from '../lib/electron-main.ts';
import type { Log } from '../lib/log.ts';
import { OVERLAY_PARTITION } from '../security/overlay-session.ts';
import { LEAST_OVERLAY } from './overlay-place.ts';
import { LOCKED_IN } from './page-window.ts';
import type { Area } from './window-placement.ts';

interface OverlayWindowParts {
  readonly electron: Pick<ElectronMain, 'BrowserWindow'>;
  readonly folders: AppFolders;
  readonly platform: NodeJS.Platform;
  readonly log: Log;
}

/**
 * Makes the window over a game: above all others, without a frame, and the mouse goes through it. It
 * is a window like any other: nothing is put into the game (ADR 73).
 */
export function createOverlayWindow(parts: OverlayWindowParts, bounds: Area): BrowserWindow {
  const { electron, folders, platform, log } = parts;
  const window = new electron.BrowserWindow({
    ...bounds,
    minWidth: LEAST_OVERLAY.width,
    minHeight: LEAST_OVERLAY.height,
    show: false,
    frame: false,
    transparent: true,
    hasShadow: false,
    focusable: false,
    skipTaskbar: true,
    minimizable: false,
    maximizable: false,
    fullscreenable: false,
    alwaysOnTop: true,
    title: 'Tayfa',
    webPreferences: {
      ...LOCKED_IN,
      preload: folders.overlayPreload,
      partition: OVERLAY_PARTITION,
      spellcheck: false,
      backgroundThrottling: false,
    },
  });
  // over games that fill the screen without owning it
  window.setAlwaysOnTop(true, 'screen-saver');
  if (platform === 'darwin') window.setVisibleOnAllWorkspaces(true, { visibleOnFullScreen: true });
  window.setIgnoreMouseEvents(true);
  window.loadURL(`${OVERLAY_ORIGIN}/`).catch((error: unknown) => {
    log.warn('the game overlay was not loaded', { error: String(error) });
  });
  return window;
}
