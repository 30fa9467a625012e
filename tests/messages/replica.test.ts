import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  deleteMessage,
  editMessage,
  listMessages,
  sendMessage,
} from '#shared/contract/messages/message.ts';
import { searchMessages } from '#shared/contract/messages/search.ts';
import type { InputOf } from '#shared/contract/endpoint.ts';
import { firstIdOf, type MessageId } from '#shared/lib/ids.ts';
import { migrateToLatest } from '#server/store/migrate.ts';
import { createClient, registerPerson, type Client, type Person } from '../support/client.ts';
import { databaseAddress } from '../support/database-address.ts';
import { inDatabase } from '../support/in-database.ts';
import { startReplicated, type ReplicatedDatabase, type Standby } from '../support/standby.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { newRoom, say, type Room } from './message-world.ts';

const TIMEOUT_MS = 20_000;
/** Above every message there is by now, so that what is read is history and the newest alike. */
const ABOVE = firstIdOf<'message'>(Date.parse('2090-01-01'));

let replicated: ReplicatedDatabase;
let standby: Standby;
let server: TestServer;
/** Another node on the same database, and the same person there. */
let otherNode: TestServer;
let owner: Person;
let elsewhere: Client;
let room: Room;

/** A node on a database and a replica. */
function startNode(node: number, connectionString: string, replica: string): Promise<TestServer> {
  return startTestServer({
    connectionString,
    environment: {
      DATABASE_REPLICA_URL: replica,
      NODE_ID: String(node),
      JOBS: node === 0 ? 'on' : 'off',
    },
  });
}

/** A person who has signed in elsewhere. */
function sameAt(node: TestServer): Client {
  const client = createClient(node);
  client.setCookie(owner.cookie());
  return client;
}

beforeAll(async () => {
  replicated = await startReplicated();
  standby = await replicated.addStandby();
  const { connectionString } = replicated.primary;
  server = await startNode(0, connectionString, standby.address);
  otherNode = await startNode(1, connectionString, standby.address);
  owner = await registerPerson(server, 'Owner');
  elsewhere = sameAt(otherNode);
  room = await newRoom(owner);
}, 120_000);

afterAll(async () => {
  await otherNode.stop();
  await server.stop();
  await replicated.stop();
});

/** How many reads of history each database has answered on a node. */
async function reads(node: TestServer = server): Promise<{ replica: number; primary: number }> {
  const text = await (await fetch(`${node.origin}/metrics`)).text();
  const countOf = (database: string): number => {
    const line = new RegExp(`^tayfa_history_reads_total\\{database="${database}"\\} (\\d+)$`, 'm');
    return Number(line.exec(text)?.[1] ?? 0);
  };
  return { replica: countOf('replica'), primary: countOf('primary') };
}

/** What a person reads of the channel by a page of history: everything, oldest first. */
async function history(client: Client = owner): Promise<string[]> {
  const { messages } = await client.ok(listMessages, {
    params: { channelId: room.channelId },
    query: { before: ABOVE, limit: 100 },
  });
  return messages.map(({ content }) => content);
}

async function found(client: Client, text: string): Promise<string[]> {
  // reason: what is left out has a default
  const query = { teamId: room.teamId, text } as InputOf<typeof searchMessages>['query'];
  return (await client.ok(searchMessages, { query })).messages.map(({ content }) => content);
}

/** Resolves when the replica answers again. */
async function replicaIsUsed(node: TestServer = server, client: Client = owner): Promise<void> {
  await expect
    .poll(
      async () => {
        const before = await reads(node);
        await history(client);
        return (await reads(node)).replica - before.replica;
      },
      { timeout: TIMEOUT_MS },
    )
    .toBe(1);
}

/** Writes, edits and deletes, and reads after each step on both nodes. */
async function expectOwnWrites(label: string): Promise<void> {
  const before = await history();
  const edited = await say(owner, room.channelId, `${label} one`);
  expect(await history()).toEqual([...before, `${label} one`]);
  expect(await history(elsewhere)).toEqual([...before, `${label} one`]);
  const params = { channelId: room.channelId, messageId: edited.id };
  await owner.ok(editMessage, { params, body: { content: `${label} two` } });
  expect(await history(elsewhere)).toEqual([...before, `${label} two`]);
  const around = await owner.ok(listMessages, {
    params: { channelId: room.channelId },
    query: { messageId: edited.id },
  });
  expect(around.messages.map(({ content }) => content)).toContain(`${label} two`);
  await elsewhere.ok(deleteMessage, { params });
  expect(await history()).toEqual(before);
  const gone = await owner.call(listMessages, {
    params: { channelId: room.channelId },
    query: { messageId: edited.id },
  });
  expect(gone.status).toBe(404);
}

