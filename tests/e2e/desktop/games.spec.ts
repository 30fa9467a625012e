import type { Locator, Page } from '@playwright/test';
import { en } from '#shared/locales/en.ts';
import { updateSettings } from '#shared/contract/account/me.ts';
import { getProfile } from '#shared/contract/account/profile.ts';
import { clearRpc, setRpc } from '#shared/contract/account/status.ts';
import { makeFriends } from '../../chats/chat-world.ts';
import type { Person } from '../../support/client.ts';
import { expect, test } from '../support/app.ts';
import { seriousFindings } from '../support/axe.ts';
import { openAs } from '../support/crew.ts';
import { join, makeRoom, type Room } from '../support/room.ts';
import { walkTo } from '../support/walk.ts';
import {
  createPrograms,
  expectNoViolation,
  expectSignedIn,
  openTayfa,
  PATIENCE,
  signIn,
} from './desktop-page.ts';
import type { Stage } from './stand-in/stage.ts';

test.describe.configure({ timeout: 240_000 });

function memberRow(page: Page, { user }: Person): Locator {
  return page
    .getByRole('list', { name: 'Members' })
    .getByRole('button', { name: new RegExp(user.username) });
}

/** The application where I am signed in and play nothing, in English. */
interface Signed {
  readonly room: Room;
  readonly stage: Stage;
  readonly page: Page;
}

/** Leaves streamer mode on. */
async function expectKeptFromMyself({ room, stage, page }: Signed): Promise<void> {
  const me = room.owner;
  // told by another machine of mine
  await me.ok(setRpc, { body: { type: 'game', gameId: 'rust', name: 'Rust' } });
  await walkTo(page, room.path);
  const row = memberRow(page, me);
  const panel = page.getByRole('button', { name: /account menu/ });
  await expect(row).toContainText('Playing Rust', PATIENCE);
  await expect(panel).toContainText('Playing Rust');
  await row.click();
  const card = page.getByRole('dialog', { name: `Profile of ${me.user.username}` });
  await expect(card).toContainText('Playing Rust', PATIENCE);

  const toggle = () => stage.happen({ type: 'tray-item', path: ['Streamer mode'] });
  await toggle();
  await expect(card).not.toContainText('Playing', PATIENCE);
  await expect(row).not.toContainText('Playing');
  await expect(page.getByText(/Rust/)).toHaveCount(0);
  // what it hides is a choice
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+,');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('tab', { name: en.settings.tab.streamer, exact: true }).click();
  const hides = dialog.getByRole('switch', { name: en.settings.streamer.hidePersonalInfo });
  await hides.click();
  await page.keyboard.press('Escape');
  // the desktop's own machine plays nothing, and ends what the other told
  await me.ok(setRpc, { body: { type: 'game', gameId: 'rust', name: 'Rust' } });
  await expect(row).toContainText('Playing Rust', PATIENCE);

  // back to where nothing is played, and what is would be hidden
  await me.ok(clearRpc);
  await expect(row).not.toContainText('Playing', PATIENCE);
  await page.keyboard.press('Control+,');
  await dialog.getByRole('tab', { name: en.settings.tab.streamer, exact: true }).click();
  await hides.click();
  await expect(hides).toBeChecked(PATIENCE);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await walkTo(page, '/');
}

/** Signs out where the sign-in is slow to load, and one is led back home meanwhile: it is shown nonetheless. */
async function signOutLedBack(page: Page): Promise<void> {
  const held = Promise.withResolvers<void>();
  const signInCode = '**/assets/login-page-*.js';
  await page.route(signInCode, async (route) => {
    await held.promise;
    await route.fallback();
  });
  // it was loaded for the sign-in before
  await page.reload();
  await expectSignedIn(page);
  await page.keyboard.press('Control+,');
  const asked = page.waitForRequest(signInCode);
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click();
  await asked;
  await walkTo(page, '/');
  held.resolve();
  await expect(page.getByRole('button', { name: /Sign in|Giriş yap/ }).first()).toBeVisible(
    PATIENCE,
  );
}

