import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown, type Extension } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import type { Block, Inline, Mark } from './markdown-tree.ts';
import { ESCAPE_MARK, parseTokens, withoutMarks } from './parse-tokens.ts';
import { wrapSpoilers } from './wrap-spoilers.ts';

/**
 * What a document has and a chat has not. Without HTML every angle bracket is text; without
 * character references nothing stands for what is not written.
 */
const chatSyntax = {
  disable: {
    null: [
      'htmlFlow',
      'htmlText',
      'codeIndented',
      'setextUnderline',
      'thematicBreak',
      'definition',
      'labelStartImage',
      'characterReference',
    ],
  },
};

/** In a line of its own text nothing is a block: what would begin one is text. */
const lineSyntax = {
  disable: {
    null: [...chatSyntax.disable.null, 'headingAtx', 'blockQuote', 'list', 'codeFenced'],
  },
};

/** Marks escaped characters, so that `\<@1>` is not taken for a mention afterwards. */
const markEscapes: Extension = {
  exit: {
    characterEscapeValue(token) {
      const text = this.stack.at(-1);
      if (text?.type !== 'text') return;
      this.stack.pop();
      text.value += ESCAPE_MARK + this.sliceSerialize(token);
      const { line, column, offset } = token.end;
      if (text.position) text.position.end = { line, column, offset };
    },
  },
};

/** A message nests no deeper than this; what is deeper is shown as it was written. */
const MAX_DEPTH = 16;
/** Parsed once while it may be scrolled back to. */
const REMEMBERED = 400;
const remembered = new Map<string, readonly Block[]>();

/** Reads the text of a message. Only what this answers is ever drawn; it holds no HTML. */
export function parseMarkdown(content: string): readonly Block[] {
  const known = remembered.get(content);
  if (known) return known;
  const source = withoutMarks(content);
  const blocks = blocksOf(nodesOf(source, chatSyntax), { source, depth: 0 });
  if (remembered.size >= REMEMBERED) remembered.delete(remembered.keys().next().value ?? '');
  remembered.set(content, blocks);
  return blocks;
}

/** Reads a text that is an entry among others and has no blocks: its lines follow each other. */
export function parseLine(content: string): readonly Inline[] {
  const source = withoutMarks(content);
  return nodesOf(source, lineSyntax).flatMap((node, index): readonly Inline[] => {
    const block = blockOf(node, { source, depth: 0 });
    const pieces = block.kind === 'paragraph' ? block.children : [];
    return index === 0 ? pieces : [{ kind: 'break' }, ...pieces];
  });
}

function nodesOf(source: string, syntax: typeof chatSyntax): readonly RootContent[] {
  const { children } = fromMarkdown(source, {
    extensions: [gfmStrikethrough(), gfmAutolinkLiteral(), syntax],
    mdastExtensions: [
      gfmStrikethroughFromMarkdown(),
      gfmAutolinkLiteralFromMarkdown(),
      markEscapes,
    ],
  });
  return children;
}

interface Place {
  readonly source: string;
  readonly depth: number;
}

function deeper({ source, depth }: Place): Place {
  return { source, depth: depth + 1 };
}

function sourceOf(node: Nodes, { source }: Place): string {
  return source.slice(node.position?.start.offset, node.position?.end.offset);
}

function blocksOf(nodes: readonly RootContent[], place: Place): readonly Block[] {
  return nodes.map((node) => blockOf(node, place));
}

function blockOf(node: RootContent, place: Place): Block {
  if (place.depth >= MAX_DEPTH) return asWritten(node, place);
  if (node.type === 'paragraph') {
    return { kind: 'paragraph', children: inlinesOf(node.children, place) };
  }
  if (node.type === 'heading') {
    return { kind: 'heading', depth: node.depth, children: inlinesOf(node.children, place) };
  }
  if (node.type === 'blockquote') {
    return { kind: 'quote', children: blocksOf(node.children, deeper(place)) };
  }
  if (node.type === 'list') {
    const start = node.ordered === true ? (node.start ?? 1) : null;
    const items = node.children.map((item) => blocksOf(item.children, deeper(place)));
    return { kind: 'list', start, items };
  }
  if (node.type === 'code') {
    const language = node.lang ? withoutMarks(node.lang) : null;
    return { kind: 'code-block', language, text: node.value };
  }
  return asWritten(node, place);
}

function asWritten(node: RootContent, place: Place): Block {
  return { kind: 'paragraph', children: [{ kind: 'text', text: sourceOf(node, place) }] };
}

function inlinesOf(nodes: readonly PhrasingContent[], place: Place): readonly Inline[] {
  return wrapSpoilers(nodes.flatMap((node) => inlineOf(node, place)));
}

function inlineOf(node: PhrasingContent, place: Place): readonly Inline[] {
  if (node.type === 'text') return parseTokens(node.value);
  if (place.depth >= MAX_DEPTH) return [{ kind: 'text', text: sourceOf(node, place) }];
  if (node.type === 'strong') {
    // chats write two underscores for a line below, where documents mean bold
    const mark = sourceOf(node, place).startsWith('_') ? 'underline' : 'strong';
    return [marked(mark, node.children, place)];
  }
  if (node.type === 'emphasis') return [marked('emphasis', node.children, place)];
  if (node.type === 'delete') return [marked('strike', node.children, place)];
  if (node.type === 'inlineCode') return [{ kind: 'code', text: node.value }];
  if (node.type === 'break') return [{ kind: 'break' }];
  if (node.type === 'link') {
    const children = inlinesOf(node.children, deeper(place));
    return [{ kind: 'link', url: withoutMarks(node.url), children }];
  }
  return [{ kind: 'text', text: sourceOf(node, place) }];
}

function marked(mark: Mark, nodes: readonly PhrasingContent[], place: Place): Inline {
  return { kind: 'marked', mark, children: inlinesOf(nodes, deeper(place)) };
}
