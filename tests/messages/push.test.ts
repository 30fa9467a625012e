import { joinThread, startThread } from '#shared/contract/channels/thread.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { getPush, removePush, setPush } from '#shared/contract/account/push.ts';
import { login, logout } from '#shared/contract/account/session.ts';
import {
  setChannelNotifications,
  setTeamNotifications,
} from '#shared/contract/account/notifications.ts';
import { setPresence, updateSettings } from '#shared/contract/account/me.ts';
import { markAllRead } from '#shared/contract/messages/inbox.ts';
import { blockUser, unblockUser } from '#shared/contract/social/block.ts';
import { pushLimits } from '#shared/rules/limits.ts';
import { presences } from '#shared/rules/presence.ts';
import { openDirect } from '../chats/chat-world.ts';
import { createClient, registerPerson, type Person } from '../support/client.ts';
import { fileFixtures, setServerOptions } from '../support/fixtures.ts';
import { inDatabase, jobsLeft } from '../support/in-database.ts';
import { decryptPush, startPushService, type PushBrowser } from '../support/push-service.ts';
import { newRole } from '../teams/team-world.ts';
import { deny, newRoom, say } from './message-world.ts';
import { subscribe } from './push-world.ts';

const service = await startPushService();
// who closes a page counts as there for this long
setServerOptions({ webPost: service.post, gateway: { offlineGraceMs: 400 } });
afterAll(() => service.close());
const { server, owner } = fileFixtures();

const MINUTE = 60_000;
const SOON = { timeout: 10_000, interval: 20 };

async function rested(): Promise<void> {
  await expect.poll(() => jobsLeft(server), SOON).toEqual([]);
}

/** What a browser was told, in the words of who wrote. */
async function toldTo(browser: PushBrowser): Promise<string[]> {
  await rested();
  return browser.taken.map(({ notice }) => notice?.content ?? '');
}

async function away(name: string): Promise<{ person: Person; browser: PushBrowser }> {
  const person = await registerPerson(server, name);
  return { person, browser: await subscribe(service, person) };
}

describe('what a browser reads of a push', () => {
  it('is what RFC 8291 says of its example', () => {
    const bytes = (text: string) => Buffer.from(text, 'base64url');
    const sealed = bytes(
      [
        'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml',
        'mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT',
        'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
      ].join(''),
    );
    const keys = {
      privateKey: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
      publicKey: bytes(
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      ),
      auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
    };
    expect(decryptPush(sealed, keys)).toBe('When I grow up, I want to be a watermelon');
  });
});

