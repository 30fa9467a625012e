/** Marks that only say how words look, and links, of which the words stay. */
const marks: readonly (readonly [RegExp, string])[] = [
  [/\[([^\]\n]+)\]\([^\s)]*\)/g, '$1'],
  [/(\*\*|__|~~|\|\||`+)/g, ''],
  [/(^|\s)[*_](\S[^*_\n]*\S|\S)[*_](?=\s|[.,;:!?]|$)/g, '$1$2'],
  [/^\s*(?:#{1,6}|>|[-*+]|\d+\.)\s+/gm, ''],
];

/** A formatted text as plain words in one line, where there is no room for what it looks like. */
export function plainWords(text: string): string {
  return marks
    .reduce((words, [mark, kept]) => words.replaceAll(mark, kept), text)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
