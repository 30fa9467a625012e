import { execFile } from 'node:child_process';
import {
  chown,
  lchown,
  lstat,
  mkdir,
  mkdtemp,
  open,
  readFile,
  readdir,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { commandFor, type PostgresAccount } from './postgres-account.ts';
import { ignoreSystemErrors, systemErrorCode } from './system-error.ts';

const run = promisify(execFile);

/** Name of the superuser of every cluster made here. */
export const adminName = 'postgres';

/** Node waits one pause more before each try: up to 5.5 s in all. */
const removalRetries = 10;
const removalPauseMs = 100;

/** What a new cluster needs. */
export interface NewCluster {
  readonly folder: string;
  readonly account: PostgresAccount;
  /** Password of the superuser for connections over TCP; sockets are private and need none. */
  readonly adminPassword?: string;
}

/**
 * Makes the folder that holds everything of the database.
 * @throws EmbeddedDatabaseError `folder-not-writable`
 */
export async function makeDatabaseFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const probe = path.join(folder, `write-probe-${process.pid}`);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new EmbeddedDatabaseError(
      'folder-not-writable',
      `Cannot write to ${folder} (${systemErrorCode(error) ?? 'unknown error'}). ` +
        'Give this account the right to, or choose another data folder (DATA_DIR).',
      error,
    );
  }
}

/** Whether a finished cluster lies in the folder. */
export async function clusterExists(folder: string): Promise<boolean> {
  try {
    return (await lstat(path.join(folder, 'PG_VERSION'))).isFile();
  } catch (error) {
    ignoreSystemErrors(error, 'ENOENT');
    return false;
  }
}

/**
 * Refuses a cluster that another major version of PostgreSQL made.
 * @throws EmbeddedDatabaseError `version-mismatch`
 */
export async function checkClusterVersion(folder: string, majorVersion: number): Promise<void> {
  const found = (await readFile(path.join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (found === String(majorVersion)) return;
  throw new EmbeddedDatabaseError(
    'version-mismatch',
    `The database in ${folder} was made by PostgreSQL ${found}; this release of Tayfa brings ` +
      `PostgreSQL ${majorVersion}. Back it up with the release that made it and restore it here.`,
  );
}

/**
 * Makes a new cluster: UTF-8 whatever the locale of the machine, readable by its owner only. It
 * is made beside its place and moved there when it is whole, so that a start cut off in the middle
 * leaves nothing that looks like a cluster.
 * @throws EmbeddedDatabaseError `create-failed` with initdb's own words
 */
export async function createCluster(cluster: NewCluster): Promise<void> {
  const parent = path.dirname(cluster.folder);
  await removeUnfinished(cluster.folder);
  const unfinished = await mkdtemp(`${cluster.folder}.unfinished-`);
  const { user } = cluster.account;
  if (user !== undefined) await chown(unfinished, user.uid, user.gid);
  await runInitdb(cluster, unfinished);
  await rename(unfinished, cluster.folder);
  await syncFolder(parent);
}

/**
 * Gives every file of a cluster to the account that runs it. They differ after a change of the
 * way, for example when a volume moves to another machine; then only root can put it right.
 */
export async function giveClusterTo(folder: string, account: PostgresAccount): Promise<void> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  const { uid, gid } = account.user ?? { uid: 0, gid: 0 };
  if ((await lstat(folder)).uid === uid) return;
  // The folder itself comes last: its owner says whether the rest is done.
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    await lchown(path.join(entry.parentPath, entry.name), uid, gid);
  }
  await lchown(folder, uid, gid);
}

/**
 * The path of the cluster that the database is told. Root's path may lead through folders the
 * other account cannot enter; its own working folder it can always reach.
 */
export function clusterPathFor(account: PostgresAccount, folder: string): string {
  return account.user === undefined ? folder : '/proc/self/cwd';
}

async function runInitdb({ account, adminPassword }: NewCluster, folder: string): Promise<void> {
  const secret =
    adminPassword === undefined ? undefined : await writeSecret(adminPassword, account);
  const { command, args, options } = commandFor(account, account.programs.initdb, [
    `--pgdata=${clusterPathFor(account, folder)}`,
    `--username=${adminName}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--no-instructions',
    ...(secret === undefined ? [] : [`--pwfile=${secret.file}`]),
  ]);
  try {
    await run(command, args, { ...account.user, env: options.env, cwd: folder, windowsHide: true });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw new EmbeddedDatabaseError('create-failed', createFailure(error), error);
  } finally {
    if (secret !== undefined) await rm(secret.folder, { recursive: true, force: true });
  }
}

function createFailure(error: unknown): string {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  return `The database could not be created.\n${output === '' ? String(error) : output}`;
}

/** initdb takes the password from a file only. */
async function writeSecret(
  secret: string,
  account: PostgresAccount,
): Promise<{ folder: string; file: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tayfa-initdb-'));
  const file = path.join(folder, 'password');
  await writeFile(file, `${secret}\n`, { mode: 0o600 });
  if (account.user !== undefined) {
    await chown(file, account.user.uid, account.user.gid);
    await chown(folder, account.user.uid, account.user.gid);
  }
  return { folder, file };
}

async function removeUnfinished(clusterFolder: string): Promise<void> {
  const parent = path.dirname(clusterFolder);
  const prefix = `${path.basename(clusterFolder)}.unfinished-`;
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue;
    // The programs of the start that was cut off may still be writing there for a moment.
    await rm(path.join(parent, name), {
      recursive: true,
      force: true,
      maxRetries: removalRetries,
      retryDelay: removalPauseMs,
    });
  }
}

/** The move into place must survive a power cut; Windows cannot open a folder for that. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
