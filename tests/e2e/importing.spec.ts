import type { Locator, Page } from '@playwright/test';
import { getTeamSlice } from '#shared/contract/teams/team-slice.ts';
import { claimAuthor, createClaimCode, listImportAuthors } from '#shared/contract/teams/import.ts';
import { en } from '#shared/locales/en.ts';
import {
  exportFile,
  general,
  generalMessages,
  message,
  quarterdeck,
  serverTemplate,
} from '../corpora/discord-exports.ts';
import { emojiPicture } from '../emojis/emoji-world.ts';
import { drawPicture } from '../uploads/upload-world.ts';
import { expect, test, visitFrom } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/crew.ts';
import { channelLink, chooseInTeamMenu, HEARD_MS } from './support/mate.ts';
import { join, makeRoom } from './support/room.ts';
import { walkTo } from './support/walk.ts';

test.describe.configure({ timeout: 240_000 });

const HEARD = { timeout: HEARD_MS };
/** A whole import, or its removal, beside two browsers. */
const MOVED = { timeout: 90_000 };
const words = en.teams.import;
/** Enough to be seen under way. */
const LINES = 15_000;

/** What was said on the quarterdeck, a line a minute. */
function manyLines(): object[] {
  const begin = Date.parse('2018-05-01T00:00:00.000Z');
  return Array.from({ length: LINES }, (_, index) =>
    message(new Date(begin + index * 60_000).toISOString(), `line ${index}`),
  );
}

interface SentFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

function json(name: string, text: string): SentFile {
  return { name, mimeType: 'application/json', buffer: Buffer.from(text) };
}

/** A community as the exporter leaves it: two channels, their media, and the template of its server. */
async function communityFiles(): Promise<SentFile[]> {
  const picture = Buffer.from(await drawPicture('png'));
  const emoji = Buffer.from(await emojiPicture('png'));
  return [
    json('general.json', exportFile(general, generalMessages)),
    json('quarterdeck.json', exportFile(quarterdeck, manyLines())),
    json('template.json', serverTemplate),
    { name: 'map-0C1D2.png', mimeType: 'image/png', buffer: picture },
    { name: 'deniz-1A2B3.png', mimeType: 'image/png', buffer: picture },
    { name: 'anchor-9F8E7.png', mimeType: 'image/png', buffer: emoji },
  ];
}

async function openTab(page: Page): Promise<Locator> {
  const mate = { page, context: page.context(), texts: en, name: '', email: '' };
  await chooseInTeamMenu(mate, en.channels.sidebar.settings);
  const dialog = page.getByRole('dialog', { name: en.teams.settings.title });
  await dialog.getByRole('tab', { name: words.tab }).click();
  await expect(dialog.getByText(words.lead)).toBeVisible(HEARD);
  return dialog;
}

async function addFiles(dialog: Locator, files: SentFile[]): Promise<void> {
  await dialog.getByTestId('import-files').setInputFiles(files);
}

/** The numbers of the report, by their names. */
async function reported(dialog: Locator): Promise<Record<string, string>> {
  const rows = await dialog.locator('dl > div').allInnerTexts();
  const pairs = rows.map((row) => row.split(/\s*\n\s*/));
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value]));
}

function messageOf(page: Page, text: string): Locator {
  return page.getByRole('log').locator('[data-message-id]').filter({ hasText: text });
}

