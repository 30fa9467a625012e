import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { pictureLimits } from '#shared/rules/limits.ts';

/** A file sent as a picture to make the server work, and what must become of it. */
export interface HostilePicture {
  readonly about: string;
  readonly bytes: Buffer;
  /** refused: before anything is decoded. broken: what was there could not be read. */
  readonly outcome: 'kept' | 'too-large' | 'broken';
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG of one colour: a few kilobytes that unpack into as many pixels as one likes. */
function pngBomb(width: number, height: number, ...extra: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // one bit a pixel, grey
  head.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  return Buffer.concat([
    pngSignature,
    chunk('IHDR', head),
    ...extra,
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG that says it is an animation of many frames. */
function apng(): Buffer {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(100_000, 0);
  return pngBomb(64, 64, chunk('acTL', control));
}

/** A GIF of as many frames, each the whole of the canvas and a few bytes long. */
function gifOf(frames: number, edge: number): Buffer {
  const size = Buffer.alloc(2);
  size.writeUInt16LE(edge);
  const screen = Buffer.concat([size, size, Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])]);
  const control = Buffer.from([0x21, 0xf9, 4, 4, 2, 0, 0, 0]);
  const frame = Buffer.concat([
    control,
    Buffer.from([0x2c, 0, 0, 0, 0]),
    size,
    size,
    Buffer.from([0, 2, 2, 0x44, 1, 0]),
  ]);
  const all = Array.from({ length: frames }, () => frame);
  return Buffer.concat([Buffer.from('GIF89a'), screen, ...all, Buffer.from([0x3b])]);
}

/** What of a GIF stands between its palette and its end: the one frame it holds. */
function frameOf(gif: Buffer): Buffer {
  const flags = gif[10] ?? 0;
  const palette = flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
  return gif.subarray(13 + palette, gif.length - 1);
}

function noise(edge: number) {
  const raw = { width: edge, height: edge, channels: 3 } as const;
  return sharp(randomBytes(edge * edge * 3), { raw });
}

/** Frames of noise, each unlike the one before: the dearest to encode that there is. */
async function noisyGif(edge: number, frames: number): Promise<Buffer> {
  const different = await Promise.all(
    [1, 2, 3].map(() => noise(edge).gif({ effort: 1 }).toBuffer()),
  );
  const [first] = different;
  if (!first) throw new Error('three were made');
  const all = Array.from({ length: frames }, (_, at) =>
    frameOf(different[at % different.length] ?? first),
  );
  const head = first.subarray(0, first.length - 1 - frameOf(first).length);
  return Buffer.concat([head, ...all, Buffer.from([0x3b])]);
}

async function noisyWebp(edge: number, frames: number): Promise<Buffer> {
  const raw = { width: edge, height: edge * frames, channels: 3, pageHeight: edge } as const;
  return sharp(randomBytes(edge * edge * frames * 3), { raw })
    .webp({ quality: 50, effort: 0 })
    .toBuffer();
}

/** Small noise made large: as many pixels, and quicker made. */
async function largeJpeg(edge: number): Promise<Buffer> {
  return noise(1_000).resize(edge, edge, { kernel: 'nearest' }).jpeg().toBuffer();
}

const filter = `<filter id="f"><feTurbulence baseFrequency=".01" numOctaves="9"/></filter>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="7000" height="7000">${filter}<rect width="100%" height="100%" filter="url(#f)"/></svg>`;

/** Made when asked for: the files themselves would be megabytes. */
export async function hostilePictures(): Promise<readonly HostilePicture[]> {
  const { frames, pixels } = pictureLimits;
  const tooWide = Math.ceil(Math.sqrt(pixels)) + 1;
  const jpeg = await noise(800).jpeg().toBuffer();
  const gif = await noisyGif(100, 20);
  return [
    { about: 'an SVG', bytes: Buffer.from(svg), outcome: 'broken' },
    {
      about: 'an SVG behind an XML head',
      bytes: Buffer.from(`<?xml version="1.0"?><!-- ${'x'.repeat(500)} -->${svg}`),
      outcome: 'broken',
    },
    {
      about: 'an SVG behind the head of a PNG',
      bytes: Buffer.concat([pngSignature, Buffer.from(svg)]),
      outcome: 'broken',
    },
    { about: 'a PNG just too large', bytes: pngBomb(tooWide, tooWide), outcome: 'too-large' },
    {
      about: 'a PNG of 1,024 million pixels',
      bytes: pngBomb(32_000, 32_000),
      outcome: 'too-large',
    },
    { about: 'a PNG of 49 million pixels', bytes: pngBomb(7_000, 7_000), outcome: 'kept' },
    { about: 'an APNG that claims 100,000 frames', bytes: apng(), outcome: 'kept' },
    { about: 'a GIF of one frame too many', bytes: gifOf(frames + 1, 10), outcome: 'too-large' },
    { about: 'a GIF of 200,000 frames', bytes: gifOf(200_000, 2), outcome: 'too-large' },
    { about: 'a GIF of 100 frames of 2,000 px', bytes: gifOf(100, 2_000), outcome: 'too-large' },
    {
      about: 'a GIF of noise, 1,000 frames of 64 px',
      bytes: await noisyGif(64, 1_000),
      outcome: 'kept',
    },
    { about: 'a JPEG cut in half', bytes: jpeg.subarray(0, jpeg.length / 2), outcome: 'broken' },
    // what is whole of an animation is shown
    { about: 'a GIF cut in half', bytes: gif.subarray(0, gif.length / 2), outcome: 'kept' },
    {
      about: 'the first bytes of a PNG',
      bytes: pngBomb(100, 100).subarray(0, 20),
      outcome: 'broken',
    },
    { about: 'nothing', bytes: Buffer.alloc(0), outcome: 'broken' },
  ];
}

/** Within every bound, and as dear as can be: what one picture can cost at most. */
export async function dearPictures(): Promise<readonly HostilePicture[]> {
  return [
    { about: 'a GIF of noise, 18 MP, 72 frames', bytes: await noisyGif(500, 72), outcome: 'kept' },
    { about: 'a GIF of 64 MP, 16 frames', bytes: gifOf(16, 2_000), outcome: 'kept' },
    {
      about: 'a moving WebP of noise, 60 frames',
      bytes: await noisyWebp(400, 60),
      outcome: 'kept',
    },
    { about: 'a JPEG of 49 MP', bytes: await largeJpeg(7_000), outcome: 'kept' },
    { about: 'a PNG of noise, 6 MP', bytes: await noise(2_500).png().toBuffer(), outcome: 'kept' },
  ];
}
