import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { editMessage, listMessages, sendMessage } from '#shared/contract/messages/message.ts';
import { createChannel, deleteChannel } from '#shared/contract/channels/channel.ts';
import { createInvite } from '#shared/contract/teams/invite.ts';
import { problems } from '#shared/contract/problem.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { newChannel } from '../channels/channel-world.ts';
import { observe, type Observer } from '../convergence/observer.ts';
import {
  readWholeChannel,
  startWriting,
  type WritingLoad,
  type WritingReport,
} from '../kill/writing-load.ts';
import { createClient, registerPerson, type Client, type Person } from '../support/client.ts';
import { withoutRedis } from '../support/redis-server.ts';
import { skipNote, whyNoS3 } from '../support/s3-server.ts';
import { openSocket } from '../support/socket-client.ts';
import { newTeam } from '../teams/team-world.ts';
import { startNodeProcesses, type NodeProcess, type NodeProcesses } from './node-processes.ts';
import { startUploading, type UploadingLoad, type UploadingReport } from './uploading-load.ts';

const NODES = 3;
/** Fewer messages than this tell nothing. */
const FEWEST = 20;
/** FAULTS=10 makes each of them ten times. */
const TIMES = Number(process.env['FAULTS'] ?? 1);
/** BUS_CUT_MS=20000 cuts the bus for as long as an operator may need. */
const BUS_CUT_MS = Number(process.env['BUS_CUT_MS'] ?? 6_000);
/** Some 400 messages a second of four writers: at each fault some are under way at every node. */
const PAUSE_MS = 5;
/** While a node or the S3 starts, which takes all that two cores have, there are some 60 a second. */
const PAUSE_AT_START_MS = 60;
const TIMEOUT_MS = 120_000 * TIMES;
/** After the last fault: a node that died is missed by then, and everybody has come back. */
const SETTLE_MS = 60_000;
const noS3 = whyNoS3();
const NONE = (): Promise<void> => Promise.resolve();

function ownerOf([owner]: readonly Person[]): Person {
  if (!owner) throw new Error('no one there');
  return owner;
}

