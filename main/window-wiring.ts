import type { BrowserWindow } from 'electron';
import type { ElectronMain } from './lib/electron-main.ts';
import type { Log } from './lib/log.ts';
import { desktopTexts, type DesktopTexts } from './lib/texts.ts';
import { prepareOverlaySession } from './security/overlay-session.ts';
import type { SessionOf } from './security/prepare-session.ts';
import type { CrashReports } from './system/crash-reports.ts';
import type { ContentProtection } from './windows/content-protection.ts';
import { CrashCount } from './windows/crash-count.ts';
import { watchCrashes } from './windows/crash-watch.ts';
import { showContextMenus } from './windows/context-menu.ts';
import { GameOverlay } from './windows/game-overlay.ts';
import { createOverlayWindow } from './windows/overlay-window.ts';
import { createPageWindow, keepPlacement, type WindowParts } from './windows/page-window.ts';
import { applySpelling } from './windows/spelling.ts';
import type { WindowKeeper } from './windows/window-keeper.ts';
import { keepZoom } from './windows/zoom.ts';

interface WiringParts extends WindowParts {
  readonly electron: ElectronMain;
  readonly log: Log;
  readonly now: () => number;
  readonly sessionOf: SessionOf;
  readonly texts: () => DesktopTexts;
  readonly isSafeMode: boolean;
  readonly reports: CrashReports;
}

/** Makes windows with everything that belongs to each: menus, zoom, spelling, the watch on crashes. */
export function createWindowFactory(parts: WiringParts): (tayfa: string | null) => BrowserWindow {
  const { store, sessionOf } = parts;
  // Three crashes in a minute are a loop, also when they were of two windows.
  const crashes = new CrashCount();

  return function createWindow(tayfa) {
    // The partition must answer our scheme before its window asks.
    const session = sessionOf(tayfa);
    const window = createPageWindow(parts, tayfa);
    keepPlacement(window, store);
    keepZoom(window.webContents, store);
    watchCrashes(window, { ...parts, crashes });
    showContextMenus(window, { ...parts, tayfa });
    applySpelling(session, store.settings(), { app: parts.electron.app, platform: parts.platform });
    return window;
  };
}

/** The window over a game: what it shows comes from the page, by way of us (ADR 73). */
export function createOverlay(
  parts: WindowParts & { readonly electron: ElectronMain; readonly log: Log },
  keeper: WindowKeeper,
  protection: ContentProtection,
): GameOverlay {
  const { electron, folders, log, store } = parts;
  let isPrepared = false;
  return new GameOverlay({
    screen: electron.screen,
    store,
    texts: (language) => desktopTexts(language).overlay,
    onWanted: (isWanted) => keeper.send('gameOverlayChanged', { isWanted }),
    create(bounds) {
      // The partition must answer our scheme before its window asks.
      if (!isPrepared) prepareOverlaySession({ electron, folder: folders.overlay, log });
      isPrepared = true;
      const window = createOverlayWindow(parts, bounds);
      protection.cover(window);
      return window;
    },
  });
}
