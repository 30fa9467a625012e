import type { TextTree } from '#shared/locales/text-tree.ts';

/** What the placeholders of a text are filled with. */
export type TextValues = Readonly<Record<string, string | number>>;

/** `{name}` takes a value as it is; `{count, number}` writes it as the language writes numbers. */
const PLACEHOLDER = /\{(?<name>\w+)(?<format>, number)?\}/g;

/** `<link>here</link>`, and nothing else: an angle bracket of a sentence stays one. */
const PART = /<(?<name>\w+)>(?<inner>[^]*?)<\/\k<name>>/g;

/** A stretch of a text: words, or words that belong to a named part. */
export type TextPiece = string | { readonly part: string; readonly inner: string };

/** The text behind a dotted key, in the plural form of `count`; undefined: there is none. */
export function findText(
  tree: TextTree,
  key: string,
  plural: Intl.LDMLPluralRule,
): string | undefined {
  const steps = key.split('.');
  const last = steps.pop() ?? '';
  let at: TextTree = tree;
  for (const step of steps) {
    const next = at[step];
    if (typeof next !== 'object') return undefined;
    at = next;
  }
  const found = at[last] ?? at[`${last}_${plural}`];
  return typeof found === 'string' ? found : undefined;
}

/** Puts the values into a text. What a value holds is never read as a placeholder itself. */
export function fillText(text: string, values: TextValues, numbers: Intl.NumberFormat): string {
  return text.replace(PLACEHOLDER, (written: string, name: string, format?: string) => {
    const value = values[name];
    if (value === undefined) return written;
    return typeof value === 'number' && format !== undefined
      ? numbers.format(value)
      : String(value);
  });
}

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
