import type { Page, Request } from '@playwright/test';
import { en } from '#shared/locales/en.ts';
import { expect, test } from './support/app.ts';
import { fillRoom, openRoom, say } from './support/filled-room.ts';
import { HEARD_MS } from './support/mate.ts';
import { message } from './support/message-list.ts';

test.describe.configure({ timeout: 120_000 });

const HEARD = { timeout: HEARD_MS };

/** What a window goes through when somebody comes back to it. */
function comeBack(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const name of ['blur', 'focus', 'offline', 'online'])
      globalThis.dispatchEvent(new Event(name));
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

test('[E-278] [T-432] [E-280] [T-440] [E-282] [T-439] every call goes to our own host without a word of who asks, what is known is not asked again, a notice stays two seconds', async ({
  app,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const requests: Request[] = [];
  const sockets: string[] = [];
  page.on('request', (request) => requests.push(request));
  page.on('websocket', (socket) => sockets.push(socket.url()));
  const room = await fillRoom(app, [5]);
  const { host } = new URL(app.origin);
  await page.clock.install();
  await openRoom(page, room);
  const id = await say(room, 'fresh words');
  await expect(message(page, id)).toBeVisible(HEARD);

  await test.step('what is known of me and of my teams is not asked again', async () => {
    const ofMe = () =>
      requests.filter(
        (request) =>
          request.method() === 'GET' &&
          /^\/api\/(v1\/)?(me|teams|teams\/\d+(\/(slice|members|roles|channels))?)$/.test(
            new URL(request.url()).pathname,
          ),
      ).length;
    const before = ofMe();
    expect(before).toBeGreaterThan(0);
    for (let hour = 0; hour < 3; hour += 1) {
      await page.clock.fastForward('01:00:00');
      await comeBack(page);
    }
    const later = await say(room, 'hours later');
    await expect(message(page, later)).toBeVisible(HEARD);
    expect(ofMe()).toBe(before);
  });

  await test.step('a notice stays two seconds', async () => {
    const notice = page
      .getByRole('region', { name: 'Notifications' })
      .getByText(en.messages.copied.content);
    const copy = page.getByRole('menuitem', { name: en.messages.action.copyContent });
    const openMenu = async () => {
      await message(page, id).click({ button: 'right' });
      await expect(copy).toBeVisible();
    };
    // the first notice waits for what draws notices; the second is there at once
    await openMenu();
    await copy.click();
    await expect(notice).toBeVisible();
    await expect(notice).toHaveCount(0);
    await openMenu();
    await page.clock.pauseAt(Date.now() + 24 * 3_600_000);
    await copy.click();
    // to the moment in which it appears, and no further
    while (!(await notice.isVisible())) await page.clock.runFor(20);
    await page.clock.runFor(1_850);
    await expect(notice).toBeVisible();
    await page.clock.runFor(300);
    await expect(notice).toHaveCount(0);
    await page.clock.resume();
  });

  await test.step('all of it went to our own host, and the cookie alone said who asks', async () => {
    expect(sockets.length).toBeGreaterThan(0);
    for (const address of [...sockets, ...requests.map((request) => request.url())])
      expect(new URL(address).host).toBe(host);
    const calls = requests.filter((request) => request.url().includes('/api/'));
    expect(calls.length).toBeGreaterThan(3);
    for (const call of calls) expect(await call.headerValue('authorization')).toBeNull();
  });
});
