import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { updateSettings, setPresence } from '#shared/contract/account/me.ts';
import { setChannelNotifications } from '#shared/contract/account/notifications.ts';
import { blockUser } from '#shared/contract/social/block.ts';
import { declineCall, joinCall } from '#shared/contract/voice/calls.ts';
import type { ChannelId, Id } from '#shared/lib/ids.ts';
import { pushLimits, voiceLimits } from '#shared/rules/limits.ts';
import { presences } from '#shared/rules/presence.ts';
import { newGroup, openDirect } from '../chats/chat-world.ts';
import { subscribe } from '../messages/push-world.ts';
import { registerPerson, type Person } from '../support/client.ts';
import { anyText } from '../support/matchers.ts';
import { fileFixtures, setServerOptions } from '../support/fixtures.ts';
import { jobsLeft } from '../support/in-database.ts';
import { startPushService, type PushBrowser } from '../support/push-service.ts';
import type { SocketClient } from '../support/socket-client.ts';
import { done } from '../voice/media-world.ts';

const service = await startPushService();
setServerOptions({ webPost: service.post });
afterAll(() => service.close());
const { server, owner } = fileFixtures();

const SOON = { timeout: 10_000, interval: 20 };
const sockets: SocketClient[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) {
    // a session outlives its socket, and with it a call
    await done(socket, 'VOICE_LEAVE', {});
    await socket.close();
  }
});

async function away(name: string, options = {}): Promise<{ person: Person; browser: PushBrowser }> {
  const person = await registerPerson(server, name);
  return { person, browser: await subscribe(service, person, options) };
}

/** Has the owner call the people of a chat; answers their device once the job has run. */
async function call(chatId: ChannelId): Promise<SocketClient> {
  const socket = await owner.connect();
  sockets.push(socket);
  const { token } = await owner.ok(joinCall, { params: { chatId } });
  await done(socket, 'VOICE_JOIN', { token });
  await rested();
  return socket;
}

async function rested(): Promise<void> {
  await expect.poll(() => jobsLeft(server), SOON).toEqual([]);
}

/** What a browser was told of calls that ring. */
function rungAt(browser: PushBrowser) {
  return browser.taken.filter(({ notice }) => notice?.call?.isOver === false);
}

/** What it was told of calls that ring no longer. */
function overAt(browser: PushBrowser) {
  return browser.taken.flatMap(({ notice }) => (notice?.call?.isOver === true ? [notice] : []));
}

describe('a call to one who has no page open', () => {
  it('comes to their browser with the name of who calls, for as long as it rings', async () => {
    const { person, browser } = await away('Away');
    const channelId = await openDirect(owner, person);
    await call(channelId);
    expect(browser.taken.map(({ notice }) => notice)).toEqual([
      {
        ...{ teamId: null, channelId, messageId: null, locale: 'en' },
        title: owner.user.username,
        content: '',
        names: {},
        body: 'Incoming call',
        call: { id: anyText(), isOver: false },
      },
    ]);
    const { ttl, urgency } = browser.taken[0]?.headers ?? {};
    expect(urgency).toBe('high');
    expect(Number(ttl)).toBeGreaterThan(0);
    expect(Number(ttl)).toBeLessThanOrEqual(voiceLimits.ringMs / 1_000);
  });

  it('says no name while streamer mode is on', async () => {
    const { person, browser } = await away('Streamer', { hidesContent: true });
    await person.ok(updateSettings, { body: { settings: { locale: 'tr' } } });
    await call(await openDirect(owner, person));
    expect(rungAt(browser).map(({ notice }) => notice)).toMatchObject([
      { title: 'Tayfa', content: '', names: {}, body: 'Gelen arama' },
    ]);
    expect(browser.taken.map(({ text }) => text).join('')).not.toContain(owner.user.username);
  });

  it('comes in a group to those who are away, not to who has a page open or blocks the caller', async () => {
    const [apart, present, blocker] = [
      await away('Apart'),
      await away('Present'),
      await away('No'),
    ];
    const group = await newGroup(owner, [apart.person, present.person, blocker.person]);
    await blocker.person.ok(blockUser, { params: { userId: owner.user.id } });
    const page = await present.person.connect();
    await call(group);
    expect(rungAt(apart.browser)).toHaveLength(1);
    expect(present.browser.tries()).toBe(0);
    expect(blocker.browser.tries()).toBe(0);
    await page.close();
  });

  it('is not sent in do not disturb, nor where the chat is muted', async () => {
    const [busy, muted, apart] = [await away('Busy'), await away('Muted'), await away('Hearing')];
    const channelId = await newGroup(owner, [busy.person, muted.person, apart.person]);
    await busy.person.ok(setPresence, { body: { status: presences.doNotDisturb } });
    const mutedUntil = new Date(server.clock.now() + 3_600_000).toISOString();
    await muted.person.ok(setChannelNotifications, {
      params: { channelId },
      body: { level: null, mutedUntil },
    });
    await call(channelId);
    expect(rungAt(apart.browser)).toHaveLength(1);
    expect(busy.browser.tries()).toBe(0);
    expect(muted.browser.tries()).toBe(0);
  });

  it('is tried again while it rings, and not once it is over', async () => {
    const { person, browser } = await away('Patient');
    const channelId = await openDirect(owner, person);
    browser.answer(503);
    const first = await call(channelId);
    expect(browser.tries()).toBe(1);
    browser.answer(201);
    server.clock.advance(6_000);
    await expect.poll(() => rungAt(browser).length, SOON).toBe(1);
    await done(first, 'VOICE_LEAVE', {});
    // the line of the call that was missed
    await expect.poll(() => browser.taken.length, SOON).toBe(2);
    browser.answer(503);
    const second = await call(channelId);
    expect(browser.tries()).toBe(4);
    browser.answer(201);
    await done(second, 'VOICE_LEAVE', {});
    await expect.poll(() => browser.taken.length, SOON).toBe(3);
    server.clock.advance(6_000);
    await rested();
    expect(rungAt(browser)).toHaveLength(1);
    // the ring of the first was withdrawn
    await expect.poll(() => overAt(browser).length, SOON).toBe(1);
    expect(browser.tries()).toBe(6);
  });
});

