import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The unpacked Electron of this system: its folder, and the program in it. */
export interface ElectronDistribution {
  readonly folder: string;
  readonly program: string;
}

/** What to do where there is no Electron, as a person reads it. */
export const howToSupplyElectron = `There is no Electron for this system, and it could not be fetched. Supply one in one of these ways:

  ELECTRON_OVERRIDE_DIST_PATH=/folder   a folder with an unpacked Electron of the version in package.json
  ELECTRON_MIRROR=https://...           a mirror of Electron's releases to fetch it from

and run the command again.`;

interface Surroundings {
  readonly root: string;
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Path of the program within an unpacked Electron. */
function programOf(platform: NodeJS.Platform): string {
  if (platform === 'win32') return 'electron.exe';
  return platform === 'darwin' ? 'Electron.app/Contents/MacOS/Electron' : 'electron';
}

/**
 * Finds the Electron to run or to package: a folder that is named, else the one that was fetched,
 * else it is fetched now. Null: there is none, and `howToSupplyElectron` says what to do.
 */
export function findElectron(around: Surroundings): ElectronDistribution | null {
  const named = around.environment['ELECTRON_OVERRIDE_DIST_PATH'];
  if (named !== undefined && named !== '') return distributionIn(path.resolve(named), around);
  const fetched = path.join(electronPackage(around.root), 'dist');
  const found = distributionIn(fetched, around);
  if (found || around.environment['ELECTRON_SKIP_BINARY_DOWNLOAD'] === '1') return found;
  console.log('Fetching Electron ...');
  spawnSync(process.execPath, [path.join(electronPackage(around.root), 'install.js')], {
    cwd: around.root,
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  return distributionIn(fetched, around);
}

function distributionIn(folder: string, { platform }: Surroundings): ElectronDistribution | null {
  const program = path.join(folder, programOf(platform));
  return existsSync(program) ? { folder, program } : null;
}

function electronPackage(root: string): string {
  return path.dirname(
    createRequire(path.join(root, 'package.json')).resolve('electron/package.json'),
  );
}
