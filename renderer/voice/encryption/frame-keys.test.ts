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

/** A clock that stands until something is waited for, and is then set to the end of the wait. */
function standingClock() {
  const clock = { now: 0, isStill: false };
  const wait = (ms: number) => {
    if (clock.isStill) return new Promise<void>(() => undefined);
    clock.now += ms;
    return Promise.resolve();
  };
  return { clock, time: { now: () => clock.now, wait } };
}

async function twoIn(epoch: number) {
  const { clock, time } = standingClock();
  const annKeys = new FrameKeys(time);
  const bobKeys = new FrameKeys(time);
  await annKeys.add(epochOf(epoch, 0));
  await bobKeys.add(epochOf(epoch, 1));
  const sealed = async () => {
    const made = await annKeys.seal(frame, voice);
    if (!made) throw new Error('Nothing was sealed');
    return made;
  };
  return { clock, annKeys, bobKeys, sealed };
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
    const keyless = new FrameKeys(standingClock().time);
    expect(await keyless.seal(frame, voice)).toBeNull();
    expect(await keyless.open(await sealed(), fromAnn)).toBeNull();
    expect(await bobKeys.open(frame, fromAnn)).toBeNull();
    expect(await annKeys.seal(frame, { ...voice, mimeType: 'video/H264' })).toBeNull();
  });

  it('go over to the next epoch a packet later, and the last one is kept for a while', async () => {
    const { clock, annKeys, bobKeys, sealed } = await twoIn(4);
    await annKeys.add(epochOf(5, 0));
    clock.now = 19;
    expect(await bobKeys.open(await sealed(), fromAnn)).toEqual(frame);
    clock.now = 20;
    const after = await sealed();
    await bobKeys.add(epochOf(5, 1));
    expect(await bobKeys.open(after, fromAnn)).toEqual(frame);
    const late = await (await twoIn(4)).sealed();
    clock.now = 10_020;
    expect(await bobKeys.open(late, fromAnn)).toBeNull();
  });

  it('of an epoch that is not known yet wait for its keys', async () => {
    const { clock, annKeys, bobKeys, sealed } = await twoIn(4);
    clock.isStill = true;
    await annKeys.add(epochOf(5, 0));
    clock.now = 20;
    const [first, second] = [await sealed(), await sealed()];
    const opening = [bobKeys.open(first, fromAnn), bobKeys.open(second, fromAnn)];
    await bobKeys.add(epochOf(5, 1));
    expect(await Promise.all(opening)).toEqual([frame, frame]);
  });

  it('that came before the first keys are opened with them, those of an earlier epoch are dropped', async () => {
    const { clock, annKeys, sealed } = await twoIn(4);
    const standing = standingClock();
    standing.clock.isStill = true;
    const newcomer = new FrameKeys(standing.time);
    const opening = [newcomer.open(await sealed(), fromAnn)];
    await annKeys.add(epochOf(5, 0));
    clock.now = 20;
    opening.push(newcomer.open(await sealed(), fromAnn));
    await newcomer.add(epochOf(5, 1));
    expect(await Promise.all(opening)).toEqual([null, frame]);
  });

  it('of an epoch that one was not let into stay sealed, and hold up no others after 300 ms', async () => {
    const { clock, annKeys, bobKeys, sealed } = await twoIn(4);
    await annKeys.add(epochOf(5, 0));
    clock.now = 200;
    expect(await bobKeys.open(await sealed(), fromAnn)).toBeNull();
    expect(clock.now).toBe(500);
    clock.isStill = true;
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
