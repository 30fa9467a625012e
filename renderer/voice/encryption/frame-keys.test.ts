import { describe, expect, it } from 'vitest';
import { FrameKeys } from './frame-keys.ts';
import { SeenFrames } from './seen-frames.ts';

const ann = '1';
const bob = '2';
const frame = Uint8Array.from([1, 2, 3, 4]).buffer;
const voice = { source: 'microphone', mimeType: 'audio/opus', isKeyFrame: false } as const;
const fromAnn = { source: 'microphone', userId: ann } as const;

/** Ann's leaf is 0 and Bob's 1. */
function epochOf(epoch: number, ownLeaf: number) {
  const leaves = [ann, bob].map((userId, leaf) => ({
    leaf,
    userId,
    key: new Uint8Array(16).fill(epoch * 2 + leaf),
  }));
  return { epoch, ownLeaf, leaves };
}

async function twoIn(epoch: number) {
  const time = { now: 0 };
  const annKeys = new FrameKeys(() => time.now);
  const bobKeys = new FrameKeys(() => time.now);
  await annKeys.add(epochOf(epoch, 0));
  await bobKeys.add(epochOf(epoch, 1));
  const sealed = async () => {
    const made = await annKeys.seal(frame, voice);
    if (!made) throw new Error('Nothing was sealed');
    return made;
  };
  return { time, annKeys, bobKeys, sealed };
}

describe('frames between pages', () => {
  it('are opened once, from whom the key is', async () => {
    const { bobKeys, sealed } = await twoIn(0);
    const one = await sealed();
    expect(await bobKeys.open(one, { ...fromAnn, userId: bob })).toBeNull();
    expect(await bobKeys.open(one, { ...fromAnn, source: 'screen-sound' })).toBeNull();
    expect(await bobKeys.open(one, fromAnn)).toEqual(frame);
    expect(await bobKeys.open(one, fromAnn)).toBeNull();
  });

  it('are dropped without a key, clear ones and those of a codec that is not sealed too', async () => {
    const { bobKeys, annKeys, sealed } = await twoIn(0);
    const keyless = new FrameKeys(() => 0);
    expect(await keyless.seal(frame, voice)).toBeNull();
    expect(await keyless.open(await sealed(), fromAnn)).toBeNull();
    expect(await bobKeys.open(frame, fromAnn)).toBeNull();
    expect(await annKeys.seal(frame, { ...voice, mimeType: 'video/H264' })).toBeNull();
  });

  it('go over to the next epoch a moment later, and the last one is kept for a while', async () => {
    const { time, annKeys, bobKeys, sealed } = await twoIn(4);
    await annKeys.add(epochOf(5, 0));
    const before = await sealed();
    expect(await bobKeys.open(before, fromAnn)).toEqual(frame);
    time.now = 100;
    const after = await sealed();
    expect(await bobKeys.open(after, fromAnn)).toBeNull();
    await bobKeys.add(epochOf(5, 1));
    expect(await bobKeys.open(after, fromAnn)).toEqual(frame);
    const late = await (await twoIn(4)).sealed();
    time.now = 10_100;
    expect(await bobKeys.open(late, fromAnn)).toBeNull();
  });

  it('of an epoch that one was not let into stay sealed', async () => {
    const { time, annKeys, bobKeys, sealed } = await twoIn(4);
    await annKeys.add(epochOf(5, 0));
    time.now = 200;
    expect(await bobKeys.open(await sealed(), fromAnn)).toBeNull();
  });

  it('are not sent while held, until there are other keys', async () => {
    const { annKeys } = await twoIn(0);
    annKeys.hold();
    expect(await annKeys.seal(frame, voice)).toBeNull();
    await annKeys.add(epochOf(1, 0));
    expect(await annKeys.seal(frame, voice)).not.toBeNull();
  });

  it('pass clear once encryption has ended, and sealed ones still under way are opened', async () => {
    const { annKeys, bobKeys, sealed } = await twoIn(0);
    const underWay = await sealed();
    annKeys.end();
    bobKeys.end();
    expect(await annKeys.seal(frame, voice)).toEqual(frame);
    expect(await bobKeys.open(frame, fromAnn)).toEqual(frame);
    expect(await bobKeys.open(underWay, fromAnn)).toEqual(frame);
    const h264 = { ...voice, mimeType: 'video/H264' };
    expect(await annKeys.seal(frame, h264)).toEqual(frame);
  });
});

describe('frames seen', () => {
  it.each([
    [[1, 2, 3], 3, false],
    [[1, 3], 2, true],
    [[5_000], 3_977, true],
    [[5_000], 3_976, false],
    [[1], 4_000_000_000, true],
  ])('after %o, %i is new: %s', (before, counter, isNew) => {
    const seen = new SeenFrames();
    for (const one of before) seen.take(one);
    expect(seen.take(counter)).toBe(isNew);
  });

  it('are remembered over many', () => {
    const seen = new SeenFrames();
    for (let counter = 0; counter < 10_000; counter += 1) expect(seen.take(counter)).toBe(true);
    for (let counter = 0; counter < 10_000; counter += 1) expect(seen.take(counter)).toBe(false);
  });
});
