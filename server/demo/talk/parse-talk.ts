import type { Locale } from '#shared/contract/users.ts';

/**
 * Talk is written down in plain text files, one for each channel. A conversation is a paragraph:
 *
 *     # often evening             how it is told; see `directives`
 *     a: anyone up for a round?   a letter is any person who may write there
 *     b>: give me «5-15» min      an answer to the line before
 *     a*: no rush                 edited afterwards
 *     ...                         some hours pass
 *     aylin>1: too late I guess   a named person; an answer to line 1
 *     | still up for tomorrow     goes on in a new line
 *
 * A paragraph of directives alone, at the top, holds for the whole file. What stands in «» is
 * filled in when it is told: «a» the name of a speaker, «@a» or «@aylin» a mention, «#general» a
 * channel, «&Raiders» a role, «17-19» a number, «game» a word of the list `game`, «yes|sure» one of
 * these; in «q=left|right» and a later «q=tea|coffee» the choices go together.
 */
export interface TalkLine {
  readonly speaker: string;
  readonly text: string;
  readonly isEdited: boolean;
  /** Index of the line it answers. */
  readonly replyTo: number | null;
  readonly isAfterPause: boolean;
}

/** When a conversation is told. */
type Telling =
  | { readonly kind: 'once' | 'often' | 'first' | 'last' }
  | { readonly kind: 'day'; readonly daysAgo: number };

/** Parts of the day, in hours; a conversation without one may begin at any time. */
export const dayParts = {
  morning: [7, 11],
  day: [11, 17],
  evening: [18, 23],
  night: [22, 26],
} as const;
export type DayPart = keyof typeof dayParts;

export interface Conversation {
  readonly lines: readonly TalkLine[];
  readonly telling: Telling;
  readonly dayPart: DayPart | null;
  readonly language: Locale;
}

type Directives = Pick<Conversation, 'telling' | 'dayPart' | 'language'>;

const plain: Directives = { telling: { kind: 'once' }, dayPart: null, language: 'en' };
const linePattern = /^(?<speaker>[a-z]+)(?<edited>\*)?(?<reply>>(?<target>\d*))?: (?<text>.+)$/;

/**
 * Reads a file of talk.
 * @throws Error naming the line that cannot be read
 */
export function parseTalk(source: string): Conversation[] {
  const paragraphs = source
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0);
  let ofFile = plain;
  const conversations: Conversation[] = [];
  for (const lines of paragraphs) {
    const marked = lines.filter((line) => line.startsWith('#'));
    const spoken = lines.slice(marked.length);
    const directives = readDirectives(marked, ofFile);
    if (spoken.length === 0) ofFile = directives;
    else conversations.push({ ...directives, lines: readLines(spoken) });
  }
  return conversations;
}

function readDirectives(lines: readonly string[], before: Directives): Directives {
  let directives = before;
  for (const word of lines.flatMap((line) => line.slice(1).trim().split(/\s+/)))
    directives = { ...directives, ...readDirective(word) };
  return directives;
}

/** `once` (the usual), `often`, `first`, `last`, `day:12`, a part of the day, `en` or `tr`. */
function readDirective(word: string): Partial<Directives> {
  if (word === 'en' || word === 'tr') return { language: word };
  if (word === 'once' || word === 'often' || word === 'first' || word === 'last')
    return { telling: { kind: word } };
  if (isDayPart(word)) return { dayPart: word };
  const daysAgo = /^day:(\d+)$/.exec(word)?.[1];
  if (daysAgo !== undefined) return { telling: { kind: 'day', daysAgo: Number(daysAgo) } };
  throw new Error(`Unknown directive in the talk: ${word}`);
}

function isDayPart(word: string): word is DayPart {
  return word in dayParts;
}

function readLines(source: readonly string[]): TalkLine[] {
  const lines: TalkLine[] = [];
  let isAfterPause = false;
  for (const text of source) {
    const last = lines.at(-1);
    if (text === '...') isAfterPause = true;
    else if (text.startsWith('|') && last) {
      const more = text.slice(1).replace(/^ /, '');
      lines[lines.length - 1] = { ...last, text: `${last.text}\n${more}` };
    } else {
      lines.push(readLine(text, lines.length, isAfterPause));
      isAfterPause = false;
    }
  }
  return lines;
}

function readLine(source: string, index: number, isAfterPause: boolean): TalkLine {
  const { speaker, text, edited, reply, target } = linePattern.exec(source)?.groups ?? {};
  if (speaker === undefined || text === undefined)
    throw new Error(`Cannot be read as talk: ${source}`);
  const replyTo = target ? Number(target) - 1 : index - 1;
  if (reply !== undefined && (replyTo < 0 || replyTo >= index))
    throw new Error(`Answers to no line before it: ${source}`);
  return {
    speaker,
    text,
    isEdited: edited !== undefined,
    replyTo: reply === undefined ? null : replyTo,
    isAfterPause,
  };
}

/** Everybody in a conversation, speaking or named, in the order of the text. */
export function peopleOf({ lines }: Conversation): string[] {
  const named = lines.flatMap(({ speaker, text }) => [
    speaker,
    ...Array.from(
      text.matchAll(/«(?:@([a-z]+)|([a-z]))»/g),
      ([, key, letter]) => key ?? letter ?? '',
    ),
  ]);
  return [...new Set(named)];
}

/** Lists of words, one a line: `game = Emberfall | Rustway`. */
export function parseWords(source: string): ReadonlyMap<string, readonly string[]> {
  const lists = source
    .split('\n')
    .filter((line) => line.includes('='))
    .map((line): [string, string[]] => {
      const [name = '', rest = ''] = line.split(/=(.*)/s);
      return [name.trim(), rest.split('|').map((word) => word.trim())];
    });
  return new Map(lists);
}
