import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { startEmbeddedDatabase } from './database/embedded-database.ts';
import type { Metrics } from './lib/metrics.ts';
import { noteDatabaseAddress } from './operating/database-access.ts';
import { openDatabase, type Database } from './store/database.ts';
import { openHistory, type ReadHistory } from './store/read-history.ts';
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

/** Opens the configured database at the newest schema; starts the embedded one when none is named. */
export async function openStorage(
  config: Config,
  logger: Logger,
  closers: Closer[],
): Promise<Database> {
  let connectionString = config.DATABASE_URL;
  if (!connectionString) {
    const embedded = await startEmbeddedDatabase({ dataFolder: config.dataFolder, logger });
    closers.push(() => embedded.stop());
    connectionString = embedded.connectionString;
    closers.push(await noteDatabaseAddress(config.dataFolder, connectionString));
  }
  await migrateToLatest(connectionString);
  const database = openDatabase(connectionString, config.DATABASE_POOL_SIZE);
  closers.push(() => database.close());
  await ensureSystemUser(database.db);
  return database;
}

/** Where older messages are read and searched: on the replica, if one is named and not behind. */
export function openHistoryReads(
  config: Config,
  { database, metrics }: { database: Database; metrics: Metrics },
  closers: Closer[],
): ReadHistory {
  if (!config.DATABASE_REPLICA_URL) return (work) => work(database.db);
  const history = openHistory({
    primary: database,
    replicaAddress: config.DATABASE_REPLICA_URL,
    size: config.DATABASE_POOL_SIZE,
    onRead: (by) => metrics.historyReads.inc({ database: by }),
  });
  closers.push(() => history.close());
  return history.read;
}
