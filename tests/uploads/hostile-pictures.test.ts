import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import sharp from 'sharp';
import {
  encodeAttachedPicture,
  encodeEmoji,
  encodePicture,
  guardPictures,
  measurePicture,
  PictureTooLargeError,
  renderDrawing,
  weightOfPicture,
} from '#server/lib/picture.ts';
import { createPictureWork } from '#server/lib/picture-work.ts';
import { createMemoryCounters } from '#server/state/counters.ts';
import { takePicturePixels } from '#server/state/picture-pixels.ts';
import { pictureLimits } from '#shared/rules/limits.ts';
import { dearPictures, hostilePictures, type HostilePicture } from '../corpora/hostile-pictures.ts';

let pictures: readonly HostilePicture[];
beforeAll(async () => {
  guardPictures();
  pictures = [...(await hostilePictures()), ...(await dearPictures())];
}, 120_000);

/** The ways a picture of a stranger is worked on. */
const ways = {
  avatar: (bytes: Buffer) => encodePicture(bytes, { width: 512, height: 512 }),
  attachment: async (bytes: Buffer) => (await encodeAttachedPicture(bytes)).bytes,
  emoji: async (bytes: Buffer) => (await encodeEmoji(bytes, 128)).animated,
};

describe.each(Object.entries(ways))('a hostile picture as %s', (_name, encode) => {
  it(
    'is refused before it is decoded, or kept within the bounds',
    { timeout: 240_000 },
    async () => {
      for (const { about, bytes, outcome } of pictures) {
        const answer = await encode(bytes).catch((error: unknown) => error);
        if (outcome === 'kept') {
          expect(Buffer.isBuffer(answer), `${about}: ${String(answer)}`).toBe(true);
          // reason: looked at in the line above
          const made = sharp(answer as Buffer, { animated: true });
          const { width, pageHeight, height, pages = 1 } = await made.metadata();
          const kept = width * (pageHeight ?? height) * pages;
          const most = pages > 1 ? pictureLimits.keptMovingPixels : pictureLimits.pixels;
          expect(kept, about).toBeLessThanOrEqual(most);
        } else if (outcome === 'too-large') {
          expect(answer, about).toBeInstanceOf(PictureTooLargeError);
        } else {
          expect(answer, about).toBeInstanceOf(Error);
          expect(answer, about).not.toBeInstanceOf(PictureTooLargeError);
        }
      }
    },
  );
});

describe('decoders', () => {
  it('are those for pictures of strangers only, even when a drawing of our own was made', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    await expect(sharp(Buffer.from(drawing)).metadata()).rejects.toThrow(/unsupported/);
    expect((await sharp(await renderDrawing(drawing)).metadata()).width).toBe(9);
    await expect(encodePicture(Buffer.from(drawing), { width: 9, height: 9 })).rejects.toThrow(
      'That is no picture we take',
    );
  });
});

describe('what one account may have worked on', () => {
  afterEach(() => void vi.useRealTimers());

  it('is so many pixels a minute, those that move counted more; another account has its own', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const counters = createMemoryCounters();
    const refusals: number[] = [];
    const work = createPictureWork({
      limit: (piece) => piece(),
      takePixels: (account, pixels) => takePicturePixels(counters, account, pixels),
      onSpent(retryAfter) {
        refusals.push(retryAfter);
        return new Error('spent');
      },
    });
    const bomb = pictures.find(({ about }) => about.includes('49 million'))?.bytes;
    if (!bomb) throw new Error('the corpus has it');
    const weight = weightOfPicture(await measurePicture(bomb));
    expect(weight).toBe(49_000_000);
    const moving = pictures.find(({ about }) => about.includes('72 frames'))?.bytes;
    expect(weightOfPicture(await measurePicture(moving ?? Buffer.alloc(0)))).toBe(
      500 * 500 * 72 * pictureLimits.movingFactor,
    );

    let done = 0;
    const send = (account: string) =>
      work({ source: bomb, account }, () => {
        done += 1;
        return Promise.resolve();
      });
    const room = Math.floor(pictureLimits.pixelsPerMinute / weight);
    for (let count = 0; count < room; count += 1) await send('ann');
    vi.setSystemTime(20_000);
    await expect(send('ann')).rejects.toThrow('spent');
    expect(refusals).toEqual([40]);
    expect(done).toBe(room);
    await send('ben');
    vi.setSystemTime(60_000);
    await send('ann');
    expect(done).toBe(room + 2);
  });
});
