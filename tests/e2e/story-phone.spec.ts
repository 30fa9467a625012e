import type { Page } from '@playwright/test';
import { en } from '#shared/locales/en.ts';
import { openChat } from '#shared/contract/chats/chat.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import type { Person } from '../support/client.ts';
import { expect, signInAs, test } from './support/app.ts';
import { fingerOn } from './support/finger.ts';
import {
  channelLink,
  channelNames,
  composerOf,
  expectMovable,
  HEARD_MS,
  say,
  sees,
} from './support/mate.ts';
import { join, makeRoom, type Room } from './support/room.ts';
import { walkTo } from './support/walk.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
test.describe.configure({ timeout: 120_000 });

const { frame } = en.home;

/** The button of a pane in the bar at the bottom. */
function barButton(page: Page, name: string) {
  return page.getByRole('navigation', { name: frame.panes }).getByRole('button', { name });
}

/** Nothing may be wider than the screen. */
async function expectNoOverflow(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
}

/** The name above a pane is there whole, not cut. */
async function expectReadTitle(page: Page, name: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1, name, exact: true });
  await expect(title).toBeVisible({ timeout: HEARD_MS });
  expect(await title.evaluate((heading) => heading.scrollWidth - heading.clientWidth)).toBe(0);
}

/** The owner of a room, with a phone. */
interface World {
  readonly room: Room;
  readonly page: Page;
}

async function expectSwiped({ room, page }: World): Promise<void> {
  await expect(composerOf({ page })).toBeVisible({ timeout: HEARD_MS });
  await expect(barButton(page, frame.content)).toHaveAttribute('aria-current', 'true');
  await expectNoOverflow(page);

  const finger = await fingerOn(page);
  const left = { x: 60, y: 420 };
  const right = { x: 330, y: 420 };
  await finger.swipe(right, left);
  await expect(barButton(page, frame.members)).toHaveAttribute('aria-current', 'true');
  await expect(
    page.getByRole('complementary').getByText(room.owner.user.username),
  ).toBeInViewport();
  await expectNoOverflow(page);
  await finger.swipe(left, right);
  await finger.swipe(left, right);
  await expect(barButton(page, frame.list)).toHaveAttribute('aria-current', 'true');
  await expect(channelLink({ page }, 'deck')).toBeInViewport();
  await expectNoOverflow(page);

  await channelLink({ page }, 'deck').tap();
  await expect(barButton(page, frame.content)).toHaveAttribute('aria-current', 'true');
  await composerOf({ page }).tap();
  await say({ page }, 'written with two thumbs');
  await sees({ page }, 'written with two thumbs');
  await room.owner.ok(sendMessage, {
    params: { channelId: room.channelId },
    body: { content: 'said on another device', type: 'text' },
  });
  await sees({ page }, 'said on another device');

  // what can be done here stands in a menu, so that the name can be read
  await expectReadTitle(page, 'deck');
  await page.getByRole('button', { name: 'deck, channel menu' }).tap();
  await page.getByRole('menuitem', { name: 'Pinned messages' }).tap();
  await expect(page.getByRole('dialog', { name: 'Pinned messages' })).toBeVisible();
  await page.keyboard.press('Escape');

  await barButton(page, frame.list).tap();
  await page.getByRole('button', { name: en.home.user.settings, exact: true }).tap();
  const settings = page.getByRole('dialog', { name: en.settings.title });
  await settings.getByRole('tab', { name: en.settings.tab.language }).tap();
  await expect(settings.getByRole('heading', { name: en.settings.tab.language })).toBeVisible();
  await expectNoOverflow(page);
  await settings.getByRole('button', { name: en.common.action.close }).tap();
  await expect(settings).toBeHidden();
}

async function expectConversationRead({ room, page }: World, mate: Person): Promise<void> {
  const { dm } = await room.owner.ok(openChat, { body: { users: [{ id: mate.user.id }] } });
  await walkTo(page, `/chat/${dm.id}`);
  await expectReadTitle(page, mate.user.username);
  await page.getByRole('button', { name: `${mate.user.username}, conversation menu` }).tap();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Pinned messages',
    'Profile',
    `Block ${mate.user.username}`,
  ]);
  await page.getByRole('menuitem', { name: 'Profile' }).tap();
  await expect(page.getByRole('dialog').getByText(mate.user.username).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function expectChannelDragged({ room, page }: World): Promise<void> {
  await walkTo(page, room.path);
  await barButton(page, frame.list).tap();
  await expect(channelNames({ page })).toHaveText(['general', 'lounge', 'deck'], {
    timeout: HEARD_MS,
  });
  const finger = await fingerOn(page);
  const lifted = page.locator('[aria-live="assertive"]').filter({ hasText: 'deck picked up' });
  await expectMovable(channelLink({ page }, 'deck'));
  const kept = page.waitForResponse('**/channelspriority');
  await finger.drag(channelLink({ page }, 'deck'), channelLink({ page }, 'general'), lifted);
  await expect(channelNames({ page })).toHaveText(['deck', 'general', 'lounge'], {
    timeout: HEARD_MS,
  });
  expect((await kept).ok()).toBe(true);
  await page.reload();
  await barButton(page, frame.list).tap();
  await expect(channelNames({ page })).toHaveText(['deck', 'general', 'lounge'], {
    timeout: HEARD_MS,
  });
  // a finger that stays asks for the menu, and what it had lifted is put back
  await page.getByRole('link', { name: /general/ }).dispatchEvent('contextmenu');
  await expect(page.getByRole('menuitem', { name: en.channels.sidebar.editChannel })).toBeVisible();
}

test('[T-025] [M-075] [T-108] on a phone the panes are swiped and picked, and one talks and sets things; one reads with whom a conversation is, and finds in its menu what can be done; a channel is held and dragged to another place', async ({
  app,
  page,
  context,
}) => {
  const room = await makeRoom(app);
  const mate = await join(app, room, 'Deniz');
  await signInAs(context, room.owner);
  await page.goto(room.path);
  const world: World = { room, page };
  await test.step('the panes are swiped and picked, and one talks and sets things', () =>
    expectSwiped(world));
  await test.step('one reads with whom a conversation is, and finds in its menu what can be done', () =>
    expectConversationRead(world, mate));
  await test.step('a channel is held and dragged to another place', () =>
    expectChannelDragged(world));
});
