import type { MentionSign } from '../../../data/people/mention-names.ts';
import type { Block, Inline } from './markdown-tree.ts';
import { parseMarkdown } from './parse-markdown.ts';

/** What a mention names; undefined for what nobody has heard of. */
type NameOf = (sign: MentionSign, id: string) => string | undefined;

const signs = { user: '@', role: '&', channel: '#' } as const;
const shownSigns = { user: '@', role: '@', channel: '#' } as const;

/** The words of a text in one line, for a preview; what a spoiler hides stays hidden. */
export function plainText(content: string, nameOf: NameOf = () => undefined): string {
  const { ofBlock } = wordsBy(nameOf);
  return parseMarkdown(content).map(ofBlock).join(' ').replaceAll(/\s+/g, ' ').trim();
}

function wordsBy(nameOf: NameOf) {
  function ofBlock(block: Block): string {
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
        return block.children.map(ofInline).join('');
      case 'quote':
        return block.children.map(ofBlock).join(' ');
      case 'list':
        return block.items.flatMap((item) => item.map(ofBlock)).join(' ');
      case 'code-block':
        return block.text;
    }
  }

  function ofInline(piece: Inline): string {
    if (piece.kind === 'spoiler') return '▒▒▒';
    if ('children' in piece) return piece.children.map(ofInline).join('');
    if ('text' in piece) return piece.text;
    switch (piece.kind) {
      case 'everybody':
        return `@${piece.word}`;
      case 'emoji':
        return `:${piece.name}:`;
      case 'user':
      case 'role':
      case 'channel':
        return `${shownSigns[piece.kind]}${nameOf(signs[piece.kind], piece.id) ?? '…'}`;
      case 'break':
      case 'time':
        return ' ';
    }
  }
  return { ofBlock };
}
