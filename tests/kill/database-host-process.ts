import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import path from 'node:path';
import { keptCode } from '../support/server-process.ts';
import {
  hostReportSchema,
  type HostOrder,
  type HostReady,
  type HostReport,
} from './database-host-protocol.ts';

/** A database host as a test sees it. */
export interface DatabaseHost {
  readonly pid: number;
  /** Everything it logged so far. */
  readonly messages: readonly string[];
  /** Resolves when the database is ready; rejects with the host's own message when it failed. */
  readonly ready: Promise<HostReady>;
  /** Resolves when a message with this text was logged. */
  logged(text: string): Promise<void>;
  /** Ends host and database in an orderly way. */
  stop(): Promise<void>;
  /** kill -9 of the host. */
  kill(): Promise<void>;
}

interface HostPlace {
  /** Root of the project the host is run from. */
  readonly projectFolder: string;
  readonly user?: { readonly uid: number; readonly gid: number };
  /** Replaces the whole environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a host as a process of its own, in a process group of its own. */
export function startDatabaseHost(order: HostOrder, place: HostPlace): DatabaseHost {
  const script = path.join(place.projectFolder, 'tests', 'kill', 'database-host.ts');
  const child = spawn(process.execPath, [script, JSON.stringify(order)], {
    cwd: '/',
    env: { PATH: process.env['PATH'] ?? '', ...keptCode, ...place.env },
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
    ...place.user,
  });
  const listeners = new Set<(report: HostReport) => void>();
  const messages: string[] = [];
  void readReports(child, (report) => {
    if (report.kind === 'log') messages.push(report.message);
    for (const listener of listeners) listener(report);
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = new Promise<HostReady>((resolve, reject) => {
    listeners.add((report) => {
      if (report.kind === 'ready') resolve(report);
      if (report.kind === 'failed') reject(new Error(report.message));
    });
    void ended.then(() => reject(new Error('The host ended before its database was ready')));
  });
  // A test that kills the host on purpose does not wait for it.
  ready.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    messages,
    ready,
    logged: (text) =>
      new Promise((resolve) => {
        if (messages.some((message) => message.includes(text))) resolve();
        listeners.add((report) => {
          if (report.kind === 'log' && report.message.includes(text)) resolve();
        });
      }),
    async stop() {
      child.stdin?.write('stop\n');
      await ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function readReports(child: ChildProcess, take: (report: HostReport) => void): Promise<void> {
  if (child.stdout === null) return;
  for await (const line of createInterface({ input: child.stdout })) {
    take(hostReportSchema.parse(JSON.parse(line)));
  }
}