describe.skipIf(withoutRedis !== '')(
  `faults of three nodes while messages are written${withoutRedis}`,
  () => {
    let cluster: NodeProcesses;
    let writers: Person[];
    let observers: Observer[];
    let teamId: TeamId;
    /** Of each fault its own: what is read back is what was written during it. */
    let channelId: ChannelId;
    let writing: WritingLoad | undefined;
    let uploading: UploadingLoad | undefined;

    beforeAll(async () => {
      cluster = await startNodeProcesses(NODES);
      writers = [];
      for (const name of ['Owner', 'Second', 'Third', 'Fourth'])
        writers.push(await registerPerson(cluster, name));
      const [owner, ...others] = writers;
      if (!owner) throw new Error('no one there');
      teamId = await newTeam(owner, others);
      observers = [];
      for (const person of writers) observers.push(await observe(person));
    }, TIMEOUT_MS);

    afterEach(async () => {
      await writing?.stop();
      await uploading?.stop().catch(() => undefined);
      [writing, uploading] = [undefined, undefined];
    });

    afterAll(async () => {
      for (const observer of observers) await observer.close().catch(() => undefined);
      await cluster.stop();
    }, TIMEOUT_MS);

    /** The channel holds every acknowledged message once, and nothing twice. */
    async function expectAllOnce({ acknowledged }: WritingReport): Promise<void> {
      const held = await readWholeChannel(ownerOf(writers), channelId);
      const idsOf = Map.groupBy(held, ({ nonce }) => nonce);
      const lost = [...acknowledged].filter(
        ([nonce, id]) => idsOf.get(nonce)?.some((message) => message.id === id) !== true,
      );
      const repeated = [...idsOf].filter(([nonce, found]) => nonce !== null && found.length > 1);
      expect({ lost, repeated }).toEqual({ lost: [], repeated: [] });
      expect(acknowledged.size).toBeGreaterThan(FEWEST);
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

    async function openChannel(): Promise<void> {
      channelId = (await newChannel(ownerOf(writers), teamId)).id;
      for (const observer of observers) await observer.lookAt({ teamId, channelId });
    }

    async function expectToBear(
      fault: (time: number) => Promise<void>,
      check: (report: WritingReport) => Promise<void> = NONE,
    ): Promise<void> {
      for (let time = 0; time < TIMES; time += 1) {
        await openChannel();
        const cookies = writers.map((person) => person.cookie());
        writing = startWriting({ server: cluster, channelId, cookies, pauseMs: PAUSE_MS });
        await writing.nextAcknowledged();
        await wait(Math.random() * 400);
        await fault(time);
        for (let count = 0; count <= FEWEST; count += 1) await writing.nextAcknowledged();
        const report = await writing.stop();
        await expectConverged();
        await expectAllOnce(report);
        await check(report);
      }
    }

    function nodeOf(time: number) {
      const node = cluster.nodes[time % NODES];
      if (!node) throw new Error('There is no such node');
      return node;
    }

    /** The messages go on meanwhile, and until the next fault there are as many again as before. */
    async function startAgain(what: Pick<NodeProcess, 'start'> | null): Promise<void> {
      writing?.setPause(PAUSE_AT_START_MS);
      await what?.start();
      writing?.setPause(PAUSE_MS);
      for (let count = 0; count < 2 * NODES; count += 1) await writing?.nextAcknowledged();
    }

    /** The owner at each node that runs. */
    function ownersAtNodes(): Client[] {
      const cookie = writers[0]?.cookie() ?? '';
      return cluster.nodes.flatMap(({ origin }) => {
        if (origin === null) return [];
        const client = createClient({ origin });
        client.setCookie(cookie);
        return [client];
      });
    }

    /** What has no file in it is done at every node. */
    async function expectAllElseToWork(): Promise<void> {
      for (const owner of ownersAtNodes()) {
        const params = { channelId };
        const { message } = await owner.ok(sendMessage, { params, body: { content: 'first' } });
        const edited = {
          params: { channelId, messageId: message.id },
          body: { content: 'second' },
        };
        await owner.ok(editMessage, edited);
        const { messages } = await owner.ok(listMessages, { params, query: { limit: 50 } });
        expect(messages.length).toBeGreaterThan(0);
        const body = { teamId, type: 'team' as const, applicationEnabled: false };
        await owner.ok(createInvite, { body });
        const made = { name: 'passing', type: 'text' as const, categoryId: null };
        const { channel } = await owner.ok(createChannel, { params: { teamId }, body: made });
        await owner.ok(deleteChannel, { params: { teamId, channelId: channel.id } });
        expect((await owner.raw('GET', '/readyz')).status).toBe(200);
      }
    }

    /** What was acknowledged as uploaded is served by every node. */
    async function expectFilesEverywhere({ files }: UploadingReport): Promise<void> {
      for (const { origin } of cluster.nodes)
        for (const [url, text] of files) {
          const answer = await fetch(new URL(url, origin ?? ''));
          expect([answer.status, await answer.text()]).toEqual([200, text]);
        }
    }

    it(
      '[X-068] kill -9 of a node',
      () =>
        expectToBear(async (time) => {
          const [node, another] = [nodeOf(time), nodeOf(time + 1)];
          const cookie = ownerOf(writers).cookie();
          const elsewhere = await openSocket(another.origin ?? '', { cookie });
          await node.kill();
          await wait(500);
          await startAgain(node);
          // what the killed one wrote and had not told yet is in a fresh snapshot alone
          await elsewhere.next('READY', { timeoutMs: SETTLE_MS });
          await elsewhere.close();
        }),
      TIMEOUT_MS,
    );

    it(
      '[X-065] all nodes restarted one after the other: sockets are told to move, requests under way finish',
      () =>
        expectToBear(
          async () => {
            const cookie = ownerOf(writers).cookie();
            for (const node of cluster.nodes) {
              const socket = await openSocket(node.origin ?? '', { cookie });
              await node.stop();
              await socket.closed;
              expect(socket.count('RECONNECT')).toBe(1);
              await startAgain(node);
            }
          },
          // none was sent to a node that stops, as a balancer does it: all others end as they began
          async ({ refusals, unanswered }) =>
            expect({ refusals, unanswered }).toEqual({ refusals: [], unanswered: 0 }),
        ),
      TIMEOUT_MS,
    );

    it(
      '[X-067] kill -9 of Redis',
      () =>
        expectToBear(async () => {
          await cluster.redis.kill();
          await wait(1_000);
          await cluster.redis.restart();
        }),
      TIMEOUT_MS,
    );

    it(
      '[X-068] a node whose bus is cut',
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
      '[X-068] kill -9 of the database, which starts again by itself',
      () =>
        expectToBear(async () => {
          const lockFile = join(cluster.dataFolder, 'postgres', 'cluster', 'postmaster.pid');
          process.kill(Number.parseInt(await readFile(lockFile, 'utf8'), 10), 'SIGKILL');
          await wait(1_000);
        }),
      TIMEOUT_MS,
    );

    it.skipIf(noS3 !== null)(
      `[X-068] an S3 that is killed, or answers nothing: uploads are refused, all else goes on${skipNote(noS3)}`,
      async () => {
        let uploaded: UploadingReport | undefined;
        await expectToBear(
          async (time) => {
            const { s3 } = cluster;
            const cookies = writers.map((person) => person.cookie());
            uploading = startUploading({ server: cluster, channelId, cookies });
            await uploading.next('acknowledged');
            if (time % 2 === 0) await s3?.kill();
            else s3?.pause();
            // each of them is refused at every node
            for (let count = 0; count < NODES; count += 1) await uploading.next('refused');
            await expectAllElseToWork();
            if (time % 2 === 0) await startAgain(s3);
            else s3?.resume();
            for (let count = 0; count < NODES; count += 1) await uploading.next('acknowledged');
            uploaded = await uploading.stop();
          },
          async ({ refusals, unanswered }) => {
            expect({ refusals, unanswered }).toEqual({ refusals: [], unanswered: 0 });
            const { status, message } = problems['storage.away'];
            const refused = `${String(status)} storage.away ${message}`;
            expect(uploaded?.refusals).toEqual(new Set([refused]));
            const held = await readWholeChannel(ownerOf(writers), channelId);
            const withFile = held.filter(({ attachments }) => attachments.length > 0);
            expect(withFile.map(({ id }) => id).toSorted()).toEqual(uploaded?.messages.toSorted());
            if (uploaded) await expectFilesEverywhere(uploaded);
          },
        );
      },
      TIMEOUT_MS,
    );
  },
);
