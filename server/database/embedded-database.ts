import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  applicationName,
  connectionString,
  ensureApplicationDatabase,
} from './application-database.ts';
import {
  adminName,
  checkClusterVersion,
  clusterExists,
  createCluster,
  giveClusterTo,
  makeDatabaseFolder,
} from './cluster.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { claimFolder, type FolderClaim } from './folder-claim.ts';
import { makeLibraryLinks } from './library-links.ts';
import { prepareLoopbackPlace, prepareSocketPlace, type ClientPlace } from './listen-place.ts';
import {
  choosePostgresAccount,
  waysForThisProcess,
  type AccountWay,
  type PostgresAccount,
} from './postgres-account.ts';
import { findPostgresPackage } from './postgres-package.ts';
import {
  describeEnd,
  startPostgres,
  type PostgresProcess,
  type ProcessEnd,
} from './postgres-process.ts';
import { clearLeftovers } from './postmaster-file.ts';
import { healthyAfterMs, restartDelayMs } from './restart-delay.ts';
import { openServerLog, type ServerLog } from './server-log.ts';
import { serverSettings } from './server-settings.ts';
import { ignoreSystemErrors } from './system-error.ts';

/** The part of a logger the database needs; pino's has it. */
export interface DatabaseLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What is told when the database ended by itself. */
export interface UnexpectedExit extends ProcessEnd {
  /** How many times the database was brought back before this. */
  readonly restartCount: number;
}

/** What the embedded database is started with. */
export interface EmbeddedDatabaseOptions {
  /** Tayfa's data folder; everything of the database lies in `postgres` below it. */
  readonly dataFolder: string;
  readonly logger: DatabaseLogger;
  readonly onUnexpectedExit?: (exit: UnexpectedExit) => void;
  /** PostgreSQL settings that replace ours, for test clusters. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Default: a socket file, and loopback TCP on Windows. */
  readonly transport?: 'socket' | 'loopback';
  /** Ways of running the programs, in this order; the default fits the machine. */
  readonly ways?: readonly AccountWay[];
}

/** A PostgreSQL server that runs, and is kept running until `stop`. */
export interface EmbeddedDatabase {
  /** For the application: the owner of its one database, no superuser. */
  readonly connectionString: string;
  /** For making further databases: the superuser, in the database `postgres`. */
  readonly adminConnectionString: string;
  /** How many times the server was brought back after it ended by itself. */
  readonly restartCount: number;
  /** Process id of the server, or undefined while it is down. */
  readonly pid: number | undefined;
  /** How the programs are run on this machine. */
  readonly way: AccountWay;
  /**
   * Fast clean shutdown: open transactions end without commit, everything committed is on disk.
   * Resolves when the process is gone and the folder is free. May be called again.
   */
  stop(): Promise<void>;
}

/** Backends of a killed server take this long at most to see that it is gone (2.3 s was seen). */
const leftoverPatienceMs = 15_000;
const leftoverPauseMs = 100;

/**
 * Starts the database that comes with Tayfa in a folder of its own and keeps it running: a new
 * cluster at the first start, adoption of the folder after a crash, restarts when the server dies.
 * @throws EmbeddedDatabaseError with a message for the operator
 */
export async function startEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  const folder = path.join(path.resolve(options.dataFolder), 'postgres');
  await makeDatabaseFolder(folder);
  const claim = await claimFolder(folder);
  try {
    const site = await prepareSite(folder, options);
    const supervisor = new DatabaseSupervisor(options, site, claim);
    await supervisor.start();
    return supervisor;
  } catch (error) {
    await claim.release();
    throw error;
  }
}

/** Everything that stays the same from one run of the server to the next. */
interface Site {
  readonly clusterFolder: string;
  readonly account: PostgresAccount;
  readonly place: ClientPlace;
  readonly password: string | undefined;
  readonly settings: Readonly<Record<string, string>>;
  readonly log: ServerLog;
}

async function prepareSite(folder: string, options: EmbeddedDatabaseOptions): Promise<Site> {
  const { logger, ways = waysForThisProcess() } = options;
  const clusterFolder = path.join(folder, 'cluster');
  const pkg = findPostgresPackage(process.platform, process.arch);
  await makeLibraryLinks(pkg.folder);
  const account = await choosePostgresAccount({ pkg, clusterFolder, ways });
  const transport = options.transport ?? (process.platform === 'win32' ? 'loopback' : 'socket');
  const password = transport === 'loopback' ? await keepPassword(folder) : undefined;
  if (await clusterExists(clusterFolder)) {
    await checkClusterVersion(clusterFolder, account.majorVersion);
    await clearClusterLeftovers(clusterFolder, account, logger);
    await giveClusterTo(clusterFolder, account);
  } else {
    logger.info({ folder: clusterFolder }, 'creating the database');
    const secret = password === undefined ? {} : { adminPassword: password };
    await createCluster({ folder: clusterFolder, account, ...secret });
  }
  const place =
    transport === 'loopback'
      ? await prepareLoopbackPlace()
      : await prepareSocketPlace(clusterFolder, account.user);
  const settings = { ...serverSettings(place.listen, memoryLimitBytes()), ...options.settings };
  const log = await openServerLog(path.join(folder, 'postgres.log'));
  return { clusterFolder, account, place, password, settings, log };
}

function clearClusterLeftovers(
  clusterFolder: string,
  account: PostgresAccount,
  logger: DatabaseLogger,
): Promise<void> {
  return clearLeftovers({
    clusterFolder,
    pgCtl: account.programs.pgCtl,
    onOrphan: (pid) =>
      logger.warn({ serverPid: pid }, 'ending a database that an earlier run left behind'),
  });
}

