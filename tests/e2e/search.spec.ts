import type { Page } from '@playwright/test';
import { updateSettings } from '#shared/contract/account/me.ts';
import { openChat } from '#shared/contract/chats/chat.ts';
import { createChannel, setChannelRoleOverride } from '#shared/contract/channels/channel.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { searchMessages } from '#shared/contract/messages/search.ts';
import { blockUser, unblockUser } from '#shared/contract/social/block.ts';
import { leaveTeam } from '#shared/contract/teams/team.ts';
import { everyoneRoleId, type ChannelId } from '#shared/lib/ids.ts';
import { channelBit, type ChannelPermission } from '#shared/rules/permissions.ts';
import { en } from '#shared/locales/en.ts';
import { tr } from '#shared/locales/tr.ts';
import type { Person } from '../support/client.ts';
import { expect, test, type App } from './support/app.ts';
import { openAs } from './support/crew.ts';
import { HEARD_MS, messageOf } from './support/mate.ts';
import { noteLit } from './support/message-list.ts';
import { join, makeRoom, type Room } from './support/room.ts';
import { walkOver, walkTo } from './support/walk.ts';

const { search } = en;
const WAIT = { timeout: HEARD_MS };

async function write(person: Person, channelId: ChannelId, content: string) {
  const { message } = await person.ok(sendMessage, { params: { channelId }, body: { content } });
  return message;
}

async function addChannel({ owner, teamId }: Room, name: string): Promise<ChannelId> {
  const { channel } = await owner.ok(createChannel, {
    params: { teamId },
    body: { name, type: 'text', categoryId: null, additionalData: null },
  });
  return channel.id;
}

async function deny(
  { owner, teamId }: Room,
  channelId: ChannelId,
  permission: ChannelPermission,
): Promise<void> {
  await owner.ok(setChannelRoleOverride, {
    params: { teamId, channelId, roleId: everyoneRoleId(teamId) },
    body: { allow: 0, deny: channelBit('text', permission) },
  });
}

/** New messages are found a moment after they were sent. */
async function untilFound(person: Person, query: object, count: number): Promise<void> {
  // reason: what is left out has a default
  const given = { query: query as never };
  await expect
    .poll(async () => (await person.ok(searchMessages, given)).messages.length, WAIT)
    .toBe(count);
}

function fieldOf(page: Page, texts: { label: string } = search) {
  return page.getByRole('combobox', { name: texts.label });
}

function found(page: Page) {
  return page.getByRole('search').getByRole('link');
}

/** Types a search and presses Enter, the way people do. */
async function searchFor(page: Page, text: string): Promise<void> {
  await fieldOf(page).fill(text);
  await fieldOf(page).press('Enter');
}

/** A member who searches another person's team. */
interface World {
  readonly app: App;
  readonly page: Page;
  readonly room: Room;
  readonly mate: Person;
}

