/** How many grounds there are for initials: --tint-1 to --tint-6 of the themes. */
const TINTS = 6;

/**
 * What stands for a name where there is no picture: the first letters of its first and its last
 * word, or its first letter. An emoji counts as a letter. Large as the reader writes it: in Turkish i
 * becomes İ.
 */
export function initialsOf(name: string, language: string): string {
  const words = name.split(/[\s_-]+/).filter((word) => word !== '');
  const first = firstCharacter(words[0] ?? '');
  const last = words.length > 1 ? firstCharacter(words.at(-1) ?? '') : '';
  return (first + last).toLocaleUpperCase(language);
}

/** The same name has the same ground everywhere; from 1 to the number of grounds. */
export function tintOf(name: string): number {
  let sum = 0;
  // 31 spreads short names well, as in many a string hash; the remainder keeps it a small integer
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_003;
  return (sum % TINTS) + 1;
}

let segmenter: Intl.Segmenter | undefined;

/** What a reader takes for the first letter, such as an emoji of several signs; '' of nothing. */
function firstCharacter(text: string): string {
  // two plain letters never are one
  if (/^[ -~]{2}|^[ -~]$/.test(text)) return text.charAt(0);
  // made once: it costs more than all the cuts of a list
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  for (const { segment } of segmenter.segment(text)) return segment;
  return '';
}
