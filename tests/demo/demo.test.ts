import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#shared/contract/account/session.ts';
import { listJoinedThreads } from '#shared/contract/channels/thread.ts';
import { getBlog, listBlogs } from '#shared/contract/teams/blog.ts';
import { listApplications, listOwnApplications } from '#shared/contract/teams/application.ts';
import { getOnboarding } from '#shared/contract/teams/onboarding.ts';
import { getTeamSlice } from '#shared/contract/teams/team-slice.ts';
import { getModeration } from '#shared/contract/teams/moderation.ts';
import { listAnnouncements, listFollows } from '#shared/contract/messages/announcement.ts';
import { listWebhooks } from '#shared/contract/channels/webhook.ts';
import { listMessages } from '#shared/contract/messages/message.ts';
import { listOwnEmojis } from '#shared/contract/teams/emoji.ts';
import { listPins } from '#shared/contract/messages/pin.ts';
import { DemoError, type DemoOptions } from '#server/demo/demo-options.ts';
import { DEMO_PASSWORD, fillDemo } from '#server/demo/fill-demo.ts';
import type { DemoPlan } from '#server/demo/plan-demo.ts';
import { createFolderContentStore } from '#server/lib/folder-content-store.ts';
import { createPasswords } from '#server/lib/passwords.ts';
import { createClient, registerUnverified } from '../support/client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const usual: DemoOptions = { isForced: false, peopleCount: 0, seed: 'tayfa' };

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
    expect(webhooks.map(({ username }) => username)).toEqual(['Lap Recorder']);
    const { messages } = await client.ok(listMessages, { params });
    expect(messages.map(({ createdBy }) => createdBy.username)).toContain('Lap Recorder');
  });

  it('asks new members of one team something, and those who are in it nothing', async () => {
    const { client, teamId } = await lookAt('aylin', 'Lodestar Gaming');
    const { onboarding } = await client.ok(getOnboarding, { params: { teamId } });
    expect(onboarding).toMatchObject({
      isOn: true,
      rules: { length: 3 },
      questions: { length: 3 },
    });
    const { slice } = await client.ok(getTeamSlice, { params: { teamId } });
    expect(slice.membership.onboarding).toEqual({ stage: 'done', hiddenChannelIds: [] });
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
