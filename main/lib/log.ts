import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** What may be asked about later: refusals, crashes, failures. */
export interface Log {
  info(what: string, details?: Readonly<Record<string, unknown>>): void;
  warn(what: string, details?: Readonly<Record<string, unknown>>): void;
}

/** When the file is this long, it becomes the old one and another begins. Bytes. */
const MOST_BYTES = 1_000_000;

/** Writes lines of JSON into a file; the one before it is kept beside it. */
export function createFileLog(file: string, now: () => Date): Log {
  mkdirSync(dirname(file), { recursive: true });

  function write(level: string, what: string, details: Readonly<Record<string, unknown>>): void {
    const line = JSON.stringify({ at: now().toISOString(), level, what, ...details });
    try {
      const { size } = statSync(file, { throwIfNoEntry: false }) ?? { size: 0 };
      if (size > MOST_BYTES) renameSync(file, `${file}.old`);
      appendFileSync(file, `${line}\n`);
    } catch {
      // A full disk must not end the application over a line of its log.
    }
  }

  return {
    info: (what, details = {}) => write('info', what, details),
    warn: (what, details = {}) => write('warn', what, details),
  };
}
