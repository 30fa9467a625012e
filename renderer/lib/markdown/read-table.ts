import type { SyntaxNode } from '@lezer/common';
import type { Inline, TableAlign, TableBlock } from './markdown-tree.ts';
import { inlinesOf } from './tree-inlines.ts';

type Row = readonly (readonly Inline[])[];

/** Reads a table: a row of heads, a row of dashes that says how columns stand, and the rest. */
export function readTable(node: SyntaxNode, source: string): TableBlock {
  const rows: Row[] = [];
  let aligns: readonly TableAlign[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.name === 'TableDelimiter') aligns = alignsOf(source.slice(child.from, child.to));
    else if (child.name.startsWith('Table')) rows.push(cellsOf(child, source));
  }
  const [head = [], ...body] = rows;
  // what stands beyond the last column has none; short rows stay short
  return { kind: 'table', aligns, head, rows: body.map((row) => row.slice(0, head.length)) };
}

/** The parser leaves empty cells out: they are counted by the pipes around them. */
function cellsOf(row: SyntaxNode, source: string): Row {
  const cells: (readonly Inline[])[] = [];
  let cell: readonly Inline[] | null = null;
  for (let child = row.firstChild; child; child = child.nextSibling) {
    if (child.name === 'TableCell') cell = inlinesOf(child, { source, depth: 0 });
    if (child.name !== 'TableDelimiter') continue;
    const isLeading = child.from === row.from;
    if (!isLeading) cells.push(cell ?? []);
    cell = null;
  }
  if (cell) cells.push(cell);
  return cells;
}

function alignsOf(dashes: string): readonly TableAlign[] {
  const columns = dashes.split('|').map((column) => column.trim());
  return columns
    .filter((column) => column !== '')
    .map((column) => {
      if (column.endsWith(':')) return column.startsWith(':') ? 'center' : 'end';
      return column.startsWith(':') ? 'start' : null;
    });
}
