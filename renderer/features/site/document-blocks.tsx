import type { ReactNode } from 'react';
import { serverOrigin } from '../../lib/desktop.ts';
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
    case 'code-block':
      return (
        // a region that scrolls can be reached and scrolled with the keyboard
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
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
    case 'code':
      return <code>{piece.text}</code>;
    case 'link':
      return (
        <Link to={addressOf(piece.url)}>
          <Words of={piece.children} />
        </Link>
      );
    default:
      return null;
  }
}

/** The descriptions of the API are the server's, not pages. */
function addressOf(url: string): string {
  return url.startsWith('/api/') ? new URL(url, serverOrigin()).href : url;
}

function FilledText({ text }: { readonly text: string }) {
  return splitBlanks(text).map((piece, index) =>
    'blank' in piece ? <Blank key={index} of={piece.blank} /> : piece.words,
  );
}
