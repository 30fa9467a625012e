import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#shared/contract/account/session.ts';
import { listJoinedThreads } from '#shared/contract/channels/thread.ts';
import { getBlog, listBlogs } from '#shared/contract/teams/blog.ts';
import { listApplications, listOwnApplications } from '#shared/contract/teams/application.ts';
import { getModeration } from '#shared/contract/teams/moderation.ts';
import { listAnnouncements, listFollows } from '#shared/contract/messages/announcement.ts';
import { listWebhooks } from '#shared/contract/channels/webhook.ts';
import { formFaults } from '#shared/rules/application-form.ts';
import { validateBlogContent, validateBlogTitle } from '#shared/rules/blogs.ts';
import {
  validateAnnouncementContent,
  validateAnnouncementTitle,
} from '#shared/rules/announcements.ts';
import { demoTables } from '#server/demo/demo-rows.ts';
import { listMessages } from '#shared/contract/messages/message.ts';
import { listOwnEmojis } from '#shared/contract/teams/emoji.ts';
import { listPins } from '#shared/contract/messages/pin.ts';
import { validateMessageContent } from '#shared/rules/message-content.ts';
import {
  cleanEmojiName,
  validateChannelName,
  validateColor,
  validateEmail,
  validateRoleName,
  validateTeamDescription,
  validateTeamName,
  validateTodo,
  validateUsername,
} from '#shared/rules/validation.ts';
import { DemoError, type DemoOptions } from '#server/demo/demo-options.ts';
import { DEMO_PASSWORD, fillDemo } from '#server/demo/fill-demo.ts';
import { planDemo, type DemoPlan } from '#server/demo/plan-demo.ts';
import { readTalkFiles } from '#server/demo/talk/talk-files.ts';
import { demoTeams } from '#server/demo/teams/demo-teams.ts';
import { square } from '#server/demo/teams/square.ts';
import { createFolderContentStore } from '#server/lib/folder-content-store.ts';
import { isKnownGame } from '#server/lib/game-catalogue.ts';
import { createPasswords } from '#server/lib/passwords.ts';
import { createClient, registerUnverified } from '../support/client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const usual: DemoOptions = { isForced: false, peopleCount: 0, seed: 'tayfa' };

async function planned(circumstances: { seed?: string; peopleCount?: number } = {}) {
  return planDemo({
    seed: 'tayfa',
    now: Date.UTC(2026, 10, 21, 18),
    passwordHash: 'hash',
    talk: await readTalkFiles([...demoTeams, square]),
    teams: demoTeams,
    isBeside: false,
    peopleCount: 0,
    ...circumstances,
  });
}

