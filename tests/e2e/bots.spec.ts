import type { Locator, Page, Request } from '@playwright/test';
import { deleteBot, getBot, listBots, updateBot } from '#shared/contract/account/bot.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { updateRole } from '#shared/contract/teams/role.ts';
import { listMembers } from '#shared/contract/teams/member.ts';
import { everyoneRoleId, type UserId } from '#shared/lib/ids.ts';
import { teamPermissionNames } from '#shared/rules/permissions.ts';
import { newBot, type RunningBot } from '../bots/bot-world.ts';
import type { Person } from '../support/client.ts';
import { join, newInvite, newRole } from '../teams/team-world.ts';
import { drawPicture } from '../uploads/upload-world.ts';
import { expect, signInAs, test, visitFrom, type App } from './support/app.ts';
import { choose } from './support/attach.ts';
import { expectAccessible } from './support/axe.ts';
import { makeCrew, type Crew } from './support/crew.ts';
import { refuseCalls, SERVER_WORDS } from './support/refusals.ts';
import { walkTo } from './support/walk.ts';

const HEARD = { timeout: 20_000 };
const LONG = 'Bot name must be less than 16 characters long';

/** What the page sends to a path, from now on. */
function sentTo(page: Page, method: string, path: RegExp): Promise<Request> {
  return page.waitForRequest(
    (request) => request.method() === method && path.test(new URL(request.url()).pathname),
  );
}

/** Beside the form, and in a toast, which is spoken besides. */
async function expectTwice(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('main').getByText(text)).toBeVisible(HEARD);
  await expect.poll(() => page.getByText(text).count()).toBeGreaterThan(1);
}

/** The picture field of a bot's page. */
function pictureInput(page: Page): Locator {
  return page.locator('input[type="file"]');
}

