import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { findingsOf, type Finding } from './finding.ts';

const GIGABYTE = 1024 ** 3;
/** PostgreSQL stops when it cannot write its log of changes, and a backup needs the space twice. */
const LEAST_BYTES = GIGABYTE;
const COMFORTABLE_BYTES = 5 * GIGABYTE;

const { good, warning, broken } = findingsOf('disk');

/** Looks how much is free where everything is kept; the folder itself may not be there yet. */
export async function checkDisk(folder: string): Promise<Finding> {
  const free = await freeBytes(folder);
  const found = `${(free / GIGABYTE).toFixed(1)} GB free for ${folder}`;
  if (free >= COMFORTABLE_BYTES) return good(found);
  const advice =
    'Free space there, or move DATA_DIR to a larger disk while the server is stopped; a database that cannot write stops.';
  return free < LEAST_BYTES ? broken({ found, advice }) : warning({ found, advice });
}

async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const parent = dirname(folder);
    if (parent === folder) throw error;
    return freeBytes(parent);
  }
}
