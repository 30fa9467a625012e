import type { Locator, Page } from '@playwright/test';
import { createChannel } from '#shared/contract/channels/channel.ts';
import { openChat } from '#shared/contract/chats/chat.ts';
import { requestFriend } from '#shared/contract/social/friend.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { createTeam, listTeams, orderTeams } from '#shared/contract/teams/team.ts';
import type { ChannelId, UserId } from '#shared/lib/ids.ts';
import { en } from '#shared/locales/en.ts';
import { expect, test, visitFrom } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { makeCrew, openAs, verify } from './support/crew.ts';
import { channelLink, drag, HEARD_MS } from './support/mate.ts';
import { alterReady, type ReadyChange } from './support/ready.ts';
import { join, makeRoom } from './support/room.ts';
import { walkTo } from './support/walk.ts';

test.describe.configure({ timeout: 120_000 });

const words = en.home.rail;

function railOf(page: Page): Locator {
  return page.getByRole('navigation', { name: words.label, exact: true });
}

test('[D-032] [E-283] [M-041] [M-075] [M-076] [M-077] [M-175] [M-176] [M-206] [T-025] [T-077] [T-078] [T-080] [T-082] [T-084] home, chats and teams tell what waits and what calls, cut where it gets long, the rail leads to the rest, and the page changes at 768, 640 and 600 pixels', async ({
  app,
  page,
}) => {
  await test.step('the landing page changes at 640 pixels', async () => {
    const cards = page
      .getByRole('region', { name: en.landing.features.title })
      .getByRole('listitem');
    const columns = async () => {
      const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
      return new Set(boxes.map((box) => box?.x)).size;
    };
    await visitFrom(page.context(), 'AZ');
    await page.setViewportSize({ width: 641, height: 900 });
    await page.goto('/');
    await expect(cards).toHaveCount(6);
    await expect.poll(columns).toBe(2);
    await page.setViewportSize({ width: 640, height: 900 });
    await expect.poll(columns).toBe(1);
  });
  const room = await makeRoom(app);
  const { owner, teamId, channelId } = room;
  const friend = await join(app, room, 'Friend');
  const makeChannel = async (name: string) => {
    const body = { name, type: 'text', categoryId: null, additionalData: null } as const;
    return (await owner.ok(createChannel, { params: { teamId }, body })).channel.id;
  };
  const [wharf, cabin, galley] = [
    await makeChannel('wharf'),
    await makeChannel('cabin'),
    await makeChannel('galley'),
  ];
  const rail = railOf(page);
  const chats = rail.getByRole('link', { name: new RegExp(`^${en.chats.title}`) });
  let told: ReadyChange = () => ({});
  const tellAnew = await alterReady(page, (ready) => told(ready));
  await page.setViewportSize({ width: 1440, height: 900 });
  const dm =
    await test.step('home and chats tell what waits, and the rail leads to the rest', async () => {
      await friend.ok(requestFriend, { body: { slug: owner.user.slug } });
      told = ({ friends }) => ({
        suspendedTeamLength: 3,
        // ten who want to be friends, and one who was asked
        friends: friends.flatMap((request) =>
          Array.from({ length: 11 }, (_, index) => ({
            ...request,
            createdBy: index === 10 ? owner.user.id : request.createdBy,
            // reason: ids of a test are plain numbers
            user: { ...request.user, id: String(1_000 + index) as UserId },
          })),
        ),
      });
      await openAs(page, owner, '/');
      const home = rail.getByRole('link', { name: /^Home/ });
      await expect(home).toHaveText(/9\+/);
      await expect(home).toHaveAccessibleName(/^Home ?, 10 friend requests$/);
      const { dm: chat } = await owner.ok(openChat, { body: { users: [{ id: friend.user.id }] } });
      await friend.ok(sendMessage, {
        params: { channelId: chat.id },
        body: { content: 'ahoy', type: 'text' },
      });
      const face = rail.getByRole('link', { name: new RegExp(`^${friend.user.username}`) });
      await expect(face).toBeVisible({ timeout: HEARD_MS });
      await expect(chats).toHaveText(/\d/);
      await face.click();
      await expect(page).toHaveURL(`/chat/${chat.id}`);
      await expect(face).toHaveCount(0, { timeout: HEARD_MS });

      await rail.getByRole('link', { name: '3 suspended teams' }).click();
      await expect(page).toHaveURL('/teams/suspended');
      await expect(rail.getByRole('button', { name: words.create })).toBeVisible();
      await expect(rail.getByRole('button', { name: en.friendInvite.title })).toBeVisible();
      const url = 'https://releases.example/Tayfa-Setup.exe';
      await page.route('**/api/github/latest/windows', (route) =>
        route.fulfill({ json: { success: true, url } }),
      );
      await rail.getByRole('button', { name: words.download }).click();
      const dialog = page.getByRole('dialog', { name: en.site.download.title });
      await expect(dialog).toBeVisible();
      const link = dialog.getByRole('link', { name: 'Download for Windows' });
      await expect(link).toHaveAttribute('href', url);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();

      // a failure is no business of the reader’s: it is logged, and nothing but the way to the page is left
      const logged: string[] = [];
      page.on('console', (line) => {
        if (line.type() === 'warning') logged.push(line.text());
      });
      await page.route('**/api/github/latest/windows', (route) => route.abort());
      // a page loaded anew asks for the release anew
      await openAs(page, owner, `/teams/${teamId}/channels/overview`);
      await rail.getByRole('button', { name: words.download }).click();
      await expect
        .poll(() => logged.join())
        .toContain('the newest release for Windows could not be asked for');
      await expect(dialog.getByRole('button', { name: /^Download for/ })).toHaveCount(0);
      await expect(dialog.getByRole('link', { name: en.site.download.others })).toBeVisible();
      await expect(dialog.getByText(en.errors.release.unreachable)).toHaveCount(0);
      await expect(dialog.getByText(en.site.download.later)).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(
        page.getByRole('region', { name: 'Notifications' }).getByRole('group'),
      ).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      return chat;
    });
  await test.step('what is unread is cut at 9+ in the rail, at 999+ at a channel and at 99+ in the list of chats', async () => {
    const entry = (id: ChannelId, unread: number, mentions = 0) => ({
      channelId: id,
      unread,
      mentions,
      lastRead: null,
      newest: null,
    });
    // on either side of where it is cut: such that call, and such that do not
    const waitingChannels = [
      entry(channelId, 999, 999),
      entry(wharf, 1_000, 1_000),
      entry(cabin, 999),
      entry(galley, 1_000),
    ];
    // reason: ids of a test are plain numbers
    const chatId = (index: number) => (index === 0 ? dm.id : (String(1_000 + index) as ChannelId));
    /** How many messages wait in each chat. */
    let waiting = [9, 10, 9, 9, 9, 9, 9, 9, 9];
    told = ({ chats: all }) => ({
      chats: all
        .filter(({ id }) => id === dm.id)
        .flatMap((chat) => waiting.map((_, index) => ({ ...chat, id: chatId(index) }))),
      chatUnread: waiting.map((unread, index) => entry(chatId(index), unread)),
      unread: [{ teamId, unread: 999, mentions: 999, channels: waitingChannels }],
    });
    tellAnew();
    const face = (index: number) => rail.locator(`a[href="/chat/${chatId(index)}"]`);
    const called = (name: string, count: string) =>
      channelLink({ page }, name).getByText(count, { exact: true });
    // where nobody is called it is said at the dot
    const dot = (name: string, count: string) =>
      channelLink({ page }, name).locator(`[title="${count}"]`);
    await expect(face(0).getByText('9', { exact: true })).toBeVisible({ timeout: HEARD_MS });
    await expect(face(1).getByText('9+', { exact: true })).toBeVisible();
    await expect(face(0)).toHaveAccessibleName(new RegExp(`^${friend.user.username}`));
    await expect(chats.getByText('9', { exact: true })).toBeVisible();
    await expect(called('deck', '999')).toBeVisible();
    await expect(called('wharf', '999+')).toBeVisible();
    await expect(dot('cabin', '999')).toBeVisible();
    await expect(dot('galley', '999+')).toBeVisible();

    const row = (index: number) =>
      page
        .getByRole('navigation', { name: en.chats.sidebar.label })
        .getByRole('listitem')
        .filter({ has: page.locator(`a[href="/chat/${chatId(index)}"]`) });
    waiting = [99, 100, 9, 9, 9, 9, 9, 9, 9, 9];
    tellAnew();
    await walkTo(page, '/chat');
    await expect(row(0).getByText('99', { exact: true })).toBeVisible({ timeout: HEARD_MS });
    await expect(row(0)).toContainText(friend.user.username);
    await expect(row(1).getByText('99+', { exact: true })).toBeVisible();
    await expect(chats.getByText('9+', { exact: true })).toBeVisible();
  });
  await test.step('what is only unread is a quiet dot, what calls me is counted, alike in rail, list, switcher and title', async () => {
    let mentions = 0;
    told = () => ({
      // the greeting of the system's account calls, too
      chatUnread: [],
      unread: [
        {
          teamId,
          unread: 7,
          mentions,
          channels: [{ channelId, unread: 7, mentions, lastRead: null, newest: null }],
        },
      ],
      friends: [],
    });
    const number = /^\d+$/;
    /** Looks at each place: the rail and the list, and then at the switcher, which hides them. */
    const look = async (check: (place: Locator) => Promise<void>) => {
      tellAnew();
      await walkTo(page, `/teams/${teamId}/channels/overview`);
      const team = rail.getByRole('listitem').getByRole('link').first();
      for (const place of [team, channelLink({ page }, 'deck')]) {
        await expect(place).toContainText('7 unread messages');
        await check(place);
      }
      await page.keyboard.press('Control+k');
      await check(page.getByRole('option').filter({ hasText: 'deck' }).first());
      await page.keyboard.press('Escape');
      await expect(page.getByRole('option')).toHaveCount(0);
    };
    await look(async (place) => {
      await expect(place.locator('[title="7"]')).toBeVisible();
      await expect(place.getByText(number)).toHaveCount(0);
    });
    expect(await page.title()).not.toMatch(/^\(/);
    mentions = 2;
    await look(async (place) => {
      await expect(place.getByText(number)).toHaveText('2');
      await expect(place.locator('[title="7"]')).toHaveCount(0);
    });
    await expect(page).toHaveTitle(/^\(2\) /);
  });
  await test.step('the application changes at 768 and 600 pixels', async () => {
    await page.setViewportSize({ width: 769, height: 900 });
    await walkTo(page, room.path);
    const panes = page.getByRole('navigation', { name: en.home.frame.panes });
    await expect(channelLink({ page }, 'deck')).toBeVisible({ timeout: HEARD_MS });
    await expect(panes).toHaveCount(0);
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(panes).toBeVisible();
    await page.setViewportSize({ width: 769, height: 900 });
    await rail.getByRole('link', { name: /^Home/ }).click();
    await expect(page).toHaveURL('/');
    await page.setViewportSize({ width: 601, height: 900 });
    const width = async () => (await rail.boundingBox())?.width;
    await expect.poll(width).toBeLessThan(100);
    await page.setViewportSize({ width: 600, height: 900 });
    await expect.poll(width).toBe(600);
  });
});

test('[T-079] [T-083] [T-084] [X-023] teams have crown, unread badge and marker, are dragged, stand on top where it is narrow, and become favourites and folders on every device of mine', async ({
  app,
  page,
  browser,
}) => {
  const owner = await app.register('Sorter');
  await verify(app, owner);
  const links = (at: Page) => railOf(at).getByRole('listitem').getByRole('link');
  const link = (name: string) => links(page).filter({ hasText: name });
  await test.step('teams have crown, unread badge and marker, are dragged, and stand on top where it is narrow', async () => {
    const anchor = await makeCrew(owner, 'Anchor', ['lounge']);
    const beacon = await makeCrew(owner, 'Beacon', []);
    const guest = await app.register('Guest');
    await alterReady(page, ({ teams }) => ({
      teams: teams.map((team) =>
        team.name === 'Beacon' ? { ...team, createdBy: guest.user.id } : team,
      ),
      unread: [
        {
          teamId: anchor.teamId,
          unread: 12,
          mentions: 12,
          channels: [
            {
              channelId: anchor.channel('lounge'),
              unread: 12,
              mentions: 12,
              lastRead: null,
              newest: null,
            },
          ],
        },
      ],
    }));
    await openAs(page, owner, '/');
    const rail = railOf(page);
    await expect(link('Anchor')).toHaveText(/9\+/);
    await expect(link('Anchor').locator('svg.lucide-crown')).toBeVisible();
    await expect(link('Beacon').locator('svg.lucide-crown')).toHaveCount(0);
    await expect(link('Beacon')).not.toHaveText(/\d/);
    await link('Beacon').click();
    await expect(page).toHaveURL(new RegExp(`/teams/${beacon.teamId}`));
    await expect(link('Beacon')).toHaveAttribute('aria-current', 'page');
    await expect(link('Anchor')).not.toHaveAttribute('aria-current');
    await expect(links(page)).toHaveText([/Anchor/, /Beacon/]);
    const sent = page.waitForRequest('**/api/v1/teams/priority');
    await drag({ page }, link('Beacon'), link('Anchor'));
    const request = await sent;
    expect(request.method()).toBe('PATCH');
    expect(request.postDataJSON()).toEqual([beacon.teamId, anchor.teamId]);
    await expect(links(page)).toHaveText([/Beacon/, /Anchor/]);

    // left, as the setting says; on a phone on top, whatever it says
    await expect.poll(async () => (await rail.boundingBox())?.width).toBeLessThan(100);
    await page.setViewportSize({ width: 600, height: 844 });
    // one thing at a time is in sight there: back from the channel are the rail and the list
    await page.getByRole('main').getByRole('button', { name: 'Back' }).click();
    await expect.poll(async () => (await rail.boundingBox())?.width).toBe(600);
  });
  await test.step('favourites stand first and folders hold teams, on every device of mine, until I dissolve them', async () => {
    for (const name of ['Compass', 'Dinghy']) await owner.ok(createTeam, { body: { name } });
    const { teams } = await owner.ok(listTeams);
    const byName = new Map(teams.map(({ id, name }) => [name, id]));
    const named = (...names: readonly string[]) => names.flatMap((name) => byName.get(name) ?? []);
    await owner.ok(orderTeams, { body: named('Anchor', 'Beacon', 'Compass', 'Dinghy') });
    await page.setViewportSize({ width: 1440, height: 900 });
    await walkTo(page, '/');
    const context = await browser.newContext({ baseURL: app.origin, reducedMotion: 'reduce' });
    const other = await context.newPage();
    await openAs(other, owner, '/');
    const choose = async (name: string, ...entries: readonly string[]) => {
      await link(name).click({ button: 'right' });
      for (const entry of entries) await page.getByRole('menuitem', { name: entry }).click();
    };
    await choose('Compass', 'Add to favourites');
    await expect(links(page)).toHaveText([/Compass/, /Anchor/, /Beacon/, /Dinghy/]);
    await expect(links(other)).toHaveText([/Compass/, /Anchor/, /Beacon/, /Dinghy/]);

    await choose('Dinghy', 'Move to folder', 'New folder');
    const dialog = page.getByRole('dialog', { name: 'New folder' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page, 'folder of teams', '[role="dialog"]');
    await dialog.getByLabel('Name').fill('Boats');
    await dialog.getByRole('radio', { name: 'Colour 4' }).check();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await choose('Beacon', 'Move to folder', 'Boats');
    const folder = (at: Page) => railOf(at).getByRole('button', { name: /^Folder: Boats/ });
    await expect(folder(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(links(page)).toHaveText([/Compass/, /Anchor/]);
    await folder(other).click();
    await expect(links(other)).toHaveText([/Compass/, /Anchor/, /Beacon/, /Dinghy/]);
    await expect(railOf(other).getByRole('list', { name: 'Boats' }).getByRole('link')).toHaveText([
      /Beacon/,
      /Dinghy/,
    ]);

    await folder(page).focus();
    await page.keyboard.press('Enter');
    await expect(folder(page)).toHaveAttribute('aria-expanded', 'true');
    await page.reload();
    await expect(links(page)).toHaveText([/Compass/, /Anchor/, /Beacon/, /Dinghy/]);
    await drag({ page }, folder(page), link('Anchor'));
    await expect(links(page)).toHaveText([/Compass/, /Beacon/, /Dinghy/, /Anchor/]);
    await expect(links(other)).toHaveText([/Compass/, /Beacon/, /Dinghy/, /Anchor/]);
    await expectAccessible(page, 'rail with a folder', 'nav');

    await folder(page).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Ungroup folder' }).click();
    await expect(folder(page)).toHaveCount(0);
    await choose('Compass', 'Remove from favourites');
    // it stays where it was seen, and can be moved from there
    await drag({ page }, link('Compass'), link('Anchor'));
    await expect(links(page)).toHaveText([/Beacon/, /Dinghy/, /Anchor/, /Compass/]);
    await context.close();
  });
});
