import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory: making a database of hundreds of files takes a third of the work there. */
const IN_MEMORY = '/dev/shm';
/** Far more than the databases of a run take; where there is less they stay on the disk. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

async function place(): Promise<string> {
  try {
    const { bavail, bsize } = await statfs(IN_MEMORY);
    if (bavail * bsize >= ENOUGH_BYTES) return IN_MEMORY;
  } catch {
    // this system has none
  }
  return tmpdir();
}

/** A new folder for a database that a test throws away: in memory where there is plenty. */
export async function throwawayFolder(prefix: string): Promise<string> {
  return mkdtemp(join(await place(), prefix));
}