/** The machine's memory, or what a container leaves of it. */
function memoryLimitBytes(): number {
  // 0 or a number beyond all memory where there is no limit.
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** The password of a cluster that listens on TCP: made once, readable by this account only. */
async function keepPassword(folder: string): Promise<string> {
  const file = path.join(folder, 'password');
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    ignoreSystemErrors(error, 'ENOENT');
  }
  const password = randomBytes(24).toString('base64url');
  await writeFile(file, password, { mode: 0o600, flag: 'wx' });
  return password;
}

class DatabaseSupervisor implements EmbeddedDatabase {
  readonly connectionString: string;
  readonly adminConnectionString: string;
  readonly way: AccountWay;
  readonly #options: EmbeddedDatabaseOptions;
  readonly #site: Site;
  readonly #claim: FolderClaim;
  readonly #stopping = new AbortController();
  #server: PostgresProcess | undefined;
  #recovery: Promise<void> = Promise.resolve();
  #stopped: Promise<void> | undefined;
  #restartCount = 0;
  #failures = 0;
  #readyAtMs = 0;

  constructor(options: EmbeddedDatabaseOptions, site: Site, claim: FolderClaim) {
    this.#options = options;
    this.#site = site;
    this.#claim = claim;
    this.way = site.account.way;
    const { host, listen } = site.place;
    const secret = site.password === undefined ? {} : { password: site.password };
    const address = { host, port: listen.port, ...secret };
    this.connectionString = connectionString(address, applicationName, applicationName);
    this.adminConnectionString = connectionString(address, adminName, 'postgres');
  }

  get restartCount(): number {
    return this.#restartCount;
  }

  get pid(): number | undefined {
    return this.#server?.pid;
  }

  /** First start; on failure everything that was opened is closed again. */
  async start(): Promise<void> {
    try {
      this.#hold(await this.#startPastLeftovers());
      await ensureApplicationDatabase(this.adminConnectionString, this.#site.password);
    } catch (error) {
      await this.stop();
      throw error;
    }
    const { way } = this.#site.account;
    this.#options.logger.info({ serverPid: this.pid, way }, 'the database accepts connections');
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    this.#stopping.abort();
    await this.#recovery;
    await this.#server?.end();
    this.#server = undefined;
    this.#site.log.close();
    const { ownFolder } = this.#site.place;
    if (ownFolder !== undefined) await rm(ownFolder, { recursive: true, force: true });
    await this.#claim.release();
  }

  /** Backends of a server that was killed hold its memory a little longer than it lived. */
  async #startPastLeftovers(): Promise<PostgresProcess> {
    const giveUpAtMs = performance.now() + leftoverPatienceMs;
    for (;;) {
      try {
        return await this.#startOnce();
      } catch (error) {
        if (!isHeldByLeftovers(error) || performance.now() > giveUpAtMs) throw error;
        await wait(leftoverPauseMs);
      }
    }
  }

  #startOnce(): Promise<PostgresProcess> {
    const { logger } = this.#options;
    return startPostgres({
      ...this.#site,
      abort: this.#stopping.signal,
      onSlowStart: (seconds) => logger.warn({ seconds }, 'the database is still starting'),
    });
  }

  /** From here on the end of this process is either ours or a crash. */
  #hold(server: PostgresProcess): void {
    this.#server = server;
    this.#readyAtMs = performance.now();
    void server.ended.then((end) => {
      if (this.#stopping.signal.aborted || this.#server !== server) return;
      this.#server = undefined;
      this.#recovery = this.#recover(end).catch((error: unknown) => {
        this.#options.logger.error({ err: error }, 'the watch over the database failed');
      });
    });
  }

  async #recover(end: ProcessEnd): Promise<void> {
    const { logger, onUnexpectedExit } = this.#options;
    if (performance.now() - this.#readyAtMs > healthyAfterMs) this.#failures = 0;
    logger.error(
      { ...end },
      `the database ended by itself (${describeEnd(end)}), starting it again`,
    );
    onUnexpectedExit?.({ ...end, restartCount: this.#restartCount });
    while (!this.#stopping.signal.aborted) {
      this.#failures += 1;
      if (!(await this.#pause(restartDelayMs(this.#failures)))) return;
      if (await this.#tryAgain()) return;
    }
  }

  async #tryAgain(): Promise<boolean> {
    const { logger } = this.#options;
    try {
      const { clusterFolder, account } = this.#site;
      await clearClusterLeftovers(clusterFolder, account, logger);
      const server = await this.#startOnce();
      this.#restartCount += 1;
      this.#hold(server);
      logger.warn(
        { serverPid: server.pid, restartCount: this.#restartCount },
        'the database is back',
      );
      return true;
    } catch (error) {
      logger.error({ err: error }, 'the database could not be started again, trying on');
      return false;
    }
  }

  /** False when the supervisor is stopped meanwhile. */
  async #pause(milliseconds: number): Promise<boolean> {
    const { signal } = this.#stopping;
    return wait(milliseconds, true, { signal }).catch(() => false);
  }
}

/** PostgreSQL's words for "processes of the former server are still there". */
function isHeldByLeftovers(error: unknown): boolean {
  if (!(error instanceof EmbeddedDatabaseError) || error.code !== 'start-failed') return false;
  return /pre-existing shared memory block|lock file ".*" already exists/.test(error.message);
}
