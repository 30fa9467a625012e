import { fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { answerStage } from './stage-line.ts';
import { net } from '../../../support/stand-in-net.ts';
import { menuReport, StandInMenu } from './stand-in-menu.ts';
import { changeScreens, desktopCapturer, screenAccess, screenLooks } from './stand-in-screens.ts';
import { partition, type StandInSession } from './stand-in-session.ts';
import {
  beReady,
  firstShownAfter,
  made,
  shown,
  StandInWindow,
  windowById,
  windowNews,
  windows,
} from './stand-in-window.ts';
import type { Happening, Report, StandInScreens } from './wire.ts';

/**
 * Electron as far as our main process uses it: real events, real sessions with cookies, windows
 * whose pages are real browser pages on the stage. What the system would show is written down.
 */
const dataFolder = process.env['STAND_IN_DATA'] ?? '';
const calls: string[] = [];
const openedOutside: string[] = [];
const questions: string[] = [];
let badgeCount = 0;
let dockBadge = '';
let dockMenu: StandInMenu | null = null;
let hasQuit = false;

function note(name: string, ...args: unknown[]): void {
  calls.push(`${name} ${JSON.stringify(args)}`);
}

class StandInApp extends EventEmitter {
  isPackaged = process.env['STAND_IN_PACKAGED'] !== undefined;
  readonly dock =
    process.platform === 'darwin'
      ? {
          setBadge: (text: string) => {
            dockBadge = text;
          },
          setMenu: (menu: StandInMenu) => {
            dockMenu = menu;
          },
        }
      : undefined;
  #isQuitting = false;

  getPath(name: string): string {
    const folder = join(dataFolder, name);
    mkdirSync(folder, { recursive: true });
    return folder;
  }
  getLocale(): string {
    return process.env['STAND_IN_LOCALE'] ?? 'en-US';
  }
  getPreferredSystemLanguages(): string[] {
    return [this.getLocale(), 'de-AT'];
  }
  getName(): string {
    return 'Tayfa';
  }
  getVersion(): string {
    return process.env['STAND_IN_VERSION'] ?? '0.0.0';
  }
  whenReady(): Promise<void> {
    beReady();
    return Promise.resolve();
  }
  requestSingleInstanceLock(): boolean {
    return process.env['STAND_IN_SECOND'] === undefined;
  }
  setBadgeCount(count: number): void {
    badgeCount = count;
  }
  setAsDefaultProtocolClient(scheme: string): void {
    note('setAsDefaultProtocolClient', scheme);
  }
  setAppUserModelId(id: string): void {
    note('setAppUserModelId', id);
  }
  setJumpList(list: unknown): void {
    note('setJumpList', list);
  }
  setLoginItemSettings(settings: unknown): void {
    note('setLoginItemSettings', settings);
  }
  getLoginItemSettings(): { wasOpenedAtLogin: boolean } {
    return { wasOpenedAtLogin: false };
  }
  disableHardwareAcceleration(): void {
    note('disableHardwareAcceleration');
  }
  relaunch(options: unknown): void {
    note('relaunch', options);
  }
  exit(code: number): void {
    note('exit', code);
    hasQuit = true;
  }
  /** No window is left; who is quitting anyway is not told. */
  allClosed(): void {
    if (!this.#isQuitting) this.emit('window-all-closed');
  }
  quit(): void {
    this.#isQuitting = true;
    this.emit('before-quit', {});
    for (const window of windows()) window.close();
    this.#isQuitting = windows().length === 0;
    if (!this.#isQuitting || hasQuit) return;
    hasQuit = true;
    const preventDefault = () => {
      hasQuit = false;
    };
    this.emit('will-quit', { preventDefault });
    if (hasQuit) this.emit('quit', {}, 0);
  }
}

export const app = new StandInApp();
/** Electron's own updater, of which electron-updater takes the events. */
export const autoUpdater = new EventEmitter();

class StandInTray extends EventEmitter {
  static latest: StandInTray | null = null;
  picture = '';
  toolTip = '';
  menu: StandInMenu | null = null;

  constructor(image: { path: string }) {
    super();
    this.picture = image.path;
    StandInTray.latest = this;
  }
  setImage(image: { path: string }): void {
    this.picture = image.path;
  }
  setToolTip(toolTip: string): void {
    this.toolTip = toolTip;
  }
  setContextMenu(menu: StandInMenu): void {
    this.menu = menu;
  }
}

class StandInNotification extends EventEmitter {
  static readonly all: StandInNotification[] = [];
  static isSupported(): boolean {
    return true;
  }
  readonly title: string;
  readonly body: string;
  isOpen = false;

  constructor({ title, body }: { title: string; body: string }) {
    super();
    this.title = title;
    this.body = body;
  }
  show(): void {
    this.isOpen = true;
    StandInNotification.all.push(this);
  }
  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.emit('close', {});
  }
}

class StandInPower extends EventEmitter {
  idleSeconds = 0;
  getSystemIdleTime(): number {
    return this.idleSeconds;
  }
}
export const powerMonitor = new StandInPower();

/** Processes of Node, as Electron's own are; what they say goes to who started them. */
const listeners = new Set<number>();
export const utilityProcess = {
  fork(path: string, args: readonly string[]) {
    const child = fork(path, [...args], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const pid = child.pid ?? 0;
    listeners.add(pid);
    child.once('exit', () => listeners.delete(pid));
    return Object.assign(child, {
      postMessage: (message: object) => void (child.connected && child.send(message)),
    });
  },
};
export const globalShortcut = {
  register(accelerator: string): boolean {
    note('globalShortcut.register', accelerator);
    return true;
  },
  unregisterAll(): void {
    note('globalShortcut.unregisterAll');
  },
};
export const systemPreferences = {
  isTrustedAccessibilityClient: () => true,
  getMediaAccessStatus: () => screenAccess(),
};
export { desktopCapturer };

type Handler = (event: unknown, ...args: unknown[]) => unknown;
class StandInIpc extends EventEmitter {
  readonly handlers = new Map<string, Handler>();
  handle(channel: string, handler: Handler): void {
    this.handlers.set(channel, handler);
  }
}
export const ipcMain = new StandInIpc();

export { net };
export const Menu = StandInMenu;
export const Tray = StandInTray;
export const Notification = StandInNotification;
export const BrowserWindow = StandInWindow;
windowNews.on('created', (contents) => app.emit('web-contents-created', {}, contents));
windowNews.on('all-closed', () => app.allClosed());
export const nativeTheme = { shouldUseDarkColors: true };
export const nativeImage = {
  createFromPath(path: string) {
    if (!existsSync(path)) throw new Error(`There is no picture ${path}`);
    return { path };
  },
};
const display = {
  id: 1,
  workArea: { x: 0, y: 0, width: 1920, height: 1040 },
  // of the virtual display that is controlled
  bounds: { x: 0, y: 0, width: 640, height: 480 },
  size: { width: 1920, height: 1080 },
  scaleFactor: 1,
};
/** A second one of 4K, beside it. */
const large = { ...display, id: 2, workArea: { ...display.workArea, x: 1920 }, scaleFactor: 2 };
export const screen = {
  getAllDisplays: () => [display, large],
  getPrimaryDisplay: () => display,
  getDisplayMatching: ({ x }: { x: number }) => (x < large.workArea.x ? display : large),
};
export const shell = {
  openExternal(address: string): Promise<void> {
    openedOutside.push(address);
    return Promise.resolve();
  },
};
export const clipboard = {
  writeText(text: string): Promise<void> {
    note('clipboard.writeText', text);
    return Promise.resolve();
  },
};
export const dialog = {
  showMessageBox(_window: unknown, { message }: { message: string }) {
    questions.push(message);
    return Promise.resolve({ response: 0 });
  },
};
export const protocol = {
  registerSchemesAsPrivileged(schemes: unknown): void {
    note('registerSchemesAsPrivileged', schemes);
  },
};
export const session = {
  fromPartition: (name: string): StandInSession => partition(name, dataFolder),
};

function report(): Report {
  const tray = StandInTray.latest;
  return {
    badgeCount,
    dockBadge,
    dockMenu: menuReport(dockMenu),
    tray: {
      picture: tray?.picture ?? '',
      toolTip: tray?.toolTip ?? '',
      menu: menuReport(tray?.menu ?? null),
    },
    menu: menuReport(StandInMenu.application),
    contextMenu: menuReport(StandInMenu.shown),
    notifications: StandInNotification.all.map(({ title, body, isOpen }) => ({
      title,
      body,
      isOpen,
    })),
    openedOutside,
    questions,
    windows: windows().map((window) => window.report()),
    shown,
    made,
    firstShownAfter: firstShownAfter(),
    calls,
    listeners: [...listeners],
    screenLooks: screenLooks(),
    hasQuit,
  };
}

const system: { readonly [Type in Happening['type']]: (what: never) => unknown } = {
  'second-start': ({ argv }: { argv: string[] }) =>
    app.emit('second-instance', {}, ['tayfa', ...argv], '/'),
  'tray-click': () => StandInTray.latest?.emit('click'),
  'tray-item': ({ path }: { path: string[] }) => StandInTray.latest?.menu?.click(path),
  'menu-item': ({ path }: { path: string[] }) => StandInMenu.application?.click(path),
  'dock-item': ({ path }: { path: string[] }) => dockMenu?.click(path),
  'context-menu': ({ params }: { params: object }) =>
    windows().at(-1)?.webContents.emit('context-menu', {}, params),
  'context-item': ({ path }: { path: string[] }) => StandInMenu.shown?.click(path),
  'notification-click': ({ index }: { index: number }) =>
    StandInNotification.all[index]?.emit('click', {}),
  'close-window': () =>
    windows()
      .find((window) => window.isVisible())
      ?.close(),
  'minimise-window': () =>
    windows()
      .find((window) => window.isVisible())
      ?.minimize(),
  'maximise-window': () =>
    windows()
      .find((window) => window.isVisible())
      ?.maximize(),
  activate: () => app.emit('activate', {}),
  'move-window': ({ bounds }: { bounds: Report['windows'][number]['bounds'] }) =>
    windows()
      .find((window) => window.isVisible())
      ?.move(bounds),
  'drag-window': ({ windowId, bounds }: Extract<Happening, { type: 'drag-window' }>) =>
    windowById(windowId)?.setBounds(bounds),
  'blur-window': ({ windowId }: { windowId: number }) => windowById(windowId)?.emit('blur', {}),
  'press-key': ({ windowId, key, shift }: Extract<Happening, { type: 'press-key' }>) => {
    const input = { type: 'keyDown', key, shift };
    const event = { preventDefault: () => undefined };
    windowById(windowId)?.webContents.emit('before-input-event', event, input);
  },
  idle: ({ seconds }: { seconds: number }) => {
    powerMonitor.idleSeconds = seconds;
  },
  'lock-screen': () => powerMonitor.emit('lock-screen'),
  'unlock-screen': () => powerMonitor.emit('unlock-screen'),
  suspend: () => powerMonitor.emit('suspend'),
  resume: () => powerMonitor.emit('resume'),
  crash: () =>
    windows()[0]?.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 }),
  hang: () => windows()[0]?.emit('unresponsive'),
  screens: ({ change }: { change: Partial<StandInScreens> }) => changeScreens(change),
  permission: ({ permission, url }: { permission: string; url: string }) =>
    windows()[0]?.webContents.session.askPermission(permission, url),
};

answerStage({
  request: ({ windowId, ...asked }) =>
    windowById(windowId)?.webContents.session.answer(asked) ?? Promise.resolve(null),
  navigate: ({ windowId, url, isMainFrame, way = 'will-frame-navigate' }) => {
    let isPrevented = false;
    const preventDefault = () => {
      isPrevented = true;
    };
    const details = { url, isMainFrame, preventDefault };
    windowById(windowId)?.webContents.emit(way, details);
    return { isPrevented };
  },
  popup: ({ windowId, url }) =>
    windowById(windowId)?.webContents.windowOpenHandler({ url }) ?? { action: 'deny' },
  invoke: async ({ windowId, sender, url, channel, args }) => {
    const handler = ipcMain.handlers.get(channel);
    if (!handler) throw new Error(`No handler registered for '${channel}'`);
    const contents = windowById(windowId)?.webContents;
    if (!contents) throw new Error('The window is gone');
    contents.mainFrame.url = sender === 'frame' ? contents.mainFrame.url : url;
    const frame = sender === 'frame' ? { url, parent: contents.mainFrame } : contents.mainFrame;
    const asking = sender === 'other-window' ? { mainFrame: contents.mainFrame } : contents;
    return structuredClone(await handler({ sender: asking, senderFrame: frame }, ...args));
  },
  display: ({ windowId, sender, url, hasSound }) => {
    const contents = windowById(windowId)?.webContents;
    if (!contents) return Promise.resolve(null);
    const frame = sender === 'frame' ? { url, parent: contents.mainFrame } : contents.mainFrame;
    return contents.session.askDisplay({ frame, securityOrigin: url, hasSound });
  },
  loaded: ({ windowId }) => {
    windowById(windowId)?.loaded();
    return null;
  },
  // reason: each happening is handed to the function of its own type
  happen: (what) => system[what.type](what as never) ?? null,
  report: () => report(),
});

const electron: Readonly<Record<string, unknown>> = {
  app,
  BrowserWindow,
  clipboard,
  desktopCapturer,
  dialog,
  ipcMain,
  Menu,
  nativeImage,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  protocol,
  screen,
  session,
  shell,
  Tray,
};
// oxlint-disable-next-line import/no-default-export -- libraries import Electron whole
export default electron;