/** Lets the time between two looks at a ring pass. */
async function looked(): Promise<void> {
  server.clock.advance(pushLimits.ringLookMs);
  await rested();
}

describe('the ring of a call in a browser with no page open', () => {
  it('is withdrawn once the call was answered elsewhere, and stays till then', async () => {
    const { person, browser } = await away('Elsewhere');
    const channelId = await openDirect(owner, person);
    await call(channelId);
    const [ring] = rungAt(browser);
    await looked();
    expect(overAt(browser)).toEqual([]);
    const phone = await person.connect();
    sockets.push(phone);
    const { token } = await person.ok(joinCall, { params: { chatId: channelId } });
    await done(phone, 'VOICE_JOIN', { token });
    await looked();
    await expect
      .poll(() => overAt(browser), SOON)
      .toMatchObject([
        {
          channelId,
          title: owner.user.username,
          body: 'Answered on another device',
          call: { id: ring?.notice?.call?.id },
        },
      ]);
    const { topic, ttl } = browser.taken.at(-1)?.headers ?? {};
    // what the push service still has of the ring goes
    expect(topic).toBe(ring?.headers['topic']);
    expect(Number(ttl)).toBeGreaterThan(0);
    await looked();
    expect(overAt(browser)).toHaveLength(1);
  });

  it('is withdrawn from who declined and left to whom it rings still', async () => {
    const [no, waits] = [await away('Declines', { hidesContent: true }), await away('Waits')];
    await no.person.ok(updateSettings, { body: { settings: { locale: 'tr' } } });
    const channelId = await newGroup(owner, [no.person, waits.person]);
    await call(channelId);
    // reason: it has just been told
    const callId = rungAt(no.browser)[0]?.notice?.call?.id as Id<'call'>;
    await no.person.ok(declineCall, { params: { chatId: channelId }, body: { callId } });
    await looked();
    await expect
      .poll(() => overAt(no.browser), SOON)
      .toMatchObject([{ title: 'Tayfa', body: 'Arama reddedildi', names: {}, content: '' }]);
    expect(no.browser.taken.map(({ text }) => text).join('')).not.toContain(owner.user.username);
    expect(overAt(waits.browser)).toEqual([]);
  });

  it('is withdrawn when the caller hangs up', async () => {
    const { person, browser } = await away('Late');
    const socket = await call(await openDirect(owner, person));
    await done(socket, 'VOICE_LEAVE', {});
    await looked();
    await expect.poll(() => overAt(browser).map(({ body }) => body), SOON).toEqual(['Call ended']);
  });

  it('is told to no one who was not told that it rings', async () => {
    const { person, browser } = await away('Present');
    const page = await person.connect();
    const socket = await call(await openDirect(owner, person));
    await done(socket, 'VOICE_LEAVE', {});
    await looked();
    expect(browser.tries()).toBe(0);
    await page.close();
  });
});
