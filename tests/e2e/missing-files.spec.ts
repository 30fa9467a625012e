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

test('[X-024] a page that misses a file says so instead of breaking, and is loaded again; then what was not opened before opens while the network is away', async ({
  app,
  page,
}) => {
  const fetched = new Set<string>();
  await test.step('it says so instead of breaking, and is loaded again', async () => {
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
    // the page that comes now is the first to fetch ahead
    await fetchAhead(page.context());
    page.on('requestfinished', (request) => fetched.add(new URL(request.url()).pathname));
    await page.getByRole('button', { name: en.common.action.reload }).click();
    await expect(composerOf({ page })).toHaveValue('half a thou', HEARD);
    await expect(banner).toHaveCount(0);
  });

  await test.step('what was not opened before opens while the network is away', async () => {
    const files = await page.request.get('/late-files.json');
    // reason: the build writes nothing else into it
    const { all, en: english } = (await files.json()) as Record<string, readonly string[]>;
    const ahead = [...(all ?? []), ...(english ?? [])];
    expect(ahead.length).toBeGreaterThan(50);
    await expect
      .poll(() => ahead.filter((file) => !fetched.has(file)), { timeout: 60_000 })
      .toEqual([]);
    await page.context().setOffline(true);
    // nor could it be opened before the page was loaded again
    const sheet = await openShortcuts(page);
    await expect(sheet).toBeVisible(HEARD);
  });
});
