import { join } from 'node:path';

/** Where the parts of the built application lie, seen from the bundle of main, dist/main/index.js. */
export interface AppFolders {
  readonly renderer: string;
  readonly preload: string;
  readonly icons: string;
}

/** The parts beside the bundle in this folder; the same in the package and in a checkout. */
export function appFoldersFrom(mainFolder: string): AppFolders {
  return {
    renderer: join(mainFolder, '../renderer'),
    preload: join(mainFolder, '../preload/index.cjs'),
    icons: join(mainFolder, '../../resources/icons'),
  };
}