test('[X-054] a community moves in with all it has said, its people claim their messages, and it can be taken back', async ({
  app,
  page,
  browser,
}) => {
  const room = await makeRoom(app);
  const params = { teamId: room.teamId };
  const deniz = await join(app, room, 'Denizhan');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, room.owner, room.path);
  const theirs = await (await browser.newContext({ baseURL: app.origin })).newPage();
  await openAs(theirs, deniz, room.path);
  const dialog = await openTab(page);
  const files = await communityFiles();
  const start = dialog.getByRole('button', { name: words.start });

  await test.step('what is no export is named, and what the connection kept is sent again', async () => {
    await expect(start).toBeDisabled();
    await addFiles(dialog, [json('notes.json', '{"a": 1}')]);
    await expect(dialog.getByText('1 file was not added')).toBeVisible(HEARD);
    await expect(dialog.getByText(/^notes\.json: This file is neither/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await page.route('**/import/files', (route) => route.abort());
    await addFiles(dialog, files);
    await expect(dialog.getByText('6 files were not added')).toBeVisible(HEARD);
    await page.unroute('**/import/files');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByText(/^Added so far: channels 2, files 3\./)).toBeVisible(HEARD);
    const discard = dialog.getByRole('button', { name: words.remove.files.label });
    await discard.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(discard).toHaveCount(0, MOVED);
    // what is on its way goes on behind closed settings, is there when they open, and tells its end
    const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/import/files', async (route) => {
      await mayGo;
      await route.continue();
    });
    await addFiles(dialog, files);
    const sent = dialog.getByRole('progressbar', { name: words.adding });
    await expect(sent).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await openTab(page);
    await expect(sent).toBeVisible();
    await page.keyboard.press('Escape');
    letGo();
    const notices = page.getByRole('region', { name: 'Notifications' });
    await expect(notices.getByText('6 files were added to the import of Night shift')).toBeVisible(
      HEARD,
    );
    await page.unroute('**/import/files');
    await openTab(page);
    await expect(
      dialog.getByText('Added so far: channels 2, files 3. A server template is among them.'),
    ).toBeVisible(HEARD);
    await expectAccessible(page, 'collecting an import', '[role="dialog"]');
  });

  await test.step('it is seen under way, and lives through the death of the server', async () => {
    await dialog.getByRole('switch', { name: words.open }).click();
    await start.click();
    const underWay = dialog.getByText(/^\d[\d,]* of 15,006 messages$/);
    await expect(underWay).toBeVisible(MOVED);
    process.kill(app.pid(), 'SIGKILL');
    await app.restart();
    const report = dialog.getByRole('region', { name: words.doneTitle });
    await expect(report).toBeVisible(MOVED);
    expect(await reported(dialog)).toEqual({
      Channels: '3',
      Categories: '1',
      Roles: '1',
      Emojis: '1',
      Authors: '3',
      Messages: '15,005',
      Replies: '1',
      Reactions: '2',
      Files: '1',
      Embeds: '1',
      Pins: '1',
      'Notices such as “joined the server”': '1',
      'Files that were not downloaded, kept as links': '1',
    });
    await report.getByText(words.differences).click();
    await expect(
      report.getByText('The role “Officer” had permissions Tayfa doesn’t have: MODERATE_MEMBERS.'),
    ).toBeVisible();
    await expectAccessible(page, 'an imported community', '[role="dialog"]');
  });

  await test.step('members find it as it was: places, roles, pins, replies, reactions, files', async () => {
    await expect(theirs.getByRole('button', { name: 'Harbour', exact: true })).toBeVisible(HEARD);
    await channelLink({ page: theirs }, 'harbour-talk').click();
    const ahoy = messageOf(theirs, 'Ahoy! Who sails tonight?').first();
    await expect(ahoy.getByText('Deniz ⚓')).toBeVisible(HEARD);
    await expect(ahoy.getByText('IMPORTED')).toBeVisible();
    const reply = messageOf(theirs, 'Me, and @Deniz');
    await expect(
      reply.getByRole('button', { name: 'Go to the message from Deniz ⚓ this replies to' }),
    ).toBeVisible();
    await expect(reply.getByRole('button', { name: /❤️.*3/ })).toBeVisible();
    const map = messageOf(theirs, 'The new map');
    await expect(map.getByRole('img', { name: ':anchor_up:' })).toBeVisible();
    await expect(map.getByRole('button', { name: 'Open map.png' })).toBeVisible();
    await expect(messageOf(theirs, 'Winter regatta')).toContainText('Bring a coat.');
    const { slice } = await deniz.ok(getTeamSlice, { params });
    expect(slice.roles.find(({ name }) => name === 'Officer')?.color).toBe('#e91e63');
    await theirs.getByRole('button', { name: en.messages.pins.title }).click();
    await expect(
      theirs.getByRole('region', { name: en.messages.pins.title }).getByText('Who sails tonight?'),
    ).toBeVisible(HEARD);
    await theirs.keyboard.press('Escape');
  });

  await test.step('run twice it adds nothing', async () => {
    await addFiles(dialog, files);
    await expect(dialog.getByText(/^Added so far: channels 2, files 3\./)).toBeVisible(HEARD);
    await start.click();
    const known = dialog.locator('dl > div').filter({ hasText: 'Already here' });
    await expect(known).toContainText('15,005', MOVED);
    expect(await reported(dialog)).toEqual({
      Channels: '3',
      Categories: '1',
      Roles: '1',
      Emojis: '1',
      Authors: '3',
      'Already here': '15,005',
      'Notices such as “joined the server”': '1',
    });
  });

  await test.step('a member claims what they wrote, and those who look on see it', async () => {
    await page.keyboard.press('Escape');
    await channelLink({ page }, 'harbour-talk').click();
    const ahoy = messageOf(page, 'Ahoy! Who sails tonight?').first();
    await expect(ahoy.getByText('IMPORTED')).toBeVisible(HEARD);
    await openTab(page);
    await dialog.getByRole('searchbox', { name: words.searchAuthors }).fill('deniz');
    const row = dialog.getByRole('listitem').filter({ hasText: 'Deniz ⚓' });
    await row.getByRole('button', { name: words.makeCode }).click();
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(clipboard).toMatch(/\/claim\/\w+$/);
    const { pathname } = new URL(await clipboard());
    await page.keyboard.press('Escape');

    // one who is not signed in does so on the page that the link leads to
    await theirs.context().clearCookies();
    await visitFrom(theirs.context(), 'AZ');
    await theirs.goto(pathname);
    await theirs.getByRole('button', { name: en.entry.invite.signIn }).click();
    const signIn = theirs.getByRole('dialog', { name: en.entry.signIn.title });
    await signIn.getByLabel(en.entry.field.email).fill(deniz.email);
    await signIn.getByLabel(en.entry.field.password, { exact: true }).fill(deniz.password);
    await signIn.getByRole('button', { name: en.entry.signIn.submit, exact: true }).click();
    await expect(theirs.getByText('Night shift has moved to Tayfa.')).toBeVisible(HEARD);
    await expect(theirs.getByText('Deniz ⚓', { exact: true })).toBeVisible();
    await expectAccessible(theirs, 'claiming');
    // the code is used up by that, and the page hears it: what was taken stays on it
    const asked = theirs.waitForResponse(/\/import-claims\//);
    await theirs.getByRole('button', { name: words.claim.submit }).click();
    expect((await asked).status()).toBe(404);
    await expect(theirs.getByRole('heading', { name: 'Welcome back, Deniz ⚓' })).toBeVisible(
      HEARD,
    );
    await expect(ahoy.getByText('Denizhan')).toBeVisible(HEARD);
    await expect(ahoy.getByText('IMPORTED')).toHaveCount(0);
    await theirs.goto(pathname);
    await expect(theirs.getByRole('heading', { name: words.claim.missing })).toBeVisible(HEARD);
    const { authors } = await room.owner.ok(listImportAuthors, { params, query: {} });
    expect(authors.filter(({ claimedBy }) => claimedBy === deniz.user.id)).toHaveLength(1);

    // a claim that is looked at, taken by another meanwhile, is not shown from memory
    const ece = authors.find(({ claimedBy }) => claimedBy === null);
    if (!ece) throw new Error('All authors are claimed');
    const claim = { params: { ...params, authorId: ece.id } };
    const { code } = await room.owner.ok(createClaimCode, claim);
    await walkTo(theirs, `/claim/${code}`);
    await expect(theirs.getByRole('button', { name: words.claim.submit })).toBeVisible(HEARD);
    await walkTo(theirs, room.path);
    await expect(theirs.getByRole('button', { name: words.claim.submit })).toHaveCount(0, HEARD);
    await room.owner.ok(claimAuthor, { body: { code } });
    await walkTo(theirs, `/claim/${code}`);
    await expect(theirs.getByRole('heading', { name: words.claim.missing })).toBeVisible(HEARD);
    await expect(theirs.getByRole('button', { name: words.claim.submit })).toHaveCount(0);
    await walkTo(theirs, room.path);
    await expect(channelLink({ page: theirs }, 'harbour-talk')).toBeVisible(HEARD);
  });

  await test.step('its manager takes it back', async () => {
    await openTab(page);
    await dialog.getByRole('button', { name: words.remove.all.label }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words.remove.all.label })
      .click();
    await expect(start).toBeVisible(MOVED);
    await expect(dialog.getByText(words.doneTitle)).toHaveCount(0);
    await expect(channelLink({ page: theirs }, 'harbour-talk')).toHaveCount(0, HEARD);
    const { slice } = await deniz.ok(getTeamSlice, { params });
    expect(slice.roles.map(({ name }) => name)).not.toContain('Officer');
    await page.keyboard.press('Escape');
    await chooseInTeamMenu(
      { page, context: page.context(), texts: en, name: '', email: '' },
      en.channels.sidebar.settings,
    );
    await dialog.getByRole('tab', { name: en.teams.audit.tab }).click();
    const entries = dialog.getByRole('button', { name: /Owner \d+ changed the team/ });
    await entries.first().click();
    await expect(dialog.getByText('Imported messages removed, was 15,005')).toBeVisible(HEARD);
  });
});