describe('the plan of the demo', () => {
  let plan: DemoPlan;

  beforeAll(async () => {
    plan = await planned();
  });

  it('is the same for the same word and another for another', async () => {
    const { rows, pictures } = await planned();
    expect({ rows, pictures }).toEqual({ rows: plan.rows, pictures: plan.pictures });
    expect((await planned({ seed: 'other' })).rows.messages).not.toEqual(plan.rows.messages);
  });

  it('keeps to the rules of names, texts and colours', () => {
    const { users, teams, channels, roles, todos, messages } = plan.rows;
    const premium = new Set(users.filter(({ flags }) => flags === 1).map(({ id }) => id));
    expect(plan.rows.team_emojis.length).toBeGreaterThan(10);
    for (const { name } of plan.rows.team_emojis) expect(cleanEmojiName(name)).toBe(name);
    const problems = [
      ...users.map(({ username }) => validateUsername(username, 'registration')),
      ...users.map(({ email }) => validateEmail(email)),
      ...teams.map(({ name }) => validateTeamName(name)),
      ...teams.map(({ description }) => validateTeamDescription(description)),
      // a chat's channel has no name of its own
      ...channels.flatMap(({ team_id, parent_id, name }) =>
        team_id && parent_id === null ? [validateChannelName(name)] : [],
      ),
      ...roles.map(({ name }) => validateRoleName(name)),
      ...roles.flatMap(({ color, color2 }) => [
        validateColor(color),
        validateColor(color2 ?? color),
      ]),
      ...todos.map(({ content }) => validateTodo(content)),
      ...messages.map(({ content, author_id }) =>
        validateMessageContent({
          content,
          attachmentCount: 0,
          isPremium: premium.has(author_id),
        }),
      ),
    ];
    expect(problems.filter((problem) => problem !== null)).toEqual([]);
    // a thread is named like a line of text
    for (const { parent_id, name } of channels)
      if (parent_id !== null) expect(name).toMatch(/^\S.{0,98}\S$/u);
  });

  it('has rows in every table that it writes', () => {
    expect(demoTables.filter((table) => plan.rows[table].length === 0)).toEqual([]);
  });

  it('publishes, asks and guards by the rules of forms, blogs, announcements and games', () => {
    const { blogs, messages, application_forms, applications, teams, threads } = plan.rows;
    const announced = messages.filter(({ title }) => title !== null);
    const problems = [
      ...blogs.flatMap(({ title, content }) => [
        validateBlogTitle(title),
        validateBlogContent(content),
      ]),
      ...announced.flatMap(({ title, content }) => [
        validateAnnouncementTitle(title ?? ''),
        validateAnnouncementContent(content),
      ]),
      ...application_forms.flatMap((form) => formFaults(form)),
    ];
    expect(problems.filter((problem) => problem !== null)).toEqual([]);
    // an application in each state; a form with a question of each type
    expect(applications.map(({ status }) => status).toSorted()).toEqual([
      'accepted',
      'pending',
      'rejected',
    ]);
    const types = application_forms.flatMap(({ questions }) => questions.map(({ type }) => type));
    expect(new Set(types).size).toBe(4);
    const playing = teams.filter(({ games }) => games.length > 0);
    expect(playing.length).toBeGreaterThan(2);
    for (const { gameId } of playing.flatMap(({ games }) => games))
      expect(isKnownGame(gameId), gameId).toBe(true);
    expect(threads.length).toBeGreaterThan(0);
  });

  it('leaves no blank of the talk unfilled and answers only what was said before', () => {
    const said = new Map(plan.rows.messages.map(({ id, channel_id }) => [id, channel_id]));
    for (const { content, reply_to, channel_id, id } of plan.rows.messages) {
      expect(content).not.toMatch(/[«»]/);
      if (reply_to === null) continue;
      expect(said.get(reply_to)).toBe(channel_id);
      expect(BigInt(reply_to)).toBeLessThan(BigInt(id));
    }
  });

  it('holds about six thousand messages, and few that were said a little earlier already', () => {
    const { messages } = plan.rows;
    expect(messages.length).toBeGreaterThan(5000);
    const recent = new Map<string, string[]>();
    let repeated = 0;
    for (const { channel_id, content } of messages) {
      const before = recent.get(channel_id) ?? [];
      if (content.length > 14 && before.slice(-50).includes(content)) repeated += 1;
      recent.set(channel_id, [...before, content]);
    }
    expect(repeated / messages.length).toBeLessThan(0.08);
  });

  it('makes one giant team when asked for many people', async () => {
    const { rows, teams } = await planned({ peopleCount: 500 });
    expect(rows.users.length).toBe(500);
    const giant = teams.find(({ blueprint }) => blueprint.key === 'meydan');
    expect(giant?.row.member_count).toBe(giant?.members.length);
    expect(giant?.members.length).toBeGreaterThan(490);
  });
});

