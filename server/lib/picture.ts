import sharp, { type Sharp } from 'sharp';

/** Decoding stops at this many pixels, so that a small file cannot unpack into all memory. */
const MAX_INPUT_PIXELS = 64_000_000;
/** A picture that takes longer to decode and encode is not worth it, in seconds. */
const TIMEOUT_SECONDS = 20;

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

function open(source: Uint8Array | string): Sharp {
  return sharp(source, {
    limitInputPixels: MAX_INPUT_PIXELS,
    animated: true,
    failOn: 'error',
  }).timeout({ seconds: TIMEOUT_SECONDS });
}

/**
 * Decodes a picture, from memory or from a file, and encodes it anew as WebP within a size, animation kept: whatever else the
 * file carried (scripts, metadata, a second format) is gone.
 * @throws Error when the bytes are no picture, too large, or take too long
 */
export async function encodePicture(
  source: Uint8Array | string,
  within: PictureSize,
): Promise<Buffer> {
  return open(source)
    .rotate()
    .resize({ ...within, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 3 })
    .toBuffer();
}

/** A custom emoji's pictures: WebP with all that moves, PNG of the first frame. */
export interface EmojiPictures {
  readonly animated: Buffer;
  readonly still: Buffer;
}

/**
 * Encodes a custom emoji within a square of `edge` pixels.
 * @throws Error when the source is no picture, too large, or takes too long
 */
export async function encodeEmoji(
  source: Uint8Array | string,
  edge: number,
): Promise<EmojiPictures> {
  const animated = await encodePicture(source, { width: edge, height: edge });
  const still = await sharp(animated, { page: 0, pages: 1 }).png({ palette: true }).toBuffer();
  return { animated, still };
}

/** Wider and higher pictures are made smaller: no screen shows them, and phones choke on them. */
const MAX_EDGE = 8_192;
/** Twice the largest a picture is shown at in the list, in pixels. */
const THUMBNAIL: PictureSize = { width: 1_000, height: 700 };

/** A picture to hang on a message: encoded by us, with its size and a small copy. */
export interface AttachedPicture extends PictureSize {
  readonly bytes: Buffer;
  readonly extension: 'jpg' | 'png' | 'webp';
  /** WebP; null when the picture itself is no larger. */
  readonly thumbnail: Buffer | null;
}

/**
 * Encodes a picture anew in its own format, animations and rarer formats as WebP: place and camera
 * in its metadata are gone, and so is whatever else it carried.
 * @throws Error when the file is no picture, too large, or takes too long
 */
export async function encodeAttachedPicture(
  source: Uint8Array | string,
  within: PictureSize = { width: MAX_EDGE, height: MAX_EDGE },
): Promise<AttachedPicture> {
  const { format, pages = 1 } = await open(source).metadata();
  const upright = open(source)
    .rotate()
    .resize({ ...within, fit: 'inside', withoutEnlargement: true });
  const extension =
    pages === 1 && format === 'jpeg' ? 'jpg' : pages === 1 && format === 'png' ? 'png' : 'webp';
  const encoded = {
    jpg: () => upright.jpeg({ quality: 90 }),
    png: () => upright.png({ compressionLevel: 7 }),
    webp: () => upright.webp({ quality: 88, effort: pages === 1 ? 3 : 0 }),
  }[extension]();
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  const size = { width: info.width, height: info.pageHeight ?? info.height };
  const isSmall = size.width <= THUMBNAIL.width && size.height <= THUMBNAIL.height;
  return {
    ...size,
    bytes: data,
    extension,
    thumbnail: isSmall ? null : await encodePicture(data, THUMBNAIL),
  };
}
