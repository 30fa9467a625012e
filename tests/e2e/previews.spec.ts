import type { Page } from '@playwright/test';
import { Pool } from 'pg';
import { deleteMessage, getMessage, sendMessage } from '#shared/contract/messages/message.ts';
import type { Embed } from '#shared/contract/messages/message.ts';
import { updateChannel } from '#shared/contract/channels/channel.ts';
import { createInvite } from '#shared/contract/teams/invite.ts';
import type { ChannelId, MessageId } from '#shared/lib/ids.ts';
import type { Person } from '../support/client.ts';
import { readDatabaseAddress } from '../load/filled-team.ts';
import { drawPicture } from '../uploads/upload-world.ts';
import { expect, test, type App } from './support/app.ts';
import { makeCrew, openAs, type Crew } from './support/crew.ts';
import { HEARD_MS } from './support/mate.ts';
import { join, makeRoom, type Room } from './support/room.ts';
import { walkTo } from './support/walk.ts';

test.describe.configure({ timeout: 120_000 });

const HEARD = { timeout: HEARD_MS };

async function tell(person: Person, channelId: ChannelId, content: string): Promise<MessageId> {
  const { message } = await person.ok(sendMessage, {
    params: { channelId },
    body: { content, type: 'text' },
  });
  return message.id;
}

function row(page: Page, id: MessageId) {
  return page.locator(`[data-message-id="${id}"]`);
}

/** Hangs embeds on a message, as the reading of a page or a bot would. */
async function putEmbeds(app: App, id: MessageId, embeds: readonly Embed[]): Promise<void> {
  const pool = new Pool({ connectionString: await readDatabaseAddress(app.dataFolder), max: 1 });
  try {
    await pool.query('update messages set embeds = $1 where id = $2', [JSON.stringify(embeds), id]);
  } finally {
    await pool.end();
  }
}

const embed: Embed = {
  color: 0x1f_c7_b6,
  author: { name: 'Guild', icon_url: 'https://guild.example/icon.png' },
  title: 'Raid night',
  url: 'https://guild.example/raid',
  description: 'Friday, **21:00**',
  fields: [
    { name: 'Tanks', value: 'two' },
    { name: 'Healers', value: 'one' },
  ],
  image: { url: 'https://guild.example/raid.png', width: 1_000, height: 500 },
  thumbnail: { url: 'https://guild.example/small.png' },
  footer: { text: 'guild.example', icon_url: 'https://guild.example/foot.png' },
};

/** A reader: a member of one team and the owner of another. */
interface World {
  readonly app: App;
  readonly page: Page;
  readonly room: Room;
  readonly friend: Person;
  readonly crew: Crew;
}

async function expectBox({ app, page, room, friend }: World): Promise<void> {
  const own = await tell(room.owner, room.channelId, 'come https://guild.example/raid');
  const other = await tell(friend, room.channelId, 'of another');
  await putEmbeds(app, own, [embed]);
  await putEmbeds(app, other, [embed]);
  const pictures: string[] = [];
  const gate = Promise.withResolvers<Buffer>();
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'guild.example') elsewhere.push(request.url());
  });
  await page.route('**/api/v1/image-proxy*', async (route) => {
    pictures.push(route.request().url());
    await route.fulfill({ contentType: 'image/png', body: await gate.promise });
  });
  await openAs(page, friend, room.path);
  const box = row(page, own).getByRole('listitem').getByRole('article');
  await expect(box.getByRole('link', { name: 'Raid night' })).toHaveAttribute(
    'href',
    'https://guild.example/raid',
    HEARD,
  );
  await expect(box.getByText('Guild', { exact: true })).toBeVisible();
  await expect(box.locator('strong', { hasText: '21:00' })).toBeVisible();
  await expect(box.getByRole('term')).toHaveText(['Tanks', 'Healers']);
  await expect(box.getByRole('definition')).toHaveText(['two', 'one']);
  await expect(box.getByText('guild.example', { exact: true })).toBeVisible();
  await expect(box).toHaveCSS('border-inline-start-color', 'rgb(31, 199, 182)');

  // its pictures come by our proxy, and the box is as high before as after
  const picture = box.getByRole('img', { name: 'Link preview image' });
  const asked = () =>
    new Set(pictures.map((address) => new URL(address).searchParams.get('url')?.split('/').at(-1)));
  await expect.poll(asked).toEqual(new Set(['icon.png', 'raid.png', 'small.png', 'foot.png']));
  const before = await box.boundingBox();
  const place = await picture.boundingBox();
  expect(Math.round((place?.width ?? 0) / (place?.height ?? 1))).toBe(2);
  gate.resolve(Buffer.from(await drawPicture('png', { width: 1_000, height: 500 })));
  await expect(picture).toHaveAttribute('data-state', 'there');
  expect(await box.boundingBox()).toEqual(before);
  // nobody there learns who reads it
  expect(elsewhere).toEqual([]);

  // of another's message only who manages messages takes them; of one's own oneself
  const remove = { name: 'Remove previews' };
  await expect(row(page, own).getByRole('button', remove)).toHaveCount(0);
  await row(page, other).getByRole('button', remove).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', remove).click();
  await expect(row(page, other).getByText('Raid night')).toHaveCount(0);
  await expect(row(page, other)).toContainText('of another');
  const params = { channelId: room.channelId, messageId: other };
  expect((await room.owner.ok(getMessage, { params })).message.embeds).toEqual([]);
}

