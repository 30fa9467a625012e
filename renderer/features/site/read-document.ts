import type { Block } from '../../lib/markdown/markdown-tree.ts';
import { parseDocument } from '../../lib/markdown/parse-markdown.ts';
import { blockText } from '../../lib/markdown/plain-text.ts';

/** A part of a document with its heading and the name it is jumped to by. */
export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface ReadDocument {
  readonly title: string;
  /** what stands before the first chapter */
  readonly opening: readonly Block[];
  readonly chapters: readonly Chapter[];
}

/** Reads one of our own documents: a title, an opening, chapters with headings of level two. */
export function readDocument(markdown: string): ReadDocument {
  let title = '';
  const opening: Block[] = [];
  const chapters: { id: string; title: string; blocks: Block[] }[] = [];
  for (const block of parseDocument(markdown)) {
    if (block.kind === 'heading' && block.depth === 1) title = blockText(block);
    else if (block.kind === 'heading' && block.depth === 2) chapters.push(chapterOf(block));
    else (chapters.at(-1)?.blocks ?? opening).push(block);
  }
  return { title, opening, chapters };
}

function chapterOf(heading: Block) {
  const title = blockText(heading);
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

/** A piece of running text: words, or the place of something the host fills in. */
export type TextPiece = { readonly words: string } | { readonly blank: string };

/** The blank that a line such as `Phone: {phone}` consists of; empty for any other line. */
export function onlyBlankOf(item: readonly Block[]): string {
  return /^[^{}]+: \{([a-z]+)\}$/.exec(item.map(blockText).join(' '))?.[1] ?? '';
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
