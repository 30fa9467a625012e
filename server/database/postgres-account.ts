import { execFile, type SpawnOptions } from 'node:child_process';
import { lstat, readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { copyPrograms } from './program-copy.ts';
import type { PostgresPackage, PostgresPrograms } from './postgres-package.ts';
import { ignoreSystemErrors } from './system-error.ts';

const run = promisify(execFile);

/** The ways in which PostgreSQL, which refuses to run as root, can be run. */
export type AccountWay =
  /** As this process's own account. */
  | 'direct'
  /** Root gives up its rights and runs the installed programs as another account. */
  | 'dropped'
  /** The same with a copy of the programs, for a project only root can enter. */
  | 'dropped-copy'
  /** In a user namespace that shows this account as another one. */
  | 'namespace';

/** How the database's programs are run on this machine. */
export interface PostgresAccount {
  readonly way: AccountWay;
  readonly programs: PostgresPrograms;
  /** Set when root hands the process to another account. */
  readonly user?: { readonly uid: number; readonly gid: number };
  /** Words put before the program, for example `unshare --user ...`. */
  readonly prefix: readonly string[];
  /** Whether the kernel ends the database when this process dies, however it dies. */
  readonly endsWithParent: boolean;
  /** Major version of the programs, for example 18. */
  readonly majorVersion: number;
}

/** The unprivileged account of every Linux since it exists; used where /etc/passwd does not name it. */
const nobody = { uid: 65534, gid: 65534 };

/** What is needed to choose how to run the programs. */
export interface AccountQuestion {
  readonly pkg: PostgresPackage;
  readonly clusterFolder: string;
  /** Ways to try, in this order. */
  readonly ways: readonly AccountWay[];
}

/** The ways that fit this process, best first. Dropping root comes before the namespace because a
 * namespace only hides root: files of root stay writable in it. */
export function waysForThisProcess(): readonly AccountWay[] {
  if (process.platform !== 'linux') return ['direct'];
  if (process.getuid?.() === 0) return ['dropped', 'dropped-copy', 'namespace'];
  return hasAccountName() ? ['direct', 'namespace'] : ['namespace', 'direct'];
}

/**
 * Finds a way that truly works by running `postgres --version` in each.
 * @throws EmbeddedDatabaseError `account-unusable` with what each way answered
 */
export async function choosePostgresAccount(question: AccountQuestion): Promise<PostgresAccount> {
  const watch = await kernelWatchPrefix();
  const failures: string[] = [];
  for (const way of question.ways) {
    const candidate = await prepareWay(way, question);
    if (candidate === undefined) {
      failures.push(`${way}: not possible here`);
      continue;
    }
    const account = {
      ...candidate,
      prefix: [...candidate.prefix, ...watch],
      endsWithParent: watch.length > 0,
    };
    const answer = await readVersion(account);
    if (typeof answer === 'number') return { ...account, majorVersion: answer };
    failures.push(`${way}: ${answer}`);
  }
  throw new EmbeddedDatabaseError(
    'account-unusable',
    `PostgreSQL could not be run in any way on this machine.\n${failures.join('\n')}`,
  );
}

/** Command line and spawn options that run one of the programs in this account. */
export function commandFor(
  account: Pick<PostgresAccount, 'prefix' | 'user'>,
  program: string,
  args: readonly string[],
): { command: string; args: string[]; options: SpawnOptions } {
  const [command = program, ...rest] = [...account.prefix, program, ...args];
  return {
    command,
    args: rest,
    options: { ...account.user, env: programEnvironment(process.env), windowsHide: true },
  };
}

/** PG* and locale variables of the caller must not change how the database behaves. */
function programEnvironment(outer: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'USERPROFILE'];
  const environment: NodeJS.ProcessEnv = { LC_ALL: 'C', TZ: 'UTC' };
  for (const name of kept) {
    const value = outer[name];
    if (value !== undefined) environment[name] = value;
  }
  return environment;
}

type Candidate = Omit<PostgresAccount, 'majorVersion' | 'endsWithParent'>;

async function prepareWay(
  way: AccountWay,
  { pkg, clusterFolder }: AccountQuestion,
): Promise<Candidate | undefined> {
  const { programs } = pkg;
  if (way === 'direct') return { way, programs, prefix: [] };
  if (way === 'namespace') {
    const map = [`--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`];
    return { way, programs, prefix: ['unshare', '--user', ...map, '--'] };
  }
  const user = await accountForCluster(clusterFolder);
  if (way === 'dropped') return { way, programs, user, prefix: [] };
  const copied = await copyPrograms(pkg);
  return copied && { way, programs: copied, user, prefix: [] };
}

/**
 * A cluster that belongs to an ordinary account keeps it; any other is given to the account without
 * rights.
 */
async function accountForCluster(clusterFolder: string): Promise<{ uid: number; gid: number }> {
  try {
    const { uid, gid } = await lstat(clusterFolder);
    if (uid !== 0) return { uid, gid };
  } catch (error) {
    ignoreSystemErrors(error, 'ENOENT');
  }
  return findNobody();
}

async function findNobody(): Promise<{ uid: number; gid: number }> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const line = /^nobody:[^:]*:(\d+):(\d+):/m.exec(accounts);
  return line === null ? nobody : { uid: Number(line[1]), gid: Number(line[2]) };
}

/** initdb refuses an account without a name, as containers run with a bare number have it. */
function hasAccountName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/**
 * Linux can send a signal to a process when its parent dies. SIGINT is PostgreSQL's fast shutdown.
 * Empty where the tool or the option is missing.
 */
async function kernelWatchPrefix(): Promise<readonly string[]> {
  if (process.platform !== 'linux') return [];
  const prefix = ['setpriv', '--pdeathsig', 'INT', '--'];
  try {
    await run('setpriv', [...prefix.slice(1), 'true']);
    return prefix;
  } catch {
    return [];
  }
}

/** The programs' major version, or the text of what went wrong. */
async function readVersion(
  account: Omit<PostgresAccount, 'majorVersion'>,
): Promise<number | string> {
  const { command, args, options } = commandFor(account, account.programs.postgres, ['--version']);
  const { uid, gid, env } = options;
  try {
    const user = uid === undefined || gid === undefined ? {} : { uid, gid };
    const { stdout } = await run(command, args, { ...user, ...(env && { env }), cwd: '/' });
    const version = /\(PostgreSQL\) (\d+)/.exec(stdout);
    return version === null ? `unexpected answer: ${stdout.trim()}` : Number(version[1]);
  } catch (error) {
    return error instanceof Error ? error.message.trim() : String(error);
  }
}