describe('a subscription', () => {
  it('belongs to the session that made it, and can be replaced and taken back', async () => {
    const person = await registerPerson(server, 'Subscriber');
    const { publicKey, subscription: none } = await person.ok(getPush);
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
    expect(none).toBeNull();
    const first = await subscribe(service, person);
    const second = await subscribe(service, person, { hidesContent: true });
    const { endpoint } = second.subscription;
    expect((await person.ok(getPush)).subscription).toEqual({ endpoint, hidesContent: true });
    const phone = createClient(server);
    await phone.ok(login, { body: { email: person.email, password: person.password } });
    expect((await phone.ok(getPush)).subscription).toBeNull();
    const channelId = await openDirect(owner, person);
    await say(owner, channelId, 'hello');
    expect(await toldTo(second)).toEqual(['']);
    expect(first.tries()).toBe(0);
    await person.ok(removePush);
    expect((await person.ok(getPush)).subscription).toBeNull();
    await say(owner, channelId, 'are you there?');
    await rested();
    expect(second.tries()).toBe(1);
  });

  it('ends with its session', async () => {
    const { person, browser } = await away('Leaving');
    const channelId = await openDirect(owner, person);
    await person.ok(logout);
    await say(owner, channelId, 'hello');
    await rested();
    expect(browser.tries()).toBe(0);
  });

  it('goes over to who signs in next in the same browser', async () => {
    const { person, browser } = await away('Before');
    const next = await registerPerson(server, 'After');
    await next.ok(setPush, { body: { ...browser.subscription, hidesContent: false } });
    expect((await person.ok(getPush)).subscription).toBeNull();
    await say(owner, await openDirect(owner, person), 'for the first');
    await say(owner, await openDirect(owner, next), 'for the second');
    expect(await toldTo(browser)).toEqual(['for the second']);
  });

  it('makes place for the newest of a user', async () => {
    const person = await registerPerson(server, 'Collector');
    const { email, password } = person;
    for (let made = 0; made <= pushLimits.perUser; made += 1) {
      const device = createClient(server);
      await device.ok(login, { body: { email, password } });
      const body = { ...service.browser().subscription, hidesContent: false };
      await device.ok(setPush, { body });
    }
    const [row] = await inDatabase<{ count: number }>(
      server,
      'select count(*)::int as count from push_subscriptions where user_id = $1',
      [person.user.id],
    );
    expect(row?.count).toBe(pushLimits.perUser);
  });

  it('is refused without TLS, with a key that is none, and by bad words', async () => {
    const person = await registerPerson(server, 'Tamperer');
    const { endpoint, keys } = service.browser().subscription;
    const given = { endpoint, keys, hidesContent: false };
    const offCurve = Buffer.alloc(65, 7);
    offCurve[0] = 4;
    const refused = [
      { ...given, endpoint: endpoint.replace('https', 'http') },
      { ...given, endpoint: 'javascript:alert(1)' },
      { ...given, endpoint: `${endpoint}/${'x'.repeat(pushLimits.endpoint)}` },
      { ...given, keys: { ...keys, p256dh: offCurve.toString('base64url') } },
      { ...given, keys: { ...keys, auth: 'short' } },
    ];
    for (const body of refused) expect((await person.call(setPush, { body })).status).toBe(400);
    expect((await person.ok(getPush)).subscription).toBeNull();
  });

  it('is never written to in a network that is not public, and is forgotten', async () => {
    for (const host of ['10.1.2.3', '[::ffff:10.1.2.3]', '169.254.169.254']) {
      const person = await registerPerson(server, 'Inner');
      const { keys } = service.browser().subscription;
      const endpoint = `https://${host}:${String(service.port)}/push`;
      await person.ok(setPush, { body: { endpoint, keys, hidesContent: false } });
      await say(owner, await openDirect(owner, person), 'hello');
      await rested();
      expect((await person.ok(getPush)).subscription).toBeNull();
    }
  });
});

