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
    // every size is written in eight bytes
    expect(file[sizeAt]).toBe(1);
    const start = sizeAt + 8;
    const end = start + Number(Buffer.from(file).readBigUInt64BE(sizeAt) & 0xff_ff_ff_ff_ff_ffn);
    found.push({ id, at, from: start, to: end });
    if (lists.has(id)) found.push(...elementsOf(file, start, end));
    at = end;
  }
  return found;
}

function uint(file: Uint8Array, { from, to }: Element): number {
  return file.subarray(from, to).reduce((sum, byte) => sum * 256 + byte, 0);
}

describe('the file of a clip', () => {
  const file = webmFile(take, facts);
  const elements = elementsOf(file);
  const all = (id: string) => elements.filter((one) => one.id === id);

  it('says how long it is', () => {
    const [duration] = all('4489');
    expect(Buffer.from(file).readDoubleBE(duration?.from)).toBe(3_000);
  });

  it('has a cluster for each whole picture, and a table that leads to each', () => {
    const [segment] = all('18538067');
    const clusters = all('1f43b675').map(({ at }) => at - (segment?.from ?? 0));
    expect(clusters).toHaveLength(3);
    expect(all('f1').map((one) => uint(file, one))).toEqual(clusters);
    expect(all('b3').map((one) => uint(file, one))).toEqual([0, 1_000, 2_000]);
  });

  it('holds every picture and sound, at its time within its cluster', () => {
    const blocks = all('a3').map(({ from, to }) => ({
      track: (file[from] ?? 0) - 0x80,
      at: Buffer.from(file).readInt16BE(from + 1),
      isKey: file[from + 3] === 0x80,
      bytes: [...file.subarray(from + 4, to)],
    }));
    const pictures = blocks.filter(({ track }) => track === 1);
    expect(pictures.map(({ at }) => at)).toEqual([0, 1, 2].flatMap(() => [0, 250, 500, 750]));
    expect(pictures.map(({ bytes }) => bytes)).toEqual(
      take.pictures.map(({ bytes }) => [...bytes]),
    );
    expect(pictures.map(({ isKey }) => isKey)).toEqual(take.pictures.map(({ isKey }) => isKey));
    expect(blocks.filter(({ track }) => track === 2)).toHaveLength(150);
  });

  it('names its title, whose stream it is and who clipped it', () => {
    const words = new TextDecoder().decode(file);
    for (const word of Object.values(facts)) expect(words).toContain(word);
  });

  it('has one track where there was no sound', () => {
    const silent = elementsOf(webmFile({ ...take, sounds: [] }, facts));
    expect(silent.filter(({ id }) => id === 'ae')).toHaveLength(1);
    expect(all('ae')).toHaveLength(2);
  });
});
