import type { Locator, Page } from '@playwright/test';
import { Pool } from 'pg';
import { getMe } from '#shared/contract/account/session.ts';
import { setRpc } from '#shared/contract/account/status.ts';
import { setProfile } from '#shared/contract/account/me.ts';
import { openChat } from '#shared/contract/chats/chat.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { answerFriend } from '#shared/contract/social/friend.ts';
import { createRole, giveRole, updateRole } from '#shared/contract/teams/role.ts';
import type { RoleId } from '#shared/lib/ids.ts';
import type { Person } from '../support/client.ts';
import { readDatabaseAddress } from '../load/filled-team.ts';
import { expect, test, type App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/crew.ts';
import { HEARD_MS } from './support/mate.ts';
import { expectAskedBeforeLeaving } from './support/leaving.ts';
import { refuse, SERVER_WORDS } from './support/refusals.ts';
import { join, makeRoom, type Room } from './support/room.ts';
import { walkTo } from './support/walk.ts';

const DIALOG = '[role="dialog"]';

/** Roles of a team by name; each new one stands below those before. */
async function makeRoles(
  { owner, teamId }: Room,
  names: readonly string[],
): Promise<(name: string) => RoleId> {
  const made = new Map<string, RoleId>();
  for (const name of names) {
    const { role } = await owner.ok(createRole, { params: { teamId } });
    const params = { teamId, roleId: role.id };
    const isSelfAssignable = name.startsWith('Night');
    await owner.ok(updateRole, { params, body: { name, isSelfAssignable } });
    made.set(name, role.id);
  }
  return (name) => {
    const roleId = made.get(name);
    if (!roleId) throw new Error(`No role was made with the name ${name}`);
    return roleId;
  };
}

function memberRow(page: Page, { user }: Person): Locator {
  return page
    .getByRole('list', { name: 'Members' })
    .getByRole('button', { name: new RegExp(user.username) });
}

/** Opens the card of a member from the list of members. */
async function openCard(page: Page, person: Person): Promise<Locator> {
  await memberRow(page, person).click();
  const card = page.getByRole('dialog', { name: `Profile of ${person.user.username}` });
  await expect(card.getByText('On Tayfa since')).toBeVisible({ timeout: HEARD_MS });
  return card;
}

/** A notice; one that refuses is read out besides, by an element of its own. */
function notice(page: Page, text: string): Locator {
  return page.getByText(text).first();
}

async function close(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** The owner of a room and a member of it, each at a page of their own. */
interface Two {
  readonly room: Room;
  readonly ally: Person;
  /** Of the owner, not opened yet. */
  readonly page: Page;
  /** Of the ally. */
  readonly theirs: Page;
}

async function expectRolesGiven({ room, ally, page, theirs }: Two): Promise<void> {
  // the one is too long for the card, the other is just as long as it may be
  const pilot = 'Pilot of the deep';
  const roleOf = await makeRoles(room, [pilot, 'Deck officer', 'Cook', 'Night watch']);
  const { owner, teamId } = room;
  const give = { teamId, userId: ally.user.id };
  await owner.ok(giveRole, { params: { ...give, roleId: roleOf('Deck officer') } });

  // M-255, M-256: what is played is told by the desktop application alone
  const played: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/me/rpc')) played.push(request.method());
  });
  await openAs(page, owner, room.path);
  const card = await openCard(page, ally);
  const held = card.getByRole('region', { name: 'Roles' }).getByRole('listitem');
  await expect(held).toHaveText(['Deck officer', '']);
  await card.getByRole('button', { name: 'Add a role' }).click();
  const picker = page.getByRole('menuitem');
  // the highest first, without the one they have and the one everybody has
  await expect(picker).toHaveText([pilot, 'Cook', 'Night watch']);
  await picker.first().click();
  await expect(notice(page, 'Role added successfully')).toBeVisible();
  await expect(held).toHaveText(['Pilot of the…', 'Deck officer', '']);
  await expectAccessible(page, 'the card with roles', DIALOG);
  await card.getByRole('button', { name: 'Remove Deck officer' }).click();
  await expect(notice(page, 'Role removed successfully')).toBeVisible();
  await expect(held).toHaveText(['Pilot of the…', '']);
  const roleCalls = '**/api/v1/teams/*/members/*/roles/*';
  const outranked = { status: 403, json: { success: false, code: 'role.outranked', message: 'x' } };
  await page.route(roleCalls, refuse);
  await card.getByRole('button', { name: `Remove ${pilot}` }).click();
  await expect(notice(page, SERVER_WORDS)).toBeVisible();
  await expect(held).toHaveText(['Pilot of the…', '']);
  await close(page, card);

  await openAs(theirs, ally, room.path);
  // of others somebody without the right only reads the roles
  const ofOwner = await openCard(theirs, owner);
  await expect(ofOwner.getByText('No roles')).toBeVisible();
  await expect(ofOwner.getByRole('button', { name: 'Add a role' })).toHaveCount(0);
  await close(theirs, ofOwner);
  const own = await openCard(theirs, ally);
  await own.getByRole('button', { name: 'Add a role' }).click();
  const ownPicker = theirs.getByRole('menuitem');
  await expect(ownPicker).toHaveText(['Night watch']);
  await theirs.route(roleCalls, (route) => route.fulfill(outranked));
  await ownPicker.click();
  await expect(notice(theirs, 'An error occurred while adding the role.')).toBeVisible();
  await theirs.unroute(roleCalls);
  await own.getByRole('button', { name: 'Add a role' }).click();
  await ownPicker.click();
  await expect(notice(theirs, 'Role added successfully')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Remove from me: Night watch' })).toBeVisible();
  await expect(own.getByRole('button', { name: `Remove from me: ${pilot}` })).toHaveCount(0);
  await close(theirs, own);

  // outside of a team there are no roles
  const { dm } = await owner.ok(openChat, { body: { users: [{ id: ally.user.id }] } });
  await page.unroute(roleCalls);
  await walkTo(page, `/chat/${dm.id}`);
  await page.getByRole('button', { name: 'Profile', exact: true }).click();
  const outside = page.getByRole('dialog', { name: `Profile of ${ally.user.username}` });
  await expect(outside.getByText('On Tayfa since')).toBeVisible();
  await expect(outside.getByRole('region', { name: 'Roles' })).toHaveCount(0);
  await close(page, outside);
  expect(played).toEqual([]);
}

/** A member of a room who is of the staff, which only an operator brings about. */
async function joinStaff(app: App, room: Room): Promise<Person> {
  const person = await join(app, room, 'Staff');
  const pool = new Pool({ connectionString: await readDatabaseAddress(app.dataFolder), max: 1 });
  await pool.query('update users set flags = 2 where id = $1', [person.user.id]);
  await pool.end();
  return person;
}

/** By a page in the room whose clock goes on as it is told. */
async function expectCardsSay(
  { room, ally, page }: Omit<Two, 'theirs'>,
  staff: Person,
): Promise<void> {
  const { owner } = room;
  const add = { name: 'Add friend' };
  const write = { name: 'Message', exact: true };

  // asked for once in five minutes
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/profile')) asked.push(`${request.method()} ${pathname}`);
  });
  const question = `GET /api/v1/users/${owner.user.id}/profile`;
  for (const later of [4 * 60_000, 60_000]) {
    await close(page, await openCard(page, owner));
    expect(asked).toEqual([question]);
    await page.clock.fastForward(later);
  }
  const own = await openCard(page, owner);
  await expect.poll(() => asked).toEqual([question, question]);
  await expect(own.getByRole('button', { name: 'Custom status' })).toBeVisible();
  await expect(own.getByRole('button', add)).toHaveCount(0);
  await expect(own.getByRole('button', write)).toHaveCount(0);
  await close(page, own);

  await ally.ok(setProfile, { body: { bio: 'all of me: https://example.net/ally' } });
  const card = await openCard(page, ally);
  await expect(card.getByRole('button', write)).toBeVisible();
  await test.step('[E-027] a link elsewhere asks over the card, which is there still', () =>
    expectAskedBeforeLeaving(
      page,
      card.getByRole('link', { name: 'example.net/ally' }),
      'https://example.net/ally',
    ));
  await card.getByRole('button', add).click();
  await expect(notice(page, 'Friend request sent')).toBeVisible();
  await expect(card.getByText('Request sent')).toBeVisible();
  await ally.ok(answerFriend, {
    params: { userId: owner.user.id },
    body: { status: 'accept', id: owner.user.id },
  });
  await expect(card.getByText('Request sent')).toHaveCount(0, { timeout: HEARD_MS });
  await card.getByRole('button', write).click();
  await expect(page).toHaveURL(/\/chat\/\d+/);
  await expect(card).toHaveCount(0);

  await page.goBack();
  const engineer = await openCard(page, staff);
  await expect(engineer.getByRole('list', { name: 'Badges' })).toHaveText('Engineer');
  await expect(engineer.getByRole('button', write)).toBeVisible();
  await expect(engineer.getByRole('link', { name: 'Add bot' })).toHaveCount(0);
  await close(page, engineer);
}

