import { describe, expect, it } from 'vitest';
import type { UserId } from '#shared/lib/ids.ts';
import type { TappedPicture } from '../state/media-tap.ts';
import { choosePicture } from './choose-picture.ts';

// reason: any text is an id here
const [ann, bea] = ['1' as UserId, '2' as UserId];
const cameraOf = (userId: UserId): TappedPicture => ({
  producerId: `camera-${userId}`,
  userId,
  source: 'camera',
});
const screenOf = (userId: UserId, producerId = `screen-${userId}`): TappedPicture => ({
  producerId,
  userId,
  source: 'screen',
});

describe('choosePicture', () => {
  const quiet = { shown: null, speaker: null, nowMs: 10_000 };

  it('shows nothing where there is nothing', () => {
    expect(choosePicture([], { ...quiet, speaker: ann })).toBeNull();
  });

  it('shows who speaks, and whom it shows for three seconds', () => {
    const cameras = [cameraOf(ann), cameraOf(bea)];
    expect(choosePicture(cameras, { ...quiet, speaker: bea })?.userId).toBe(bea);
    const shown = { producerId: 'camera-1', sinceMs: 8_000 };
    expect(choosePicture(cameras, { ...quiet, shown, speaker: bea })?.userId).toBe(ann);
    expect(choosePicture(cameras, { shown, speaker: bea, nowMs: 11_000 })?.userId).toBe(bea);
  });

  it('stays with a camera while those speak who have none', () => {
    const shown = { producerId: 'camera-2', sinceMs: 0 };
    const cameras = [cameraOf(ann), cameraOf(bea)];
    // reason: as above
    const speaker = '3' as UserId;
    expect(choosePicture(cameras, { ...quiet, shown, speaker })?.userId).toBe(bea);
  });

  it('shows a screen before every camera, at once, and stays with it', () => {
    const shown = { producerId: 'camera-1', sinceMs: 9_999 };
    const pictures = [cameraOf(ann), screenOf(ann), screenOf(bea)];
    expect(choosePicture(pictures, { ...quiet, shown, speaker: ann })?.userId).toBe(bea);
    const first = { producerId: 'screen-1', sinceMs: 0 };
    expect(choosePicture(pictures, { ...quiet, shown: first, speaker: bea })?.userId).toBe(ann);
  });
});
