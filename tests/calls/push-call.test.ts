import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { updateSettings, setPresence } from '#shared/contract/account/me.ts';
import { setChannelNotifications } from '#shared/contract/account/notifications.ts';
import { blockUser } from '#shared/contract/social/block.ts';
import { joinCall } from '#shared/contract/voice/calls.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { voiceLimits } from '#shared/rules/limits.ts';
import { presences } from '#shared/rules/presence.ts';
import { newGroup, openDirect } from '../chats/chat-world.ts';
import { subscribe } from '../messages/push-world.ts';
import { registerPerson, type Person } from '../support/client.ts';
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
  return browser.taken.filter(({ notice }) => notice?.messageId === null);
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
    expect(browser.tries()).toBe(5);
  });
});
