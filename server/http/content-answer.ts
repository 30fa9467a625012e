import type { IncomingHttpHeaders } from 'node:http';
import type { ByteRange, ContentFacts } from '../lib/content-store.ts';

/** How a request for a file is answered; `range` is the part that is sent, null for all of it. */
export type ContentAnswer =
  | { readonly kind: 'send'; readonly range: ByteRange | null }
  | { readonly kind: 'not-modified' | 'changed' | 'no-such-range' };

/** Headers that make an answer depend on the file. */
const conditions = [
  'if-match',
  'if-unmodified-since',
  'if-none-match',
  'if-modified-since',
  'range',
] as const;

/** Whether the file must be known before a request for it can be answered. */
export function isConditional(headers: IncomingHttpHeaders): boolean {
  return conditions.some((name) => headers[name] !== undefined);
}

/** A tag without the sign that it is weak: both serve to tell one file from another. */
function strongTag(tag: string): string {
  return tag.replace(/^W\//, '');
}

function names(list: string, etag: string): boolean {
  if (list.trim() === '*') return true;
  return list.split(',').some((tag) => strongTag(tag.trim()) === strongTag(etag));
}

/** Times in headers are in whole seconds. */
function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1_000) * 1_000;
}

function isChanged(headers: IncomingHttpHeaders, { etag, lastModified }: ContentFacts): boolean {
  const match = headers['if-match'];
  if (match !== undefined) return !names(match, etag);
  const since = Date.parse(headers['if-unmodified-since'] ?? '');
  return secondsOf(lastModified) > since;
}

function isKnown(headers: IncomingHttpHeaders, { etag, lastModified }: ContentFacts): boolean {
  // a reader who reloads by force wants to see it come
  if (headers['cache-control']?.includes('no-cache')) return false;
  const match = headers['if-none-match'];
  if (match !== undefined) return names(match, etag);
  return secondsOf(lastModified) <= Date.parse(headers['if-modified-since'] ?? '');
}

/** Whether a part is still wanted: of another file than the reader began with it would be useless. */
function isSameFile(headers: IncomingHttpHeaders, { etag, lastModified }: ContentFacts): boolean {
  const condition = headers['if-range'];
  if (typeof condition !== 'string') return true;
  if (condition.includes('"')) return condition === etag;
  return secondsOf(lastModified) <= Date.parse(condition);
}

/** The part that a header names; null when it names none or several, which are answered whole. */
function rangeIn(header: string, size: number): ByteRange | 'none' | null {
  const found = /^ *bytes= *(\d*)-(\d*) *$/.exec(header);
  if (!found) return null;
  const [, first = '', last = ''] = found;
  if (first === '' && last === '') return 'none';
  const range =
    first === ''
      ? { start: Math.max(size - Number(last), 0), end: size - 1 }
      : { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
  return range.start <= range.end ? range : 'none';
}

/** What HTTP wants of a request for a file (RFC 9110, 13 and 14). */
export function answerFor(headers: IncomingHttpHeaders, facts: ContentFacts): ContentAnswer {
  if (isChanged(headers, facts)) return { kind: 'changed' };
  if (isKnown(headers, facts)) return { kind: 'not-modified' };
  if (headers.range === undefined || !isSameFile(headers, facts))
    return { kind: 'send', range: null };
  const range = rangeIn(headers.range, facts.size);
  return range === 'none' ? { kind: 'no-such-range' } : { kind: 'send', range };
}
