/** What stands behind a label: an address in parentheses, with a title that is not shown. */
interface Destination {
  readonly url: string;
  /** Behind the closing parenthesis. */
  readonly end: number;
}

/** CommonMark asks for three at least; real addresses do not have more. */
const MAX_PARENTHESES = 32;
/** Longer than what any browser opens. Characters. */
const MAX_ADDRESS = 2_048;

/**
 * The bracket that closes each one that opens, found in one pass: neither what stands behind a
 * backslash nor what is code counts.
 */
export function bracketPairs(text: string): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const open: number[] = [];
  const signs = /\\[^]|`+|[[\]]/g;
  for (let match = signs.exec(text); match; match = signs.exec(text)) {
    const [sign] = match;
    if (sign === '[') open.push(match.index);
    else if (sign === ']') {
      const opening = open.pop();
      if (opening !== undefined) pairs.set(opening, match.index);
    } else if (sign.startsWith('`')) signs.lastIndex = codeEnd(text, match.index, sign.length);
  }
  return pairs;
}

/** Where code ends that begins with so many backticks; behind them when it never does. */
function codeEnd(text: string, start: number, ticks: number): number {
  const run = /`+/g;
  run.lastIndex = start + ticks;
  for (let match = run.exec(text); match; match = run.exec(text)) {
    if (match[0].length === ticks) return run.lastIndex;
  }
  return start + ticks;
}

const title = /[ \t\n]+(?:"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|\((?:\\[^]|[^()\\])*\))/y;
const space = /[ \t]*\n?[ \t]*/y;
const pointed = /<((?:\\[^]|[^<>\\\n])*)>/y;

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** Reads `(address "title")`; null when that is not what stands there. */
export function readDestination(text: string, at: number): Destination | null {
  if (text[at] !== '(') return null;
  const start = endOf(space, text, at + 1);
  const address = readAddress(text, start);
  if (address === null) return null;
  const closing = endOf(space, text, endOf(title, text, address.end));
  return text[closing] === ')' ? { url: address.url, end: closing + 1 } : null;
}

function readAddress(text: string, start: number): Destination | null {
  if (text[start] === '<') {
    const end = endOf(pointed, text, start);
    return end === start ? null : { url: unescaped(text.slice(start + 1, end - 1)), end };
  }
  const end = bareAddressEnd(text, start);
  return end === null ? null : { url: unescaped(text.slice(start, end)), end };
}

/** An address without brackets of its own ends at a space or at the parenthesis around it. */
function bareAddressEnd(text: string, start: number): number | null {
  let depth = 0;
  for (let at = start; at < text.length && at - start < MAX_ADDRESS; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\\') at += 1;
    else if (sign === '(') depth += 1;
    else if (sign === ')' && depth === 0) return at;
    else if (sign === ')') depth -= 1;
    else if (sign <= ' ') return depth === 0 ? at : null;
    if (depth > MAX_PARENTHESES) return null;
  }
  return null;
}

const escape = /\\([!-/:-@[-`{-~])/g;

/** A text without the backslashes before punctuation. */
function unescaped(text: string): string {
  return text.replaceAll(escape, '$1');
}
