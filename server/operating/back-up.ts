import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { create } from 'tar';
import type { ContentStore } from '../lib/content-store.ts';
import { listTables, type TableShape } from '../store/table-shapes.ts';
import { archivePaths, tableFile, type Manifest } from './archive.ts';
import { stageContent } from './staged-content.ts';

interface BackupSource {
  readonly connectionString: string;
  readonly content: ContentStore;
  readonly program: string;
  readonly now: () => number;
}

async function copyTable(client: Client, table: TableShape, folder: string): Promise<number> {
  const columns = table.columns.map((column) => `"${column}"`).join(', ');
  const stream = client.query(copyTo(`copy (select ${columns} from "${table.name}") to stdout`));
  await pipeline(stream, createWriteStream(join(folder, tableFile(table.name))));
  return stream.rowCount ?? 0;
}

async function copyDatabase(source: BackupSource, stage: string): Promise<Manifest> {
  const client = new Client({ connectionString: source.connectionString });
  await client.connect();
  try {
    // one snapshot for all tables: what is written meanwhile is in none of them
    await client.query('begin isolation level repeatable read, read only');
    const { schemaVersion, tables } = await listTables(client);
    const folder = join(stage, archivePaths.tables);
    await mkdir(folder);
    const copied: Manifest['tables'] = [];
    for (const table of tables)
      copied.push({
        ...table,
        columns: [...table.columns],
        rows: await copyTable(client, table, folder),
      });
    await client.query('commit');
    return {
      format: 1,
      program: source.program,
      schemaVersion,
      createdAt: new Date(source.now()).toISOString(),
      tables: copied,
    };
  } finally {
    await client.end();
  }
}

/**
 * Packs the stage into a file that only its owner may read, from its first byte on: it holds every
 * message and every password's hash.
 */
async function writeArchive(stage: string, file: string): Promise<void> {
  // a file that is there already would keep its own mode, and a link would lead elsewhere
  await rm(file, { force: true });
  const parts = [archivePaths.manifest, archivePaths.tables, archivePaths.content];
  const archive = create({ gzip: true, cwd: stage, follow: true, portable: true }, parts);
  await pipeline(archive, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
}

/**
 * Writes one archive (tar, gzip) of the database as it stood at one moment and of the uploaded
 * files. The server may run meanwhile: a file is stored before its row is written and never
 * changes, so every row in the archive has its file. Answers the manifest.
 */
export async function backUp(source: BackupSource, file: string): Promise<Manifest> {
  const stage = await mkdtemp(join(tmpdir(), 'tayfa-backup-'));
  try {
    const manifest = await copyDatabase(source, stage);
    await writeFile(join(stage, archivePaths.manifest), JSON.stringify(manifest, null, 2));
    await stageContent(source.content, join(stage, archivePaths.content));
    const target = resolve(file);
    const partial = `${target}.partial`;
    await writeArchive(stage, partial);
    await rename(partial, target);
    return manifest;
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}
