import { chmod, cp, lstat, mkdir, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import { Client } from 'pg';
import {
  startEmbeddedDatabase,
  type DatabaseLogger,
  type EmbeddedDatabase,
} from '#server/database/embedded-database.ts';
import { inDatabase } from './in-database.ts';
import { throwawayFolder } from './throwaway-folder.ts';

/** A hot standby that follows a database, both of the test's own. */
export interface Standby {
  /** Where a node reaches it: by a way that can be made silent. */
  readonly address: string;
  /** Lets nothing through any more, in neither direction, and keeps connections open. */
  silence(isSilent: boolean): void;
  /** Does something there as its superuser. */
  run(statement: string): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** A PostgreSQL that standbys can follow. */
export interface ReplicatedDatabase {
  readonly primary: EmbeddedDatabase;
  addStandby(): Promise<Standby>;
  /** Stops the standbys too. */
  stop(): Promise<void>;
}

const quiet: DatabaseLogger = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** Quick, but a commit waits for its record as in production: that is what a standby follows. */
const settings = { fsync: 'off', autovacuum: 'off', max_connections: '100' };

/** Files of a running server that a copy must not have. */
const OWN_FILES = new Set(['postmaster.pid', 'postmaster.opts']);

async function isCopied(source: string): Promise<boolean> {
  const found = await lstat(source).catch(() => undefined);
  // not the socket
  const isKept = found?.isFile() === true || found?.isDirectory() === true;
  return isKept && !OWN_FILES.has(path.basename(source));
}

/** A base backup without the program for it: what the server says to the copying, and the copy. */
async function copyCluster(primary: EmbeddedDatabase, from: string, to: string): Promise<void> {
  const client = new Client({ connectionString: primary.adminConnectionString });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('standby', fast => true)`);
    await cp(from, to, { recursive: true, filter: isCopied });
    await chmod(to, 0o700);
    const { rows } = await client.query<{ labelfile: string }>('select * from pg_backup_stop()');
    await writeFile(path.join(to, 'backup_label'), rows[0]?.labelfile ?? '');
    await writeFile(path.join(to, 'standby.signal'), '');
  } finally {
    await client.end();
  }
}

/** A way to a port that may change, which can be made silent. */
async function openWay(portNow: () => number) {
  const ends = new Set<Socket>();
  let isSilent = false;
  const way = createServer((near) => {
    const far = connect(portNow(), '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      if (isSilent) from.pause();
      from.on('data', (data) => to.write(data));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        ends.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
  // reason: a server listening on a port has an address of this form
  const { port } = way.address() as AddressInfo;
  return {
    port,
    silence(silent: boolean) {
      isSilent = silent;
      for (const end of ends)
        if (silent) end.pause();
        else end.resume();
    },
    close() {
      way.close();
      for (const end of ends) end.destroy();
    },
  };
}

/** The same account and database, another port. */
function atPort(connectionString: string, port: number): string {
  const url = new URL(connectionString);
  url.port = String(port);
  return url.href;
}

/** Starts a database; over TCP, since the account of a standby may not enter its folder. */
export async function startReplicated(): Promise<ReplicatedDatabase> {
  const folder = await throwawayFolder('tayfa-standby-');
  const clusterOf = (name: string): string => path.join(folder, name, 'postgres', 'cluster');
  const common = { logger: quiet, transport: 'loopback' } as const;
  const primary = await startEmbeddedDatabase({
    ...common,
    dataFolder: path.join(folder, 'primary'),
    settings,
  });
  const ends: (() => Promise<void>)[] = [];

  async function addStandby(): Promise<Standby> {
    const name = `standby-${ends.length}`;
    await mkdir(path.dirname(clusterOf(name)), { recursive: true, mode: 0o700 });
    await copyCluster(primary, clusterOf('primary'), clusterOf(name));
    // one of its own would not be known to the primary, whose accounts it has
    const password = path.join(path.dirname(clusterOf('primary')), 'password');
    await cp(password, path.join(path.dirname(clusterOf(name)), 'password'));
    const begin = (): Promise<EmbeddedDatabase> =>
      startEmbeddedDatabase({
        ...common,
        dataFolder: path.join(folder, name),
        settings: { ...settings, primary_conninfo: primary.adminConnectionString },
      });
    let running = await begin();
    const way = await openWay(() => Number(new URL(running.connectionString).port));
    const standby: Standby = {
      address: atPort(running.connectionString, way.port),
      silence: (isSilent) => way.silence(isSilent),
      async run(statement) {
        await inDatabase({ connectionString: running.adminConnectionString }, statement);
      },
      stop: () => running.stop(),
      async start() {
        running = await begin();
      },
    };
    ends.push(() => {
      way.close();
      return running.stop();
    });
    return standby;
  }

  return {
    primary,
    addStandby,
    async stop() {
      for (const end of ends) await end();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
