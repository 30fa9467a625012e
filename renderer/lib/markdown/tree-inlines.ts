import type { SyntaxNode } from '@lezer/common';
import { readDestination } from './inline-link.ts';
import type { Inline, Mark } from './markdown-tree.ts';
import { readToken, splitEverybody } from './parse-tokens.ts';
import { wrapSpoilers } from './wrap-spoilers.ts';

/** Words are set apart no deeper than this; what is deeper is shown as it was written. */
const MAX_DEPTH = 16;

/** Where a node stands. */
export interface Place {
  readonly source: string;
  readonly depth: number;
}

/** Signs that only say how the words beside them look. */
const signs: ReadonlySet<string> = new Set([
  'EmphasisMark',
  'StrikethroughMark',
  'HeaderMark',
  'QuoteMark',
  'SmallPrintMark',
  'NamedLinkMark',
  'NamedLinkAddress',
  'TableDelimiter',
]);

/** What stands in a node, its own signs left out. */
export function inlinesOf(node: SyntaxNode, { source, depth }: Place): readonly Inline[] {
  const pieces: Inline[] = [];
  // a line of a quote or a list begins with blanks and signs that are not the text's
  let words = '';
  let at = node.from;
  for (let child = node.firstChild; child; child = child.nextSibling) {
    words += source.slice(at, child.from);
    at = child.to;
    if (signs.has(child.name)) continue;
    pieces.push(...wordsOf(words), ...inlineOf(child, { source, depth }));
    words = '';
  }
  pieces.push(...wordsOf(words + source.slice(at, node.to)));
  return wrapSpoilers(joinedTexts(trimmed(pieces)));
}

/** Running words: the lines without the blanks around their ends. */
function wordsOf(text: string): readonly Inline[] {
  const lines = text.split('\n');
  const clean = lines.map((line, index) => {
    const begun = index === 0 ? line : line.trimStart();
    return index === lines.length - 1 ? begun : begun.trimEnd();
  });
  return splitEverybody(clean.join('\n'));
}

/** Without the blanks at both ends. */
function trimmed(pieces: readonly Inline[]): readonly Inline[] {
  return pieces.flatMap((piece, index): readonly Inline[] => {
    if (piece.kind !== 'text') return [piece];
    const isBehindBreak = index === 0 || pieces[index - 1]?.kind === 'break';
    const begun = isBehindBreak ? piece.text.trimStart() : piece.text;
    const text = index === pieces.length - 1 ? begun.trimEnd() : begun;
    return text === '' ? [] : [{ kind: 'text', text }];
  });
}

function joinedTexts(pieces: readonly Inline[]): readonly Inline[] {
  const joined: Inline[] = [];
  let words = '';
  for (const piece of pieces) {
    if (piece.kind === 'text') {
      words += piece.text;
      continue;
    }
    if (words !== '') joined.push({ kind: 'text', text: words });
    words = '';
    joined.push(piece);
  }
  if (words !== '') joined.push({ kind: 'text', text: words });
  return joined;
}

const marks: Readonly<Record<string, Mark>> = {
  Emphasis: 'emphasis',
  StrongEmphasis: 'strong',
  Strikethrough: 'strike',
};

function inlineOf(node: SyntaxNode, place: Place): readonly Inline[] {
  const written = place.source.slice(node.from, node.to);
  const mark = marks[node.name];
  if (mark !== undefined) return [markedBy(mark, node, place)];
  switch (node.name) {
    case 'Escape':
      return [{ kind: 'text', text: written.slice(1) }];
    case 'HardBreak':
      return [{ kind: 'break' }];
    case 'InlineCode':
      return [{ kind: 'code', text: codeOf(node, place) }];
    case 'ChatToken':
      return [readToken(written)];
    case 'URL':
    case 'WebAddress':
      return [linkTo(addressOf(written), written)];
    case 'PointedLink':
      return [linkTo(written.slice(1, -1), written.slice(1, -1))];
    case 'NamedLink':
      return namedLink(node, place);
    default:
      return [{ kind: 'text', text: written }];
  }
}

function markedBy(mark: Mark, node: SyntaxNode, { source, depth }: Place): Inline {
  const written = source.slice(node.from, node.to);
  if (depth >= MAX_DEPTH) return { kind: 'text', text: written };
  const children = inlinesOf(node, { source, depth: depth + 1 });
  // chats write two underscores for a line below, where documents mean bold
  const isUnderline = mark === 'strong' && written.startsWith('_');
  return { kind: 'marked', mark: isUnderline ? 'underline' : mark, children };
}

/** Code within a line: without its backticks, and without the blanks that keep them apart. */
function codeOf(node: SyntaxNode, { source }: Place): string {
  let text = '';
  let at = node.from;
  for (let child = node.firstChild; child; child = child.nextSibling) {
    text += source.slice(at, child.from);
    at = child.to;
  }
  const code = (text + source.slice(at, node.to)).replaceAll(/\n[ \t]*/g, ' ');
  const isPadded = code.startsWith(' ') && code.endsWith(' ') && code.trim() !== '';
  return isPadded ? code.slice(1, -1) : code;
}

function linkTo(url: string, text: string): Inline {
  return { kind: 'link', url, children: [{ kind: 'text', text }] };
}

/** The address of what was written as one. */
function addressOf(written: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(written)) return written;
  return written.includes('@') ? `mailto:${written}` : `http://${written}`;
}

function namedLink(node: SyntaxNode, place: Place): readonly Inline[] {
  const address = node.lastChild;
  const destination = address && readDestination(place.source, address.from + 1);
  const written = place.source.slice(node.from, node.to);
  if (!destination) return [{ kind: 'text', text: written }];
  const inner = { source: place.source, depth: place.depth + 1 };
  return [{ kind: 'link', url: destination.url, children: inlinesOf(node, inner) }];
}
