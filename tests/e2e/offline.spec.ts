import type { Page } from '@playwright/test';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { en } from '#shared/locales/en.ts';
import { expect, signInAs, test } from './support/app.ts';
import { composerOf, HEARD_MS, messageOf, say, sees } from './support/mate.ts';
import { join, makeRoom } from './support/room.ts';

test.describe.configure({ timeout: 120_000 });

const HEARD = { timeout: HEARD_MS };

async function enter(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(composerOf({ page })).toBeVisible(HEARD);
}

/** Nothing that is written gets through; all else does, so that the page itself can be loaded. */
async function loseMessages(page: Page, before: (text: string) => boolean = () => true) {
  await page.route('**/api/v1/channels/*/messages', async (route) => {
    const body = route.request().postData() ?? '';
    if (route.request().method() === 'POST' && before(body)) return route.abort('connectionreset');
    return route.fallback();
  });
}

/** What the browser keeps beyond the page. */
function keptKeys(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const asked = indexedDB.open('tayfa');
        asked.addEventListener('error', () => reject(new Error('no database')));
        asked.addEventListener('success', () => {
          const count = asked.result.transaction('kept').objectStore('kept').count();
          count.addEventListener('success', () => {
            asked.result.close();
            resolve(count.result);
          });
        });
      }),
  );
}

test('[X-024] what waits to be sent outlives a reload, goes out in order and once, and ends with the session', async ({
  app,
  page,
  context,
  browser,
}) => {
  const room = await makeRoom(app);
  const friend = await join(app, room, 'Friend');
  await signInAs(context, friend);
  await enter(page, room.path);
  await loseMessages(page);
  const waits = page.getByRole('img', { name: en.messages.state.waiting });
  for (const text of ['first', 'second', 'third']) await say({ page }, `${text} in the dark`);
  await expect(waits).toHaveCount(3);
  await expect.poll(() => keptKeys(page)).toBe(3);

  // still nothing gets through after the reload: it waits on, in the order of writing
  await enter(page, room.path);
  const lines = page.getByRole('log').locator('article');
  await expect(lines).toContainText(['first in the dark', 'second', 'third'], HEARD);
  await expect(waits).toHaveCount(3, HEARD);
  // another account that signs in here meets none of it
  const watcher = await browser.newContext({ baseURL: app.origin });
  await signInAs(watcher, room.owner);
  const other = await watcher.newPage();
  await enter(other, room.path);
  await room.owner.ok(sendMessage, {
    params: { channelId: room.channelId },
    body: { content: 'said meanwhile', type: 'text' },
  });

  await page.unroute('**/api/v1/channels/*/messages');
  await enter(page, room.path);
  for (const reader of [page, other]) {
    await sees({ page: reader }, 'third in the dark');
    const said = ['said meanwhile', 'first in the dark', 'second in the dark', 'third in the dark'];
    await expect(reader.locator('[data-message-id]')).toContainText(said);
    await expect(reader.locator('[data-message-id]')).toHaveCount(4);
  }
  await expect(waits).toHaveCount(0);
  await expect.poll(() => keptKeys(page)).toBe(0);

  // what is unsent when somebody signs out is forgotten with them
  await loseMessages(page);
  await say({ page }, 'never sent');
  await expect(waits).toHaveCount(1);
  await expect.poll(() => keptKeys(page)).toBe(1);
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: en.home.user.signOut }).click();
  await expect(composerOf({ page })).toHaveCount(0, HEARD);
  await expect.poll(() => keptKeys(page)).toBe(0);
  await expect(messageOf({ page: other }, 'never sent')).toHaveCount(0);
  await watcher.close();
});
