import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserWindow } from 'electron';
import { DEEP_LINK_SCHEME } from '#shared/rules/deep-links.ts';
import { gameWatchLimits } from '#shared/rules/watch-limits.ts';
import { appCalls } from './ipc/app-calls.ts';
import { createGames, createLooks } from './game-wiring.ts';
import { controlCalls } from './ipc/control-calls.ts';
import { crashCalls } from './ipc/crash-calls.ts';
import { gameCalls } from './ipc/game-calls.ts';
import { handleCalls } from './ipc/handle.ts';
import { hotkeyCalls } from './ipc/hotkey-calls.ts';
import { pageCalls } from './ipc/page-calls.ts';
import { overlayCalls } from './ipc/overlay-calls.ts';
import { screenCalls } from './ipc/screen-calls.ts';
import { tayfaCalls } from './ipc/tayfa-calls.ts';
import { updateCalls } from './ipc/update-calls.ts';
import type { AppFolders } from './lib/app-folders.ts';
import type { BuildFacts } from './lib/build-facts.ts';
import type { ElectronMain } from './lib/electron-main.ts';
import type { Log } from './lib/log.ts';
import { desktopTexts, languageOf } from './lib/texts.ts';
import { awaitTayfa } from './security/await-tayfa.ts';
import { lockNavigation, openOutside } from './security/navigation-lock.ts';
import { registerOwnScheme } from './security/own-scheme.ts';
import { createSessions } from './security/prepare-session.ts';
import { probeTayfa } from './security/probe-tayfa.ts';
import type { DesktopStore } from './settings/desktop-store.ts';
import type { Games } from './system/games/games.ts';
import { DesktopUpdates, type LoadUpdater } from './system/desktop-updates.ts';
import type { CrashReports } from './system/crash-reports.ts';
import type { CaptureWatch } from './system/capture-watch.ts';
import type { ScreenControl } from './system/control/screen-control.ts';
import type { HotkeyKeeper } from './system/hotkeys/hotkey-keeper.ts';
import { watchIdle } from './system/idle-watch.ts';
import { isHiddenStart, moveLoginItem } from './system/login-item.ts';
import { SystemNotifications } from './system/notifications.ts';
import { ScreenSharing } from './system/screens/screen-sharing.ts';
import { ShellDisplay } from './system/shell-display.ts';
import { readStartRequest, type StartRequest } from './system/start-request.ts';
import { createCaptureWatch, createControl, createHotkeys } from './system-wiring.ts';
import { ContentProtection } from './windows/content-protection.ts';
import type { GameOverlay } from './windows/game-overlay.ts';
import { isIntendedEnd, SAFE_MODE_ARGUMENT } from './windows/crash-watch.ts';
import { createSplashWindow } from './windows/page-window.ts';
import { startPage, WindowKeeper } from './windows/window-keeper.ts';
import { changeZoom } from './windows/zoom.ts';
import { createOverlay, createWindowFactory } from './window-wiring.ts';

/** What the application is started with. */
export interface DesktopParts {
  readonly electron: ElectronMain;
  readonly folders: AppFolders;
  readonly facts: BuildFacts;
  readonly store: DesktopStore;
  readonly log: Log;
  readonly reports: CrashReports;
  readonly platform: NodeJS.Platform;
  readonly arch: NodeJS.Architecture;
  /** The arguments of this start, without the program. */
  readonly argv: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** What the system starts when it starts us. */
  readonly program: string;
  readonly now: () => number;
  /** What looks for newer versions; null: nothing does. */
  readonly loadUpdater: LoadUpdater | null;
  readonly canReplaceItself: boolean;
}

/**
 * What must be settled before Electron is ready. Answers the links that macOS hands over until
 * then, as they come; null: another start of the application is running already and has been told
 * what this one was for.
 */
export function prepareDesktop(parts: DesktopParts): readonly string[] | null {
  const { electron, facts, store, argv, platform } = parts;
  const { app } = electron;
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return null;
  }
  if (isSafeMode(argv) || !store.settings().hardwareAcceleration) app.disableHardwareAcceleration();
  if (platform === 'win32') app.setAppUserModelId(facts.appId);
  app.setAsDefaultProtocolClient(DEEP_LINK_SCHEME);
  registerOwnScheme(electron.protocol);
  lockNavigation({ app, shell: electron.shell, log: parts.log });
  const links: string[] = [];
  app.on('open-url', (event, url) => {
    event.preventDefault();
    links.push(url);
  });
  return links;
}

