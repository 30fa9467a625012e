import { foldAccents } from '#shared/lib/text.ts';

/** A stretch of a message's words. */
export interface FoundPiece {
  readonly text: string;
  readonly isHit: boolean;
}

/** So much is shown before the first hit, and in all. Characters. */
const LEAD = 60;
const LONGEST = 280;

/** Words and phrases of a search text, folded as the server folds them. */
function soughtOf(text: string): readonly string[] {
  const parts = text.match(/"[^"]*"|\S+/g) ?? [];
  return parts.map((part) => foldAccents(part.replaceAll('"', '').trim())).filter(Boolean);
}

/** A text letter by letter as the server compares them, and where each of those came from. */
function foldedWithPlaces(text: string): { folded: string; places: readonly number[] } {
  const places: number[] = [];
  let folded = '';
  let at = 0;
  for (const letter of text) {
    const plain = foldAccents(letter);
    folded += plain;
    for (let unit = 0; unit < plain.length; unit += 1) places.push(at);
    at += letter.length;
  }
  places.push(at);
  return { folded, places };
}

/** Shortest beginning that two forms of a word share: raid and raids, kitap and kitabı. */
const SHORTEST_STEM = 4;

/** Words are found by their beginning or by their stem, which is guessed here for the eye. */
function isHit(word: string, sought: string): boolean {
  if (word.startsWith(sought)) return true;
  const stem = sought.slice(0, Math.max(SHORTEST_STEM, sought.length - 1));
  return sought.length > SHORTEST_STEM && word.startsWith(stem);
}

type Range = readonly [start: number, end: number];

function hitsIn(folded: string, sought: readonly string[]): readonly Range[] {
  const phrases = sought.filter((part) => /\s/.test(part));
  const words = sought.filter((part) => !/\s/.test(part));
  const ranges: Range[] = [];
  for (const { 0: word, index } of folded.matchAll(/[\p{L}\p{N}_]+/gu)) {
    if (words.some((part) => isHit(word, part))) ranges.push([index, index + word.length]);
  }
  for (const phrase of phrases) {
    const at = folded.indexOf(phrase);
    if (at >= 0) ranges.push([at, at + phrase.length]);
  }
  return ranges.toSorted(([left], [right]) => left - right);
}

/**
 * A message's words around the first hit, in pieces of which those that were searched for are
 * marked.
 */
export function foundPieces(words: string, searched: string): readonly FoundPiece[] {
  const { folded, places } = foldedWithPlaces(words);
  const placeOf = (index: number) => places[index] ?? words.length;
  const hits = hitsIn(folded, soughtOf(searched));
  const firstHit = placeOf(hits[0]?.[0] ?? 0);
  // a cut falls between words
  const start = firstHit <= LEAD ? 0 : words.indexOf(' ', firstHit - LEAD) + 1;
  const end = Math.min(words.length, start + LONGEST);
  const pieces: FoundPiece[] = [];
  const add = (text: string, isMarked: boolean) => {
    if (text !== '') pieces.push({ text, isHit: isMarked });
  };
  let at = start;
  for (const hit of hits) {
    const from = Math.max(at, placeOf(hit[0]));
    const to = Math.min(end, placeOf(hit[1]));
    if (to <= from) continue;
    add(words.slice(at, from), false);
    add(words.slice(from, to), true);
    at = to;
  }
  add(words.slice(at, end), false);
  if (start > 0) pieces.unshift({ text: '…', isHit: false });
  if (end < words.length) pieces.push({ text: '…', isHit: false });
  return pieces;
}
