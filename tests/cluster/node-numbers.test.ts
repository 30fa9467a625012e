import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inDatabase } from '../support/in-database.ts';
import { startServerProcess, type ServerProcess } from '../support/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

interface NodeRow {
  readonly number: number;
  readonly isLive: boolean;
  readonly isSwept: boolean;
  readonly address: string;
}

let database: TestDatabase;
let folder: string;
let servers: ServerProcess[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'tayfa-nodes-'));
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  servers = [];
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<ServerProcess> {
  const dataFolder = join(folder, String(servers.length));
  const environment = { DATABASE_URL: database.connectionString, JOBS: 'off' };
  const server = await startServerProcess({ dataFolder, environment });
  servers.push(server);
  return server;
}

const nodes = (): Promise<NodeRow[]> =>
  inDatabase<NodeRow>(
    database,
    `select number, expires_at > now() as "isLive", swept_at is not null as "isSwept", address
     from nodes order by number`,
  );

it('servers on one database have numbers of their own, also after a kill, and give them back at a stop', async () => {
  const [one, two] = await Promise.all([start(), start()]);
  expect(await nodes()).toMatchObject([
    { number: 1, isLive: true, isSwept: false },
    { number: 2, isLive: true, isSwept: false },
  ]);
  const ports = servers.map(({ origin }) => new URL(origin).port);
  const told = (await nodes()).map(({ address }) => address.split(/[: ]/).at(-2));
  expect(told.toSorted()).toEqual(ports.toSorted());
  const killedPort = new URL(one.origin).port;
  const killed = (await nodes()).find(({ address }) => address.split(/[: ]/).at(-2) === killedPort);
  await one.kill();
  const three = await start();
  expect((await nodes()).map(({ number }) => number)).toEqual([1, 2, 3]);
  await Promise.all([two.stop(), three.stop()]);
  const rows = await nodes();
  // what was killed is for others to sweep; on a crowded machine its lease may be over by now
  expect(rows.filter(({ isSwept }) => !isSwept).map(({ number }) => number)).toEqual([
    Number(killed?.number),
  ]);
  expect(rows.filter(({ isLive, isSwept }) => !isLive && isSwept)).toHaveLength(2);
});
