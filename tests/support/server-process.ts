import { spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Email } from 'postal-mime';
import { isBuilt, serverProgram } from '../../scripts/set-up/build-part.mjs';
import { outboxIn } from './outbox.ts';
import { freePort } from './free-port.ts';

/** How a process ended: its exit code, or the signal that ended it. */
interface ProcessEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** The real program, as `npm start` starts it, in a process of its own. */
export interface ServerProcess {
  readonly origin: string;
  readonly pid: number;
  readonly dataFolder: string;
  /** Everything it has printed so far, both streams as they came. */
  output(): string;
  /** Every mail sent so far, oldest first. */
  outbox(): Promise<Email[]>;
  /** The newest link to a path of this server in a mail to an address; waits until there is one. */
  mailLink(address: string, path: string): Promise<URL>;
  /** Asks it to end (SIGTERM) and waits until it has. */
  stop(): Promise<ProcessEnd>;
  /** Ends it as a crash does (SIGKILL) and waits until it is gone. */
  kill(): Promise<ProcessEnd>;
}

interface ServerProcessOptions {
  /** Where it keeps everything; starting again on the same folder finds what was there. */
  readonly dataFolder: string;
  /** Variables of the environment over the defaults, which are those of production. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Another entry file than the server's own, below the project's root. */
  readonly entry?: string;
  /** Another checkout whose server is started, to be compared with this one. */
  readonly checkout?: string | undefined;
  /** Options of Node itself, such as --cpu-prof. */
  readonly nodeOptions?: readonly string[] | undefined;
  /** Hears what it prints, as it comes. */
  readonly onOutput?: (text: string) => void;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A first start makes a database cluster, on a busy machine with two cores. */
const START_TIMEOUT_MS = 80_000;
/** Longer than the server's own deadline for a stop, so that its failure is seen as such. */
const STOP_TIMEOUT_MS = 30_000;
const MAIL_TIMEOUT_MS = 10_000;
const POLL_MS = 20;

/**
 * Keeps what Node makes of our sources for the next process that a test starts: a third of the work of a
 * start, and a run has hundreds of them.
 */
export const keptCode = { NODE_COMPILE_CACHE: join(tmpdir(), 'tayfa-test-compiled') } as const;

/**
 * Starts the program as an operator does, in production with captcha and rate limits, and waits
 * until it is ready. Nothing of this process's environment reaches it but where programs and
 * temporary files are.
 * @throws Error with all that it printed when it ends before it is ready, or is not ready in time
 */
export async function startServerProcess(options: ServerProcessOptions): Promise<ServerProcess> {
  const { dataFolder, environment, checkout = root, nodeOptions = [] } = options;
  const entry = options.entry ?? (await serverEntry(checkout));
  const port = environment?.['PORT'] ?? String(await freePort());
  const child = spawn(process.execPath, [...nodeOptions, join(checkout, entry)], {
    cwd: checkout,
    env: {
      ...inherited('PATH', 'HOME', 'TMPDIR', 'SystemRoot'),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      DATA_DIR: dataFolder,
      ...keptCode,
      LOG_FORMAT: 'json',
      // its port is the machine's: a test that is about media says so
      VOICE: 'off',
      ...environment,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      printed.push(data.toString());
      options.onOutput?.(data.toString());
    });
  const output = () => printed.join('');
  const ended = endOf(child);

  const origin = await readyOrigin({ child, ended, output });
  const outbox = outboxIn(dataFolder, MAIL_TIMEOUT_MS);

  async function endBy(signal: NodeJS.Signals): Promise<ProcessEnd> {
    child.kill(signal);
    const end = await withDeadline(ended, STOP_TIMEOUT_MS);
    if (end) return end;
    child.kill('SIGKILL');
    throw new Error(`The server did not end by ${signal} in time. It printed:\n${output()}`);
  }

  return {
    origin,
    pid: child.pid ?? 0,
    dataFolder,
    output,
    outbox: outbox.mails,
    mailLink: outbox.link,
    stop: () => endBy('SIGTERM'),
    kill: () => endBy('SIGKILL'),
  };
}

/** By checkout: a run changes no sources. */
const entries = new Map<string, Promise<string>>();

/** What was built is a second quicker; sources that were changed since are run themselves. */
function serverEntry(checkout: string): Promise<string> {
  const known = entries.get(checkout);
  if (known) return known;
  const entry = isBuilt(checkout, serverProgram).then((built) =>
    built ? serverProgram.product : 'server/index.ts',
  );
  entries.set(checkout, entry);
  return entry;
}

function inherited(...names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** A port that is free at this moment: links in mails must name the real one. */
function endOf(child: ChildProcess): Promise<ProcessEnd> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    // not `exit`: what was printed last is read first
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
}

async function withDeadline<Value>(
  promise: Promise<Value>,
  milliseconds: number,
): Promise<Value | undefined> {
  const timer = new AbortController();
  try {
    return await Promise.race([
      promise,
      wait(milliseconds, undefined, { signal: timer.signal }).catch(() => undefined),
    ]);
  } finally {
    timer.abort();
  }
}

interface Starting {
  readonly child: ChildProcess;
  readonly ended: Promise<ProcessEnd>;
  readonly output: () => string;
}

async function readyOrigin({ child, ended, output }: Starting): Promise<string> {
  let end: ProcessEnd | undefined;
  void ended.then((how) => {
    end = how;
  });
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const origin = /^Tayfa is ready: (\S+)$/m.exec(output())?.[1];
    if (origin !== undefined) return origin;
    if (end) throw new Error(`The server ended with ${end.code}. It printed:\n${output()}`);
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The server was not ready in time. It printed:\n${output()}`);
    }
    await wait(POLL_MS);
  }
}
