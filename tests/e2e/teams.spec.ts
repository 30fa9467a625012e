import type { Locator, Page } from '@playwright/test';
import { updateSettings } from '#shared/contract/account/me.ts';
import {
  createCategory,
  moveChannelIntoCategory,
  setCategoryRoleOverride,
  setCategoryUserOverride,
} from '#shared/contract/channels/category.ts';
import {
  createChannel,
  setChannelUserOverride,
  updateChannel,
} from '#shared/contract/channels/channel.ts';
import { sendMessage, type Message } from '#shared/contract/messages/message.ts';
import { createTeam, type Team } from '#shared/contract/teams/team.ts';
import { getTeamSlice } from '#shared/contract/teams/team-slice.ts';
import { createRole, giveRole, updateRole } from '#shared/contract/teams/role.ts';
import { everyoneRoleId, type CategoryId } from '#shared/lib/ids.ts';
import { en } from '#shared/locales/en.ts';
import { channelBit, teamMask } from '#shared/rules/permissions.ts';
import type { Person } from '../support/client.ts';
import { expect, signInAs, test } from './support/app.ts';
import {
  channelLink,
  channelNames,
  composerOf,
  drag,
  expectMovable,
  HEARD_MS,
  messageOf,
  openMemberMenu,
  pattern,
} from './support/mate.ts';
import { expectAskedBeforeLeaving } from './support/leaving.ts';
import { alterReady } from './support/ready.ts';
import { refuseCalls, SERVER_WORDS } from './support/refusals.ts';
import { join, makeRoom, type Room } from './support/room.ts';

test.describe.configure({ timeout: 120_000 });

const { home, teams, channels } = en;

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function enter(page: Page, room: Room, person = room.owner): Promise<void> {
  await signInAs(page.context(), person);
  await page.goto(room.path);
  await expect(composerOf({ page })).toBeVisible({ timeout: HEARD_MS });
}

async function addCategory({ owner, teamId }: Room, name: string): Promise<CategoryId> {
  const { category } = await owner.ok(createCategory, { params: { teamId }, body: { name } });
  return category.id;
}

function teamMenu(page: Page) {
  return page.getByRole('button', { name: pattern(channels.sidebar.menu) });
}

/** The plus above the channels. */
function plusOf(page: Page) {
  return page.getByRole('button', { name: 'New channel or category', exact: true });
}

/** The heading of the category Harbour, by which it is folded and moved. */
function headingOf(page: Page) {
  return page.getByRole('button', { name: 'Harbour', exact: true });
}

/** What everybody may do with what they hear of a channel. */
const hearing = [en.notifications.mute, en.notifications.menu];

/** What a menu offers, from the top. */
function entries(page: Page) {
  return page.getByRole('menu').getByRole('menuitem');
}

/** Opens the dialog for a new team from the page at home. */
async function newTeam(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: home.teams.create }).click();
  const dialog = page.getByRole('dialog', { name: teams.create.title });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The teams at home, and the ways to more of them. */
function cardsOf(page: Page): Locator {
  return page.getByRole('region', { name: home.teams.title }).getByRole('listitem');
}

/** A name that is refused is told in the server's words; in ours only where it has none. */
async function expectRefusalsTold(page: Page, dialog: Locator): Promise<void> {
  const submit = dialog.getByRole('button', { name: teams.create.submit });
  const ownWords = dialog.getByText('A team name is 1 to 20 characters.', { exact: true });
  const path = /\/api\/v1\/teams$/;
  const mend = await refuseCalls(page, 'POST', path);
  await submit.click();
  await expect(dialog.getByText(SERVER_WORDS)).toBeVisible();
  await mend();
  let message = SERVER_WORDS;
  await page.route(path, (route) => {
    const problem = { code: 'harbour.closed', message, errors: { name: 'refused' } };
    return route.fulfill({ status: 400, json: { success: false, requestId: 'test', ...problem } });
  });
  await submit.click();
  await expect(dialog.getByLabel(teams.create.name)).toHaveAccessibleDescription(SERVER_WORDS);
  message = '';
  await submit.click();
  await expect(ownWords).toBeVisible();
  await page.unroute(path);
  await page.route(path, (route) => route.abort());
  await submit.click();
  await expect(dialog.getByText(en.common.trouble.network)).toBeVisible();
  await expect(ownWords).toHaveCount(0);
  await page.unroute(path);
}

