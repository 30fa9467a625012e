import type { Page } from '@playwright/test';
import { createChannel } from '#shared/contract/channels/channel.ts';
import { en } from '#shared/locales/en.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { expect, signInAs, test } from './support/app.ts';
import { composerOf, HEARD_MS, messageOf, openChannel, say, sees } from './support/mate.ts';
import { join, makeRoom, type Room } from './support/room.ts';
import { wireOf } from './support/wire.ts';

/** What stands in the list, from the top: messages of the server and copies that wait. */
function lines(page: Page) {
  return page.getByRole('log').locator('article');
}

async function enter(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(composerOf({ page })).toBeVisible({ timeout: HEARD_MS });
}

function tell({ owner, channelId }: Room, content: string) {
  return owner.ok(sendMessage, { params: { channelId }, body: { content, type: 'text' } });
}

test.describe.configure({ timeout: 120_000 });

const banner = en.home.frame.reconnecting;

test('[X-024] [T-090] what is written without a network goes out afterwards, in order and once', async ({
  app,
  browser,
  page,
  context,
}) => {
  const room = await makeRoom(app);
  const friend = await join(app, room, 'Friend');
  await signInAs(context, friend);
  const wire = await wireOf(page);
  const { channel: hold } = await room.owner.ok(createChannel, {
    params: { teamId: room.teamId },
    body: { name: 'hold', type: 'text' },
  });
  await tell({ ...room, channelId: hold.id }, 'two barrels of salt');
  await enter(page, room.path);
  await openChannel({ page }, 'hold');
  await sees({ page }, 'two barrels');
  await openChannel({ page }, 'deck');
  const watcher = await browser.newContext({ baseURL: app.origin });
  await signInAs(watcher, room.owner);
  const other = await watcher.newPage();
  await enter(other, room.path);
  await say({ page }, 'before the cut');
  await sees({ page: other }, 'before the cut');

  await wire.cut();
  await expect(page.getByText(banner)).toBeVisible({ timeout: HEARD_MS });
  for (const text of ['first', 'second', 'third']) await say({ page }, `${text} in the dark`);
  await expect(page.getByRole('img', { name: en.messages.state.waiting })).toHaveCount(3);
  // what was read before stays readable: the team, its channels and what was said in them
  await sees({ page }, 'before the cut');
  await openChannel({ page }, 'hold');
  await sees({ page }, 'two barrels');
  await openChannel({ page }, 'deck');
  await sees({ page }, 'before the cut');
  const team = page.getByRole('navigation', { name: en.home.rail.label, exact: true });
  await expect(team.getByRole('link', { name: /Night shift/ })).toBeVisible();
  await tell(room, 'said meanwhile by another');
  await sees({ page: other }, 'said meanwhile by another');
  await expect(messageOf({ page }, 'said meanwhile')).toHaveCount(0);

  await wire.mend();
  await expect(page.getByText(banner)).toBeHidden({ timeout: HEARD_MS });
  const said = ['before', 'said meanwhile', 'first', 'second', 'third'];
  for (const reader of [page, other]) {
    for (const text of said) await sees({ page: reader }, text);
    await expect(lines(reader)).toContainText(said);
  }
  await expect(page.getByRole('img', { name: en.messages.state.waiting })).toHaveCount(0);
  await watcher.close();
});

test('a message whose answer is lost is there once', async ({ app, page, context }) => {
  const room = await makeRoom(app);
  await signInAs(context, room.owner);
  let losses = 1;
  await page.route('**/api/v1/channels/*/messages', async (route) => {
    if (route.request().method() !== 'POST' || losses === 0) return route.fallback();
    losses -= 1;
    // it arrives, and nobody hears of it
    await route.fetch();
    return route.abort('connectionreset');
  });
  await enter(page, room.path);
  await say({ page }, 'only once');
  await say({ page }, 'and then this');
  await sees({ page }, 'and then this');
  await expect(lines(page)).toContainText(['only once', 'and then this']);
  await page.reload();
  await sees({ page }, 'and then this');
  await expect(lines(page)).toContainText(['only once', 'and then this']);
});

test('a slow network shows what is under way, and loses no order', async ({
  app,
  page,
  context,
}) => {
  const room = await makeRoom(app);
  await signInAs(context, room.owner);
  const held: (() => void)[] = [];
  let isSlow = true;
  await page.route('**/api/v1/channels/*/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    if (isSlow) await new Promise<void>((resolve) => held.push(resolve));
    return route.fallback();
  });
  await enter(page, room.path);
  for (const text of ['one', 'two', 'three']) await say({ page }, text);
  await expect(page.getByText(en.messages.message.sending)).toHaveCount(3);
  isSlow = false;
  for (const go of held) go();
  for (const text of ['one', 'two', 'three']) await sees({ page }, text);
  await expect(page.locator('[data-message-id]')).toContainText(['one', 'two', 'three']);
});
