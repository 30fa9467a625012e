import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followTalkKey } from './talk-key.ts';

class Field extends EventTarget {
  readonly tagName: string = 'INPUT';
  readonly isContentEditable: boolean = false;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('HTMLElement', Field);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function key(type: 'keydown' | 'keyup', code: string, more: object = {}): Event {
  return Object.assign(new Event(type), { code, ...more });
}

function follow(target = new EventTarget()) {
  const heard: boolean[] = [];
  const onHeld = (isHeld: boolean) => void heard.push(isHeld);
  followTalkKey(target, { code: 'KeyV', releaseMs: 300, onHeld });
  const press = (type: 'keydown' | 'keyup', code = 'KeyV', more: object = {}) =>
    target.dispatchEvent(key(type, code, more));
  return { target, heard, press };
}

it('[X-032] one is heard while the key is held, and for the release delay after it', () => {
  const { heard, press } = follow();
  press('keydown');
  expect(heard).toEqual([true]);
  press('keydown', 'KeyV', { repeat: true });
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual([true]);
  press('keyup');
  vi.advanceTimersByTime(299);
  expect(heard).toEqual([true]);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual([true, false]);
});

it('pressed again within the delay, one is heard all along', () => {
  const { heard, press } = follow();
  press('keydown');
  press('keyup');
  vi.advanceTimersByTime(200);
  press('keydown');
  vi.advanceTimersByTime(1_000);
  expect(heard).not.toContain(false);
});

it('another key, and a letter typed into a field, open nothing', () => {
  const { heard, press } = follow();
  press('keydown', 'KeyB');
  expect(heard).toEqual([]);
  const inField = follow(new Field());
  inField.press('keydown');
  expect(inField.heard).toEqual([]);
});

it('a window that loses the keyboard lets go', () => {
  const { heard, press, target } = follow();
  press('keydown');
  target.dispatchEvent(new Event('blur'));
  vi.advanceTimersByTime(300);
  expect(heard).toEqual([true, false]);
});
