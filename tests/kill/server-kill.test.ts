import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillTeam, readDatabaseAddress, type FilledTeam } from '../load/filled-team.ts';
import { fillDataFolder } from '../support/migrated-folder.ts';
import { startServerProcess, type ServerProcess } from '../support/server-process.ts';
import { throwawayFolder } from '../support/throwaway-folder.ts';
import { isDesertedWithin } from './postgres-processes.ts';
import {
  readWholeChannel,
  startWriting,
  type WritingLoad,
  type WritingReport,
} from './writing-load.ts';

/** TAYFA_KILLS=100 kills so often. */
const KILLS = Number(process.env['TAYFA_KILLS'] ?? 4);
/** Ten kills take 15 to 20 seconds on an idle machine of two cores; over 120 were seen on a crowded one. */
const TIMEOUT_MS = 60_000 + KILLS * 24_000;
const WRITERS = 6;
/** A kill comes this long after the first message that follows the one before, in milliseconds. */
const KILL_WITHIN_MS = 400;
/** Nothing of the database is left this long after a kill -9 of the server. */
const ORPHAN_LIMIT_MS = 3_000;

let dataFolder: string;
let server: ServerProcess;
let team: FilledTeam;
let writing: WritingLoad | undefined;

beforeEach(async () => {
  dataFolder = await throwawayFolder('tayfa-server-kill-');
  await fillDataFolder(dataFolder);
  server = await start();
  const pool = new Pool({ connectionString: await readDatabaseAddress(dataFolder), max: 1 });
  // `end` does not wait until the connection is closed: the database may be killed first
  pool.on('error', () => undefined);
  const size = { memberCount: WRITERS + 1, signedInCount: WRITERS, channelCount: 1 };
  team = await fillTeam({ pool, origin: server.origin }, size);
  await pool.end();
});

afterEach(async () => {
  await writing?.stop();
  writing = undefined;
  await server.stop();
  await isDesertedWithin(clusterFolder(), ORPHAN_LIMIT_MS);
  await rm(dataFolder, { recursive: true, force: true });
});

/** Without rate limits: the writers send faster than people may. */
function start(port?: string): Promise<ServerProcess> {
  const environment = { NODE_ENV: 'test', RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
  return startServerProcess({
    dataFolder,
    environment: port === undefined ? environment : { ...environment, PORT: port },
  });
}

/** Always at the same place, so that writers need not look for it. */
async function startAgain(): Promise<void> {
  server = await start(new URL(server.origin).port);
}

function clusterFolder(): string {
  return path.join(dataFolder, 'postgres', 'cluster');
}

function channelOfTeam() {
  const [channelId] = team.channelIds;
  if (channelId === undefined) throw new Error('The team has no channel');
  return channelId;
}

function startWriters(): WritingLoad {
  const cookies = team.members.map(({ cookie }) => cookie);
  writing = startWriting({ server, channelId: channelOfTeam(), cookies });
  return writing;
}

/** Waits until messages are acknowledged again, and then for a moment that nobody knows. */
async function untilSomeMoment(writers: WritingLoad): Promise<void> {
  await writers.nextAcknowledged();
  await wait(Math.random() * KILL_WITHIN_MS);
}

/** The channel holds every acknowledged message once, and nothing twice. */
async function expectNothingLostOrTwice(report: WritingReport): Promise<void> {
  const { acknowledged, givenUp } = report;
  const messages = await readWholeChannel(team.owner, channelOfTeam());
  const idsOf = Map.groupBy(messages, ({ nonce }) => nonce ?? 'none');
  const lost = [...acknowledged].filter(
    ([nonce, id]) => idsOf.get(nonce)?.some((message) => message.id === id) !== true,
  );
  const repeated = [...idsOf].filter(([, found]) => found.length > 1);
  expect({ lost, repeated }).toEqual({ lost: [], repeated: [] });
  // the texts were all different: nothing stands there twice under two nonces either
  expect(new Set(messages.map(({ content }) => content)).size).toBe(messages.length);
  expect(acknowledged.size).toBeGreaterThan(KILLS);
  expect(givenUp).toBeGreaterThan(0);
}

/** Process id of the database's main process, once it is another than the one before. */
async function databasePid(former: number): Promise<number> {
  const lockFile = path.join(clusterFolder(), 'postmaster.pid');
  for (;;) {
    const text = await readFile(lockFile, 'utf8').catch(() => '');
    const pid = Number.parseInt(text, 10);
    if (pid > 0 && pid !== former) return pid;
    await wait(10);
  }
}

/** Kills the database that came after the one before, and answers its process id. */
async function killDatabase(writers: WritingLoad, former: number): Promise<number> {
  await databasePid(former);
  await untilSomeMoment(writers);
  // the first to write its id there may have found the memory of the killed one still in use, and
  // have given way to another: the one that stands there now has answered
  const pid = await databasePid(former);
  process.kill(pid, 'SIGKILL');
  return pid;
}

/** Half of the kills, by one server that nobody helps. */
async function expectToBearDatabaseKills(): Promise<void> {
  const writers = startWriters();
  let pid = 0;
  for (let kill = 0; kill < KILLS / 2; kill += 1) pid = await killDatabase(writers, pid);
  await databasePid(pid);
  await writers.nextAcknowledged();
  const report = await writers.stop();
  await expectNothingLostOrTwice(report);
  expect(new Set(report.refusals)).toEqual(new Set(['503 server.busy']));
  expect(report.unanswered).toBe(0);
}

describe.skipIf(process.platform !== 'linux')(
  'under writing load (Linux: other systems have no /proc to look for what is left)',
  () => {
    it(
      'a server that is killed again and again starts by itself and has every acknowledged message once',
      async () => {
        const writers = startWriters();
        for (let kill = 0; kill < KILLS; kill += 1) {
          await untilSomeMoment(writers);
          await server.kill();
          await startAgain();
        }
        await writers.nextAcknowledged();
        const report = await writers.stop();
        await expectNothingLostOrTwice(report);
        expect(report.unanswered).toBeGreaterThan(0);
      },
      TIMEOUT_MS,
    );

    it(
      'a server whose database is killed again and again says that it is busy, comes back by itself and has every acknowledged message once',
      async () => {
        await expectToBearDatabaseKills();
        // the pause before the database is started again doubles with every crash in a row
        await server.stop();
        await startAgain();
        await expectToBearDatabaseKills();
      },
      TIMEOUT_MS,
    );
  },
);
