import type { Locator, Page } from '@playwright/test';
import { createChannel } from '#shared/contract/channels/channel.ts';
import { listOwnEmojis } from '#shared/contract/teams/emoji.ts';
import { createRole, giveRole, updateRole } from '#shared/contract/teams/role.ts';
import { en } from '#shared/locales/en.ts';
import { teamMask } from '#shared/rules/permissions.ts';
import { githubPush } from '../corpora/github-payloads.ts';
import { createClient, type Person } from '../support/client.ts';
import { drawPicture } from '../uploads/upload-world.ts';
import { expect, signInAs, test, type App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { chooseInTeamMenu, composerOf, HEARD_MS } from './support/mate.ts';
import { join, makeRoom, type Room } from './support/room.ts';
import { refuseCalls, SERVER_WORDS } from './support/refusals.ts';

test.describe.configure({ timeout: 120_000 });

/** In the settings of a voice channel: 1 to 99, and its far end is none at all. */
async function expectUserLimit(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const slider = dialog.getByRole('slider', { name: 'User limit' });
  const unlimited = dialog.getByText('Unlimited', { exact: true });
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(unlimited).toBeVisible();
  for (const [keys, shown, userLimit] of [
    [['Home', 'ArrowLeft'], '1 person', 1],
    [['End', 'ArrowLeft'], '99 people', 99],
    [['ArrowRight', 'ArrowRight'], 'Unlimited', 0],
  ] as const) {
    for (const key of keys) await slider.press(key);
    await expect(dialog.getByText(shown, { exact: true })).toBeVisible();
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await save.click();
    expect((await sent).postDataJSON()).toMatchObject({ userLimit });
    // it is disabled while it is busy, too
    await expect(save).toBeDisabled();
    await expect(save).not.toHaveAttribute('aria-busy');
  }
  // what is set while a save is under way is still to be saved after it
  const isAnswered = Promise.withResolvers<void>();
  const path = /\/channels\/\d+$/;
  await page.route(path, async (route) => {
    await isAnswered.promise;
    await route.continue();
  });
  await slider.press('Home');
  await save.click();
  await expect(save).toHaveAttribute('aria-busy');
  await slider.press('ArrowRight');
  isAnswered.resolve();
  await expect(save).not.toHaveAttribute('aria-busy');
  await expect(dialog.getByText('2 people', { exact: true })).toBeVisible();
  await expect(save).toBeEnabled();
  await page.unroute(path);
}

/** What the page tells in passing. */
function toastOf(page: Page, text: string): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text).last();
}

