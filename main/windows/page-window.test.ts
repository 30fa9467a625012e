import { EventEmitter } from 'node:events';
import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { createDesktopStore } from '../settings/desktop-store.ts';
import { createPageWindow, keepPlacement, type WindowParts } from './page-window.ts';

function newStore() {
  const values = new Map<string, unknown>();
  return createDesktopStore(
    { get: (key) => values.get(key), set: (key, value) => values.set(key, value) },
    'stable',
  );
}

/** With what a window is made on a system. */
function optionsOn(platform: NodeJS.Platform): BrowserWindowConstructorOptions {
  let found: BrowserWindowConstructorOptions = {};
  const display = { id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1040 } };
  const parts = {
    electron: {
      BrowserWindow: function make(options: BrowserWindowConstructorOptions) {
        found = options;
      },
      nativeTheme: { shouldUseDarkColors: true },
      screen: { getAllDisplays: () => [display], getPrimaryDisplay: () => display },
    },
    folders: { icons: '/icons', preload: '/preload.cjs' },
    store: newStore(),
    platform,
  };
  // reason: of Electron and the folders there is what a window is made with
  createPageWindow(parts as unknown as WindowParts, null);
  return found;
}

describe('the frame of the window', () => {
  const own = { titleBarStyle: 'hidden', titleBarOverlay: { height: 39 } };

  it('[D-004] is ours on Windows and macOS, with the system’s buttons over it', () => {
    expect(optionsOn('win32')).toMatchObject(own);
    expect(optionsOn('darwin')).toMatchObject({ ...own, titleBarStyle: 'hiddenInset' });
  });

  it('[D-004] is the system’s on Linux', () => {
    const options = optionsOn('linux');
    for (const name of ['frame', 'titleBarStyle', 'titleBarOverlay'])
      expect(options).not.toHaveProperty(name);
  });

  it.each(['win32', 'darwin', 'linux'] as const)(
    '[D-004] lets the window be minimised, maximised and closed on %s',
    (platform) => {
      const options = optionsOn(platform);
      for (const name of ['minimizable', 'maximizable', 'closable', 'resizable'])
        expect(options).not.toHaveProperty(name);
    },
  );
});

it('[D-002] where a window stands is kept once it was shown, and as maximised as it is', () => {
  const bounds = { x: 10, y: 20, width: 900, height: 700 };
  let isMaximised = false;
  const window = Object.assign(new EventEmitter(), {
    isDestroyed: () => false,
    isMinimized: () => false,
    isFullScreen: () => false,
    isMaximized: () => isMaximised,
    getNormalBounds: () => bounds,
  });
  const store = newStore();
  const before = { ...bounds, x: 300, isMaximised: true };
  store.write('placement', before);
  // reason: of a window there is what is asked of it
  keepPlacement(window as unknown as BrowserWindow, store);
  // as at the end of a hidden start
  window.emit('close');
  expect(store.read('placement')).toEqual(before);
  window.emit('show');
  window.emit('blur');
  expect(store.read('placement')).toEqual({ ...bounds, isMaximised: false });
  isMaximised = true;
  window.emit('maximize');
  expect(store.read('placement')).toEqual({ ...bounds, isMaximised: true });
  isMaximised = false;
  window.emit('unmaximize');
  expect(store.read('placement')).toMatchObject({ isMaximised: false });
});
