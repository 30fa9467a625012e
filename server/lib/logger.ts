import { pino, type Logger } from 'pino';

/** Fields that must never reach a log, whatever object is logged. */
const REDACTED = [
  'password',
  'token',
  '*.password',
  '*.token',
  'req.headers.cookie',
  'headers.cookie',
];

const LEVEL_NAMES: Readonly<Record<number, string>> = {
  30: '',
  40: 'warning: ',
  50: 'error: ',
  60: 'fatal: ',
};

interface LogEntry {
  readonly level: number;
  /** milliseconds since the epoch */
  readonly time: number;
  readonly msg?: string;
  readonly pid: number;
  readonly hostname: string;
}

/** One short line per entry, for a person at a terminal. */
function prettyLine(text: string): string {
  // reason: the text is what pino has just written
  const entry = JSON.parse(text) as LogEntry;
  const { level, time, msg = '', pid: _pid, hostname: _hostname, ...rest } = entry;
  const clock = new Date(time).toISOString().slice(11, 19);
  const details = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : '';
  return `${clock} ${LEVEL_NAMES[level] ?? ''}${msg}${details}\n`;
}

/** The program's logger: JSON lines for machines, or short lines for a terminal. */
export function createLogger(options: {
  readonly level: string;
  readonly isPretty: boolean;
  /** What every line says besides, such as the trace it belongs to. */
  readonly fields?: (() => object) | undefined;
}): Logger {
  const base = {
    level: options.level,
    redact: { paths: REDACTED, censor: '[redacted]' },
    ...(options.fields && { mixin: options.fields }),
  };
  if (!options.isPretty) return pino(base);
  return pino(base, { write: (text: string) => process.stdout.write(prettyLine(text)) });
}