/** Opens the page of the owner, which stands in the channel in the end. */
async function expectEmojis(page: Page, room: Room): Promise<void> {
  // no answer twice: it is asked once more, a second later, and then only at my wish
  const asked: number[] = [];
  await page.route(`**${listOwnEmojis.path.replace('/api', '')}`, async (route) => {
    asked.push(Date.now());
    if (asked.length <= 2) await route.fulfill({ status: 500, json: {} });
    else await route.continue();
  });
  await signInAs(page.context(), room.owner);
  await page.goto(room.path);
  await expect(composerOf({ page })).toBeVisible({ timeout: HEARD_MS });
  await chooseInTeamMenu(
    { page, context: page.context(), texts: en, name: '', email: '' },
    en.channels.sidebar.settings,
  );
  const dialog = page.getByRole('dialog', { name: 'Team settings' });
  await dialog.getByRole('tab', { name: 'Emojis' }).click();
  const again = dialog.getByRole('button', { name: en.common.action.retry });
  await expect(again).toBeVisible({ timeout: HEARD_MS });
  expect(asked).toHaveLength(2);
  const between = (asked[1] ?? 0) - (asked[0] ?? 0);
  expect(between).toBeGreaterThanOrEqual(950);
  expect(between).toBeLessThan(3_000);
  await again.click();
  await expect(dialog.getByText('No emojis yet')).toBeVisible({ timeout: HEARD_MS });
  expect(asked).toHaveLength(3);
  await page.evaluate(() => {
    for (const type of ['blur', 'focus', 'offline', 'online'])
      globalThis.dispatchEvent(new Event(type));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(dialog.getByText(/emoji name rules/i)).toBeVisible();
  const toast = (text: string) => toastOf(page, text);

  const files = await Promise.all(
    (['png', 'gif', 'webp'] as const).map(async (format) => ({
      name: `my ${format}!.${format}`,
      mimeType: `image/${format}`,
      buffer: Buffer.from(await drawPicture(format, { width: 64, height: 64 })),
    })),
  );
  const input = dialog.locator('input[type=file]');
  await expect(input).toHaveAttribute('accept', 'image/webp,image/png,image/gif');
  const bulk = '**/bulk-reactions';
  const refused = await refuseCalls(page, 'POST', /\/bulk-reactions$/);
  await input.setInputFiles(files);
  await expect(toast(SERVER_WORDS)).toBeVisible();
  await refused();

  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(bulk, async (route) => {
    await held;
    await route.continue();
  });
  await input.setInputFiles(files);
  await expect(toast('Uploading Emojis')).toBeVisible();
  letThrough();
  await expect(toast('Emojis uploaded successfully')).toBeVisible();

  const names = dialog.getByRole('textbox', { name: /^Name of / });
  await expect(names).toHaveCount(3);
  // what came later came by events: nothing was asked for again
  expect(asked).toHaveLength(3);
  const row = dialog.getByRole('row').filter({ has: page.getByRole('img', { name: ':my_png:' }) });
  await expect(row.getByRole('img')).toHaveJSProperty('complete', true);
  expect(
    // reason: its role says that it is a picture
    await row.getByRole('img').evaluate((image) => (image as HTMLImageElement).naturalWidth),
  ).toBeGreaterThan(0);
  await expect(row.getByRole('time')).toHaveAttribute('datetime', /^\d{4}-/);
  await expectAccessible(page, 'emojis', '[role="dialog"]');
  const remove = row.getByRole('button', { name: 'Delete my_png' });
  await page.mouse.move(0, 0);
  await expect(remove).toHaveCSS('opacity', '0');
  await row.hover();
  await expect(remove).toHaveCSS('opacity', '1');

  const name = row.getByRole('textbox');
  await name.fill('');
  await name.blur();
  await expect(name).toHaveValue('my_png');
  await name.fill('big wave?');
  await expect(name).toHaveValue('big_wave');
  await name.blur();
  await expect(dialog.getByRole('textbox', { name: 'Name of big_wave' })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await composerOf({ page }).click();
  await page.keyboard.type(':big_w');
  await page.getByRole('option', { name: /big_wave/ }).click();
  await page.keyboard.press('Enter');
  const used = page.getByRole('article').getByRole('img', { name: /big_wave/ });
  await expect(used).toBeVisible();

  await chooseInTeamMenu(
    { page, context: page.context(), texts: en, name: '', email: '' },
    en.channels.sidebar.settings,
  );
  await dialog.getByRole('tab', { name: 'Emojis' }).click();
  const wave = dialog
    .getByRole('row')
    .filter({ has: page.getByRole('img', { name: ':big_wave:' }) });
  await wave.hover();
  await wave.getByRole('button', { name: 'Delete big_wave' }).click();
  await page.getByRole('button', { name: 'Delete emoji' }).click();
  await expect(names).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** A member who may manage channels and webhooks, and a channel of each type. */
async function addManager(app: App, room: Room): Promise<Person> {
  const { teamId, owner } = room;
  const manager = await join(app, room, 'Manager');
  const { role } = await owner.ok(createRole, { params: { teamId } });
  const params = { teamId, roleId: role.id };
  await owner.ok(updateRole, {
    params,
    body: { permissions: teamMask('MANAGE_CHANNELS', 'MANAGE_WEBHOOKS') },
  });
  await owner.ok(giveRole, { params: { ...params, userId: manager.user.id } });
  for (const [name, type] of [
    ['tasks', 'todo'],
    ['talk', 'voice'],
    ['news', 'announcement'],
  ] as const)
    await owner.ok(createChannel, { params: { teamId }, body: { name, type } });
  const additionalData = { streamPlatform: 'twitch', streamChannel: 'crew_tv' } as const;
  await owner.ok(createChannel, {
    params: { teamId },
    body: { name: 'cinema', type: 'watchstream', additionalData },
  });
  return manager;
}

/** Only a channel of messages has webhooks. */
async function expectTabsOfTypes(page: Page): Promise<void> {
  for (const name of ['tasks', 'news', 'cinema', 'talk']) {
    await page.getByRole('button', { name: `Settings of ${name}` }).press('Enter');
    await expect(page.getByRole('dialog').getByRole('tab')).toHaveText(['Overview', 'Permissions']);
    const voice = page.getByRole('dialog').getByRole('group', { name: 'Voice settings' });
    await expect(voice).toHaveCount(name === 'talk' ? 1 : 0);
    const isUnsaved = name === 'talk';
    if (isUnsaved) await expectUserLimit(page);
    await page.keyboard.press('Escape');
    if (isUnsaved) await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
}

/** Of the manager's page; who reads looks at the channel meanwhile. */
async function expectWebhook(page: Page, reading: Page, app: App): Promise<void> {
  const toast = (text: string) => toastOf(page, text);
  // by key: what the focus has brought up lies over the row above
  await page.getByRole('button', { name: 'Settings of deck' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('tab')).toHaveText(['Overview', 'Permissions', 'Webhooks']);
  await expect(dialog.getByRole('combobox', { name: 'Slow mode' })).toBeVisible();
  await dialog.getByRole('tab', { name: 'Webhooks' }).click();
  await expect(dialog.getByText('No webhooks yet')).toBeVisible();

  const refused = await refuseCalls(page, 'POST', /\/webhooks$/);
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await expect(toast(SERVER_WORDS)).toBeVisible();
  await refused();
  const name = dialog.getByRole('textbox', { name: /^Name of / });
  // chance decides which of the eight, and here the test is chance
  for (const [chance, called] of [
    [0.999, 'Semaphore'],
    [0, 'Albatross'],
  ] as const) {
    await page.evaluate((value) => {
      Math.random = () => value;
    }, chance);
    await dialog.getByRole('button', { name: 'Create webhook' }).click();
    await expect(dialog.getByRole('textbox', { name: `Name of ${called}` })).toHaveValue(called);
  }
  await expect(name).toHaveCount(2);
  await expectAccessible(page, 'webhooks', '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Delete Albatross' }).click();
  const unDelete = await refuseCalls(page, 'DELETE', /\/webhooks\/\d+$/);
  await page.getByRole('button', { name: 'Delete webhook' }).click();
  await expect(toast(SERVER_WORDS)).toBeVisible();
  await unDelete();
  await page.getByRole('button', { name: 'Delete webhook' }).click();
  await expect(toast('Webhook deleted')).toBeVisible();
  await expect(name).toHaveCount(1);
  const given = await name.inputValue();
  await name.fill('   ');
  await name.press('Enter');
  await expect(name).toHaveValue(given);
  const unChange = await refuseCalls(page, 'POST', /\/webhooks\/\d+$/);
  await name.fill('Shipyard');
  await name.press('Enter');
  await expect(toast(SERVER_WORDS)).toBeVisible();
  await unChange();
  await name.fill('Shipyard');
  await name.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Name of Shipyard' })).toBeVisible();

  const picture = dialog.locator('input[type=file]');
  const png = {
    name: 'face.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await drawPicture('png')),
  };
  await picture.setInputFiles({ ...png, name: 'face.jpg', mimeType: 'image/jpeg' });
  await expect(toast('Choose a PNG picture.')).toBeVisible();
  await picture.setInputFiles(png);
  await expect(toast('Webhook avatar updated')).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy the URL of Shipyard' }).click();
  await expect(toast('URL copied')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toMatch(
    new RegExp(`^${app.origin.replaceAll('.', String.raw`\.`)}/api/v1/webhooks/\\d+/[\\w-]{43}$`),
  );

  const program = createClient(app);
  const posted = await program.raw('POST', `${new URL(address).pathname}/github`, {
    body: JSON.stringify(githubPush.payload),
  });
  expect(posted.status).toBe(200);
  const message = reading.getByRole('article').filter({ hasText: 'main: 1 new commit' }).first();
  await expect(message).toBeVisible({ timeout: HEARD_MS });
  await expect(message.getByText('WEBHOOK')).toBeVisible();
  await expect(message.getByText('Shipyard')).toBeVisible();
  await expect(message.getByText('Fix *all* the <@123> stars')).toBeVisible();
  // its card says what it is, and offers nothing that is done with people
  await message.getByRole('button', { name: 'Shipyard', exact: true }).click();
  const card = reading.getByRole('dialog', { name: 'Profile of Shipyard' });
  await expect(card.getByText('On Tayfa since')).toBeVisible({ timeout: HEARD_MS });
  await expect(card.getByText('WEBHOOK', { exact: true })).toBeVisible();
  await expect(
    card.getByRole('button', { name: /^(?:Message|Add friend|Add a role)$/ }),
  ).toHaveCount(0);
  await reading.keyboard.press('Escape');
  await expect(card).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Delete Shipyard' }).click();
  await page.getByRole('button', { name: 'Delete webhook' }).click();
  await expect(toast('Webhook deleted')).toBeVisible();
  await expect(dialog.getByText('No webhooks yet')).toBeVisible();
  const gone = await program.raw('POST', new URL(address).pathname, {
    body: JSON.stringify({ content: 'still here?' }),
  });
  expect(gone.status).toBe(404);
  await expect(message).toBeVisible();
}

test('[M-241] [M-244] [T-199] [T-200] [T-202] [T-206] [T-210] [T-260] [T-261] [T-278] [T-279] [T-265] emojis are uploaded together, renamed where they stand, used and deleted; a webhook is made in the settings, and a push arrives live', async ({
  app,
  page: reading,
  browser,
}) => {
  const room = await makeRoom(app);
  await test.step('[T-199] [T-200] [T-202] [T-206] [T-210] emojis are uploaded together, renamed where they stand, used and deleted', () =>
    expectEmojis(reading, room));
  const manager = await addManager(app, room);
  const context = await browser.newContext({
    baseURL: app.origin,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await signInAs(context, manager);
  await page.goto(room.path);
  await expect(composerOf({ page })).toBeVisible({ timeout: HEARD_MS });
  await test.step('a webhook is of channels with messages, a limit of voice channels', () =>
    expectTabsOfTypes(page));
  await test.step('a webhook is made in the settings, and a push arrives live', () =>
    expectWebhook(page, reading, app));
  await context.close();
});
