import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestPasswordReset } from '#shared/contract/account/email.ts';
import { getMe, login } from '#shared/contract/account/session.ts';
import { reportVulnerability } from '#shared/contract/site/site.ts';
import { deleteChannel } from '#shared/contract/channels/channel.ts';
import {
  deleteMessage,
  getMessage,
  listMessages,
  sendMessage,
} from '#shared/contract/messages/message.ts';
import { closePoll, voteInPoll } from '#shared/contract/messages/poll.ts';
import { searchMessages } from '#shared/contract/messages/search.ts';
import { decideApplication } from '#shared/contract/teams/application.ts';
import { deleteEmoji } from '#shared/contract/teams/emoji.ts';
import { isPremium } from '#shared/rules/user-flags.ts';
import { grantPlus } from '#server/operating/grant-plus.ts';
import { uploadEmojis } from '../emojis/emoji-world.ts';
import { newRoom, say, textsIn, type Room } from '../messages/message-world.ts';
import { applicationOf, recruit } from '../teams/application-world.ts';
import {
  createClient,
  registerPerson,
  registerUnverified,
  type Person,
} from '../support/client.ts';
import { inDatabase, jobsLeft } from '../support/in-database.ts';
import { startServerProcess, type ServerProcess } from '../support/server-process.ts';
import { startSmtpReceiver, type SmtpReceiver } from '../support/smtp-receiver.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { drawPicture, uploadAttachment } from '../uploads/upload-world.ts';
import { startWebHost, type WebHost } from '../web/web-host.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const OPERATOR = 'operator@example.com';
/** What a job may take on a machine with two crowded cores. */
const SOON = { timeout: 30_000, interval: 50 };
const TIMEOUT_MS = 240_000;

let dataFolder: string;
let database: TestDatabase;
let smtp: SmtpReceiver;
let web: WebHost;
let server: ServerProcess;
let owner: Person;
let room: Room;

/** A node that runs jobs, or one that lets them wait. */
async function start(jobs: 'on' | 'off'): Promise<void> {
  server = await startServerProcess({
    dataFolder,
    entry: 'tests/kill/small-web-host.ts',
    environment: {
      NODE_ENV: 'test',
      DATABASE_URL: database.connectionString,
      JOBS: jobs,
      SMTP_URL: smtp.url,
      OPERATOR_EMAIL: OPERATOR,
      RATE_LIMITS: 'off',
      CAPTCHA: 'off',
      LOG_LEVEL: 'warn',
      SMALL_WEB_PORT: String(web.port),
    },
  });
}

/** The same person at the server as it is now: it has another port after each start. */
function again(person: Person): Person {
  const client = createClient(server);
  client.setCookie(person.cookie());
  return Object.assign(client, {
    user: person.user,
    email: person.email,
    password: person.password,
  });
}

/**
 * Does something on a node that runs no jobs, kills it at once, and starts one that does: so the
 * process that did it cannot have done its job.
 */
async function causeAndKill<Cause>(cause: (owner: Person) => Promise<Cause>): Promise<Cause> {
  await server.kill();
  await start('off');
  const caused = await cause(again(owner));
  await server.kill();
  await start('on');
  return caused;
}

async function countOf(from: string, values: readonly unknown[] = []): Promise<number> {
  const [row] = await inDatabase<{ count: number }>(
    database,
    `select count(*)::int as count from ${from}`,
    values,
  );
  return row?.count ?? 0;
}

async function untilJobsAreDone(): Promise<void> {
  await expect.poll(() => jobsLeft(database), SOON).toEqual([]);
}

async function storedFiles(): Promise<string[]> {
  return readdir(join(dataFolder, 'content', 'attachment')).catch(() => []);
}

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'tayfa-jobs-kill-'));
  [database, smtp] = await Promise.all([createTestDatabase(), startSmtpReceiver()]);
  web = await startWebHost((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<head><meta property="og:title" content="Raid night"></head>');
  });
  await start('on');
  owner = await registerPerson({ origin: server.origin, mailLink: smtp.mailLink }, 'Owner');
  room = await newRoom(owner);
}, TIMEOUT_MS);

afterAll(async () => {
  await server.stop();
  await Promise.all([smtp.close(), web.close(), database.drop()]);
  await rm(dataFolder, { recursive: true, force: true });
});

