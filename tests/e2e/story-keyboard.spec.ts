import type { Page } from '@playwright/test';
import { en } from '#shared/locales/en.ts';
import { recruit } from '../teams/application-world.ts';
import { expect, test, visitFrom, type App } from './support/app.ts';
import { openAs } from './support/crew.ts';
import { pick, tabTo } from './support/keys.ts';
import { CAPTCHA_MS, composerOf, HEARD_MS, messageOf } from './support/mate.ts';
import { makeRoom, type Room } from './support/room.ts';

const { applications: words, channels, common, entry, home, landing, messages, teams } = en;

/** Who registers, and applies in the end. */
const APPLICANT = 'Keys';

async function register(page: Page, app: App): Promise<void> {
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
  await page.keyboard.type(APPLICANT);
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
  const tab = await page.context().newPage();
  await tab.goto(link.pathname + link.search);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(entry.verifyEmail.verified);
  await tab.close();
}

async function makeTeam(page: Page): Promise<void> {
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
}

async function writeMessage(page: Page): Promise<void> {
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
}

async function makeWebhook(page: Page): Promise<void> {
  const { webhooks } = channels;
  // the channels are one stop; what can be done with one is beside it
  await tabTo(page, page.getByRole('link', { name: /general/ }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Settings of general' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Settings of general' });
  await tabTo(page, dialog.getByRole('tab', { name: channels.settings.overview }));
  await page.keyboard.press('End');
  const tab = dialog.getByRole('tab', { name: channels.settings.webhooks });
  await expect(tab).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await tabTo(page, dialog.getByRole('button', { name: webhooks.create }));
  await page.keyboard.press('Enter');
  const name = dialog.getByRole('textbox', { name: /^Name of / });
  await tabTo(page, name);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Harbour bell');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Name of Harbour bell' })).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Copy the URL of Harbour bell' }));
  await page.keyboard.press('Enter');
  const notices = page.getByRole('region', { name: 'Notifications' });
  await expect(notices.getByText(webhooks.copied)).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Delete Harbour bell' }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await tabTo(page, question.getByRole('button', { name: webhooks.deleteConfirm }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(webhooks.empty)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Settings of general' })).toBeFocused();
}

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Each question has the focus when it comes. */
async function applyTo(page: Page, code: string): Promise<void> {
  await page.goto(`/invite/${code}`);
  await tabTo(page, page.getByRole('button', { name: entry.invite.apply }));
  await press(page, 'Enter');
  const group = (name: string) => page.getByRole('group', { name, exact: true });
  await expect(group('Why us?').getByRole('textbox')).toBeFocused();
  await page.keyboard.type('because');
  await press(page, 'Enter');
  const about = group('Tell us about yourself').getByRole('textbox');
  await expect(about).toBeFocused();
  await page.keyboard.type('A druid.');
  await tabTo(page, page.getByRole('button', { name: words.wizard.next, exact: true }));
  await press(page, 'Enter');
  await expect(group('Your role').getByRole('radio', { name: 'Tank' })).toBeFocused();
  await press(page, 'Space');
  await expect(group('Your role').getByRole('radio', { name: 'Tank' })).toBeChecked();
  await press(page, 'ArrowDown');
  await expect(group('Your role').getByRole('radio', { name: 'Healer' })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: words.wizard.previous }));
  await press(page, 'Enter');
  await expect(about).toBeFocused();
  await expect(about).toHaveValue('A druid.');
  await tabTo(page, page.getByRole('button', { name: words.wizard.next, exact: true }));
  await press(page, 'Enter');
  await expect(group('Your role').getByRole('radio', { name: 'Healer' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: words.wizard.next, exact: true }));
  await press(page, 'Enter');
  await expect(group('Your days').getByRole('checkbox', { name: 'Fri' })).toBeFocused();
  await press(page, 'Space');
  await tabTo(page, page.getByRole('button', { name: words.wizard.submit }));
  await press(page, 'Enter');
  await expect(page).toHaveURL('/me/applications');
}

/** The page becomes that of who decides. */
async function approve(page: Page, room: Room): Promise<void> {
  await openAs(page, room.owner, `/teams/${room.teamId}/channels/applications`);
  const view = page.getByRole('table').getByRole('link', { name: APPLICANT });
  await tabTo(page, view);
  await press(page, 'Enter');
  await expect(page.getByText('A druid.')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: words.detail.approve }));
  await press(page, 'Enter');
  await expect(page.getByText(words.detail.approved)).toBeVisible({ timeout: HEARD_MS });
  await expect(page.getByRole('table')).toContainText(words.status.accepted);
}

test('from the landing page to a message that is sent, changed and taken back, and a webhook; a team is applied to and the application is approved, by keys alone', async ({
  app,
  page,
  context,
}) => {
  test.setTimeout(4 * CAPTCHA_MS);
  await visitFrom(context, 'AZ');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await test.step('registering', () => register(page, app));
  await test.step('a team', () => makeTeam(page));
  await test.step('a message', () => writeMessage(page));
  await test.step('a webhook', () => makeWebhook(page));
  const room = await makeRoom(app);
  const code = await recruit(room.owner, room.teamId);
  await test.step('a team is applied to: each question has the focus when it comes', () =>
    applyTo(page, code));
  await test.step('who decides opens the application and approves it', () => approve(page, room));
});
