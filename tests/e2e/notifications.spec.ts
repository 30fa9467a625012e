import type { Page } from '@playwright/test';
import { setPresence } from '#shared/contract/account/me.ts';
import { createChannel } from '#shared/contract/channels/channel.ts';
import { openChat } from '#shared/contract/chats/chat.ts';
import { markAllRead } from '#shared/contract/messages/inbox.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { blockUser, unblockUser } from '#shared/contract/social/block.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { en } from '#shared/locales/en.ts';
import type { Person } from '../support/client.ts';
import { expect, test, type App } from './support/app.ts';
import { openAs } from './support/crew.ts';
import { channelLink, HEARD_MS } from './support/mate.ts';
import { join, makeRoom, type Room } from './support/room.ts';
import { expectLedTo, walkTo } from './support/walk.ts';

test.slow();

const { home, inbox, notifications, notificationSettings } = en;
const HEARD = { timeout: HEARD_MS };

/** What made itself heard in a page. */
interface Heard {
  readonly sounds: readonly string[];
  readonly notices: readonly string[];
}

declare global {
  interface Window {
    /** What was played and shown since the page began. */
    heardHere?: { sounds: string[]; notices: string[] };
    /** The notification that was shown last. */
    lastNotice?: EventTarget;
  }
}

/** Has the page note its sounds and notifications; to be called before it is opened. */
async function listenTo(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: { sounds: string[]; notices: string[] } = { sounds: [], notices: [] };
    window.heardHere = heard;
    HTMLMediaElement.prototype.play = function play() {
      const name = /(\w+)\.wav$/.exec(new URL(this.src).pathname)?.[1] ?? this.src;
      heard.sounds.push(name);
      return Promise.resolve();
    };
    class Shown extends EventTarget {
      static readonly permission = 'granted';
      constructor(title: string, { body }: { body: string }) {
        super();
        heard.notices.push(`${title}: ${body}`);
        window.lastNotice = this;
      }
      close() {
        return undefined;
      }
    }
    Object.defineProperty(window, 'Notification', { value: Shown });
  });
}

function heardIn(page: Page): Promise<Heard> {
  return page.evaluate(() => window.heardHere ?? { sounds: [], notices: [] });
}

/** Waits until these have been played, and no others. */
function hears(page: Page, sounds: readonly string[]): Promise<void> {
  return expect.poll(async () => (await heardIn(page)).sounds, HEARD).toEqual(sounds);
}

/** A notification waits for the names of those it tells of. */
function shows(page: Page, count: number): Promise<void> {
  return expect.poll(async () => (await heardIn(page)).notices.length, HEARD).toBe(count);
}

async function write(person: Person, channelId: ChannelId, content: string): Promise<void> {
  await person.ok(sendMessage, { params: { channelId }, body: { content, type: 'text' } });
}

/** A team with two channels, its owner, and a friend who has been called once. */
interface CalledRoom {
  readonly room: Room;
  readonly friend: Person;
  readonly quiet: ChannelId;
  readonly call: string;
}

async function calledRoom(app: App): Promise<CalledRoom> {
  const room = await makeRoom(app);
  const friend = await join(app, room, 'Friend');
  const { channel } = await room.owner.ok(createChannel, {
    params: { teamId: room.teamId },
    body: { name: 'cabin', type: 'text', categoryId: null, additionalData: null },
  });
  const call = `<@${friend.user.id}>`;
  // the greeting that everybody finds in their conversations
  await friend.ok(markAllRead);
  await write(room.owner, room.channelId, `${call} welcome aboard`);
  return { room, friend, quiet: channel.id, call };
}

/** No channel is open from here on, and nothing is unread: what comes now is. */
async function goHome(page: Page): Promise<void> {
  await walkTo(page, '/');
  await expect(page).toHaveTitle(/^Home · /, HEARD);
}

