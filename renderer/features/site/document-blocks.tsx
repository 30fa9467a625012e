import type { ListItem, Nodes } from 'mdast';
import { Fragment, type ReactNode } from 'react';
import { Link } from '../../ui/actions/link.tsx';
import { Blank, LineOfBlank } from './blank.tsx';
import { onlyBlankOf, splitBlanks } from './read-document.ts';

interface BlocksProps {
  readonly nodes: readonly Nodes[];
}

/** Parts of one of our own documents. They do not change, so their places are their keys. */
export function DocumentBlocks({ nodes }: BlocksProps) {
  return nodes.map((node, index) => <Fragment key={index}>{drawNode(node)}</Fragment>);
}

function drawNode(node: Nodes): ReactNode {
  switch (node.type) {
    case 'text':
      return <FilledText text={node.value} />;
    case 'paragraph':
      return (
        <p>
          <DocumentBlocks nodes={node.children} />
        </p>
      );
    case 'strong':
      return (
        <strong>
          <DocumentBlocks nodes={node.children} />
        </strong>
      );
    case 'link':
      return (
        <Link to={node.url}>
          <DocumentBlocks nodes={node.children} />
        </Link>
      );
    case 'blockquote':
      return (
        <blockquote>
          <DocumentBlocks nodes={node.children} />
        </blockquote>
      );
    case 'list':
      return (
        <ul>
          {node.children.map((item, index) => (
            <LineOfBlank key={index} of={onlyBlankOf(item)}>
              <DocumentBlocks nodes={contentOf(item)} />
            </LineOfBlank>
          ))}
        </ul>
      );
    default:
      return null;
  }
}

/** The lines of a tight list stand without paragraphs of their own. */
function contentOf(item: ListItem): readonly Nodes[] {
  return item.children.flatMap((child): readonly Nodes[] =>
    child.type === 'paragraph' ? child.children : [child],
  );
}

function FilledText({ text }: { readonly text: string }) {
  return splitBlanks(text).map((piece, index) =>
    'blank' in piece ? <Blank key={index} of={piece.blank} /> : piece.words,
  );
}
