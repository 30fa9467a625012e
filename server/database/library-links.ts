import { readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ignoreSystemErrors } from './system-error.ts';

const linkListSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Makes the library links of a PostgreSQL package (libpq.so.5 -> libpq.so.5.18 and so on).
 * A registry package cannot hold links, so its install script would make them; ours does not run
 * install scripts. The list lies in the package itself. Links that exist are left alone.
 */
export async function makeLibraryLinks(packageFolder: string): Promise<void> {
  for (const { source, target } of await readLinkList(packageFolder)) {
    const place = path.join(packageFolder, target);
    const relativeSource = path.relative(path.dirname(target), source);
    try {
      await symlink(relativeSource, place);
    } catch (error) {
      // Where the package cannot be written, the links were made at installation, or the first run
      // of a program says which library it misses.
      ignoreSystemErrors(error, 'EEXIST', 'EACCES', 'EROFS');
    }
  }
}

async function readLinkList(packageFolder: string): Promise<z.infer<typeof linkListSchema>> {
  const file = path.join(packageFolder, 'native', 'pg-symlinks.json');
  try {
    return linkListSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    // The Windows package has no links, and so no list.
    ignoreSystemErrors(error, 'ENOENT');
    return [];
  }
}
