import type { Locator, Page } from '@playwright/test';
import type { Reply } from '#shared/contract/endpoint-call.ts';
import { createChannel } from '#shared/contract/channels/channel.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { addTeamGame } from '#shared/contract/teams/game.ts';
import { en } from '#shared/locales/en.ts';
import type { Person } from '../support/client.ts';
import { expect, test, type App } from './support/app.ts';
import { openAs } from './support/crew.ts';
import { HEARD_MS } from './support/mate.ts';
import { alterReady } from './support/ready.ts';
import { join, makeRoom, type Room } from './support/room.ts';

test.describe.configure({ timeout: 180_000 });

const HEARD = { timeout: HEARD_MS };
const words = en.teams.overview;
const ACTIVITY = /\/lastActivity$/;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type LastActivity = Reply<'getLastActivity'>;

function strip(page: Page): Locator {
  return page.getByRole('region', { name: words.activity }).getByRole('list').first();
}

/** Channels where something was said, in that of the room by five people; answers the last of these. */
async function talk(app: App, { owner, teamId, channelId }: Room): Promise<Person | undefined> {
  for (const name of ['harbour', 'galley', 'bridge', 'mast', 'hold', 'cabin']) {
    const { channel } = await owner.ok(createChannel, {
      params: { teamId },
      body: { name, type: 'text', categoryId: null, additionalData: null },
    });
    await owner.ok(sendMessage, { params: { channelId: channel.id }, body: { content: 'hi' } });
  }
  let person: Person | undefined;
  for (const name of ['Ada', 'Bea', 'Cem', 'Dia', 'Efe']) {
    person = await join(app, { owner, teamId, channelId, path: '' }, name);
    await person.ok(sendMessage, { params: { channelId }, body: { content: 'ahoy' } });
  }
  return person;
}

/** As if the other channels had been silent for so long, and the team were old. */
function aged(reply: LastActivity): LastActivity {
  const ages = [0, 3 * MINUTE, 5 * HOUR, 2 * DAY, 40 * DAY, 800 * DAY, 0];
  const activity = reply.activity.map((card, index) => ({
    ...card,
    lastActivity: new Date(Date.parse(card.lastActivity) - (ages[index] ?? 0)).toISOString(),
  }));
  return { activity, flairs: [...reply.flairs, { id: 'veteran', data: { count: 2 } }] };
}

async function expectBanner(page: Page, picture: string | null): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: 'Night shift' });
  await expect(heading).toBeVisible(HEARD);
  const found = await heading.evaluate((node) => {
    const banner = node.parentElement?.previousElementSibling;
    const image = banner?.querySelector('img');
    return {
      height: banner?.getBoundingClientRect().height,
      picture: image?.getAttribute('src') ?? null,
      pictureHeight: image?.getBoundingClientRect().height ?? 240,
      ground: banner ? getComputedStyle(banner).backgroundImage : '',
    };
  });
  expect(found).toMatchObject({ height: 240, picture, pictureHeight: 240 });
  if (picture === null) expect(found.ground).toContain('gradient(');
}

/** How many columns the games stand in. */
async function columnsOf(page: Page): Promise<number> {
  const cards = page.getByRole('region', { name: words.games }).getByRole('listitem');
  const boxes = await cards.evaluateAll((nodes) =>
    nodes.map((node) => Math.round(node.getBoundingClientRect().x)),
  );
  return new Set(boxes).size;
}