/** The person has no bot yet; the page ends on the bot made here. */
async function makeBot(page: Page, person: Person): Promise<void> {
  await walkTo(page, '/developers');
  await expect(page.getByRole('heading', { name: 'My Bots' })).toBeVisible(HEARD);
  await expect(page.getByText('No bots yet')).toBeVisible(HEARD);
  const main = page.getByRole('main');
  const documentation = main.getByRole('link', { name: 'Documentation' });
  await expect(documentation).toHaveAttribute('href', '/developers/docs');
  await expect(main.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/');

  await main.getByRole('button', { name: 'Create Bot' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Bot' });
  const create = dialog.getByRole('button', { name: 'Create', exact: true });
  const name = dialog.getByLabel('Bot name');
  await expect(create).toBeDisabled();
  await name.fill('   ');
  await expect(create).toBeDisabled();
  await name.fill('a'.repeat(17));
  await expect(dialog.getByText(LONG)).toBeVisible();
  await expect(create).toBeDisabled();
  await expectAccessible(page, 'a bot with too long a name');
  await name.fill('a'.repeat(16));
  await expect(dialog.getByText(LONG)).toBeHidden();
  await name.fill('Herald');
  const heal = await refuseCalls(page, 'POST', /\/api\/v1\/bots$/);
  await create.click();
  await expect(dialog.getByText(SERVER_WORDS)).toBeVisible();
  await heal();
  await create.click();
  await expect(page).toHaveURL(/\/developers\/bots\/\d+$/);
  await expect(page.getByRole('button', { name: 'Change the name Herald' })).toBeVisible(HEARD);

  await newBot(person, 'Beacon');
  const drawn = await newBot(person, 'Drawn');
  const image = {
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await drawPicture('png')),
  };
  const multipart = { type: 'botPicture', image };
  const uploaded = await page.request.post('/api/v1/upload', { multipart });
  // reason: the server has checked its answer against the contract
  const { url: picture } = (await uploaded.json()) as { url: string };
  await person.ok(updateBot, {
    params: { botId: drawn.id },
    body: { name: 'Drawn', profilePicture: picture },
  });
  await walkTo(page, '/developers');
  const cards = page.getByRole('list', { name: 'My Bots' }).getByRole('listitem');
  await expect(cards).toHaveCount(3, HEARD);
  const card = cards.filter({ hasText: 'Herald' });
  await expect(card).toContainText('Click to manage');
  // its first letter stands where it has no picture
  await expect(card).toContainText(/^H(?!erald)/);
  await expect(card.locator('img')).toHaveCount(0);
  const pictured = cards.filter({ hasText: 'Drawn' });
  await expect(pictured.locator(`img[src$="${picture}"]`)).toBeVisible();
  await expect(pictured).toContainText(/^Drawn/);
  await expectAccessible(page, 'my bots');
  await card.getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Change the name Herald' })).toBeVisible(HEARD);
}

/** A bot of a person, who looks at its page. */
interface OwnBot {
  readonly page: Page;
  readonly person: Person;
  readonly bot: Pick<RunningBot, 'id' | 'token'>;
  /** As the server has it. */
  readonly now: () => Promise<ReplyOf<typeof getBot>['data']['bot']>;
}

/** Gives it another name and picture, as far as they may be. */
async function renameBot({ page, now }: Pick<OwnBot, 'page' | 'now'>): Promise<void> {
  const save = page.getByRole('button', { name: 'Save Changes' });
  await expect(save).toBeDisabled(HEARD);

  const field = page.getByRole('textbox', { name: 'Bot name' });
  await page.getByRole('button', { name: 'Change the name Herald' }).click();
  await field.fill('');
  await field.pressSequentially('b'.repeat(25));
  await expect(field).toHaveValue('b'.repeat(20));
  await field.press('Enter');
  await expect(field).toBeHidden();
  await expect(page.getByText(LONG)).toBeVisible();
  await save.click();
  await expectTwice(page, LONG);
  expect((await now()).name).toBe('Herald');

  await page.getByRole('button', { name: /^Change the name b+$/ }).click();
  await field.fill('Crier');
  await page.getByRole('heading', { name: 'Token' }).click();
  await expect(field).toBeHidden();
  expect((await now()).name).toBe('Herald');
  await expect(pictureInput(page)).toHaveAttribute('accept', 'image/png');
  const jpeg = {
    name: 'a.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await drawPicture('jpeg')),
  };
  await pictureInput(page).setInputFiles(jpeg);
  await expect(page.getByText('Choose a PNG picture.')).toBeVisible();
  const png = Buffer.from(await drawPicture('png'));
  const large = Buffer.concat([png, Buffer.alloc(20 * 1024 * 1024)]);
  await choose(pictureInput(page), [{ name: 'a.png', bytes: new Uint8Array(large) }]);
  await expect(page.getByText('File size exceeds 20MB.')).toBeVisible();
  await pictureInput(page).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png });
  await page.getByRole('button', { name: 'Use this picture' }).click();
  const sent = sentTo(page, 'POST', /\/bots\/\d+$/);
  // what was said of the switch has gone
  await expect(page.getByText('Bot updated successfully')).toHaveCount(0);
  await save.click();
  expect((await sent).postDataJSON()).toEqual({
    name: 'Crier',
    profilePicture: expect.stringMatching(/^\/content\/botPicture\//),
  });
  await expect(page.getByText('Bot updated successfully').first()).toBeVisible(HEARD);
  expect(await now()).toMatchObject({
    name: 'Crier',
    profilePicture: expect.stringMatching(/^\/content\/botPicture\//),
  });

  await page.getByRole('button', { name: 'Change the name Crier' }).click();
  await field.fill('Crier 2');
  await field.press('Enter');
  // who ended it with a key goes on from there
  await expect(page.getByRole('button', { name: 'Change the name Crier 2' })).toBeFocused();
  const heal = await refuseCalls(page, 'POST', /\/bots\/\d+$/);
  await save.click();
  await expectTwice(page, SERVER_WORDS);
  await heal();
}

/** Has it be private and public again, its token copied and renewed, and its link follow the switches. */
async function openToOthers({ page, bot, now }: OwnBot): Promise<void> {
  const secret = page.getByRole('switch', { name: /^Private Bot/ });
  await expect(secret).not.toBeChecked(HEARD);
  const toggled = sentTo(page, 'POST', /\/bots\/\d+$/);
  await secret.click();
  expect((await toggled).postDataJSON()).toEqual({ isPrivate: true });
  await expect(secret).toBeChecked();
  await expect(page.getByText('Bot updated successfully').first()).toBeVisible(HEARD);
  expect((await now()).isPrivate).toBe(true);
  await secret.click();
  await expect.poll(async () => (await now()).isPrivate).toBe(false);

  const proof = bot.token.split('.')[2] ?? bot.token;
  expect(await page.content()).not.toContain(proof);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Token copied to clipboard').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(bot.token);
  const renewed = sentTo(page, 'POST', /^\/api\/v1\/bots\/\d+\/token$/);
  await page.getByRole('button', { name: 'Regenerate' }).click();
  expect((await renewed).postData()).toBeNull();
  const renewal: unknown = await (await (await renewed).response())?.json();
  await expect(page.getByText('Token regenerated successfully').first()).toBeVisible(HEARD);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).not.toBe(bot.token);
  expect(await copied()).toBe((await now()).token);
  expect(renewal).toMatchObject({ token: await copied() });

  const add = page.getByRole('link', { name: 'Add to Team' });
  await expect(add).toHaveAttribute('href', `/b/${bot.id}?permissions=0`);
  await page.getByRole('switch', { name: 'Kick members' }).click();
  await expect(add).toHaveAttribute('href', `/b/${bot.id}?permissions=4096`);
  await page.getByRole('switch', { name: 'Administrator' }).click();
  await expect(add).toHaveAttribute('href', `/b/${bot.id}?permissions=1`);
  await expect(page.getByRole('switch', { name: 'Kick members' })).not.toBeChecked();
  await expectAccessible(page, 'a bot of mine');
}

/** Deletes it, once that is meant. */
async function endBot({ page, person, bot }: OwnBot): Promise<void> {
  await page.getByRole('button', { name: 'Delete Bot' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Crier?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await person.ok(listBots)).data).toHaveLength(1);
  await page.getByRole('button', { name: 'Delete Bot' }).click();
  const deleted = sentTo(page, 'DELETE', /^\/api\/v1\/bots\/\d+$/);
  await question.getByRole('button', { name: 'Delete Bot' }).click();
  expect((await deleted).postData()).toBeNull();
  const deletion: unknown = await (await (await deleted).response())?.json();
  expect(deletion).toMatchObject({ success: true });
  await expect(page.getByText('Bot deleted successfully').first()).toBeVisible(HEARD);
  const shownAt = Date.now();
  await expect(page).toHaveURL(new RegExp(`/developers/bots/${bot.id}$`));
  await expect(page).toHaveURL(/\/developers$/);
  expect(Date.now() - shownAt).toBeGreaterThan(1_500);
  expect((await person.ok(listBots)).data).toEqual([]);
}

/** Of the page of the one called Herald; the others of that person go first. */
async function keepBot(page: Page, person: Person): Promise<void> {
  const bots = (await person.ok(listBots)).data;
  for (const { id } of bots.filter(({ name }) => name !== 'Herald'))
    await person.ok(deleteBot, { params: { botId: id } });
  const [found] = (await person.ok(listBots)).data;
  if (!found) throw new Error('No bot was made');
  const now = async () => (await person.ok(getBot, { params: { botId: found.id } })).data.bot;
  const own = { page, person, bot: await now(), now };
  await test.step('[E-249, E-251, E-253, E-254, E-255] private, its token, its link', () =>
    openToOthers(own));
  await test.step('[E-245, E-246, E-248, E-251, E-252] another name and picture', () =>
    renameBot(own));
  await test.step('[E-256, E-257] its end', () => endBot(own));
}

/** Of none, for all permissions, for an administrator: as its maker follows them. */
async function followLinks(page: Page, bot: UserId, none: UserId): Promise<void> {
  const expectNone = async () => {
    await expect(page.getByRole('heading', { name: 'This bot does not exist' })).toBeVisible(HEARD);
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  };
  await walkTo(page, `/b/${none}`);
  await expectNone();

  await walkTo(page, `/b/${bot}?permissions=*`);
  const switches = page.getByRole('switch');
  // the documents' fifteen, and MANAGE_EVENTS (X-017)
  await expect(switches).toHaveCount(16, HEARD);
  const administrator = page.getByRole('switch', { name: 'Administrator' });
  // each that can be held together with the others
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(15);
  await expect(administrator).not.toBeChecked();

  await administrator.click();
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(1);
  await expect(page.getByRole('switch', { disabled: true })).toHaveCount(15);
  await administrator.click();
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(0);
  await page.getByRole('switch', { name: 'Ban members' }).click();
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(1);

  await walkTo(page, '/b/unknown');
  await expectNone();
}

/** A bot with its link, its maker, and a user who may add it to some teams. */
interface Link {
  readonly bot: RunningBot;
  readonly link: string;
  readonly maker: Person;
  readonly adder: Person;
  /** Of the adder; of the maker, where the adder may manage. */
  readonly mine: Crew;
  readonly theirs: Crew;
}

async function linkWorld(app: App): Promise<Link> {
  const [maker, adder] = [await app.register('Maker'), await app.register('Adder')];
  const bot = await newBot(maker, 'Herald');
  const mine = await makeCrew(adder, 'Harbour', ['general']);
  const theirs = await makeCrew(maker, 'Lagoon', ['general']);
  const other = await makeCrew(maker, 'Quay', ['general']);
  for (const { teamId } of [theirs, other]) {
    await join(adder, await newInvite(maker, teamId));
    const params = { teamId, roleId: everyoneRoleId(teamId) };
    await maker.ok(updateRole, { params, body: { permissions: 0 } });
  }
  await newRole(maker, theirs.teamId, { may: ['MANAGE_TEAM', 'KICK_MEMBERS'], for: [adder] });
  // of the third the adder may all but that
  const may = teamPermissionNames.filter(
    (name) => name !== 'ADMINISTRATOR' && name !== 'MANAGE_TEAM',
  );
  await newRole(maker, other.teamId, { may, for: [adder] });
  const link = `/b/${bot.id}?permissions=${String(4096 | 32)}`;
  return { bot, link, maker, adder, mine, theirs };
}

/** Of the adder's page, which stands at the link. */
async function addByLink(
  page: Page,
  { bot, link, maker, adder, mine, theirs }: Link,
): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Herald' })).toBeVisible(HEARD);
  await expect(page.getByText('Used in 0 teams')).toBeVisible();
  await expect(page.getByText(/^Active since .*20\d\d/)).toBeVisible();
  await expect(page.getByText('You need Manage Team permission')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/');
  const add = page.getByRole('button', { name: 'Add to Team' });
  await expect(add).toBeDisabled();
  const kick = page.getByRole('switch', { name: 'Kick members' });
  const ban = page.getByRole('switch', { name: 'Ban members' });
  await expect(kick).toBeChecked();
  await expect(ban).toBeChecked();
  await expectAccessible(page, 'adding a bot');

  const pick = page.getByRole('combobox', { name: 'Team' });
  await pick.click();
  await expect(page.getByRole('option')).toHaveText(['Harbour', 'Lagoon']);
  await page.getByRole('option', { name: 'Lagoon' }).click();
  await expect(ban).toBeDisabled();
  await expect(ban).not.toBeChecked();
  await expect(kick).toBeEnabled();
  for (const name of ['Administrator', 'Manage roles', 'Manage channels', 'View audit log'])
    await expect(page.getByRole('switch', { name })).toBeDisabled();
  const heal = await refuseCalls(page, 'POST', /\/teams\/\d+\/bots$/);
  await add.click();
  await expect(page.getByText(SERVER_WORDS)).toBeVisible();
  await heal();
  const sent = sentTo(page, 'POST', /\/teams\/\d+\/bots$/);
  await add.click();
  expect((await sent).postDataJSON()).toEqual({ botId: bot.id, botPermissions: 4096 });
  await expect(page).toHaveURL(new RegExp(`/teams/${theirs.teamId}`), HEARD);
  const { members } = await adder.ok(listMembers, { params: { teamId: theirs.teamId } });
  expect(members.find(({ id }) => id === bot.id)).toMatchObject({ bot: true, permissions: 4096 });

  // what it says is marked as a bot's
  const params = { channelId: theirs.channel('general') };
  await bot.ok(sendMessage, { params, body: { content: 'land in sight' } });
  await walkTo(page, theirs.path('general'));
  const said = page.locator('[data-message-id]').filter({ hasText: 'land in sight' });
  await expect(said.getByText('BOT', { exact: true })).toBeVisible(HEARD);
  // and so is its card, which leads on to its link
  await said.getByRole('button', { name: 'Herald', exact: true }).click();
  const card = page.getByRole('dialog', { name: 'Profile of Herald' });
  await expect(card.getByRole('link', { name: 'Add bot' })).toHaveAttribute(
    'href',
    `/b/${bot.id}`,
    HEARD,
  );
  await expect(card.getByText('BOT', { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: /^(?:Message|Add friend)$/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);

  // another team, another choice
  await walkTo(page, link);
  await expect(page.getByText('Used in 1 team', { exact: true })).toBeVisible(HEARD);
  await pick.click();
  await page.getByRole('option', { name: 'Harbour' }).click();
  await kick.click();
  await add.click();
  await expect(page).toHaveURL(new RegExp(`/teams/${mine.teamId}`), HEARD);
  const harbour = await adder.ok(listMembers, { params: { teamId: mine.teamId } });
  // beside what everyone may there
  const held = harbour.members.find(({ id }) => id === bot.id)?.permissions ?? 0;
  expect(held & (4096 | 32)).toBe(32);

  await maker.ok(updateBot, { params: { botId: bot.id }, body: { isPrivate: true } });
  // the page has seen it before
  await walkTo(page, link);
  await expect(page.getByRole('heading', { name: 'This bot is private' })).toBeVisible(HEARD);
}

test('[E-235, E-236, E-239, E-241, E-242, E-245, E-246, E-248, E-249, E-251, E-252, E-253, E-254, E-255, E-256, E-257, E-259, E-260, E-261, E-262, E-265, E-269, E-270, E-272, M-241, M-242, M-244, T-021] a bot is added to a team by its link; one is made from the list of mine, gets another name and picture, is made private, gets a token, a link and an end; other links are of none, for all permissions, for an administrator', async ({
  app,
  page,
}) => {
  const world = await linkWorld(app);
  const { bot, link, maker, adder } = world;
  await visitFrom(page.context(), 'AZ');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await test.step('who is not signed in has no bots, and is asked to sign in at a link', async () => {
    await page.goto('/developers');
    await expect(page).not.toHaveURL(/developers/);
    await walkTo(page, '/developers/bots/1');
    await expect(page).not.toHaveURL(/developers/);
    await walkTo(page, link);
    await expect(page.getByRole('button', { name: 'Login to Continue' })).toBeVisible(HEARD);
    await expect(page).toHaveURL(link);
  });
  await signInAs(page.context(), adder);
  await page.goto(link);
  await test.step('[E-259, E-260, E-261, E-265, E-269, E-272] a bot is added to a team by its link', () =>
    addByLink(page, world));
  await test.step('[E-235, E-236, E-239, E-241, E-242] a bot is made from the list of mine', () =>
    makeBot(page, adder));
  await test.step('[E-245] it gets another name and picture, is made private, gets a token, a link and an end', () =>
    keepBot(page, adder));
  await signInAs(page.context(), maker);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Herald' })).toBeVisible(HEARD);
  await test.step('[E-262, E-270, T-021] links to bots: of none, for all permissions, for an administrator', () =>
    followLinks(page, bot.id, maker.user.id));
});
