import { describe, expect, it } from 'vitest';
import { inside, placeOverlay, withPlace } from './overlay-place.ts';

const main = { id: 1, workArea: { x: 0, y: 30, width: 1920, height: 1010 } };
const left = { id: 2, workArea: { x: -1280, y: 0, width: 1280, height: 1024 } };

describe('the place of the game overlay', () => {
  it('is in the corner of the main display at first', () => {
    expect(placeOverlay([], [main, left])).toEqual({ x: 24, y: 54, width: 320, height: 400 });
  });

  it('is remembered for each display; the one arranged last counts, of those that are there', () => {
    const first = withPlace([], { x: 100, y: 130, width: 300, height: 200 }, main);
    const kept = withPlace(first, { x: -600, y: 40, width: 260, height: 180 }, left);
    expect(placeOverlay(kept, [main, left])).toEqual({ x: -600, y: 40, width: 260, height: 180 });
    expect(placeOverlay(kept, [main])).toEqual({ x: 100, y: 130, width: 300, height: 200 });
    const again = withPlace(kept, { x: 0, y: 30, width: 300, height: 200 }, main);
    expect(again).toHaveLength(2);
    expect(placeOverlay(again, [main, left])).toEqual({ x: 0, y: 30, width: 300, height: 200 });
  });

  it('moves with its display, and is whole inside of a smaller one', () => {
    const kept = withPlace([], { x: 1600, y: 640, width: 320, height: 400 }, main);
    const small = { id: 1, workArea: { x: 500, y: 0, width: 800, height: 300 } };
    expect(placeOverlay(kept, [small])).toEqual({ x: 980, y: 0, width: 320, height: 300 });
  });

  it('of a few displays only is kept', () => {
    const kept = Array.from({ length: 20 }, (_, id) => ({ ...main, id })).reduce(
      (places, display) => withPlace(places, { x: 0, y: 30, width: 300, height: 200 }, display),
      withPlace([], { x: 0, y: 30, width: 300, height: 200 }, main),
    );
    expect(kept).toHaveLength(8);
    expect(kept[0]?.displayId).toBe(19);
  });

  it('is never too small to be got hold of', () => {
    const { width, height } = inside({ x: 0, y: 30, width: 10, height: 10 }, main.workArea);
    expect([width, height]).toEqual([200, 120]);
  });
});