describe('a server killed between a change and its job', () => {
  it(
    'sends the mails of a registration, of a forgotten password and of a new device once',
    async () => {
      const person = await causeAndKill(async () => {
        const registered = await registerUnverified(server, 'Mailed');
        const visitor = createClient(server);
        await visitor.ok(requestPasswordReset, { body: { email: registered.email } });
        const phone = createClient({ ...server, headers: { 'user-agent': FIREFOX } });
        const { email, password } = registered;
        await phone.ok(login, { body: { email, password } });
        return registered;
      });
      const mails = () =>
        ['/emailVerify', '/resetpassword/', '/login'].map(
          (path) => smtp.mailsTo(person.email, path).length,
        );
      await expect.poll(mails, SOON).toEqual([1, 1, 1]);
      await untilJobsAreDone();
      expect(mails()).toEqual([1, 1, 1]);
    },
    TIMEOUT_MS,
  );

  it(
    'tells an applicant of a decision, by one message and one mail',
    async () => {
      const applicant = await registerPerson(
        { origin: server.origin, mailLink: smtp.mailLink },
        'Applicant',
      );
      const { teamId } = room;
      const code = await recruit(again(owner), teamId);
      const applicationId = await applicationOf(again(applicant), code);
      await causeAndKill((person) =>
        person.ok(decideApplication, {
          params: { teamId, applicationId },
          body: { status: 'accepted' },
        }),
      );
      const told = async () => [
        await countOf('messages where nonce = $1', [`application-${applicationId}`]),
        smtp.mailsTo(applicant.email, `/teams/${teamId}`).length,
      ];
      await expect.poll(told, SOON).toEqual([1, 1]);
      await untilJobsAreDone();
      expect(await told()).toEqual([1, 1]);
    },
    TIMEOUT_MS,
  );

  it(
    'hangs a preview on a message with a link, once',
    async () => {
      const before = web.requests();
      const address = `http://guild.example:${String(web.port)}/raid`;
      const message = await causeAndKill((person) => say(person, room.channelId, address));
      const params = { channelId: room.channelId, messageId: message.id };
      const titles = async () =>
        (await again(owner).ok(getMessage, { params })).message.embeds.map(({ title }) => title);
      await expect.poll(titles, SOON).toEqual(['Raid night']);
      expect(web.requests()).toBe(before + 1);
    },
    TIMEOUT_MS,
  );

  it(
    'finds a message that it had not indexed, also behind a later one that is',
    async () => {
      await causeAndKill((person) => say(person, room.channelId, 'the first pineapple'));
      // as if the process before had died a moment earlier, and this one had written since
      const later = await say(again(owner), room.channelId, 'the second pineapple');
      await expect
        .poll(() => countOf('message_search where message_id = $1', [later.id]), SOON)
        .toBe(1);
      await inDatabase(
        database,
        `delete from message_search using messages
         where message_id = id and content = 'the first pineapple'`,
      );
      await server.kill();
      await start('on');
      const found = async () => {
        const query = { channelId: room.channelId, text: 'pineapple' };
        const { messages } = await again(owner).ok(searchMessages, { query });
        return messages.map(({ content }) => content);
      };
      await expect.poll(found, SOON).toEqual(['the second pineapple', 'the first pineapple']);
    },
    TIMEOUT_MS,
  );

  it(
    'sends a scheduled message once',
    async () => {
      await causeAndKill((person) => {
        const scheduledAt = new Date(Date.now() + 1_500).toISOString();
        const body = { content: 'good morning', type: 'scheduled', scheduledAt } as const;
        return person.ok(sendMessage, { params: { channelId: room.channelId }, body });
      });
      const sent = async () =>
        (await textsIn(again(owner), room.channelId)).filter((text) => text === 'good morning');
      await expect.poll(sent, SOON).toEqual(['good morning']);
      await expect.poll(() => countOf('scheduled_messages'), SOON).toBe(0);
      await untilJobsAreDone();
      expect(await sent()).toEqual(['good morning']);
    },
    TIMEOUT_MS,
  );

  it(
    'writes the result of a poll once, and tells its last votes',
    async () => {
      const { channelId } = room;
      await causeAndKill(async (person) => {
        const poll = { question: 'Tonight?', options: [{ text: 'Yes' }, { text: 'No' }] };
        const ask = async () => {
          const sent = { params: { channelId }, body: { content: '', poll } };
          const params = { channelId, messageId: (await person.ok(sendMessage, sent)).message.id };
          for (const place of [0, 1])
            await person.ok(voteInPoll, { params, body: { options: [place] } });
          return params;
        };
        await ask();
        await person.ok(closePoll, { params: await ask() });
      });
      const results = async () => {
        const { messages } = await again(owner).ok(listMessages, { params: { channelId } });
        return messages.flatMap(({ pollEnd }) => pollEnd ?? []);
      };
      const result = { winners: [{ text: 'No', emojiId: null }], votes: 1, voters: 1 };
      await expect.poll(results, SOON).toEqual([result]);
      await expect.poll(() => countOf('polls where is_telling'), SOON).toBe(0);
      await untilJobsAreDone();
      expect(await results()).toEqual([result]);
    },
    TIMEOUT_MS,
  );

  it(
    'removes the contents and files of a deleted channel, and the files of a deleted message',
    async () => {
      const other = await newRoom(again(owner));
      const { bytes, name } = { bytes: await drawPicture('png'), name: 'a.png' };
      const files = await Promise.all(
        [1, 2].map(() => uploadAttachment(again(owner), { bytes, name })),
      );
      const [first, second] = files.map(({ body }) => String(body.id));
      const attached = (id: string | undefined) => ({
        content: '',
        attachments: [{ id: String(id), isSpoiler: false, alt: '' }],
      });
      const { message } = await again(owner).ok(sendMessage, {
        params: { channelId: room.channelId },
        body: attached(first),
      });
      await again(owner).ok(sendMessage, {
        params: { channelId: other.channelId },
        body: attached(second),
      });
      expect((await storedFiles()).length).toBeGreaterThanOrEqual(2);
      await causeAndKill(async (person) => {
        await person.ok(deleteMessage, {
          params: { channelId: room.channelId, messageId: message.id },
        });
        await person.ok(deleteChannel, { params: other });
      });
      await expect.poll(storedFiles, SOON).toEqual([]);
      const left = 'messages where channel_id = $1';
      expect(await countOf(left, [other.channelId])).toBe(0);
      expect(await countOf('channel_purges')).toBe(0);
      expect(await countOf('uploads where attachment is not null')).toBe(0);
    },
    TIMEOUT_MS,
  );

  it(
    'removes the pictures of a deleted emoji',
    async () => {
      const pictures = () => readdir(join(dataFolder, 'content', 'emojis')).catch(() => []);
      const { teamId } = room;
      const [emoji] = await uploadEmojis(again(owner), teamId, ['wave']);
      expect(await pictures()).toHaveLength(2);
      await causeAndKill((person) =>
        person.ok(deleteEmoji, { params: { teamId, emojiId: emoji.id } }),
      );
      await expect.poll(pictures, SOON).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'removes what ran out meanwhile',
    async () => {
      const picture = await uploadAttachment(again(owner), {
        bytes: await drawPicture('png'),
        name: 'unsent.png',
      });
      expect(picture.status).toBe(200);
      await causeAndKill(async () => {
        const past = `now() - interval '2 hours'`;
        await inDatabase(
          database,
          `update uploads set expires_at = ${past} where attachment is not null`,
        );
        await inDatabase(database, `update mail_tokens set expires_at = ${past}`);
        await inDatabase(database, `update link_previews set expires_at = ${past}`);
        await inDatabase(database, `update sessions set expires_at = ${past} where user_id <> $1`, [
          owner.user.id,
        ]);
      });
      const left = () =>
        Promise.all([
          countOf('uploads where attachment is not null'),
          countOf('mail_tokens'),
          countOf('link_previews'),
          countOf('sessions where expires_at < now()'),
          storedFiles(),
        ]);
      await expect.poll(left, SOON).toEqual([0, 0, 0, 0, []]);
    },
    TIMEOUT_MS,
  );

  it(
    'gives the mark of Plus that was granted while no node ran jobs',
    async () => {
      await causeAndKill(() =>
        grantPlus(database.connectionString, { slug: owner.user.slug, days: 30 }, new Date()),
      );
      const hasPlus = async () => isPremium((await again(owner).ok(getMe)).user?.flags ?? 0);
      await expect.poll(hasPlus, SOON).toBe(true);
    },
    TIMEOUT_MS,
  );
});

describe('a server killed in a job', () => {
  it(
    'begins it again at once, and a report that was waited for is sent by its job',
    async () => {
      smtp.hold();
      const registered = await registerUnverified(server, 'Patient');
      const details = 'In the fence behind the house there is a hole.';
      const body = { title: 'A hole in the fence', details, captchaToken: 'off' };
      const answer = createClient(server).call(reportVulnerability, { body });
      answer.catch(() => undefined);
      await smtp.waiting(2);
      await server.kill();
      smtp.release();
      // the reporter's mail would be sent by its job a minute later: that minute is over
      await inDatabase(
        database,
        `update jobs._private_jobs set run_at = now() where run_at > now()`,
      );
      await start('on');
      const mails = () => [
        smtp.mailsTo(registered.email, '/emailVerify').length,
        smtp.mailsTo(OPERATOR, 'In the fence').length,
      ];
      await expect.poll(mails, SOON).toEqual([1, 1]);
      await untilJobsAreDone();
      expect(mails()).toEqual([1, 1]);
    },
    TIMEOUT_MS,
  );
});