describe('a message to one who has no page open', () => {
  it('[X-022] comes encrypted for their browser, signed by this server, with what finds it', async () => {
    const { person, browser } = await away('Away');
    const channelId = await openDirect(owner, person);
    const { id: messageId } = await say(
      owner,
      channelId,
      `dinner at **eight**, <@${person.user.id}>`,
    );
    await rested();
    const [push] = browser.taken;
    expect(push?.notice).toEqual({
      teamId: null,
      channelId,
      messageId,
      locale: 'en',
      title: owner.user.username,
      content: `dinner at **eight**, <@${person.user.id}>`,
      names: { [`@${person.user.id}`]: person.user.username },
      body: 'Sent a file',
    });
    expect(push?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: String(pushLimits.keptMs / 1_000),
      urgency: 'high',
      topic: channelId,
    });
    const { publicKey } = await person.ok(getPush);
    expect(push?.voucher).toMatchObject({ isSigned: true, key: publicKey });
    const { aud, exp, sub } = push?.voucher.claims ?? {};
    expect(aud).toBe(service.origin);
    expect(Number(exp)).toBeGreaterThan(Date.now() / 1_000);
    expect(Number(exp)).toBeLessThanOrEqual(Date.now() / 1_000 + 24 * 3_600);
    expect(sub).toMatch(/^(https?:|mailto:)/);
  });

  it('says neither who wrote nor what while streamer mode is on', async () => {
    const person = await registerPerson(server, 'Streamer');
    const browser = await subscribe(service, person, { hidesContent: true });
    await person.ok(updateSettings, { body: { settings: { locale: 'tr' } } });
    const { teamId, channelId } = await newRoom(owner, [person]);
    const message = await say(owner, channelId, `secret <@${person.user.id}>`);
    await rested();
    expect(browser.taken.map(({ notice }) => notice)).toEqual([
      {
        ...{ teamId, channelId, messageId: message.id, locale: 'tr' },
        title: 'Tayfa',
        content: '',
        names: {},
        body: 'Yeni mesaj',
      },
    ]);
    const said = browser.taken.map(({ text }) => text).join('');
    for (const word of ['secret', owner.user.username, person.user.username, 'Team'])
      expect(said).not.toContain(word);
  });

  it('is not sent while a page is open, and is when it was only closing', async () => {
    const { person, browser } = await away('Closing');
    const channelId = await openDirect(owner, person);
    const socket = await person.connect();
    await say(owner, channelId, 'you see this');
    expect(await toldTo(browser)).toEqual([]);
    await socket.close();
    const laterLooks = `select from jobs.jobs
      where task_identifier = 'push-message' and run_at > now()`;
    await expect
      .poll(async () => {
        await say(owner, channelId, 'you do not');
        await rested();
        return inDatabase(server, laterLooks);
      }, SOON)
      .not.toEqual([]);
    expect(browser.tries()).toBe(0);
    await expect
      .poll(async () => {
        await say(owner, channelId, 'nor this');
        return toldTo(browser);
      }, SOON)
      .toContain('nor this');
    server.clock.advance(MINUTE);
    await expect.poll(() => toldTo(browser), SOON).toContain('you do not');
    expect(await toldTo(browser)).not.toContain('you see this');
  });

  it('is not sent when it was read, or their presence is Do Not Disturb', async () => {
    const { person, browser } = await away('Reader');
    const channelId = await openDirect(owner, person);
    browser.answer(503);
    await say(owner, channelId, 'read elsewhere');
    await expect.poll(() => browser.tries(), SOON).toBe(1);
    await person.ok(markAllRead);
    browser.answer(201);
    server.clock.advance(MINUTE);
    expect(await toldTo(browser)).toEqual([]);
    await person.ok(setPresence, { body: { status: presences.doNotDisturb } });
    await say(owner, channelId, 'hush');
    expect(await toldTo(browser)).toEqual([]);
    await person.ok(setPresence, { body: { status: presences.online } });
    await say(owner, channelId, 'hello');
    expect(await toldTo(browser)).toEqual(['hello']);
  });

  it('forgets a browser that is gone, and tries one again whose service is away', async () => {
    const { person, browser } = await away('Gone');
    const other = await away('Patient');
    const { channelId } = await newRoom(owner, [person, other.person]);
    browser.answer(410);
    other.browser.answer(503);
    await say(owner, channelId, `<@${person.user.id}> <@${other.person.user.id}> raid`);
    await expect.poll(() => [browser.tries(), other.browser.tries()], SOON).toEqual([1, 1]);
    await expect.poll(async () => (await person.ok(getPush)).subscription, SOON).toBeNull();
    other.browser.answer(201);
    server.clock.advance(MINUTE);
    await expect.poll(() => other.browser.taken.length, SOON).toBe(1);
    await rested();
    expect([browser.tries(), other.browser.tries()]).toEqual([1, 2]);
  });
});

