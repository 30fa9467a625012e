import { describe, expect, it } from 'vitest';
import { WayWatch, waySample } from './way-watch.ts';

function counted(at: number, asked: number, heard: number) {
  const pair = { type: 'candidate-pair', nominated: true, requestsSent: asked };
  const quiet = { type: 'candidate-pair', nominated: true, requestsSent: 1, responsesReceived: 1 };
  return waySample([[{ ...pair, responsesReceived: heard, bytesReceived: 0 }], [quiet]], at);
}

describe('a way to the media', () => {
  it('is lost when two questions and 2.5 s go by without an answer', () => {
    const watch = new WayWatch();
    expect(watch.isSilent(counted(0, 5, 5))).toBe(false);
    expect(watch.isSilent(counted(1_000, 6, 5))).toBe(false);
    expect(watch.isSilent(counted(2_000, 7, 5))).toBe(false);
    expect(watch.isSilent(counted(2_500, 7, 5))).toBe(true);
    expect(watch.isSilent(counted(3_000, 8, 6))).toBe(false);
  });

  it('is not lost because nothing was asked, or because bytes come without an answer', () => {
    const watch = new WayWatch();
    expect(watch.isSilent(counted(0, 5, 5))).toBe(false);
    expect(watch.isSilent(counted(9_000, 6, 5))).toBe(false);
    const bytes = (at: number, bytesReceived: number) =>
      waySample(
        [[{ type: 'candidate-pair', nominated: true, requestsSent: at, bytesReceived }]],
        at,
      );
    expect(watch.isSilent(bytes(10_000, 10))).toBe(false);
    expect(watch.isSilent(bytes(14_000, 20))).toBe(false);
  });

  it('counts only the pair that is used', () => {
    const unused = { type: 'candidate-pair', nominated: false, requestsSent: 90 };
    expect(waySample([[unused]], 0).ends).toEqual([{ asked: 0, heard: 0 }]);
  });

  it('begins anew with other connections', () => {
    const watch = new WayWatch();
    watch.isSilent(counted(0, 5, 5));
    watch.reset();
    expect(watch.isSilent(counted(3_000, 9, 5))).toBe(false);
  });
});
