import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
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
import { createTeamEvent } from '#shared/contract/teams/event.ts';
import { closePoll, voteInPoll } from '#shared/contract/messages/poll.ts';
import { searchMessages } from '#shared/contract/messages/search.ts';
import { decideApplication } from '#shared/contract/teams/application.ts';
import { deleteEmoji } from '#shared/contract/teams/emoji.ts';
import { grantPlus } from '#server/operating/grant-plus.ts';
import { codeOf, connectBy, registerTeen } from '../accounts/family-world.ts';
import { uploadEmojis } from '../emojis/emoji-world.ts';
import { newRoom, say, textsIn } from '../messages/message-world.ts';
import { applicationOf, recruit } from '../teams/application-world.ts';
import { setUp } from '../teams/onboarding-world.ts';
import { join as joinBy, newInvite } from '../teams/team-world.ts';
import { createClient, registerUnverified } from '../support/client.ts';
import { inDatabase } from '../support/in-database.ts';
import { drawPicture, uploadAttachment } from '../uploads/upload-world.ts';
import { killWorld, OPERATOR, SOON, TIMEOUT_MS } from './kill-world.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const world = killWorld();

async function storedFiles(): Promise<string[]> {
  return readdir(join(world.dataFolder, 'content', 'attachment')).catch(() => []);
}

