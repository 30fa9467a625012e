import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { startEmbeddedDatabase } from './database/embedded-database.ts';
import type { Tracing } from './lib/tracing.ts';
import { noteDatabaseAddress } from './operating/database-access.ts';
import { openDatabase, type Database } from './store/database.ts';
import { migrateToLatest } from './store/migrate.ts';
import { ensureSystemUser } from './store/system-user.ts';

/** Something started that must be ended, the last started first. */
export type Closer = () => Promise<void>;

/** Where uploaded files lie. */
export function contentFolder(config: Config): string {
  return join(config.dataFolder, 'content');
}

/** Where uploads lie until their call is answered: beside the content, so that moving is free. */
export function incomingFolder(config: Config): string {
  return join(config.dataFolder, 'incoming');
}

interface StorageParts {
  readonly logger: Logger;
  readonly tracing: Tracing | null;
  readonly closers: Closer[];
}

/** Opens the configured database at the newest schema; starts the embedded one when none is named. */
export async function openStorage(
  config: Config,
  { logger, tracing, closers }: StorageParts,
): Promise<Database> {
  let connectionString = config.DATABASE_URL;
  if (!connectionString) {
    const embedded = await startEmbeddedDatabase({ dataFolder: config.dataFolder, logger });
    closers.push(() => embedded.stop());
    connectionString = embedded.connectionString;
    closers.push(await noteDatabaseAddress(config.dataFolder, connectionString));
  }
  await migrateToLatest(connectionString);
  const database = openDatabase(connectionString, config.DATABASE_POOL_SIZE, tracing);
  closers.push(() => database.close());
  await ensureSystemUser(database.db);
  return database;
}
