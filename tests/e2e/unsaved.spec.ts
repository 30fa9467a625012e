import type { Page } from '@playwright/test';
import { en } from '#shared/locales/en.ts';
import { expect, test, visitFrom } from './support/app.ts';
import { openAs } from './support/crew.ts';
import { chooseInTeamMenu, HEARD_MS, openChannelSettings, type Mate } from './support/mate.ts';
import { makeRoom } from './support/room.ts';

const { unsaved } = en.ui;
const HEARD = { timeout: HEARD_MS };

function mateOf(page: Page): Mate {
  return { page, context: page.context(), texts: en, name: '', email: '' };
}

test('settings ask before they are left with changes that are not saved', async ({ app, page }) => {
  const room = await makeRoom(app);
  await openAs(page, room.owner, room.path);
  const mate = mateOf(page);
  const question = page.getByRole('alertdialog', { name: unsaved.title });
  const answer = (words: string) => question.getByRole('button', { name: words }).click();

  await test.step('those of a channel', async () => {
    await openChannelSettings(mate, 'deck');
    const dialog = page.getByRole('dialog', { name: 'Settings of deck' });
    const description = dialog.getByLabel(en.channels.settings.description);
    await description.fill('Where we gather');
    await page.keyboard.press('Escape');
    await answer(unsaved.stay);
    await expect(question).toHaveCount(0);
    await expect(description).toHaveValue('Where we gather');
    await dialog.getByRole('tab', { name: en.channels.settings.permissions }).click();
    await answer(unsaved.stay);
    await expect(description).toHaveValue('Where we gather');
    // the way back is to the tab that is shown: another would be chosen by having the focus
    await expect(question).toHaveCount(0);
    await expect(dialog.getByRole('tab', { name: en.channels.settings.overview })).toBeFocused();
    await dialog.getByRole('button', { name: en.common.action.save }).click();
    await expect(page.getByText(en.channels.settings.saved).first()).toBeVisible(HEARD);
    await dialog.getByRole('tab', { name: en.channels.settings.permissions }).click();
    await expect(description).toHaveCount(0);
    await expect(question).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('those of a team', async () => {
    await chooseInTeamMenu(mate, en.channels.sidebar.settings);
    const dialog = page.getByRole('dialog', { name: en.teams.settings.title });
    const name = dialog.getByLabel(en.teams.settings.name);
    await name.fill('Day shift');
    await dialog.getByRole('tab', { name: en.teams.invites.tab }).click();
    await answer(unsaved.discard);
    await expect(name).toHaveCount(0);
    await dialog.getByRole('tab', { name: en.teams.settings.overview }).click();
    await expect(name).toHaveValue('Night shift');
    await name.fill('Day shift');
    await page.keyboard.press('Escape');
    await answer(unsaved.discard);
    await expect(dialog).toHaveCount(0);
  });
});

test('a press beside a dialog closes it while nothing is typed in it', async ({ app, page }) => {
  const room = await makeRoom(app);
  await openAs(page, room.owner, room.path);
  const dialog = page.getByRole('dialog', { name: en.channels.create.title });
  const open = () => chooseInTeamMenu(mateOf(page), en.channels.sidebar.createChannel);
  await open();
  await expect(dialog).toBeVisible();
  await page.mouse.click(4, 4);
  await expect(dialog).toHaveCount(0);
  await open();
  const name = dialog.getByLabel(en.channels.create.name);
  await name.fill('galley');
  await page.mouse.click(4, 4);
  await name.press('End');
  await expect(name).toHaveValue('galley');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a link of a mail that met no server can be tried again', async ({ page, context }) => {
  await visitFrom(context, 'AZ');
  const { failed } = en.entry.verifyEmail;
  const again = page.getByRole('button', { name: en.common.action.retry });
  await page.route('**/api/me/email/verify', (route) => route.abort());
  await page.goto('/emailVerify?key=1&date=1&email=a@b.co');
  await expect(page.getByRole('heading', { name: failed })).toBeVisible();
  await page.unroute('**/api/me/email/verify');
  await again.click();
  // the server has looked, and there is no such key
  await expect(again).toHaveCount(0);
  await expect(page.getByRole('heading', { name: failed })).toBeVisible();
});
