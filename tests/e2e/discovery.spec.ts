import type { Locator, Page } from '@playwright/test';
import { createBlog } from '#shared/contract/teams/blog.ts';
import { saveApplicationForm } from '#shared/contract/teams/application.ts';
import { updateDiscovery, type ListedTeam } from '#shared/contract/teams/discovery.ts';
import { addTeamGame, removeTeamGame } from '#shared/contract/teams/game.ts';
import { getTeam, updateTeam } from '#shared/contract/teams/team.ts';
import { en } from '#shared/locales/en.ts';
import { sampleForm, saved } from '../teams/application-world.ts';
import { expect, signInAs, test, type App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs, verify } from './support/crew.ts';
import { hueOf } from './support/hue.ts';
import { chooseInTeamMenu, drag, HEARD_MS, measured } from './support/mate.ts';
import { refuseCalls, SERVER_WORDS } from './support/refusals.ts';
import { joinHolding, makeRoom, type Room } from './support/room.ts';
import { walkOver, walkTo } from './support/walk.ts';

test.describe.configure({ timeout: 180_000 });

const HEARD = { timeout: HEARD_MS };
const { discovery: tabWords, overview: words, settings } = en.teams;
const DISCOVERY = /\/api\/(v1\/)?teams\/\d+\/discovery$/;
const GAMES = /\/api\/(v1\/)?teams\/\d+\/games/;
const FOUND = /\/api\/(v1\/)?discovery\/teams/;

function notice(page: Page, text: string): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });
}

/** Closes a notice, so that the next of its words is another one. Its button is named while it is looked at. */
async function putAway(page: Page, text: string): Promise<void> {
  const said = page.getByRole('region', { name: 'Notifications' }).getByRole('group');
  await said.filter({ hasText: text }).locator('button').dispatchEvent('click');
  await expect(notice(page, text)).toHaveCount(0);
}

async function openTab(page: Page): Promise<Locator> {
  const mate = { page, context: page.context(), texts: en, name: '', email: '' };
  await chooseInTeamMenu(mate, en.channels.sidebar.settings);
  const dialog = page.getByRole('dialog', { name: settings.title });
  await dialog.getByRole('tab', { name: tabWords.tab }).click();
  await expect(dialog.getByText(tabWords.lead)).toBeVisible(HEARD);
  return dialog;
}

