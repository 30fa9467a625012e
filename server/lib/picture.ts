import { open as openFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { pictureLimits } from '#shared/rules/limits.ts';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** What is decoded at all. SVG is none of them: drawing one can cost as much as its author likes. */
const decodedTypes: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/tiff',
];
/** The decoders for those; all others are switched off. */
const decoders = [
  'VipsForeignLoadJpeg',
  'VipsForeignLoadPng',
  'VipsForeignLoadNsgif',
  'VipsForeignLoadWebp',
  'VipsForeignLoadHeif',
  'VipsForeignLoadTiff',
];
const drawingDecoder = 'VipsForeignLoadSvg';

/** As much of a file as says what it is. */
const HEAD_BYTES = 4_100;

type PictureSource = Uint8Array | string;

/** A picture that takes more than any may take. */
export class PictureTooLargeError extends Error {
  constructor() {
    super('The picture has more pixels or frames than are taken');
  }
}

/** Switches off every decoder but those for what is taken, and lets one picture use one core. */
export function guardPictures(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: decoders });
  sharp.concurrency(1);
}

/** A drawing of our own as a PNG: what strangers send is never drawn. */
export async function renderDrawing(svg: string): Promise<Buffer> {
  sharp.unblock({ operation: [drawingDecoder] });
  return sharp(Buffer.from(svg)).png().toBuffer();
}

async function headOf(source: PictureSource): Promise<Uint8Array> {
  if (typeof source !== 'string') return source.subarray(0, HEAD_BYTES);
  const file = await openFile(source);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** What a picture is, by its head: nothing of it has been decoded. */
export interface PictureFacts extends PictureSize {
  readonly format: string | undefined;
  readonly frames: number;
}

/**
 * Reads what a picture says it is.
 * @throws PictureTooLargeError when it is more than is taken
 * @throws Error when it is no picture
 */
export async function measurePicture(source: PictureSource): Promise<PictureFacts> {
  const type = await fileTypeFromBuffer(await headOf(source));
  if (!type || !decodedTypes.includes(type.mime)) throw new Error('That is no picture we take');
  // the head alone is read; without `animated` the size is that of one frame
  const {
    format,
    width,
    height,
    pages = 1,
  } = await sharp(source, {
    limitInputPixels: false,
  }).metadata();
  const facts = { format, width, height, frames: pages };
  const most = pages === 1 ? pictureLimits.pixels : pictureLimits.movingPixels;
  if (pages > pictureLimits.frames || pixelsOf(facts) > most) throw new PictureTooLargeError();
  return facts;
}

function pixelsOf({ width, height, frames }: PictureFacts): number {
  return width * height * frames;
}

/** What working on it counts against an account: pixels, those that move several times. */
export function weightOfPicture(facts: PictureFacts): number {
  return pixelsOf(facts) * (facts.frames > 1 ? pictureLimits.movingFactor : 1);
}

/** The size for each of many frames, so that all of them together stay within the limit. */
function withinFrames({ frames }: PictureFacts, within: PictureSize): PictureSize {
  if (frames === 1) return within;
  const edge = Math.floor(Math.sqrt(pictureLimits.keptMovingPixels / frames));
  return { width: Math.min(within.width, edge), height: Math.min(within.height, edge) };
}

function open(source: PictureSource): Sharp {
  return sharp(source, {
    limitInputPixels: pictureLimits.movingPixels,
    animated: true,
    failOn: 'error',
  }).timeout({ seconds: pictureLimits.seconds });
}

/**
 * Decodes a picture, from memory or from a file, and encodes it again as WebP within a size, animation kept: whatever else the
 * file carried (scripts, metadata, a second format) is gone.
 * @throws Error when the bytes are no picture, too large, or take too long
 */
export async function encodePicture(source: PictureSource, within: PictureSize): Promise<Buffer> {
  const facts = await measurePicture(source);
  return open(source)
    .rotate()
    .resize({ ...withinFrames(facts, within), fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: facts.frames === 1 ? 3 : 0 })
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
export async function encodeEmoji(source: PictureSource, edge: number): Promise<EmojiPictures> {
  const animated = await encodePicture(source, { width: edge, height: edge });
  const still = await sharp(animated, { page: 0, pages: 1 }).png({ palette: true }).toBuffer();
  return { animated, still };
}

/** Wider and higher pictures are made smaller: no screen shows them, and phones choke on them. */
const MAX_EDGE = 8_192;
/** Twice the largest a picture is shown at in the list, in pixels. */
const THUMBNAIL: PictureSize = { width: 1_000, height: 700 };

/** The first frame of a picture, as WebP: what is shown to those who want little motion. */
export async function encodeStill(source: PictureSource): Promise<Buffer> {
  return sharp(source, { page: 0, pages: 1, limitInputPixels: pictureLimits.movingPixels })
    .webp({ quality: 82, effort: 3 })
    .timeout({ seconds: pictureLimits.seconds })
    .toBuffer();
}

/** How the file of a picture that hangs on a message may end. */
export const attachedPictureExtensions = ['jpg', 'png', 'webp'] as const;

/** A picture to hang on a message: encoded by us, with its size and a small copy. */
export interface AttachedPicture extends PictureSize {
  readonly bytes: Buffer;
  readonly extension: (typeof attachedPictureExtensions)[number];
  /** WebP; null when the picture itself is no larger. */
  readonly thumbnail: Buffer | null;
}

/**
 * Encodes a picture again in its own format, animations and rarer formats as WebP: place and camera
 * in its metadata are gone, and so is whatever else it carried.
 * @throws Error when the file is no picture, too large, or takes too long
 */
export async function encodeAttachedPicture(
  source: PictureSource,
  within: PictureSize = { width: MAX_EDGE, height: MAX_EDGE },
): Promise<AttachedPicture> {
  const facts = await measurePicture(source);
  const { format, frames: pages } = facts;
  const upright = open(source)
    .rotate()
    .resize({ ...withinFrames(facts, within), fit: 'inside', withoutEnlargement: true });
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
