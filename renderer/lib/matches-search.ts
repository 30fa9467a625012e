import { foldCase } from '#shared/lib/text.ts';

/**
 * Whether each word of the query occurs in the text, in any order. Case does not count, and the
 * four letters i, ı, I and İ are one.
 */
export function matchesSearch(text: string, query: string): boolean {
  const folded = foldCase(text);
  return foldCase(query)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