test('[D-044] a game that runs is told to those who may know, until it must not be, and streamer mode keeps it off my own list and card', async ({
  app,
  browser,
  desktop,
  page: theirs,
}) => {
  const room = await makeRoom(app);
  const mate = await join(app, room, 'Mate');
  const me = room.owner;
  // a friend who is in no team of mine
  const pal = await app.register('Pal');
  await makeFriends(me, pal);
  await me.ok(updateSettings, { body: { settings: { locale: 'en' } } });
  const stage = await desktop.start();
  const page = await openTayfa(stage, app.origin);
  await signIn(page, me);
  await test.step('streamer mode keeps my game off my own list and card, whichever machine tells of it', () =>
    expectKeptFromMyself({ room, stage, page }));
  // the programs below are copies of one that Windows lacks
  if (process.platform === 'win32') return;
  const tray = (label: string) => stage.happen({ type: 'tray-item', path: [label] });
  const programs = await createPrograms();
  /** What a member of my team is told. */
  const played = async () => {
    const params = { userId: me.user.id };
    const { user } = await mate.ok(getProfile, { params, query: { teamId: room.teamId } });
    return user.userRPC && [user.userRPC.id, user.userRPC.name];
  };
  const expectPlayed = (game: unknown) => expect.poll(played, PATIENCE).toEqual(game);
  try {
    await programs.start('RustClient.exe');
    await programs.start('SteamLauncher.exe');
    // they run before it looks for them
    await tray('Streamer mode');
    await expectPlayed(['rust', 'Rust']);

    // those in my team see it, with the time
    await openAs(theirs, mate, room.path);
    const row = memberRow(theirs, me);
    await expect(row).toContainText('Playing Rust', PATIENCE);
    await expect(row).toContainText(/\d+ min/);
    await row.click();
    const card = theirs.getByRole('dialog', { name: `Profile of ${me.user.username}` });
    await expect(card).toContainText('Playing Rust', PATIENCE);
    const elapsed = card.getByText(/^\d+:\d\d elapsed$/);
    await expect(elapsed).toBeVisible();
    const first = await elapsed.innerText();
    await expect(elapsed).not.toHaveText(first, PATIENCE);

    // and so do friends
    const friends = await (await browser.newContext({ baseURL: app.origin })).newPage();
    await openAs(friends, pal, '/me/friends');
    const friend = friends.getByRole('listitem').filter({ hasText: me.user.username });
    await expect(friend.first()).toContainText('Playing Rust', PATIENCE);
    await expect(friend.first()).toContainText(/\d+ min/);

    // hidden it is told no more, and again when it is shown
    await page.keyboard.press('Control+,');
    const dialog = page.getByRole('dialog', { name: 'Settings' });
    await dialog.getByRole('tab', { name: 'Games' }).click();
    const now = dialog.getByRole('region', { name: 'Playing now' });
    await expect(now).toContainText('Rust', PATIENCE);
    await now.getByRole('button', { name: 'Hide Rust' }).click();
    await expect(now).toContainText('No game is running', PATIENCE);
    await expectPlayed(null);
    await expect(row).not.toContainText('Playing', PATIENCE);
    await expect(friend.first()).not.toContainText('Playing', PATIENCE);
    await dialog.getByRole('button', { name: 'Show Rust again' }).click();
    await expect(now).toContainText('Rust', PATIENCE);
    await expectPlayed(['rust', 'Rust']);

    // a program of my own choice is a game
    await programs.start('night_voyage.x86_64');
    await now.getByRole('button', { name: 'Add a game' }).click();
    const adding = page.getByRole('dialog', { name: 'Add a game' });
    await adding.getByRole('combobox').fill('night');
    await page.getByRole('option', { name: 'night_voyage.x86_64' }).click();
    await expect(adding.getByLabel('Name of the game')).toHaveValue('night voyage');
    await adding.getByLabel('Name of the game').fill('Night Voyage');
    expect(await seriousFindings(page)).toEqual([]);
    await adding.getByRole('button', { name: 'Add a game' }).click();
    await expect(adding).toHaveCount(0, PATIENCE);
    await expect(now).toContainText('Night Voyage', PATIENCE);
    await expect.poll(async () => (await played())?.[1], PATIENCE).toBe('Night Voyage');
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Remove Night Voyage' }).click();
    await expectPlayed(['rust', 'Rust']);

    // others watch my screen: they see it neither here nor by being told
    await tray('Streamer mode');
    await expect(dialog).toContainText('Streamer mode hides what you play', PATIENCE);
    await expect(page.getByText(/Rust/)).toHaveCount(0);
    await expectPlayed(null);
    await tray('Streamer mode');
    await expectPlayed(['rust', 'Rust']);

    // switched off, nothing is told
    const share = dialog.getByRole('switch', { name: 'Share what I play' });
    await share.click();
    await expectPlayed(null);
    await expect(now).toContainText('nothing is shared', PATIENCE);
    await share.click();
    await expectPlayed(['rust', 'Rust']);

    await stage.happen({ type: 'suspend' });
    await expectPlayed(null);
    await stage.happen({ type: 'resume' });
    await expectPlayed(['rust', 'Rust']);

    // signed out: it is over before the sign-in is
    await signOutLedBack(page);
    expect(await played()).toBeNull();
    await signIn(page, me);
    await expectPlayed(['rust', 'Rust']);
    await expectSignedIn(page);
    await expectNoViolation(stage, page);

    await tray('Quit Tayfa');
    await expect.poll(async () => (await stage.report()).hasQuit, PATIENCE).toBe(true);
    expect(await played()).toBeNull();
  } finally {
    await programs.end();
  }
});
