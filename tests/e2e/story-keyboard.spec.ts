import { en } from '#shared/locales/en.ts';
import { recruit } from '../teams/application-world.ts';
import { expect, signInAs, test, visitFrom } from './support/app.ts';
import { openAs, verify } from './support/crew.ts';
import { pick, tabTo } from './support/keys.ts';
import { makeRoom } from './support/room.ts';
import { CAPTCHA_MS, composerOf, HEARD_MS, messageOf } from './support/mate.ts';

test('from the landing page to a message that is sent, changed and taken back, and a webhook, by keys alone', async ({
  app,
  page,
  context,
}) => {
  test.setTimeout(4 * CAPTCHA_MS);
  await visitFrom(context, 'AZ');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { channels, entry, home, landing, teams, messages, common } = en;

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

  await test.step('a webhook', async () => {
    const { webhooks: words } = channels;
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
    await tabTo(page, dialog.getByRole('button', { name: words.create }));
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
    await expect(notices.getByText(words.copied)).toBeVisible();
    await tabTo(page, dialog.getByRole('button', { name: 'Delete Harbour bell' }));
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await tabTo(page, question.getByRole('button', { name: words.deleteConfirm }));
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(words.empty)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Settings of general' })).toBeFocused();
  });
});

test('a team is applied to and the application is approved, by keys alone', async ({
  app,
  browser,
  page: mine,
}) => {
  const room = await makeRoom(app);
  const code = await recruit(room.owner, room.teamId);
  const applicant = await app.register('Deniz');
  await verify(app, applicant);
  const { applications: words, entry } = en;
  const press = async (page: typeof mine, ...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  await test.step('each question has the focus when it comes', async () => {
    await signInAs(mine.context(), applicant);
    await mine.goto(`/invite/${code}`);
    await tabTo(mine, mine.getByRole('button', { name: entry.invite.apply }));
    await press(mine, 'Enter');
    const group = (name: string) => mine.getByRole('group', { name, exact: true });
    await expect(group('Why us?').getByRole('textbox')).toBeFocused();
    await mine.keyboard.type('because');
    await press(mine, 'Enter');
    const about = group('Tell us about yourself').getByRole('textbox');
    await expect(about).toBeFocused();
    await mine.keyboard.type('A druid.');
    await tabTo(mine, mine.getByRole('button', { name: words.wizard.next, exact: true }));
    await press(mine, 'Enter');
    await expect(group('Your role').getByRole('radio', { name: 'Tank' })).toBeFocused();
    await press(mine, 'Space');
    await expect(group('Your role').getByRole('radio', { name: 'Tank' })).toBeChecked();
    await press(mine, 'ArrowDown');
    await expect(group('Your role').getByRole('radio', { name: 'Healer' })).toBeChecked();
    await tabTo(mine, mine.getByRole('button', { name: words.wizard.previous }));
    await press(mine, 'Enter');
    await expect(about).toBeFocused();
    await expect(about).toHaveValue('A druid.');
    await tabTo(mine, mine.getByRole('button', { name: words.wizard.next, exact: true }));
    await press(mine, 'Enter');
    await expect(group('Your role').getByRole('radio', { name: 'Healer' })).toBeFocused();
    await tabTo(mine, mine.getByRole('button', { name: words.wizard.next, exact: true }));
    await press(mine, 'Enter');
    await expect(group('Your days').getByRole('checkbox', { name: 'Fri' })).toBeFocused();
    await press(mine, 'Space');
    await tabTo(mine, mine.getByRole('button', { name: words.wizard.submit }));
    await press(mine, 'Enter');
    await expect(mine).toHaveURL('/me/applications');
  });

  const context = await browser.newContext({ baseURL: app.origin });
  const theirs = await context.newPage();
  await test.step('who decides opens the application and approves it', async () => {
    await openAs(theirs, room.owner, `/teams/${room.teamId}/channels/applications`);
    const view = theirs.getByRole('table').getByRole('link', { name: applicant.user.username });
    await tabTo(theirs, view);
    await press(theirs, 'Enter');
    await expect(theirs.getByText('A druid.')).toBeVisible();
    await tabTo(theirs, theirs.getByRole('button', { name: words.detail.approve }));
    await press(theirs, 'Enter');
    await expect(theirs.getByText(words.detail.approved)).toBeVisible({ timeout: HEARD_MS });
    await expect(theirs.getByRole('table')).toContainText(words.status.accepted);
  });
  await context.close();
});
