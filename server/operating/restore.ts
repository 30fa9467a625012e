import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { extract } from 'tar';
import type { ContentStore } from '../lib/content-store.ts';
import { knownSchemaVersions, migrateTo, migrateToLatest } from '../store/migrate.ts';
import { ArchiveError, archivePaths, manifestSchema, tableFile, type Manifest } from './archive.ts';
import { takeStagedContent } from './staged-content.ts';

interface RestoreTarget {
  readonly connectionString: string;
  readonly content: ContentStore;
}

async function readManifest(stage: string): Promise<Manifest> {
  const text = await readFile(join(stage, archivePaths.manifest), 'utf8').catch(() => {
    throw new ArchiveError('This file is not a Tayfa backup: it has no manifest.');
  });
  const manifest = manifestSchema.safeParse(JSON.parse(text));
  if (!manifest.success)
    throw new ArchiveError('This backup has a form this program does not know.');
  if (!knownSchemaVersions.includes(manifest.data.schemaVersion))
    throw new ArchiveError(
      `This backup was made by a newer program (schema ${manifest.data.schemaVersion}). Update first.`,
    );
  return manifest.data;
}

async function refuseFilled(client: Client, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) {
    const { rowCount } = await client.query(`select 1 from "${table.name}" limit 1`);
    if (rowCount)
      throw new ArchiveError(
        'The database is not empty. Restore into a fresh one, nothing was changed.',
      );
  }
}

async function fillTable(
  client: Client,
  table: Manifest['tables'][number],
  folder: string,
): Promise<void> {
  const columns = table.columns.map((column) => `"${column}"`).join(', ');
  const stream = client.query(copyFrom(`copy "${table.name}" (${columns}) from stdin`));
  await pipeline(createReadStream(join(folder, tableFile(table.name))), stream);
  if (stream.rowCount !== table.rows)
    throw new ArchiveError(
      `Table ${table.name}: ${stream.rowCount} rows of ${table.rows}. The file is damaged.`,
    );
}

async function fillDatabase(
  target: RestoreTarget,
  manifest: Manifest,
  stage: string,
): Promise<void> {
  await migrateTo(target.connectionString, manifest.schemaVersion);
  const client = new Client({ connectionString: target.connectionString });
  await client.connect();
  try {
    await client.query('begin');
    await refuseFilled(client, manifest);
    for (const table of manifest.tables)
      await fillTable(client, table, join(stage, archivePaths.tables));
    await client.query('commit');
  } finally {
    // an error leaves the transaction open; closing the connection undoes it
    await client.end();
  }
  await migrateToLatest(target.connectionString);
}

/**
 * Brings a backup into an empty database and what keeps its files, all of the database or nothing.
 * A backup of an older program is brought to the newest schema afterwards.
 * @throws ArchiveError not a backup, newer than this program, damaged, or the database is not empty
 */
export async function restore(target: RestoreTarget, file: string): Promise<Manifest> {
  const stage = await mkdtemp(join(tmpdir(), 'tayfa-restore-'));
  try {
    await extract({ file, cwd: stage, strict: true, filter: isPartOfArchive }).catch(
      (error: unknown) => {
        throw new ArchiveError('This file is not a Tayfa backup or it is damaged.', {
          cause: error,
        });
      },
    );
    const manifest = await readManifest(stage);
    // what cannot take the files says so before the database is filled
    await target.content.keys()[Symbol.asyncIterator]().next();
    await fillDatabase(target, manifest, stage);
    await takeStagedContent(join(stage, archivePaths.content), target.content);
    return manifest;
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/** Only plain files in known folders: an archive from elsewhere writes nothing else. */
function isPartOfArchive(path: string, entry: object): boolean {
  const type: unknown = Reflect.get(entry, 'type');
  if (type !== 'File' && type !== 'Directory') return false;
  const first = path.split('/')[0] ?? '';
  return Object.values<string>(archivePaths).includes(first);
}
