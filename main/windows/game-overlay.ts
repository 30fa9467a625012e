import type { BrowserWindow, Input } from 'electron';
import {
  OVERLAY_MESSAGE,
  type OverlayState,
  type OverlayView,
} from '#shared/contract/game-overlay.ts';
import type { ElectronMain } from '../lib/electron-main.ts';
import type { DesktopTexts } from '../lib/texts.ts';
import type { DesktopStore } from '../settings/desktop-store.ts';
import { inside, placeOverlay, withPlace } from './overlay-place.ts';
import type { Area } from './window-placement.ts';

interface OverlayDeps {
  readonly create: (bounds: Area) => BrowserWindow;
  readonly screen: Pick<
    ElectronMain['screen'],
    'getAllDisplays' | 'getPrimaryDisplay' | 'getDisplayMatching'
  >;
  readonly store: Pick<DesktopStore, 'read' | 'write' | 'settings'>;
  readonly texts: (language: OverlayState['language']) => DesktopTexts['overlay'];
  readonly onWanted: (isWanted: boolean) => void;
}

/** How far one press of an arrow moves or sizes it, in the display's points. */
const STEP = 16;
const arrows: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/**
 * The window over a game (ADR 73). There is one only while it is switched on and the page has
 * something to show; it is hidden while our own window is in front. While it is arranged it takes
 * mouse and keys, at all other times neither.
 */
export class GameOverlay {
  readonly #deps: OverlayDeps;
  #window: BrowserWindow | null = null;
  #isLoaded = false;
  #state: OverlayState | null = null;
  #isPageInFront = false;
  #isArranging = false;
  #isWanted: boolean;

  constructor(deps: OverlayDeps) {
    this.#deps = deps;
    this.#isWanted = deps.store.settings().gameOverlay;
  }

  /** Whether it is switched on. */
  get isWanted(): boolean {
    return this.#isWanted;
  }

  get window(): BrowserWindow | null {
    return this.#window;
  }

  /** The settings may have changed. */
  apply(): void {
    const { gameOverlay } = this.#deps.store.settings();
    if (gameOverlay === this.#isWanted) return;
    this.#isWanted = gameOverlay;
    this.#deps.onWanted(gameOverlay);
    this.#update();
  }

  /** What is to be shown; null: nothing, as when the page goes or no one is signed in. */
  show(state: OverlayState | null): void {
    this.#state = state;
    this.#update();
  }

  /** Who looks at the page needs nothing over it. */
  setPageInFront(isInFront: boolean): void {
    this.#isPageInFront = isInFront;
    this.#update();
  }

  /** Begins or ends arranging; answers whether it can be moved now. */
  arrange(): boolean {
    if (this.#isArranging) this.#endArranging();
    else if (this.#isWanted && this.#state) {
      this.#isArranging = true;
      this.#update();
      this.#takeInput(true);
    }
    return this.#isArranging;
  }

  /** It goes, whatever it shows. */
  end(): void {
    this.#isArranging = false;
    this.#isLoaded = false;
    const window = this.#window;
    this.#window = null;
    if (window && !window.isDestroyed()) window.destroy();
  }

  get #hasContent(): boolean {
    const { people = [], messages = [] } = this.#state ?? {};
    return people.length > 0 || messages.length > 0;
  }

  #update(): void {
    if (!this.#isWanted || !this.#state) {
      this.end();
      return;
    }
    const isShown = this.#isArranging || (this.#hasContent && !this.#isPageInFront);
    if (!isShown) {
      this.#window?.hide();
      return;
    }
    this.#window ??= this.#create();
    this.#draw();
    if (!this.#isLoaded || this.#window.isVisible()) return;
    this.#window.setBounds(this.#place());
    if (this.#isArranging) this.#takeInput(true);
    else this.#window.showInactive();
  }

  #create(): BrowserWindow {
    const window = this.#deps.create(this.#place());
    window.once('ready-to-show', () => {
      if (this.#window !== window) return;
      this.#isLoaded = true;
      this.#update();
    });
    // a click elsewhere: no overlay stays in the way of a game
    window.on('blur', () => this.#endArranging());
    window.on('closed', () => {
      if (this.#window === window) this.end();
    });
    window.webContents.on('render-process-gone', () => {
      if (this.#window === window) this.end();
    });
    window.webContents.on('before-input-event', (event, input) => {
      event.preventDefault();
      if (this.#isArranging && input.type === 'keyDown') this.#press(input);
    });
    return window;
  }

  #draw(): void {
    const state = this.#state;
    if (!state || !this.#isLoaded) return;
    const texts = this.#deps.texts(state.language);
    const { title, hint, people, speaking, muted, messages, further } = texts;
    const view: OverlayView = {
      ...state,
      arranging: this.#isArranging ? { title, hint } : null,
      words: {
        people,
        speaking,
        muted,
        messages,
        further: further.replace('{count}', String(state.furtherPeople)),
      },
    };
    this.#window?.webContents.send(OVERLAY_MESSAGE, view);
  }

  #takeInput(isTaken: boolean): void {
    const window = this.#window;
    if (!window || window.isDestroyed()) return;
    window.setIgnoreMouseEvents(!isTaken);
    window.setFocusable(isTaken);
    if (!isTaken || !this.#isLoaded) return;
    window.show();
    window.focus();
  }

  #endArranging(): void {
    if (!this.#isArranging) return;
    this.#isArranging = false;
    this.#keepPlace();
    this.#takeInput(false);
    this.#update();
  }

  #press({ key, shift }: Input): void {
    if (key === 'Escape' || key === 'Enter') this.#endArranging();
    const way = arrows[key];
    const window = this.#window;
    if (!way || !window) return;
    const bounds = window.getBounds();
    const { width, height } = bounds;
    const wished = shift
      ? { ...bounds, width: width + way.x, height: height + way.y }
      : { ...bounds, x: bounds.x + way.x, y: bounds.y + way.y };
    window.setBounds(inside(wished, this.#deps.screen.getDisplayMatching(wished).workArea));
  }

  #keepPlace(): void {
    const { store, screen } = this.#deps;
    if (!this.#window || this.#window.isDestroyed()) return;
    const bounds = this.#window.getBounds();
    const display = screen.getDisplayMatching(bounds);
    store.write('overlayPlaces', withPlace(store.read('overlayPlaces'), bounds, display));
  }

  #place(): Area {
    const { store, screen } = this.#deps;
    const main = screen.getPrimaryDisplay();
    const others = screen.getAllDisplays().filter(({ id }) => id !== main.id);
    return placeOverlay(store.read('overlayPlaces'), [main, ...others]);
  }
}
