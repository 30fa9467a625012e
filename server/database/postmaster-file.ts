import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { isPostmasterOf } from './process-facts.ts';
import { isListening } from './socket-probe.ts';
import { ignoreSystemErrors } from './system-error.ts';

const run = promisify(execFile);

/** What a running PostgreSQL server writes about itself into its cluster (postmaster.pid). */
export interface PostmasterNote {
  readonly pid: number;
  /** `starting`, `ready`, `standby` or `stopping`; empty while it is not written yet. */
  readonly status: string;
}

/** Line of postmaster.pid that holds the status (LOCK_FILE_LINE_PM_STATUS in PostgreSQL's pidfile.h). */
const statusLine = 8;

/** Reads the note, or undefined when there is none or it is not written whole yet. */
export async function readPostmasterNote(
  clusterFolder: string,
): Promise<PostmasterNote | undefined> {
  try {
    return parsePostmasterNote(await readFile(path.join(clusterFolder, 'postmaster.pid'), 'utf8'));
  } catch (error) {
    ignoreSystemErrors(error, 'ENOENT');
    return undefined;
  }
}

/** The note's meaning. A negative id belongs to a single-user server and counts as its positive. */
export function parsePostmasterNote(text: string): PostmasterNote | undefined {
  const lines = text.split('\n');
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  if (!Number.isSafeInteger(pid) || pid === 0) return undefined;
  return { pid, status: (lines[statusLine - 1] ?? '').trim() };
}

/** How to end a server that an earlier process left behind. */
export interface OrphanQuestion {
  readonly clusterFolder: string;
  readonly pgCtl: string;
  /** Called once when there is a server to wait for. */
  readonly onOrphan: (pid: number) => void;
}

/** A fast shutdown still writes a checkpoint; after this long the server is told not to. */
const fastShutdownMs = 20_000;
const pollMs = 20;

/**
 * Makes way for a new server in the cluster: ends one that was left behind and removes lock files
 * whose process is gone. Call it only while holding the folder's claim. PostgreSQL removes stale
 * lock files itself, but not when another process of the same account has got the old id since.
 * @throws EmbeddedDatabaseError `folder-in-use` when a server runs there that cannot be seen
 */
export async function clearLeftovers(question: OrphanQuestion): Promise<void> {
  const { clusterFolder, onOrphan } = question;
  const note = await readPostmasterNote(clusterFolder);
  if (note !== undefined && (await isPostmasterOf(note.pid, clusterFolder))) {
    onOrphan(note.pid);
    await endOrphan(note.pid, question);
  }
  await refuseUnseenServer(clusterFolder);
  await rm(path.join(clusterFolder, 'postmaster.pid'), { force: true });
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) {
    await rm(path.join(clusterFolder, name), { force: true });
  }
}

/**
 * Two containers that share a volume do not see each other's processes, and PostgreSQL's own lock
 * does not hold between them; but they share the kernel, and so the socket.
 */
async function refuseUnseenServer(clusterFolder: string): Promise<void> {
  if (process.platform === 'win32') return;
  if (!(await isListening(path.join(clusterFolder, '.s.PGSQL.5432')))) return;
  throw new EmbeddedDatabaseError(
    'folder-in-use',
    `A database already runs in ${clusterFolder}, started from another container. ` +
      'Stop it first, or give this one a data folder of its own (DATA_DIR).',
  );
}

async function endOrphan(pid: number, { clusterFolder, pgCtl }: OrphanQuestion): Promise<void> {
  await signalPostmaster(pid, 'SIGINT', pgCtl);
  const start = performance.now();
  let isHurried = false;
  while (await isPostmasterOf(pid, clusterFolder)) {
    if (!isHurried && performance.now() - start > fastShutdownMs) {
      isHurried = true;
      await signalPostmaster(pid, 'SIGQUIT', pgCtl);
    }
    await wait(pollMs);
  }
}

/**
 * Sends a PostgreSQL server one of its stop signals: SIGINT is the fast shutdown, SIGQUIT the
 * immediate one with recovery at the next start. Windows has no signals; pg_ctl stands in.
 */
export async function signalPostmaster(
  pid: number,
  signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL',
  pgCtl: string,
): Promise<void> {
  if (process.platform === 'win32' && signal !== 'SIGKILL') {
    await run(pgCtl, ['kill', signal.slice('SIG'.length), String(pid)]).catch(() => undefined);
    return;
  }
  try {
    process.kill(pid, signal);
  } catch (error) {
    ignoreSystemErrors(error, 'ESRCH');
  }
}
