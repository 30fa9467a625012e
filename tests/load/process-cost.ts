import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Clock ticks of /proc are hundredths of a second on every Linux that Node runs on. */
const TICK_MS = 10;

/** Processor time of a process so far in milliseconds, to 10 ms; NaN where there is no /proc. */
export async function processorTimeMs(pid: number): Promise<number> {
  const fields = await statFields(pid);
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Processor time of everything that a process has started, as its database, in milliseconds. */
export async function processorTimeBelowMs(pid: number): Promise<number> {
  return processorTimeFromMs(pid, { withItself: false });
}

/** Processor time of a process and of everything that it has started, in milliseconds. */
export async function processorTimeOfAllMs(pid: number): Promise<number> {
  return processorTimeFromMs(pid, { withItself: true });
}

async function processorTimeFromMs(
  pid: number,
  { withItself }: { readonly withItself: boolean },
): Promise<number> {
  const names = await readdir('/proc').catch(() => []);
  const pids = names.map(Number).filter((number) => Number.isInteger(number));
  const all = await Promise.all(pids.map(async (one) => ({ one, fields: await statFields(one) })));
  const childrenOf = Map.groupBy(all, ({ fields }) => Number(fields[1]));
  let ticks = 0;
  const open = withItself ? all.filter(({ one }) => one === pid) : [...(childrenOf.get(pid) ?? [])];
  for (let next = open.pop(); next; next = open.pop()) {
    // with the children that have ended and were waited for
    ticks += [11, 12, 13, 14].reduce((sum, place) => sum + Number(next?.fields[place]), 0);
    open.push(...(childrenOf.get(next.one) ?? []));
  }
  return ticks * TICK_MS;
}

/** The fields of a process from its state on; none when there is no such process. */
async function statFields(pid: number): Promise<readonly string[]> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // the name before it may hold spaces; utime and stime are the 14th and 15th field (proc(5))
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** Who uses the machine in a measurement: the server, its database, and those who measure. */
export interface ProcessorTimes {
  readonly server: number;
  readonly database: number;
  readonly measuring: number;
}

/** Processor time so far of a server, of its database, and of this process with the clients given. */
export async function processorTimes(
  serverPid: number,
  clientPids: readonly number[],
): Promise<ProcessorTimes> {
  const [server, database, ...measuring] = await Promise.all([
    processorTimeMs(serverPid),
    processorTimeBelowMs(serverPid),
    ...[process.pid, ...clientPids].map(processorTimeMs),
  ]);
  return { server, database, measuring: measuring.reduce((sum, time) => sum + time, 0) };
}

/**
 * Memory of a process in MB: its own pages, and its share of those it shares with others. NaN
 * where there is no /proc.
 */
export async function memoryMb(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? Number.NaN) / 1024;
}

/**
 * Options of Node for a server whose garbage {@link collectedMemoryMb} may collect. Its young
 * generation stays small: V8 keeps the pages that it grew to in a busy moment, empty and uncounted in
 * the heap, and 5,000 openings at once made 30 to 90 MB of them, which belong to no socket.
 */
export const collectingOptions: readonly string[] = [
  '--expose-gc',
  '--max-semi-space-size=1',
  '--import',
  join(import.meta.dirname, 'collect-on-signal-host.ts'),
];

/** Until two collections are over and their pages are given back, in milliseconds. */
const COLLECTING_MS = 1_500;

/** Memory of a process in MB when its garbage is collected: what it holds. */
export async function collectedMemoryMb(pid: number): Promise<number> {
  process.kill(pid, 'SIGUSR2');
  await new Promise((resolve) => setTimeout(resolve, COLLECTING_MS));
  return memoryMb(pid);
}
