import type { ReactNode } from 'react';
import type { Block, Inline } from '../../lib/markdown/markdown-tree.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Blank, LineOfBlank } from './blank.tsx';
import { onlyBlankOf, splitBlanks } from './read-document.ts';

interface BlocksProps {
  readonly of: readonly Block[];
}

/** Parts of one of our own documents. They do not change, so their places are their keys. */
export function DocumentBlocks({ of }: BlocksProps) {
  return of.map((block, index) => <BlockView key={index} block={block} />);
}

function BlockView({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Words of={block.children} />
        </p>
      );
    case 'quote':
      return (
        <blockquote>
          <DocumentBlocks of={block.children} />
        </blockquote>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item, index) => (
            <LineOfBlank key={index} of={onlyBlankOf(item)}>
              <ItemBlocks of={item} />
            </LineOfBlank>
          ))}
        </ul>
      );
    default:
      return null;
  }
}

/** The lines of a list stand without paragraphs of their own. */
function ItemBlocks({ of }: BlocksProps) {
  return of.map((block, index) =>
    block.kind === 'paragraph' ? (
      <Words key={index} of={block.children} />
    ) : (
      <BlockView key={index} block={block} />
    ),
  );
}

function Words({ of }: { readonly of: readonly Inline[] }) {
  return of.map((piece, index) => <Piece key={index} piece={piece} />);
}

function Piece({ piece }: { readonly piece: Inline }): ReactNode {
  switch (piece.kind) {
    case 'text':
      return <FilledText text={piece.text} />;
    case 'marked':
      return (
        <strong>
          <Words of={piece.children} />
        </strong>
      );
    case 'link':
      return (
        <Link to={piece.url}>
          <Words of={piece.children} />
        </Link>
      );
    default:
      return null;
  }
}

function FilledText({ text }: { readonly text: string }) {
  return splitBlanks(text).map((piece, index) =>
    'blank' in piece ? <Blank key={index} of={piece.blank} /> : piece.words,
  );
}
