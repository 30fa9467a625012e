import { createChannel } from '#shared/contract/channels/channel.ts';
import { en } from '#shared/locales/en.ts';
import { newInvite, newRole } from '../teams/team-world.ts';
import { expect, signInAs, test } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs, verify } from './support/crew.ts';
import { chooseInTeamMenu, composerOf, type Mate } from './support/mate.ts';
import { makeRoom } from './support/room.ts';
import type { Page } from '@playwright/test';

const texts = en.onboarding;
const HEARD = { timeout: 20_000 };

function mateOf(page: Page): Mate {
  return { page, context: page.context(), texts: en, name: '', email: '' };
}

test('[X-018] a team greets a newcomer, who accepts, answers, and gets a role and a channel', async ({
  app,
  page,
  browser,
}) => {
  const room = await makeRoom(app);
  const { owner, teamId } = room;
  const raiders = await newRole(owner, teamId, { edit: { name: 'Raiders' } });
  for (const name of ['raids', 'garden'])
    await owner.ok(createChannel, {
      params: { teamId },
      body: { name, type: 'text', categoryId: null, additionalData: null },
    });
  const code = await newInvite(owner, teamId);
  const newcomer = await app.register('Newcomer');
  await verify(app, newcomer);

  await test.step('the owner sets it up', async () => {
    await openAs(page, owner, room.path);
    await chooseInTeamMenu(mateOf(page), en.channels.sidebar.settings);
    await page.getByRole('tab', { name: texts.tab }).click();
    const on = page.getByRole('switch', { name: texts.editor.on });
    await on.click();
    await expect(page.getByText(texts.editor.fault.empty)).toBeVisible();
    await page.getByRole('textbox', { name: texts.editor.greeting }).fill('Welcome **aboard**!');
    await page.getByRole('button', { name: texts.editor.addRule }).click();
    await page.getByRole('textbox', { name: texts.editor.ruleTitle, exact: true }).fill('Be kind');
    await page.getByRole('button', { name: texts.editor.addQuestion }).click();
    await page
      .getByRole('textbox', { name: texts.editor.question, exact: true })
      .fill('What do you play?');
    const options = page.getByRole('group', { name: /^Answer \d/ });
    await options.nth(0).getByRole('textbox', { name: 'Answer 1' }).fill('Raids');
    await options.nth(1).getByRole('textbox', { name: 'Answer 2' }).fill('Gardens');
    const pick = async (index: number, label: string, choice: string) => {
      const box = options.nth(index).getByRole('combobox', { name: label });
      await box.fill(choice.replace('#', ''));
      await page.getByRole('option', { name: choice }).click();
      // not Escape: where the list has closed already, that closes the settings
      await box.press('Tab');
      await expect(page.getByRole('listbox')).toHaveCount(0);
    };
    await pick(0, texts.editor.roles, 'Raiders');
    await pick(0, texts.editor.channels, '#raids');
    await pick(1, texts.editor.channels, '#garden');
    await expectAccessible(page, 'the settings of onboarding');
    await page.getByRole('button', { name: texts.editor.save }).click();
    await expect(page.getByText(texts.editor.saved)).toBeVisible(HEARD);
    await page.keyboard.press('Escape');
  });

  const theirs = await (await browser.newContext({ baseURL: app.origin })).newPage();
  const dialog = theirs.getByRole('dialog');
  const sidebar = theirs.getByRole('navigation', { name: /Channels of/ });

  await test.step('the newcomer joins by an invite and reads, but does not write', async () => {
    await signInAs(theirs.context(), newcomer);
    await theirs.goto(`/invite/${code}`);
    await theirs.getByRole('button', { name: en.entry.invite.join }).click();
    await expect(dialog.getByText('aboard')).toBeVisible(HEARD);
    await expect(dialog.locator('strong', { hasText: 'aboard' })).toBeVisible();
    await expectAccessible(theirs, 'what a new member is shown');
    await theirs.keyboard.press('Escape');
    await expect(theirs.getByText(en.composer.rules)).toBeVisible(HEARD);
    await expect(composerOf(mateOf(theirs))).toHaveCount(0);
    await theirs.getByRole('button', { name: en.composer.rulesAction }).click();
  });

  await test.step('they accept the rules, answer, and are through', async () => {
    const next = dialog.getByRole('button', { name: texts.flow.next });
    await next.click();
    await expect(dialog.getByText('Be kind')).toBeVisible();
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('checkbox', { name: texts.flow.accept }).click();
    await next.click();
    await dialog.getByRole('radio', { name: 'Raids' }).click();
    await next.click();
    await expect(dialog.getByText(texts.flow.title.finish)).toBeVisible();
    await dialog.getByRole('button', { name: texts.flow.finish }).click();
    await expect(dialog).toHaveCount(0);
    await expect(composerOf(mateOf(theirs))).toBeVisible(HEARD);
    await expect(sidebar.getByRole('link', { name: /raids/ })).toBeVisible();
    await expect(sidebar.getByRole('link', { name: /garden/ })).toHaveCount(0);
    await composerOf(mateOf(theirs)).fill('Hello crew');
    await theirs.keyboard.press('Enter');
  });

  await test.step('the owner reads them and sees the role, without loading anything again', async () => {
    await page
      .getByRole('link', { name: /general/ })
      .first()
      .click();
    await expect(page.getByText('Hello crew')).toBeVisible(HEARD);
    await page.getByRole('button', { name: 'Newcomer' }).first().click();
    await expect(page.getByRole('dialog').getByText('Raiders')).toBeVisible(HEARD);
    await page.keyboard.press('Escape');
  });

  await test.step('the newcomer answers otherwise: the role goes, the other channel comes', async () => {
    await chooseInTeamMenu(mateOf(theirs), en.channels.sidebar.onboarding);
    await dialog.getByRole('radio', { name: 'Gardens' }).click();
    await expectAccessible(theirs, 'channels and roles');
    await dialog.getByRole('button', { name: texts.choices.save }).click();
    await expect(sidebar.getByRole('link', { name: /garden/ })).toBeVisible(HEARD);
    await expect(sidebar.getByRole('link', { name: /raids/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Newcomer' }).first().click();
    await expect(
      page
        .getByRole('dialog')
        .getByText(/Newcomer/)
        .first(),
    ).toBeVisible(HEARD);
    await expect(page.getByRole('dialog').getByText(raiders.name)).toHaveCount(0, HEARD);
  });
  await theirs.context().close();
});
