import { devices } from '@playwright/test';
import { en } from '#shared/locales/en.ts';
import { expect, signInAs, test } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { filled, HEARD_MS } from './support/mate.ts';
import { join, makeRoom } from './support/room.ts';
import configuration from '../../playwright.config.ts';

const { launchOptions } = configuration.use ?? {};

test.use({
  ...devices['Desktop Chrome'],
  // a microphone that beeps
  launchOptions: {
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
});

const HEARD = { timeout: HEARD_MS };
const words = en.messages.attachments.voice;

test('a voice message is held, let go, heard by another, and given up by Escape', async ({
  app,
  page,
  browser,
}) => {
  const room = await makeRoom(app);
  const mate = await join(app, room, 'Mate');
  await signInAs(page.context(), room.owner);
  await page.goto(room.owner.origin + room.path);
  const record = page.getByRole('button', { name: words.record });
  const bar = page.getByRole('group', { name: words.recording });
  const composer = page.locator('[data-composer]');
  await expect(record).toBeVisible(HEARD);
  const theirs = await (await browser.newContext({ baseURL: app.origin })).newPage();
  await signInAs(theirs.context(), mate);
  await theirs.goto(mate.origin + room.path);

  await test.step('Escape gives it up, and the field has the focus again', async () => {
    await record.click();
    await expect(bar.getByRole('timer')).not.toHaveText('0:00');
    await page.keyboard.press('Escape');
    await expect(bar).toHaveCount(0);
    await expect(composer).toBeFocused();
    await expect(page.locator('[data-message-id]')).toHaveCount(0);
  });

  await test.step('holding records, letting go sends', async () => {
    await record.hover();
    await page.mouse.down();
    await expect(bar.getByRole('timer')).toHaveText('0:01', HEARD);
    await expectAccessible(page, 'a recording', '[data-takes-files]');
    await page.mouse.up();
    await expect(bar).toHaveCount(0);
  });

  await test.step('the other sees how long it is, hears it, jumps and plays it faster', async () => {
    const message = theirs.getByRole('group', { name: /^Voice message, 0:0[1-9]$/ });
    await expect(message).toBeVisible(HEARD);
    const sound = message.locator('audio');
    expect(await sound.evaluate((player: HTMLAudioElement) => player.readyState)).toBe(0);
    await message.getByRole('button', { name: en.messages.attachments.player.play }).click();
    await expect
      .poll(() => sound.evaluate((player: HTMLAudioElement) => player.currentTime), HEARD)
      .toBeGreaterThan(0.2);
    const length = await sound.evaluate((player: HTMLAudioElement) => player.duration);
    expect(length).toBeGreaterThan(1);
    expect(length).toBeLessThan(30);
    await expect(
      message.getByRole('button', { name: en.messages.attachments.player.play }),
    ).toBeVisible(HEARD);
    const place = message.getByRole('slider', { name: words.place });
    await place.focus();
    await theirs.keyboard.press('Home');
    await expect(place).toHaveAttribute('aria-valuetext', '0:00');
    await message
      .getByRole('button', { name: filled(en.messages.attachments.player.speed, { speed: '1×' }) })
      .click();
    await theirs.getByRole('menuitemradio', { name: '2×' }).click();
    expect(await sound.evaluate((player: HTMLAudioElement) => player.playbackRate)).toBe(2);
    await expectAccessible(theirs, 'a voice message', '[data-message-id]');
  });

  await test.step('a key records until it is sent; what cannot be uploaded waits to be tried again', async () => {
    await page.route('**/api/v1/upload', (route) => route.abort());
    await record.focus();
    await page.keyboard.press('Enter');
    await expect(bar.getByRole('timer')).toHaveText('0:01', HEARD);
    await bar.getByRole('button', { name: words.send }).click();
    const again = page.getByRole('button', { name: /^Upload voice-message\.webm again$/ });
    await expect(again).toBeVisible(HEARD);
    await page.unroute('**/api/v1/upload');
    await again.click();
    await expect(theirs.getByRole('group', { name: /^Voice message/ })).toHaveCount(2, HEARD);
  });

  await test.step('a microphone that may not be used is said', async () => {
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await record.click();
    await expect(
      page.getByRole('region', { name: 'Notifications' }).getByText(words.denied),
    ).toBeVisible();
    await expect(bar).toHaveCount(0);
  });
  await theirs.context().close();
});
