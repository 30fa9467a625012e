import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { OverlayState, OverlayView } from '#shared/contract/game-overlay.ts';
import { desktopTexts } from '../lib/texts.ts';
import { createDesktopStore } from '../settings/desktop-store.ts';
import { GameOverlay } from './game-overlay.ts';
import type { Area } from './window-placement.ts';

/** A window that writes down how it stands. */
class Window extends EventEmitter {
  bounds: Area;
  isShown = false;
  isFocused = false;
  ignoresMouse = true;
  isFocusable = false;
  isGone = false;
  readonly views: OverlayView[] = [];
  readonly webContents = Object.assign(new EventEmitter(), {
    send: (_message: string, view: OverlayView) => this.views.push(view),
  });

  constructor(bounds: Area) {
    super();
    this.bounds = bounds;
  }
  getBounds = () => this.bounds;
  setBounds = (bounds: Area) => {
    this.bounds = bounds;
  };
  isVisible = () => this.isShown;
  isDestroyed = () => this.isGone;
  setIgnoreMouseEvents = (isIgnored: boolean) => {
    this.ignoresMouse = isIgnored;
  };
  setFocusable = (isFocusable: boolean) => {
    this.isFocusable = isFocusable;
  };
  showInactive = () => {
    this.isShown = true;
  };
  show = () => {
    this.isShown = true;
  };
  focus = () => {
    this.isFocused = true;
  };
  hide = () => {
    this.isShown = false;
  };
  destroy = () => {
    this.isGone = true;
    this.emit('closed');
  };
  press(key: string, shift = false) {
    const input = { type: 'keyDown', key, shift };
    this.webContents.emit('before-input-event', { preventDefault: () => undefined }, input);
  }
}

const display = { id: 1, workArea: { x: 0, y: 0, width: 1000, height: 800 } };
const state: OverlayState = {
  language: 'en',
  isDark: true,
  people: [{ name: 'Ada', isSpeaking: true, isMuted: false }],
  furtherPeople: 0,
  messages: [],
};

function machine(gameOverlay = true) {
  const values = new Map<string, unknown>([['settings', { gameOverlay }]]);
  const store = createDesktopStore(
    { get: (key) => values.get(key), set: (key, value) => void values.set(key, value) },
    'stable',
  );
  const windows: Window[] = [];
  const told: boolean[] = [];
  const overlay = new GameOverlay({
    store,
    texts: (language) => desktopTexts(language).overlay,
    onWanted: (isWanted) => told.push(isWanted),
    screen: {
      // reason: id and work area are what is looked at
      getAllDisplays: () => [display] as never,
      getPrimaryDisplay: () => display as never,
      getDisplayMatching: () => display as never,
    },
    create(bounds) {
      const window = new Window(bounds);
      windows.push(window);
      // reason: what is called is there
      return window as never;
    },
  });
  /** The window there is, once its first frame is drawn. */
  const drawn = (): Window => {
    const window = windows.at(-1);
    if (!window) throw new Error('there is no window');
    window.emit('ready-to-show');
    return window;
  };
  return { overlay, store, windows, told, drawn };
}

describe('the game overlay', () => {
  it('is not made unless it is switched on and has something to show', () => {
    const off = machine(false);
    off.overlay.show(state);
    expect(off.windows).toEqual([]);
    const on = machine();
    on.overlay.show({ ...state, people: [] });
    expect(on.windows).toEqual([]);
    on.overlay.show(state);
    expect(on.windows).toHaveLength(1);
  });

  it('comes when it is drawn, without taking the focus, and lets the mouse through', () => {
    const { overlay, windows, drawn } = machine();
    overlay.show(state);
    expect(windows[0]?.isShown).toBe(false);
    const window = drawn();
    expect(window).toMatchObject({ isShown: true, isFocused: false, isFocusable: false });
    expect(window.ignoresMouse).toBe(true);
    expect(window.views.at(-1)).toMatchObject({ people: state.people, arranging: null });
  });

  it('goes while the page itself is in front, and with what it shows', () => {
    const { overlay, drawn } = machine();
    overlay.show(state);
    const window = drawn();
    overlay.setPageInFront(true);
    expect(window.isShown).toBe(false);
    overlay.setPageInFront(false);
    expect(window.isShown).toBe(true);
    overlay.show({ ...state, people: [] });
    expect(window.isShown).toBe(false);
    overlay.show(null);
    expect(window.isGone).toBe(true);
    expect(overlay.window).toBeNull();
  });

  it('is switched on and off at once, and the page is told', () => {
    const { overlay, store, told, drawn } = machine(false);
    overlay.show(state);
    store.changeSettings({ gameOverlay: true });
    overlay.apply();
    const window = drawn();
    expect(window.isShown).toBe(true);
    store.changeSettings({ gameOverlay: false });
    overlay.apply();
    overlay.apply();
    expect(window.isGone).toBe(true);
    expect(told).toEqual([true, false]);
  });

  it('takes mouse and keys only while it is arranged, and keeps its place', () => {
    const { overlay, store, drawn } = machine();
    expect(overlay.arrange()).toBe(false);
    overlay.show(state);
    const window = drawn();
    expect(overlay.arrange()).toBe(true);
    expect(window).toMatchObject({ ignoresMouse: false, isFocusable: true, isFocused: true });
    window.setBounds({ x: 400, y: 300, width: 320, height: 200 });
    window.press('ArrowLeft');
    window.press('ArrowDown', true);
    expect(window.bounds).toEqual({ x: 384, y: 300, width: 320, height: 216 });
    window.press('Escape');
    expect(window).toMatchObject({ ignoresMouse: true, isFocusable: false, isShown: true });
    expect(store.read('overlayPlaces')).toEqual([
      { displayId: 1, x: 384, y: 300, width: 320, height: 216 },
    ]);
    // keys that come late do nothing any more
    window.press('ArrowLeft');
    expect(window.bounds.x).toBe(384);
  });

  it('can be arranged while it has nothing to show, over the page, and says how', () => {
    const { overlay, drawn } = machine();
    overlay.setPageInFront(true);
    overlay.show({ ...state, people: [] });
    expect(overlay.arrange()).toBe(true);
    const window = drawn();
    expect(window).toMatchObject({ isShown: true, isFocused: true, ignoresMouse: false });
    expect(window.views.at(-1)?.arranging?.title).toBe('Game overlay');
    expect(window.views.at(-1)?.arranging?.hint).toContain('Esc');
    // a click elsewhere ends it
    window.emit('blur');
    expect(window).toMatchObject({ isShown: false, ignoresMouse: true, isFocusable: false });
  });

  it('never leaves the screen by its keys', () => {
    const { overlay, drawn } = machine();
    overlay.show(state);
    const window = drawn();
    overlay.arrange();
    for (let count = 0; count < 100; count += 1) window.press('ArrowUp');
    for (let count = 0; count < 100; count += 1) window.press('ArrowLeft', true);
    expect(window.bounds).toMatchObject({ y: 0, width: 200 });
  });

  it('is made anew after its process ended', () => {
    const { overlay, windows, drawn } = machine();
    overlay.show(state);
    drawn().webContents.emit('render-process-gone', {}, { reason: 'crashed' });
    expect(overlay.window).toBeNull();
    overlay.show(state);
    expect(windows).toHaveLength(2);
  });
});
