import { ID_PATTERN, type ChannelId, type RoleId, type UserId } from '../lib/ids.ts';
import { messageLimits } from './limits.ts';

/** What a message mentions; each id once, in the order of the text. */
export interface Mentions {
  readonly users: readonly UserId[];
  readonly roles: readonly RoleId[];
  readonly channels: readonly ChannelId[];
  readonly everyone: boolean;
  readonly here: boolean;
}

/** M-096 to M-098: what picking inserts. */
export const mentionTokens = {
  user: (id: UserId) => `<@${id}>`,
  role: (id: RoleId) => `<&${id}>`,
  channel: (id: ChannelId) => `<#${id}>`,
  emoji: ({ name, id }: { readonly name: string; readonly id: string }) => `<:${name}:${id}>`,
  everyone: '@everyone',
  here: '@here',
} as const;

/** An escaped character, a run of backticks, a token, or @everyone and @here as words. */
const interesting =
  /\\[\s\S]|`+|<(?<kind>[@&#])(?<id>\d{1,19})>|(?<![\p{L}\p{N}_])@(?<word>everyone|here)(?![\p{L}\p{N}_])/gu;

/**
 * The mentions in a message's text. What stands in code spans and code blocks, or behind a
 * backslash, mentions no one; more than a bounded number of one kind is left out.
 */
export function parseMentions(content: string): Mentions {
  const ids = { '@': new Set<string>(), '&': new Set<string>(), '#': new Set<string>() };
  const words = new Set<string>();
  const pattern = new RegExp(interesting);
  for (let match = pattern.exec(content); match !== null; match = pattern.exec(content)) {
    if (match[0].startsWith('`')) {
      pattern.lastIndex = codeEnd(content, match.index, match[0].length);
      continue;
    }
    const { kind, id, word } = match.groups ?? {};
    if (word !== undefined) words.add(word);
    if (id === undefined || !isId(id)) continue;
    if (kind === '@' || kind === '&' || kind === '#') addBounded(ids[kind], id);
  }
  return {
    // reason: the token says of which entity the id is; whether it exists is the caller's question
    users: [...ids['@']] as UserId[],
    roles: [...ids['&']] as RoleId[],
    channels: [...ids['#']] as ChannelId[],
    everyone: words.has('everyone'),
    here: words.has('here'),
  };
}

function addBounded(ids: Set<string>, id: string): void {
  if (ids.size < messageLimits.mentionsPerKind) ids.add(id);
}

/** 2^63 - 1: a longer number names nothing, and the database would refuse the question. */
const LARGEST_ID = '9223372036854775807';

function isId(text: string): boolean {
  return ID_PATTERN.test(text) && (text.length < LARGEST_ID.length || text <= LARGEST_ID);
}

/** Where the code ends that a run of backticks opens; behind the run when it opens none. */
export function codeEnd(text: string, start: number, length: number): number {
  const end = start + length;
  const fenceEnd = length >= 3 && isLineStart(text, start) ? blockEnd(text, end, length) : null;
  return fenceEnd ?? spanEnd(text, end, length);
}

/** At the start of a line, indented by at most three spaces. */
function isLineStart(text: string, at: number): boolean {
  const lineStart = at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
  return at - lineStart <= 3 && text.slice(lineStart, at).trim() === '';
}

/** A block runs to a line of at least as many backticks, or to the end; null when it is none. */
function blockEnd(text: string, from: number, length: number): number | null {
  const lineEnd = text.indexOf('\n', from);
  if (text.slice(from, lineEnd === -1 ? text.length : lineEnd).includes('`')) return null;
  if (lineEnd === -1) return text.length;
  const closing = new RegExp(`^ {0,3}\`{${length},}[ \\t]*$`, 'gm');
  closing.lastIndex = lineEnd + 1;
  const match = closing.exec(text);
  return match === null ? text.length : match.index + match[0].length;
}

/** A span runs to the next run of exactly as many backticks in the same paragraph. */
function spanEnd(text: string, from: number, length: number): number {
  const stops = /`+|\n[ \t]*\n/g;
  stops.lastIndex = from;
  for (let match = stops.exec(text); match !== null; match = stops.exec(text)) {
    if (!match[0].startsWith('`')) return from;
    if (match[0].length === length) return match.index + length;
  }
  return from;
}
