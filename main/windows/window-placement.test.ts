import { describe, expect, it } from 'vitest';
import { placeWindow } from './window-placement.ts';

const main = { x: 0, y: 25, width: 1920, height: 1040 };
const second = { x: 1920, y: 0, width: 1280, height: 1024 };
const place = { x: 2000, y: 100, width: 1000, height: 700 };
const stood = { ...place, isMaximised: false };

describe('the place of the window', () => {
  it('is the middle of the main display at first', () => {
    expect(placeWindow(null, [main, second])).toEqual({
      x: 320,
      y: 145,
      width: 1280,
      height: 800,
    });
  });

  it('[D-002] is where it stood, on the display it stood on', () => {
    expect(placeWindow(stood, [main, second])).toEqual(place);
  });

  it('[D-002] is moved back when its display is gone, the window keeping its size', () => {
    expect(placeWindow(stood, [main])).toEqual({ ...place, x: 460, y: 195 });
  });

  it('[D-002] is moved back when its upper edge could not be reached', () => {
    const above = { ...stood, x: 100, y: -500 };
    expect(placeWindow(above, [main]).y).toBe(195);
    const below = { ...stood, x: 100, y: 1060 };
    expect(placeWindow(below, [main]).y).toBe(195);
    const besides = { ...stood, x: 1900, y: 100 };
    expect(placeWindow(besides, [main]).x).toBe(460);
  });

  it('is no larger than its display', () => {
    const large = { x: 0, y: 30, width: 4000, height: 3000, isMaximised: false };
    expect(placeWindow(large, [main])).toMatchObject({ width: 1920, height: 1040 });
    const gone = { ...large, x: 9000 };
    expect(placeWindow(gone, [main])).toMatchObject({ width: 1920, height: 1040 });
  });

  it('is somewhere even where no display is known', () => {
    expect(placeWindow(null, [])).toMatchObject({ x: 0, y: 0 });
  });
});
