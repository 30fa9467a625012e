import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#shared/contract/account/session.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { uploadEmojis } from '../emojis/emoji-world.ts';
import { newRoom } from '../messages/message-world.ts';
import { createClient, registerPerson, type Person } from '../support/client.ts';
import { skipNote, startS3Server, whyNoS3, type S3Server } from '../support/s3-server.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';
import { bytesOf, drawPicture, uploadAttachment } from '../uploads/upload-world.ts';
import { runCommand, succeeded, type CommandEnd } from './operating-command.ts';
import { rowsOf } from './whole-database.ts';

const noS3 = whyNoS3();
const TIMEOUT_MS = 240_000;

describe.skipIf(noS3 !== null)(`a backup of a server with S3${skipNote(noS3)}`, () => {
  let folder: string;
  let s3: S3Server;
  const databases: TestDatabase[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tayfa-s3-backup-'));
    s3 = await startS3Server();
  }, TIMEOUT_MS);
  afterAll(async () => {
    for (const database of databases) await database.drop();
    await s3.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** An installation: a database, a data folder, and an S3 or none. */
  async function installation(name: string, storage: 'folder' | 's3') {
    const database = await createTestDatabase();
    databases.push(database);
    const bucket = storage === 's3' ? await s3.newBucket() : null;
    const dataFolder = join(folder, name);
    return { database, dataFolder, environment: bucket?.environment ?? {} };
  }
  type Installation = Awaited<ReturnType<typeof installation>>;

  function command(verb: 'backup' | 'restore', file: string, at: Installation) {
    const { database, dataFolder, environment } = at;
    const own = { DATABASE_URL: database.connectionString, DATA_DIR: dataFolder };
    return runCommand(verb, file, { ...own, ...environment });
  }

  /** It ended with one sentence and with the reason in the log, and without a stack. */
  function expectAway({ code, output, errors }: CommandEnd): void {
    expect(code).toBe(1);
    expect(errors).toMatch(/^Files cannot be stored or shown right now/);
    expect(output).toMatch(/the file storage cannot be used.*ECONNREFUSED/);
    expect(output + errors).not.toMatch(/^\s+at /m);
  }

  /** Every file of the installation as its server serves it. */
  async function filesOf(at: Installation, person: Person, urls: readonly string[]) {
    const { database, dataFolder, environment } = at;
    const { connectionString } = database;
    const server = await startTestServer({ connectionString, dataFolder, environment });
    try {
      const client = createClient(server);
      await client.ok(login, { body: { email: person.email, password: person.password } });
      return await Promise.all(
        urls.map(async (url) => {
          const response = await fetch(server.origin + url);
          const bytes = Buffer.from(await response.arrayBuffer());
          return { url, status: response.status, bytes: bytes.toString('base64') };
        }),
      );
    } finally {
      await server.stop();
    }
  }

  it(
    'carries every file from an S3 into a folder, and from the folder into another S3',
    async () => {
      const from = await installation('from', 's3');
      const { connectionString } = from.database;
      const { dataFolder, environment } = from;
      const server = await startTestServer({ connectionString, dataFolder, environment });
      const person = await registerPerson(server, 'Mover');
      const { teamId, channelId } = await newRoom(person);
      const [emoji] = await uploadEmojis(person, teamId, ['wave']);
      const urls = [emoji.url, emoji.url.replace('.webp', '.png')];
      for (const file of [
        { bytes: bytesOf('kept'), name: 'kept.txt' },
        { bytes: new Uint8Array(18 * 2 ** 20).fill(65), name: 'large.txt' },
        { bytes: await drawPicture('png', { width: 1_800, height: 900 }), name: 'a.png' },
      ]) {
        const { body } = await uploadAttachment(person, file);
        if (!body.attachment) throw new Error(JSON.stringify(body));
        const attachments = [{ id: body.attachment.id }];
        await person.ok(sendMessage, { params: { channelId }, body: { content: '', attachments } });
        urls.push(body.attachment.url);
        if (body.attachment.thumbnailUrl) urls.push(body.attachment.thumbnailUrl);
      }
      expect(urls).toHaveLength(6);
      await server.stop();
      const files = await filesOf(from, person, urls);
      expect(files.map(({ status }) => status)).toEqual(urls.map(() => 200));

      const first = join(folder, 'first.tar.gz');
      succeeded(await command('backup', first, from), /^Backed up \d+ rows/);
      const between = await installation('between', 'folder');
      succeeded(await command('restore', first, between), /^Restored \d+ rows/);
      expect(await rowsOf(between.database)).toEqual(await rowsOf(from.database));
      expect(await filesOf(between, person, urls)).toEqual(files);
      expect(await readdir(join(between.dataFolder, 'content'))).toContain('attachment');

      const second = join(folder, 'second.tar.gz');
      succeeded(await command('backup', second, between), /^Backed up \d+ rows/);
      const to = await installation('to', 's3');
      succeeded(await command('restore', second, to), /^Restored \d+ rows/);
      expect(await filesOf(to, person, urls)).toEqual(files);
      expect(await readdir(join(to.dataFolder, 'content')).catch(() => 'none')).toBe('none');

      await s3.kill();
      expectAway(await command('backup', join(folder, 'third.tar.gz'), from));
      expect((await readdir(folder)).filter((name) => name.startsWith('third'))).toEqual([]);
      const empty = await installation('empty', 'folder');
      const before = await rowsOf(empty.database).catch(() => 'no tables');
      const into = { ...empty, environment: to.environment };
      expectAway(await command('restore', second, into));
      expect(await rowsOf(empty.database).catch(() => 'no tables')).toEqual(before);
    },
    TIMEOUT_MS,
  );
});