test('[T-280] [T-281] [T-282] [T-283] [T-284] [T-285] [T-286] [T-289] a team at a glance', async ({
  app,
  page,
}) => {
  const room = await makeRoom(app);
  const { owner, teamId, channelId: loudest } = room;
  const last = await talk(app, room);
  let isDressed = false;
  const tellAnew = await alterReady(page, ({ teams: mine }) => ({
    teams: mine.map((team) =>
      isDressed
        ? { ...team, isVerified: true, banner: '/icon-192.png', profilePicture: '/icon-512.png' }
        : team,
    ),
  }));
  for (const gameId of ['valorant', 'dota-2', 'rust', 'minecraft'])
    await owner.ok(addTeamGame, {
      params: { teamId },
      body: { gameId, platforms: ['PC'], region: 'Europe' },
    });
  const path = `/teams/${teamId}/channels/overview`;
  const cards = strip(page).getByRole('listitem');

  await test.step('ten cards wait for what was said of late', async () => {
    await page.setViewportSize({ width: 1_440, height: 900 });
    const gate = Promise.withResolvers<undefined>();
    await page.route(ACTIVITY, async (route) => {
      await gate.promise;
      const response = await route.fetch();
      // reason: what the contract says that this call answers
      await route.fulfill({ response, json: aged((await response.json()) as LastActivity) });
    });
    await openAs(page, owner, path);
    await expect(strip(page)).toHaveAttribute('aria-busy', 'true', HEARD);
    await expect(cards).toHaveCount(10);
    await last?.ok(sendMessage, { params: { channelId: loudest }, body: { content: 'now' } });
    gate.resolve(undefined);
    await expect(strip(page)).toHaveAttribute('aria-busy', 'false', HEARD);
    await expect(cards).toHaveCount(7);
  });

  await test.step('each card says where, who and when, and keeps the time', async () => {
    const first = cards.first();
    const time = first.getByRole('time');
    await expect(time).toHaveText('just now', HEARD);
    await expect(time).toHaveText(/^\d seconds ago$/, { timeout: 7_000 });
    const shown = await time.textContent();
    await expect(time).not.toHaveText(shown ?? '', { timeout: 2_000 });
    await expect(time).toHaveText(/^\d+ seconds ago$/);

    await expect(first.getByRole('link')).toHaveText('deck');
    for (const name of ['Efe', 'Dia', 'Cem'])
      await expect(first.getByText(new RegExp(`^${name} \\d+$`))).toBeAttached();
    for (const name of ['Bea', 'Ada']) await expect(first).not.toContainText(name);
    await expect(first.getByText('+2', { exact: true })).toBeVisible();
    const times = ['3 minutes ago', '5 hours ago', '2 days ago', '1 month ago', '2 years ago'];
    for (const [index, text] of times.entries())
      await expect(cards.nth(index + 1).getByRole('time')).toHaveText(text);
  });

  await test.step('the strip moves by 200 px with each press, and a card leads to its channel', async () => {
    const place = () => strip(page).evaluate(({ scrollLeft }) => scrollLeft);
    expect(await strip(page).evaluate((node) => node.scrollWidth > node.clientWidth + 400)).toBe(
      true,
    );
    const right = page.getByRole('button', { name: 'Scroll right' });
    await right.click();
    await expect.poll(place).toBe(200);
    await right.click();
    await expect.poll(place).toBe(400);
    await page.getByRole('button', { name: 'Scroll left' }).click();
    await expect.poll(place).toBe(200);
    await page.getByRole('button', { name: 'Scroll left' }).click();
    await expect.poll(place).toBe(0);
    await cards.first().click({ position: { x: 200, y: 80 } });
    await expect(page).toHaveURL(`/teams/${teamId}/channels/${loudest}`);
    await page.goBack();
  });

  await test.step('it has a banner or a gradient, its picture, its badge and its flairs', async () => {
    await expect(page).toHaveTitle(/^(\(\d+\) )?Night shift · Tayfa$/);
    await expectBanner(page, null);
    await expect(page.getByRole('main').getByText(en.home.teams.verified)).toHaveCount(0);
    const flairs = page.getByRole('list', { name: words.flairs }).getByRole('listitem');
    await expect(flairs).toHaveCount(2);
    await expect(flairs.nth(0)).toHaveText('🔥');
    await expect(flairs.nth(0).getByRole('img')).toHaveAccessibleName(/^Active: 6 people/);
    await expect(flairs.nth(1)).toHaveText('❤️');
    await expect(flairs.nth(1).getByRole('img')).toHaveAccessibleName(
      'Veteran: together for 2 years',
    );

    isDressed = true;
    tellAnew();
    const main = page.getByRole('main');
    await expect(main.locator('img[src="/icon-512.png"]')).toBeVisible(HEARD);
    await expect(main.getByText(en.home.teams.verified)).toBeAttached();
    await expectBanner(page, '/icon-192.png');
    isDressed = false;
    tellAnew();
    await expect(main.getByText(en.home.teams.verified)).toHaveCount(0, HEARD);
  });

  await test.step('games stand in three, two or one column, and the banner keeps its height', async () => {
    // those who manage nothing have no tile to add with
    for (const [width, columns] of [
      [1_440, 3],
      [1_100, 2],
      [390, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => columnsOf(page), `${String(width)} px`).toBe(columns);
    }
    await expectBanner(page, null);
  });
});
