import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron';
import { DESKTOP_ORIGIN } from '#shared/contract/desktop.ts';
import type { AppFolders } from '../lib/app-folders.ts';
import type { ElectronMain } from '../lib/electron-main.ts';
import { partitionOf } from '../security/partition.ts';
import { SPLASH_PATH } from '../security/own-scheme.ts';
import type { DesktopStore } from '../settings/desktop-store.ts';
import { LEAST_SIZE, placeWindow } from './window-placement.ts';

/** Ground and text of the title bar in both themes: ink-0 and paper-0 of renderer/styles. */
const frameColors = {
  dark: { color: '#080b10', symbolColor: '#a9b4bf' },
  light: { color: '#eceae5', symbolColor: '#4d565f' },
} as const;

/** As high as the page's own bar (--titlebar-height) less its line. */
const OVERLAY_HEIGHT = 39;

/** What the page may not do is the same for every window. */
export const LOCKED_IN = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
} as const;

export interface WindowParts {
  readonly electron: Pick<ElectronMain, 'BrowserWindow' | 'nativeTheme' | 'screen'>;
  readonly folders: AppFolders;
  readonly store: DesktopStore;
  readonly platform: NodeJS.Platform;
}

/** Without a frame of the system on Windows and macOS, where its buttons lie over our bar (D-004). */
function frameOf(platform: NodeJS.Platform, isDark: boolean): BrowserWindowConstructorOptions {
  const colors = isDark ? frameColors.dark : frameColors.light;
  if (platform === 'win32')
    return { titleBarStyle: 'hidden', titleBarOverlay: { ...colors, height: OVERLAY_HEIGHT } };
  if (platform === 'darwin')
    return { titleBarStyle: 'hiddenInset', titleBarOverlay: { height: OVERLAY_HEIGHT } };
  return { autoHideMenuBar: true };
}

/** Gives the system's buttons the colours of the page's theme. */
export function colorFrame(
  window: BrowserWindow,
  platform: NodeJS.Platform,
  isDark: boolean,
): void {
  const colors = isDark ? frameColors.dark : frameColors.light;
  if (platform === 'win32') window.setTitleBarOverlay({ ...colors, height: OVERLAY_HEIGHT });
  window.setBackgroundColor(colors.color);
}

/** Makes the window for a Tayfa, or for asking which; not shown and not loaded yet. */
export function createPageWindow(parts: WindowParts, tayfa: string | null): BrowserWindow {
  const { electron, folders, store, platform } = parts;
  const displays = electron.screen.getAllDisplays();
  const main = electron.screen.getPrimaryDisplay();
  const others = displays.filter(({ id }) => id !== main.id);
  const areas = [main, ...others].map(({ workArea }) => workArea);
  const bounds = placeWindow(store.read('placement'), areas);
  const isDark = electron.nativeTheme.shouldUseDarkColors;
  return new electron.BrowserWindow({
    ...bounds,
    ...frameOf(platform, isDark),
    minWidth: LEAST_SIZE.width,
    minHeight: LEAST_SIZE.height,
    show: false,
    title: 'Tayfa',
    backgroundColor: (isDark ? frameColors.dark : frameColors.light).color,
    ...(platform === 'linux' ? { icon: `${folders.icons}/icon.png` } : {}),
    webPreferences: {
      ...LOCKED_IN,
      preload: folders.preload,
      partition: partitionOf(tayfa),
      // What a script is compiled to is kept from its first run on; Chromium waits for the second.
      v8CacheOptions: 'bypassHeatCheck',
      spellcheck: store.settings().spellCheck,
      // A call or a film goes on while the window is hidden in the tray.
      backgroundThrottling: false,
      additionalArguments: tayfa === null ? [] : [`--tayfa-origin=${tayfa}`],
    },
  });
}

/** Shows the mark at once, while the page is made ready (D-008). */
export function createSplashWindow(parts: WindowParts): BrowserWindow {
  const isDark = parts.electron.nativeTheme.shouldUseDarkColors;
  const splash = new parts.electron.BrowserWindow({
    width: 280,
    height: 280,
    center: true,
    frame: false,
    resizable: false,
    skipTaskbar: true,
    title: 'Tayfa',
    backgroundColor: (isDark ? frameColors.dark : frameColors.light).color,
    webPreferences: { ...LOCKED_IN, partition: partitionOf(null) },
  });
  // Closed before it is loaded when the page is quicker.
  splash.loadURL(DESKTOP_ORIGIN + SPLASH_PATH).catch(() => undefined);
  return splash;
}

/**
 * Keeps where the window stands, whenever a move may have ended. One that was never shown, as after a
 * hidden start, stands nowhere yet: what was kept before it stays.
 */
export function keepPlacement(window: BrowserWindow, store: DesktopStore): void {
  const keep = () => {
    if (window.isDestroyed() || window.isMinimized() || window.isFullScreen()) return;
    store.write('placement', { ...window.getNormalBounds(), isMaximised: window.isMaximized() });
  };
  window.once('show', () => {
    window.on('blur', keep);
    window.on('hide', keep);
    window.on('maximize', keep);
    window.on('unmaximize', keep);
    window.on('close', keep);
  });
}
