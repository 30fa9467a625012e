import type { BrowserContext, Locator, Page } from '@playwright/test';
import { Pool } from 'pg';
import { setChannelUserOverride, createChannel } from '#shared/contract/channels/channel.ts';
import {
  addAnnouncementReaction,
  createAnnouncement,
} from '#shared/contract/messages/announcement.ts';
import { blockUser, unblockUser } from '#shared/contract/social/block.ts';
import { createBlog, deleteBlog } from '#shared/contract/teams/blog.ts';
import { createRole, giveRole, updateRole } from '#shared/contract/teams/role.ts';
import { updateTeam } from '#shared/contract/teams/team.ts';
import { en } from '#shared/locales/en.ts';
import { channelBit, teamMask } from '#shared/rules/permissions.ts';
import { readDatabaseAddress } from '../load/filled-team.ts';
import { drawPicture } from '../uploads/upload-world.ts';
import type { Person } from '../support/client.ts';
import { expect, test, type App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { makeCrew, openAs } from './support/crew.ts';
import { channelLink, HEARD_MS, unreadOf } from './support/mate.ts';
import { refuseCalls, SERVER_WORDS } from './support/refusals.ts';
import { join, makeRoom, type Room } from './support/room.ts';
import { walkTo } from './support/walk.ts';

test.slow();

const HEARD = { timeout: HEARD_MS };

/** Lists a team; its members hear of it with its next change. */
async function list(app: App, { owner, teamId }: Room): Promise<void> {
  const pool = new Pool({ connectionString: await readDatabaseAddress(app.dataFolder), max: 1 });
  await pool.query('update teams set is_discoverable = true where id = $1', [teamId]);
  await pool.end();
  await owner.ok(updateTeam, { params: { teamId }, body: { description: 'We play at night.' } });
}

/** Who is there beside the owner, whose page comes first: Bea, at another one, and three more. */
interface Crew {
  readonly bea: Person;
  readonly theirs: Page;
  readonly others: readonly Person[];
}

async function expectAnnouncements(page: Page, room: Room, crew: Crew): Promise<void> {
  const { owner, teamId } = room;
  const { bea, theirs, others } = crew;
  const { channel } = await owner.ok(createChannel, {
    params: { teamId },
    body: { name: 'news', type: 'announcement', categoryId: null, additionalData: null },
  });
  const params = { channelId: channel.id };
  // may do all but announce
  await owner.ok(setChannelUserOverride, {
    params: { teamId, channelId: channel.id, userId: bea.user.id },
    body: { allow: channelBit('announcement', 'DELETE_ANNOUNCEMENTS'), deny: 0 },
  });
  const path = `/teams/${teamId}/channels/${channel.id}`;
  await openAs(theirs, bea, room.path);

  await test.step('a feed that fails says so', async () => {
    const feed = /\/announcements\?/;
    await page.route(feed, (route) =>
      route.fulfill({
        status: 500,
        json: { success: false, code: 'server.error', message: 'Oops', requestId: 'x' },
      }),
    );
    await openAs(page, owner, path);
    const box = page.getByRole('alert');
    await expect(box.getByText('Failed to fetch announcements')).toBeVisible(HEARD);
    await page.unroute(feed);
    await page.route(feed, (route) => route.abort());
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(box.getByText('An unexpected error occurred.')).toBeVisible(HEARD);
    await page.unroute(feed);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No announcements yet')).toBeVisible(HEARD);
  });

  await test.step('it is published, and seen live', async () => {
    const form = page.getByRole('form', { name: 'New announcement' });
    const publish = form.getByRole('button', { name: 'Publish' });
    await expect(publish).toBeDisabled();
    await form.getByLabel('Title').fill('Season two');
    await form.getByLabel('Text').fill('   ');
    await expect(publish).toBeDisabled();
    await form.getByLabel('Text').fill('It begins **tonight**.');
    // what is written outlives a restart
    await page.reload();
    await expect(form.getByLabel('Text')).toHaveValue('It begins **tonight**.', HEARD);
    await form.getByLabel('Title').fill(' ');
    await expect(publish).toBeDisabled();
    await form.getByLabel('Title').fill('Season two');
    await form.getByRole('checkbox', { name: 'Tag everyone' }).check();
    await publish.click();
    await expect(page.getByText('Announcement created successfully')).toBeVisible(HEARD);
    await expect(form.getByLabel('Title')).toHaveValue('');
    await expect(page.getByRole('article', { name: 'Season two' })).toBeVisible();
    await expect(unreadOf({ page: theirs }, 'news')).toContainText('1', HEARD);
    await channelLink({ page: theirs }, 'news').click();
    const article = theirs.getByRole('article', { name: 'Season two' });
    await expect(article.locator('strong')).toHaveText('tonight', HEARD);
    // it is written by those with the permission for it, and by nobody else
    const writing = theirs.getByRole('form', { name: 'New announcement' });
    await expect(writing).toHaveCount(0);
    for (const [permission, count] of [
      ['CREATE_ANNOUNCEMENTS', 1],
      ['DELETE_ANNOUNCEMENTS', 0],
    ] as const) {
      await owner.ok(setChannelUserOverride, {
        params: { teamId, channelId: channel.id, userId: bea.user.id },
        body: { allow: channelBit('announcement', permission), deny: 0 },
      });
      await expect(writing).toHaveCount(count, HEARD);
    }
    await expect(article.getByRole('button', { name: 'Edit: Season two' })).toHaveCount(0);
    await expect(article.getByRole('button', { name: 'Delete: Season two' })).toBeVisible();
  });

  await test.step('it is reacted to', async () => {
    const article = theirs.getByRole('article', { name: 'Season two' });
    await article.getByRole('button', { name: 'React to: Season two' }).click();
    await theirs.getByRole('gridcell').first().click();
    const chip = page.getByRole('article').getByRole('button', { name: /: 1 reaction$/ });
    await expect(chip).toBeVisible(HEARD);
    const emojiId = ((await chip.getAttribute('aria-label')) ?? '').split(':')[0] ?? '';
    const id = (await page.getByRole('article').getAttribute('data-message-id')) ?? '';
    for (const other of others)
      await other.ok(addAnnouncementReaction, {
        params: { ...params, announcementId: id, emojiId },
      });
    const full = page.getByRole('article').getByRole('button', { name: /: 4 reactions$/ });
    await full.hover();
    const names = [bea, ...others.slice(0, 2)].map(({ user }) => user.username).join(', ');
    await expect(page.getByText(`${names} and 1 other reacted`)).toBeVisible(HEARD);
    await page.mouse.move(0, 0);
    await full.click();
    // a press has closed what was said of it: it is pointed at anew
    await page.mouse.move(0, 0);
    await expect(
      theirs.getByRole('article').getByRole('button', { name: /: 5 reactions$/ }),
    ).toBeVisible(HEARD);
    await page
      .getByRole('article')
      .getByRole('button', { name: /: 5 reactions$/ })
      .hover();
    await expect(page.getByText(`${names} and 2 others reacted`)).toBeVisible(HEARD);
    await page.mouse.move(0, 0);

    // one that cannot be taken back stands there again, and nothing is said but in the console
    const calls: string[] = [];
    const ofReaction = `/api/v1/channels/${channel.id}/announcements/${id}/reactions/`;
    page.on('request', (request) => {
      const asked = decodeURIComponent(new URL(request.url()).pathname);
      if (asked === ofReaction + emojiId) calls.push(request.method());
    });
    const logged: string[] = [];
    page.on('console', (entry) => logged.push(entry.text()));
    const mend = await refuseCalls(page, 'DELETE', /\/reactions\//);
    const five = page.getByRole('article').getByRole('button', { name: /: 5 reactions$/ });
    await five.click();
    await expect
      .poll(() => logged.join(' '), HEARD)
      .toContain('a reaction could not be taken back');
    await expect(five).toBeVisible();
    await expect(page.getByText(SERVER_WORDS)).toHaveCount(0);
    await mend();
    await five.click();
    const four = page.getByRole('article').getByRole('button', { name: /: 4 reactions$/ });
    await expect(four).toBeVisible();
    await expect(
      theirs.getByRole('article').getByRole('button', { name: /: 4 reactions$/ }),
    ).toBeVisible(HEARD);
    await four.click();
    await expect(
      theirs.getByRole('article').getByRole('button', { name: /: 5 reactions$/ }),
    ).toBeVisible(HEARD);
    expect(calls).toEqual(['DELETE', 'DELETE', 'POST']);
    await page.mouse.move(0, 0);
  });

  await test.step('its author edits it', async () => {
    const edit = page.getByRole('button', { name: 'Edit: Season two' });
    const form = page.getByRole('form', { name: 'Edit: Season two' });
    await edit.click();
    await form.getByLabel('Title').fill('Season three');
    await edit.click();
    await expect(form).toHaveCount(0);
    await edit.click();
    await expect(form.getByLabel('Title')).toHaveValue('Season three');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Season two' })).toBeVisible();
    await edit.click();
    await form.getByLabel('Title').fill(' ');
    await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
    await form.getByLabel('Title').fill('Season three');
    await form.getByLabel('Text').fill(' ');
    await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
    await form.getByLabel('Text').fill('Later.');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0, HEARD);
    await expect(theirs.getByRole('heading', { name: 'Season three' })).toBeVisible(HEARD);
    await expectAccessible(page, 'publishing');
  });

  await test.step('the feed goes on five at a time, as far as there is more', async () => {
    for (let count = 1; count <= 6; count += 1)
      await owner.ok(createAnnouncement, {
        params,
        body: { title: `Patch ${String(count)}`, content: 'Fixes.\n\n'.repeat(12) },
      });
    const asked: string[] = [];
    theirs.on('request', (request) => {
      if (request.url().includes('/announcements?')) asked.push(request.url());
    });
    await theirs.reload();
    const articles = theirs.getByRole('article');
    await expect(articles).toHaveCount(5, HEARD);
    await expect(articles.first()).toContainText('Patch 6');
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('limit=5');
    await articles.last().scrollIntoViewIfNeeded();
    await theirs.mouse.move(700, 500);
    await theirs.mouse.wheel(0, 5_000);
    await expect(articles).toHaveCount(7, HEARD);
    await theirs.mouse.wheel(0, 5_000);
    await expect(articles.last()).toContainText('Later.');
    await expect(theirs.getByRole('status', { name: 'Loading more announcements' })).toHaveCount(0);
    await expect(articles).toHaveCount(7);
    expect(asked).toHaveLength(2);
    // M-222: of one who is blocked they are collapsed
    const blocked = { params: { userId: owner.user.id } };
    await bea.ok(blockUser, blocked);
    await expect(articles).toHaveCount(0, HEARD);
    await expect(theirs.getByText('Message from someone you blocked')).toHaveCount(7);
    await bea.ok(unblockUser, blocked);
    await expect(articles).toHaveCount(7, HEARD);
  });
  await test.step('a channel of another team follows it, and gets what is announced from then on', async () => {
    const elsewhere = await makeCrew(bea, 'Day shift', ['from-the-fleet']);
    await theirs.getByRole('button', { name: 'Follow', exact: true }).click(HEARD);
    const dialog = theirs.getByRole('dialog', { name: 'Follow news' });
    await dialog.getByRole('combobox', { name: 'Post in' }).click();
    await theirs.getByRole('option', { name: 'from-the-fleet · Day shift' }).click();
    await dialog.getByRole('button', { name: 'Follow' }).click();
    await expect(dialog).toBeHidden(HEARD);
    await walkTo(theirs, elsewhere.path('from-the-fleet'));
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(['from-the-fleet'], HEARD);
    await expect(theirs.getByRole('combobox')).toBeVisible(HEARD);
    await owner.ok(createAnnouncement, {
      params,
      body: { title: 'Season three', content: 'We sail on Friday.' },
    });
    await expect(theirs.getByText('We sail on Friday.')).toBeVisible(HEARD);
  });
}

/** A member who may manage blogs, and nothing else. */
async function joinWriter(app: App, room: Room) {
  const { owner, teamId } = room;
  const person = await join(app, room, 'Writer');
  const { role } = await owner.ok(createRole, { params: { teamId } });
  const params = { teamId, roleId: role.id };
  await owner.ok(updateRole, { params, body: { permissions: teamMask('MANAGE_BLOGS') } });
  await owner.ok(giveRole, { params: { ...params, userId: person.user.id } });
  return person;
}

/** How many columns the parts of an element stand in. */
function columnsOf(element: Locator): Promise<number> {
  return element.evaluate(
    (node) => getComputedStyle(node).gridTemplateColumns.split(' ').filter(Boolean).length,
  );
}

/** Who writes, a member who reads at a page of theirs, and a visitor. */
interface Readers {
  readonly writer: Person;
  readonly bea: Person;
  readonly theirs: Page;
  readonly visitor: BrowserContext;
}

async function expectBlogs(page: Page, room: Room, readers: Readers): Promise<void> {
  const { teamId } = room;
  const { writer, bea, theirs, visitor } = readers;
  const blogs = `/teams/${teamId}/channels/blogs`;
  const call = `/api/v1/teams/${teamId}/blogs`;
  const busy = page.getByRole('main').locator('[aria-busy="true"]');
  const form = page.getByRole('form', { name: 'New blog post' });
  const publish = form.getByRole('button', { name: 'Publish' });
  const text = form.getByRole('textbox', { name: /^Text/ });
  const title = form.getByRole('textbox', { name: /^Title/ });
  const content = `Words **bold** ${'and many more of them '.repeat(20)}`;

  await test.step('the list is on its way, and then empty', async () => {
    const held = Promise.withResolvers<undefined>();
    await page.route(`**${call}`, async (route) => {
      await held.promise;
      await route.continue();
    });
    await openAs(page, writer, blogs);
    await expect(busy).toBeVisible(HEARD);
    await expect(page.getByText('No blog posts')).toHaveCount(0);
    held.resolve(undefined);
    await expect(page.getByText('No blog posts')).toBeVisible(HEARD);
    await expect(busy).toHaveCount(0);
    await page.unroute(`**${call}`);
  });

  await test.step('the composer opens with its title', async () => {
    await expect(text).toHaveCount(0);
    await expect(form.getByRole('toolbar')).toHaveCount(0);
    await title.focus();
    await expect(text).toBeVisible();
    await expect(form.getByRole('toolbar')).toBeVisible();
    await expect(publish).toBeDisabled();
    await title.fill('Our season');
    await text.fill('  ');
    await expect(publish).toBeDisabled();
    await text.fill('gone');
    await expect(publish).toBeEnabled();
    await expectAccessible(page, 'the composer of a blog');
    await title.fill('  ');
    await expect(publish).toBeDisabled();
    // a draft is not thrown away without a question
    await form.getByRole('button', { name: 'Cancel' }).click();
    const question = page.getByRole('alertdialog', { name: en.ui.unsaved.title });
    await question.getByRole('button', { name: en.ui.unsaved.stay }).click();
    await expect(text).toHaveValue('gone');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: en.ui.unsaved.discard }).click();
    await expect(text).toHaveCount(0);
    await expect(title).toHaveValue('');
    await title.focus();
    await expect(text).toHaveValue('');
  });

  const picture = form.locator('input[type=file]');
  const pictureOf = async (format: 'png' | 'jpeg') => ({
    name: `hero.${format}`,
    mimeType: `image/${format}`,
    buffer: Buffer.from(await drawPicture(format, { width: 64, height: 36 })),
  });

  await test.step('a picture is png or jpeg, and is sent at once', async () => {
    await title.fill('Our season');
    await text.fill(content);
    await expect(picture).toHaveAttribute('accept', 'image/png,image/jpeg');
    const mend = await refuseCalls(page, 'POST', /\/api\/v1\/upload$/);
    await picture.setInputFiles(await pictureOf('png'));
    const toasts = page.getByRole('region', { name: 'Notifications' });
    await expect(toasts.getByText('Error uploading image')).toBeVisible(HEARD);
    await expect(form.locator('img')).toHaveCount(0);
    await mend();
    const before = { name: 'x.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') };
    await picture.setInputFiles(before);
    await expect(toasts.getByText('GIF format is not supported.')).toBeVisible();
    for (const format of ['jpeg', 'png'] as const) {
      const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/upload'));
      await picture.setInputFiles(await pictureOf(format));
      expect((await sent).status()).toBe(200);
    }
    await expect(form.locator('img')).toHaveAttribute('src', /^\/content\/BlogHeroImage\//, HEARD);
    await expect(page.getByRole('listitem').filter({ hasText: 'Our season' })).toHaveCount(0);
  });

  await test.step('it is published', async () => {
    await publish.click();
    await expect(page.getByText('Blog published successfully.')).toBeVisible(HEARD);
    await expect(text).toHaveCount(0);
    await expect(title).toHaveValue('');
    await title.focus();
    await expect(text).toHaveValue('');
    await expect(form.locator('img')).toHaveCount(0);
    await form.getByRole('button', { name: 'Cancel' }).click();
    const card = page.getByRole('listitem').filter({ hasText: 'Our season' });
    await expect(card.locator('img')).toHaveAttribute('src', /^\/content\/BlogHeroImage\//, HEARD);
    const preview = card.getByText(/…$/);
    // the first 180 characters of what it says, without the marks of Markdown
    const said = content.replaceAll('**', '');
    await expect(preview).toHaveText(`${said.slice(0, 180).trimEnd()}…`);
    await expect(preview).toHaveCSS('-webkit-line-clamp', '3');
    await expect(card.locator('time')).toHaveAttribute('datetime', /^20/);
    await expect(card.locator('time')).not.toBeEmpty();
    await expectAccessible(page, 'publishing');
    await writer.ok(createBlog, { params: { teamId }, body: { title: 'Plain', content: 'x' } });
    await page.reload();
    const plain = page.getByRole('listitem').filter({ hasText: 'Plain' });
    await expect(plain.locator('svg')).toBeVisible(HEARD);
    await expect(plain.locator('img')).toHaveCount(0);
  });

  await test.step('the list turns narrow at 640 px', async () => {
    const cards = page.getByRole('main').getByRole('list').filter({ hasText: 'Our season' });
    await page.setViewportSize({ width: 641, height: 900 });
    await expect.poll(() => columnsOf(cards)).toBe(2);
    await page.setViewportSize({ width: 640, height: 900 });
    await expect.poll(() => columnsOf(cards)).toBe(1);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await page.getByRole('link', { name: 'Our season' }).click();
  await expect(page).toHaveURL(/\/channels\/blogs\/blog\/\d+$/);
  const id = page.url().split('/').at(-1) ?? '';
  await expect(page.getByRole('heading', { level: 1, name: 'Our season' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to all posts' }).click();
  await expect(page).toHaveURL(blogs);
  await walkTo(page, `/teams/${teamId}/channels/${room.channelId}/blog/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Our season' })).toBeVisible(HEARD);

  await test.step('a visitor reads it, and so do programs', async () => {
    const seen = await visitor.newPage();
    await seen.goto(`/blog/${id}`);
    await expect(seen.getByRole('heading', { level: 1, name: 'Our season' })).toBeVisible(HEARD);
    await expect(seen.locator('strong', { hasText: 'bold' })).toBeVisible();
    const panel = seen.getByRole('complementary');
    await expect(panel).toContainText('Night shift');
    await expectAccessible(seen, 'a blog, signed out');
    for (const [width, columns] of [
      [641, 2],
      [640, 1],
    ] as const) {
      await seen.setViewportSize({ width, height: 900 });
      await expect.poll(() => columnsOf(panel.locator('..'))).toBe(columns);
    }
    const head = await (await visitor.request.get(`/blog/${id}`)).text();
    expect(head).toContain('<meta property="og:title" content="Our season · Night shift"');
    expect(head).toMatch(/property="og:image" content="[^"]+\/content\/BlogHeroImage\//);
    const feed = await (await visitor.request.get(`/blog/feed/${teamId}`)).text();
    expect(feed).toContain('<title>Our season</title>');
    await visitor.close();
  });

  await test.step('another member reads, and writes nothing; the list is kept five minutes', async () => {
    const answers: unknown[] = [];
    theirs.on('response', async (response) => {
      if (new URL(response.url()).pathname === call) answers.push(await response.json());
    });
    await theirs.clock.install();
    const opened = Date.now();
    // The clock of the wall alone: timers fired at once would look like a lost connection.
    const at = (seconds: number) => theirs.clock.setSystemTime(opened + seconds * 1000);
    await walkTo(theirs, blogs);
    const link = theirs.getByRole('link', { name: 'Our season' });
    const back = theirs.getByRole('link', { name: 'Back to all posts' });
    await expect(link).toBeVisible(HEARD);
    await expect(theirs.getByRole('form')).toHaveCount(0);
    const thereAndBack = async () => {
      await link.click();
      await expect(theirs.getByRole('heading', { level: 1, name: 'Our season' })).toBeVisible();
      await expect(theirs.getByRole('button', { name: 'Delete' })).toHaveCount(0);
      await back.click();
      await expect(link).toBeVisible();
    };
    await thereAndBack();
    await at(4 * 60);
    await thereAndBack();
    expect(answers).toMatchObject([{ blogs: [{ title: 'Plain' }, { id }], team: { id: teamId } }]);
    await at(5 * 60 + 30);
    await thereAndBack();
    await expect.poll(() => answers.length, HEARD).toBe(2);
    const body = { title: 'Mine', content: 'x' };
    const refused = [
      await bea.call(createBlog, { params: { teamId }, body }),
      await bea.call(deleteBlog, { params: { teamId, blogId: id } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403]);
  });

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Blog deleted successfully.')).toBeVisible(HEARD);
  await expect(page).toHaveURL(blogs);
  await expect(page.getByRole('link', { name: 'Plain' })).toBeVisible(HEARD);
  await expect(page.getByRole('link', { name: 'Our season' })).toHaveCount(0);
}

test('[M-222] [T-340] [T-343] [T-344] [T-345] [T-347] [T-352] [T-353] [T-354] [E-233] [T-017] [T-019] [T-327] [T-328] [T-329] [T-330] [T-331] [T-332] [T-333] [T-334] [T-335] [T-338] an announcement is read live, reacted to and edited; a blog is published, read by a visitor and deleted', async ({
  app,
  page,
  browser,
}) => {
  const room = await makeRoom(app);
  const bea = await join(app, room, 'Bea');
  const writer = await joinWriter(app, room);
  const others = [writer, await join(app, room, 'Dia'), await join(app, room, 'Efe')];
  const context = await browser.newContext({ baseURL: app.origin });
  const theirs = await context.newPage();
  await expectAnnouncements(page, room, { bea, theirs, others });

  await list(app, room);
  const visitor = await browser.newContext({ baseURL: app.origin });
  await expectBlogs(page, room, { writer, bea, theirs, visitor });
  await context.close();
});
