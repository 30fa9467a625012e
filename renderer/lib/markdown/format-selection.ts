/** What can be made of chosen words, in the order in which it is offered. */
export const textFormats = [
  'bold',
  'italic',
  'strike',
  'code',
  'spoiler',
  'quote',
  'link',
] as const;
export type TextFormat = (typeof textFormats)[number];

/** A text and what of it is chosen. */
export interface ChosenText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** What takes the place of `text` from `start` to `end`, and what is chosen then. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly insert: string;
  readonly chosen: { readonly start: number; readonly end: number };
}

/** Where a link leads until its address is written. */
const NO_ADDRESS = 'https://';

const marks = { strike: '~~', spoiler: '||' } as const;

/** The chosen words without the white space around them: signs beside a space are only signs. */
function trimmed({ text, start, end }: ChosenText): ChosenText {
  const words = text.slice(start, end);
  const from = start + (words.length - words.trimStart().length);
  return { text, start: from, end: Math.max(from, start + words.trimEnd().length) };
}

function wordsOf({ text, start, end }: ChosenText): string {
  return text.slice(start, end);
}

function whole(text: string): ChosenText {
  return { text, start: 0, end: text.length };
}

/** How often a sign stands at the end of a text. */
function runBefore(text: string, sign: string): number {
  let count = 0;
  while (text[text.length - 1 - count] === sign) count += 1;
  return count;
}

/** How often a sign stands at the beginning of a text. */
function runAfter(text: string, sign: string): number {
  let count = 0;
  while (text[count] === sign) count += 1;
  return count;
}

/** How many of a sign stand on both sides of the chosen words, and how many are chosen with them. */
function runsAround(chosen: ChosenText, sign: string): { outside: number; inside: number } {
  const { text, start, end } = chosen;
  const words = wordsOf(chosen);
  const inside = Math.min(runAfter(words, sign), runBefore(words, sign));
  return {
    outside: Math.min(runBefore(text.slice(0, start), sign), runAfter(text.slice(end), sign)),
    // nothing but signs is no word with signs around it
    inside: words.length > 2 * inside ? inside : 0,
  };
}

/** Whether so many stars make words bold or italic: three do both. */
const hasStars = {
  bold: (count: number) => count >= 2,
  italic: (count: number) => count % 2 === 1,
} as const;

/** How a format stands in a text: the signs to take away on each side, within or around the words. */
interface Found {
  readonly length: number;
  readonly where: 'inside' | 'outside';
}

function foundSigns(
  chosen: ChosenText,
  format: keyof typeof hasStars | keyof typeof marks,
): Found | null {
  const isStars = format === 'bold' || format === 'italic';
  const mark = format === 'bold' ? '**' : format === 'italic' ? '*' : marks[format];
  const { outside, inside } = runsAround(chosen, mark.charAt(0));
  const has = (count: number) => (isStars ? hasStars[format](count) : count >= mark.length);
  if (has(inside)) return { length: mark.length, where: 'inside' };
  return has(outside) ? { length: mark.length, where: 'outside' } : null;
}

function wrap(chosen: ChosenText, before: string, after = before): TextEdit {
  const { start, end } = chosen;
  const words = wordsOf(chosen);
  const from = start + before.length;
  return {
    start,
    end,
    insert: before + words + after,
    chosen: { start: from, end: from + words.length },
  };
}

function unwrap(chosen: ChosenText, { length, where }: Found): TextEdit {
  const { start, end } = chosen;
  const words = wordsOf(chosen);
  if (where === 'outside') {
    const from = start - length;
    return {
      start: from,
      end: end + length,
      insert: words,
      chosen: { start: from, end: from + words.length },
    };
  }
  const insert = words.slice(length, words.length - length);
  return { start, end, insert, chosen: { start, end: start + insert.length } };
}

/** Signs reach over no empty line: each paragraph gets its own. */
const paragraphBreak = /\n[^\S\n]*\n\s*/g;

function inlineEdit(
  chosen: ChosenText,
  format: 'bold' | 'italic' | 'strike' | 'spoiler',
): TextEdit {
  const words = wordsOf(chosen);
  const parts = words.split(paragraphBreak);
  const breaks = words.match(paragraphBreak) ?? [];
  const mark = format === 'bold' ? '**' : format === 'italic' ? '*' : marks[format];
  if (parts.length === 1) {
    const found = foundSigns(chosen, format);
    return found ? unwrap(chosen, found) : wrap(chosen, mark);
  }
  const isOn = parts.every((part) => foundSigns(whole(part), format)?.where === 'inside');
  const changed = parts.map((part) => {
    if (!isOn) return mark + part + mark;
    return part.slice(mark.length, part.length - mark.length);
  });
  const insert = changed.map((part, index) => part + (breaks[index] ?? '')).join('');
  const { start, end } = chosen;
  return { start, end, insert, chosen: { start, end: start + insert.length } };
}

/** The chosen lines, from their first to their last character. */
function wholeLines({ text, start, end }: ChosenText): ChosenText {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  return { text, start: from, end: next === -1 ? text.length : next };
}

