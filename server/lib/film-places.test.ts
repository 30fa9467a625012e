import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeFilmPlaces } from './film-places.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tayfa-films-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function cleaned(film: Buffer, type = 'video/mp4'): Promise<{ film: Buffer; found: number }> {
  const path = join(folder, 'film');
  await writeFile(path, film);
  const found = await removeFilmPlaces(path, type);
  return { film: await readFile(path), found };
}

const PLACE = '+41.0082+028.9784/';

function box(name: string, ...content: (Buffer | string)[]): Buffer {
  const inner = Buffer.concat(content.map((part) => Buffer.from(part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(inner.length + 8, 0);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, inner]);
}

/** A box whose length takes eight bytes. */
function longBox(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1, 0);
  head.write(name, 4, 'latin1');
  head.writeBigUInt64BE(BigInt(content.length + 16), 8);
  return Buffer.concat([head, content]);
}

const ints = (...numbers: number[]) => {
  const bytes = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, index) => bytes.writeUInt32BE(number, index * 4));
  return bytes;
};

const start = box('ftyp', 'isom', ints(0), 'isomiso2mp41');
const pictures = box('trak', box('tkhd', Buffer.alloc(84, 1)), box('mdia', box('minf', 'xxxx')));

/** Where cameras, phones and programs write a place, each as it is seen in the wild. */
const films: Readonly<Record<string, Buffer>> = {
  'Android: user data of the film': Buffer.concat([
    start,
    box('moov', box('mvhd', Buffer.alloc(100, 2)), pictures, box('udta', box('\u00a9xyz', PLACE))),
    box('mdat', 'pictures'),
  ]),
  'iPhone: keys of Apple': Buffer.concat([
    box('ftyp', 'qt  '),
    box('mdat', 'pictures'),
    box(
      'moov',
      pictures,
      box(
        'meta',
        box('hdlr', Buffer.alloc(24)),
        box('keys', ints(0, 1), box('mdta', 'com.apple.quicktime.location.ISO6709')),
        box('ilst', ints(40, 1), box('data', ints(1, 0), PLACE)),
      ),
    ),
  ]),
  'iTunes: user data with tags': Buffer.concat([
    start,
    box('moov', pictures, box('udta', box('meta', ints(0), box('ilst', box('\u00a9xyz', PLACE))))),
  ]),
  '3GPP: loci in user data': Buffer.concat([
    start,
    box('moov', pictures, box('udta', box('loci', ints(0), 'Home', PLACE))),
  ]),
  'user data of a track': Buffer.concat([
    start,
    box('moov', box('trak', box('tkhd', Buffer.alloc(84)), box('udta', box('\u00a9xyz', PLACE)))),
  ]),
  'Adobe: XMP in a box of its own': Buffer.concat([
    start,
    box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), `<x:xmpmeta>${PLACE}`),
    box('mdat', 'pictures'),
  ]),
  'a place beside all else': Buffer.concat([start, box('\u00a9xyz', PLACE), box('meta', PLACE)]),
  fragments: Buffer.concat([
    start,
    box('moov', pictures),
    box('moof', box('traf', box('meta', PLACE)), box('udta', PLACE)),
    box('mdat', 'pictures'),
  ]),
  'long boxes': Buffer.concat([
    start,
    longBox('mdat', Buffer.from('pictures')),
    longBox('moov', Buffer.concat([pictures, longBox('udta', box('\u00a9xyz', PLACE))])),
  ]),
};

/** A camera's way: a track whose samples lie among those of the pictures. */
function filmWithTrack(handler: string, isLong: boolean): Buffer {
  const tablesFor = (at: number) => {
    const chunks = isLong
      ? box('co64', ints(0, 2, 0, at + 8, 0, at + 8 + 26))
      : box('stco', ints(0, 2, at + 8, at + 8 + 26));
    return box(
      'trak',
      box(
        'mdia',
        box('hdlr', ints(0, 0), handler, Buffer.alloc(12)),
        box(
          'minf',
          box(
            'stbl',
            box('stsc', ints(0, 2, 1, 2, 1, 2, 1, 1)),
            box('stsz', ints(0, 0, 3, 9, 9, 18)),
            chunks,
          ),
        ),
      ),
    );
  };
  const head = (at: number) => Buffer.concat([start, box('moov', pictures, tablesFor(at))]);
  const at = head(0).length;
  return Buffer.concat([head(at), box('mdat', PLACE, 'pictures', PLACE, 'the end')]);
}

