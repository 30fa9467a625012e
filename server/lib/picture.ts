import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';

/** Decoding stops at this many pixels, so that a small file cannot unpack into all memory. */
const MAX_INPUT_PIXELS = 64_000_000;
/** A picture that takes longer to decode and encode is not worth it, in seconds. */
const TIMEOUT_SECONDS = 20;

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** What the bytes really are, whatever name or type they came under; null when unknown. */
export async function sniffMimeType(bytes: Uint8Array): Promise<string | null> {
  return (await fileTypeFromBuffer(bytes))?.mime ?? null;
}

function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, {
    limitInputPixels: MAX_INPUT_PIXELS,
    animated: true,
    failOn: 'error',
  }).timeout({ seconds: TIMEOUT_SECONDS });
}

/**
 * Decodes a picture and encodes it anew as WebP within a size, animation kept: whatever else the
 * file carried (scripts, metadata, a second format) is gone.
 * @throws Error when the bytes are no picture, too large, or take too long
 */
export async function encodePicture(bytes: Uint8Array, within: PictureSize): Promise<Buffer> {
  return open(bytes)
    .rotate()
    .resize({ ...within, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 3 })
    .toBuffer();
}
