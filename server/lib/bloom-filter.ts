import { createHash } from 'node:crypto';

/** Bits for each text: one of some hundred thousand others is taken for one of them. */
const BITS_PER_TEXT = 24;
/** The number of bits that is looked at, best for that many: 24 ln 2. */
const LOOKS = 17;

/** Where a text's bits are: two hashes make all of them (Kirsch and Mitzenmacher). */
function bitsOf(text: string, size: number): number[] {
  const digest = createHash('sha256').update(text).digest();
  const first = digest.readUIntBE(0, 6);
  const step = digest.readUIntBE(6, 6);
  return Array.from({ length: LOOKS }, (_, look) => (first + look * step) % size);
}

/** Makes the filter of a set of texts. */
export function makeBloomFilter(texts: readonly string[]): Uint8Array {
  const filter = new Uint8Array(Math.ceil((texts.length * BITS_PER_TEXT) / 8));
  for (const text of texts)
    for (const bit of bitsOf(text, filter.length * 8)) {
      const at = bit >> 3;
      filter[at] = (filter[at] ?? 0) | (1 << (bit & 7));
    }
  return filter;
}

/** Whether a text is one of the set; of those that are not, a few in a million are said to be. */
export function isInFilter(filter: Uint8Array, text: string): boolean {
  return bitsOf(text, filter.length * 8).every(
    (bit) => ((filter[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0,
  );
}