/** A message that a search may find by now. */
async function sayFindable(text: string): Promise<MessageId> {
  const { id } = await say(owner, room.channelId, text);
  const count = () => inDatabase(server, 'select from message_search where message_id = $1', [id]);
  await expect.poll(count, { timeout: TIMEOUT_MS }).toHaveLength(1);
  return id;
}

describe('older messages and searches with a replica', () => {
  it('are answered by it while it has everything', async () => {
    await sayFindable('apricot');
    await replicaIsUsed();
    await replicaIsUsed(otherNode, elsewhere);
    await expect
      .poll(async () => {
        const before = await reads();
        expect(await found(owner, 'apricot')).toEqual(['apricot']);
        return (await reads()).replica - before.replica;
      })
      .toBe(1);
  });

  it('hold every write at once, on every node, while it follows', { timeout: 60_000 }, async () => {
    await replicaIsUsed();
    const before = await reads();
    for (let round = 0; round < 20; round += 1) await expectOwnWrites(`following ${round}`);
    expect((await reads()).replica).toBeGreaterThan(before.replica);
  });

  it('hold every write while it stands still, and it is used again when it goes on', async () => {
    await standby.run('select pg_wal_replay_pause()');
    const hidden = await sayFindable('blackberry');
    const before = await reads();
    for (let round = 0; round < 5; round += 1) await expectOwnWrites(`paused ${round}`);
    expect(await found(owner, 'blackberry')).toEqual(['blackberry']);
    expect(await found(elsewhere, 'blackberry')).toEqual(['blackberry']);
    expect((await reads()).replica).toBe(before.replica);
    expect((await reads()).primary).toBeGreaterThan(before.primary);

    await standby.run('select pg_wal_replay_resume()');
    await replicaIsUsed();
    const { messages } = await owner.ok(listMessages, {
      params: { channelId: room.channelId },
      query: { messageId: hidden },
    });
    expect(messages.map(({ content }) => content)).toContain('blackberry');
  });

  it('cost no more than the first look while it is silent', async () => {
    await replicaIsUsed();
    standby.silence(true);
    const before = await reads();
    const begun = performance.now();
    await expectOwnWrites('silent');
    for (let round = 0; round < 20; round += 1) await history();
    // to ask it each time would take 250 ms each
    expect(performance.now() - begun).toBeLessThan(3_000);
    expect((await reads()).replica).toBe(before.replica);
    standby.silence(false);
    await replicaIsUsed();
  });

  it('are answered without it, and by it when it is back', async () => {
    await replicaIsUsed();
    const before = await reads();
    await standby.stop();
    await expectOwnWrites('away');
    expect((await reads()).replica).toBe(before.replica);
    await standby.start();
    await replicaIsUsed();
    await expectOwnWrites('back');
  });

  it('are not asked of another database, though it is on the replica', async () => {
    const { adminConnectionString, connectionString } = replicated.primary;
    await inDatabase(
      { connectionString: adminConnectionString },
      'create database other owner tayfa',
    );
    await migrateToLatest(databaseAddress(connectionString, 'other'));
    const node = await startNode(2, connectionString, databaseAddress(standby.address, 'other'));
    try {
      expect(await history(sameAt(node))).toEqual(await history());
      expect(await reads(node)).toEqual({ replica: 0, primary: 1 });
    } finally {
      await node.stop();
    }
  });

  it('are not asked of a standby that has missed a failover, however far it has come', async () => {
    const late = await replicated.addStandby();
    await standby.run('select pg_promote()');
    const before = await reads();
    for (let round = 0; round < 3; round += 1) await expectOwnWrites(`promoted ${round}`);
    expect((await reads()).replica).toBe(before.replica);

    // the late one follows the former primary, and is ahead of the new one by what was lost
    await say(owner, room.channelId, 'lost');
    await inDatabase(server, 'create table much as select n from generate_series(1, 200000) n');
    const node = await startNode(3, standby.address, late.address);
    try {
      const there = sameAt(node);
      const kept = await history(there);
      expect(kept).not.toContain('lost');
      await there.ok(sendMessage, {
        params: { channelId: room.channelId },
        body: { content: 'x' },
      });
      expect(await history(there)).toEqual([...kept, 'x']);
      expect((await reads(node)).replica).toBe(0);
    } finally {
      await node.stop();
    }
  });
});