/** One who manages the team lists it in its settings; what the server has against it stays to be read. */
async function listTeam(page: Page, { owner, teamId }: Room): Promise<void> {
  const dialog = await openTab(page);
  const enable = dialog.getByRole('button', { name: 'Enable discovery' });
  const eligibility = dialog.getByRole('region', { name: tabWords.eligibility });
  await expect(eligibility.getByRole('paragraph')).toHaveText([/^The team needs a description\./]);
  await expect(enable).toBeDisabled();
  await owner.ok(updateTeam, {
    params: { teamId },
    body: { name: 'IŞIK Oyuncuları', description: 'İstanbul’dan kılıç ustaları' },
  });
  await expect(eligibility.getByRole('paragraph')).toHaveText(
    ['The team has a description'],
    HEARD,
  );
  await expect(dialog.getByRole('switch')).toHaveCount(0);

  const allow = await refuseCalls(page, 'PATCH', DISCOVERY);
  await enable.click();
  await expect(notice(page, SERVER_WORDS)).toBeVisible(HEARD);
  const banner = dialog.getByRole('alert').filter({ hasText: SERVER_WORDS });
  await expect(banner).toBeVisible();
  expect(await hueOf(banner.locator('svg'))).toBe('red');
  await expect(notice(page, 'Saving…')).toHaveCount(0);
  await allow();
  await putAway(page, SERVER_WORDS);

  // each press asks for the other state, says that it does, and then that it did
  for (const [button, state, done] of [
    ['Enable discovery', true, tabWords.done.enabled],
    ['Disable discovery', false, tabWords.done.disabled],
    ['Enable discovery', true, tabWords.done.enabled],
  ] as const) {
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    const gate = Promise.withResolvers<undefined>();
    await page.route(DISCOVERY, async (route) => {
      if (route.request().method() === 'PATCH') await gate.promise;
      await route.fallback();
    });
    await dialog.getByRole('button', { name: button }).click();
    expect((await sent).postDataJSON()).toEqual({ state });
    await expect(notice(page, 'Saving…')).toBeVisible(HEARD);
    await expect(dialog.getByText(SERVER_WORDS)).toHaveCount(0);
    await expect(notice(page, done)).toHaveCount(0);
    gate.resolve(undefined);
    await expect(notice(page, done)).toBeVisible(HEARD);
    await expect(notice(page, 'Saving…')).toHaveCount(0);
    await page.unroute(DISCOVERY);
    await putAway(page, done);
  }
  await expect(dialog.getByRole('button', { name: 'Disable discovery' })).toBeVisible(HEARD);
  await expectAccessible(page, 'discovery tab', '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** Once the team asks something, it may ask it of everyone who comes from discovery. */
async function askFirst(page: Page, { owner, teamId }: Room): Promise<void> {
  await owner.ok(saveApplicationForm, { params: { teamId }, body: saved(sampleForm) });
  const dialog = await openTab(page);
  const asks = dialog.getByRole('switch', { name: 'Applications required' });
  await expect(asks).not.toBeChecked(HEARD);
  await asks.click();
  await expect(asks).toBeChecked(HEARD);
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

/** A guest looks for the team, for which it begins and ceases to ask something, and joins it. */
async function expectFound(page: Page, room: Room, other: Page): Promise<void> {
  const gate = Promise.withResolvers<undefined>();
  await other.route(FOUND, async (route) => {
    await gate.promise;
    const response = await route.fetch();
    // reason: what the contract says that this call answers
    const [first, ...rest] = (await response.json()) as ListedTeam[];
    const dressed = { ...first, banner: '/icon-192.png', isVerified: true };
    const pictured = rest.map((team) => ({ ...team, profilePicture: '/icon-512.png' }));
    await route.fulfill({ response, json: [dressed, ...pictured] });
  });
  await other.goto('/discover/teams');
  const main = other.getByRole('main');
  await expect(main.locator('ul[aria-busy="true"] > li')).toHaveCount(12, HEARD);
  gate.resolve(undefined);
  const cards = main.getByRole('list', { name: 'Teams' }).locator('> li');
  await expect(cards.first()).toContainText('IŞIK Oyuncuları', HEARD);
  await expect(cards.nth(1)).toContainText('Lantern');
  await expect(cards.first()).toContainText('2 members');
  await expect(cards.nth(1)).toContainText('1 member');
  // the larger has a banner and its initials, the other a picture; one of them is verified
  await expect(cards.first().locator('img[src="/icon-192.png"]')).toBeVisible();
  await expect(cards.first().getByText('IO', { exact: true })).toBeVisible();
  await expect(cards.nth(1).locator('img[src="/icon-512.png"]')).toBeVisible();
  await expect(cards.nth(1).getByText('L', { exact: true })).toHaveCount(0);
  await expect(cards.first().getByText(en.home.teams.verified)).toBeAttached();
  await expect(cards.nth(1).getByText(en.home.teams.verified)).toHaveCount(0);
  const icons = cards.first().getByRole('group', { name: 'Games' });
  for (const name of ['VALORANT', 'Dota 2', 'Rust'])
    await expect(icons.getByText(name, { exact: true })).toBeAttached();
  for (const name of ['Minecraft', 'Terraria']) await expect(icons).not.toContainText(name);
  await expect(icons.getByText('+2', { exact: true })).toBeVisible();
  await other.unroute(FOUND);
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
  await expect(cards).toHaveCount(2, HEARD);
  const code = /^\/invite\/[\w-]+$/;
  await expect(cards.nth(1).getByRole('link')).toHaveAttribute('href', code);
  await expect(cards.nth(1).getByRole('link')).toHaveText(en.dashboard.discover.join);
  await askFirst(page, room);
  // what was found is kept for a while; other words ask anew
  await search.fill('ışık oyun');
  const apply = cards.first().getByRole('link', { name: 'Apply to IŞIK Oyuncuları' });
  const { team } = await room.owner.ok(getTeam, { params: { teamId: room.teamId } });
  await expect(apply).toHaveAttribute('href', `/invite/${team.discoverableInvite ?? ''}`, HEARD);
  await room.owner.ok(updateDiscovery, {
    params: { teamId: room.teamId },
    body: { applicationEnabled: false },
  });
  await search.fill('ışık oyuncu');
  const way = cards.first().getByRole('link', { name: 'Join IŞIK Oyuncuları' });
  await expect(way).toHaveAttribute('href', `/invite/${team.discoverableInvite ?? ''}`, HEARD);
  await way.click();
  await other.getByRole('button', { name: en.entry.invite.join }).click();
  await expect(other).toHaveURL(new RegExp(`/teams/${room.teamId}`), HEARD);
}

/** A call about blogs that fails tells what the server said, too. */
async function expectBlogsRefused(page: Page, { owner, teamId }: Room): Promise<void> {
  const params = { teamId };
  const { blog } = await owner.ok(createBlog, { params, body: { title: 'Log', content: 'Calm' } });
  await walkOver(page, `/teams/${teamId}/channels/blogs`);
  await refuseCalls(page, 'POST', /\/blogs$/);
  await refuseCalls(page, 'DELETE', /\/blogs\/\d+$/);
  await page.getByPlaceholder(en.blogs.write.titlePlaceholder).fill('Harbour log');
  await page.getByRole('textbox', { name: en.blogs.write.content }).fill('Calm water.');
  await page.getByRole('button', { name: en.blogs.write.publish }).click();
  await expect(notice(page, SERVER_WORDS)).toBeVisible(HEARD);
  await putAway(page, SERVER_WORDS);
  await walkOver(page, `/teams/${teamId}/channels/blogs/blog/${blog.id}`);
  await page.getByRole('button', { name: en.blogs.delete }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: en.common.action.delete })
    .click();
  await expect(notice(page, SERVER_WORDS)).toBeVisible(HEARD);
}

/** The names of the games in their order. */
function gameNames(page: Page): Locator {
  return page.getByRole('region', { name: words.games }).getByRole('heading', { level: 3 });
}

/** One who manages the team sets up what it plays, and another member looks on. */
async function expectGames(page: Page, room: Room, other: Page): Promise<void> {
  const path = `/teams/${room.teamId}/channels/overview`;
  await walkTo(page, path);
  await expect(page.getByRole('heading', { level: 1, name: 'IŞIK Oyuncuları' })).toBeVisible(HEARD);
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
  // several platforms, one region
  for (const platform of ['Xbox', 'PC'])
    await expect(dialog.getByText(platform, { exact: true })).toBeVisible();
  const region = dialog.getByRole('combobox', { name: words.regionLabel });
  await region.click();
  await page.getByRole('option', { name: 'Asia' }).click();
  await expect(region).toContainText('Asia');
  await expect(region).not.toContainText('Middle East');
  await expectAccessible(page, 'add game', '[role="dialog"]');

  // nothing outlives the dialog
  await dialog.getByRole('button', { name: en.common.action.cancel }).click();
  await expect(dialog).toHaveCount(0);
  await add.click();
  await expect(game).toHaveValue('');
  for (const platform of ['Xbox', 'PC'])
    await expect(dialog.getByText(platform, { exact: true })).toHaveCount(0);
  await expect(region).toContainText(words.chooseRegion);
  await expect(confirm).toBeDisabled();
  // whichever of the three is missing
  const platforms = dialog.getByRole('combobox', { name: words.platforms });
  await platforms.fill('pc');
  await page.keyboard.press('Enter');
  await region.click();
  await page.getByRole('option', { name: 'Global' }).click();
  await expect(region).toContainText('Global');
  await expect(confirm).toBeDisabled();
  await game.fill('cs2');
  await page.keyboard.press('Enter');
  await expect(confirm).toBeEnabled();
  await platforms.press('Backspace');
  await expect(dialog.getByText('PC', { exact: true })).toHaveCount(0);
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('button', { name: en.common.action.cancel }).click();

  const params = { teamId: room.teamId };
  for (const gameId of ['minecraft', 'terraria'])
    await room.owner.ok(removeTeamGame, { params: { ...params, gameId } });
  await expect(gameNames(page)).toHaveText(['VALORANT', 'Dota 2', 'Rust'], HEARD);
  await add.click();
  await game.fill('cs2');
  await page.keyboard.press('Enter');
  await dialog.getByRole('combobox', { name: words.platforms }).fill('pc');
  await page.keyboard.press('Enter');
  await dialog.getByRole('combobox', { name: words.regionLabel }).click();
  await page.getByRole('option', { name: 'Global' }).click();
  const allow = await refuseCalls(page, 'POST', GAMES);
  await confirm.click();
  await expect(notice(page, SERVER_WORDS)).toBeVisible(HEARD);
  await allow();
  await putAway(page, SERVER_WORDS);
  await confirm.click();
  await expect(notice(page, 'Game added successfully.')).toBeVisible(HEARD);
  await expect(gameNames(page)).toHaveText(['VALORANT', 'Dota 2', 'Rust', 'Counter-Strike 2']);

  // another member sees the order, and nothing to change it with
  await walkTo(other, path);
  await expect(gameNames(other)).toHaveText(
    ['VALORANT', 'Dota 2', 'Rust', 'Counter-Strike 2'],
    HEARD,
  );
  const games = other.getByRole('region', { name: words.games });
  await expect(games.getByRole('button')).toHaveCount(0);
  await expect(games.getByText(words.addGame)).toHaveCount(0);

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
  const grip = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });
  await drag({ page }, grip('Rust'), grip('VALORANT'));
  order.splice(1, 0, order.pop() ?? '');
  await expect(gameNames(page)).toHaveText(order);
  await expect(gameNames(other)).toHaveText(order, HEARD);

  // a change that the server refuses is taken back, with its words
  const remove = page.getByRole('button', { name: 'Remove Dota 2' });
  const allowRemoval = await refuseCalls(page, 'DELETE', GAMES);
  await remove.click();
  await expect(notice(page, SERVER_WORDS)).toBeVisible(HEARD);
  await allowRemoval();
  await putAway(page, SERVER_WORDS);
  const allowOrder = await refuseCalls(page, 'POST', GAMES);
  await drag({ page }, grip('Dota 2'), grip('Counter-Strike 2'));
  await expect(notice(page, SERVER_WORDS)).toBeVisible(HEARD);
  await allowOrder();
  await putAway(page, SERVER_WORDS);
  await expect(gameNames(page)).toHaveText(order);
  await remove.click();
  await expect(notice(page, 'Game removed successfully')).toBeVisible(HEARD);
  await expect(gameNames(other)).toHaveText(
    order.filter((name) => name !== 'Dota 2'),
    HEARD,
  );
  await expectAccessible(page, 'overview', 'main');
}

