import { getMe } from '#shared/contract/account/session.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { drawPicture } from '../uploads/upload-world.ts';
import { expect, signInAs, test } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { HEARD_MS } from './support/mate.ts';
import { join, makeRoom } from './support/room.ts';

const HEARD = { timeout: HEARD_MS };

test('[X-016] a nickname and a picture set in one browser stand in the other beside messages, on the list and among completions; about me and colours on the profile', async ({
  app,
  page,
  browser,
}) => {
  const room = await makeRoom(app);
  const mate = await join(app, room, 'Ahmet');
  await mate.ok(sendMessage, {
    params: { channelId: room.channelId },
    body: { content: 'said before' },
  });
  await signInAs(page.context(), room.owner);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(room.owner.origin + room.path);
  const theirs = await (await browser.newContext({ baseURL: app.origin })).newPage();
  await signInAs(theirs.context(), mate);
  await theirs.goto(mate.origin + room.path);
  const name = mate.user.username;
  const message = page.locator('[data-message-id]').filter({ hasText: 'said before' });
  await expect(message.getByRole('button', { name, exact: true })).toBeVisible(HEARD);

  await test.step('who they are is written in the settings, with how it looks', async () => {
    await theirs.getByRole('button', { name: 'Settings', exact: true }).click();
    const settings = theirs.getByRole('dialog', { name: 'Settings' });
    await settings.getByLabel('About me').fill('Sailor.\nSee https://sea.test/log');
    await settings.getByLabel('Pronouns').fill('he/him');
    await settings.getByRole('switch', { name: /Profile colours/ }).click();
    await settings.getByLabel('Primary colour').fill('#ffe259');
    const preview = settings.getByRole('region', { name: 'Preview of your profile' });
    await expect(preview.getByText(/he\/him/)).toBeVisible();
    await expectAccessible(theirs, 'settings of a profile');
    await settings.getByRole('button', { name: 'Save' }).click();
    await expect(theirs.getByText('Profile updated')).toBeVisible(HEARD);
    await theirs.keyboard.press('Escape');
    await expect(settings).toBeHidden();
  });

  let picture = '';
  await test.step('a nickname and a picture are chosen from the menu of the team; what no name may have is said at its field', async () => {
    await theirs.getByRole('button', { name: 'Night shift, team menu' }).click();
    await theirs.getByRole('menuitem', { name: 'Edit my profile in this team' }).press('Enter');
    const dialog = theirs.getByRole('dialog', { name: 'Your profile in Night shift' });
    const field = dialog.getByLabel('Nickname');
    await expect(field).toBeFocused();
    await field.fill('<b>');
    await expect(dialog.getByText(/Use letters, digits/)).toBeVisible();
    await field.fill('Skipper');
    await expect(
      dialog.getByRole('region', { name: 'Preview' }).getByText('Skipper'),
    ).toBeVisible();
    await expectAccessible(theirs, 'a profile in a team');
    const buffer = Buffer.from(await drawPicture('png'));
    await dialog
      .getByLabel('Picture in this team', { exact: true })
      .setInputFiles({ name: 'skipper.png', mimeType: 'image/png', buffer });
    const crop = theirs.getByRole('dialog', { name: 'Crop your picture' });
    await crop.getByRole('button', { name: 'Use this picture' }).click();
    const preview = dialog.getByRole('region', { name: 'Preview' }).locator('img');
    await expect(preview).toHaveAttribute('src', /^\/content\//, HEARD);
    picture = (await preview.getAttribute('src')) ?? '';
    await field.press('Enter');
    await expect(dialog).toBeHidden(HEARD);
  });

  await test.step('the other browser shows it at once, also beside what was said before', async () => {
    await expect(message.getByRole('button', { name: 'Skipper', exact: true })).toBeVisible(HEARD);
    const list = page.getByRole('complementary').getByRole('button', { name: /Skipper/ });
    await expect(list).toBeVisible(HEARD);
    const drawn = `img[src="${picture}"]`;
    for (const place of [message, list]) await expect(place.locator(drawn)).toBeVisible(HEARD);
    // it is of this team alone
    expect((await mate.ok(getMe)).user?.profilePicture).toBeNull();
    const menu = theirs.getByRole('button', { name: /account menu/ });
    await expect(menu).toBeVisible();
    await expect(menu.locator('img')).toHaveCount(0);
    const composer = page.locator('[data-composer]');
    for (const typed of ['@Skip', `@${name.slice(0, 4)}`]) {
      await composer.fill('');
      await composer.pressSequentially(typed);
      await expect(page.getByRole('option', { name: /Skipper/ })).toBeVisible(HEARD);
    }
    await page.getByRole('option', { name: /Skipper/ }).click();
    await composer.press('Enter');
    await expect(page.getByText('@Skipper').last()).toBeVisible(HEARD);
    await expect(theirs.getByText('@Skipper').last()).toBeVisible(HEARD);
  });

  await test.step('their profile has the nickname large, the account below it, and what they say of themselves', async () => {
    await message.getByRole('button', { name: 'Skipper', exact: true }).click();
    const card = page.getByRole('dialog', { name: 'Profile of Skipper' });
    await expect(card.getByText(`${name} · ${mate.user.slug} · he/him`)).toBeVisible(HEARD);
    await expect(card.getByText('Sailor.')).toBeVisible();
    await expect(card.getByRole('link', { name: 'https://sea.test/log' })).toBeVisible();
    await expect(card.getByText(`${name} · `)).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expectAccessible(page, 'a profile in its own colours');
    await page.keyboard.press('Escape');
  });

  await test.step('a moderator takes it away, and the account’s name is back', async () => {
    await page
      .getByRole('complementary')
      .getByRole('button', { name: /Skipper/ })
      .click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Change nickname of Skipper' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `Profile of ${name} in Night shift` });
    await dialog.getByLabel('Nickname').fill('');
    await dialog.getByLabel('Nickname').press('Enter');
    await expect(dialog).toBeHidden(HEARD);
    await expect(message.getByRole('button', { name, exact: true })).toBeVisible(HEARD);
    await expect(
      theirs.locator('[data-message-id]').getByRole('button', { name, exact: true }).first(),
    ).toBeVisible(HEARD);
  });
});
