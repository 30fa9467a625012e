import type { Locator, Page } from '@playwright/test';
import { en } from '#shared/locales/en.ts';
import { expect, test, visitFrom } from './support/app.ts';
import { CAPTCHA_MS, composerOf, HEARD_MS, messageOf } from './support/mate.ts';

/** More stops than any page has before what is looked for. */
const MOST_STOPS = 120;

/** What shows where the focus is: a line around it, or around what it stands in. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const isSeen = await page.evaluate(() => {
    let element = document.activeElement;
    for (let height = 0; element && height < 4; height += 1) {
      const style = getComputedStyle(element);
      const hasLine = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1;
      if (hasLine || style.boxShadow !== 'none') return true;
      element = element.parentElement;
    }
    return false;
  });
  expect(isSeen, 'the focus can be seen').toBe(true);
}

/** Goes on with Tab until a thing has the focus, and looks at each stop whether it can be seen. */
async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await wanted.waitFor();
  const target = await wanted.elementHandle();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await page.evaluate((element) => element === document.activeElement, target)) {
      await expectVisibleFocus(page);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not lead to ${String(wanted)}`);
}

async function pick(page: Page, field: Locator, letter: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press(letter);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(field).toBeFocused();
}

test('from the landing page to a message that is sent, changed and taken back, by keys alone', async ({
  app,
  page,
  context,
}) => {
  test.setTimeout(4 * CAPTCHA_MS);
  await visitFrom(context, 'AZ');
  const { entry, home, landing, teams, messages, common } = en;

  await test.step('registering', async () => {
    await page.goto('/');
    const start = page.getByRole('button', { name: landing.hero.start }).first();
    await tabTo(page, start);
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: entry.register.title });
    await expect(form).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expect(start).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, form.getByLabel(entry.field.username));
    await page.keyboard.type('Keys');
    await tabTo(page, form.getByLabel(entry.field.email, { exact: true }));
    const email = `keys.${String(process.pid)}.${String(test.info().repeatEachIndex)}@example.com`;
    await page.keyboard.type(email);
    await tabTo(page, form.getByLabel(entry.field.password, { exact: true }));
    await page.keyboard.type('correct horse battery');
    await pick(page, form.getByRole('combobox', { name: entry.field.month }), 'M');
    await pick(page, form.getByRole('combobox', { name: entry.field.day }), '5');
    await pick(page, form.getByRole('combobox', { name: entry.field.year }), '1');
    await tabTo(page, form.getByRole('checkbox'));
    await page.keyboard.press('Space');
    await tabTo(page, form.getByRole('button', { name: entry.register.submit }));
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden({ timeout: CAPTCHA_MS });
    const link = await app.mailLink(email, '/emailVerify');
    const tab = await context.newPage();
    await tab.goto(link.pathname + link.search);
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(entry.verifyEmail.verified);
    await tab.close();
  });

  await test.step('a team', async () => {
    const create = page.getByRole('main').getByRole('button', { name: home.teams.create });
    await tabTo(page, create);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: teams.create.title });
    await expect(dialog.getByLabel(teams.create.name)).toBeFocused();
    await page.keyboard.type('Keyboard crew');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/teams\/\d+/);
    await tabTo(page, page.getByRole('link', { name: /general/ }));
    await page.keyboard.press('Enter');
    await expect(composerOf({ page })).toBeVisible({ timeout: HEARD_MS });
  });

  await test.step('a message', async () => {
    await tabTo(page, composerOf({ page }));
    await page.keyboard.type('typed, not clicked');
    await page.keyboard.press('Enter');
    await expect(messageOf({ page }, 'typed, not clicked')).toBeVisible();
    await page.keyboard.press('ArrowUp');
    const editor = page.getByRole('textbox', { name: messages.editor.label });
    await expect(editor).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('typed twice');
    await page.keyboard.press('Enter');
    await expect(messageOf({ page }, 'typed twice')).toBeVisible();
    await expect(composerOf({ page })).toBeFocused();

    const message = messageOf({ page }, 'typed twice');
    const remove = message.getByRole('button', { name: messages.action.delete });
    const question = page.getByRole('alertdialog');
    await tabTo(page, page.getByRole('log'), 'Shift+Tab');
    await page.keyboard.press('ArrowUp');
    await expect(message).toBeFocused();
    await expect(remove).toBeVisible();
    await tabTo(page, remove);
    await page.keyboard.press('Enter');
    await expect(question.getByRole('button', { name: common.action.cancel })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(message).toBeFocused();
    await expect(remove).toBeVisible();
    await tabTo(page, remove);
    await page.keyboard.press('Enter');
    await tabTo(page, question.getByRole('button', { name: common.action.delete, exact: true }));
    await page.keyboard.press('Enter');
    await expect(messageOf({ page }, 'typed twice')).toHaveCount(0);
    await expect(composerOf({ page })).toBeFocused();
  });
});
