import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { EmbeddedDatabaseError } from '../database/embedded-database-error.ts';
import { startEmbeddedDatabase } from '../database/embedded-database.ts';
import { ArchiveError } from './archive.ts';

/** Where a running server notes how to reach its embedded database, for commands beside it. */
function addressFile(dataFolder: string): string {
  return join(dataFolder, 'database-address');
}

/** Notes the address, readable by this account only; answers how to take the note away. */
export async function noteDatabaseAddress(
  dataFolder: string,
  connectionString: string,
): Promise<() => Promise<void>> {
  await writeFile(addressFile(dataFolder), connectionString, { mode: 0o600 });
  return () => rm(addressFile(dataFolder), { force: true });
}

/**
 * Runs work on the configured database: the external one, the one a running server keeps, or the
 * embedded one started for as long as the work takes.
 */
export async function withDatabase<Result>(
  config: Config,
  logger: Logger,
  work: (connectionString: string) => Promise<Result>,
): Promise<Result> {
  if (config.DATABASE_URL) return work(config.DATABASE_URL);
  const { dataFolder } = config;
  try {
    const embedded = await startEmbeddedDatabase({ dataFolder, logger });
    try {
      return await work(embedded.connectionString);
    } finally {
      await embedded.stop();
    }
  } catch (error) {
    if (!(error instanceof EmbeddedDatabaseError) || error.code !== 'folder-in-use') throw error;
    const address = await readFile(addressFile(dataFolder), 'utf8').catch(() => {
      throw new ArchiveError('The database is in use by a program that has not noted its address.');
    });
    return work(address);
  }
}