describe('who hears of a message in a team', () => {
  it('are those it calls, or who want to hear all of it, and who see it', async () => {
    const { person, browser } = await away('Listener');
    const room = await newRoom(owner, [person]);
    const { teamId, channelId } = room;
    const role = await newRole(owner, teamId, { edit: { mentionable: true }, for: [person] });
    const usual = { level: null, mutedUntil: null, suppressEveryone: false } as const;
    const ofTeam = { params: { teamId } };
    const ofChannel = { params: { channelId } };
    const told: string[] = [];
    const hears = async (content: string, isHeard: boolean) => {
      await say(owner, channelId, content);
      if (isHeard) told.push(content);
      expect(await toldTo(browser), content).toEqual(told);
    };
    const named = `<@${person.user.id}>`;
    await hears('to no one', false);
    await hears(`${named} to you`, true);
    await hears(`<&${role.id}> to your role`, true);
    await hears('@everyone to all', true);
    await person.ok(setTeamNotifications, {
      ...ofTeam,
      body: { ...usual, suppressEveryone: true },
    });
    await hears('@everyone to all but you', false);
    await person.ok(setTeamNotifications, { ...ofTeam, body: { ...usual, level: 'all' } });
    await hears('you want all of the team', true);
    await person.ok(setChannelNotifications, {
      ...ofChannel,
      body: { level: 'none', mutedUntil: null },
    });
    await hears(`${named} nothing of this channel`, false);
    await person.ok(setTeamNotifications, { ...ofTeam, body: usual });
    await person.ok(setChannelNotifications, {
      ...ofChannel,
      body: { level: 'all', mutedUntil: null },
    });
    await hears('you want all of the channel', true);
    const mutedUntil = new Date(server.clock.now() + MINUTE).toISOString();
    await person.ok(setChannelNotifications, { ...ofChannel, body: { level: 'all', mutedUntil } });
    await hears(`${named} muted`, false);
    await person.ok(setChannelNotifications, {
      ...ofChannel,
      body: { level: null, mutedUntil: null },
    });
    // what one who is blocked says is collapsed where it is read, and told nowhere else
    const blocked = { params: { userId: owner.user.id } };
    await person.ok(blockUser, blocked);
    await hears(`${named} whom you block`, false);
    await person.ok(unblockUser, blocked);
    await hears(`${named} whom you block no more`, true);
    await deny(owner, room, 'VIEW_CHANNEL');
    await hears(`${named} where you see nothing`, false);
  });

  it('is told of mentions by name, and of channels only that they see', async () => {
    const { person, browser } = await away('Named');
    const room = await newRoom(owner, [person]);
    const hidden = await newRoom(owner, [person]);
    await say(
      owner,
      room.channelId,
      `<@${person.user.id}> <#${room.channelId}> <#${hidden.channelId}>`,
    );
    await rested();
    expect(browser.taken[0]?.notice).toMatchObject({
      teamId: room.teamId,
      title: `${owner.user.username} in #room, Team`,
      names: { [`@${person.user.id}`]: person.user.username, [`#${room.channelId}`]: 'room' },
    });
    expect(Object.keys(browser.taken[0]?.notice?.names ?? {})).toHaveLength(2);
  });

  it('are of a thread those who have joined it, under its name', async () => {
    const { person, browser } = await away('Joined');
    const other = await away('Elsewhere');
    const room = await newRoom(owner, [person, other.person]);
    const { teamId, channelId } = room;
    const body = { level: 'all', mutedUntil: null, suppressEveryone: false } as const;
    for (const each of [person, other.person])
      await each.ok(setTeamNotifications, { params: { teamId }, body });
    const { thread } = await owner.ok(startThread, {
      params: { channelId },
      body: { name: 'sail' },
    });
    await person.ok(joinThread, { params: { channelId: thread.id } });
    await say(owner, thread.id, 'who comes along?');
    expect(await toldTo(browser)).toEqual(['who comes along?']);
    expect(browser.taken[0]?.notice?.title).toBe(`${owner.user.username} in #sail, Team`);
    expect(await toldTo(other.browser)).toEqual([]);
    // what is set for its channel holds in it
    await person.ok(setChannelNotifications, {
      params: { channelId },
      body: { level: 'none', mutedUntil: null },
    });
    await say(owner, thread.id, 'and who not?');
    expect(await toldTo(browser)).toEqual(['who comes along?']);
    await deny(owner, room, 'VIEW_CHANNEL');
    await say(owner, thread.id, `<@${other.person.user.id}> seen?`);
    expect(await toldTo(other.browser)).toEqual([]);
  });
});
