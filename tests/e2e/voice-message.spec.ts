import { en } from '#shared/locales/en.ts';
import { expect, signInAs, test } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { filled, HEARD_MS } from './support/mate.ts';
import { join, makeRoom } from './support/room.ts';
import { withServices } from './support/services.ts';

test.use(withServices);

const HEARD = { timeout: HEARD_MS };
const words = en.messages.attachments.voice;

test('[X-011] a voice message is held, let go, heard by another, and given up by Escape; a poll is asked, answered live and ended', async ({
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

  await test.step('a poll is asked from the menu by keyboard, and says what is missing', async () => {
    await page.getByRole('button', { name: 'Attach files or create a poll' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Create a poll' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New poll' });
    await dialog.getByRole('textbox', { name: 'Question' }).press('Enter');
    await expect(dialog.getByText('A poll needs a question.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Question' }).fill('Which map tonight?');
    await dialog.getByRole('textbox', { name: 'Answer 1' }).fill('Dust');
    await dialog.getByRole('textbox', { name: 'Answer 2' }).press('Enter');
    await expect(
      dialog.getByText('A poll needs two options or more, and none can be empty.'),
    ).toBeVisible();
    await expectAccessible(page, 'a new poll', '[role="dialog"]');
    await dialog.getByRole('textbox', { name: 'Answer 2' }).fill('Inferno');
    await page.route('**/messages', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Post poll' }).click();
    // what was written is still there
    await expect(dialog.getByRole('button', { name: 'Post poll' })).toBeEnabled();
    await expect(dialog.getByRole('textbox', { name: 'Answer 2' })).toHaveValue('Inferno');
    await page.unroute('**/messages');
    await dialog.getByRole('button', { name: 'Post poll' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('both vote and see the counts, who voted, and the result', async () => {
    const [mine, others] = [page, theirs].map((one) =>
      one.getByRole('region', { name: 'Which map tonight?' }),
    );
    if (!mine || !others) throw new Error('two pages');
    await others.getByRole('button', { name: 'Inferno, 0%, 0 votes' }).press('Enter');
    await expect(mine.getByRole('button', { name: 'Inferno, 100%, 1 vote' })).toBeVisible();
    await mine.getByRole('button', { name: /^Dust/ }).click();
    await expect(others.getByRole('button', { name: 'Dust, 50%, 1 vote' })).toBeVisible(HEARD);
    await mine.getByRole('button', { name: /^Inferno/ }).click();
    // a single choice takes the place of the one before
    await expect(others.getByRole('button', { name: 'Inferno, 100%, 2 votes' })).toBeVisible(HEARD);
    await expect(mine.getByRole('button', { name: /^Dust/ })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await expect(others.getByText('2 people voted')).toBeVisible();
    await expectAccessible(theirs, 'a poll', '[data-message-id]');
    await others.getByRole('button', { name: 'Show voters' }).click();
    const voters = theirs.getByRole('dialog', { name: 'Voters' });
    await expect(voters.getByRole('listitem')).toHaveText([/Mate/, /./], HEARD);
    await expectAccessible(theirs, 'the voters of a poll', '[role="dialog"]');
    await theirs.keyboard.press('Escape');
    await expect(others.getByRole('button', { name: 'End poll' })).toHaveCount(0);
    await mine.getByRole('button', { name: 'End poll' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End poll' }).click();
    await expect(theirs.getByText('Poll ended. Most votes: Inferno (2)')).toBeVisible(HEARD);
    await expect(others.getByRole('button', { name: /^Dust/ })).toBeDisabled();
    // the other way to a poll
    await composer.fill('/poll Which mode?');
    await composer.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New poll' });
    await expect(dialog.getByRole('textbox', { name: 'Question' })).toHaveValue('Which mode?');
    await page.keyboard.press('Escape');
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
