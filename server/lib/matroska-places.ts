import type { FilePart } from './file-part.ts';

/** Ids of what a Matroska or WebM file is made of. */
const SEGMENT = 0x18_53_80_67;
const CLUSTER = 0x1f_43_b6_75;
/** Names, places, dates and devices; pictures and papers that hang on the film. */
const telling: ReadonlySet<number> = new Set([0x12_54_c3_67, 0x19_41_a4_69]);

const VOID = 0xec;
const MAX_ELEMENTS = 1_000_000;
const ZEROS = Buffer.alloc(64 * 1024);

interface Element {
  readonly id: number;
  readonly at: number;
  readonly contentAt: number;
  /** Behind the content; null: it ends where something of its own rank begins. */
  readonly end: number | null;
}

/** Makes tags and attachments empty space of the same length. Answers how many there were. */
export async function blankMatroskaPlaces(file: FilePart): Promise<number> {
  let blanked = 0;
  let at = 0;
  for (let count = 0; at < file.size && count < MAX_ELEMENTS; count += 1) {
    const element = await readElement(file, at);
    if (!element) break;
    // what a segment holds is looked at, and so is what follows a cluster that does not say its end
    const isEntered = element.id === SEGMENT || (element.id === CLUSTER && element.end === null);
    const isTelling = telling.has(element.id) && element.end !== null;
    if (isTelling) await blank(file, element);
    if (isTelling) blanked += 1;
    at = isEntered ? element.contentAt : (element.end ?? file.size);
  }
  return blanked;
}

async function readElement(file: FilePart, at: number): Promise<Element | null> {
  const head = await file.read(at, 12);
  const idLength = Math.clz32(head[0] ?? 0) - 23;
  if (head.length < 2 || idLength > 4) return null;
  const sizeLength = Math.clz32(head[idLength] ?? 0) - 23;
  if (sizeLength > 8 || head.length < idLength + sizeLength) return null;
  const id = head.readUIntBE(0, idLength);
  const contentAt = at + idLength + sizeLength;
  const size = sizeOf(head.subarray(idLength, idLength + sizeLength));
  if (size === null) return { id, at, contentAt, end: null };
  const end = contentAt + size;
  return end > file.size && id !== SEGMENT ? null : { id, at, contentAt, end };
}

/** A number whose first set bit says how long it is; null when all the others are set: unknown. */
function sizeOf(bytes: Buffer): number | null {
  let size = BigInt((bytes[0] ?? 0) & ((1 << (8 - bytes.length)) - 1));
  for (const byte of bytes.subarray(1)) size = (size << 8n) | BigInt(byte);
  return size === (1n << BigInt(7 * bytes.length)) - 1n ? null : Number(size);
}

async function blank(file: FilePart, { at, contentAt, end }: Element): Promise<void> {
  if (end === null) return;
  const sizeLength = Math.min(8, contentAt - at - 1);
  const head = Buffer.alloc(1 + sizeLength);
  head[0] = VOID;
  let size = BigInt(end - at - head.length) | (1n << BigInt(7 * sizeLength));
  for (let place = sizeLength; place > 0; place -= 1) {
    head[place] = Number(size & 0xffn);
    size >>= 8n;
  }
  await file.write(at, head);
  for (let next = at + head.length; next < end; next += ZEROS.length)
    await file.write(next, ZEROS.subarray(0, Math.min(ZEROS.length, end - next)));
}
