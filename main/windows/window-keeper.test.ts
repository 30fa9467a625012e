import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { describe, expect, it } from 'vitest';
import { startPage, WindowKeeper } from './window-keeper.ts';

/** A window of Electron as far as it is shown, which writes down what becomes of it. */
class Window extends EventEmitter {
  readonly #did: string[];
  constructor(did: string[]) {
    super();
    this.#did = did;
  }
  loadURL(url: string): Promise<void> {
    this.#did.push(`load ${url}`);
    return Promise.resolve();
  }
  readonly webContents = {
    send: (_message: string, name: string) => void this.#did.push(`tell ${name}`),
  };
  show = () => void this.#did.push('show');
  maximize = () => void this.#did.push('maximise');
  focus = () => void this.#did.push('focus');
  hide = () => void this.#did.push('hide');
  destroy = () => void this.#did.push('destroy');
  isMinimized = () => false;
}

function application({ wasMaximised = false } = {}) {
  const did: string[] = [];
  const windows: Window[] = [];
  const create = () => {
    const window = new Window(did);
    windows.push(window);
    // reason: the keeper uses what is there
    return window as unknown as BrowserWindow;
  };
  const keeper = new WindowKeeper({
    create,
    createSplash: create,
    log: { info: () => undefined, warn: () => undefined },
    wasMaximised: () => wasMaximised,
    staysOnClose: () => true,
    onHidden: () => did.push('say that it runs'),
  });
  /** What was done since it was asked last, beside loading. */
  const done = () => did.splice(0).filter((what) => !what.startsWith('load '));
  const draw = () => windows.at(-1)?.emit('ready-to-show');
  const close = () => windows.at(-1)?.emit('close', { preventDefault: () => undefined });
  return { keeper, done, draw, close };
}

const tayfa = { tayfa: 'https://tayfa.example', path: '/' };

describe('a window', () => {
  it('[D-008] is shown with its first frame, also when asked for earlier', () => {
    const { keeper, done, draw } = application();
    keeper.open(tayfa);
    keeper.show();
    expect(done()).toEqual([]);
    draw();
    expect(done()).toEqual(['show']);
    keeper.show();
    expect(done()).toEqual(['show', 'focus']);
  });

  it('[D-002] [D-008] that was left maximised is so with its first frame, and not again', () => {
    const { keeper, done, draw } = application({ wasMaximised: true });
    keeper.open(tayfa);
    expect(done()).toEqual([]);
    draw();
    expect(done()).toEqual(['maximise', 'show']);
    keeper.show();
    expect(done()).toEqual(['show', 'focus']);
  });

  it('[D-002] [D-007] [D-008] of a hidden start waits until it is asked for', () => {
    const { keeper, done, draw } = application({ wasMaximised: true });
    keeper.open(tayfa, false);
    draw();
    expect(done()).toEqual([]);
    expect(keeper.isWanted).toBe(false);
    keeper.show();
    expect(done()).toEqual(['maximise', 'show', 'focus']);
  });

  it('[D-007] [D-008] of a hidden start that is asked for while it loads comes with its first frame', () => {
    const { keeper, done, draw } = application();
    keeper.open(tayfa, false);
    keeper.show();
    expect(done()).toEqual([]);
    draw();
    expect(done()).toEqual(['show']);
  });

  it('[D-072] hears what was asked while it loaded once its page is there, and nothing of an earlier one', () => {
    const { keeper, done, draw } = application();
    keeper.open(startPage());
    keeper.send('toggleDeafen', {});
    keeper.open(tayfa);
    keeper.send('startNewMessage', {});
    keeper.send('openPath', { path: '/' });
    expect(done()).toEqual([]);
    draw();
    const told = ['tell startNewMessage', 'tell openPath'];
    expect(done()).toEqual([...told, 'show', 'destroy']);
    keeper.send('toggleMute', {});
    expect(done()).toEqual(['tell toggleMute']);
  });

  it('that was closed is not wanted until it is asked for', () => {
    const { keeper, done, draw, close } = application();
    keeper.open(tayfa);
    draw();
    close();
    expect(done()).toEqual(['show', 'hide', 'say that it runs']);
    keeper.open(startPage(), keeper.isWanted);
    draw();
    expect(done()).toEqual(['destroy']);
    keeper.show();
    expect(keeper.isWanted).toBe(true);
    expect(done()).toEqual(['show', 'focus']);
  });
});
