import turkish from 'cldr-annotations-full/annotations/tr/annotations.json';
import type { EmojiWords } from './emoji-words.ts';

interface Annotation {
  readonly default?: readonly string[];
  readonly tts?: readonly string[];
}

// reason: the file maps an emoji without its variation selector to words and one name
const annotations = turkish.annotations.annotations as Readonly<Record<string, Annotation>>;

function annotationOf(emoji: string): Annotation | undefined {
  const plain = emoji.replaceAll('\uFE0F', '');
  // one made of several people or signs that has no name of its own is called after the first
  return annotations[plain] ?? annotations[plain.split('\u200D')[0] ?? ''];
}

const REGIONAL_A = 0x1f1e6;
const A = 'A'.charCodeAt(0);
const countries = new Intl.DisplayNames('tr', { type: 'region' });

/** A flag is two letters of a country's code; the tables leave its name to the list of countries. */
function countryOf(emoji: string): string | null {
  if (!/^\p{RI}{2}$/u.test(emoji)) return null;
  const letters = Array.from(emoji, (sign) => (sign.codePointAt(0) ?? REGIONAL_A) - REGIONAL_A + A);
  return countries.of(String.fromCharCode(...letters)) ?? null;
}

/** The Turkish names of emoji, from the Unicode Consortium's own tables. */
export const turkishEmojiWords: EmojiWords = {
  label(emoji) {
    const country = countryOf(emoji);
    return country === null ? (annotationOf(emoji)?.tts?.[0] ?? null) : `bayrak: ${country}`;
  },
  words: (emoji) => annotationOf(emoji)?.default ?? [],
};
