import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { deleteMessage, sendMessage } from '#shared/contract/messages/message.ts';
import { deleteEmoji } from '#shared/contract/teams/emoji.ts';
import { deleteTeam } from '#shared/contract/teams/team.ts';
import { emojiKey } from '#shared/lib/content-path.ts';
import { createLogger } from '#server/lib/logger.ts';
import { createS3ContentStore } from '#server/lib/s3-content-store.ts';
import { emojiPicture, sendEmojis, uploadEmojis } from '../emojis/emoji-world.ts';
import { newRoom, say, textsIn, type Room } from '../messages/message-world.ts';
import { registerPerson, type Person } from '../support/client.ts';
import { jobsLeft, retryJobsNow } from '../support/in-database.ts';
import {
  skipNote,
  startS3Server,
  whyNoS3,
  type S3Server,
  type TestBucket,
} from '../support/s3-server.ts';
import { startServerProcess, type ServerProcess } from '../support/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';
import { newTeam } from '../teams/team-world.ts';
import { bytesOf, drawPicture, uploadAttachment } from './upload-world.ts';

const noS3 = whyNoS3();
const TIMEOUT_MS = 240_000;
const DAY_MS = 86_400_000;
/** Until an S3 that gave no answer is asked again, and a little. */
const REST_MS = 1_200;
/** What a job, tried again after seconds, may take on a machine with two crowded cores. */
const SOON = { timeout: 90_000, interval: 100 };

/** It is back when the first part ends; what is wrong in the second is the server's settings. */
let s3: S3Server;
let database: TestDatabase;
beforeAll(async () => {
  if (noS3 !== null) return;
  [s3, database] = await Promise.all([startS3Server(), createTestDatabase()]);
}, TIMEOUT_MS);
afterAll(async () => {
  if (noS3 === null) await Promise.all([s3.close(), database.drop()]);
});