async function expectStatusSet({ room, ally, page, theirs }: Two): Promise<void> {
  const { owner } = room;
  const { dm } = await owner.ok(openChat, { body: { users: [{ id: ally.user.id }] } });
  await owner.ok(sendMessage, { params: { channelId: dm.id }, body: { content: 'ahoy' } });
  // both have written: they see each other's presence
  await ally.ok(sendMessage, { params: { channelId: dm.id }, body: { content: 'ahoy yourself' } });
  await openAs(theirs, ally, room.path);
  await expect(memberRow(theirs, owner)).toBeVisible({ timeout: HEARD_MS });

  await page.clock.install();
  await openAs(page, owner, room.path);
  const openDialog = async (entry: string) => {
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('menuitem', { name: entry }).click();
    const shown = page.getByRole('dialog', { name: 'Custom status' });
    await expect(shown.getByRole('textbox', { name: 'Status' })).toBeFocused();
    return shown;
  };
  let dialog = await openDialog('Set a custom status');
  const samples = dialog.getByRole('region', { name: 'Suggestions' }).getByRole('button');
  await expect(samples).toHaveCount(3);
  await expect(samples.filter({ hasText: 'In a game' })).toBeVisible();
  // the next three come by themselves every two seconds, ten times in all
  await page.clock.pauseAt(Date.now() + 600_000);
  const texts = () => samples.allTextContents();
  const start = (await texts()).join();
  for (let step = 0; step < 30 && (await texts()).join() === start; step += 1)
    await page.clock.runFor(100);
  const seen = new Set(await texts());
  for (let preset = 1; preset < 10; preset += 1) {
    const now = await texts();
    await page.clock.runFor(1_800);
    expect(await texts()).toEqual(now);
    await page.clock.runFor(200);
    await expect(samples).not.toHaveText(now);
    await expect(samples).toHaveCount(3);
    for (const text of await texts()) seen.add(text);
  }
  expect(seen.size).toBe(30);
  await page.clock.resume();
  // and stay while they are pointed at
  await samples.last().hover();
  const text = (await samples.last().locator('span').last().textContent()) ?? '';
  await samples.last().click();
  const content = dialog.getByRole('textbox', { name: 'Status' });
  await expect(content).toHaveValue(text);
  await expectAccessible(page, 'the dialog of the status', DIALOG);
  await dialog.getByRole('button', { name: 'Remove the emoji' }).click();
  await dialog.getByRole('button', { name: 'Choose an emoji' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose an emoji' });
  await picker.getByRole('combobox').fill('anchor');
  await picker.getByRole('gridcell').first().click();
  await expect(picker).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Choose an emoji' })).toHaveText('⚓');
  // a refusal leaves what was typed
  const calls = '**/api/v1/me/status';
  await page.route(calls, refuse);
  await content.fill('On the bridge');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, SERVER_WORDS)).toBeVisible();
  await expect(content).toHaveValue('On the bridge');
  await page.unroute(calls);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Status updated')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: /account menu/ })).toContainText('On the bridge');

  // those who share a team or a conversation see it at once, and the game over it
  await expect(memberRow(theirs, owner)).toContainText('On the bridge', { timeout: HEARD_MS });
  await owner.ok(setRpc, { body: { type: 'game', gameId: 'emberfall', name: 'Emberfall' } });
  await expect(memberRow(theirs, owner)).toContainText('Playing Emberfall', { timeout: HEARD_MS });
  const card = await openCard(theirs, owner);
  await expect(card).toContainText('On the bridge');
  await expect(card.getByText(/^\d+:\d\d elapsed$/)).toBeVisible();
  await close(theirs, card);
  await walkTo(theirs, `/chat/${dm.id}`);
  const chats = theirs.getByRole('navigation', { name: 'Direct messages' });
  await expect(chats).toContainText('Playing Emberfall', { timeout: HEARD_MS });
  await theirs.close();

  // an emoji alone is one, and so are words
  const statusOf = async () => (await owner.ok(getMe)).user?.userStatus ?? null;
  dialog = await openDialog('Edit custom status');
  await content.fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await statusOf()).toEqual({ content: null, emojiId: '⚓' });
  dialog = await openDialog('Edit custom status');
  await dialog.getByRole('button', { name: 'Remove the emoji' }).click();
  await content.fill('Words alone');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await statusOf()).toEqual({ content: 'Words alone', emojiId: null });

  // with neither it is deleted; where that is refused, it is said
  dialog = await openDialog('Edit custom status');
  await content.fill('');
  await page.route(calls, refuse);
  const asked = page.waitForRequest(calls);
  await dialog.getByRole('button', { name: 'Save' }).click();
  expect((await asked).method()).toBe('DELETE');
  await expect(notice(page, SERVER_WORDS)).toBeVisible();
  await expect(dialog).toBeVisible();
  await page.unroute(calls);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Status deleted')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await statusOf()).toBeNull();
}

