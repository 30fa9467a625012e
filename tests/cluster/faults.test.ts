import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { observe, type Observer } from '../convergence/observer.ts';
import {
  readWholeChannel,
  startWriting,
  type WritingLoad,
  type WritingReport,
} from '../kill/writing-load.ts';
import { registerPerson, type Person } from '../support/client.ts';
import { withoutRedis } from '../support/redis-server.ts';
import { newTeam } from '../teams/team-world.ts';
import { textChannelOf } from './cluster-world.ts';
import { startNodeProcesses, type NodeProcesses } from './node-processes.ts';

const NODES = 3;
/** FAULTS=10 makes each of them ten times. */
const TIMES = Number(process.env['FAULTS'] ?? 1);
/** BUS_CUT_MS=20000 cuts the bus for as long as an operator may need. */
const BUS_CUT_MS = Number(process.env['BUS_CUT_MS'] ?? 6_000);
const TIMEOUT_MS = 120_000 * TIMES;
/** After the last fault: a node that died is missed by then, and everybody has come back. */
const SETTLE_MS = 60_000;

describe.skipIf(withoutRedis !== '')(
  `faults of three nodes while messages are written${withoutRedis}`,
  () => {
    let cluster: NodeProcesses;
    let writers: Person[];
    let observers: Observer[];
    let teamId: TeamId;
    let channelId: ChannelId;
    let writing: WritingLoad | undefined;

    beforeAll(async () => {
      cluster = await startNodeProcesses(NODES);
      writers = [];
      for (const name of ['Owner', 'Second', 'Third', 'Fourth'])
        writers.push(await registerPerson(cluster, name));
      const [owner, ...others] = writers;
      if (!owner) throw new Error('no one there');
      teamId = await newTeam(owner, others);
      channelId = await textChannelOf(owner, teamId);
      observers = [];
      for (const person of writers) {
        const observer = await observe(person);
        await observer.lookAt({ teamId, channelId });
        observers.push(observer);
      }
    }, TIMEOUT_MS);

    afterEach(async () => {
      await writing?.stop();
      writing = undefined;
    });

    afterAll(async () => {
      for (const observer of observers) await observer.close().catch(() => undefined);
      await cluster.stop();
    }, TIMEOUT_MS);

    /** The channel holds every acknowledged message once, and nothing twice. */
    async function expectAllOnce({ acknowledged }: WritingReport): Promise<void> {
      const [owner] = writers;
      if (!owner) throw new Error('no one there');
      const idsOf = Map.groupBy(await readWholeChannel(owner, channelId), ({ nonce }) => nonce);
      const lost = [...acknowledged].filter(
        ([nonce, id]) => idsOf.get(nonce)?.some((message) => message.id === id) !== true,
      );
      const repeated = [...idsOf].filter(([nonce, found]) => nonce !== null && found.length > 1);
      expect({ lost, repeated }).toEqual({ lost: [], repeated: [] });
      expect(acknowledged.size).toBeGreaterThan(20);
    }

    /** Everybody comes to hold what a fresh snapshot shows; who was cut off connects again. */
    async function expectConverged(): Promise<void> {
      for (const [index, observer] of observers.entries())
        await vi.waitFor(
          async () => {
            await observer.reconnect();
            await observer.settle();
            expect(observer.held(), `the view of writer ${index}`).toEqual(await observer.fresh());
          },
          { timeout: SETTLE_MS, interval: 250 },
        );
    }

    async function expectToBear(fault: (time: number) => Promise<void>): Promise<void> {
      for (let time = 0; time < TIMES; time += 1) {
        const cookies = writers.map((person) => person.cookie());
        writing = startWriting({ server: cluster, channelId, cookies });
        await writing.nextAcknowledged();
        await wait(Math.random() * 400);
        await fault(time);
        await writing.nextAcknowledged();
        const report = await writing.stop();
        await expectConverged();
        await expectAllOnce(report);
      }
    }

    function nodeOf(time: number) {
      const node = cluster.nodes[time % NODES];
      if (!node) throw new Error('There is no such node');
      return node;
    }

    it(
      'kill -9 of a node',
      () =>
        expectToBear(async (time) => {
          const node = nodeOf(time);
          await node.kill();
          await wait(500);
          await node.start();
        }),
      TIMEOUT_MS,
    );

    it(
      'all nodes restarted one after the other',
      () =>
        expectToBear(async () => {
          for (const node of cluster.nodes) {
            await node.stop();
            await node.start();
          }
        }),
      TIMEOUT_MS,
    );

    it(
      'kill -9 of Redis',
      () =>
        expectToBear(async () => {
          await cluster.redis.kill();
          await wait(1_000);
          await cluster.redis.restart();
        }),
      TIMEOUT_MS,
    );

    it(
      'a node whose bus is cut',
      () =>
        expectToBear(async (time) => {
          const { link } = nodeOf(time);
          link.cut();
          await wait(BUS_CUT_MS);
          link.mend();
        }),
      TIMEOUT_MS,
    );

    it(
      'kill -9 of the database, which starts again by itself',
      () =>
        expectToBear(async () => {
          const lockFile = join(cluster.dataFolder, 'postgres', 'cluster', 'postmaster.pid');
          process.kill(Number.parseInt(await readFile(lockFile, 'utf8'), 10), 'SIGKILL');
          await wait(1_000);
        }),
      TIMEOUT_MS,
    );
  },
);
