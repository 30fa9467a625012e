/** What is not seen: zero widths and fillers, marks set on letters, and the signs of markdown. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Mn}*_~|`\\]/gu;

/** A run of letters and digits; in a pattern stars stand for letters too. */
const word = /[\p{L}\p{N}]+/gu;
const patternWord = /[\p{L}\p{N}*]+/gu;

/**
 * A text as words are looked for in it: full-width and styled letters as plain ones, lower case,
 * without what is not seen. A capital `I` stays one, since it is that of `i` in English and of `ı` in
 * Turkish; `ı` and `i` are two letters, so that `sık` is not taken for another word.
 */
export function matchable(text: string): string {
  return (
    text
      .normalize('NFKC')
      .replaceAll('İ', 'i')
      // what is not seen would keep a letter from its mark
      .replaceAll(unseen, '')
      .normalize('NFC')
      .replaceAll(/[^I]+/gu, (part) => part.toLowerCase())
  );
}

/** A word of a team's list, read once. */
export type WordPattern = readonly string[];

/** A list of words as they are looked for; `*` stands for any letters or none, a space for any gap. */
export function readWordList(words: readonly string[]): readonly WordPattern[] {
  return words
    .map((text) => starred(text).match(patternWord) ?? [])
    .filter((parts) => parts.some((part) => /[^*]/u.test(part)));
}

/** As the text, but with its stars. */
function starred(text: string): string {
  return text.split('*').map(matchable).join('*');
}

/**
 * Whether a text has a word of the list, as whole words. It looks at each place once a word, and a star
 * steps back to the last one only, so the cost is at most the letters of both multiplied.
 */
export function hasListedWord(patterns: readonly WordPattern[], content: string): boolean {
  if (patterns.length === 0) return false;
  const words = matchable(content).match(word) ?? [];
  return patterns.some((parts) => words.some((_, start) => isAt(parts, words, start)));
}

function isAt(parts: WordPattern, words: readonly string[], start: number): boolean {
  return parts.every((part, index) => {
    const found = words[start + index];
    return found !== undefined && fits(part, found);
  });
}

/** Whether a word fits a pattern as a whole. */
function fits(pattern: string, text: string): boolean {
  let at = 0;
  let star = -1;
  let resume = 0;
  let index = 0;
  while (index < text.length) {
    if (pattern[at] === '*') {
      star = at;
      resume = index;
      at += 1;
    } else if (at < pattern.length && isSameLetter(pattern[at], text[index])) {
      at += 1;
      index += 1;
    } else if (star >= 0) {
      at = star + 1;
      resume += 1;
      index = resume;
    } else return false;
  }
  while (pattern[at] === '*') at += 1;
  return at === pattern.length;
}

/** A capital `I` is either of the two. */
function isSameLetter(left: string | undefined, right: string | undefined): boolean {
  if (left === right) return true;
  return (left === 'I' && isEitherI(right)) || (right === 'I' && isEitherI(left));
}

function isEitherI(letter: string | undefined): boolean {
  return letter === 'i' || letter === 'ı';
}
