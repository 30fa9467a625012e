import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = join(import.meta.dirname, '../../shared/contract');

/** What each file of the contract exports, in the order of their paths. */
export async function contractModules(): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const paths = await readdir(folder, { recursive: true });
  const sources = paths.filter((path) => /(?<!\.test)\.ts$/.test(path)).toSorted();
  return Promise.all(
    sources.map(async (path) => {
      // reason: a module is a record of what it exports
      return (await import(pathToFileURL(join(folder, path)).href)) as Record<string, unknown>;
    }),
  );
}