function isSafeMode(argv: readonly string[]): boolean {
  return argv.includes(SAFE_MODE_ARGUMENT);
}

/** The running application: the window, what the system shows of it, and what is asked of both. */
export class DesktopApplication {
  readonly #parts: DesktopParts;
  readonly #keeper: WindowKeeper;
  readonly #display: ShellDisplay;
  readonly #games: Games;
  #hasSaidGoodbye = false;
  readonly #notifications: SystemNotifications;
  readonly #sessionOf: ReturnType<typeof createSessions>;
  readonly #updates: DesktopUpdates;
  readonly #hotkeys: HotkeyKeeper;
  readonly #control: ScreenControl;
  readonly #capture: CaptureWatch;
  readonly #protection: ContentProtection;
  readonly #overlay: GameOverlay;
  readonly #screens: ScreenSharing;

  constructor(parts: DesktopParts) {
    const { electron, store, folders, log, platform } = parts;
    this.#parts = parts;
    this.#sessionOf = createSessions({
      electron,
      renderer: folders.renderer,
      log,
      chooseScreen: (request) => this.#screens.answer(request),
    });
    const createWindow = createWindowFactory({
      ...parts,
      sessionOf: this.#sessionOf,
      texts: () => this.#texts(),
      isSafeMode: isSafeMode(parts.argv),
    });
    this.#keeper = new WindowKeeper({
      create: (tayfa) => {
        const window = createWindow(tayfa);
        this.#beginPage(window);
        return window;
      },
      createSplash: () => {
        this.#sessionOf(null);
        return createSplashWindow(parts);
      },
      log,
      wasMaximised: () => store.read('placement')?.isMaximised ?? false,
      staysOnClose: () => store.settings().closeToTray,
      onHidden: () => this.#tellHidden(),
    });
    this.#protection = new ContentProtection({
      windows: () => [this.#keeper.window, this.#overlay.window],
      settings: () => store.settings(),
    });
    this.#overlay = createOverlay(parts, this.#keeper, this.#protection);
    this.#hotkeys = createHotkeys(parts, this.#keeper, () => void this.#overlay.arrange());
    this.#control = createControl(parts, this.#keeper, {
      texts: () => this.#texts().control,
      sharedDisplay: () => this.#screens.sharedDisplay(),
    });
    const programs = createLooks(parts);
    this.#capture = createCaptureWatch(parts, this.#keeper, programs.looks);
    this.#notifications = new SystemNotifications({
      electron,
      isWanted: () => store.settings().notifications,
      onClick: (path) =>
        this.#perform(path === null ? { type: 'show' } : { type: 'open-path', path }),
    });
    this.#games = createGames({
      ...parts,
      ...programs,
      sessionOf: this.#sessionOf,
      origin: () => this.#keeper.tayfa,
      onChange: () => this.#keeper.send('gamesChanged', {}),
    });
    this.#screens = new ScreenSharing({
      ...parts,
      keeper: this.#keeper,
      game: () => this.#games.describe().playing?.name ?? null,
    });
    this.#updates = new DesktopUpdates({
      ...parts,
      version: parts.facts.version,
      hasDownloadPage: parts.facts.downloadPage !== null,
      setTimer: (run, ms) => void setTimeout(run, ms).unref(),
      isInCall: () => this.#display.isInCall,
      onChange: (state) => this.#keeper.send('updateChanged', state),
      onMoved: (program) =>
        moveLoginItem(store.settings(), { app: electron.app, platform, program }),
    });
    this.#display = new ShellDisplay({
      electron,
      icons: folders.icons,
      platform,
      program: parts.program,
      language: store.language(languageOf(electron.app.getLocale())),
      window: () => this.#keeper.window,
      actions: this.#actions(),
      ask: (request) => this.#perform(request),
    });
  }

  /** Shows the splash, the window, and takes calls: Electron must be ready. */
  start(links: readonly string[]): void {
    const { electron, store, argv, platform } = this.#parts;
    const isHidden = isHiddenStart(argv, store.settings(), { app: electron.app, platform });
    if (!isHidden) this.#keeper.showSplash();
    this.#takeCalls();
    this.#listenToSystem();
    this.#capture.want(store.settings().streamerWithCapture);
    const origin = store.read('currentTayfa');
    const request = readStartRequest([...argv, ...links]);
    const path = request.type === 'open-path' ? request.path : '/';
    this.#keeper.open(origin === null ? startPage() : { tayfa: origin, path }, !isHidden);
    if (request.type !== 'open-path' && request.type !== 'show') this.#perform(request);
    if (origin !== null) void this.#checkTayfa(origin);
    this.#updates.start();
  }

  /** What the page before had asked for ends with it; nothing of the next one is known yet. */
  #beginPage(window: BrowserWindow): void {
    this.#protection.begin(window);
    const end = () => {
      this.#screens.forget();
      void this.#hotkeys.set([]);
      this.#control.end();
      this.#overlay.show(null);
    };
    const { webContents } = window;
    window.on('focus', () => this.#overlay.setPageInFront(true));
    for (const away of ['blur', 'hide', 'minimize'] as const)
      // reason: each of the three tells nothing but that it was
      window.on(away as 'blur', () => this.#overlay.setPageInFront(false));
    // a window over a game must not keep the application from ending; another page has one already
    window.on('closed', () => {
      if (this.#keeper.window === window) end();
    });
    end();
    webContents.on('render-process-gone', end);
    webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
      if (isMainFrame && !isSameDocument) end();
    });
  }

  /** Does what another start, a link or a menu of the system asks for. */
  #perform(request: StartRequest): void {
    if (request.type === 'toggle-mute') {
      this.#keeper.send('toggleMute', {});
      return;
    }
    this.#keeper.show();
    if (request.type === 'open-path') this.#keeper.send('openPath', { path: request.path });
    if (request.type === 'new-message') this.#keeper.send('startNewMessage', {});
  }

  #texts() {
    // The watch on crashes may ask before the display is there.
    return this.#display?.texts ?? desktopTexts('en');
  }

  #actions() {
    const { electron, store } = this.#parts;
    const keeper = this.#keeper;
    return {
      show: () => keeper.show(),
      toggleMute: () => keeper.send('toggleMute', {}),
      toggleDeafen: () => keeper.send('toggleDeafen', {}),
      choosePresence: (presence: 0 | 1 | 2 | 3) => keeper.send('choosePresence', { presence }),
      toggleStreamerMode: () => keeper.send('toggleStreamerMode', {}),
      checkForUpdates: this.#checkForUpdates(),
      quit: () => electron.app.quit(),
      openSettings: () => {
        keeper.show();
        keeper.send('openSettings', {});
      },
      changeTayfa: () => this.#open(startPage()),
      zoom: (change: Parameters<typeof changeZoom>[1]) => {
        if (keeper.window) changeZoom(keeper.window.webContents, change, store);
      },
    };
  }

  /** Looks for the next version; where nothing does, the publisher's page has it. */
  #checkForUpdates(): (() => void) | null {
    if (this.#parts.loadUpdater === null) return this.#openDownloadPage();
    return () => {
      void this.#updates.check();
      this.#keeper.show();
      this.#keeper.send('openUpdates', {});
    };
  }

  /** The publisher's page, whichever Tayfa the window shows. */
  #openDownloadPage(): (() => void) | null {
    const { log, electron, facts } = this.#parts;
    const { downloadPage } = facts;
    if (downloadPage === null) return null;
    return () => openOutside({ log, shell: electron.shell }, downloadPage);
  }

  #takeCalls(): void {
    const { electron, facts, log, argv } = this.#parts;
    const keeper = this.#keeper;
    const deps = {
      ...this.#parts,
      keeper,
      sessionOf: this.#sessionOf,
      display: this.#display,
      games: this.#games,
      notifications: this.#notifications,
      updates: this.#updates,
      openDownloadPage: this.#openDownloadPage() ?? (() => undefined),
      current: () => keeper.tayfa,
      hotkeys: this.#hotkeys,
      control: this.#control,
      capture: this.#capture,
      protection: this.#protection,
      overlay: this.#overlay,
      screens: this.#screens,
      open: (shown: Parameters<WindowKeeper['open']>[0]) => {
        this.#open(shown);
      },
    };
    const about = {
      version: facts.version,
      build: facts.build,
      defaultOrigin: facts.defaultOrigin,
      isSafeMode: isSafeMode(argv),
    };
    handleCalls(
      {
        ...appCalls({ ...deps, facts: about }),
        ...tayfaCalls(deps),
        ...pageCalls(deps),
        ...gameCalls(deps),
        ...updateCalls(deps),
        ...hotkeyCalls(deps),
        ...screenCalls(deps),
        ...controlCalls(deps),
        ...overlayCalls(deps),
        ...crashCalls(deps),
      },
      { ipcMain: electron.ipcMain, log, isOurs: (contents) => keeper.isOurs(contents) },
    );
  }

  #listenToSystem(): void {
    const { electron, platform } = this.#parts;
    const { app, powerMonitor } = electron;
    const keeper = this.#keeper;
    app.on('second-instance', (_event, argv) => this.#perform(readStartRequest(argv.slice(1))));
    app.on('open-url', (event, url) => {
      event.preventDefault();
      this.#perform(readStartRequest([url]));
    });
    app.on('activate', () => keeper.show());
    app.on('before-quit', () => keeper.beginQuitting());
    app.on('window-all-closed', () => {
      // on macOS an application stays without a window, until it is activated or ended by name
      if (platform === 'darwin') this.#endPage();
      else app.quit();
    });
    app.on('will-quit', () => this.#updates.beginQuitting());
    app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
      this.#parts.log.warn('a process of the application ended', { type, reason });
      // a process that is not needed any more is ended
      if (isIntendedEnd(reason)) return;
      this.#parts.reports.add({ part: 'process', reason: `${type}-${reason}`, exitCode });
    });
    app.on('will-quit', (event) => {
      void this.#hotkeys.set([]);
      this.#control.end();
      this.#games.end();
      this.#sayGoodbye(event);
    });
    powerMonitor.on('suspend', () => this.#games.sleep(true));
    powerMonitor.on('resume', () => {
      this.#games.sleep(false);
      this.#hotkeys.reset();
      keeper.send('machineResumed', {});
      this.#updates.lookIfDue();
    });
    powerMonitor.on('lock-screen', () => {
      this.#hotkeys.reset();
      this.#control.end();
      keeper.send('controlEnded', { why: 'failed' });
    });
    powerMonitor.on('unlock-screen', () => this.#hotkeys.reset());
    watchIdle({
      powerMonitor,
      setTimer: (run, ms) => void setTimeout(run, ms).unref(),
      onChange: (isIdle) => keeper.send('idleChanged', { isIdle }),
    });
  }

  /** Another page in the window's stead. */
  #open(...shown: Parameters<WindowKeeper['open']>): void {
    this.#endPage();
    this.#keeper.open(...shown);
  }

  /** What the system shows of a page, and the game it has told of, end with it. */
  #endPage(): void {
    this.#display.clear();
    void this.#games.allow(false);
  }

  /** The windows are gone; a server that hears of a game is told its end before the rest goes. */
  #sayGoodbye(event: { preventDefault(): void }): void {
    if (this.#hasSaidGoodbye || !this.#games.isHeard) return;
    this.#hasSaidGoodbye = true;
    event.preventDefault();
    const enough = delay(gameWatchLimits.goodbyeMs);
    void Promise.race([this.#games.allow(false), enough]).then(() =>
      this.#parts.electron.app.quit(),
    );
  }

  /**
   * The page is loading already; what it could not tell is told in its place (D-012). While no one
   * looks, as after a start with the system before there is a network, it is tried again (D-007).
   */
  async #checkTayfa(origin: string): Promise<void> {
    const keeper = this.#keeper;
    const session = this.#sessionOf(null);
    const probe = () => probeTayfa(origin, (at, options) => session.fetch(at, options));
    const problem = await probe();
    if (problem === null || keeper.tayfa !== origin) return;
    this.#parts.log.info('the start page explains', { origin, problem });
    this.#open(startPage({ origin, problem }), keeper.isWanted);
    const explaining = keeper.window;
    const isReached = await awaitTayfa({
      probe,
      isAwaited: () => keeper.window === explaining && !keeper.isWanted,
      pause: (ms) => delay(ms, undefined, { ref: false }),
    });
    if (isReached) this.#open({ tayfa: origin, path: '/' }, false);
  }

  /** Says once that closing did not end the application. */
  #tellHidden(): void {
    const { store } = this.#parts;
    if (store.read('hasHidden')) return;
    store.write('hasHidden', true);
    const { stillRunningTitle, stillRunningText } = this.#display.texts.tray;
    this.#notifications.show({
      tag: 'still-running',
      title: stillRunningTitle,
      body: stillRunningText,
      path: null,
    });
  }
}
