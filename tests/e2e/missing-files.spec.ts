import type { Page } from '@playwright/test';
import { en } from '#shared/locales/en.ts';
import { expect, fetchAhead, signInAs, test, type App } from './support/app.ts';
import { composerOf, HEARD_MS } from './support/mate.ts';
import { makeRoom } from './support/room.ts';

const HEARD = { timeout: HEARD_MS };
const scriptsAndStyles = /\/assets\/[^/]+\.(?:js|css)$/;

async function enterRoom(app: App, page: Page): Promise<void> {
  const room = await makeRoom(app);
  await signInAs(page.context(), room.owner);
  await page.goto(room.path);
  await expect(composerOf({ page })).toBeVisible(HEARD);
}

async function openShortcuts(page: Page) {
  await page.keyboard.press('Control+/');
  return page.getByRole('dialog', { name: en.shortcuts.title });
}

test('[X-024] what was not opened before opens while the network is away', async ({
  app,
  page,
}) => {
  await fetchAhead(page.context());
  const fetched = new Set<string>();
  page.on('requestfinished', (request) => fetched.add(new URL(request.url()).pathname));
  await enterRoom(app, page);
  const files = await page.request.get('/late-files.json');
  // reason: the build writes nothing else into it
  const { all, en: english } = (await files.json()) as Record<string, readonly string[]>;
  const ahead = [...(all ?? []), ...(english ?? [])];
  expect(ahead.length).toBeGreaterThan(50);
  await expect
    .poll(() => ahead.filter((file) => !fetched.has(file)), { timeout: 60_000 })
    .toEqual([]);
  await page.context().setOffline(true);
  const sheet = await openShortcuts(page);
  await expect(sheet).toBeVisible(HEARD);
});

test('a page that misses a file says so instead of breaking, and is loaded again', async ({
  app,
  page,
}) => {
  await page.route('**/late-files.json', (route) => route.abort());
  await enterRoom(app, page);
  await page.route(
    ({ pathname }) => scriptsAndStyles.test(pathname),
    (route) => route.abort('internetdisconnected'),
  );
  await openShortcuts(page);
  const banner = page.getByText(en.home.frame.incomplete);
  await expect(banner).toBeVisible(HEARD);
  await composerOf({ page }).fill('half a thou');

  await page.unrouteAll();
  await page.getByRole('button', { name: en.common.action.reload }).click();
  await expect(composerOf({ page })).toHaveValue('half a thou', HEARD);
  await expect(banner).toHaveCount(0);
  await expect(await openShortcuts(page)).toBeVisible(HEARD);
});