describe('filling a database', () => {
  let server: TestServer;
  let folder: string;

  beforeAll(async () => {
    server = await startTestServer();
    folder = await mkdtemp(join(tmpdir(), 'tayfa-demo-'));
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  function depsFor({ connectionString }: TestServer): Parameters<typeof fillDemo>[0] {
    return {
      connectionString,
      content: createFolderContentStore(folder),
      hashPassword: (password) => createPasswords().hash(password),
      now: () => Date.now(),
    };
  }

  function fill(options: Partial<DemoOptions> = {}): Promise<DemoPlan | null> {
    return fillDemo(depsFor(server), { ...usual, ...options });
  }

  it('counts nobody where only Tayfa itself has an account', async () => {
    const fresh = await startTestServer();
    const plan = await fillDemo(depsFor(fresh), usual);
    await fresh.stop();
    expect(plan?.rows.users.some(({ slug }) => slug === 'aylin')).toBe(true);
  });

  it('refuses where others have accounts, comes beside them when forced, and only once', async () => {
    await registerUnverified(server, 'Owner');
    await expect(fill()).rejects.toThrow(DemoError);
    const plan = await fill({ isForced: true });
    expect(plan?.rows.users.every(({ slug }) => slug.endsWith('-demo'))).toBe(true);
    expect(await fill({ isForced: true })).toBeNull();
  });

  it('can be signed into and read through the front door, pictures and all', async () => {
    const client = createClient(server);
    const { user } = await client.ok(login, {
      body: { email: 'aylin@tayfa.test', password: DEMO_PASSWORD },
    });
    const picture = await stat(join(folder, (user.profilePicture ?? '').replace('/content/', '')));
    expect(picture.size).toBeGreaterThan(500);
    const socket = await client.connect();
    const { teams, channels, unread, chats, chatUnread, friends } = socket.ready;
    await socket.close();
    expect(teams.map(({ name }) => name)).toContain('Lodestar Gaming');
    expect(unread.reduce((sum, team) => sum + team.mentions, 0)).toBeGreaterThan(0);
    const groups = chats.filter(({ type }) => type === 'group').map(({ name }) => name);
    expect(groups).toEqual(['Cuma gecesi', null]);
    expect(chats[0]?.lastMessage?.createdBy.username).toBe('mertdmr');
    expect(chatUnread.filter((entry) => entry.unread > 0)).toHaveLength(3);
    const requests = friends.filter(({ status }) => status === 'pending');
    expect(requests.filter(({ createdBy }) => createdBy !== user.id)).toHaveLength(2);
    const general = channels.find(({ name }) => name === 'general');
    if (!general) throw new Error('no general');
    const page = await client.ok(listMessages, { params: { channelId: general.id } });
    expect(page.messages).toHaveLength(50);
    const reactions = page.messages.flatMap((message) => message.reactions);
    expect(reactions.length).toBeGreaterThan(0);
    expect(reactions.every(({ count, users }) => count === users.length)).toBe(true);
    const { messages: pins } = await client.ok(listPins, { params: { channelId: general.id } });
    expect(pins.length).toBeGreaterThan(0);
    const own = await client.ok(listOwnEmojis);
    expect(own.reactions.map(({ name }) => name)).toContain('hype');
    for (const { url } of own.reactions)
      for (const format of ['webp', 'png']) {
        const path = url.replace('/content/', '').replace(/webp$/, format);
        expect((await stat(join(folder, path))).size).toBeGreaterThan(200);
      }
  });

  it('has a thread, which those are in who wrote it and the author of its message', async () => {
    const client = createClient(server);
    await client.ok(login, { body: { email: 'aylin@tayfa.test', password: DEMO_PASSWORD } });
    const socket = await client.connect();
    const { teams } = socket.ready;
    await socket.close();
    const teamId = teams.find(({ name }) => name === 'Lodestar Gaming')?.id;
    if (!teamId) throw new Error('no Lodestar');
    const { threads } = await client.ok(listJoinedThreads, { params: { teamId } });
    expect(threads.map(({ name }) => name)).toEqual(['Bellkeeper corrections']);
    const [thread] = threads;
    if (!thread?.rootMessageId) throw new Error('no message to it');
    const { messages } = await client.ok(listMessages, { params: { channelId: thread.id } });
    expect(messages).toHaveLength(thread.messageCount);
    expect(messages.at(-1)?.createdBy.id).toBe(thread.authors[0]?.id);
    for (const { createdAt } of messages) expect(Date.parse(createdAt)).toBeLessThan(Date.now());
  });

  /** What one of the demo's people sees of a team. */
  async function lookAt(key: string, name: string) {
    const client = createClient(server);
    await client.ok(login, { body: { email: `${key}@tayfa.test`, password: DEMO_PASSWORD } });
    const socket = await client.connect();
    const { teams, channels } = socket.ready;
    await socket.close();
    const team = teams.find((each) => each.name === name);
    if (!team) throw new Error(`no ${name}`);
    const channelId = (channelName: string) => {
      const channel = channels.find((each) => each.teamId === team.id && each.name === channelName);
      if (!channel) throw new Error(`no ${channelName}`);
      return channel.id;
    };
    return { client, teamId: team.id, channelId };
  }

  it('shows its blogs, also to those without an account', async () => {
    const { client, teamId } = await lookAt('sofia', 'Lodestar Gaming');
    const { blogs } = await client.ok(listBlogs, { params: { teamId } });
    expect(blogs.map(({ title }) => title)).toEqual([
      'How we beat the Bellkeeper',
      'Half a year of Lodestar',
    ]);
    const [blog] = blogs;
    if (!blog) throw new Error('no blog');
    const shown = await createClient(server).ok(getBlog, { params: { blogId: blog.id } });
    expect(JSON.stringify(shown)).toContain('Aylin');
  });

  it('has announcements, and they came into a channel of another team', async () => {
    const { client, channelId } = await lookAt('kaan', 'Lodestar Gaming');
    const news = await client.ok(listAnnouncements, { params: { channelId: channelId('news') } });
    expect(news.map(({ title }) => title)).toEqual([
      'The Bellkeeper is down!',
      'The Saturday cup is back',
      'Raid night moves to Wednesday',
    ]);
    const clan = await lookAt('kaan', 'Gece Kartalları');
    const params = { channelId: clan.channelId('muhabbet') };
    const { follows } = await clan.client.ok(listFollows, { params });
    expect(follows).toHaveLength(1);
    const { messages } = await clan.client.ok(listMessages, { params });
    const brought = messages.filter(({ announcedIn }) => announcedIn !== undefined);
    expect(brought.map(({ title }) => title)).toContain('The Bellkeeper is down!');
  });

  it('has an application that waits for those who decide, and for the applicant', async () => {
    const { client, teamId } = await lookAt('aylin', 'Lodestar Gaming');
    const reply = await client.ok(listApplications, { params: { teamId } });
    expect(
      reply.applications.map(({ status, submittedBy }) => [status, submittedBy.username]),
    ).toEqual([
      ['pending', 'Olivia'],
      ['rejected', 'Ingrid'],
      ['accepted', 'Sam O'],
    ]);
    const olivia = await lookAt('olivia', 'Frame Perfect');
    const own = await olivia.client.ok(listOwnApplications);
    expect(own.applications.map(({ status }) => status)).toEqual(['pending']);
  });

  it('has automatic rules that are on, and a webhook that has posted', async () => {
    const { client, teamId, channelId } = await lookAt('aylin', 'Lodestar Gaming');
    const { rules } = await client.ok(getModeration, { params: { teamId } });
    const on = rules.filter(({ isOn }) => isOn).map(({ kind }) => kind);
    expect(on).toEqual(['words', 'mentions', 'invites']);
    const params = { teamId, channelId: channelId('rustway') };
    const { webhooks } = await client.ok(listWebhooks, { params });
    expect(webhooks.map(({ name }) => name)).toEqual(['Lap Recorder']);
    const { messages } = await client.ok(listMessages, { params });
    expect(messages.map(({ createdBy }) => createdBy.username)).toContain('Lap Recorder');
  });

  it('hides the staff rooms from those who are no staff', async () => {
    const client = createClient(server);
    await client.ok(login, { body: { email: 'sofia@tayfa.test', password: DEMO_PASSWORD } });
    const socket = await client.connect();
    const names = socket.ready.channels.map(({ name }) => name);
    await socket.close();
    expect(names).toContain('general');
    expect(names).not.toContain('mod-chat');
  });
});
