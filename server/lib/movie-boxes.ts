import type { FilePart } from './file-part.ts';
import { sampleRanges } from './movie-samples.ts';

/** A box of a film in the MP4 and QuickTime family: a length, a name, and what is in it. */
interface Box {
  readonly name: string;
  readonly at: number;
  /** Behind the length and the name. */
  readonly contentAt: number;
  readonly end: number;
}

/**
 * Boxes that hold what a film says of itself beside pictures and sound: user data, tags of Apple
 * and others, XMP and EXIF. Everything in them is text about the film; players need none of it.
 */
const tellingBoxes: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid', 'XMP_', 'Exif', 'loci']);

/** Boxes in which others stand, and in them those that tell. */
const containers: ReadonlySet<string> = new Set([
  'moov',
  'trak',
  'mdia',
  'minf',
  'stbl',
  'edts',
  'moof',
  'traf',
  'mvex',
  'tref',
]);

/** The one box of a name of its own that a player needs: how a film all around is to be shown. */
const SPHERICAL = 'ffcc8263f8554a938814587a02521fdd';

/** Tracks of neither pictures nor sound but of data by time, such as the way of a camera. */
const timedData: ReadonlySet<string> = new Set(['meta', 'camm', 'gpmd']);

const FREE = Buffer.from('free', 'latin1');
/** More boxes than any film has; a file of nothing but boxes is not read for ever. */
const MAX_BOXES = 100_000;
const MAX_DEPTH = 8;
const ZEROS = Buffer.alloc(64 * 1024);

interface Walk {
  readonly file: FilePart;
  boxes: number;
  blanked: number;
}

/**
 * Makes each telling box one of free space, filled with zeros and as long as before: all offsets
 * stay true. Answers how many there were.
 */
export async function blankMovieBoxes(file: FilePart): Promise<number> {
  const walk: Walk = { file, boxes: 0, blanked: 0 };
  await walkBoxes(walk, { at: 0, end: file.size, depth: 0 });
  return walk.blanked;
}

async function walkBoxes(
  walk: Walk,
  { at, end, depth }: { at: number; end: number; depth: number },
): Promise<void> {
  let next = at;
  while (next + 8 <= end && walk.boxes < MAX_BOXES) {
    walk.boxes += 1;
    const box = await readBox(walk.file, next, end);
    if (!box) return;
    if (await isTelling(walk.file, box)) await blankBox(walk, box);
    else if (box.name === 'trak' && (await isTimedData(walk.file, box))) {
      await blankSamples(walk.file, box);
      await blankBox(walk, box);
    } else if (containers.has(box.name) && depth < MAX_DEPTH)
      await walkBoxes(walk, { at: box.contentAt, end: box.end, depth: depth + 1 });
    next = box.end;
  }
}

/** The first box of a name in another, by its path. */
async function findBox(
  file: FilePart,
  { contentAt, end }: Pick<Box, 'contentAt' | 'end'>,
  path: readonly string[],
): Promise<Box | null> {
  const [name, ...rest] = path;
  for (let at = contentAt; at + 8 <= end;) {
    const box = await readBox(file, at, end);
    if (!box) return null;
    if (box.name === name) return rest.length === 0 ? box : findBox(file, box, rest);
    at = box.end;
  }
  return null;
}

async function isTimedData(file: FilePart, track: Box): Promise<boolean> {
  const handler = await findBox(file, track, ['mdia', 'hdlr']);
  if (!handler) return false;
  return timedData.has((await file.read(handler.contentAt + 8, 4)).toString('latin1'));
}

/** Overwrites what a track has in the heap of all tracks' data. */
async function blankSamples(file: FilePart, track: Box): Promise<void> {
  const table = async (name: string): Promise<Buffer | null> => {
    const box = await findBox(file, track, ['mdia', 'minf', 'stbl', name]);
    return box && Buffer.from(await file.read(box.contentAt, box.end - box.contentAt));
  };
  const short = await table('stco');
  const ranges = sampleRanges({
    chunks: short ?? (await table('co64')),
    isLong: short === null,
    perChunk: await table('stsc'),
    sizes: await table('stsz'),
  });
  for (const { at, end } of ranges) await writeZeros(file, at, Math.min(end, file.size));
}

async function writeZeros(file: FilePart, at: number, end: number): Promise<void> {
  for (let next = at; next < end; next += ZEROS.length)
    await file.write(next, ZEROS.subarray(0, Math.min(ZEROS.length, end - next)));
}

async function isTelling(file: FilePart, box: Box): Promise<boolean> {
  if (box.name === 'uuid')
    return (await file.read(box.contentAt, 16)).toString('hex') !== SPHERICAL;
  return tellingBoxes.has(box.name) || box.name.startsWith('\u00a9');
}

async function readBox(file: FilePart, at: number, end: number): Promise<Box | null> {
  const head = await file.read(at, 16);
  if (head.length < 8) return null;
  const stated = head.readUInt32BE(0);
  const name = head.toString('latin1', 4, 8);
  const isLong = stated === 1;
  if (isLong && head.length < 16) return null;
  const length = isLong ? Number(head.readBigUInt64BE(8)) : stated === 0 ? end - at : stated;
  const contentAt = at + (isLong ? 16 : 8);
  // a length that is a lie: what follows is no box, and a player would not read it either
  if (at + length > end || at + length < contentAt) return null;
  return { name, at, contentAt, end: at + length };
}

async function blankBox(walk: Walk, { at, contentAt, end }: Box): Promise<void> {
  await walk.file.write(at + 4, FREE);
  await writeZeros(walk.file, contentAt, end);
  walk.blanked += 1;
}
