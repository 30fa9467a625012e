/** The rows that are drawn, and one more in its place among them. */
export function withRow(rows: readonly number[], row: number, count: number): number[] {
  if (row < 0 || row >= count || rows.includes(row)) return [...rows];
  const before = rows.filter((other) => other < row);
  return [...before, row, ...rows.slice(before.length)];
}
