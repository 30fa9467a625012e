/** What the placeholders of a text are filled with. */
export type TextValues = Readonly<Record<string, string | number>>;

/** `<link>here</link>`, and nothing else: an angle bracket of a sentence stays one. */
const PART = /<(?<name>\w+)>(?<inner>[^]*?)<\/\k<name>>/g;

/** A stretch of a text: words, or words that belong to a named part. */
export type TextPiece = string | { readonly part: string; readonly inner: string };

/** A text with parts of its own, in its order. Split before it is filled: a value brings no part. */
export function splitText(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(PART)) {
    if (match.index > end) pieces.push(text.slice(end, match.index));
    pieces.push({ part: match.groups?.['name'] ?? '', inner: match.groups?.['inner'] ?? '' });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}
