import { expect, test } from './support/app.ts';
import { expectTurkish } from './support/leaks.ts';
import {
  actOnMessage,
  CAPTCHA_MS,
  channelLink,
  chooseInTeamMenu,
  closeDialog,
  composerOf,
  confirm,
  createCategory,
  createTeam,
  filled,
  HEARD_MS,
  inviteLink,
  newMate,
  openChannel,
  openChannelSettings,
  openMemberMenu,
  register,
  say,
  sees,
  verifyByMail,
} from './support/mate.ts';

test('the whole way is told in Turkish, and in nothing else', async ({ app, browser }) => {
  test.setTimeout(4 * CAPTCHA_MS);
  const mate = await newMate({ browser, origin: app.origin, name: 'İpek', language: 'tr' });
  const { page, texts } = mate;

  await test.step('the way in', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.landing.hero.title);
    await expectTurkish(page);
    await page.getByRole('button', { name: texts.landing.hero.start }).first().click();
    const form = page.getByRole('dialog', { name: texts.entry.register.title });
    await form.getByRole('button', { name: texts.entry.register.submit }).click();
    await expect(form.getByText(texts.entry.rule.terms)).toBeVisible();
    await expectTurkish(page);
    await register(mate);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('İpek');
    await expectTurkish(page);
    await verifyByMail(mate, app);
  });

  await test.step('a team and its dialogs', async () => {
    await page.getByRole('main').getByRole('button', { name: texts.home.teams.create }).click();
    await expectTurkish(page);
    await closeDialog(mate, texts.teams.create.title);
    await createTeam(mate, 'Gece Vardiyası');
    await expectTurkish(page);
    await createCategory(mate, 'İskele');
    await inviteLink(mate);
    for (const [entry, title] of [
      [texts.channels.sidebar.invite, filled(texts.teams.invite.title, { team: 'Gece Vardiyası' })],
      [texts.channels.sidebar.createChannel, texts.channels.create.title],
      [texts.channels.sidebar.createCategory, texts.channels.create.category],
    ] as const) {
      await chooseInTeamMenu(mate, entry);
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await expectTurkish(page);
      await closeDialog(mate, title);
    }
    await chooseInTeamMenu(mate, texts.channels.sidebar.settings);
    const settings = page.getByRole('dialog', { name: texts.teams.settings.title });
    for (const tab of await settings.getByRole('tab').all()) {
      await tab.click();
      await expectTurkish(page);
    }
    await closeDialog(mate, texts.teams.settings.title);
  });

  await test.step('a channel and what is said in it', async () => {
    await openChannel(mate, 'genel');
    await say(mate, 'Işıklar söndü, iyi geceler');
    await sees(mate, 'Işıklar söndü');
    await actOnMessage(mate, 'Işıklar', texts.messages.action.reply);
    await expectTurkish(page);
    await composerOf(mate).press('Escape');
    await actOnMessage(mate, 'Işıklar', texts.messages.action.delete);
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectTurkish(page);
    await confirm(mate, texts.common.action.cancel);
    await openChannelSettings(mate, 'genel');
    const title = filled(texts.channels.settings.title, { channel: 'genel' });
    const settings = page.getByRole('dialog', { name: title });
    for (const tab of await settings.getByRole('tab').all()) {
      await tab.click();
      await expectTurkish(page);
    }
    await closeDialog(mate, title);
    await openMemberMenu(mate, 'İpek');
    await expect(page.getByRole('menu')).toBeVisible();
    await expectTurkish(page);
    await page.keyboard.press('Escape');
    await channelLink(mate, 'sohbet').click();
    await expect(page.getByRole('heading', { level: 1, name: 'sohbet' })).toBeVisible();
    await expectTurkish(page);
  });

  await test.step('my own settings', async () => {
    await page.getByRole('button', { name: texts.home.user.settings, exact: true }).click();
    const settings = page.getByRole('dialog', { name: texts.settings.title });
    await expect(settings).toBeVisible({ timeout: HEARD_MS });
    for (const tab of await settings.getByRole('tab').all()) {
      await tab.click();
      await expectTurkish(page);
    }
  });
  await mate.context.close();
});
