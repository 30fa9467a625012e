import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { copyFile, stat, truncate } from 'node:fs/promises';
import { ignoreSystemErrors } from './system-error.ts';

/** The file PostgreSQL writes its messages to; at most twice this size stays on disk. */
const largestLogBytes = 10 * 1024 * 1024;
const checkEveryMs = 60_000;

/** Longest piece of the log that goes into an error message, in bytes. */
const excerptBytes = 8_192;

/** The database's log file, kept within bounds while it is open. */
export interface ServerLog {
  /** File descriptor to give to the server as its output. */
  readonly descriptor: number;
  /** What was written since this log was opened or last marked, shortened to its end. */
  readSinceMark(): string;
  /** Later calls of readSinceMark start here. */
  mark(): void;
  close(): void;
}

/** Opens (or goes on with) the log file. The former content moves to `<file>.1` when it is large. */
export async function openServerLog(file: string): Promise<ServerLog> {
  await keepWithinBounds(file);
  const flags = constants.O_APPEND | constants.O_CREAT | constants.O_RDWR;
  const descriptor = openSync(file, flags, 0o600);
  let markedAt = fstatSync(descriptor).size;
  const timer = setInterval(() => void keepWithinBounds(file).catch(() => undefined), checkEveryMs);
  timer.unref();
  return {
    descriptor,
    mark() {
      markedAt = fstatSync(descriptor).size;
    },
    readSinceMark() {
      const end = fstatSync(descriptor).size;
      const start = Math.max(Math.min(markedAt, end), end - excerptBytes);
      const buffer = Buffer.alloc(end - start);
      readSync(descriptor, buffer, 0, buffer.length, start);
      return buffer.toString('utf8').trim();
    },
    close() {
      clearInterval(timer);
      closeSync(descriptor);
    },
  };
}

/** Copies and empties in place: the server keeps its open file, and appends to what is left. */
async function keepWithinBounds(file: string): Promise<void> {
  try {
    if ((await stat(file)).size <= largestLogBytes) return;
    await copyFile(file, `${file}.1`);
    await truncate(file);
  } catch (error) {
    ignoreSystemErrors(error, 'ENOENT');
  }
}
