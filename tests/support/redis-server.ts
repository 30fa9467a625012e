import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { installedProgram } from './installed-program.ts';

/** A real Redis or Valkey of its own, on this machine, that keeps nothing. */
export interface RedisServer {
  /** For REDIS_URL. */
  readonly url: string;
  readonly port: number;
  /** Of the process that runs now; 0: none. */
  readonly pid: number;
  /** Ends it as a crash does; what it knew is gone. */
  kill(): Promise<void>;
  /** Starts it again where it was, empty. */
  restart(): Promise<void>;
  /** It holds its connections and answers nothing, as a machine does that hangs. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

const names = ['valkey-server', 'redis-server'];

/** The installed program, or null: tests that need it skip and say so. */
function redisProgram(): string | null {
  return installedProgram(...names);
}

/** What a title says when tests cannot run. */
export const withoutRedis = redisProgram() ? '' : ' (skipped: neither redis-server nor valkey)';

/**
 * Starts one on a free port.
 * @param settings options of the program, such as --cluster-enabled yes
 */
export async function startRedisServer(settings: readonly string[] = []): Promise<RedisServer> {
  const program = redisProgram();
  if (program === null) throw new Error(`None of ${names.join(', ')} is installed`);
  const folder = await mkdtemp(join(tmpdir(), 'tayfa-redis-'));
  const port = await portOfServer();
  const args = [
    ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder],
    ...['--save', '', '--appendonly', 'no', '--daemonize', 'no', ...settings],
  ];
  let child = await run(program, args);

  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  return {
    url: `redis://127.0.0.1:${String(port)}`,
    port,
    get pid() {
      return child.pid ?? 0;
    },
    kill,
    async restart() {
      await kill();
      child = await run(program, args);
    },
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when it takes connections. */
function run(program: string, args: readonly string[]): Promise<ChildProcess> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const endWithUs = (): void => void child.kill('SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  return new Promise((resolve, reject) => {
    let output = '';
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${program} ended:\n${output}`)));
    const read = (data: Buffer): void => {
      output += data.toString();
      if (output.includes('eady to accept connections')) resolve(child);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
}

/** Also free 10,000 above it, where a cluster speaks. */
async function portOfServer(): Promise<number> {
  for (;;) {
    const port = await freePort();
    if (port + 10_000 <= 65_535 && (await freePort(port + 10_000).catch(() => 0)) > 0) return port;
  }
}