/** Of a page to which the mentions do not come. */
async function expectInbox(page: Page, { room, friend, quiet, call }: CalledRoom): Promise<void> {
  const { owner } = room;
  const { dm } = await owner.ok(openChat, { body: { users: [{ id: friend.user.id }] } });
  await write(owner, dm.id, `${call} in private`);
  await write(owner, quiet, 'small talk');
  await expect(page).toHaveTitle(/^\(2\) /, HEARD);
  await page.getByRole('button', { name: /^Inbox/ }).click();
  const card = page.getByRole('dialog', { name: home.frame.inbox });
  await expect(card.getByText(inbox.failed)).toBeVisible(HEARD);
  await page.unroute('**/api/v1/me/mentions*');
  await card.getByRole('button', { name: en.common.action.retry }).click();
  const mentions = card.getByRole('list', { name: inbox.mentions }).getByRole('listitem');
  await expect(mentions).toHaveCount(2);
  await expect(mentions.nth(0)).toContainText(`@${friend.user.username} in private`);
  await expect(mentions.nth(1)).toContainText('#deck, Night shift');
  await expect(mentions.filter({ hasText: inbox.new })).toHaveCount(2);
  // what comes while it is looked at is there too
  await write(owner, quiet, `${call} one more`);
  await expect(mentions).toHaveCount(3, HEARD);
  await hears(page, ['mention', 'mention']);
  await shows(page, 2);

  await card.getByRole('tab', { name: inbox.unread }).click();
  const places = card.getByRole('list', { name: inbox.unread }).getByRole('listitem');
  await expect(places.filter({ hasText: '#cabin' })).toContainText('2 unread messages');
  const before = await places.count();
  await places
    .filter({ hasText: '#cabin' })
    .getByRole('button', { name: /as read$/ })
    .click();
  await expect(places).toHaveCount(before - 1, HEARD);
  await card.getByRole('button', { name: inbox.markAll }).click();
  await expect(card.getByText(inbox.allReadTitle)).toBeVisible(HEARD);
  await expect(card.getByRole('button', { name: inbox.markAll })).toBeDisabled();

  await card.getByRole('tab', { name: /^Mentions/ }).click();
  await expectLedTo(page, new RegExp(`/channels/${room.channelId}\\?messageId=\\d+`), () =>
    mentions.filter({ hasText: '#deck' }).getByRole('button').click(),
  );
  await expect(card).toHaveCount(0);
  const message = page.locator('[data-message-id]').filter({ hasText: 'welcome aboard' });
  await expect(message).toBeVisible(HEARD);

  // made unread on purpose it stays so under my eyes, and is read when I say so
  await message.click({ button: 'right' });
  await page.getByRole('menuitem', { name: en.messages.action.markUnread }).click();
  await expect(channelLink({ page }, 'deck')).toContainText('1 unread message', HEARD);
  await page.locator('[data-composer]').click();
  await expect(channelLink({ page }, 'deck')).toContainText('1 unread message');
  await page.keyboard.press('Escape');
  await expect(channelLink({ page }, 'deck')).not.toContainText('unread message', HEARD);
}

