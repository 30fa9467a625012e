import { join } from 'node:path';
import type { Manifest } from '#server/operating/archive.ts';
import { backUp } from '#server/operating/back-up.ts';
import { createFolderContentStore } from '#server/lib/folder-content-store.ts';

interface BackedUp {
  readonly connectionString: string;
  readonly dataFolder: string;
  /** What the archive says it was made by. */
  readonly program?: string;
}

/** Writes a backup from within this process, of a database and the files in a data folder. */
export function backUpHere(
  { connectionString, dataFolder, program = 'test' }: BackedUp,
  file: string,
): Promise<Manifest> {
  const content = createFolderContentStore(join(dataFolder, 'content'));
  return backUp({ connectionString, content, program, now: () => Date.now() }, file);
}