async function expectQuoted({ app, page, friend: owner, crew }: World): Promise<void> {
  const link = (channel: string, id: MessageId) =>
    `${app.origin}${crew.path(channel)}?messageId=${id}`;
  const plans = crew.channel('plans');
  const first = await tell(owner, plans, 'we meet **at nine**');
  const second = await tell(owner, plans, 'bring snacks');
  const gone = await tell(owner, plans, 'soon deleted');
  await owner.ok(deleteMessage, { params: { channelId: plans, messageId: gone } });
  const hot = await tell(owner, crew.channel('cellar'), 'not for everybody');
  await owner.ok(updateChannel, {
    params: { teamId: crew.teamId, channelId: crew.channel('cellar') },
    body: { nsfw: true },
  });
  const links = [
    link('plans', first),
    link('plans', gone),
    link('cellar', hot),
    link('plans', second),
  ];
  const asking = await tell(owner, crew.channel('lounge'), links.join(' '));
  await walkTo(page, crew.path('lounge'));
  await expect(page.getByRole('heading', { level: 1, name: 'lounge' })).toBeVisible(HEARD);

  const message = row(page, asking);
  const card = message.getByRole('link', {
    name: /^Message from Friend.* in #plans · Night shift$/,
  });
  await expect(card).toHaveCount(1, HEARD);
  await expect(card).toContainText('we meet at nine');
  await expect(message.getByText("This message is gone, or you can't see it.")).toBeVisible();
  await expect(message.getByText('This message is in an age-restricted channel.')).toBeVisible();
  await expect(message.getByText('bring snacks')).toHaveCount(0);
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: 'plans' })).toBeVisible(HEARD);
  await expect(row(page, first)).toBeVisible(HEARD);

  // the address itself leads there too: the channel with the message in sight
  for (let count = 0; count < 60; count += 1) await tell(owner, plans, `later ${String(count)}`);
  await page.goto(`${crew.path('plans')}?messageId=${first}`);
  await expect(row(page, first)).toBeInViewport(HEARD);
  await expect(page).toHaveURL(crew.path('plans'));
}

const templateTeam = { name: 'Raid crew', banner: null, profilePicture: null, isVerified: true };
const template = {
  code: 'raid-night',
  channels: ['a', 'b', 'c'].map((name) => ({ type: 'text', name, categoryId: null })),
  categories: [],
  roles: [{ name: 'Tank', color: '#ffffff', color2: null }],
  emojis: [],
};

async function expectOffered({ app, page, room, friend }: World): Promise<void> {
  // a team that the reader is not in
  const other = await makeCrew(room.owner, 'Night shift', []);
  const { code } = await room.owner.ok(createInvite, {
    body: { teamId: other.teamId, type: 'team', applicationEnabled: false },
  });
  const paths = [`invite/${code}`, 'invite/nothing1', 'template/raid-night', 'template/none']
    .concat(['invite/nothing2', 'invite/nothing3'])
    .map((path) => `${app.origin}/${path}`);
  const sent = await tell(friend, room.channelId, paths.join('\n'));
  // of a verified team: its answer is written here
  await page.route('**/api/templates/raid-night', (route) =>
    route.fulfill({ json: { team: templateTeam, template } }),
  );
  await walkTo(page, room.path);

  const message = row(page, sent);
  const invite = message.getByRole('article', { name: 'Team invite: Night shift' });
  await expect(invite).toContainText('1 member', HEARD);
  await expect(message.getByText('This invite link is no longer valid')).toHaveCount(2);
  await expect(message.getByText("This template doesn't exist.")).toHaveCount(1);
  const drawn = message.getByRole('article', { name: 'Team template: Raid crew' });
  await expect(drawn).toContainText('Channels: 3 · Roles: 1');
  await expect(drawn.getByText('Verified team')).toBeAttached();
  await expect(drawn.getByRole('link', { name: 'View' })).toHaveAttribute(
    'href',
    '/template/raid-night',
  );
  await invite.getByRole('link', { name: 'Join Team' }).click();
  await expect(page).toHaveURL(`/invite/${code}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Night shift' })).toBeVisible(HEARD);
}

test('[M-005] [M-006] [M-009] [M-018] [M-150] [M-151] [M-152] [M-155] [X-006] a box shows all of its parts and can be taken off; links to messages show them and lead there; invites and templates show where they lead', async ({
  app,
  page,
}) => {
  const room = await makeRoom(app);
  const friend = await join(app, room, 'Friend');
  const crew = await makeCrew(friend, 'Night shift', ['lounge', 'plans', 'cellar']);
  const world: World = { app, page, room, friend, crew };
  await test.step('a box shows all of its parts, keeps the place of its picture, and can be taken off', () =>
    expectBox(world));
  await test.step('links to messages show them, three at most, and lead there', () =>
    expectQuoted(world));
  await test.step('invites and templates show where they lead, five at most', () =>
    expectOffered(world));
});
