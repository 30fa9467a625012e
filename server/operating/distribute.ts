import { distributeTables } from '../store/distribute-tables.ts';

/** Each part costs a little at every question that cannot name its channel. */
const MOST_PARTS = 256;

/** Reads what an operator typed; null when that is no number of parts. */
export function readParts(text: string | undefined): number | null {
  if (text === undefined || !/^\d{1,3}$/.test(text)) return null;
  const parts = Number(text);
  return parts >= 2 && parts <= MOST_PARTS ? parts : null;
}

/** Splits the tables of messages by channel and says what was done. */
export async function distribute(connectionString: string, parts: number): Promise<string> {
  const done = await distributeTables(connectionString, parts);
  if (done.length === 0) return 'The tables of messages are split already; nothing was changed';
  const tables = done.map(({ table, rows }) => `${table} (${rows} rows)`);
  return `Split by channel into ${parts} parts: ${tables.join(', ')}`;
}
