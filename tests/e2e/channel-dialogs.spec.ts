import type { Locator, Page } from '@playwright/test';
import { createCategory } from '#shared/contract/channels/category.ts';
import { createRole, type Role } from '#shared/contract/teams/role.ts';
import { en } from '#shared/locales/en.ts';
import { everyoneRoleId } from '#shared/lib/ids.ts';
import { expect, signInAs, test } from './support/app.ts';
import {
  channelLink,
  channelNames,
  chooseInTeamMenu,
  composerOf,
  HEARD_MS,
  openChannelSettings,
  type Mate,
} from './support/mate.ts';
import { refuseCalls, SERVER_WORDS } from './support/refusals.ts';
import { makeRoom, type Room } from './support/room.ts';

test.describe.configure({ timeout: 120_000 });

const { create, settings, sidebar, type: types, permission } = en.channels;

async function enter(page: Page, room: Room): Promise<Mate> {
  await signInAs(page.context(), room.owner);
  await page.goto(room.path);
  await expect(composerOf({ page })).toBeVisible({ timeout: HEARD_MS });
  return { page, context: page.context(), texts: en, name: '', email: '' };
}

/** The refusal is told, and has gone again before the next one is waited for. */
async function toldOnce(page: Page): Promise<void> {
  const toast = page.getByRole('region', { name: 'Notifications' }).getByText(SERVER_WORDS);
  await expect(toast.first()).toBeVisible();
  await expect(toast).toHaveCount(0);
}

async function expectMadeAndDeleted(mate: Mate): Promise<void> {
  const { page } = mate;
  await chooseInTeamMenu(mate, sidebar.createChannel);
  const dialog = page.getByRole('dialog', { name: create.title });
  await expect(dialog.getByRole('radio')).toHaveCount(5);
  for (const [name, isBeta] of [
    [types.text, false],
    [types.todo, false],
    [types.watchstream, false],
    [types.voice, true],
    [types.announcement, true],
  ] as const) {
    const option = dialog.locator('label').filter({ hasText: new RegExp(`^${name}`) });
    await expect(option.getByText(types.beta, { exact: true })).toHaveCount(isBeta ? 1 : 0);
  }
  await dialog.getByRole('radio', { name: new RegExp(`^${types.todo}`) }).check({ force: true });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') asked.push(new URL(request.url()).pathname);
  });
  const expectBadName = async (within: Locator, label: string, submit: string) => {
    const words = 'Channel name must be at least 1 character long and less than 20 characters long';
    await within.getByLabel(label).fill('e'.repeat(21));
    await within.getByRole('button', { name: submit }).click();
    await expect(within.getByText(words, { exact: true })).toBeVisible();
    expect(asked.filter((path) => /\/(channels|categories)$/.test(path))).toEqual([]);
  };
  await expectBadName(dialog, create.name, create.submit);
  await dialog.getByLabel(create.name).fill('errands');
  const mendChannels = await refuseCalls(page, 'PUT', /\/channels$/);
  await dialog.getByRole('button', { name: create.submit }).click();
  await toldOnce(page);
  await expect(dialog.getByLabel(create.name)).toHaveValue('errands');
  await mendChannels();
  await dialog.getByRole('button', { name: create.submit }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'errands' })).toBeVisible();

  await chooseInTeamMenu(mate, sidebar.createCategory);
  const naming = page.getByRole('dialog', { name: create.category });
  asked.length = 0;
  await expectBadName(naming, create.categoryName, create.categorySubmit);
  await naming.getByLabel(create.categoryName).fill('Bow');
  const mendCategories = await refuseCalls(page, 'POST', /\/categories$/);
  await naming.getByRole('button', { name: create.categorySubmit }).click();
  await toldOnce(page);
  await expect(naming.getByLabel(create.categoryName)).toHaveValue('Bow');
  await mendCategories();
  await naming.getByRole('button', { name: create.categorySubmit }).click();
  await expect(page.getByRole('button', { name: 'Bow', exact: true })).toBeVisible();

  const mendClones = await refuseCalls(page, 'POST', /\/clone$/);
  await channelLink(mate, 'deck').click({ button: 'right' });
  await page.getByRole('menuitem', { name: sidebar.cloneChannel }).click();
  await toldOnce(page);
  await mendClones();
  const mendDeletes = await refuseCalls(page, 'DELETE', /\/(channels|categories)\/\d+$/);
  await channelLink(mate, 'deck').click({ button: 'right' });
  await page.getByRole('menuitem', { name: sidebar.deleteChannel }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: en.common.action.delete }).click();
  await toldOnce(page);
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  const bow = page.getByRole('button', { name: 'Bow', exact: true });
  await bow.click({ button: 'right' });
  await page.getByRole('menuitem', { name: sidebar.deleteCategory }).click();
  await question.getByRole('button', { name: en.common.action.delete }).click();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts.getByText(SERVER_WORDS).first()).toBeVisible();
  await expect(question).toBeVisible();
  await mendDeletes();
  await question.getByRole('button', { name: en.common.action.delete }).click();
  await expect(question).toBeHidden();
  await expect(bow).toHaveCount(0);
  await channelLink(mate, 'deck').click({ button: 'right' });
  await page.getByRole('menuitem', { name: sidebar.deleteChannel }).click();
  await question.getByRole('button', { name: en.common.action.delete }).click();
  await expect(question).toBeHidden();
  await expect(channelNames(mate)).toHaveText(['general', 'lounge', 'errands']);
}

