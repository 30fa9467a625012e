import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { create } from 'tar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChannel } from '#shared/contract/channels/channel.ts';
import { listChats } from '#shared/contract/chats/chat.ts';
import { listMessages, sendMessage } from '#shared/contract/messages/message.ts';
import { blockUser } from '#shared/contract/social/block.ts';
import { getFriendInvite } from '#shared/contract/social/friend-invite.ts';
import { createTeam, listTeams } from '#shared/contract/teams/team.ts';
import { login } from '#shared/contract/account/session.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { ArchiveError, manifestSchema } from '#server/operating/archive.ts';
import { backUp } from '#server/operating/back-up.ts';
import { restore } from '#server/operating/restore.ts';
import { listTables } from '#server/store/table-shapes.ts';
import { makeFriends, openDirect } from '../chats/chat-world.ts';
import { createClient, registerPerson, type Person } from '../support/client.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let folder: string;
let server: TestServer;
let person: Person;
let channelId: string;
let chatId: ChannelId;
const picture = randomBytes(3000);

async function rowsOf(connectionString: string): Promise<Record<string, unknown[]>> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { tables } = await listTables(client);
    const rows: Record<string, unknown[]> = {};
    for (const { name } of tables)
      rows[name] = (await client.query(`select * from "${name}" t order by t::text`)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tayfa-backup-test-'));
  server = await startTestServer();
  person = await registerPerson(server, 'Backup');
  const { createdTeam } = await person.ok(createTeam, { body: { name: 'Kept' } });
  const { channel } = await person.ok(createChannel, {
    params: { teamId: createdTeam.id },
    body: { name: 'kept', type: 'text' },
  });
  channelId = channel.id;
  const friend = await registerPerson(server, 'Friend');
  await makeFriends(person, friend);
  chatId = await openDirect(person, friend);
  await person.ok(sendMessage, { params: { channelId: chatId }, body: { content: 'between us' } });
  await person.ok(blockUser, { params: { userId: friend.user.id } });
  await person.ok(getFriendInvite);
  for (const content of ['first', 'tab\tand\nnewline', 'ığüşöç 🙂 \\N \\.'])
    await person.ok(sendMessage, { params: { channelId: channel.id }, body: { content } });
  await mkdir(join(server.dataFolder, 'content', 'userAvatar'), { recursive: true });
  await writeFile(join(server.dataFolder, 'content', 'userAvatar', '1.webp'), picture);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

function sourceOf(connectionString: string) {
  const contentFolder = join(server.dataFolder, 'content');
  return { connectionString, contentFolder, program: 'test', now: () => Date.now() };
}

describe('backup and restore', () => {
  let other: TestDatabase;
  beforeAll(async () => {
    other = await createTestDatabase();
  });
  afterAll(() => other.drop());

  it('[X-062] brings every row and every upload into another database, where people go on', async () => {
    const file = join(folder, 'backup.tar.gz');
    const manifest = await backUp(sourceOf(server.connectionString), file);
    expect(manifest.tables.find(({ name }) => name === 'messages')?.rows).toBeGreaterThanOrEqual(3);

    const contentFolder = join(folder, 'content');
    await restore({ connectionString: other.connectionString, contentFolder }, file);

    expect(await rowsOf(other.connectionString)).toEqual(await rowsOf(server.connectionString));
    expect(await readFile(join(contentFolder, 'userAvatar', '1.webp'))).toEqual(picture);

    const restored = await startTestServer({ connectionString: other.connectionString });
    try {
      const client = createClient(restored);
      await client.ok(login, { body: { email: person.email, password: person.password } });
      expect((await client.ok(listTeams)).teams.map(({ name }) => name)).toEqual(['Kept']);
      const page = await client.ok(listMessages, { params: { channelId } });
      expect(page.messages.map(({ content }) => content)).toContain('ığüşöç 🙂 \\N \\.');
      const { dms } = await client.ok(listChats);
      expect(dms.find(({ id }) => id === chatId)?.lastMessage?.content).toBe('between us');
    } finally {
      await restored.stop();
    }
  });

  it('[X-062] refuses a database that holds something and leaves it as it was', async () => {
    const file = join(folder, 'again.tar.gz');
    await backUp(sourceOf(server.connectionString), file);
    const before = await rowsOf(server.connectionString);
    const target = { connectionString: server.connectionString, contentFolder: join(folder, 'x') };
    await expect(restore(target, file)).rejects.toThrow(/not empty/);
    expect(await rowsOf(server.connectionString)).toEqual(before);
  });

  it('[X-062] refuses a newer schema, and a file that is no backup', async () => {
    const stage = await mkdtemp(join(folder, 'stage-'));
    const manifest = manifestSchema.parse({
      format: 1,
      program: 'test',
      schemaVersion: '9999-from-the-future',
      createdAt: new Date().toISOString(),
      tables: [],
    });
    await writeFile(join(stage, 'manifest.json'), JSON.stringify(manifest));
    const newer = join(folder, 'newer.tar.gz');
    await create({ file: newer, gzip: true, cwd: stage }, ['manifest.json']);
    const target = { connectionString: other.connectionString, contentFolder: join(folder, 'y') };
    await expect(restore(target, newer)).rejects.toThrow(/newer program/);

    const noise = join(folder, 'noise.tar.gz');
    await writeFile(noise, randomBytes(2000));
    await expect(restore(target, noise)).rejects.toThrow(ArchiveError);
  });
});
