import type { Page } from '@playwright/test';
import {
  createChannel,
  deleteChannel,
  setChannelRoleOverride,
} from '#shared/contract/channels/channel.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { openChat } from '#shared/contract/chats/chat.ts';
import { createInvite, joinTeam } from '#shared/contract/teams/invite.ts';
import { createRole, giveRole, updateRole, type RoleEdit } from '#shared/contract/teams/role.ts';
import { listMembers } from '#shared/contract/teams/member.ts';
import { everyoneRoleId, type RoleId } from '#shared/lib/ids.ts';
import { en } from '#shared/locales/en.ts';
import { teamMask, teamPermissionNames } from '#shared/rules/permissions.ts';
import type { Person } from '../support/client.ts';
import { expect, signInAs, test } from './support/app.ts';
import { channelLink, composerOf, HEARD_MS, openChannel, pattern } from './support/mate.ts';
import { alterReady } from './support/ready.ts';
import { join, makeRoom, type Room } from './support/room.ts';
import { walkTo } from './support/walk.ts';

test.describe.configure({ timeout: 120_000 });

const { empty } = en.channels;

async function enter(page: Page, room: Room, person = room.owner): Promise<void> {
  await signInAs(page.context(), person);
  await page.goto(room.path);
  await expect(composerOf({ page })).toBeVisible({ timeout: HEARD_MS });
}

async function addRole(
  { owner, teamId }: Room,
  edit: RoleEdit,
  ...people: Person[]
): Promise<RoleId> {
  const { role } = await owner.ok(createRole, { params: { teamId } });
  const params = { teamId, roleId: role.id };
  await owner.ok(updateRole, { params, body: edit });
  for (const { user } of people)
    await owner.ok(giveRole, { params: { ...params, userId: user.id } });
  return role.id;
}

/** What is kept under a key, or under the key of one team. */
function stored(page: Page, key: string, teamId = ''): Promise<unknown> {
  return page.evaluate(
    ([name, id]): unknown => {
      const entry = Object.keys(localStorage).find(
        (each) => each.startsWith(name) && each.includes(id),
      );
      const text = entry === undefined ? null : localStorage.getItem(entry);
      const kept: unknown = text === null ? null : JSON.parse(text);
      return typeof kept === 'object' && kept !== null && 'value' in kept ? kept.value : null;
    },
    [key, teamId] as const,
  );
}

test('[T-013] [T-014] [T-015] [T-026] a team opens where it was left, as long as that channel is there', async ({
  app,
  page,
}) => {
  const room = await makeRoom(app);
  const { owner, teamId, channelId } = room;
  const { message } = await owner.ok(sendMessage, {
    params: { channelId },
    body: { content: 'all hands', type: 'text' },
  });
  await enter(page, room);
  await expect.poll(() => stored(page, 'lastTeam')).toBe(teamId);
  await expect.poll(() => stored(page, `lastChannel`)).toBe(channelId);
  await openChannel({ page }, 'general');
  await expect.poll(() => stored(page, 'lastChannel')).not.toBe(channelId);
  // a message named in the address is led to
  await walkTo(page, `${room.path}?messageId=${message.id}`);
  await expect(page.locator(`[data-message-id="${message.id}"]`)).toBeVisible({
    timeout: HEARD_MS,
  });
  await expect.poll(() => stored(page, 'lastChannel')).toBe(channelId);
  await walkTo(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Night shift' }).click();
  await expect(page).toHaveURL(room.path);
  await expect(page.getByRole('heading', { level: 1, name: 'deck' })).toBeVisible();

  // each team has a place of its own, and the last team is known
  const other = await makeRoom(app, 'island');
  const { code } = await other.owner.ok(createInvite, {
    body: { teamId: other.teamId, type: 'team', applicationEnabled: false },
  });
  await owner.ok(joinTeam, { params: { code } });
  await walkTo(page, other.path);
  await expect.poll(() => stored(page, 'lastTeam')).toBe(other.teamId);
  await expect.poll(() => stored(page, 'lastChannel', other.teamId)).toBe(other.channelId);
  expect(await stored(page, 'lastChannel', teamId)).toBe(channelId);
  await page.goto(`/teams/${teamId}`);
  await expect(page).toHaveURL(room.path);
  await expect.poll(() => stored(page, 'lastTeam')).toBe(teamId);

  await walkTo(page, '/');
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Night shift' }).first(),
  ).toBeVisible();
  await owner.ok(deleteChannel, { params: { teamId, channelId } });
  await page.goto(`/teams/${teamId}`);
  await expect(page.getByText(empty.title)).toBeVisible({ timeout: HEARD_MS });
  await expect(page).toHaveURL(`/teams/${teamId}`);
  await expect.poll(() => stored(page, 'lastChannel', teamId)).toBeNull();
  expect(await stored(page, 'lastChannel', other.teamId)).toBe(other.channelId);
});

