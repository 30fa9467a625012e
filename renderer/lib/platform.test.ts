import { afterEach, expect, it, vi } from 'vitest';
import { canShareScreen } from './platform.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('knows whether a screen can be shared from here', () => {
  const answers = [{ getDisplayMedia: () => undefined }, {}, undefined].map((mediaDevices) => {
    vi.stubGlobal('navigator', { mediaDevices });
    return canShareScreen();
  });
  // a computer, a phone, and any browser over plain http
  expect(answers).toEqual([true, false, false]);
});
