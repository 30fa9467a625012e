import { join } from 'node:path';

/** Where the parts of the built application lie, seen from the bundle of main, dist/main/index.js. */
export interface AppFolders {
  /** The bundles of main and of the process that hears the keys. */
  readonly main: string;
  /** Programs that are started: they lie beside the archive, never in it. */
  readonly programs: string;
  readonly renderer: string;
  readonly preload: string;
  /** The page of the game overlay, and its preload script. */
  readonly overlay: string;
  readonly overlayPreload: string;
  readonly icons: string;
}

/** The parts beside the bundle in this folder; the same in the package and in a checkout. */
export function appFoldersFrom(mainFolder: string): AppFolders {
  return {
    main: mainFolder,
    programs: join(mainFolder.replace(/app\.asar(?=[/\\]|$)/, 'app.asar.unpacked'), 'programs'),
    renderer: join(mainFolder, '../renderer'),
    preload: join(mainFolder, '../preload/index.cjs'),
    overlay: join(mainFolder, '../game-overlay'),
    overlayPreload: join(mainFolder, '../preload/game-overlay.cjs'),
    icons: join(mainFolder, '../../resources/icons'),
  };
}
