import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from 'tar';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { login } from '#shared/contract/account/session.ts';
import { createChannel } from '#shared/contract/channels/channel.ts';
import { listChats } from '#shared/contract/chats/chat.ts';
import { listMessages, sendMessage } from '#shared/contract/messages/message.ts';
import { searchMessages } from '#shared/contract/messages/search.ts';
import { blockUser } from '#shared/contract/social/block.ts';
import { getFriendInvite } from '#shared/contract/social/friend-invite.ts';
import { createTeam, listTeams } from '#shared/contract/teams/team.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { archivePaths, manifestSchema, tableFile } from '#server/operating/archive.ts';
import { makeFriends, openDirect } from '../chats/chat-world.ts';
import { createClient, registerPerson, type Person } from '../support/client.ts';
import { startServerProcess } from '../support/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { bytesOf, uploadAttachment } from '../uploads/upload-world.ts';
import { backUpHere } from './back-up-here.ts';
import {
  refused,
  runCommand,
  runThroughNpm,
  succeeded,
  type CommandEnd,
} from './operating-command.ts';
import { FUTURE, holdTable, migrateIntoFuture, rowsOf, withClient } from './whole-database.ts';

const TIMEOUT_MS = 180_000;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tayfa-backup-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Databases, dropped at the end. */
const databases: TestDatabase[] = [];
async function newDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  databases.push(database);
  return database;
}
afterAll(async () => {
  for (const database of databases) await database.drop();
});

interface Place {
  readonly database: TestDatabase;
  readonly dataFolder: string;
}

function settingsOf({ database, dataFolder }: Place): Record<string, string> {
  return { DATABASE_URL: database.connectionString, DATA_DIR: dataFolder };
}

/** Runs a command on a database and a data folder. */
function command(verb: 'backup' | 'restore', file: string, place: Place): Promise<CommandEnd> {
  return runCommand(verb, file, settingsOf(place));
}

