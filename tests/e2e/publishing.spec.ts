import { Pool } from 'pg';
import { setChannelUserOverride, createChannel } from '#shared/contract/channels/channel.ts';
import {
  addAnnouncementReaction,
  createAnnouncement,
} from '#shared/contract/messages/announcement.ts';
import { updateTeam } from '#shared/contract/teams/team.ts';
import { channelBit } from '#shared/rules/permissions.ts';
import { readDatabaseAddress } from '../load/filled-team.ts';
import { drawPicture } from '../uploads/upload-world.ts';
import { expect, test, type App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/crew.ts';
import { channelLink, HEARD_MS, unreadOf } from './support/mate.ts';
import { join, makeRoom, type Room } from './support/room.ts';

test.slow();

const HEARD = { timeout: HEARD_MS };

/** Lists a team; its members hear of it with its next change. */
async function list(app: App, { owner, teamId }: Room): Promise<void> {
  const pool = new Pool({ connectionString: await readDatabaseAddress(app.dataFolder), max: 1 });
  await pool.query('update teams set is_discoverable = true where id = $1', [teamId]);
  await pool.end();
  await owner.ok(updateTeam, { params: { teamId }, body: { description: 'We play at night.' } });
}

test('an announcement is read live, reacted to and edited', async ({ app, page, browser }) => {
  const room = await makeRoom(app);
  const { owner, teamId } = room;
  const bea = await join(app, room, 'Bea');
  const others = [await join(app, room, 'Cem'), await join(app, room, 'Dia')];
  others.push(await join(app, room, 'Efe'));
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
  const theirs = await (await browser.newContext({ baseURL: app.origin })).newPage();
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
    await expect(page.getByText('Failed to fetch announcements')).toBeVisible(HEARD);
    await page.unroute(feed);
    await page.route(feed, (route) => route.abort());
    await page.reload();
    await expect(page.getByText('An unexpected error occurred.')).toBeVisible(HEARD);
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
    await expect(theirs.getByRole('form', { name: 'New announcement' })).toHaveCount(0);
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
  });

  await test.step('its author edits it', async () => {
    const edit = page.getByRole('button', { name: 'Edit: Season two' });
    const form = page.getByRole('form', { name: 'Edit: Season two' });
    await edit.click();
    await form.getByLabel('Title').fill('Season three');
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
    expect(asked).toHaveLength(2);
  });
  await theirs.context().close();
});

test('a blog is published, read by a visitor and deleted', async ({ app, page, browser }) => {
  const room = await makeRoom(app);
  const { owner, teamId } = room;
  const bea = await join(app, room, 'Bea');
  await list(app, room);
  const blogs = `/teams/${teamId}/channels/blogs`;
  await openAs(page, owner, blogs);
  const form = page.getByRole('form', { name: 'New blog post' });
  const publish = form.getByRole('button', { name: 'Publish' });
  const text = form.getByRole('textbox', { name: /^Text/ });
  const title = form.getByRole('textbox', { name: /^Title/ });
  const content = `Words **bold** ${'and many more of them '.repeat(20)}`;

  await test.step('the composer opens with its title', async () => {
    await expect(page.getByText('No blog posts')).toBeVisible(HEARD);
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
    await title.fill('  ');
    await expect(publish).toBeDisabled();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(text).toHaveCount(0);
    await expect(title).toHaveValue('');
  });

  await test.step('it is published with a picture', async () => {
    await title.fill('Our season');
    await text.fill(content);
    const picture = await drawPicture('png', { width: 64, height: 36 });
    await form.locator('input[type=file]').setInputFiles({
      name: 'hero.png',
      mimeType: 'image/png',
      buffer: Buffer.from(picture),
    });
    await expect(form.locator('img')).toBeVisible(HEARD);
    await publish.click();
    await expect(page.getByText('Blog published successfully.')).toBeVisible(HEARD);
    await expect(text).toHaveCount(0);
    await expect(title).toHaveValue('');
    const card = page.getByRole('listitem').filter({ hasText: 'Our season' });
    await expect(card.locator('img')).toHaveAttribute('src', /^\/content\/BlogHeroImage\//, HEARD);
    await expect(card.getByText(/…$/)).toHaveText(`${content.slice(0, 180).trimEnd()}…`);
    await expect(card.locator('time')).toHaveAttribute('datetime', /^20/);
    await expectAccessible(page, 'publishing');
  });

  const card = page.getByRole('link', { name: 'Our season' });
  await card.click();
  await expect(page).toHaveURL(/\/channels\/blogs\/blog\/\d+$/);
  const id = page.url().split('/').at(-1) ?? '';
  await expect(page.getByRole('heading', { level: 1, name: 'Our season' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to all posts' }).click();
  await expect(page).toHaveURL(blogs);
  await page.goto(`/teams/${teamId}/channels/${room.channelId}/blog/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Our season' })).toBeVisible(HEARD);

  await test.step('a visitor reads it, and so do programs', async () => {
    const visitor = await browser.newContext({ baseURL: app.origin });
    const theirs = await visitor.newPage();
    await theirs.goto(`/blog/${id}`);
    await expect(theirs.getByRole('heading', { level: 1, name: 'Our season' })).toBeVisible(HEARD);
    await expect(theirs.locator('strong', { hasText: 'bold' })).toBeVisible();
    await expect(theirs.getByRole('complementary')).toContainText('Night shift');
    await expectAccessible(theirs, 'a blog, signed out');
    const head = await (await visitor.request.get(`/blog/${id}`)).text();
    expect(head).toContain('<meta property="og:title" content="Our season · Night shift"');
    expect(head).toMatch(/property="og:image" content="[^"]+\/content\/BlogHeroImage\//);
    const feed = await (await visitor.request.get(`/blog/feed/${teamId}`)).text();
    expect(feed).toContain('<title>Our season</title>');
    await visitor.close();
  });

  await test.step('another member reads, and writes nothing', async () => {
    const context = await browser.newContext({ baseURL: app.origin });
    const theirs = await context.newPage();
    await openAs(theirs, bea, blogs);
    await expect(theirs.getByRole('link', { name: 'Our season' })).toBeVisible(HEARD);
    await expect(theirs.getByRole('form')).toHaveCount(0);
    await context.close();
  });

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Blog deleted successfully.')).toBeVisible(HEARD);
  await expect(page).toHaveURL(blogs);
  await expect(page.getByText('No blog posts')).toBeVisible(HEARD);
});
