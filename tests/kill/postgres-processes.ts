import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Ids of all processes that work in a folder (Linux only). */
export function processesIn(folder: string): number[] {
  return processIds().filter((pid) => attempt(() => readlinkSync(`/proc/${pid}/cwd`)) === folder);
}

/** Ids of all living processes whose command line contains a text (Linux only). */
export function processesNamed(text: string): number[] {
  return processIds().filter((pid) =>
    attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '))?.includes(
      text,
    ),
  );
}

/** Waits until no process works in the folder; false when some still do after the time. */
export async function isDesertedWithin(folder: string, milliseconds: number): Promise<boolean> {
  const start = performance.now();
  while (processesIn(folder).length > 0) {
    if (performance.now() - start > milliseconds) return false;
    await wait(25);
  }
  return true;
}

function processIds(): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && pid > 0);
}

/** A process may go away while it is looked at. */
function attempt(read: () => string): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
