import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Removes the files of a folder whose names end so and that were last written to before a time;
 * answers how many. A folder or file that is not there is none.
 */
export async function removeOldFiles(
  folder: string,
  { ending, before }: { readonly ending: string; readonly before: Date },
): Promise<number> {
  let removed = 0;
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((found) => found.endsWith(ending))) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile() || found.mtime >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