describe('films of the MP4 family', () => {
  it.each(Object.entries(films))('lose their place: %s', async (_name, film) => {
    const { film: clean, found } = await cleaned(film);
    expect(found).toBeGreaterThan(0);
    expect(clean.includes(PLACE)).toBe(false);
    expect(clean.includes('ISO6709')).toBe(false);
    expect(clean.length).toBe(film.length);
    // nothing moved: what is shown and heard lies where it lay
    for (const kept of ['pictures', 'tkhd', 'mvhd', 'xxxx'])
      expect(clean.indexOf(kept), kept).toBe(film.indexOf(kept));
    expect((await cleaned(clean)).film.equals(clean)).toBe(true);
  });

  it.each([
    ['meta', false],
    ['camm', true],
  ] as const)(
    'lose the way a camera took, and keep the pictures beside it: %s',
    async (handler, isLong) => {
      const film = filmWithTrack(handler, isLong);
      expect(film.indexOf(PLACE)).toBeGreaterThan(0);
      const { film: clean } = await cleaned(film);
      expect(clean.includes(PLACE)).toBe(false);
      expect(clean.includes(handler)).toBe(false);
      expect(clean.indexOf('pictures')).toBe(film.indexOf('pictures'));
      expect(clean.indexOf('the end')).toBe(film.indexOf('the end'));
    },
  );

  it('keep tracks of pictures and sound, and how a film all around is shown', async () => {
    const spherical = Buffer.from('ffcc8263f8554a938814587a02521fdd', 'hex');
    for (const film of [
      filmWithTrack('vide', false),
      filmWithTrack('soun', true),
      Buffer.concat([start, box('moov', box('trak', box('uuid', spherical, '<rdf/>')))]),
    ])
      expect((await cleaned(film)).film.equals(film)).toBe(true);
  });

  it('are left alone where they are no films', async () => {
    const film = films['long boxes'] ?? Buffer.alloc(0);
    expect((await cleaned(film, 'application/pdf')).film.equals(film)).toBe(true);
  });
});

function element(id: string, content: Buffer, sizeLength = 8): Buffer {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(content.length) | (1n << BigInt(7 * sizeLength)));
  return Buffer.concat([Buffer.from(id, 'hex'), size.subarray(8 - sizeLength), content]);
}

/** Of unknown length, as what is recorded live. */
function endless(id: string, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from(id, 'hex'), Buffer.from('01ffffffffffffff', 'hex'), content]);
}

const tags = (sizeLength: number) =>
  element('1254c367', Buffer.from(`LOCATION ${PLACE}`), sizeLength);
const block = element('a3', Buffer.from('pictures'), 1);
const ebml = element('1a45dfa3', Buffer.from('webm'), 1);

const recordings: Readonly<Record<string, Buffer>> = {
  'tags at the end': Buffer.concat([
    ebml,
    element('18538067', Buffer.concat([element('1f43b675', block), tags(8)])),
  ]),
  'tags before all else, in short': Buffer.concat([
    ebml,
    element('18538067', Buffer.concat([tags(1), element('1f43b675', block, 2)])),
  ]),
  'tags behind what was recorded live': Buffer.concat([
    ebml,
    endless(
      '18538067',
      Buffer.concat([endless('1f43b675', block), endless('1f43b675', block), tags(4)]),
    ),
  ]),
  'an attached picture': Buffer.concat([
    ebml,
    element('18538067', Buffer.concat([element('1941a469', Buffer.from(PLACE), 2), block])),
  ]),
};

describe('films of the Matroska family', () => {
  it.each(Object.entries(recordings))('lose their place: %s', async (_name, film) => {
    const { film: clean, found } = await cleaned(film, 'video/webm');
    expect(found).toBe(1);
    expect(clean.includes(PLACE)).toBe(false);
    expect(clean.length).toBe(film.length);
    expect(clean.indexOf('pictures')).toBe(film.indexOf('pictures'));
    // what was blanked can be stepped over: what follows is found again
    const behind = Buffer.concat([clean, tags(8)]);
    expect((await cleaned(behind, 'video/webm')).found).toBeLessThanOrEqual(1);
  });
});

describe('files that only look like films', () => {
  it('are read to an end, and keep their length', async () => {
    const part = fc.oneof(
      fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
      fc.constantFrom(...Object.values(films), ...Object.values(recordings)),
      fc
        .tuple(fc.constantFrom('moov', 'trak', 'udta', 'uuid', 'meta'), fc.nat(2 ** 32 - 1))
        .map(([name, length]) => Buffer.concat([ints(length), Buffer.from(name)])),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 6 }),
        fc.constantFrom('video/mp4', 'video/quicktime', 'video/webm'),
        async (parts, type) => {
          const film = Buffer.concat(parts);
          expect((await cleaned(film, type)).film.length).toBe(film.length);
        },
      ),
      { numRuns: 200 },
    );
  });
});
