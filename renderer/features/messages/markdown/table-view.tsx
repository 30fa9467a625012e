import type { Inline, TableBlock } from '../../../lib/markdown/markdown-tree.ts';
import { InlineText } from './inline-text.tsx';
import styles from './markdown.module.css';

/** A table of a message. Its parts do not change without the text: their index is their key. */
export function TableView({ table }: { readonly table: TableBlock }) {
  const cells = (row: readonly (readonly Inline[])[], Cell: 'th' | 'td') =>
    row.map((cell, column) => (
      <Cell
        key={String(column)}
        scope={Cell === 'th' ? 'col' : undefined}
        data-align={table.aligns[column] ?? undefined}
      >
        <InlineText of={cell} />
      </Cell>
    ));
  return (
    // a table that is wider than its place can be reached and moved with the keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
    <div className={styles.tableFrame} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>{cells(table.head, 'th')}</tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={String(index)}>{cells(row, 'td')}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