test('[T-008] [T-039] [T-040] [T-042] [T-043] [T-044] [T-046] [T-211] [T-212] [T-213] [T-214] [T-215] [T-038] [T-290] [T-292] [T-294] [T-295] [T-302] [T-303] a team is listed, found with Turkish letters, and joined; its overview shows what it plays, in an order that its managers choose', async ({
  app,
  page,
  browser,
}) => {
  const room = await makeRoom(app);
  // one who may manage the team and blogs, and nothing else
  const manager = await joinHolding(app, room, {
    name: 'Manager',
    may: ['MANAGE_TEAM', 'MANAGE_BLOGS'],
  });
  await openAs(page, manager, room.path);
  await test.step('a team is listed', () => listTeam(page, room));
  await listMore(app, room);
  const guest = await app.register('Guest');
  await verify(app, guest);
  const context = await browser.newContext({ baseURL: app.origin, reducedMotion: 'reduce' });
  await signInAs(context, guest);
  const other = await context.newPage();
  await test.step('it is found with Turkish letters, and joined', () =>
    expectFound(page, room, other));
  await test.step('the overview shows what it plays, in an order that its managers choose', () =>
    expectGames(page, room, other));
  await context.close();
  await test.step('a blog that the server refuses', () => expectBlogsRefused(page, room));
});
