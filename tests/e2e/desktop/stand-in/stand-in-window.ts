import { EventEmitter } from 'node:events';
import { basename } from 'node:path';
import { order } from './stage-line.ts';
import { partition, type StandInSession } from './stand-in-session.ts';
import type { Bounds, Report } from './wire.ts';

export interface WindowOptions extends Partial<Bounds> {
  readonly show?: boolean;
  readonly focusable?: boolean;
  readonly webPreferences?: {
    readonly partition?: string;
    readonly preload?: string;
    readonly additionalArguments?: readonly string[];
  };
}

/** Says `created` with the contents of each new window, and `all-closed` when the last one has gone. */
export const windowNews = new EventEmitter();

/** What became visible, in order. */
export const shown: string[] = [];

/** What each window that was ever made may do, the splash's too. */
export const made: Readonly<Record<string, unknown>>[] = [];

let readyAt = 0;
let shownAt: number | null = null;

/** Electron is ready: from now on the user waits for something to see. */
export function beReady(): void {
  readyAt = performance.now();
}

export function firstShownAfter(): number | null {
  return shownAt === null ? null : shownAt - readyAt;
}

function becomeVisible(what: string): void {
  shownAt ??= performance.now();
  shown.push(what);
}

const open = new Map<number, StandInWindow>();
let lastId = 0;

/** The windows there are, in the order in which they were made. */
export function windows(): StandInWindow[] {
  return [...open.values()];
}

export function windowById(id: number): StandInWindow | undefined {
  return open.get(id);
}

class StandInContents extends EventEmitter {
  readonly id: number;
  readonly session: StandInSession;
  readonly mainFrame = { url: '', parent: null };
  windowOpenHandler: (details: { url: string }) => { action: string } = () => ({
    action: 'allow',
  });
  #zoomLevel = 0;

  constructor(id: number, session: StandInSession) {
    super();
    this.id = id;
    this.session = session;
  }
  setWindowOpenHandler(handler: typeof this.windowOpenHandler): void {
    this.windowOpenHandler = handler;
  }
  send(channel: string, ...args: unknown[]): void {
    order({ type: 'send', windowId: this.id, channel, args });
  }
  reload(): void {
    this.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false });
    order({ type: 'reload', windowId: this.id });
  }
  forcefullyCrashRenderer(): void {
    this.emit('render-process-gone', {}, { reason: 'killed', exitCode: 1 });
  }
  getZoomLevel(): number {
    return this.#zoomLevel;
  }
  setZoomLevel(level: number): void {
    this.#zoomLevel = level;
  }
}

/** A window whose page is one of the stage's. */
export class StandInWindow extends EventEmitter {
  readonly id: number;
  readonly webContents: StandInContents;
  readonly #options: WindowOptions;
  #bounds: Bounds;
  #isVisible: boolean;
  #isMaximised = false;
  #isMinimised = false;
  #isFocused = false;
  #isFirst = true;
  #isProtected = false;
  #ignoresMouse = false;
  #overlayIcon: Report['windows'][number]['overlayIcon'] = null;
  /** null: as it was made */
  #isFocusable: boolean | null = null;

  constructor(options: WindowOptions) {
    super();
    lastId += 1;
    this.id = lastId;
    this.#options = options;
    const { x = 0, y = 0, width = 800, height = 600, show = true } = options;
    this.#bounds = { x, y, width, height };
    this.#isVisible = show;
    const {
      partition: name = '',
      preload,
      additionalArguments = [],
    } = options.webPreferences ?? {};
    const session = partition(name, process.env['STAND_IN_DATA'] ?? '');
    this.webContents = new StandInContents(this.id, session);
    open.set(this.id, this);
    made.push(options.webPreferences ?? {});
    order({
      type: 'create',
      windowId: this.id,
      partition: name,
      preload: preload ?? null,
      argv: ['tayfa', ...additionalArguments],
      platform: process.platform,
    });
    windowNews.emit('created', this.webContents);
  }