/** The page at home of one who has the teams Zephyr and Night shift. */
async function expectTeamsAtHome(page: Page): Promise<void> {
  await test.step('they are My teams, a card each, and the two ways to more', async () => {
    const mine = page.getByRole('region', { name: 'My teams' });
    await expect(mine.getByRole('heading', { name: 'My teams' })).toBeVisible();
    await expect(mine.getByRole('link', { name: /Zephyr|Night shift/ })).toHaveCount(2);
    await expect(mine.getByRole('listitem')).toHaveCount(2 + 2);
    const [first, second] = await mine.getByRole('listitem').all();
    if (!first || !second) throw new Error('there are two teams');
    await expectSideBySide([first, second]);
  });
  await test.step('a card has banner, picture or letter, name, badge and members', async () => {
    const cards = cardsOf(page);
    const zephyr = cards.filter({ hasText: 'Zephyr' });
    await expect(zephyr.locator('img[src="/icon-192.png"]')).toBeAttached();
    await expect(zephyr.getByText('Z', { exact: true })).toBeVisible();
    await expect(zephyr.getByText(home.teams.verified)).toBeAttached();
    await expect(zephyr).toContainText('1,234 members');
    const other = cards.filter({ hasText: 'Night shift' });
    await expect(other).toContainText('1 member');
    await expect(other.getByText(home.teams.verified)).toHaveCount(0);
    await expect(other.locator('img[src="/icon-512.png"]')).toBeVisible();
    await expect(other.getByText(/^NS?$/)).toHaveCount(0);
  });
  await test.step('a card makes a team, another leads to those that take applications', async () => {
    const dialog = await newTeam(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: home.teams.apply }).click();
    await expect(page).toHaveURL('/discover/teams');
    await page.goBack();
  });
  await test.step('what is wrong with a picture is said, and the name is kept', async () => {
    const dialog = await newTeam(page);
    await dialog.getByLabel(teams.create.name).fill('Kept');
    const input = dialog.locator('input[type="file"]');
    await input.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: pixel });
    await expect(dialog.getByText('GIF format is not supported.')).toBeVisible();
    await input.setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    });
    await expect(dialog.getByText('Failed to crop the image.')).toBeVisible();
    await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: pixel });
    await expect(dialog.getByText(teams.picture.notPng)).toBeVisible();
    await expect(dialog.getByLabel(teams.create.name)).toHaveValue('Kept');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
  await test.step('a name and a PNG are asked for, and it leads into the team', async () => {
    const dialog = await newTeam(page);
    const submit = dialog.getByRole('button', { name: teams.create.submit });
    await expect(
      dialog.getByText('PNG, square, at least 256 × 256 pixels, up to 20 MB', { exact: true }),
    ).toBeVisible();
    await expect(dialog.locator('input[type="file"]')).toHaveAttribute('accept', 'image/png');
    await expect(submit).toBeDisabled();
    await dialog.getByLabel(teams.create.name).fill('   ');
    await expect(submit).toBeDisabled();
    await dialog.getByLabel(teams.create.name).fill('Night Raiders');
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: pixel });
    const crop = page.getByRole('dialog', { name: teams.picture.cropTitle });
    await crop.getByRole('button', { name: teams.picture.use }).click();
    await expect(crop).toBeHidden();
    await expect(dialog.getByRole('button', { name: teams.picture.remove })).toBeVisible();
    await expectRefusalsTold(page, dialog);
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/v1/teams'));
    await submit.click();
    expect((await sent).method()).toBe('POST');
    expect((await sent).postDataJSON()).toEqual({
      name: 'Night Raiders',
      profilePicture: expect.stringMatching(/^\/content\//),
    });
    await expect(page).toHaveURL(/\/teams\/\d+/);
    await expect(teamMenu(page)).toContainText('Night Raiders');
  });
}

