import { readFile } from 'node:fs/promises';

/** Clock ticks of /proc are hundredths of a second on every Linux that Node runs on. */
const TICK_MS = 10;

/** Processor time of a process so far in milliseconds, to 10 ms; NaN where there is no /proc. */
export async function processorTimeMs(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // the name before it may hold spaces; utime and stime are the 14th and 15th field (proc(5))
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/**
 * Memory of a process in MB: its own pages, and its share of those it shares with others. NaN
 * where there is no /proc.
 */
export async function memoryMb(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? Number.NaN) / 1024;
}
