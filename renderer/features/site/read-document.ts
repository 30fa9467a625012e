import type { Heading, ListItem, Nodes, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

/** A part of a document with its heading and the name it is jumped to by. */
export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly RootContent[];
}

export interface ReadDocument {
  readonly title: string;
  /** what stands before the first chapter */
  readonly opening: readonly RootContent[];
  readonly chapters: readonly Chapter[];
}

/** Reads one of our own documents: a title, an opening, chapters with headings of level two. */
export function readDocument(markdown: string): ReadDocument {
  let title = '';
  const opening: RootContent[] = [];
  const chapters: { id: string; title: string; blocks: RootContent[] }[] = [];
  for (const block of fromMarkdown(markdown).children) {
    if (block.type === 'heading' && block.depth === 1) title = textOf(block);
    else if (block.type === 'heading' && block.depth === 2) chapters.push(chapterOf(block));
    else (chapters.at(-1)?.blocks ?? opening).push(block);
  }
  return { title, opening, chapters };
}

function chapterOf(heading: Heading) {
  const title = textOf(heading);
  return { id: slugOf(title), title, blocks: [] };
}

/** The letters of a title, without accents, with a dash between words. */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}

/** The bare words of a part of a document. */
function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map((child) => textOf(child)).join('') : '';
}

/** A piece of running text: words, or the place of something the host fills in. */
export type TextPiece = { readonly words: string } | { readonly blank: string };

/** The blank that a line such as `Phone: {phone}` consists of; empty for any other line. */
export function onlyBlankOf(item: ListItem): string {
  return /^[^{}]+: \{([a-z]+)\}$/.exec(textOf(item))?.[1] ?? '';
}

/** Splits text at its `{blanks}`. */
export function splitBlanks(text: string): readonly TextPiece[] {
  return text
    .split(/(\{[a-z]+\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const blank = /^\{([a-z]+)\}$/.exec(part)?.[1];
      return blank === undefined ? { words: part } : { blank };
    });
}