/** Those before whom the sidebar is looked at: the team's creator, and a member at another page. */
interface Lookers {
  readonly page: Page;
  readonly friend: Person;
  readonly other: Page;
  readonly harbour: CategoryId;
}

async function expectSidebar(room: Room, lookers: Lookers): Promise<void> {
  const { owner, teamId } = room;
  const { page, friend, other, harbour } = lookers;
  await test.step('it has the team’s banner, name, badge and menu, without leaving for its creator', async () => {
    const sidebar = page.getByRole('navigation', { name: /^Channels of/ });
    await expect(sidebar.locator('img[src="/icon-192.png"]')).toBeVisible();
    await expect(teamMenu(page)).toContainText('Night shift');
    await expect(sidebar.getByText(channels.sidebar.verified)).toBeAttached();
    await teamMenu(page).click();
    const opening = page.getByRole('menuitem', { name: channels.sidebar.settings });
    await expect(opening).toBeVisible();
    await expect(entries(page).filter({ hasText: 'Leave team' })).toHaveCount(0);
    await opening.click();
    const dialog = page.getByRole('dialog', { name: teams.settings.title });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await teamMenu(other).click();
    await expect(entries(other).filter({ hasText: 'Leave team' })).toHaveCount(1);
    await other.keyboard.press('Escape');
    await expect(other.getByRole('menu')).toHaveCount(0);
    // nor in the menu of its link among the teams
    for (const [at, count] of [
      [page, 0],
      [other, 1],
    ] as const) {
      await at.getByRole('link', { name: /^Night shift/ }).click({ button: 'right' });
      await expect(entries(at).filter({ hasText: home.rail.markRead })).toBeVisible();
      await expect(entries(at).filter({ hasText: 'Leave team' })).toHaveCount(count);
      await at.keyboard.press('Escape');
      await expect(at.getByRole('menu')).toHaveCount(0);
    }
  });
  await test.step('[T-252] only those who manage can make, change, clone and delete', async () => {
    await expect(page.getByRole('button', { name: 'Create a channel in Harbour' })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Settings of Harbour' })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Settings of deck' })).toHaveCount(1);
    await teamMenu(page).click();
    await expect(
      page.getByRole('menuitem', { name: channels.sidebar.createChannel }),
    ).toBeVisible();
    await expect(
      page.getByRole('menuitem', { name: channels.sidebar.createCategory }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await plusOf(page).click();
    await expect(entries(page)).toHaveText(['Create channel', 'Create category']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await channelLink({ page }, 'deck').click({ button: 'right' });
    await expect(entries(page)).toHaveText([
      ...hearing,
      channels.sidebar.editChannel,
      channels.sidebar.cloneChannel,
      channels.sidebar.deleteChannel,
    ]);
    await page.getByRole('menuitem', { name: channels.sidebar.cloneChannel }).click();
    await expect(page.getByText('Channel cloned successfully')).toBeVisible();

    await expect(channelLink({ page: other }, 'deck')).toHaveCount(2, { timeout: HEARD_MS });
    await expect(
      other.getByRole('button', { name: /^(New channel|Create a channel|Settings of)/ }),
    ).toHaveCount(0);
    // what moves things comes with the pointer, but not for those who may not
    await channelLink({ page: other }, 'deck').first().hover();
    for (const fixed of [channelLink({ page: other }, 'deck').first(), headingOf(other)])
      await expect(fixed).not.toHaveAttribute('aria-describedby', /./);
    await teamMenu(other).click();
    await expect(entries(other)).toHaveText([
      channels.sidebar.invite,
      channels.sidebar.markRead,
      en.notifications.menu,
      //
      en.members.menu.ownProfile,
      channels.sidebar.report,
      channels.sidebar.leave,
    ]);
    await other.keyboard.press('Escape');
    await expect(other.getByRole('menu')).toHaveCount(0);
    await channelLink({ page: other }, 'deck').first().click({ button: 'right' });
    await expect(entries(other)).toHaveText(hearing);
    await other.keyboard.press('Escape');
    await expect(other.getByRole('menu')).toHaveCount(0);
  });
  await test.step('one who manages a single channel edits, clones and deletes it, and no other', async () => {
    const { channel: pier } = await owner.ok(createChannel, {
      params: { teamId },
      body: { name: 'pier', type: 'text' },
    });
    await owner.ok(createChannel, {
      params: { teamId },
      body: { name: 'quay', type: 'text' },
    });
    await owner.ok(setChannelUserOverride, {
      params: { teamId, channelId: pier.id, userId: friend.user.id },
      body: { allow: channelBit('text', 'MANAGE_CHANNEL'), deny: 0 },
    });
    await expect(other.getByRole('button', { name: 'Settings of pier' })).toHaveCount(1, {
      timeout: HEARD_MS,
    });
    await channelLink({ page: other }, 'quay').click({ button: 'right' });
    await expect(entries(other)).toHaveText(hearing);
    await other.keyboard.press('Escape');
    await expect(other.getByRole('menu')).toHaveCount(0);
    await channelLink({ page: other }, 'pier').click({ button: 'right' });
    await expect(entries(other)).toHaveText([
      ...hearing,
      channels.sidebar.editChannel,
      channels.sidebar.cloneChannel,
      channels.sidebar.deleteChannel,
    ]);
    await other.getByRole('menuitem', { name: channels.sidebar.cloneChannel }).click();
    await expect(other.getByText('Channel cloned successfully')).toBeVisible();
    await expect(channelLink({ page: other }, 'pier')).toHaveCount(2, { timeout: HEARD_MS });
  });
  await test.step('one who manages a single category sets it up, and no other', async () => {
    await owner.ok(setCategoryUserOverride, {
      params: { teamId, categoryId: harbour, userId: friend.user.id },
      body: { allow: channelBit('category', 'MANAGE_CHANNEL'), deny: 0 },
    });
    await expect(other.getByRole('button', { name: 'Settings of Harbour' })).toHaveCount(1, {
      timeout: HEARD_MS,
    });
    await expect(other.getByRole('button', { name: 'Settings of Jetty' })).toHaveCount(0);
  });
  await test.step('deleting a private category says for whom its permissions stay, and they do', async () => {
    const categoryId = await addCategory(room, 'Cellar');
    const { channel: vault } = await owner.ok(createChannel, {
      params: { teamId },
      body: { name: 'vault', type: 'text' },
    });
    await owner.ok(createChannel, { params: { teamId }, body: { name: 'shore', type: 'text' } });
    await owner.ok(setCategoryRoleOverride, {
      params: { teamId, categoryId, roleId: everyoneRoleId(teamId) },
      body: { allow: 0, deny: channelBit('category', 'VIEW_CHANNEL') },
    });
    await owner.ok(moveChannelIntoCategory, {
      params: { teamId, categoryId, channelId: vault.id },
    });
    // the page has heard of all of it
    const cellar = page.getByRole('button', { name: 'Cellar', exact: true });
    const inCellar = page.getByRole('listitem').filter({ has: cellar });
    await expect(inCellar.getByRole('link', { name: /\bvault\b/ })).toBeVisible();
    await cellar.click({ button: 'right' });
    await page.getByRole('menuitem', { name: channels.sidebar.deleteCategory }).click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(dialog).toContainText(
      'take over its permissions for Everyone. The same people can see and manage them as now.',
    );
    await dialog.getByRole('button', { name: en.common.action.delete }).click();
    await expect(cellar).toHaveCount(0);
    await expect(channelLink({ page: other }, 'shore')).toBeVisible({ timeout: HEARD_MS });
    await expect(channelLink({ page: other }, 'vault')).toHaveCount(0);
    const { slice } = await friend.ok(getTeamSlice, { params: { teamId } });
    const names = slice.channels.map(({ name }) => name);
    expect(names).toContain('shore');
    expect(names).not.toContain('vault');
  });
  await test.step('MANAGE_CHANNELS alone brings all of it', async () => {
    const { role } = await owner.ok(createRole, { params: { teamId } });
    const ofRole = { teamId, roleId: role.id };
    const permissions = teamMask('MANAGE_CHANNELS');
    await owner.ok(updateRole, { params: ofRole, body: { permissions } });
    await expect(plusOf(other)).toHaveCount(0);
    await owner.ok(giveRole, { params: { ...ofRole, userId: friend.user.id } });
    await expect(plusOf(other)).toBeVisible({ timeout: HEARD_MS });
    for (const name of ['Settings of Jetty', 'Settings of shore', 'Create a channel in Jetty'])
      await expect(other.getByRole('button', { name })).toHaveCount(1);
    await channelLink({ page: other }, 'shore').hover();
    for (const movable of [channelLink({ page: other }, 'shore'), headingOf(other)])
      await expectMovable(movable);
    await plusOf(other).click();
    await expect(entries(other)).toHaveText(['Create channel', 'Create category']);
    await entries(other).last().click();
    await expect(other.getByRole('dialog', { name: channels.create.category })).toBeVisible();
  });
}

test('[E-141] [E-142] [T-027] [T-028] [T-029] [T-030] [T-034] [T-007] [T-033] [T-046] [T-094] [T-100] [T-101] [T-102] [T-106] [T-151] [T-262] the cards at home show my teams and lead to more, and a team is made with a name and a PNG; the sidebar offers the creator all but leaving, a member only what they may, and who manages a channel that channel', async ({
  app,
  page,
  browser,
}) => {
  const room = await makeRoom(app);
  await room.owner.ok(createTeam, { body: { name: 'Zephyr' } });
  const harbour = await addCategory(room, 'Harbour');
  await addCategory(room, 'Jetty');
  await signInAs(page.context(), room.owner);
  const dress = {
    atHome: (team: Team) =>
      team.name === 'Zephyr'
        ? { ...team, isVerified: true, banner: '/icon-192.png', memberCount: 1_234 }
        : { ...team, profilePicture: '/icon-512.png' },
    within: (team: Team) => ({ ...team, isVerified: true, banner: '/icon-192.png' }),
  };
  let dressed = dress.atHome;
  const start = Promise.withResolvers<undefined>();
  await alterReady(
    page,
    ({ teams: mine }) => ({ teams: mine.map((team) => dressed(team)) }),
    start.promise,
  );
  await page.goto('/');
  // and the two ways to more teams
  await expect(cardsOf(page)).toHaveCount(6 + 2);
  start.resolve(undefined);
  await expectTeamsAtHome(page);

  const friend = await join(app, room, 'Friend');
  const context = await browser.newContext({ baseURL: app.origin });
  const other = await context.newPage();
  await enter(other, room, friend);
  dressed = dress.within;
  await enter(page, room);
  await expectSidebar(room, { page, friend, other, harbour });
  await context.close();
});

/** What the browser keeps of the folded categories of a team. */
function foldedIn(teamId: string): string | null {
  const isOfTeam = (key: string) => key.startsWith('collapsedCategories') && key.includes(teamId);
  return localStorage.getItem(Object.keys(localStorage).find(isOfTeam) ?? '');
}

async function expectFoldedAndDragged(page: Page, room: Room, bow: CategoryId): Promise<void> {
  const { owner, teamId } = room;
  await addCategory(room, 'Stern');
  const keel = await addCategory(room, 'Keel');
  for (const name of ['anchor', 'mast'])
    await owner.ok(createChannel, {
      params: { teamId },
      body: { name, type: 'text', categoryId: bow, additionalData: null },
    });
  await owner.ok(createChannel, {
    params: { teamId },
    body: { name: 'ballast', type: 'text', categoryId: keel, additionalData: null },
  });
  await enter(page, room);
  await channelLink({ page }, 'ballast').click();
  await expect(page.getByRole('heading', { level: 1, name: 'ballast' })).toBeVisible();
  const fold = page.getByRole('button', { name: 'Keel', exact: true });
  await test.step('a category collapses, but not around the channel that is open', async () => {
    await fold.click();
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
    await expect(channelLink({ page }, 'ballast')).toBeVisible();
    await channelLink({ page }, 'general').click();
    await expect(page.getByRole('heading', { level: 1, name: 'general' })).toBeVisible();
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await expect(channelLink({ page }, 'ballast')).toHaveCount(0);
    await expect.poll(() => page.evaluate(foldedIn, teamId)).toContain(`"${keel}"`);
  });
  await test.step('categories and channels are dragged', async () => {
    const heading = (name: string) => page.getByRole('button', { name, exact: true });
    const area = (name: string) =>
      page
        .getByRole('listitem')
        .filter({ has: heading(name) })
        .locator('a [class*="module_name_"]');
    const sent = page.waitForRequest('**/categories-priority');
    await drag({ page }, heading('Stern'), heading('Bow'));
    expect((await sent).postDataJSON()).toMatchObject({
      categories: [expect.any(String), bow, keel],
    });
    await expect(page.locator('[class*="categoryName"]')).toHaveText(['Stern', 'Bow', 'Keel']);
    // the heading is a target while its category shows no channel
    await drag({ page }, channelLink({ page }, 'deck'), heading('Stern'));
    await expect(area('Stern')).toHaveText(['deck']);
    await drag({ page }, channelLink({ page }, 'mast'), channelLink({ page }, 'deck'));
    await expect(area('Stern')).toHaveText(['mast', 'deck']);
    await expect(area('Bow')).toHaveText(['anchor']);
    const freed = page.waitForResponse('**/channelspriority');
    await drag({ page }, channelLink({ page }, 'anchor'), channelLink({ page }, 'general'));
    expect((await freed).ok()).toBe(true);
    await expect(area('Bow')).toHaveCount(0);
    // within its category; the last order must be kept before the page is loaded again
    const kept = page.waitForResponse('**/channels-priority');
    await drag({ page }, channelLink({ page }, 'deck'), channelLink({ page }, 'mast'));
    expect((await kept).ok()).toBe(true);
    await expect(area('Stern')).toHaveText(['deck', 'mast']);
    await expect(channelNames({ page })).toHaveText([
      'anchor',
      'general',
      'lounge',
      'deck',
      'mast',
    ]);
  });
  await test.step('both stay when the page is loaded again', async () => {
    await page.reload();
    await expect(channelNames({ page })).toHaveText(
      ['anchor', 'general', 'lounge', 'deck', 'mast'],
      { timeout: HEARD_MS },
    );
    await expect(channelLink({ page }, 'general')).toBeVisible({ timeout: HEARD_MS });
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
  });
  await test.step('what is folded is known to this browser alone', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(fold).toHaveAttribute('aria-expanded', 'true', { timeout: HEARD_MS });
  });
}