async function expectPermissions(mate: Mate, room: Room, role: Role): Promise<void> {
  const { page } = mate;
  await openChannelSettings(mate, 'deck');
  const dialog = page.getByRole('dialog', { name: 'Settings of deck' });
  await dialog.getByRole('tab', { name: settings.permissions }).click();
  const groups = dialog.getByRole('group').filter({ has: page.getByRole('button') });
  // the documents' six, and four of ours (X-019)
  await expect(groups).toHaveCount(6 + 4);
  for (const group of await groups.all())
    await expect(group.getByRole('button')).toHaveText(['', '', '']);
  const sending = dialog.getByRole('group', { name: permission.SEND_MESSAGES, exact: true });
  const state = (name: string) => sending.getByRole('button', { name, exact: true });
  await expect(state(settings.default)).toHaveAttribute('aria-pressed', 'true');
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' || request.method() === 'POST')
      sent.push(request.postDataJSON());
  });
  // one clears the other, pressed again each is taken back, and the third clears both
  for (const [name, entry, then = name] of [
    [settings.deny, { allow: 0, deny: 4 }],
    [settings.allow, { allow: 4, deny: 0 }],
    [settings.deny, { allow: 0, deny: 4 }],
    [settings.deny, { allow: 0, deny: 0 }, settings.default],
    [settings.allow, { allow: 4, deny: 0 }],
    [settings.allow, { allow: 0, deny: 0 }, settings.default],
    [settings.allow, { allow: 4, deny: 0 }],
    [settings.default, { allow: 0, deny: 0 }],
  ] as const) {
    await state(name).click();
    await expect(state(then)).toHaveAttribute('aria-pressed', 'true');
    await expect(sending.locator('[aria-pressed="true"]')).toHaveCount(1);
    await expect.poll(() => sent.at(-1)).toMatchObject(entry);
    await expect(
      page.getByRole('region', { name: 'Notifications' }).getByText('Permissions updated').last(),
    ).toBeVisible();
  }
  expect(everyoneRoleId(room.teamId)).toBe(room.teamId);
  // each role has states of its own
  for (const [chosen, roleId] of [
    [role.name, role.id],
    ['everyone', room.teamId],
  ] as const) {
    await dialog.getByRole('combobox', { name: settings.role }).click();
    await page.getByRole('option', { name: new RegExp(`^${chosen}$`, 'i') }).click();
    await expect(state(settings.default)).toHaveAttribute('aria-pressed', 'true');
    const written = page.waitForRequest(/\/permissions\//);
    await state(settings.deny).click();
    const { pathname } = new URL((await written).url());
    expect(pathname).toMatch(new RegExp(`/permissions/role/${roleId}$`));
    await expect(state(settings.deny)).toHaveAttribute('aria-pressed', 'true');
  }
}

test('[T-246] [T-254] [T-248] [T-269] [T-270] [T-272] a role is allowed, left alone or denied in a channel; channels and categories are made, cloned and deleted, and a refusal keeps what was typed', async ({
  app,
  page,
}) => {
  const room = await makeRoom(app);
  const params = { teamId: room.teamId };
  await room.owner.ok(createCategory, { params, body: { name: 'Harbour' } });
  const { role } = await room.owner.ok(createRole, { params });
  const mate = await enter(page, room);
  await test.step('a role is allowed, left alone or denied in a channel', () =>
    expectPermissions(mate, room, role));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Settings of deck' })).toHaveCount(0);
  await test.step('channels and categories are made, cloned and deleted', () =>
    expectMadeAndDeleted(mate));
});
