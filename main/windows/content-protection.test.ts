import { expect, it } from 'vitest';
import { ContentProtection } from './content-protection.ts';

function machine(hideFromCapture: boolean) {
  const settings = { hideFromCapture };
  const window = {
    isProtected: false,
    isDestroyed: () => false,
    setContentProtection(next: boolean) {
      window.isProtected = next;
    },
  };
  const protection = new ContentProtection({
    // reason: the two members that are used are there
    windows: () => [window as never, null],
    settings: () => settings,
  });
  return { settings, window, protection };
}

it.each([
  [true, true, true],
  [true, false, false],
  [true, null, false],
  [false, true, false],
])('[D-055] wanted %s, streamer mode %s: hidden %s', (isWanted, isStreamerMode, isHidden) => {
  const { window, protection } = machine(isWanted);
  protection.tell(isStreamerMode);
  expect(window.isProtected).toBe(isHidden);
});

it('a new window is hidden until its page says that it need not be', () => {
  const { window, protection } = machine(true);
  protection.tell(false);
  // reason: as above
  protection.begin(window as never);
  expect(window.isProtected).toBe(true);
  protection.tell(false);
  expect(window.isProtected).toBe(false);
});

it('follows the setting at once', () => {
  const { settings, window, protection } = machine(false);
  protection.tell(true);
  settings.hideFromCapture = true;
  protection.apply();
  expect(window.isProtected).toBe(true);
});
