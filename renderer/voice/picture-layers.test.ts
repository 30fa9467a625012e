import { expect, it } from 'vitest';
import { layerForHeight, screenConstraints, screenEncodings } from './picture-layers.ts';

it.each([
  [90, 0],
  [225, 0],
  [226, 1],
  [450, 1],
  [451, 2],
  [2_000, 2],
])('a tile of %i pixels gets layer %i', (height, layer) => {
  expect(layerForHeight(height)).toBe(layer);
});

it('a screen is asked for at ideal 1920x1080 and 60', () => {
  const wish = { height: 1080, frameRate: 60, prefers: 'motion', hasSound: true } as const;
  expect(screenConstraints(wish).video).toEqual({
    width: { ideal: 1920 },
    height: { ideal: 1080 },
    frameRate: { ideal: 60 },
  });
  expect(screenEncodings(wish)).toMatchObject([{ scalabilityMode: 'L1T3', maxFramerate: 60 }]);
});

it('a screen without sound asks for none', () => {
  const wish = { height: 720, frameRate: 15, prefers: 'text', hasSound: false } as const;
  expect(screenConstraints(wish)).toMatchObject({
    video: { width: { ideal: 1280 } },
    audio: false,
  });
});

it('the sound of a screen is asked for as it is, without what Tayfa itself plays', () => {
  const wish = { height: 1080, frameRate: 60, prefers: 'motion', hasSound: true } as const;
  expect(screenConstraints(wish).audio).toEqual({
    echoCancellation: false,
    noiseSuppression: false,
    autoGainControl: false,
    restrictOwnAudio: true,
  });
});
