import { expect, it } from 'vitest';
import type { MediaTap, SentPicture } from '../state/media-tap.ts';
import { PictureFeed } from './picture-feed.ts';

it('asks for nothing where its decoder ended before the picture was let go on', async () => {
  let asked = 0;
  const feed = new PictureFeed('a camera');
  const sent: SentPicture = {
    sdp: '',
    async resume() {
      await expect.poll(() => feed.isClosed).toBe(true);
    },
    requestKeyFrame: () => {
      asked += 1;
    },
    close: () => undefined,
  };
  const tap: MediaTap = { sendPicture: () => Promise.resolve(sent), close: () => undefined };
  // a program that ends at once, as where its port was taken
  await feed.open(tap, 'true');
  expect(asked).toBe(0);
});