/** Of a page on which nothing is unread. */
async function expectHeard(page: Page, { room, friend, quiet, call }: CalledRoom): Promise<void> {
  const { owner, channelId } = room;
  const icon = page.locator('link[rel="icon"][type="image/svg+xml"]');
  await page.evaluate(() => {
    window.heardHere?.sounds.splice(0);
    window.heardHere?.notices.splice(0);
  });
  await write(owner, channelId, 'nothing for anybody');
  const asked = `${call} are you there? asks <@${owner.user.id}>, **now**, ||secretly||`;
  await write(owner, channelId, asked);
  await hears(page, ['mention']);
  await expect(page).toHaveTitle(/^\(1\) /);
  await shows(page, 1);
  const [notice = ''] = (await heardIn(page)).notices;
  expect(notice).toContain('#deck');
  // in words: names of members nobody has shown yet, no marks, and what is hidden stays hidden
  const { username } = owner.user;
  expect(notice).toContain(`@${friend.user.username} are you there? asks @${username}, now, ▒▒▒`);
  await expectLedTo(page, new RegExp(`/channels/${channelId}\\?messageId=\\d+`), () =>
    page.evaluate(() => window.lastNotice?.dispatchEvent(new Event('click'))),
  );
  const called = page.locator('[data-message-id]').filter({ hasText: 'are you there?' });
  await expect(called).toBeVisible(HEARD);
  await expect(page).toHaveTitle(/^deck/, HEARD);
  await expect(icon).toHaveAttribute('href', '/favicon.svg');

  // a direct message has a sound of its own; do not disturb keeps both away
  const { dm } = await owner.ok(openChat, { body: { users: [{ id: friend.user.id }] } });
  await write(owner, dm.id, 'just between us');
  await hears(page, ['mention', 'message']);
  await friend.ok(setPresence, { body: { status: 3 } });
  await expect(page.getByRole('button', { name: /account menu/ })).toContainText(
    en.ui.presence.busy,
    HEARD,
  );
  await write(owner, dm.id, 'between us again');
  await write(owner, quiet, `${call} psst`);
  await expect(page).toHaveTitle(/^\(3\) /, HEARD);
  await friend.ok(setPresence, { body: { status: 1 } });
  await expect(page.getByRole('button', { name: /account menu/ })).toContainText(
    en.ui.presence.online,
    HEARD,
  );
  // nor is heard what I hide
  const blocked = { params: { userId: owner.user.id } };
  await friend.ok(blockUser, blocked);
  await write(owner, quiet, `${call} psst again`);
  await expect(page).toHaveTitle(/^\(4\) /, HEARD);
  await page.getByRole('button', { name: /^Inbox/ }).click();
  const last = page.getByRole('list', { name: inbox.mentions }).getByRole('listitem').first();
  await expect(last).toContainText('Message from someone you blocked', HEARD);
  await friend.ok(unblockUser, blocked);
  await expect(last).toContainText('psst again', HEARD);
  await page.keyboard.press('Escape');
  await expect(last).toHaveCount(0);
  await write(owner, dm.id, 'awake again?');
  await hears(page, ['mention', 'message', 'message']);
  await shows(page, 3);

  // a muted channel says nothing either, and shows no more than what calls
  await channelLink({ page }, 'cabin').click({ button: 'right' });
  await page.getByRole('menuitem', { name: notifications.mute }).click();
  await page.getByRole('menuitem', { name: 'For 15 minutes' }).click();
  await expect(channelLink({ page }, 'cabin')).toContainText(notifications.muted, HEARD);
  await write(owner, quiet, 'small talk');
  await write(owner, quiet, `${call} louder!`);
  await expect(channelLink({ page }, 'cabin')).toContainText('2 unread messages', HEARD);
  await write(owner, dm.id, 'still here');
  await hears(page, ['mention', 'message', 'message', 'message']);

  // all of a team can be heard, a channel can be heard less than its team
  await page.getByRole('button', { name: /menu/ }).filter({ hasText: 'Night shift' }).click();
  await page.getByRole('menuitem', { name: notifications.menu }).click();
  const dialog = page.getByRole('dialog', { name: /Night shift/ });
  await dialog.getByRole('radio', { name: notificationSettings.levels.all }).click();
  await expect(dialog.getByRole('radio', { name: notificationSettings.levels.all })).toBeChecked();
  await dialog.getByRole('switch', { name: notificationSettings.suppressEveryone }).click();
  await expect(
    dialog.getByRole('switch', { name: notificationSettings.suppressEveryone }),
  ).toBeChecked(HEARD);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await channelLink({ page }, 'cabin').click({ button: 'right' });
  await page.getByRole('menuitem', { name: notifications.menu }).click();
  const cabin = page.getByRole('dialog', { name: /#cabin/ });
  await expect(cabin.getByText(/^Muted until/)).toBeVisible();
  await cabin.getByRole('button', { name: notifications.unmute }).click();
  await expect(cabin.getByRole('button', { name: 'For 1 hour' })).toBeVisible(HEARD);
  await page.keyboard.press('Escape');
  await expect(cabin).toHaveCount(0);
  await write(owner, quiet, '@everyone dinner');
  await hears(page, ['mention', 'message', 'message', 'message', 'message']);
}

interface Connection {
  /** How the counts were asked for. */
  readonly asked: readonly string[];
  readonly logged: readonly string[];
  readonly unanswered: () => number;
  /** From now on no events come. */
  readonly cut: () => void;
}

/** The connection of a page, and what it asks for and says beside it; to be called before it is opened. */
async function watchConnection(page: Page): Promise<Connection> {
  let isShut = false;
  const open = new Set<() => void>();
  await page.routeWebSocket('**/api/v1/ws*', (socket) => {
    if (isShut) {
      void socket.close({ code: 1011 });
      return;
    }
    const server = socket.connectToServer();
    open.add(() => {
      void server.close();
      void socket.close({ code: 1011 });
    });
  });
  const asked: string[] = [];
  const logged: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/teams/unread')) asked.push(request.method());
  });
  let answered = 0;
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/api/v1/teams/unread')) answered += 1;
  });
  page.on('console', (line) => logged.push(line.text()));
  return {
    asked,
    logged,
    unanswered: () => asked.length - answered,
    cut() {
      isShut = true;
      for (const close of open) close();
    },
  };
}

