import { MEGABYTE } from '../lib/byte-size.ts';

/** GIFs and stickers of a provider. All ours but the first, which GIPHY asks for. */
export const gifLimits = {
  text: 50,
  perPage: 24,
  title: 200,
  /** Bytes of a provider's answer, of a picture in the picker, and of one that is sent. */
  answerBytes: 2 * MEGABYTE,
  previewBytes: 3 * MEGABYTE,
  fileBytes: 8 * MEGABYTE,
  /** Pixels that what is sent is kept within: twice what is shown. */
  kept: { gif: { width: 800, height: 600 }, sticker: { width: 320, height: 320 } },
  /** An address, and what stands for a choice: it holds an address and a title. */
  address: 1_500,
  pick: 4_000,
  favourites: 60,
} as const;
