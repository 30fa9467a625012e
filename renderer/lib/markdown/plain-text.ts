import type { Block, Inline } from './markdown-tree.ts';
import { parseLine, parseMarkdown } from './parse-markdown.ts';

/** The sign that a token of a mention begins with: a user, a role, a channel. */
export type MentionSign = '@' | '&' | '#';

/** Words for what a text only points at. */
export interface PointedAt {
  /** what a mention names; undefined for what is not known */
  readonly mention: (sign: MentionSign, id: string) => string | undefined;
  /** a moment, in seconds since 1970, as its style says */
  readonly moment: (seconds: number, style: string) => string;
}

const signs = { user: '@', role: '&', channel: '#' } as const;
const shownSigns = { user: '@', role: '@', channel: '#' } as const;

/** Stands where a spoiler is, whatever it hides and however the text was come by. */
const HIDDEN = '▒▒▒';

/**
 * The words of a text in one line, without what only says how they look: the one way from what was
 * written to what notifications, previews, lists and readers are given.
 */
export function plainText(content: string, words: Partial<PointedAt> = {}): string {
  const ofBlock = blockWords(words);
  return inOneLine(parseMarkdown(content).map(ofBlock).join(' '));
}

/** The same of a text in which nothing stands on lines of its own. */
export function plainLine(content: string, words: Partial<PointedAt> = {}): string {
  return inOneLine(parseLine(content).map(inlineWords(words)).join(''));
}

/** The words of one block. */
export function blockText(block: Block): string {
  return inOneLine(blockWords({})(block));
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function blockWords(words: Partial<PointedAt>) {
  const ofInline = inlineWords(words);
  return function ofBlock(block: Block): string {
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
      case 'small-print':
        return block.children.map(ofInline).join('');
      case 'table':
        return [block.head, ...block.rows]
          .flatMap((row) => row.map((cell) => cell.map(ofInline).join('')))
          .join(' ');
      case 'quote':
        return block.children.map(ofBlock).join(' ');
      case 'list':
        return block.items.flatMap((item) => item.map(ofBlock)).join(' ');
      case 'code-block':
        return block.text;
    }
  };
}

type Token = Exclude<Inline, { readonly children: unknown } | { readonly text: string }>;

function inlineWords(words: Partial<PointedAt>) {
  return function ofInline(piece: Inline): string {
    if (piece.kind === 'spoiler') return HIDDEN;
    if ('children' in piece) return piece.children.map(ofInline).join('');
    return 'text' in piece ? piece.text : tokenWords(piece, words);
  };
}

function tokenWords(piece: Token, { mention, moment }: Partial<PointedAt>): string {
  switch (piece.kind) {
    case 'everybody':
      return `@${piece.word}`;
    case 'emoji':
      return `:${piece.name}:`;
    case 'user':
    case 'role':
    case 'channel':
      return shownSigns[piece.kind] + (mention?.(signs[piece.kind], piece.id) ?? '…');
    case 'time':
      return moment?.(piece.seconds, piece.style) ?? '';
    case 'break':
      return ' ';
  }
}
