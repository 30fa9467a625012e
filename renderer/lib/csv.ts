/** What a spreadsheet may take for a formula: its first sign, also behind what is not seen. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/**
 * Rows as a file of comma-separated values. A cell that a spreadsheet would take for a formula gets an
 * apostrophe: names and reasons are written by strangers, and a formula could send what else is there.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(text: string): string {
  const guarded = formula.test(text) ? `'${text}` : text;
  return `"${guarded.replaceAll('"', '""')}"`;
}
