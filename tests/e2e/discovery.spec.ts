import type { Locator, Page } from '@playwright/test';
import { updateDiscovery } from '#shared/contract/teams/discovery.ts';
import { addTeamGame } from '#shared/contract/teams/game.ts';
import { updateTeam } from '#shared/contract/teams/team.ts';
import { en } from '#shared/locales/en.ts';
import { expect, test, type App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs, verify } from './support/crew.ts';
import { chooseInTeamMenu, HEARD_MS, measured } from './support/mate.ts';
import { refuseCalls, SERVER_WORDS } from './support/refusals.ts';
import { join, makeRoom, type Room } from './support/room.ts';

test.describe.configure({ timeout: 180_000 });

const HEARD = { timeout: HEARD_MS };
const { discovery: tabWords, overview: words, settings } = en.teams;
const DISCOVERY = /\/api\/(v1\/)?teams\/\d+\/discovery$/;
const FOUND = /\/api\/(v1\/)?discovery\/teams/;

function notice(page: Page, text: string): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });
}

async function openTab(page: Page): Promise<Locator> {
  const mate = { page, context: page.context(), texts: en, name: '', email: '' };
  await chooseInTeamMenu(mate, en.channels.sidebar.settings);
  const dialog = page.getByRole('dialog', { name: settings.title });
  await dialog.getByRole('tab', { name: tabWords.tab }).click();
  await expect(dialog.getByText(tabWords.lead)).toBeVisible(HEARD);
  return dialog;
}