describe('backup and restore', () => {
  let source: TestDatabase;
  let dataFolder: string;
  let server: TestServer;
  let person: Person;
  let teamId: TeamId;
  let channelId: ChannelId;
  /** Written into while the backup is made. */
  let busyId: ChannelId;
  let chatId: ChannelId;
  let fileUrl: string;
  const texts = ['first', 'tab\tand\nnewline', 'ığüşöç 🙂 \\N \\.'];
  /** Made while the server runs. */
  const beside = () => join(folder, 'beside.tar.gz');
  /** Made when nothing writes any more. */
  const still = () => join(folder, 'still.tar.gz');

  beforeAll(async () => {
    source = await newDatabase();
    dataFolder = join(folder, 'source');
    await mkdir(dataFolder);
    server = await startTestServer({ connectionString: source.connectionString, dataFolder });
    person = await registerPerson(server, 'Backup');
    const { createdTeam } = await person.ok(createTeam, { body: { name: 'Kept' } });
    teamId = createdTeam.id;
    channelId = await newChannel('kept');
    busyId = await newChannel('busy');
    const friend = await registerPerson(server, 'Friend');
    await makeFriends(person, friend);
    chatId = await openDirect(person, friend);
    await say(person, chatId, 'between us');
    await person.ok(blockUser, { params: { userId: friend.user.id } });
    await person.ok(getFriendInvite);
    for (const content of texts) await say(person, channelId, content);
    const { body } = await uploadAttachment(person, { bytes: bytesOf('kept'), name: 'kept.txt' });
    if (!body.attachment) throw new Error('The file was not taken');
    const { message } = await person.ok(sendMessage, {
      params: { channelId },
      body: { content: 'with a file', attachments: [{ id: body.attachment.id }] },
    });
    fileUrl = message.attachments[0]?.url ?? '';
  }, TIMEOUT_MS);

  async function newChannel(name: string): Promise<ChannelId> {
    const body = { name, type: 'text' } as const;
    const { channel } = await person.ok(createChannel, { params: { teamId }, body });
    return channel.id;
  }

  async function say(by: Person, channel: ChannelId, content: string): Promise<void> {
    await by.ok(sendMessage, { params: { channelId: channel }, body: { content } });
  }

  it(
    '[X-062] npm run backup beside a running server keeps one moment, with all that was before it',
    { timeout: TIMEOUT_MS },
    async () => {
      const from = settingsOf({ database: source, dataFolder });
      await say(person, busyId, 'meanwhile 0');
      // held up between the messages and the channels, which are copied later
      const held = await holdTable(source, 'passkeys');
      const making = runThroughNpm('backup', beside(), from);
      await held.isWaitedFor();
      await newChannel('late');
      await held.letGo();
      let isMade = false;
      void making.then(() => (isMade = true));
      for (let count = 1; !isMade; count += 1) await say(person, busyId, `meanwhile ${count}`);
      succeeded(await making, /^Backed up \d+ rows in \d+ tables/);
      await server.stop();

      const database = await newDatabase();
      const into = settingsOf({ database, dataFolder: join(folder, 'beside') });
      const restored = await runThroughNpm('restore', beside(), into);
      succeeded(restored, /^Restored \d+ rows in \d+ tables/);

      const contentsOf = (channel: ChannelId) =>
        withClient(database, async (client) => {
          const { rows } = await client.query<{ content: string }>(
            'select content from messages where channel_id = $1 order by id',
            [channel],
          );
          return rows.map(({ content }) => content);
        });
      expect(await contentsOf(channelId)).toEqual([...texts, 'with a file']);
      const channels = await withClient(database, (client) =>
        client.query<{ name: string }>('select name from channels where team_id is not null'),
      );
      expect(channels.rows.map(({ name }) => name).toSorted()).toEqual([
        'busy',
        'general',
        'kept',
        'lounge',
      ]);
      const meanwhile = await contentsOf(busyId);
      expect(meanwhile.length).toBeGreaterThan(0);
      expect(meanwhile).toEqual(meanwhile.map((_content, index) => `meanwhile ${index}`));
    },
  );

  it(
    '[X-062] npm run restore brings every row and every upload into an empty database',
    { timeout: TIMEOUT_MS },
    async () => {
      succeeded(await command('backup', still(), { database: source, dataFolder }), /^Backed up/);
      const database = await newDatabase();
      const into = { database, dataFolder: join(folder, 'still') };
      succeeded(await command('restore', still(), into), /^Restored/);
      expect(await rowsOf(database)).toEqual(await rowsOf(source));

      const restored = await startTestServer({
        connectionString: database.connectionString,
        dataFolder: into.dataFolder,
      });
      try {
        const client = createClient(restored);
        await client.ok(login, { body: { email: person.email, password: person.password } });
        expect((await client.ok(listTeams)).teams.map(({ name }) => name)).toEqual(['Kept']);
        const query = { channelId, text: 'newline' };
        await vi.waitFor(
          async () =>
            expect((await client.ok(searchMessages, { query })).messages[0]?.content).toBe(
              'tab\tand\nnewline',
            ),
          { timeout: TIMEOUT_MS },
        );
        const page = await client.ok(listMessages, { params: { channelId } });
        expect(page.messages.map(({ content }) => content)).toContain('ığüşöç 🙂 \\N \\.');
        const { dms } = await client.ok(listChats);
        expect(dms.find(({ id }) => id === chatId)?.lastMessage?.content).toBe('between us');
        expect((await client.raw('GET', fileUrl)).body).toBe('kept');
        await client.ok(sendMessage, { params: { channelId }, body: { content: 'we go on' } });
      } finally {
        await restored.stop();
      }
    },
  );

  it(
    '[X-062] npm run restore refuses a database that holds something and leaves it as it was',
    { timeout: TIMEOUT_MS },
    async () => {
      const before = await rowsOf(source);
      const into = { database: source, dataFolder: join(folder, 'filled') };
      refused(await command('restore', still(), into), /not empty/);
      expect(await rowsOf(source)).toEqual(before);
      expect(await filesIn(into.dataFolder)).toEqual([]);
    },
  );

  it(
    '[X-062] npm run restore refuses the backup of a newer schema, and leaves the database empty',
    { timeout: TIMEOUT_MS },
    async () => {
      const newer = await newDatabase();
      await migrateIntoFuture(newer);
      const file = join(folder, 'newer.tar.gz');
      const { connectionString } = newer;
      const newest = { connectionString, dataFolder, program: 'newer' };
      const manifest = await backUpHere(newest, file);
      expect(manifest.schemaVersion).toBe(FUTURE);
      const into = { database: await newDatabase(), dataFolder: join(folder, 'older') };
      const before = await rowsOf(into.database);
      refused(
        await command('restore', file, into),
        /newer program \(schema 9999-from-the-future\)/,
      );
      expect(await rowsOf(into.database)).toEqual(before);
      expect(await filesIn(into.dataFolder)).toEqual([]);
    },
  );

  it(
    '[X-062] a program older than its database changes nothing in it: no start, backup or restore',
    { timeout: TIMEOUT_MS },
    async () => {
      const database = await newDatabase();
      await migrateIntoFuture(database);
      const before = await rowsOf(database);
      const at = { database, dataFolder: join(folder, 'outdated') };
      const why = /newer Tayfa: its schema is 9999-from-the-future/;
      refused(await command('backup', join(folder, 'outdated.tar.gz'), at), why);
      refused(await command('restore', still(), at), why);
      await expect(
        startServerProcess({
          dataFolder: at.dataFolder,
          environment: { NODE_ENV: 'test', DATABASE_URL: database.connectionString },
        }),
      ).rejects.toThrow(why);
      expect(await rowsOf(database)).toEqual(before);
      expect(await readdir(folder)).not.toContain('outdated.tar.gz');
    },
  );

  it(
    '[X-062] npm run restore refuses a file that is no backup, and one that lost rows',
    { timeout: TIMEOUT_MS },
    async () => {
      const into = { database: await newDatabase(), dataFolder: join(folder, 'refused') };
      const before = await rowsOf(into.database);
      const noise = join(folder, 'noise.tar.gz');
      await writeFile(noise, randomBytes(2000));
      refused(await command('restore', noise, into), /not a Tayfa backup/);

      const empty = { ...into.database, dataFolder };
      const { schemaVersion } = await backUpHere(empty, join(folder, 'empty.tar.gz'));
      const stage = await mkdtemp(join(folder, 'stage-'));
      const manifest = manifestSchema.parse({
        format: 1,
        program: 'test',
        schemaVersion,
        createdAt: new Date().toISOString(),
        tables: [{ name: 'users', columns: ['id'], rows: 7 }],
      });
      await mkdir(join(stage, archivePaths.tables));
      await mkdir(join(stage, archivePaths.content));
      await writeFile(join(stage, archivePaths.manifest), JSON.stringify(manifest));
      await writeFile(join(stage, archivePaths.tables, tableFile('users')), '');
      const short = join(folder, 'short.tar.gz');
      await create({ file: short, gzip: true, cwd: stage }, Object.values(archivePaths));
      refused(await command('restore', short, into), /users: 0 rows of 7\. The file is damaged/);
      expect(await rowsOf(into.database)).toEqual(before);
    },
  );
});

/** What lies in the content folder of a data folder. */
async function filesIn(dataFolder: string): Promise<string[]> {
  return readdir(join(dataFolder, 'content')).catch(() => []);
}
