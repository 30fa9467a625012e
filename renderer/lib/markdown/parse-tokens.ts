import type { ChannelId, RoleId, UserId } from '#shared/lib/ids.ts';
import type { Inline } from './markdown-tree.ts';

/** The user, role, channel or moment a token points at (M-096 to M-098). */
const token =
  /<(?<sign>[@&#])(?<id>\d{1,19})>|<a?:(?<name>\w{1,32}):(?<emoji>\d{9,19})>|<t:(?<seconds>-?\d{1,12})(?::(?<style>[tTdDfFR]))?>/uy;

/** Where the token ends that begins at a place of a text; -1 when none does. */
export function tokenEnd(text: string, at: number): number {
  token.lastIndex = at;
  const match = token.exec(text);
  return match && tokenOf(match.groups ?? {}) ? at + match[0].length : -1;
}

/** What a token points at, as it was written. */
export function readToken(written: string): Inline {
  token.lastIndex = 0;
  return tokenOf(token.exec(written)?.groups ?? {}) ?? { kind: 'text', text: written };
}

/** The largest distance from 1970 that a date can have. Seconds. */
const LARGEST_TIME = 8_640_000_000_000;

function tokenOf(groups: Readonly<Record<string, string | undefined>>): Inline | null {
  const { sign, id, name, emoji, seconds, style = 'f' } = groups;
  // reason: the sign says of which entity the id is; whether it exists is asked when it is drawn
  if (sign === '@') return { kind: 'user', id: id as UserId };
  if (sign === '&') return { kind: 'role', id: id as RoleId };
  if (sign === '#') return { kind: 'channel', id: id as ChannelId };
  if (name !== undefined && emoji !== undefined) return { kind: 'emoji', id: emoji, name };
  if (seconds === undefined || Math.abs(Number(seconds)) > LARGEST_TIME) return null;
  return { kind: 'time', seconds: Number(seconds), style };
}

const everybody = /(?<![\p{L}\p{N}_])@(?<word>everyone|here)(?![\p{L}\p{N}_])/gu;

/** Splits words at @everyone and @here. */
export function splitEverybody(text: string): readonly Inline[] {
  if (!text.includes('@')) return text === '' ? [] : [{ kind: 'text', text }];
  const pieces: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(everybody)) {
    if (match.index > end) pieces.push({ kind: 'text', text: text.slice(end, match.index) });
    end = match.index + match[0].length;
    pieces.push({ kind: 'everybody', word: match[0] === '@here' ? 'here' : 'everyone' });
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) });
  return pieces;
}