/** The owner lists the team in its settings; what the server has against it stays to be read. */
async function listTeam(page: Page, { owner, teamId }: Room): Promise<void> {
  const dialog = await openTab(page);
  const enable = dialog.getByRole('button', { name: 'Enable discovery' });
  await expect(dialog.getByText('The team needs a description.')).toBeVisible();
  await expect(enable).toBeDisabled();
  await owner.ok(updateTeam, {
    params: { teamId },
    body: { name: 'IŞIK Oyuncuları', description: 'İstanbul’dan kılıç ustaları' },
  });
  await expect(dialog.getByText('The team has a description')).toBeVisible(HEARD);
  await expect(dialog.getByRole('switch')).toHaveCount(0);

  const allow = await refuseCalls(page, 'PATCH', DISCOVERY);
  await enable.click();
  await expect(notice(page, SERVER_WORDS)).toBeVisible(HEARD);
  await expect(dialog.getByText(SERVER_WORDS)).toBeVisible();
  await expect(notice(page, 'Saving...')).toHaveCount(0);
  await allow();

  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  const gate = Promise.withResolvers<undefined>();
  await page.route(DISCOVERY, async (route) => {
    if (route.request().method() === 'PATCH') await gate.promise;
    await route.fallback();
  });
  await enable.click();
  expect((await sent).postDataJSON()).toEqual({ state: true });
  await expect(notice(page, 'Saving...')).toBeVisible(HEARD);
  await expect(dialog.getByText(SERVER_WORDS)).toHaveCount(0);
  gate.resolve(undefined);
  await expect(notice(page, tabWords.done.enabled)).toBeVisible(HEARD);
  await page.unroute(DISCOVERY);
  await expect(dialog.getByRole('button', { name: 'Disable discovery' })).toBeVisible(HEARD);
  await expectAccessible(page, 'discovery tab', '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** Some teams that are listed beside it, larger by their games. */
async function listMore(app: App, room: Room): Promise<void> {
  const { owner, teamId } = room;
  for (const gameId of ['valorant', 'dota-2', 'rust', 'minecraft', 'terraria'])
    await owner.ok(addTeamGame, {
      params: { teamId },
      body: { gameId, platforms: ['PC', 'XBOX'], region: 'Europe' },
    });
  const other = await makeRoom(app);
  const params = { teamId: other.teamId };
  await other.owner.ok(updateTeam, {
    params,
    body: { name: 'Lantern', description: 'Looking for raiders. '.repeat(20) },
  });
  await other.owner.ok(updateDiscovery, { params, body: { state: true } });
}

test('a team is listed, found with Turkish letters, and joined', async ({ app, page, browser }) => {
  const room = await makeRoom(app);
  await openAs(page, room.owner, room.path);
  await listTeam(page, room);
  await join(app, room, 'Crewmate');
  await listMore(app, room);

  const guest = await app.register('Guest');
  await verify(app, guest);
  const context = await browser.newContext({ baseURL: app.origin, reducedMotion: 'reduce' });
  const other = await context.newPage();
  const gate = Promise.withResolvers<undefined>();
  await other.route(FOUND, async (route) => {
    await gate.promise;
    await route.fallback();
  });
  await openAs(other, guest, '/discover/teams');
  const main = other.getByRole('main');
  await expect(main.locator('ul[aria-busy="true"] > li')).toHaveCount(12, HEARD);
  gate.resolve(undefined);
  await other.unroute(FOUND);
  const cards = main.getByRole('list', { name: 'Teams' }).locator('> li');
  await expect(cards.first()).toContainText('IŞIK Oyuncuları', HEARD);
  await expect(cards.nth(1)).toContainText('Lantern');
  await expect(cards.first()).toContainText('2 members');
  await expect(cards.first().getByRole('group', { name: 'Games' })).toContainText('+2');
  const icons = cards.first().getByRole('group', { name: 'Games' });
  for (const name of ['VALORANT', 'Dota 2', 'Rust']) await expect(icons).toContainText(name);
  await expect(icons).not.toContainText('Minecraft');
  const description = cards.nth(1).getByText('Looking for raiders.');
  const lines = await description.evaluate(
    (node) => node.clientHeight / Number.parseFloat(getComputedStyle(node).lineHeight),
  );
  expect(Math.round(lines)).toBe(2);
  await expectAccessible(other, 'discovery', 'main');

  const search = main.getByRole('searchbox');
  await search.fill('ISIK');
  await expect(cards).toHaveCount(1, HEARD);
  await search.fill('istanbul kılıç');
  await expect(cards).toHaveCount(1, HEARD);
  await expect(cards.first()).toContainText('IŞIK Oyuncuları');
  await search.fill('no such team anywhere');
  await expect(main.getByText('No teams found')).toBeVisible(HEARD);
  await main.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(cards).toHaveCount(2, HEARD);

  const allow = await refuseCalls(other, 'GET', FOUND);
  await search.fill('lantern');
  await expect(main.getByText('Failed to fetch teams data')).toBeVisible(HEARD);
  await allow();
  await main.getByRole('button', { name: en.common.action.retry }).click();
  await expect(cards).toHaveCount(1, HEARD);
  await search.fill('');

  const way = cards.first().getByRole('link', { name: 'Join IŞIK Oyuncuları' });
  await expect(way).toHaveAttribute('href', /^\/invite\/[\w-]+$/);
  await way.click();
  await other.getByRole('button', { name: en.entry.invite.join }).click();
  await expect(other).toHaveURL(new RegExp(`/teams/${room.teamId}`), HEARD);
  await context.close();
});

/** The names of the games in their order. */
function gameNames(page: Page): Locator {
  return page.getByRole('region', { name: words.games }).getByRole('heading', { level: 3 });
}

test('the overview shows what a team plays, in an order that its managers choose', async ({
  app,
  page,
  browser,
}) => {
  const room = await makeRoom(app);
  const member = await join(app, room, 'Crewmate');
  const path = `/teams/${room.teamId}/channels/overview`;
  await openAs(page, room.owner, path);
  await expect(page.getByRole('heading', { level: 1, name: 'Night shift' })).toBeVisible(HEARD);
  const add = page.getByRole('button', { name: words.addGame });
  const dialog = page.getByRole('dialog', { name: words.addGame });
  const confirm = dialog.getByRole('button', { name: words.confirm });
  const game = dialog.getByRole('combobox', { name: words.game, exact: true });

  await add.click();
  await expect(confirm).toBeDisabled();
  await game.fill('co');
  const listbox = page.getByRole('listbox');
  // those that many play come first, and five rows of 50 px are seen
  await expect(listbox.getByRole('option').first()).toContainText('Counter-Strike 2', HEARD);
  const heights = await listbox.evaluate((list) => ({
    list: list.clientHeight,
    row: list.querySelector('[role="option"]')?.clientHeight,
  }));
  expect(heights.row).toBe(50);
  expect(Math.floor((heights.list - 10) / 50)).toBe(5);
  await page.keyboard.press('Enter');
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('combobox', { name: words.platforms }).fill('xb');
  await page.keyboard.press('Enter');
  await dialog.getByRole('combobox', { name: words.platforms }).fill('pc');
  await page.keyboard.press('Enter');
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('combobox', { name: words.regionLabel }).click();
  await page.getByRole('option', { name: 'Middle East' }).click();
  await expect(confirm).toBeEnabled();
  await expectAccessible(page, 'add game', '[role="dialog"]');

  // nothing outlives the dialog
  await dialog.getByRole('button', { name: en.common.action.cancel }).click();
  await expect(dialog).toHaveCount(0);
  await add.click();
  await expect(game).toHaveValue('');
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('button', { name: en.common.action.cancel }).click();

  const params = { teamId: room.teamId };
  for (const gameId of ['valorant', 'dota-2', 'rust'])
    await room.owner.ok(addTeamGame, {
      params,
      body: { gameId, platforms: ['PC'], region: 'Europe' },
    });
  await expect(gameNames(page)).toHaveText(['VALORANT', 'Dota 2', 'Rust'], HEARD);
  await add.click();
  await game.fill('cs2');
  await page.keyboard.press('Enter');
  await dialog.getByRole('combobox', { name: words.platforms }).fill('pc');
  await page.keyboard.press('Enter');
  await dialog.getByRole('combobox', { name: words.regionLabel }).click();
  await page.getByRole('option', { name: 'Global' }).click();
  await confirm.click();
  await expect(notice(page, 'Game added successfully.')).toBeVisible(HEARD);
  await expect(gameNames(page)).toHaveText(['VALORANT', 'Dota 2', 'Rust', 'Counter-Strike 2']);

  // another member sees the order, and nothing to change it with
  const context = await browser.newContext({ baseURL: app.origin, reducedMotion: 'reduce' });
  const other = await context.newPage();
  await openAs(other, member, path);
  await expect(gameNames(other)).toHaveText(
    ['VALORANT', 'Dota 2', 'Rust', 'Counter-Strike 2'],
    HEARD,
  );
  const games = other.getByRole('region', { name: words.games });
  await expect(games.getByRole('button')).toHaveCount(0);

  await page.getByRole('button', { name: 'Move Counter-Strike 2', exact: true }).focus();
  await page.keyboard.press('Space');
  const said = page.locator('[aria-live="assertive"]').filter({ hasText: 'Counter-Strike 2' });
  await expect(said).toContainText('picked up from position 4 of 4');
  await measured(page);
  await page.keyboard.press('ArrowUp');
  await expect(said).toContainText('moved to position 1 of 4');
  await page.keyboard.press('Space');
  const order = ['Counter-Strike 2', 'VALORANT', 'Dota 2', 'Rust'];
  await expect(gameNames(page)).toHaveText(order);
  await expect(gameNames(other)).toHaveText(order, HEARD);
  await page.getByRole('button', { name: 'Remove Dota 2' }).click();
  await expect(notice(page, 'Game removed successfully')).toBeVisible(HEARD);
  await expect(gameNames(other)).toHaveText(
    order.filter((name) => name !== 'Dota 2'),
    HEARD,
  );
  await expectAccessible(page, 'overview', 'main');
  await context.close();
});
