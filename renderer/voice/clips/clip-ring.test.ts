import { describe, expect, it } from 'vitest';
import { clipLimits } from '#shared/rules/clips.ts';
import { ClipRing } from './clip-ring.ts';

const bytes = (length: number) => new Uint8Array(length);

/** A ring after so many seconds of ten pictures each, the first of them whole, with sound beside them. */
function filled(seconds: number, limits = { ms: clipLimits.keptMs, bytes: 1_000_000 }): ClipRing {
  const ring = new ClipRing(limits);
  for (let at = 0; at < seconds * 1_000; at += 100) {
    ring.addPicture({ at, isKey: at % 1_000 === 0, bytes: bytes(100) });
    ring.addSound({ at: at + 20, bytes: bytes(10) });
  }
  return ring;
}

describe('the last seconds of a stream', () => {
  it.each([
    [1, 0, 10],
    [30, 0, 300],
    [31, 1_000, 300],
    [32, 2_000, 300],
    [95, 65_000, 300],
  ])('[X-035] after %i s begin at %i ms with %i pictures', (seconds, from, count) => {
    const { pictures, sounds } = filled(seconds);
    expect(pictures[0]).toMatchObject({ at: from, isKey: true });
    expect(pictures).toHaveLength(count);
    expect(sounds[0]?.at).toBe(from + 20);
    expect(sounds).toHaveLength(count);
  });

  it.each([
    [1_100, 10],
    [2_000, 10],
    [5_500, 50],
  ])('weigh %i bytes at most', (most, count) => {
    const ring = filled(20, { ms: 30_000, bytes: most });
    const held = [...ring.pictures, ...ring.sounds];
    expect(held.reduce((sum, one) => sum + one.bytes.byteLength, 0)).toBeLessThanOrEqual(most);
    expect(ring.pictures.length).toBeLessThanOrEqual(count);
    expect(ring.pictures[0]?.isKey).toBe(true);
  });

  it('begin with a whole picture, also after one group alone was too much', () => {
    const ring = new ClipRing({ ms: 30_000, bytes: 250 });
    ring.addPicture({ at: 0, isKey: false, bytes: bytes(1) });
    ring.addSound({ at: 0, bytes: bytes(1) });
    expect([ring.pictures, ring.sounds]).toEqual([[], []]);
    for (const at of [100, 200, 300]) ring.addPicture({ at, isKey: at === 100, bytes: bytes(100) });
    expect(ring.pictures).toEqual([]);
    ring.addPicture({ at: 400, isKey: false, bytes: bytes(1) });
    ring.addPicture({ at: 500, isKey: true, bytes: bytes(1) });
    expect(ring.pictures.map(({ at }) => at)).toEqual([500]);
  });

  it('are gone when cleared, and do not count any more', () => {
    const ring = filled(10, { ms: 30_000, bytes: 12_000 });
    ring.clear();
    expect([ring.pictures, ring.sounds]).toEqual([[], []]);
    ring.addPicture({ at: 0, isKey: true, bytes: bytes(11_999) });
    expect(ring.pictures).toHaveLength(1);
  });
});
