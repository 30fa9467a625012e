/** Tables of a track, as they lie in a film; null where there is none. */
interface SampleTables {
  /** Where each chunk begins. */
  readonly chunks: Buffer | null;
  /** The beginnings are numbers of eight bytes. */
  readonly isLong: boolean;
  /** How many samples stand in a chunk, from which chunk on. */
  readonly perChunk: Buffer | null;
  readonly sizes: Buffer | null;
}

interface Range {
  readonly at: number;
  readonly end: number;
}

/** A version and flags, then how many entries follow. */
const ENTRIES_AT = 8;

function entryCount(table: Buffer, countAt: number, entryBytes: number): number {
  if (table.length < countAt + 4) return 0;
  const capacity = Math.floor((table.length - countAt - 4) / entryBytes);
  return Math.min(table.readUInt32BE(countAt), capacity);
}

/** Where a track's samples lie; tables that do not fit each other tell as much as they can. */
export function sampleRanges({ chunks, isLong, perChunk, sizes }: SampleTables): readonly Range[] {
  if (!chunks || !perChunk || !sizes || sizes.length < 12) return [];
  const width = isLong ? 8 : 4;
  const chunkCount = entryCount(chunks, 4, width);
  const perChunkCount = entryCount(perChunk, 4, 12);
  const sizeOf = sizeReader(sizes);
  const ranges: Range[] = [];
  let sample = 0;
  let entry = 0;
  for (let chunk = 0; chunk < chunkCount; chunk += 1) {
    const nextAt = ENTRIES_AT + (entry + 1) * 12;
    if (entry + 1 < perChunkCount && perChunk.readUInt32BE(nextAt) <= chunk + 1) entry += 1;
    const inChunk = perChunkCount === 0 ? 0 : perChunk.readUInt32BE(ENTRIES_AT + entry * 12 + 4);
    const place = ENTRIES_AT + chunk * width;
    const at = isLong ? Number(chunks.readBigUInt64BE(place)) : chunks.readUInt32BE(place);
    const { bytes, next } = sizeOf(sample, inChunk);
    sample = next;
    ranges.push({ at, end: at + bytes });
  }
  return ranges;
}

/** Adds up the sizes of samples that follow each other. */
function sizeReader(sizes: Buffer) {
  const common = sizes.readUInt32BE(4);
  const stated = sizes.readUInt32BE(8);
  const listed = entryCount(sizes, 8, 4);
  return (from: number, count: number): { bytes: number; next: number } => {
    if (common > 0) {
      const many = Math.max(0, Math.min(count, stated - from));
      return { bytes: many * common, next: from + many };
    }
    const next = Math.min(from + count, listed);
    let bytes = 0;
    for (let sample = from; sample < next; sample += 1)
      bytes += sizes.readUInt32BE(12 + sample * 4);
    return { bytes, next };
  };
}
