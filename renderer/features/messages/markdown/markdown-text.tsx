import { memo } from 'react';
import { useShownContent } from '../../../data/streamer/use-shown-content.ts';
import { CodeBlock } from './code-block.tsx';
import { InlineText } from './inline-text.tsx';
import { isJumbo } from './is-jumbo.ts';
import styles from './markdown.module.css';
import type { Block } from '../../../lib/markdown/markdown-tree.ts';
import { TableView } from './table-view.tsx';
import { parseMarkdown } from '../../../lib/markdown/parse-markdown.ts';

/** A message's text, drawn from what the parser found: no part of it ever becomes HTML by itself. */
export const MarkdownText = memo(function MarkdownText(props: { readonly content: string }) {
  const content = useShownContent(props.content);
  return (
    <div className={isJumbo(content) ? styles.jumbo : styles.text} dir="auto">
      <Blocks of={parseMarkdown(content)} />
    </div>
  );
});

// the places of a text's parts do not change without the text: their index is their key
function Blocks({ of }: { readonly of: readonly Block[] }) {
  return of.map((block, index) => <BlockView key={String(index)} block={block} />);
}

function BlockView({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className={styles.paragraph}>
          <InlineText of={block.children} />
        </p>
      );
    case 'heading':
      return (
        <p
          className={styles.heading}
          role="heading"
          // the page's own headings stand above those of a message
          aria-level={Math.min(block.depth + 2, 6)}
          data-depth={Math.min(block.depth, 4)}
        >
          <InlineText of={block.children} />
        </p>
      );
    case 'small-print':
      return (
        <p className={styles.smallPrint}>
          <InlineText of={block.children} />
        </p>
      );
    case 'table':
      return <TableView table={block} />;
    case 'quote':
      return (
        <blockquote className={styles.quote}>
          <Blocks of={block.children} />
        </blockquote>
      );
    case 'list':
      return <ListView list={block} />;
    case 'code-block':
      return <CodeBlock language={block.language} text={block.text} />;
  }
}

function ListView({ list }: { readonly list: Extract<Block, { kind: 'list' }> }) {
  const items = list.items.map((item, index) => (
    <li key={String(index)}>
      <Blocks of={item} />
    </li>
  ));
  if (list.start === null) return <ul className={styles.list}>{items}</ul>;
  return (
    <ol className={styles.list} start={list.start}>
      {items}
    </ol>
  );
}
