import type { ChannelId, RoleId, UserId } from '#shared/lib/ids.ts';
import type { Inline } from './markdown-tree.ts';

/** Stands before a character that was written behind a backslash; nobody types it. */
export const ESCAPE_MARK = '\uE000';

/** An escaped character, a token of the documents (M-096 to M-098), or a time. */
const token =
  /\uE000(?<escaped>[\s\S])|<(?<sign>[@&#])(?<id>\d{1,19})>|<a?:(?<name>\w{1,32}):(?<emoji>\d{9,19})>|<t:(?<seconds>-?\d{1,12})(?::(?<style>[tTdDfFR]))?>|(?<![\p{L}\p{N}_])@(?<word>everyone|here)(?![\p{L}\p{N}_])/gu;

/** A text without its marks. */
export function withoutMarks(text: string): string {
  return text.replaceAll(ESCAPE_MARK, '');
}

/** Splits the text of a message at its tokens. */
export function parseTokens(text: string): readonly Inline[] {
  const pieces: Inline[] = [];
  let plain = '';
  let end = 0;
  for (const match of text.matchAll(token)) {
    plain += text.slice(end, match.index);
    end = match.index + match[0].length;
    const made = tokenOf(match.groups ?? {});
    if (made === null) {
      plain += match.groups?.['escaped'] ?? match[0];
      continue;
    }
    if (plain !== '') pieces.push({ kind: 'text', text: plain });
    plain = '';
    pieces.push(made);
  }
  plain += text.slice(end);
  if (plain !== '') pieces.push({ kind: 'text', text: withoutMarks(plain) });
  return pieces;
}

/** The largest distance from 1970 that a date can have. Seconds. */
const LARGEST_TIME = 8_640_000_000_000;

function tokenOf(groups: Readonly<Record<string, string | undefined>>): Inline | null {
  const { sign, id, name, emoji, seconds, style = 'f', word } = groups;
  // reason: the sign says of which entity the id is; whether it exists is asked when it is drawn
  if (sign === '@') return { kind: 'user', id: id as UserId };
  if (sign === '&') return { kind: 'role', id: id as RoleId };
  if (sign === '#') return { kind: 'channel', id: id as ChannelId };
  if (name !== undefined && emoji !== undefined) return { kind: 'emoji', id: emoji, name };
  if (word === 'everyone' || word === 'here') return { kind: 'everybody', word };
  if (seconds === undefined || Math.abs(Number(seconds)) > LARGEST_TIME) return null;
  return { kind: 'time', seconds: Number(seconds), style };
}