/** Something in place of what is chosen, and chosen itself. */
function replace({ start, end }: ChosenText, insert: string): TextEdit {
  return { start, end, insert, chosen: { start, end: start + insert.length } };
}

const quoted = /^> ?/;

function isQuoted(chosen: ChosenText): boolean {
  return wordsOf(wholeLines(chosen))
    .split('\n')
    .every((line) => quoted.test(line));
}

function quoteEdit(chosen: ChosenText): TextEdit {
  const lines = wholeLines(chosen);
  const isOn = isQuoted(chosen);
  const changed = wordsOf(lines)
    .split('\n')
    .map((line) => (isOn ? line.replace(quoted, '') : `> ${line}`));
  return replace(lines, changed.join('\n'));
}

const fenced = /^(`{3,})[^\n`]*\n([\s\S]*)\n\1$/;

/** The fence around whole lines, chosen with them or standing around them. */
function fencedLines(chosen: ChosenText): { lines: ChosenText; code: string } | null {
  const lines = wholeLines(chosen);
  const { text, start, end } = lines;
  const around = wholeLines({
    text,
    start: Math.max(0, start - 1),
    end: Math.min(text.length, end + 1),
  });
  for (const one of [lines, around]) {
    const code = fenced.exec(wordsOf(one))?.[2];
    if (code !== undefined) return { lines: one, code };
  }
  return null;
}

/** Signs longer than any run of them in the code. */
function fenceFor(code: string, least: number): string {
  const runs = code.match(/`+/g) ?? [];
  return '`'.repeat(Math.max(least, ...runs.map((run) => run.length + 1)));
}

function codeEdit(chosen: ChosenText): TextEdit {
  const block = fencedLines(chosen);
  if (block) return replace(block.lines, block.code);
  const words = wordsOf(chosen);
  if (words.includes('\n')) {
    const lines = wholeLines(chosen);
    const fence = fenceFor(wordsOf(lines), 3);
    return wrap(lines, `${fence}\n`, `\n${fence}`);
  }
  const { inside, outside } = runsAround(chosen, '`');
  if (inside > 0) {
    const { insert } = unwrap(chosen, { length: inside, where: 'inside' });
    return replace(chosen, /^ .*` $|^ `.* $/.test(insert) ? insert.slice(1, -1) : insert);
  }
  if (outside > 0) return unwrap(chosen, { length: outside, where: 'outside' });
  const fence = fenceFor(words, 1);
  // a space keeps signs at the edge of the code apart from those around it
  return words.startsWith('`') || words.endsWith('`')
    ? replace(chosen, `${fence} ${words} ${fence}`)
    : wrap(chosen, fence);
}

const namedLink = /^\[([^\]]*)\]\(([^()\s]*)\)$/;

/** The link that is chosen, or whose words are. */
function linkAround(chosen: ChosenText): ChosenText | null {
  if (namedLink.test(wordsOf(chosen))) return chosen;
  const { text, start, end } = chosen;
  const after = /^\]\([^()\s]*\)/.exec(text.slice(end))?.[0];
  if (after === undefined || text[start - 1] !== '[') return null;
  return { text, start: start - 1, end: end + after.length };
}

function linkEdit(chosen: ChosenText): TextEdit {
  const link = linkAround(chosen);
  const { start, end } = chosen;
  if (link) {
    const words = namedLink.exec(wordsOf(link))?.[1] ?? wordsOf(chosen);
    return replace(link, words);
  }
  const words = wordsOf(chosen);
  if (/^https?:\/\/\S+$/.test(words)) {
    // its words are still to be written
    return { start, end, insert: `[](${words})`, chosen: { start: start + 1, end: start + 1 } };
  }
  const insert = `[${words}](${NO_ADDRESS})`;
  const address = start + words.length + 3;
  return { start, end, insert, chosen: { start: address, end: address + NO_ADDRESS.length } };
}

/** Whether chosen words have a format already, so that choosing it again takes it away. */
export function hasFormat(given: ChosenText, format: TextFormat): boolean {
  const chosen = trimmed(given);
  if (chosen.start === chosen.end) return false;
  switch (format) {
    case 'quote':
      return isQuoted(chosen);
    case 'link':
      return linkAround(chosen) !== null;
    case 'code': {
      const { inside, outside } = runsAround(chosen, '`');
      return inside > 0 || outside > 0 || fencedLines(chosen) !== null;
    }
    default: {
      const parts = wordsOf(chosen).split(paragraphBreak);
      if (parts.length === 1) return foundSigns(chosen, format) !== null;
      return parts.every((part) => foundSigns(whole(part), format)?.where === 'inside');
    }
  }
}

/** Gives chosen words a format in our Markdown, or takes it away; null where no word is chosen. */
export function toggleFormat(given: ChosenText, format: TextFormat): TextEdit | null {
  const chosen = trimmed(given);
  if (chosen.start === chosen.end) return null;
  if (format === 'quote') return quoteEdit(chosen);
  if (format === 'link') return linkEdit(chosen);
  return format === 'code' ? codeEdit(chosen) : inlineEdit(chosen, format);
}