async function expectFound({ page, room, mate }: World): Promise<void> {
  const { owner, channelId, teamId } = room;
  const clips = await addChannel(room, 'clips');
  await write(owner, channelId, 'İstanbul turnuvası yarın');
  await write(mate, clips, 'istanbul finals https://clips.example/7');
  await write(mate, clips, `ask <@${owner.user.id}> about ISTANBUL`);
  const first = await write(owner, channelId, 'potion 0');
  for (let index = 1; index < 30; index += 1) {
    await write(owner, channelId, `potion ${String(index)}`);
  }
  await untilFound(mate, { teamId, text: 'potion', limit: 25 }, 25);
  await untilFound(mate, { teamId, text: 'istanbul' }, 3);

  const { lit } = await noteLit(page);
  await openAs(page, mate, room.path);
  await expect(messageOf({ page }, 'potion 29')).toBeVisible(WAIT);

  await test.step('words, in any case', async () => {
    await page.keyboard.press('Control+F');
    await expect(fieldOf(page)).toBeFocused(WAIT);
    for (const text of ['ISTANBUL', 'İSTANBUL', 'istanbul']) {
      await searchFor(page, text);
      await expect(found(page)).toHaveCount(3, WAIT);
    }
    await expect(found(page).locator('mark')).toHaveText(['ISTANBUL', 'istanbul', 'İstanbul']);
    const places = page.getByRole('search').getByRole('heading', { level: 3 });
    await expect(places).toHaveText(['clips', 'deck']);
  });

  await test.step('filters with completion', async () => {
    await fieldOf(page).fill('istanbul fr');
    await fieldOf(page).press('ArrowDown');
    await fieldOf(page).press('Enter');
    await expect(fieldOf(page)).toHaveValue('istanbul from:');
    await fieldOf(page).pressSequentially('ow');
    await page.getByRole('option', { name: 'Owner' }).click();
    await expect(found(page)).toHaveCount(1, WAIT);
    await expect(found(page)).toContainText('turnuvası');
    // M-222
    const blocked = { params: { userId: owner.user.id } };
    await mate.ok(blockUser, blocked);
    await expect(found(page)).toContainText('Message from someone you blocked', WAIT);
    await expect(found(page)).not.toContainText('turnuvası');
    await mate.ok(unblockUser, blocked);
    await expect(found(page)).toContainText('turnuvası', WAIT);

    await page.getByRole('button', { name: search.clear }).click();
    await searchFor(page, 'in:clips has:link');
    await expect(found(page)).toHaveCount(1, WAIT);
    await expect(found(page)).toContainText('finals');

    await page.getByRole('button', { name: search.clear }).click();
    await searchFor(page, 'mentions:Owner');
    await expect(found(page)).toHaveCount(1, WAIT);
    await expect(found(page)).toContainText(`ask @${owner.user.username} about`);
  });

  await test.step('days, by the calendar', async () => {
    await page.getByRole('button', { name: search.clear }).click();
    await fieldOf(page).fill('istanbul before:');
    await page.getByRole('grid').getByRole('button').first().waitFor(WAIT);
    await page.getByRole('option', { name: search.options.today }).click();
    await expect(page.getByText(search.none.title)).toBeVisible(WAIT);
    await page.getByRole('button', { name: /^Remove before/ }).click();
    await expect(found(page)).toHaveCount(3, WAIT);
    await page.getByRole('button', { name: search.clear }).click();
    await searchFor(page, 'istanbul after:2026-01-01');
    await expect(found(page)).toHaveCount(3, WAIT);
    await page.getByRole('button', { name: search.clear }).click();
    await searchFor(page, 'istanbul before:2026-01-01');
    await expect(page.getByText(search.none.title)).toBeVisible(WAIT);
  });

  await test.step('what names nothing is said at the filter', async () => {
    await searchFor(page, 'istanbul in:attic from:Nobody');
    await expect(page.getByRole('search').getByRole('alert')).toHaveText(
      [search.chip.channel, search.chip.person],
      WAIT,
    );
    await expect(page.getByText(search.waiting.title)).toBeVisible();
    await expect(found(page)).toHaveCount(0);
  });

  await test.step('more comes as one scrolls, and a press leads there', async () => {
    await page.getByRole('button', { name: search.clear }).click();
    await searchFor(page, 'potion');
    await expect(found(page).first()).toContainText('potion 29', WAIT);
    await found(page).last().scrollIntoViewIfNeeded();
    await expect(found(page)).toHaveCount(30, WAIT);
    await expect(page.getByText(search.found.end)).toBeVisible(WAIT);
    // far above what is shown: it is brought into sight and lit
    await expect(messageOf({ page }, 'potion 29')).toBeInViewport();
    await found(page).last().click();
    await expect(messageOf({ page }, 'potion 0')).toBeInViewport(WAIT);
    await expect.poll(lit, WAIT).toMatchObject([{ id: first.id, isInSight: true }]);

    await page.getByRole('button', { name: search.clear }).click();
    await searchFor(page, 'finals');
    await found(page).click();
    await expect(page).toHaveURL(new RegExp(`/channels/${clips}`));
    await expect(messageOf({ page }, 'istanbul finals')).toBeVisible(WAIT);
    await expect(found(page)).toHaveCount(1);
  });

  await test.step('recent searches are offered, and a failure can be tried again', async () => {
    await page.getByRole('button', { name: search.clear }).click();
    await expect(page.getByRole('option', { name: 'finals' })).toBeVisible();
    await page.getByRole('option', { name: 'potion', exact: true }).click();
    await expect(found(page).first()).toContainText('potion 29', WAIT);
    await page.route('**/api/v1/search/messages*', (route) => route.abort());
    await searchFor(page, 'turnuva');
    await expect(page.getByText(search.failed)).toBeVisible(WAIT);
    await page.unroute('**/api/v1/search/messages*');
    await page.getByRole('search').getByRole('button', { name: en.common.action.retry }).click();
    await expect(found(page)).toHaveCount(1, WAIT);
    await page.getByRole('button', { name: search.close }).click();
    await expect(page.getByRole('search')).toHaveCount(0);
  });
}