test('[M-231] [M-232] [M-233] [M-234] [M-237] [M-238] [M-240] [M-241] [M-243] a custom status is set, seen by others and deleted, and the card says what somebody is and offers what can be done with them', async ({
  app,
  page,
  browser,
}) => {
  const room = await makeRoom(app);
  const ally = await join(app, room, 'Ally');
  const staff = await joinStaff(app, room);
  const other = await browser.newContext({ baseURL: app.origin });
  const two = { room, ally, page, theirs: await other.newPage() };
  await test.step('a custom status is set, seen by others and deleted', () => expectStatusSet(two));
  await other.close();
  await test.step('the card says what somebody is and offers what can be done with them', () =>
    expectCardsSay(two, staff));
});

/** Both are in the application; the owner is led to the room again. */
async function expectSilenced({ room, ally, page, theirs }: Two): Promise<void> {
  const { channelId } = room;
  await ally.ok(sendMessage, { params: { channelId }, body: { content: 'first words' } });
  const composer = theirs.locator('[data-composer]');
  await expect(composer).toBeVisible({ timeout: HEARD_MS });
  await composer.fill('not sent yet');

  await walkTo(page, room.path);
  await expect(page.getByRole('log')).toContainText('first words', { timeout: HEARD_MS });
  const choose = async (entry: RegExp) => {
    await memberRow(page, ally).click({ button: 'right' });
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await choose(/^Time out/);
  const question = page.getByRole('alertdialog');
  await question.getByRole('radio', { name: '1 hour' }).click();
  await question.getByRole('button', { name: 'Time out' }).click();
  await expect(question).toHaveCount(0);
  await expect(memberRow(page, ally)).toContainText('In a timeout', { timeout: HEARD_MS });
  await expect(theirs.getByText("You're in a timeout")).toBeVisible({ timeout: HEARD_MS });
  await expect(composer).toHaveCount(0);

  await choose(/^End the timeout/);
  await expect(notice(page, 'can write again')).toBeVisible();
  // what was typed before is still there
  await expect(composer).toHaveValue('not sent yet', { timeout: HEARD_MS });
  await composer.press('Enter');
  await expect(page.getByRole('log')).toContainText('not sent yet', { timeout: HEARD_MS });

  await choose(/^Ban/);
  await question.getByRole('radio', { name: 'Hour' }).click();
  await expectAccessible(page, 'the question of a ban', '[role="alertdialog"]');
  await question.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('log')).not.toContainText('not sent yet', { timeout: HEARD_MS });
  await expect(page.getByRole('log')).not.toContainText('first words');
  await expect(memberRow(page, ally)).toHaveCount(0);
}

test('[M-239] [M-245] [M-248] [M-250] [M-253] [M-254] [M-255] [M-256] [X-010] roles are given and taken on the card, within the team, and a member is silenced and banned from the list of members', async ({
  app,
  page,
  browser,
}) => {
  const room = await makeRoom(app);
  const ally = await join(app, room, 'Ally');
  const other = await browser.newContext({ baseURL: app.origin });
  const two = { room, ally, page, theirs: await other.newPage() };
  await test.step('roles are given and taken on the card, within the team', () =>
    expectRolesGiven(two));
  await test.step('a member is silenced from the list of members, and banned with what they wrote', () =>
    expectSilenced(two));
  await other.close();
});
