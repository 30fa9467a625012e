/** How many grounds there are for initials: --tint-1 to --tint-6 of the themes. */
const TINTS = 6;

/**
 * What stands for a name where there is no picture: the first letters of its first and its last
 * word, or its first letter. An emoji counts as a letter.
 */
export function initialsOf(name: string): string {
  const words = name.split(/[\s_-]+/).filter((word) => word !== '');
  const first = firstGrapheme(words[0] ?? '');
  const last = words.length > 1 ? firstGrapheme(words.at(-1) ?? '') : '';
  return (first + last).toLocaleUpperCase('en');
}

/** The same name has the same ground everywhere; from 1 to the number of grounds. */
export function tintOf(name: string): number {
  let sum = 0;
  // 31 spreads short names well, as in many a string hash; the remainder keeps it a small integer
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_003;
  return (sum % TINTS) + 1;
}

function firstGrapheme(text: string): string {
  for (const { segment } of new Intl.Segmenter().segment(text)) return segment;
  return '';
}