/** Of a page whose clock is ours. */
async function expectAsking(
  page: Page,
  { room, friend }: CalledRoom,
  { asked, logged, unanswered, cut }: Connection,
): Promise<void> {
  await friend.ok(markAllRead);
  await goHome(page);
  await write(room.owner, room.channelId, `<@${friend.user.id}> stay a while`);
  await expect(page).toHaveTitle(/^\(1\) /, HEARD);
  expect(asked).toEqual([]);
  const settle = () => expect.poll(unanswered, HEARD).toBe(0);
  cut();
  await expect(page.getByText(home.frame.reconnecting)).toBeVisible();

  const { dm } = await room.owner.ok(openChat, { body: { users: [{ id: friend.user.id }] } });
  await write(room.owner, dm.id, 'can you hear me?');
  await expect(page).toHaveTitle(/^\(2\) /, HEARD);
  // from here on the page's clock stands still but for us
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await settle();
  const known = asked.length;
  for (let step = 0; step < 100 && asked.length === known; step += 1) await page.clock.runFor(100);
  for (let round = 0; round < 2; round += 1) {
    await settle();
    const before = asked.length;
    await page.clock.runFor(4_000);
    expect(asked).toHaveLength(before);
    await page.clock.runFor(1_100);
    await expect.poll(() => asked.length, HEARD).toBe(before + 1);
  }
  await settle();
  expect(new Set(asked)).toEqual(new Set(['GET']));

  const counts = '**/api/v1/teams/unread';
  await page.route(counts, (route) => route.fulfill({ status: 500, body: '' }));
  const complaints = () =>
    logged.filter((line) => line.includes('what is unread could not be counted')).length;
  for (const times of [1, 2]) {
    await page.clock.runFor(5_000);
    await expect.poll(complaints, HEARD).toBe(times);
  }
  const notices = page.getByRole('region', { name: 'Notifications' });
  await expect(notices.getByRole('group')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page).toHaveTitle(/^\(2\) /);
}

test('[M-228] [D-026] [E-108] [X-003] [X-022] [X-009] [E-284] [M-174] [M-177] [T-088] [T-085] what calls me is heard, shown and counted, but not while I do not want it; the inbox lists what called me and what is unread, leads there and marks it read; while no events come the counts are fetched every five seconds, and a failure is only logged', async ({
  app,
  page,
}) => {
  const called = await calledRoom(app);
  const connection = await watchConnection(page);
  await listenTo(page);
  await page.clock.install();
  await page.route('**/api/v1/me/mentions*', (route) => route.abort());
  await openAs(page, called.friend, '/');
  // what was there before is counted in the tab and not heard; what counts also listens
  await expect(page).toHaveTitle(/^\(1\) /, HEARD);
  const icon = page.locator('link[rel="icon"][type="image/svg+xml"]');
  await expect(icon).toHaveAttribute('href', '/favicon-called.svg');
  await test.step('[X-009] the inbox lists what called me and what is unread, leads there and marks it read', () =>
    expectInbox(page, called));
  await goHome(page);
  await test.step('[M-228] [D-026] [E-108] [X-003] [X-022] what calls me is heard, shown and counted, but not while I do not want it', () =>
    expectHeard(page, called));
  await test.step('[E-284] [M-174] [M-177] [T-088] [T-085] while no events come the counts are fetched every five seconds, and a failure is only logged', () =>
    expectAsking(page, called, connection));
});
