import type { BrowserWindow, WebContents } from 'electron';
import {
  DESKTOP_ORIGIN,
  DESKTOP_SIGNAL_MESSAGE,
  DESKTOP_START_PATH,
  type DesktopSignalData,
  type DesktopSignalName,
  type TayfaProblem,
} from '#shared/contract/desktop.ts';
import type { Log } from '../lib/log.ts';

/** What a window shows: a Tayfa's page, or the start page with what went wrong. */
export interface Shown {
  readonly tayfa: string | null;
  /** A path of the page, with its query. */
  readonly path: string;
}

interface KeeperDeps {
  readonly create: (tayfa: string | null) => BrowserWindow;
  readonly createSplash: () => BrowserWindow;
  readonly log: Log;
  /** Whether the window was maximised when it was left. */
  readonly wasMaximised: () => boolean;
  /** Whether closing the window only hides it. */
  readonly staysOnClose: () => boolean;
  readonly onHidden: () => void;
}

/** The start page, and what to say on it about a Tayfa that could not be opened. */
export function startPage(about?: { origin: string; problem: TayfaProblem }): Shown {
  const query = about ? `?${new URLSearchParams({ ...about }).toString()}` : '';
  return { tayfa: null, path: DESKTOP_START_PATH + query };
}

/** The one window of the application. Another Tayfa is another window in its place. */
export class WindowKeeper {
  readonly #deps: KeeperDeps;
  #window: BrowserWindow | null = null;
  #tayfa: string | null = null;
  #splash: BrowserWindow | null = null;
  /** Windows whose page has drawn its first frame: before it none is shown (D-008). */
  readonly #drawn = new WeakSet<BrowserWindow>();
  readonly #seen = new WeakSet<BrowserWindow>();
  /** What to tell the page once there is one. */
  #unsaid: (() => void)[] = [];
  #isWanted = true;
  #isQuitting = false;

  constructor(deps: KeeperDeps) {
    this.#deps = deps;
  }

  /** The Tayfa of the window. */
  get tayfa(): string | null {
    return this.#tayfa;
  }

  get window(): BrowserWindow | null {
    return this.#window;
  }

  /** Whether the user is to see the window: not after a hidden start, nor once they have closed it. */
  get isWanted(): boolean {
    return this.#isWanted;
  }

  /** Whether a page is the one in our window. */
  isOurs(contents: WebContents): boolean {
    return this.#window?.webContents === contents;
  }

  showSplash(): void {
    this.#splash = this.#deps.createSplash();
  }

  /** From now on closing means closing. */
  beginQuitting(): void {
    this.#isQuitting = true;
  }

  /** Opens a page in a window that takes the place of the one before, without a white frame. */
  open(shown: Shown, isWanted = true): void {
    const before = this.#window;
    const window = this.#deps.create(shown.tayfa);
    this.#window = window;
    this.#tayfa = shown.tayfa;
    this.#isWanted = isWanted;
    this.#unsaid = [];
    window.once('ready-to-show', () => {
      this.#drawn.add(window);
      if (this.#window === window) for (const say of this.#unsaid.splice(0)) say();
      if (this.#isWanted) this.#reveal(window);
      before?.destroy();
      this.#endSplash();
    });
    window.on('close', (event) => {
      if (this.#isQuitting || !this.#deps.staysOnClose()) return;
      event.preventDefault();
      this.#isWanted = false;
      window.hide();
      this.#deps.onHidden();
    });
    window.on('closed', () => {
      if (this.#window === window) this.#window = null;
    });
    window.loadURL(DESKTOP_ORIGIN + shown.path).catch((error: unknown) => {
      this.#deps.log.warn('the page was not loaded', { error: String(error) });
    });
  }

  /** Brings the window to the front, once there is something to see; one that was closed is made again. */
  show(): void {
    if (!this.#window) {
      this.open(this.#tayfa === null ? startPage() : { tayfa: this.#tayfa, path: '/' });
      return;
    }
    this.#isWanted = true;
    // its first frame will bring it
    if (!this.#drawn.has(this.#window)) return;
    if (this.#window.isMinimized()) this.#window.restore();
    this.#reveal(this.#window);
    this.#window.focus();
  }

  /**
   * Tells the page something. One that is only loading has no one to hear it yet; then its preload
   * keeps what comes before the page listens.
   */
  send<Name extends DesktopSignalName>(name: Name, data: DesktopSignalData<Name>): void {
    const window = this.#window;
    if (!window) return;
    const say = () => window.webContents.send(DESKTOP_SIGNAL_MESSAGE, name, data);
    if (this.#drawn.has(window)) say();
    else this.#unsaid.push(say);
  }

  /** Shows a window, the first time as it was left: to maximise it is to show it. */
  #reveal(window: BrowserWindow): void {
    if (!this.#seen.has(window) && this.#deps.wasMaximised()) window.maximize();
    this.#seen.add(window);
    window.show();
  }

  #endSplash(): void {
    const splash = this.#splash;
    this.#splash = null;
    if (splash && !splash.isDestroyed()) splash.destroy();
  }
}
