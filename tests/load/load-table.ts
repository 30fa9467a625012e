import type { LoadRow } from './load-part.ts';

function cell(value: string | number | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'number'
    ? value.toLocaleString('en-US', { maximumFractionDigits: 2 })
    : value;
}

/** Rows as a Markdown table, numbers to the right. */
export function loadTable(rows: readonly LoadRow[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const widths = columns.map((column) =>
    Math.max(column.length, ...rows.map((row) => cell(row[column]).length)),
  );
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const isNumeric = columns.map((column) => rows.every((row) => typeof row[column] !== 'string'));
  return [
    line(columns.map((column, at) => column.padEnd(widths[at] ?? 0))),
    line(
      widths.map((width, at) => (isNumeric[at] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))),
    ),
    ...rows.map((row) =>
      line(
        columns.map((column, at) => {
          const text = cell(row[column]);
          return isNumeric[at] ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0);
        }),
      ),
    ),
  ].join('\n');
}
