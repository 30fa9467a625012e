import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Closers } from './lib/closers.ts';
import type { Config } from './config.ts';
import { startEmbeddedDatabase } from './database/embedded-database.ts';
import type { ContentStore } from './lib/content-store.ts';
import { openContentStore } from './lib/open-content-store.ts';
import type { ReleasePlace } from './lib/release-files.ts';
import { createReleaseFolder } from './lib/release-folder.ts';
import type { Metrics } from './lib/metrics.ts';
import type { Tracing } from './lib/tracing.ts';
import { noteDatabaseAddress } from './operating/database-access.ts';
import { openDatabase, type Database } from './store/database.ts';
import { openHistory, type ReadHistory } from './store/read-history.ts';
import { migrateToLatest } from './store/migrate.ts';
import { ensureSystemUser } from './store/system-user.ts';

/** Where uploads lie until their call is answered: beside a content folder, so that moving is free. */
export function incomingFolder(config: Config): string {
  return join(config.dataFolder, 'incoming');
}

/**
 * Opens the place of uploaded files. It may be away: then the server starts without it, and says so
 * in the log.
 */
export async function openContent(
  config: Config,
  logger: Logger,
  closers: Closers,
): Promise<ContentStore> {
  const content = await openContentStore(config, logger);
  closers.add('files', () => content.close());
  if (content.folder === null) void tryContent(content);
  return content;
}

async function tryContent(content: ContentStore): Promise<void> {
  try {
    await content.keys()[Symbol.asyncIterator]().next();
  } catch {
    // the store has logged why
  }
}

/** Opens the place of the releases that this server serves; null when it serves none. */
export async function openReleases(
  { RELEASES_FOLDER: folder, RELEASES_BUCKET: bucket, s3 }: Config,
  logger: Logger,
  closers: Closers,
): Promise<ReleasePlace | null> {
  if (folder !== undefined) return createReleaseFolder(folder);
  if (bucket === undefined || s3 === null) return null;
  // as with people's files: only who has an S3 waits for its client
  const { createReleaseBucket } = await import('./lib/release-bucket.ts');
  const place = createReleaseBucket({ ...s3, bucket }, logger);
  closers.add('releases', () => place.close());
  return place;
}

interface StorageParts {
  readonly logger: Logger;
  readonly tracing: Tracing | null;
  /** What operators know this node by. */
  readonly name: string;
  readonly closers: Closers;
}

/** Opens the configured database at the newest schema; starts the embedded one when none is named. */
export async function openStorage(
  config: Config,
  { logger, tracing, closers, name }: StorageParts,
): Promise<Database> {
  let connectionString = config.DATABASE_URL;
  if (!connectionString) {
    const embedded = await startEmbeddedDatabase({ dataFolder: config.dataFolder, logger });
    closers.add('embedded database', () => embedded.stop());
    connectionString = embedded.connectionString;
    closers.add(
      'address of the database',
      await noteDatabaseAddress(config.dataFolder, connectionString),
    );
  }
  await migrateToLatest(connectionString);
  const database = openDatabase(connectionString, config.DATABASE_POOL_SIZE, { tracing, name });
  closers.add('database', () => database.close());
  await ensureSystemUser(database.db);
  return database;
}

/** Where older messages are read and searched: on the replica, if one is named and not behind. */
export function openHistoryReads(
  config: Config,
  { database, metrics }: { database: Database; metrics: Metrics },
  closers: Closers,
): ReadHistory {
  if (!config.DATABASE_REPLICA_URL) return (work) => work(database.db);
  const history = openHistory({
    primary: database,
    replicaAddress: config.DATABASE_REPLICA_URL,
    size: config.DATABASE_POOL_SIZE,
    onRead: (by) => metrics.historyReads.inc({ database: by }),
  });
  closers.add('replica', () => history.close());
  return history.read;
}