test('[T-095] [T-096] [T-097] [T-423] the sidebar links the pages of a team to those who may see them', async ({
  app,
  page,
}) => {
  const room = await makeRoom(app);
  const { owner, teamId, channelId } = room;
  const friend = await join(app, room, 'Friend');
  await enter(page, room, friend);
  const nav = page.getByRole('navigation', { name: /^Channels of/ });
  const link = (name: string) => nav.getByRole('link', { name, exact: true });
  await expect(link('Applications')).toHaveCount(0);
  await expect(link('Blogs')).toHaveCount(0);
  await link('Overview').click();
  await expect(page).toHaveURL(`/teams/${teamId}/channels/overview`);
  await expect(page.getByRole('heading', { level: 1, name: 'Night shift' })).toBeVisible();
  // each other permission there is opens nothing, but that which holds all
  const others = teamPermissionNames.filter(
    (name) => name !== 'ADMINISTRATOR' && name !== 'MANAGE_APPLICATIONS',
  );
  const roleId = await addRole(room, { permissions: teamMask(...others) }, friend);
  await nav.getByRole('button', { name: pattern(en.channels.sidebar.menu) }).click();
  await expect(page.getByRole('menuitem', { name: en.channels.sidebar.createChannel })).toBeVisible(
    {
      timeout: HEARD_MS,
    },
  );
  await page.keyboard.press('Escape');
  await expect(link('Applications')).toHaveCount(0);
  await owner.ok(updateRole, {
    params: { teamId, roleId },
    body: { permissions: teamMask('MANAGE_APPLICATIONS') },
  });
  await expect(link('Applications')).toBeVisible({ timeout: HEARD_MS });
  await link('Applications').click();
  await expect(page).toHaveURL(`/teams/${teamId}/channels/applications`);

  // the channel is taken from everybody's sight
  const everyone = everyoneRoleId(teamId);
  await owner.ok(setChannelRoleOverride, {
    params: { teamId, channelId, roleId: everyone },
    body: { allow: 0, deny: 1 },
  });
  await expect(channelLink({ page }, 'deck')).toHaveCount(0, { timeout: HEARD_MS });
  await walkTo(page, room.path);
  await expect(page.getByText("You don't have permission to view this channel.")).toBeVisible({
    timeout: HEARD_MS,
  });
  await expect(page.locator('main svg.lucide-lock')).toBeVisible();

  await alterReady(page, ({ teams }) => ({
    teams: teams.map((team) => ({ ...team, isDiscoverable: true })),
  }));
  await page.reload();
  await link('Blogs').click({ timeout: HEARD_MS });
  await expect(page).toHaveURL(`/teams/${teamId}/channels/blogs`);
});

/** Channels of each type. A whiteboard cannot be made yet: one is told as such at the page's start. */
async function makeChannels(page: Page, { owner, teamId }: Room): Promise<void> {
  const additionalData = null;
  for (const [name, type] of [
    ['my-todo', 'todo'],
    ['my-announcement', 'announcement'],
    ['my-board', 'text'],
  ] as const)
    await owner.ok(createChannel, {
      params: { teamId },
      body: { name, type, categoryId: null, additionalData },
    });
  await owner.ok(createChannel, {
    params: { teamId },
    body: {
      name: 'my-stream',
      type: 'watchstream',
      categoryId: null,
      additionalData: { streamPlatform: 'twitch', streamChannel: 'crew_tv' },
    },
  });
  await alterReady(page, ({ channels }) => ({
    channels: channels.map((channel) =>
      channel.name === 'my-board' ? { ...channel, type: 'whiteboard' } : channel,
    ),
  }));
}

