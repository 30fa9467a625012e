import { randomUUID } from 'node:crypto';
import { link, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { processStartMark } from './process-facts.ts';
import { ignoreSystemErrors } from './system-error.ts';

/** The right of one Tayfa process to run the database in a folder. */
export interface FolderClaim {
  /** Only the first call does something: the same number may be another's afterwards. */
  release(): Promise<void>;
}

const ownerSchema = z.object({ pid: z.number().int().positive(), startMark: z.string() });

/**
 * Claims a folder for this process, so that a second Tayfa on the same folder is refused and a
 * server left behind by a dead one can be told from a server in use.
 *
 * A claim is a file `owner.<number>.json`; the highest number counts. A claim whose process is
 * dead is never replaced in place, because two starters could then replace each other's: it is
 * outbid by the next number, which only one of them can create.
 * @throws EmbeddedDatabaseError `folder-in-use` when a living process holds the claim
 */
export async function claimFolder(folder: string): Promise<FolderClaim> {
  const startMark = (await processStartMark(process.pid)) ?? 'unknown';
  const draft = path.join(folder, `owner.${randomUUID()}.draft`);
  await writeFile(draft, JSON.stringify({ pid: process.pid, startMark }), { mode: 0o600 });
  try {
    for (;;) {
      const highest = (await claimNumbers(folder)).at(-1) ?? 0;
      if (highest > 0) await refuseIfAlive(folder, highest);
      const claimed = await tryNumber(folder, draft, highest + 1);
      if (claimed) return releasableOnce(claimFile(folder, highest + 1));
    }
  } finally {
    await rm(draft, { force: true });
  }
}

function releasableOnce(file: string): FolderClaim {
  let released: Promise<void> | undefined;
  return { release: () => (released ??= rm(file, { force: true })) };
}

/** A link appears whole and only once, so a half-written claim is never read. */
async function tryNumber(folder: string, draft: string, number: number): Promise<boolean> {
  const file = claimFile(folder, number);
  try {
    await link(draft, file);
  } catch (error) {
    ignoreSystemErrors(error, 'EEXIST');
    return false;
  }
  const numbers = await claimNumbers(folder);
  if (numbers.at(-1) !== number) {
    // A slow starter: others have outbid the same dead claim and cleared it away meanwhile.
    await rm(file, { force: true });
    return false;
  }
  for (const older of numbers) {
    if (older < number) await rm(claimFile(folder, older), { force: true });
  }
  return true;
}

async function refuseIfAlive(folder: string, number: number): Promise<void> {
  const owner = await readOwner(claimFile(folder, number));
  if (owner === undefined || (await processStartMark(owner.pid)) !== owner.startMark) return;
  throw new EmbeddedDatabaseError(
    'folder-in-use',
    `Another Tayfa (process ${owner.pid}) already runs its database in ${folder}. ` +
      'Stop it first, or give this one a data folder of its own (DATA_DIR).',
  );
}

/** Undefined for a claim that is gone by now, or that a power cut has left empty. */
async function readOwner(file: string): Promise<z.infer<typeof ownerSchema> | undefined> {
  try {
    return ownerSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Numbers of all claims, lowest first. */
async function claimNumbers(folder: string): Promise<number[]> {
  const names = await readdir(folder);
  const numbers = names.map((name) => Number(/^owner\.(\d+)\.json$/.exec(name)?.[1] ?? 0));
  return numbers.filter((number) => number > 0).toSorted((one, other) => one - other);
}

function claimFile(folder: string, number: number): string {
  return path.join(folder, `owner.${number}.json`);
}
