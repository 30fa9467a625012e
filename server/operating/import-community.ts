import { randomUUID } from 'node:crypto';
import { copyFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { importProblems } from '#shared/contract/teams/import.ts';
import { ID_PATTERN, type TeamId } from '#shared/lib/ids.ts';
import type { ContentStore } from '../lib/content-store.ts';
import { importFileKind, importKey } from '../lib/import-file-kind.ts';
import { openDatabase } from '../store/database.ts';
import {
  addUpImportFiles,
  findImport,
  openImport,
  updateImport,
  upsertImportFiles,
  type ImportRow,
} from '../store/imports.ts';
import { insertJob } from '../store/jobs.ts';
import { SYSTEM_USER_ID } from '../store/system-user.ts';
import { findTeamRow } from '../store/teams.ts';
import { ArchiveError } from './archive.ts';

interface Source {
  readonly connectionString: string;
  readonly content: ContentStore;
  /** Where the exports lie, with what was downloaded beside them. */
  readonly folder: string;
  readonly teamId: string;
  readonly opensUnknown: boolean;
  readonly say: (line: string) => void;
}

const LOOK_MS = 1_000;
/** So long a running server may take until it begins. */
const PATIENCE_MS = 20_000;

/**
 * Gives the files of a folder to the server, which imports them as it would those of the settings, and waits for
 * the end. Where no server runs, the next one that does begins with it.
 * @throws ArchiveError
 */
export async function importCommunity(source: Source): Promise<string> {
  const database = openDatabase(source.connectionString, 2);
  const { db } = database;
  try {
    if (!ID_PATTERN.test(source.teamId)) throw new ArchiveError('Name the team by its id.');
    // reason: the pattern has checked it
    const teamId = source.teamId as TeamId;
    if (!(await findTeamRow(db, teamId))) throw new ArchiveError('There is no such team.');
    const before = await findImport(db, teamId);
    if (before && ['waiting', 'running', 'removing'].includes(before.status))
      throw new ArchiveError('An import is under way there.');
    await openImport(db, teamId, SYSTEM_USER_ID);
    const exports = await takeFolder(source, db, teamId);
    if (exports === 0) throw new ArchiveError('There is no export of a channel in that folder.');
    await db.transaction().execute(async (tx) => {
      await updateImport(tx, teamId, {
        status: 'waiting',
        created_by: SYSTEM_USER_ID,
        opens_unknown: source.opensUnknown,
        problem: null,
        total: 0,
      });
      // as the server writes it down: server/actions/job.ts
      await insertJob(tx, {
        name: 'run-import',
        data: { teamId },
        queue: null,
        maxAttempts: 12,
        delayMs: 0,
        key: `run-import ${teamId}`,
        priority: 20,
      });
    });
    return await untilOver(db, teamId, source.say);
  } finally {
    await database.close();
  }
}

type Db = ReturnType<typeof openDatabase>['db'];

/** Keeps every file of a folder and those below it; links are not followed. */
async function takeFolder(source: Source, db: Db, teamId: TeamId): Promise<number> {
  const entries = await readdir(source.folder, { recursive: true, withFileTypes: true });
  let exports = 0;
  for (const entry of entries.filter((found) => found.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const kind = await importFileKind(path, entry.name);
    if (kind === null) {
      source.say(`${entry.name} is left out: it is no export and no template`);
      continue;
    }
    if (kind === 'export') exports += 1;
    const key = importKey(kind);
    const copy = join(tmpdir(), `tayfa-${randomUUID()}.part`);
    try {
      await copyFile(path, copy);
      await source.content.adopt(key, copy);
    } finally {
      await rm(copy, { force: true });
    }
    const { size } = await stat(path);
    const freed = await upsertImportFiles(db, teamId, [
      { key, team_id: teamId, name: entry.name, kind, bytes: String(size), added_at: new Date() },
    ]);
    for (const old of freed) await source.content.remove(old);
  }
  return exports;
}

async function untilOver(db: Db, teamId: TeamId, say: Source['say']): Promise<string> {
  const begun = Date.now();
  for (;;) {
    const row = await findImport(db, teamId);
    if (!row) return 'The import was taken back';
    if (row.status === 'done') return report(row);
    if (row.status === 'failed') throw new ArchiveError(problemText(row.problem));
    if (row.status === 'waiting' && Date.now() - begun > PATIENCE_MS)
      return 'The files are taken. The server imports them as soon as it runs.';
    if (row.status === 'running') {
      const { done } = await addUpImportFiles(db, teamId);
      say(`${done} of ${row.total} messages`);
    }
    await wait(LOOK_MS);
  }
}

function problemText(problem: ImportRow['problem']): string {
  return problem ? `${problem.file} ${importProblems[problem.reason]}`.trim() : 'The import failed';
}

function report({ counts, differences }: ImportRow): string {
  const lines = Object.entries(counts).map(([what, times]) => `  ${what}: ${times}`);
  const notes = differences.map(({ about, name, detail }) =>
    `  ${about}: ${name} ${detail}`.trimEnd(),
  );
  return ['Imported', ...lines, ...(notes.length > 0 ? ['Other than it was', ...notes] : [])].join(
    '\n',
  );
}