async function expectTypesShown(page: Page, { owner }: Room, friend: Person): Promise<void> {
  const { dm } = await owner.ok(openChat, { body: { users: [{ id: friend.user.id }] } });
  const header = page.locator('main header').first();
  for (const [name, icon] of [
    ['deck', 'hash'],
    ['my-todo', 'list-checks'],
    ['my-stream', 'tv-minimal-play'],
    ['my-board', 'pen-tool'],
    ['lounge', 'volume-2'],
    ['my-announcement', 'megaphone'],
  ] as const) {
    await channelLink({ page }, name).click();
    await expect(header.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(header.locator(`svg.lucide-${icon}`)).toBeVisible();
  }
  await walkTo(page, `/chat/${dm.id}`);
  await expect(header.getByRole('heading', { level: 1 })).toHaveText(friend.user.username, {
    timeout: HEARD_MS,
  });
  await expect(header.locator('svg.lucide-message-circle')).toBeVisible();
}

test('[T-115] [T-381] [T-383] [T-384] [T-385] [M-078] [M-079] [M-080] the header names a channel and shows its type, and the member list shows who may see the channel, in the colour of their role', async ({
  app,
  page,
}) => {
  const room = await makeRoom(app);
  const { owner, teamId, channelId } = room;
  const friend = await join(app, room, 'Friend');
  const hidden = await join(app, room, 'Hidden');
  const color = '#3b82f6';
  await addRole(room, { name: 'Loud', color: '#ff0000', isDisplayedSeparately: false }, friend);
  await addRole(
    room,
    { name: 'Crew', color, color2: '#22c55e', isDisplayedSeparately: true },
    friend,
  );
  await addRole(
    room,
    { name: 'Low', color: '#00ff00', isDisplayedSeparately: true },
    friend,
    hidden,
  );
  await makeChannels(page, room);
  await enter(page, room);
  await test.step('the header names a channel and shows its type', () =>
    expectTypesShown(page, room, friend));

  // who may see the channel, in the colour of their role
  await walkTo(page, room.path);
  const list = page.getByRole('complementary', { name: en.home.frame.members });
  const row = (person: Person) => list.getByRole('button', { name: person.user.username });
  await expect(row(hidden)).toBeVisible();
  expect((await row(friend).boundingBox())?.height).toBe(50);
  const name = row(friend).getByText(friend.user.username);
  const ink = (locator: typeof name) =>
    locator.evaluate((element) => {
      const style = getComputedStyle(element);
      return {
        from: style.getPropertyValue('--name').trim(),
        to: style.getPropertyValue('--name-end').trim(),
        isGradient: style.backgroundImage.startsWith('linear-gradient'),
      };
    });
  // the role's colours, darkened until they can be read on the light ground
  expect(await ink(name)).toEqual({ from: '#2857a5', to: '#126630', isGradient: true });
  // one colour: the other end is the text's own and drawn by nothing
  expect(await ink(row(hidden).getByText(hidden.user.username))).toMatchObject({
    from: '#006800',
    isGradient: false,
  });
  await owner.ok(setChannelRoleOverride, {
    params: { teamId, channelId, roleId: everyoneRoleId(teamId) },
    body: { allow: 0, deny: 1 },
  });
  await expect(row(hidden)).toHaveCount(0, { timeout: HEARD_MS });
  await expect(row(owner)).toBeVisible();
  await openChannel({ page }, 'general');
  await expect(row(hidden)).toBeVisible({ timeout: HEARD_MS });

  // of many, those in sight are drawn and five more
  const { members } = await owner.ok(listMembers, { params: { teamId } });
  await page.route(/\/members\?/, (route) =>
    route.fulfill({
      json: {
        members: Array.from({ length: 300 }, (_, index) => ({
          ...members[0],
          id: String(1_000 + index),
          // the last one by id is the first one by name, and three are there
          username: `Sailor ${String(299 - index).padStart(3, '0')}`,
          roles: [],
          presence: index < 297 ? 0 : 1,
        })),
        hasMore: false,
      },
    }),
  );
  await page.reload();
  await expect(list.getByRole('button', { name: 'Sailor 000' })).toBeVisible({ timeout: HEARD_MS });
  const beyond = () =>
    list.getByRole('list').evaluate((rows) => {
      const edge = rows.closest('[tabindex]')?.getBoundingClientRect().bottom ?? 0;
      const drawn = [...rows.querySelectorAll('li')];
      return drawn.filter((each) => each.getBoundingClientRect().top >= edge).length;
    });
  await expect.poll(beyond).toBe(5);
  const sailors = list.getByRole('button', { name: 'Sailor' });
  await expect(sailors).toContainText(['Sailor 000', 'Sailor 001', 'Sailor 002', 'Sailor 003']);

  // in a team of more than a thousand nobody is asked for or shown who is not there
  await alterReady(page, ({ teams }) => ({
    teams: teams.map((team) => ({ ...team, memberCount: 1_001 })),
  }));
  const asked = page.waitForRequest(/\/members\?.*presence=online/);
  await page.reload();
  await asked;
  await expect(sailors).toHaveCount(3, { timeout: HEARD_MS });
  await expect(sailors).toContainText(['Sailor 000', 'Sailor 001', 'Sailor 002']);
});