describe('a server killed between a change and its job', () => {
  it(
    '[X-070] sends the mails of a registration, of a forgotten password and of a new device once',
    async () => {
      const person = await world.causeAndKill(async () => {
        const registered = await registerUnverified(world.server, 'Mailed');
        const visitor = createClient(world.server);
        await visitor.ok(requestPasswordReset, { body: { email: registered.email } });
        const phone = createClient({ ...world.server, headers: { 'user-agent': FIREFOX } });
        const { email, password } = registered;
        await phone.ok(login, { body: { email, password } });
        return registered;
      });
      const mails = () =>
        ['/emailVerify', '/resetpassword/', '/login'].map(
          (path) => world.smtp.mailsTo(person.email, path).length,
        );
      await expect.poll(mails, SOON).toEqual([1, 1, 1]);
      await world.untilJobsAreDone();
      expect(mails()).toEqual([1, 1, 1]);
    },
    TIMEOUT_MS,
  );

  it(
    'mails a teen once that a parent connected',
    async () => {
      const teen = await registerTeen(
        { origin: world.server.origin, mailLink: world.smtp.mailLink },
        'Teen',
      );
      const code = await codeOf(teen);
      await world.causeAndKill((parent) => connectBy(parent, code));
      const mails = () => world.smtp.mailsTo(teen.email, 'used your family code').length;
      await expect.poll(mails, SOON).toBe(1);
      await world.untilJobsAreDone();
      expect(mails()).toBe(1);
    },
    TIMEOUT_MS,
  );

  it(
    'tells an applicant of a decision, by one message and one mail',
    async () => {
      const applicant = await world.register('Applicant');
      const { teamId } = world.room;
      const code = await recruit(world.again(world.owner), teamId);
      const applicationId = await applicationOf(world.again(applicant), code);
      await world.causeAndKill((person) =>
        person.ok(decideApplication, {
          params: { teamId, applicationId },
          body: { status: 'accepted' },
        }),
      );
      const told = async () => [
        await world.countOf('messages where nonce = $1', [`application-${applicationId}`]),
        world.smtp.mailsTo(applicant.email, `/teams/${teamId}`).length,
      ];
      await expect.poll(told, SOON).toEqual([1, 1]);
      await world.untilJobsAreDone();
      expect(await told()).toEqual([1, 1]);
    },
    TIMEOUT_MS,
  );

  it(
    'tells a team once of a member who came',
    async () => {
      const { teamId, channelId } = world.room;
      await setUp(world.again(world.owner), teamId, { joinChannelId: channelId });
      const newcomer = await world.register('Newcomer');
      const code = await newInvite(world.again(world.owner), teamId);
      await world.causeAndKill(() => joinBy(world.again(newcomer), code));
      const lines = () =>
        world.countOf('messages where nonce like $1', [`joined-${newcomer.user.id}-%`]);
      await expect.poll(lines, SOON).toBe(1);
      await world.untilJobsAreDone();
      expect(await lines()).toBe(1);
      await setUp(world.again(world.owner), teamId, { isOn: false });
    },
    TIMEOUT_MS,
  );

  it(
    '[X-070] hangs a preview on a message with a link, once',
    async () => {
      const before = world.web.requests();
      const address = `http://guild.example:${String(world.web.port)}/raid`;
      const message = await world.causeAndKill((person) =>
        say(person, world.room.channelId, address),
      );
      const params = { channelId: world.room.channelId, messageId: message.id };
      const titles = async () =>
        (await world.again(world.owner).ok(getMessage, { params })).message.embeds.map(
          ({ title }) => title,
        );
      await expect.poll(titles, SOON).toEqual(['Raid night']);
      expect(world.web.requests()).toBe(before + 1);
    },
    TIMEOUT_MS,
  );

  it(
    '[X-070] finds a message that it had not indexed, also behind a later one that is',
    async () => {
      await world.causeAndKill((person) =>
        say(person, world.room.channelId, 'the first pineapple'),
      );
      // as if the process before had died a moment earlier, and this one had written since
      const later = await say(
        world.again(world.owner),
        world.room.channelId,
        'the second pineapple',
      );
      await expect
        .poll(() => world.countOf('message_search where message_id = $1', [later.id]), SOON)
        .toBe(1);
      await inDatabase(
        world.database,
        `delete from message_search using messages
         where message_id = id and content = 'the first pineapple'`,
      );
      await world.server.kill();
      await world.start('on');
      const found = async () => {
        const query = { channelId: world.room.channelId, text: 'pineapple' };
        const { messages } = await world.again(world.owner).ok(searchMessages, { query });
        return messages.map(({ content }) => content);
      };
      await expect.poll(found, SOON).toEqual(['the second pineapple', 'the first pineapple']);
    },
    TIMEOUT_MS,
  );

  it(
    'sends a scheduled message once',
    async () => {
      await world.causeAndKill((person) => {
        const scheduledAt = new Date(Date.now() + 1_500).toISOString();
        const body = { content: 'good morning', type: 'scheduled', scheduledAt } as const;
        return person.ok(sendMessage, { params: { channelId: world.room.channelId }, body });
      });
      const sent = async () =>
        (await textsIn(world.again(world.owner), world.room.channelId)).filter(
          (text) => text === 'good morning',
        );
      await expect.poll(sent, SOON).toEqual(['good morning']);
      await expect.poll(() => world.countOf('scheduled_messages'), SOON).toBe(0);
      await world.untilJobsAreDone();
      expect(await sent()).toEqual(['good morning']);
    },
    TIMEOUT_MS,
  );

  it(
    'reminds of an event that begins, once',
    async () => {
      const { teamId } = world.room;
      const event = await world.causeAndKill(async (person) => {
        const startsAt = new Date(Date.now() + 3_000).toISOString();
        const body = { title: 'Cup', startsAt, place: 'Arena' };
        return (await person.ok(createTeamEvent, { params: { teamId }, body })).event;
      });
      const nonce = `event-start-${event.id}-${String(Date.parse(event.startsAt))}`;
      const told = () => world.countOf('messages where nonce = $1', [nonce]);
      await expect.poll(told, SOON).toBe(1);
      await world.untilJobsAreDone();
      expect(await told()).toBe(1);
    },
    TIMEOUT_MS,
  );

  it(
    'writes the result of a poll once, and tells its last votes',
    async () => {
      const { channelId } = world.room;
      await world.causeAndKill(async (person) => {
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
        const { messages } = await world
          .again(world.owner)
          .ok(listMessages, { params: { channelId } });
        return messages.flatMap(({ pollEnd }) => pollEnd ?? []);
      };
      const result = { winners: [{ text: 'No', emojiId: null }], votes: 1, voters: 1 };
      await expect.poll(results, SOON).toEqual([result]);
      await expect.poll(() => world.countOf('polls where is_telling'), SOON).toBe(0);
      await world.untilJobsAreDone();
      expect(await results()).toEqual([result]);
    },
    TIMEOUT_MS,
  );

  it(
    'removes the contents and files of a deleted channel, and the files of a deleted message',
    async () => {
      const other = await newRoom(world.again(world.owner));
      const { bytes, name } = { bytes: await drawPicture('png'), name: 'a.png' };
      const files = await Promise.all(
        [1, 2].map(() => uploadAttachment(world.again(world.owner), { bytes, name })),
      );
      const [first, second] = files.map(({ body }) => String(body.id));
      const attached = (id: string | undefined) => ({
        content: '',
        attachments: [{ id: String(id), isSpoiler: false, alt: '' }],
      });
      const { message } = await world.again(world.owner).ok(sendMessage, {
        params: { channelId: world.room.channelId },
        body: attached(first),
      });
      await world.again(world.owner).ok(sendMessage, {
        params: { channelId: other.channelId },
        body: attached(second),
      });
      expect((await storedFiles()).length).toBeGreaterThanOrEqual(2);
      await world.causeAndKill(async (person) => {
        await person.ok(deleteMessage, {
          params: { channelId: world.room.channelId, messageId: message.id },
        });
        await person.ok(deleteChannel, { params: other });
      });
      await expect.poll(storedFiles, SOON).toEqual([]);
      const left = 'messages where channel_id = $1';
      expect(await world.countOf(left, [other.channelId])).toBe(0);
      // the rows go after the files
      await expect.poll(() => world.countOf('channel_purges'), SOON).toBe(0);
      const uploads = 'uploads where attachment is not null';
      await expect.poll(() => world.countOf(uploads), SOON).toBe(0);
    },
    TIMEOUT_MS,
  );

  it(
    'removes the pictures of a deleted emoji',
    async () => {
      const pictures = () => readdir(join(world.dataFolder, 'content', 'emojis')).catch(() => []);
      const { teamId } = world.room;
      const [emoji] = await uploadEmojis(world.again(world.owner), teamId, ['wave']);
      expect(await pictures()).toHaveLength(2);
      await world.causeAndKill((person) =>
        person.ok(deleteEmoji, { params: { teamId, emojiId: emoji.id } }),
      );
      await expect.poll(pictures, SOON).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'takes a deleted account out of its teams, and mails that it was deleted',
    async () => {
      const person = await world.register('Leaver');
      await inDatabase(
        world.database,
        'insert into team_members (team_id, user_id, joined_at) values ($1, $2, now())',
        [world.room.teamId, person.user.id],
      );
      const body = JSON.stringify({ password: person.password });
      const answer = await world.causeAndKill(() =>
        world.again(person).raw('DELETE', '/api/me', { body }),
      );
      expect(answer.status).toBe(200);
      const memberships = 'team_members where user_id = $1';
      await expect.poll(() => world.countOf(memberships, [person.user.id]), SOON).toBe(0);
      await world.untilJobsAreDone();
      expect(world.smtp.mailsTo(person.email, 'Your account was deleted')).toHaveLength(1);
    },
    TIMEOUT_MS,
  );

  it(
    '[X-070] removes what ran out meanwhile',
    async () => {
      const picture = await uploadAttachment(world.again(world.owner), {
        bytes: await drawPicture('png'),
        name: 'unsent.png',
      });
      expect(picture.status).toBe(200);
      await world.causeAndKill(async () => {
        const past = `now() - interval '2 hours'`;
        await inDatabase(
          world.database,
          `update uploads set expires_at = ${past} where attachment is not null`,
        );
        await inDatabase(world.database, `update mail_tokens set expires_at = ${past}`);
        await inDatabase(world.database, `update link_previews set expires_at = ${past}`);
        await inDatabase(
          world.database,
          `update sessions set expires_at = ${past} where user_id <> $1`,
          [world.owner.user.id],
        );
      });
      const left = () =>
        Promise.all([
          world.countOf('uploads where attachment is not null'),
          world.countOf('mail_tokens'),
          world.countOf('link_previews'),
          world.countOf('sessions where expires_at < now()'),
          storedFiles(),
        ]);
      await expect.poll(left, SOON).toEqual([0, 0, 0, 0, []]);
    },
    TIMEOUT_MS,
  );

  it(
    'makes an archive that was asked for, and mails it once',
    async () => {
      const person = await registerUnverified(world.server, 'Archived');
      const body = JSON.stringify({ password: person.password });
      await world.causeAndKill(async () => {
        const answer = await world.again(person).raw('POST', '/api/v1/me/export', { body });
        expect(answer.status).toBe(200);
      });
      await expect
        .poll(() => world.countOf('data_exports where ready_at is not null'), SOON)
        .toBe(1);
      await world.untilJobsAreDone();
      expect(world.smtp.mailsTo(person.email, 'archive of your data')).toHaveLength(1);
    },
    TIMEOUT_MS,
  );

  it(
    'gives the mark of Plus that was granted while no node ran jobs',
    async () => {
      await world.causeAndKill(() =>
        grantPlus(
          world.database.connectionString,
          { slug: world.owner.user.slug, days: 30 },
          new Date(),
        ),
      );
      // bit 0: Plus
      const hasPlus = async () =>
        ((await world.again(world.owner).ok(getMe)).user?.flags ?? 0) % 2 === 1;
      await expect.poll(hasPlus, SOON).toBe(true);
    },
    TIMEOUT_MS,
  );
});

describe('a server killed in a job', () => {
  it(
    'begins it again at once, and a report that was waited for is sent by its job',
    async () => {
      world.smtp.hold();
      const registered = await registerUnverified(world.server, 'Patient');
      const details = 'In the fence behind the house there is a hole.';
      const body = { title: 'A hole in the fence', details, captchaToken: 'off' };
      const answer = createClient(world.server).call(reportVulnerability, { body });
      answer.catch(() => undefined);
      await world.smtp.waiting(2);
      await world.server.kill();
      world.smtp.release();
      // the reporter's mail would be sent by its job a minute later: that minute is over
      await inDatabase(
        world.database,
        `update jobs._private_jobs set run_at = now() where run_at > now()`,
      );
      await world.start('on');
      const mails = () => [
        world.smtp.mailsTo(registered.email, '/emailVerify').length,
        world.smtp.mailsTo(OPERATOR, 'In the fence').length,
      ];
      await expect.poll(mails, SOON).toEqual([1, 1]);
      await world.untilJobsAreDone();
      expect(mails()).toEqual([1, 1]);
    },
    TIMEOUT_MS,
  );
});