async function expectOnlySeen({ app, page, room, mate }: World): Promise<void> {
  const { owner, channelId, teamId } = room;
  const stranger = await join(app, room, 'Stranger');
  const hidden = await addChannel(room, 'bridge');
  const unread = await addChannel(room, 'archive');
  await write(owner, channelId, 'treasure on the deck');
  await write(owner, hidden, 'treasure on the bridge');
  await write(owner, unread, 'treasure in the archive');
  const other = await makeRoom(app, 'island');
  await write(other.owner, other.channelId, 'treasure on the island');
  const { dm } = await mate.ok(openChat, { body: { users: [{ id: owner.user.id }] } });
  await write(mate, dm.id, 'treasure between us');
  const foreign = await owner.ok(openChat, { body: { users: [{ id: stranger.user.id }] } });
  await write(owner, foreign.dm.id, 'treasure between others');
  await untilFound(owner, { teamId, text: 'treasure' }, 3);
  await untilFound(owner, { text: 'treasure' }, 2);
  await deny(room, hidden, 'VIEW_CHANNEL');
  await deny(room, unread, 'CAN_SEE_MESSAGE_HISTORY');

  await walkTo(page, room.path);
  await expect(messageOf({ page }, 'treasure on the deck')).toBeVisible(WAIT);
  await page.getByRole('button', { name: en.shortcuts.action.search }).click();
  await searchFor(page, 'treasure');
  await expect(found(page)).toHaveCount(1, WAIT);
  await expect(found(page)).toContainText('on the deck');
  await searchFor(page, 'in:bridge treasure');
  await expect(page.getByRole('search').getByRole('alert')).toHaveText(search.chip.channel, WAIT);
  // what was searched for is still there after a visit elsewhere
  await page.getByRole('button', { name: search.clear }).click();

  await test.step('in chats', async () => {
    await walkOver(page, `/chat/${dm.id}`);
    await expect(messageOf({ page }, 'treasure between us')).toBeVisible(WAIT);
    await page.keyboard.press('Control+F');
    await searchFor(page, 'treasure');
    await expect(found(page)).toHaveCount(1, WAIT);
    await page.getByText(search.scope.chats).click();
    await expect(found(page)).toHaveCount(1, WAIT);
    await expect(found(page)).toContainText('between us');
  });

  await test.step('in Turkish', async () => {
    await write(owner, channelId, 'HAZİNE güvertede');
    await untilFound(owner, { teamId, text: 'hazine' }, 1);
    await mate.ok(updateSettings, { body: { settings: { locale: 'tr' } } });
    await walkTo(page, room.path);
    await expect(messageOf({ page }, 'HAZİNE')).toBeVisible(WAIT);
    await page.getByRole('button', { name: tr.shortcuts.action.search }).click();
    const field = fieldOf(page, tr.search);
    const from = `kimden:"${owner.user.username}" hazİne`;
    for (const text of ['hazine', 'HAZINE', from, 'kanal:deck güverte']) {
      await field.fill(text);
      await field.press('Enter');
      await expect(found(page)).toHaveCount(1, WAIT);
      await expect(found(page).locator('mark').first()).toBeVisible();
      await page.getByRole('button', { name: tr.search.clear }).click();
    }
  });

  await test.step('not after leaving', async () => {
    await mate.ok(leaveTeam, { body: { id: teamId } });
    await expect(page.getByRole('search')).toHaveCount(0, WAIT);
    await walkTo(page, room.path);
    await expect(page).not.toHaveURL(room.path, WAIT);
    await expect(page.getByRole('search')).toHaveCount(0);
    const gone = await mate.call(searchMessages, { query: { teamId, text: 'treasure' } });
    expect(gone.body.code).toBe('team.not-found');
  });
}

test('[X-001] finds words and filters, says what names nothing, and leads to the message; only what the searcher may see, in teams and in chats, in Turkish too', async ({
  app,
  page,
}) => {
  test.slow();
  const room = await makeRoom(app);
  const mate = await join(app, room, 'Mate');
  const world: World = { app, page, room, mate };
  await expectFound(world);
  await expectOnlySeen(world);
});
