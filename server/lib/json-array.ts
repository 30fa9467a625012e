import { importProblems, type ImportProblemReason } from '#shared/contract/teams/import.ts';

/** A file that is not what it should be, and why. */
export class JsonFileError extends Error {
  readonly reason: ImportProblemReason;

  constructor(reason: ImportProblemReason) {
    super(importProblems[reason]);
    this.reason = reason;
  }
}

interface Bounds {
  /** The member of the root object whose elements are read one by one. */
  readonly member: string;
  /** Characters that one element, and all around them, may have. */
  readonly maxElement: number;
  readonly maxRest: number;
  readonly maxDepth: number;
}

/** What comes out of a file: first what stands before the array, then its elements, as parsed. */
export interface JsonPiece {
  /** The root object as far as it stands before the array; in the first piece only. */
  readonly head?: unknown;
  readonly elements: readonly unknown[];
}

interface Growing {
  head?: unknown;
  readonly elements: unknown[];
}

const QUOTE = 34;
const BACKSLASH = 92;
const OPEN = new Set([123, 91]);
const CLOSE = new Set([125, 93]);
const ARRAY = 91;

/**
 * Reads an object with one long array of objects, of whatever length, in pieces: no more of it is in memory
 * than a chunk and one element. It looks for where elements end, and leaves the reading of
 * each to JSON.parse; what no bound holds is refused (ADR 48).
 * @throws JsonFileError
 */
export async function* readJsonArray(
  stream: AsyncIterable<Uint8Array>,
  bounds: Bounds,
): AsyncGenerator<JsonPiece> {
  const cutter = new Cutter(bounds);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of stream) {
    const piece = cutter.push(decoded(() => decoder.decode(chunk, { stream: true })));
    if (piece.head !== undefined || piece.elements.length > 0) yield piece;
  }
  decoded(() => decoder.decode());
  cutter.end();
}

function decoded(decode: () => string): string {
  try {
    return decode();
  } catch {
    throw new JsonFileError('encoding');
  }
}

/** Where in the file the reading is. */
type Place = 'before' | 'within' | 'after';

class Cutter {
  readonly #bounds: Bounds;
  #place: Place = 'before';
  #depth = 0;
  #isInText = false;
  #isEscaped = false;
  /** What is not given away yet: the head, an element or the tail. */
  #kept = '';
  /** Where in the chunk begins what is not kept yet. */
  #from = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  push(text: string): JsonPiece {
    const piece: Growing = { elements: [] };
    this.#from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (this.#isInText) this.#inText(code);
      else if (code === QUOTE) this.#isInText = true;
      else if (OPEN.has(code)) this.#open(text, at, piece);
      else if (CLOSE.has(code)) this.#close(text, at, piece);
    }
    this.#keep(text.slice(this.#from));
    return piece;
  }

  #open(text: string, at: number, piece: Growing): void {
    const before = text.slice(this.#from, at);
    const isArray = text.charCodeAt(at) === ARRAY && this.#place === 'before' && this.#depth === 1;
    if (isArray && this.#isMember(before)) {
      piece.head = parse(`${this.#kept}${before}[]}`);
      this.#begin('within', at + 1);
    }
    this.#depth += 1;
    if (this.#depth > this.#bounds.maxDepth) throw new JsonFileError('deep');
  }

  #close(text: string, at: number, piece: Growing): void {
    this.#depth -= 1;
    if (this.#place !== 'within') return;
    if (this.#depth === 2) {
      const element = this.#kept + text.slice(this.#from, at + 1);
      piece.elements.push(parse(withoutComma(element)));
      this.#begin('within', at + 1);
    } else if (this.#depth === 1) {
      const rest = this.#kept + text.slice(this.#from, at);
      if (rest.trim() !== '') throw new JsonFileError('foreign');
      this.#begin('after', at + 1);
    }
  }

  end(): void {
    if (this.#place !== 'after') throw new JsonFileError('cut-off');
    parse(`{"kept":[]${this.#kept}`);
  }

  #inText(code: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (code === BACKSLASH) this.#isEscaped = true;
    else if (code === QUOTE) this.#isInText = false;
  }

  #isMember(text: string): boolean {
    const before = (this.#kept + text).trimEnd();
    return (
      before.endsWith(':') && before.slice(0, -1).trimEnd().endsWith(`"${this.#bounds.member}"`)
    );
  }

  #begin(place: Place, from: number): void {
    this.#place = place;
    this.#kept = '';
    this.#from = from;
  }

  #keep(text: string): void {
    const { maxElement, maxRest } = this.#bounds;
    const most = this.#place === 'within' ? maxElement : maxRest;
    if (this.#kept.length + text.length > most) throw new JsonFileError('long');
    this.#kept += text;
  }
}

/** The comma between two elements stands at the beginning of the second. */
function withoutComma(text: string): string {
  return text.replace(/^\s*,?/, '');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new JsonFileError('not-json');
  }
}
