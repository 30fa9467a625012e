import type { Readable } from 'node:stream';

/** What is known of a kept file without reading it. */
export interface ContentFacts {
  /** bytes */
  readonly size: number;
  readonly lastModified: Date;
  /** As it stands in a header, quoted. */
  readonly etag: string;
}

/** The first and the last byte that are wanted. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A kept file that is being read. A stream that is not read to its end must be destroyed. */
export interface OpenContent {
  /** Of the whole file, whatever part of it is read. */
  readonly facts: ContentFacts;
  readonly stream: Readable;
}

/**
 * Where uploaded files live. Keys are ours, never a user's file name, and what stands under a key
 * never changes. While the place is away, what is asked of it throws storage.away within seconds.
 */
export interface ContentStore {
  /** The folder of this machine where files lie as `folder/key`; null when they lie elsewhere. */
  readonly folder: string | null;
  /** Keeps the bytes; when it resolves the file is whole and can be served. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Keeps a file of this machine by moving it here; what fails leaves nothing of it behind. */
  adopt(key: string, path: string): Promise<void>;
  /**
   * Keeps the bytes of one key under a new one too, whatever becomes of the first; false when the
   * first is not there.
   */
  copy(key: string, newKey: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Null when there is none. */
  find(key: string): Promise<ContentFacts | null>;
  /** Opens a file, or the part of it that `range` names, which must lie within; null when there is none. */
  open(key: string, range?: ByteRange): Promise<OpenContent | null>;
  /** Every key, in no order; what comes or goes meanwhile may be among them or not. */
  keys(): AsyncIterable<string>;
  /** Removes what uploads that were begun before that time and never ended left behind; how many. */
  removeAbandoned(before: Date): Promise<number>;
  close(): void;
}

/** Where the files of a server lie. */
export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** The only form of a key: nothing in it can lead elsewhere or be written in two ways. */
const KEY_PATTERN = /^(?<place>[A-Za-z0-9_-]+)\/[A-Za-z0-9_-]+\.[a-z0-9]+$/;

/** The part of a key that says what its file is for; null when it is no key. */
export function placeOfKey(text: string): string | null {
  return KEY_PATTERN.exec(text)?.groups?.['place'] ?? null;
}

/** @throws Error when it is no key: keys come from the server itself. */
export function requireKey(text: string): string {
  if (placeOfKey(text) === null) throw new Error(`Not a content key: ${text}`);
  return text;
}
