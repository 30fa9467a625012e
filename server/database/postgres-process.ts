import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { clusterPathFor } from './cluster.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { watchParent, type ParentWatch } from './parent-watch.ts';
import { commandFor, type PostgresAccount } from './postgres-account.ts';
import { readPostmasterNote, signalPostmaster } from './postmaster-file.ts';
import type { ServerLog } from './server-log.ts';

/** How a server process ended. */
export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** One run of the PostgreSQL server, from its start to its end. */
export interface PostgresProcess {
  readonly pid: number;
  /** Resolves when the process is gone; never rejects. */
  readonly ended: Promise<ProcessEnd>;
  /** Fast shutdown; the stronger signals follow when it takes too long. */
  end(): Promise<void>;
}

/** What one run needs. */
export interface PostgresRun {
  readonly account: PostgresAccount;
  readonly clusterFolder: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly log: ServerLog;
  /** Ends a start that is under way. */
  readonly abort: AbortSignal;
  /** Called every ten seconds while the server is not ready yet, for example during recovery. */
  readonly onSlowStart: (seconds: number) => void;
}

const pollMs = 10;
const slowStartMs = 10_000;

/** Time for the shutdown checkpoint, and then for the immediate shutdown, in milliseconds. */
const patienceMs = { fast: 30_000, immediate: 5_000 } as const;

/**
 * Starts the server and waits until it accepts connections. Recovery after a power cut may take
 * minutes; it is waited for as long as the process lives.
 * @throws EmbeddedDatabaseError `start-failed` with the last lines of the server's log
 */
export async function startPostgres(run: PostgresRun): Promise<PostgresProcess> {
  const { account, log } = run;
  log.mark();
  const started = launch(run);
  const watch = watchIfNeeded(started.child, account);
  void started.ended.then(() => watch?.end());
  const pid = started.child.pid;
  const pgCtl = account.programs.pgCtl;
  const giveUp = () => pid !== undefined && void signalPostmaster(pid, 'SIGINT', pgCtl);
  run.abort.addEventListener('abort', giveUp);
  const isReady = pid !== undefined && (await waitUntilReady(pid, started.ended, run));
  run.abort.removeEventListener('abort', giveUp);
  if (!isReady) {
    const how = describeEnd(await started.ended);
    throw new EmbeddedDatabaseError(
      'start-failed',
      `The database ended while it started (${how}).\n${log.readSinceMark()}`.trim(),
      started.launchError(),
    );
  }
  return {
    pid,
    ended: started.ended,
    end: () => endProcess(pid, started.ended, pgCtl),
  };
}

/** "exit code 1" or "signal SIGKILL". */
export function describeEnd({ code, signal }: ProcessEnd): string {
  return signal === null ? `exit code ${code ?? 'unknown'}` : `signal ${signal}`;
}

interface Launched {
  readonly child: ChildProcess;
  readonly ended: Promise<ProcessEnd>;
  readonly launchError: () => Error | undefined;
}

function launch({ account, clusterFolder, settings, log }: PostgresRun): Launched {
  const args = ['-D', clusterPathFor(account, clusterFolder)];
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);
  const { command, args: words, options } = commandFor(account, account.programs.postgres, args);
  const child = spawn(command, words, {
    ...options,
    cwd: clusterFolder,
    stdio: ['ignore', log.descriptor, log.descriptor],
    // A session of its own: Ctrl+C in the terminal reaches Tayfa only, which drains first.
    detached: true,
  });
  let failure: Error | undefined;
  const ended = new Promise<ProcessEnd>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', (error) => {
      failure = error;
      if (child.pid === undefined) resolve({ code: null, signal: null });
    });
  });
  return { child, ended, launchError: () => failure };
}

function watchIfNeeded(child: ChildProcess, account: PostgresAccount): ParentWatch | undefined {
  if (account.endsWithParent || child.pid === undefined) return undefined;
  const pgCtl = account.programs.pgCtl;
  return watchParent({ postmasterPid: child.pid, pgCtl, platform: process.platform });
}

async function waitUntilReady(
  pid: number,
  ended: Promise<ProcessEnd>,
  { clusterFolder, onSlowStart }: PostgresRun,
): Promise<boolean> {
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  const start = performance.now();
  let nextWordMs = slowStartMs;
  while (!hasEnded) {
    const note = await readPostmasterNote(clusterFolder);
    if (note?.pid === pid && note.status === 'ready') return true;
    const waitedMs = performance.now() - start;
    if (waitedMs > nextWordMs) {
      nextWordMs += slowStartMs;
      onSlowStart(Math.round(waitedMs / 1000));
    }
    await wait(pollMs);
  }
  return false;
}

async function endProcess(pid: number, ended: Promise<ProcessEnd>, pgCtl: string): Promise<void> {
  await signalPostmaster(pid, 'SIGINT', pgCtl);
  if (await endsWithin(ended, patienceMs.fast)) return;
  await signalPostmaster(pid, 'SIGQUIT', pgCtl);
  if (await endsWithin(ended, patienceMs.immediate)) return;
  await signalPostmaster(pid, 'SIGKILL', pgCtl);
  await ended;
}

async function endsWithin(ended: Promise<ProcessEnd>, milliseconds: number): Promise<boolean> {
  const timeout = new AbortController();
  const late = wait(milliseconds, false, { signal: timeout.signal }).catch(() => false);
  const inTime = await Promise.race([ended.then(() => true), late]);
  timeout.abort();
  return inTime;
}