describe.skipIf(noS3 !== null)(`while the S3 is away${skipNote(noS3)}`, () => {
  let folder: string;
  let bucket: TestBucket;
  let server: ServerProcess;
  let owner: Person;
  let room: Room;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tayfa-s3-away-'));
    bucket = await s3.newBucket();
    server = await startServerProcess({
      dataFolder: folder,
      environment: {
        NODE_ENV: 'test',
        DATABASE_URL: database.connectionString,
        RATE_LIMITS: 'off',
        CAPTCHA: 'off',
        ...bucket.environment,
      },
    });
    owner = await registerPerson(server, 'Owner');
    room = await newRoom(owner);
  }, TIMEOUT_MS);
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(server.origin + path, { headers });
  }

  async function expectAway(answer: { status: number; body: unknown }): Promise<void> {
    expect(answer.status, JSON.stringify(answer.body)).toBe(503);
    expect(answer.body).toMatchObject({ success: false, code: 'storage.away', retryAfter: 5 });
  }

  async function untilItIsBack(): Promise<void> {
    const note = { bytes: bytesOf('probe'), name: 'probe.txt' };
    await expect.poll(async () => (await uploadAttachment(owner, note)).status, SOON).toBe(200);
  }

  const kinds = {
    picture: async () =>
      uploadAttachment(owner, { bytes: await drawPicture('png'), name: 'a.png' }),
    file: async () => uploadAttachment(owner, { bytes: bytesOf('x'), name: 'a.txt' }),
    largeFile: async () =>
      uploadAttachment(owner, { bytes: new Uint8Array(18 * 2 ** 20).fill(65), name: 'a.txt' }),
    emoji: async () =>
      sendEmojis(owner, room.teamId, [{ name: 'a.png', bytes: await emojiPicture('png') }]),
  };

  const ways: readonly [string, { leave: () => unknown; comeBack: () => unknown }][] = [
    ['is killed', { leave: () => s3.kill(), comeBack: () => s3.start() }],
    ['answers nothing', { leave: () => s3.pause(), comeBack: () => s3.resume() }],
  ];
  for (const [how, { leave, comeBack }] of ways)
    it(
      `when it ${how}, uploads and files are refused in one sentence, and all else goes on`,
      async () => {
        const { body } = await uploadAttachment(owner, { bytes: bytesOf('kept'), name: 'a.txt' });
        const [emoji] = await uploadEmojis(owner, room.teamId, ['kept']);
        const { message } = await owner.ok(sendMessage, {
          params: { channelId: room.channelId },
          body: { content: `when it ${how}`, attachments: [{ id: body.attachment?.id ?? '' }] },
        });
        const doomed = await newTeam(owner);
        const [lost] = await uploadEmojis(owner, doomed, ['lost']);
        const url = body.url ?? '';
        expect(await (await get(url)).text()).toBe('kept');

        let isAway = true;
        // what fails below must not take it from the test after it
        onTestFinished(async () => {
          if (!isAway) return;
          await comeBack();
          await untilItIsBack();
        });
        await leave();
        const begin = performance.now();
        // these two are written in different ways, and each is tried at the S3 itself
        await expectAway(await kinds.picture());
        await delay(REST_MS);
        for (const send of [kinds.file, kinds.largeFile, kinds.emoji])
          await expectAway(await send());
        for (const headers of [{}, { range: 'bytes=0-1' }, { 'if-none-match': '"x"' }]) {
          const refused = await get(url, headers);
          expect(refused.headers.get('retry-after')).toBe('5');
          expect(refused.headers.get('cache-control')).toBe('no-store');
          await expectAway({ status: refused.status, body: await refused.json() });
        }
        // each of them gave up within the bounds of one call
        expect(performance.now() - begin).toBeLessThan(110_000);

        const socket = await owner.connect();
        const sent = performance.now();
        await say(owner, room.channelId, `said while it ${how}`);
        await socket.next('MESSAGE_SEND');
        await owner.ok(deleteEmoji, { params: { teamId: room.teamId, emojiId: emoji.id } });
        await owner.ok(deleteTeam, { body: { id: doomed } });
        const { channelId } = room;
        await owner.ok(deleteMessage, { params: { channelId, messageId: message.id } });
        expect(performance.now() - sent).toBeLessThan(3_000);
        await socket.close();
        expect(await textsIn(owner, channelId)).toContain(`said while it ${how}`);
        expect((await get('/readyz')).status).toBe(200);
        expect((await get(url)).status).toBe(404);

        await comeBack();
        isAway = false;
        await untilItIsBack();
        // what was deleted meanwhile is removed by the jobs that waited for it
        const jobsLeftNow = async () => {
          await retryJobsNow(database);
          return jobsLeft(database);
        };
        await expect.poll(jobsLeftNow, { ...SOON, interval: 1_000 }).toEqual([]);
        for (const key of [
          url.replace('/content/', ''),
          emojiKey(emoji.id, 'png'),
          emojiKey(lost.id, 'webp'),
        ])
          await expect(
            s3.client.send(new HeadObjectCommand({ Bucket: bucket.bucket, Key: key })),
            key,
          ).rejects.toThrow(/NotFound|UnknownError|404/);
        // one that answered nothing may begin what it was asked long ago, and no one hears of it: the
        // daily look for what was begun a day before takes that back
        const store = createS3ContentStore(
          bucket,
          createLogger({ level: 'silent', isPretty: false }),
        );
        const takeBack = async () => {
          await store.removeAbandoned(new Date(Date.now() + DAY_MS));
          return bucket.openUploads();
        };
        await expect.poll(takeBack, SOON).toEqual([]);
        expect(await readdir(join(folder, 'incoming'))).toEqual([]);
      },
      TIMEOUT_MS,
    );

  it('the log says so once, and holds no secret', () => {
    const text = server.output();
    expect(text.match(/the file storage cannot be used/g)?.length).toBeLessThan(10);
    expect(text).toMatch(/the file storage can be used again/);
    expect(text).not.toContain(bucket.secretKey);
    expect(text).not.toContain(bucket.accessKey);
  });
});

describe.skipIf(noS3 !== null)(`a server whose S3 is set up wrongly${skipNote(noS3)}`, () => {
  const faults = {
    'the secret is wrong': {
      change: { S3_SECRET_KEY: 'not-the-secret' },
      says: 'SignatureDoesNotMatch',
    },
    'the key is unknown': {
      change: { S3_ACCESS_KEY: 'nobody:there' },
      says: 'InvalidAccessKeyId|SignatureDoesNotMatch|AccessDenied',
    },
    'there is no such bucket': { change: { S3_BUCKET: 'no-such-bucket' }, says: 'NoSuchBucket' },
    'nothing listens there': {
      change: { S3_ENDPOINT: 'http://127.0.0.1:9' },
      says: 'ECONNREFUSED',
    },
  };
  for (const [fault, { change, says }] of Object.entries(faults))
    it(
      `starts and says what is wrong when ${fault}`,
      async () => {
        const { environment, secretKey } = await s3.newBucket();
        let logged = '';
        const server = await startTestServer({
          connectionString: database.connectionString,
          environment: { ...environment, ...change },
          logger: pino({ level: 'info' }, { write: (line) => (logged += line) }),
        });
        try {
          await expect
            .poll(() => logged, SOON)
            .toMatch(new RegExp(`the file storage cannot be used|${says}`));
          expect(logged).toMatch(new RegExp(says));
          const person = await registerPerson(server, 'Person');
          const note = { bytes: bytesOf('x'), name: 'a.txt' };
          expect(await uploadAttachment(person, note)).toMatchObject({
            status: 503,
            body: { code: 'storage.away' },
          });
          expect(logged).not.toContain(secretKey);
        } finally {
          await server.stop();
        }
      },
      TIMEOUT_MS,
    );
});
