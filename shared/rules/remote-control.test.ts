import { expect, it } from 'vitest';
import { controlKeys, isControlKey, pointInPicture } from './remote-control.ts';

const wide = { width: 1600, height: 900 };

it.each([
  // a box of the picture's own shape
  [
    { x: 0, y: 0 },
    { width: 800, height: 450 },
    { x: 0, y: 0 },
  ],
  [
    { x: 800, y: 450 },
    { width: 800, height: 450 },
    { x: 1, y: 1 },
  ],
  [
    { x: 200, y: 225 },
    { width: 800, height: 450 },
    { x: 0.25, y: 0.5 },
  ],
  // bars above and below
  [
    { x: 400, y: 325 },
    { width: 800, height: 650 },
    { x: 0.5, y: 0.5 },
  ],
  [{ x: 400, y: 99 }, { width: 800, height: 650 }, null],
  [
    { x: 400, y: 100 },
    { width: 800, height: 650 },
    { x: 0.5, y: 0 },
  ],
  // bars at the sides
  [{ x: 99, y: 10 }, { width: 1000, height: 450 }, null],
  [{ x: 901, y: 10 }, { width: 1000, height: 450 }, null],
  [
    { x: 500, y: 225 },
    { width: 1000, height: 450 },
    { x: 0.5, y: 0.5 },
  ],
] as const)('the point %o of a box %o is %o of the picture in it', (point, box, expected) => {
  expect(pointInPicture(point, box, wide)).toEqual(expected);
});

it('a picture that is not there has no points', () => {
  expect(pointInPicture({ x: 1, y: 1 }, wide, { width: 0, height: 0 })).toBeNull();
});

it('keys are places of a keyboard, each once, and nothing else', () => {
  expect(new Set(controlKeys).size).toBe(controlKeys.length);
  for (const code of ['KeyA', 'KeyZ', 'Digit0', 'F12', 'AltRight', 'IntlBackslash'])
    expect(isControlKey(code)).toBe(true);
  for (const code of ['', 'a', 'Power', 'BrowserHome', 'F13', '__proto__', 'constructor'])
    expect(isControlKey(code)).toBe(false);
});