  loadURL(url: string): Promise<void> {
    this.webContents.mainFrame.url = url;
    if (this.#isVisible) becomeVisible(this.#named(url));
    order({ type: 'load', windowId: this.id, url });
    return new Promise((resolve) => this.webContents.once('did-finish-load', resolve));
  }
  /** The stage has shown the page's first frame. */
  loaded(): void {
    this.webContents.emit('did-finish-load', {});
    const isFirst = this.#isFirst;
    this.#isFirst = false;
    if (isFirst) this.emit('ready-to-show', {});
  }
  showInactive(): void {
    this.#appear();
  }
  show(): void {
    this.#appear();
    this.focus();
  }
  #appear(): void {
    if (this.#isVisible) return;
    becomeVisible(this.#named(this.webContents.mainFrame.url));
    this.#isVisible = true;
    this.emit('show', {});
  }
  #named(url: string): string {
    return this.#isFirst ? `${url} before its first frame` : url;
  }
  minimize(): void {
    this.#isMinimised = true;
    this.#isFocused = false;
    this.emit('minimize', {});
  }
  restore(): void {
    this.#isMinimised = false;
  }
  hide(): void {
    this.#isFocused = false;
    this.#isVisible = false;
    order({ type: 'focus', windowId: this.id, isFocused: false });
    this.emit('hide', {});
  }
  focus(): void {
    this.#isFocused = true;
    order({ type: 'focus', windowId: this.id, isFocused: true });
    this.emit('focus', {});
  }
  close(): void {
    let isPrevented = false;
    const preventDefault = () => {
      isPrevented = true;
    };
    this.emit('close', { preventDefault });
    if (!isPrevented) this.destroy();
  }
  destroy(): void {
    if (!open.delete(this.id)) return;
    order({ type: 'destroy', windowId: this.id });
    this.emit('closed', {});
    if (open.size === 0) windowNews.emit('all-closed');
  }
  move(bounds: Bounds): void {
    this.#bounds = bounds;
    this.emit('blur', {});
  }
  /** "This will also show (but not focus) the window if it isn't being displayed already." */
  maximize(): void {
    this.#isMaximised = true;
    this.#appear();
    this.emit('maximize', {});
  }
  static getAllWindows(): StandInWindow[] {
    return windows();
  }
  getBounds(): Bounds {
    return this.#bounds;
  }
  setBounds(bounds: Bounds): void {
    this.#bounds = bounds;
  }
  setIgnoreMouseEvents(isIgnored: boolean): void {
    this.#ignoresMouse = isIgnored;
  }
  setFocusable(isFocusable: boolean): void {
    this.#isFocusable = isFocusable;
  }
  setAlwaysOnTop(): void {}
  setVisibleOnAllWorkspaces(): void {}
  getMediaSourceId(): string {
    return `window:${String(this.id)}:1`;
  }
  isDestroyed(): boolean {
    return !open.has(this.id);
  }
  isVisible(): boolean {
    return this.#isVisible;
  }
  isMinimized(): boolean {
    return this.#isMinimised;
  }
  isFullScreen(): boolean {
    return false;
  }
  isMaximized(): boolean {
    return this.#isMaximised;
  }
  getNormalBounds(): Bounds {
    return this.#bounds;
  }
  setContentProtection(isProtected: boolean): void {
    this.#isProtected = isProtected;
  }
  setBackgroundColor(): void {}
  setTitleBarOverlay(): void {}
  setOverlayIcon(image: { path: string } | null, description: string): void {
    this.#overlayIcon = image && { picture: basename(image.path), description };
  }
  report(): Report['windows'][number] {
    const { webPreferences = {}, ...options } = this.#options;
    return {
      id: this.id,
      url: this.webContents.mainFrame.url,
      isVisible: this.#isVisible,
      isMinimised: this.#isMinimised,
      isMaximised: this.#isMaximised,
      isFocused: this.#isFocused,
      bounds: this.#bounds,
      isProtected: this.#isProtected,
      ignoresMouse: this.#ignoresMouse,
      isFocusable: this.#isFocusable ?? options.focusable ?? true,
      zoomLevel: this.webContents.getZoomLevel(),
      overlayIcon: this.#overlayIcon,
      spelling: this.webContents.session.spelling,
      options: { ...options },
      webPreferences,
    };
  }
}
