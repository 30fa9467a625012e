import { describe, expect, it } from 'vitest';
import { rowsFor, spanAfter, spanAround, spanAtEnd } from './row-span.ts';

function items(from: number, to: number) {
  return Array.from({ length: to - from }, (_, index) => ({ key: String(from + index) }));
}

describe('the drawn rows of a list', () => {
  it('are the last ones, or those around one', () => {
    expect(rowsFor(1_000)).toBe(25);
    expect(spanAtEnd(500, 40)).toEqual({ from: 460, to: 500 });
    expect(spanAtEnd(7, 40)).toEqual({ from: 0, to: 7 });
    expect(spanAround(250, 500, 40)).toEqual({ from: 230, to: 270 });
    expect(spanAround(250, 500, 25)).toEqual({ from: 237, to: 262 });
    expect(spanAround(2, 500, 40)).toEqual({ from: 0, to: 40 });
    expect(spanAround(499, 500, 40)).toEqual({ from: 460, to: 500 });
  });

  it('stay the same when others come before them', () => {
    const before = items(100, 150);
    expect(spanAfter({ from: 0, to: 30 }, before, items(50, 150))).toEqual({ from: 50, to: 80 });
  });

  it('stay the same when others go before and after them', () => {
    const before = items(0, 500);
    const now = items(100, 400);
    expect(spanAfter({ from: 200, to: 240 }, before, now)).toEqual({ from: 100, to: 140 });
  });

  it('go on reaching the end, and only then', () => {
    const before = items(0, 50);
    expect(spanAfter({ from: 10, to: 50 }, before, items(0, 51))).toEqual({ from: 10, to: 51 });
    expect(spanAfter({ from: 10, to: 40 }, before, items(0, 51))).toEqual({ from: 10, to: 40 });
  });

  it('are held by any that is left', () => {
    const before = items(0, 50);
    const now = items(0, 50).filter(({ key }) => key !== '10' && key !== '11');
    expect(spanAfter({ from: 10, to: 30 }, before, now)).toEqual({ from: 8, to: 28 });
    expect(spanAfter({ from: 10, to: 30 }, before, items(60, 90))).toBeNull();
  });
});
