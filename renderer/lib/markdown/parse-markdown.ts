import type { SyntaxNode } from '@lezer/common';
import { chatParser } from './chat-parser.ts';
import { boundedSource, featuresFor, type Features } from './markdown-bounds.ts';
import type { Block, Inline } from './markdown-tree.ts';
import { readTable } from './read-table.ts';
import { inlinesOf } from './tree-inlines.ts';

/** Parsed once while it may be scrolled back to. */
const REMEMBERED = 400;
const remembered = new Map<string, readonly Block[]>();

/** Reads the text of a message. Only what this answers is ever drawn; it holds no HTML. */
export function parseMarkdown(content: string): readonly Block[] {
  const known = remembered.get(content);
  if (known) return known;
  const blocks = readBlocks(content, featuresFor(content));
  if (remembered.size >= REMEMBERED) remembered.delete(remembered.keys().next().value ?? '');
  remembered.set(content, blocks);
  return blocks;
}

/** Reads a text that is an entry among others and has no blocks: its lines follow each other. */
export function parseLine(content: string): readonly Inline[] {
  const { emphasis } = featuresFor(content);
  return readBlocks(content, { blocks: false, emphasis }).flatMap(
    (block, index): readonly Inline[] => {
      const pieces = block.kind === 'paragraph' ? block.children : [];
      return index === 0 ? pieces : [{ kind: 'break' }, ...pieces];
    },
  );
}

/** Reads a text of this product's own, which may be as long as it likes. */
export function parseDocument(content: string): readonly Block[] {
  return readBlocks(content, { blocks: true, emphasis: true });
}

function readBlocks(content: string, features: Features): readonly Block[] {
  const source = boundedSource(content);
  return blocksIn(chatParser(features).parse(source).topNode, source);
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

const marks: ReadonlySet<string> = new Set(['QuoteMark', 'ListMark']);

function blocksIn(node: SyntaxNode, source: string): readonly Block[] {
  return childrenOf(node).flatMap((child) =>
    marks.has(child.name) ? [] : [blockOf(child, source)],
  );
}

function blockOf(node: SyntaxNode, source: string): Block {
  const heading = /^ATXHeading(\d)$/.exec(node.name)?.[1];
  const children = (): readonly Inline[] => inlinesOf(node, { source, depth: 0 });
  if (heading !== undefined) {
    return { kind: 'heading', depth: Number(heading), children: children() };
  }
  switch (node.name) {
    case 'Paragraph':
      return { kind: 'paragraph', children: children() };
    case 'SmallPrint':
      return { kind: 'small-print', children: children() };
    case 'Blockquote':
      return { kind: 'quote', children: blocksIn(node, source) };
    case 'BulletList':
    case 'OrderedList':
      return listOf(node, source);
    case 'FencedCode':
      return codeBlockOf(node, source);
    case 'Table':
      return readTable(node, source);
    default:
      return {
        kind: 'paragraph',
        children: [{ kind: 'text', text: source.slice(node.from, node.to) }],
      };
  }
}

function listOf(node: SyntaxNode, source: string): Block {
  const items = childrenOf(node).filter(({ name }) => name === 'ListItem');
  const first = items[0]?.firstChild;
  const start =
    node.name === 'OrderedList' && first
      ? Number.parseInt(source.slice(first.from, first.to), 10)
      : null;
  return { kind: 'list', start, items: items.map((item) => blocksIn(item, source)) };
}

function codeBlockOf(node: SyntaxNode, source: string): Block {
  const textOf = (name: string): string =>
    childrenOf(node)
      .filter((child) => child.name === name)
      .map(({ from, to }) => source.slice(from, to))
      .join('');
  const language = /^\S+/.exec(textOf('CodeInfo'))?.[0] ?? null;
  return { kind: 'code-block', language, text: textOf('CodeText') };
}
