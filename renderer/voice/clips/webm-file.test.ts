import { describe, expect, it } from 'vitest';
import type { ClipTake } from '../../lib/clip-take.ts';
import { webmFile } from './webm-file.ts';

/** Three seconds from 5,000 on its clock: four pictures a second, each fourth whole. */
const take: ClipTake = {
  width: 1_280,
  height: 720,
  channels: 2,
  pictures: Array.from({ length: 12 }, (_, index) => ({
    at: 5_000 + index * 250,
    isKey: index % 4 === 0,
    bytes: new Uint8Array([index, 200]),
  })),
  sounds: Array.from({ length: 150 }, (_, index) => ({
    at: 5_000 + index * 20,
    bytes: new Uint8Array([7]),
  })),
  end: 8_000,
};
const facts = { title: 'Son saniye: ğüş', artist: 'Ada', comment: 'Clipped by Ben' };

interface Element {
  readonly id: string;
  /** Where it begins, and its content, in the file. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

const lists = new Set([
  '18538067',
  '1549a966',
  '1654ae6b',
  'ae',
  '1c53bb6b',
  'bb',
  'b7',
  '1f43b675',
]);

/** All elements of a file, one after the other, those within others too. */
function elementsOf(file: Uint8Array, from = 0, to = file.length): Element[] {
  const found: Element[] = [];
  for (let at = from; at < to;) {
    const idLength = Math.clz32(file[at] ?? 0) - 23;
    const id = Buffer.from(file.subarray(at, at + idLength)).toString('hex');
    const sizeAt = at + idLength;
    const sizeLength = Math.clz32(file[sizeAt] ?? 0) - 23;
    const marked = uint(file, { from: sizeAt, to: sizeAt + sizeLength });
    const start = sizeAt + sizeLength;
    const end = start + marked - 2 ** (7 * sizeLength);
    found.push({ id, at, from: start, to: end });
    if (lists.has(id)) found.push(...elementsOf(file, start, end));
    at = end;
  }
  return found;
}

function uint(file: Uint8Array, { from, to }: Pick<Element, 'from' | 'to'>): number {
  return file.subarray(from, to).reduce((sum, byte) => sum * 256 + byte, 0);
}

describe('the file of a clip', async () => {
  const file = new Uint8Array(await webmFile(take, facts));
  const elements = elementsOf(file);
  const all = (id: string) => elements.filter((one) => one.id === id);

  it('says how long it is', () => {
    const [duration] = all('4489');
    expect(Buffer.from(file).readDoubleBE(duration?.from)).toBe(3_000);
  });

  const within = (outer: Element, id: string) =>
    all(id).filter(({ from, to }) => from >= outer.from && to <= outer.to);
  const numberIn = (outer: Element, id: string) => {
    const [one] = within(outer, id);
    if (!one) throw new Error(`There is no ${id} in ${outer.id}`);
    return uint(file, one);
  };
  const blocks = all('1f43b675').flatMap((cluster) =>
    within(cluster, 'a3').map(({ from, to }) => ({
      cluster: cluster.at,
      track: (file[from] ?? 0) - 0x80,
      at: numberIn(cluster, 'e7') + Buffer.from(file).readInt16BE(from + 1),
      isKey: file[from + 3] === 0x80,
      bytes: [...file.subarray(from + 4, to)],
    })),
  );
  const pictures = blocks.filter(({ track }) => track === 1);

  it('has a table that leads to each whole picture, the first one of its cluster', () => {
    const [segment] = all('18538067');
    const table = all('bb').flatMap((point) =>
      within(point, 'b7')
        .filter((places) => numberIn(places, 'f7') === 1)
        .map((places) => ({
          at: numberIn(point, 'b3'),
          cluster: numberIn(places, 'f1') + (segment?.from ?? 0),
        })),
    );
    const whole = pictures.filter(({ isKey }) => isKey);
    expect(table).toEqual(whole.map(({ at, cluster }) => ({ at, cluster })));
    for (const { cluster, at } of whole)
      expect(pictures.find((one) => one.cluster === cluster)?.at).toBe(at);
  });

  it('holds every picture and sound, at its time', () => {
    expect(pictures.map(({ at }) => at)).toEqual(take.pictures.map(({ at }) => at - 5_000));
    expect(pictures.map(({ bytes }) => bytes)).toEqual(
      take.pictures.map(({ bytes }) => [...bytes]),
    );
    expect(pictures.map(({ isKey }) => isKey)).toEqual(take.pictures.map(({ isKey }) => isKey));
    const sounds = blocks.filter(({ track }) => track === 2);
    expect(sounds.map(({ at }) => at)).toEqual(take.sounds.map(({ at }) => at - 5_000));
  });

  it('names its title, whose stream it is and who clipped it', () => {
    const words = new TextDecoder().decode(file);
    for (const word of Object.values(facts)) expect(words).toContain(word);
  });

  it('has one track where there was no sound', async () => {
    const silent = elementsOf(new Uint8Array(await webmFile({ ...take, sounds: [] }, facts)));
    expect(silent.filter(({ id }) => id === 'ae')).toHaveLength(1);
    expect(all('ae')).toHaveLength(2);
  });
});
