/** What a half-written word asks for. */
export interface SuggestionQuery {
  readonly kind: 'mention' | 'channel' | 'emoji' | 'command';
  /** what stands behind the sign */
  readonly text: string;
  /** where the sign stands */
  readonly start: number;
}

const kinds = { '@': 'mention', '#': 'channel', ':': 'emoji', '/': 'command' } as const;

/** The sign at the start of a word and what follows it up to the caret. */
const mentionWord = /(?:^|\s)(?<sign>[@#])(?<text>[^\s@#:<>]{0,32})$/;
/** M-094: only at the start of a word, without special characters; two letters, so that `:D` is left alone. */
const emojiWord = /(?:^|\s)(?<sign>:)(?<text>[\p{L}\p{N}_]{2,32})$/u;

/** A command is the first word of a text. */
const commandWord = /^(?<sign>\/)(?<text>[-\p{L}\p{N}_]{0,32})$/u;

/** What to suggest for the word before the caret; null for nothing. */
export function suggestionQuery(text: string, caret: number): SuggestionQuery | null {
  const before = text.slice(0, caret);
  const { sign, text: word } =
    (mentionWord.exec(before) ?? emojiWord.exec(before) ?? commandWord.exec(before))?.groups ?? {};
  if (sign === undefined || word === undefined) return null;
  if (sign !== '@' && sign !== '#' && sign !== ':' && sign !== '/') return null;
  return { kind: kinds[sign], text: word, start: caret - word.length - 1 };
}

/** The text with the half-written word replaced by a token and a space, and where the caret then is. */
export function acceptSuggestion(
  text: string,
  query: SuggestionQuery,
  insert: string,
): { readonly text: string; readonly caret: number } {
  const end = query.start + 1 + query.text.length;
  const rest = text.slice(end);
  const put = rest.startsWith(' ') ? insert : `${insert} `;
  const caret = query.start + insert.length + 1;
  return { text: text.slice(0, query.start) + put + rest, caret };
}