/** From left to right, none over another. */
async function expectSideBySide(parts: readonly Locator[]): Promise<void> {
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  const edges = boxes.map((box) => [box?.x ?? 0, (box?.x ?? 0) + (box?.width ?? 0)] as const);
  let end = 0;
  for (const [left, right] of edges) {
    expect(left).toBeGreaterThanOrEqual(end);
    expect(right).toBeGreaterThan(left);
    end = right;
  }
}

/** What there is to copy the ids of. */
interface Copied {
  readonly bow: CategoryId;
  readonly friend: Person;
  readonly message: Message;
}

async function expectHeaderAndIds(page: Page, room: Room, copied: Copied): Promise<void> {
  const { owner, teamId, channelId } = room;
  const { bow, message } = copied;
  const { id: friendId, username: friend } = copied.friend.user;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await owner.ok(createChannel, {
    params: { teamId },
    body: {
      name: 'cinema',
      type: 'watchstream',
      categoryId: null,
      additionalData: { streamPlatform: 'twitch', streamChannel: 'crew_tv' },
    },
  });
  const description = 'Everything that is planned for tonight, and for all nights after this one.';
  await owner.ok(updateChannel, { params: { teamId, channelId }, body: { description } });
  await channelLink({ page }, 'deck').click();
  await expect(composerOf({ page })).toBeVisible({ timeout: HEARD_MS });
  await test.step('the header names the channel, its kind, its stream and what it is for', async () => {
    const members = page.getByRole('complementary', { name: home.frame.members });
    const header = page
      .getByRole('main')
      .getByRole('banner')
      .or(page.locator('main header'))
      .first();
    const preview = page.getByRole('button', { name: pattern(channels.header.description) });
    await expect(preview).toHaveText(`${description.slice(0, 50)}…`);
    await preview.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(description);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(header.locator('svg.lucide-hash')).toBeVisible();
    await expect(header.getByText('BETA', { exact: true })).toHaveCount(0);

    await expect(members).toBeVisible();
    await expectSideBySide([
      page.getByRole('navigation', { name: /^Channels of/ }),
      header,
      members,
    ]);

    await channelLink({ page }, 'lounge').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('lounge');
    await expect(header.getByText('BETA', { exact: true })).toBeVisible();
    await expect(header.locator('svg.lucide-volume-2')).toBeVisible();
    await expect(members).toHaveCount(0);
    await channelLink({ page }, 'cinema').click();
    const stream = header.getByRole('link', { name: channels.header.stream });
    await expect(stream).toHaveAttribute('href', /twitch\.tv\/crew_tv/);
    await expectAskedBeforeLeaving(page, stream, 'https://www.twitch.tv/crew_tv');
    await expect(members).toHaveCount(0);
  });
  await test.step('developers copy ids from the menus', async () => {
    await channelLink({ page }, 'deck').click();
    await expect(composerOf({ page })).toBeVisible();
    const right = { button: 'right' } as const;
    const menus = [
      { id: bow, open: () => page.getByRole('button', { name: 'Bow', exact: true }).click(right) },
      {
        id: channelId,
        open: () => channelLink({ page }, 'deck').click(right),
        said: 'Copied to clipboard',
      },
      {
        id: teamId,
        open: () => page.getByRole('link', { name: /^Night shift/ }).click(right),
        said: 'Team ID copied to clipboard',
      },
      { id: friendId, open: () => openMemberMenu({ page }, friend) },
      { id: teamId, open: () => teamMenu(page).click() },
      { id: message.id, open: () => messageOf({ page }, 'all hands').click(right) },
      {
        id: friendId,
        // behind the three dots of a profile
        open: async () => {
          await openMemberMenu({ page }, friend);
          await page.getByRole('menuitem', { name: en.members.menu.profile }).click();
          // it fades away over the one that opens next
          await expect(page.getByRole('menu')).toHaveCount(0);
          const more = en.profile.more.replace('{name}', friend);
          await page.getByRole('button', { name: more }).click();
        },
        around: page.getByRole('dialog', { name: /^Profile of/ }),
      },
    ];
    const copyId = page.getByRole('menuitem', { name: /^Copy (?:team |message )?ID$/ });
    const menu = page.getByRole('menu');
    // a tooltip shown meanwhile goes before what it belongs to
    const shut = async (shown: Locator) => {
      while (await shown.isVisible()) await page.keyboard.press('Escape');
    };
    // no other member sees them
    for (const { open, around } of menus) {
      await open();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
      await expect(copyId).toHaveCount(0);
      await shut(menu);
      if (around) await shut(around);
    }

    await owner.ok(updateSettings, { body: { settings: { developerMode: { isEnabled: true } } } });
    for (const { id, open, said, around } of menus) {
      await page.evaluate(() => navigator.clipboard.writeText('nothing yet'));
      await open();
      await copyId.click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(id);
      if (said !== undefined)
        await expect(page.getByText(said, { exact: true }).last()).toBeVisible();
      await expect(menu).toHaveCount(0);
      if (around) await shut(around);
    }
  });
}

test('[E-027] [T-099] [T-107] [T-111] [T-108] [T-024] [T-103] [T-116] [T-117] [T-118] [T-442] a category collapses, but not around the channel that is open; categories are dragged into another order, and channels in, across and out; all for good; developers copy ids from the menus; the header names the channel, its kind, its stream and what it is for; voice and watch channels have no member list', async ({
  app,
  page,
}) => {
  const room = await makeRoom(app);
  const friend = await join(app, room, 'Friend');
  const bow = await addCategory(room, 'Bow');
  const { message } = await room.owner.ok(sendMessage, {
    params: { channelId: room.channelId },
    body: { content: 'all hands' },
  });
  await expectFoldedAndDragged(page, room, bow);
  await expectHeaderAndIds(page, room, { bow, friend, message });
});
