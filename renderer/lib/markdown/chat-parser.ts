import {
  Autolink,
  parser as commonMark,
  Strikethrough,
  Table,
  type BlockContext,
  type InlineContext,
  type InlineParser,
  type Line,
  type MarkdownConfig,
  type MarkdownParser,
} from '@lezer/markdown';
import { bracketPairs, readDestination } from './inline-link.ts';
import type { Features } from './markdown-bounds.ts';
import { tokenEnd } from './parse-tokens.ts';
import { webAddressEnd } from './web-address.ts';

/** Lists and quotes nest no deeper; what is deeper is one line of text. Nodes of the tree. */
const MAX_DEPTH = 10;

/**
 * What a document has and a chat has not. Without HTML every angle bracket is text; without
 * character references nothing stands for what is not written. Links have a reader of their own:
 * the parser's takes every pair of brackets for one.
 */
const documentOnly = [
  'LinkReference',
  'IndentedCode',
  'HorizontalRule',
  'HTMLBlock',
  'SetextHeading',
  'Entity',
  'HTMLTag',
  'Link',
  'Image',
  'LinkEnd',
];

/** Blocks other than paragraphs that parsers of the chat read. */
const blockParsers = ['FencedCode', 'Blockquote', 'BulletList', 'OrderedList', 'ATXHeading'];

const LESS_THAN = 60;
const BRACKET = 91;

/** Mentions, emojis and times: nothing in them is a sign. */
const tokens: InlineParser = {
  name: 'ChatToken',
  before: 'Emphasis',
  parse(cx, next, at) {
    const end = next === LESS_THAN ? tokenEnd(cx.text, at - cx.offset) : -1;
    return end < 0 ? -1 : cx.addElement(cx.elt('ChatToken', at, cx.offset + end));
  },
};

const pointedLink = /<(?:https?:\/\/|mailto:)[^\s<>]+>/iy;

/** An address in angle brackets. */
const pointedLinks: InlineParser = {
  name: 'PointedLink',
  before: 'Emphasis',
  parse(cx, next, at) {
    if (next !== LESS_THAN) return -1;
    pointedLink.lastIndex = at - cx.offset;
    if (!pointedLink.test(cx.text)) return -1;
    return cx.addElement(cx.elt('PointedLink', at, cx.offset + pointedLink.lastIndex));
  },
};

/** h and H */
const ADDRESS_BEGINS = new Set([104, 72]);

/** An address as it is typed; the parser's own reader knows neither ports nor names without a dot. */
const webAddresses: InlineParser = {
  name: 'WebAddress',
  before: 'Emphasis',
  parse(cx, next, at) {
    if (!ADDRESS_BEGINS.has(next)) return -1;
    const end = webAddressEnd(cx.text, at - cx.offset);
    return end < 0 ? -1 : cx.addElement(cx.elt('WebAddress', at, cx.offset + end));
  },
};

/** A label with an address behind it; a label holds no further links. */
function namedLinks(labels: MarkdownParser): InlineParser {
  const pairsOf = new WeakMap<InlineContext, ReadonlyMap<number, number>>();
  return {
    name: 'NamedLink',
    before: 'Emphasis',
    parse(cx, next, at) {
      if (next !== BRACKET) return -1;
      const pairs = pairsOf.get(cx) ?? bracketPairs(cx.text);
      pairsOf.set(cx, pairs);
      const close = pairs.get(at - cx.offset);
      const destination = close === undefined ? null : readDestination(cx.text, close + 1);
      if (close === undefined || destination === null) return -1;
      const closeAt = cx.offset + close;
      const end = cx.offset + destination.end;
      return cx.addElement(
        cx.elt('NamedLink', at, end, [
          cx.elt('NamedLinkMark', at, at + 1),
          ...labels.parseInline(cx.slice(at + 1, closeAt), at + 1),
          cx.elt('NamedLinkAddress', closeAt, end),
        ]),
      );
    },
  };
}

const DASH = 45;
const SMALL_PRINT = '-# ';

function isSmallPrint(line: Line): boolean {
  return line.next === DASH && line.text.startsWith(SMALL_PRINT, line.pos);
}

/** A line that begins with `-# `, smaller than the rest. */
const smallPrint: MarkdownConfig = {
  defineNodes: [{ name: 'SmallPrint', block: true }, 'SmallPrintMark'],
  parseBlock: [
    {
      name: 'SmallPrint',
      before: 'Blockquote',
      endLeaf: (_cx, line) => isSmallPrint(line),
      parse(cx: BlockContext, line: Line) {
        if (!isSmallPrint(line)) return false;
        const from = cx.lineStart + line.pos;
        const textFrom = from + SMALL_PRINT.length;
        const to = cx.lineStart + line.text.length;
        const text = line.text.slice(line.pos + SMALL_PRINT.length);
        const mark = cx.elt('SmallPrintMark', from, textFrom);
        const words = cx.parser.parseInline(text, textFrom);
        cx.addElement(cx.elt('SmallPrint', from, to, [mark, ...words]));
        cx.nextLine();
        return true;
      },
    },
  ],
};

/** Ends nesting before it begins: a line this deep is text, whatever signs it begins with. */
const boundedDepth: MarkdownConfig = {
  defineNodes: [{ name: 'TooDeep', block: true }],
  parseBlock: [
    {
      name: 'TooDeep',
      before: 'FencedCode',
      parse(cx, line) {
        if (cx.depth <= MAX_DEPTH) return false;
        const from = cx.lineStart + line.pos;
        cx.addElement(cx.elt('TooDeep', from, cx.lineStart + line.text.length));
        cx.nextLine();
        return true;
      },
    },
  ],
};

/** Reads every line as words, whatever it begins with: what stands between blank lines is one text. */
const wordsOnly: MarkdownConfig = {
  remove: blockParsers,
  parseBlock: [
    {
      name: 'WordsOnly',
      before: 'FencedCode',
      parse(cx, line) {
        const from = cx.lineStart + line.pos;
        const lines = [line.text.slice(line.pos)];
        while (cx.nextLine() && line.pos < line.text.length) lines.push(line.text);
        const words = cx.parser.parseInline(lines.join('\n'), from);
        cx.addElement(cx.elt('Paragraph', from, cx.prevLineEnd(), words));
        return true;
      },
    },
  ],
};

/** What stands within a line: `emphasis` aside, always. */
function inlineConfig({ emphasis }: Features): MarkdownConfig[] {
  const base = { defineNodes: ['ChatToken'], parseInline: [tokens], remove: documentOnly };
  return emphasis ? [base, Strikethrough] : [base, { remove: ['Emphasis'] }];
}

function createParser(features: Features): MarkdownParser {
  const inline = inlineConfig(features);
  const links: MarkdownConfig = {
    defineNodes: ['NamedLink', 'NamedLinkMark', 'NamedLinkAddress', 'PointedLink', 'WebAddress'],
    parseInline: [pointedLinks, webAddresses, namedLinks(commonMark.configure(inline))],
  };
  const blocks = features.blocks ? [Table, smallPrint, boundedDepth] : [wordsOnly];
  return commonMark.configure([...inline, links, Autolink, ...blocks]);
}

const parsers = new Map<string, MarkdownParser>();

/** The parser for texts that are read with these features; made when the first text asks. */
export function chatParser(features: Features): MarkdownParser {
  const key = JSON.stringify(features);
  const known = parsers.get(key);
  if (known) return known;
  const made = createParser(features);
  parsers.set(key, made);
  return made;
}
