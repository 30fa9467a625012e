import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Whatever a first start makes of an empty folder comes from there. */
const sources = ['package-lock.json', 'server/database', 'server/store'];
/** One folder for each state of the sources, of which the newest is kept. */
const seeds = join(root, 'out', 'test-seeds');

/**
 * Fills a data folder as a first start leaves it before anybody has come: with a database at the newest
 * schema. It is made once and then copied, which is a tenth of the work. A test about a first start has
 * the server begin with an empty folder; on Windows all do.
 */
export async function fillDataFolder(dataFolder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const seed = join(seeds, await stateOfSources());
  if (!existsSync(seed)) await makeSeed(seed);
  // with its owner, whom the database runs as
  await promisify(execFile)('cp', ['-a', join(seed, 'postgres'), dataFolder]);
}

async function stateOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources)
    for (const file of await filesOf(join(root, source))) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

async function filesOf(place: string): Promise<string[]> {
  if (place.endsWith('.json')) return [place];
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'));
  return files.map((entry) => join(entry.parentPath, entry.name)).toSorted();
}

async function makeSeed(seed: string): Promise<void> {
  // a run makes it at most once: most processes of tests need neither of the two
  const [{ startEmbeddedDatabase }, { migrateToLatest }] = await Promise.all([
    import('#server/database/embedded-database.ts'),
    import('#server/store/migrate.ts'),
  ]);
  await mkdir(seeds, { recursive: true });
  const older = await readdir(seeds);
  const unfinished = await mkdtemp(join(seeds, 'unfinished-'));
  const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const database = await startEmbeddedDatabase({ dataFolder: unfinished, logger });
  try {
    await migrateToLatest(database.connectionString);
  } finally {
    await database.stop();
  }
  try {
    await rename(unfinished, seed);
  } catch {
    // another process has made the same meanwhile
    await rm(unfinished, { recursive: true, force: true });
  }
  for (const name of older)
    if (name !== basename(seed) && !name.startsWith('unfinished-'))
      await rm(join(seeds, name), { recursive: true, force: true });
}
