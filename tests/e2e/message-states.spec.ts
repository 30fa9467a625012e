import type { Page, Route } from '@playwright/test';
import { Pool } from 'pg';
import { setChannelRoleOverride, updateChannel } from '#shared/contract/channels/channel.ts';
import { updateSettings } from '#shared/contract/account/me.ts';
import { deleteMessage, sendMessage } from '#shared/contract/messages/message.ts';
import {
  everyoneRoleId,
  ID_EPOCH_MS,
  ID_TIME_SHIFT,
  type ChannelId,
  type MessageId,
} from '#shared/lib/ids.ts';
import { en } from '#shared/locales/en.ts';
import { channelBit, type ChannelPermission } from '#shared/rules/permissions.ts';
import { readDatabaseAddress } from '../load/filled-team.ts';
import { expect, test, type App } from './support/app.ts';
import { becomeReader, fillRoom, openRoom, say, type FilledRoom } from './support/filled-room.ts';
import { message } from './support/message-list.ts';
import { alterReady } from './support/ready.ts';
import { refuse, SERVER_WORDS } from './support/refusals.ts';
import { successToast } from './support/toasts.ts';
import { walkTo } from './support/walk.ts';

test.slow();

/** Until the page shows what came over the socket, on a busy machine. */
const HEARD = { timeout: 20_000 };

function composer(page: Page) {
  return page.locator('[data-composer]');
}

function toast(page: Page, text: string) {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text);
}

async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
}

/** The reader says something over the API, so that the page holds a message of theirs. */
async function sayAsReader(room: FilledRoom, content: string): Promise<MessageId> {
  const { id } = room.channels[0];
  const params = { channelId: id };
  const { message: sent } = await room.reader.ok(sendMessage, {
    params,
    body: { content, type: 'text' },
  });
  return sent.id;
}

/** Puts messages of the writer into a channel as if they had been sent at other times. */
async function sayLongAgo(
  app: App,
  channel: FilledRoom['channels'][number] | undefined,
  said: readonly { readonly at: number; readonly content: string }[],
): Promise<void> {
  const pool = new Pool({ connectionString: await readDatabaseAddress(app.dataFolder), max: 1 });
  for (const { at, content } of said) {
    await pool.query(
      `insert into messages (channel_id, id, author_id, content)
       select channel_id, $2, author_id, $3 from messages where id = $1`,
      [channel?.messages[0], BigInt(at - ID_EPOCH_MS) << ID_TIME_SHIFT, content],
    );
  }
  await pool.end();
}

async function deny(
  { owner, teamId }: FilledRoom,
  { channelId }: { readonly channelId: ChannelId },
  permission: ChannelPermission,
): Promise<void> {
  await owner.ok(setChannelRoleOverride, {
    params: { teamId, channelId, roleId: everyoneRoleId(teamId) },
    body: { allow: 0, deny: channelBit('text', permission) },
  });
}

/** Opens another channel of the room by its link in the sidebar. */
async function go(page: Page, room: FilledRoom, index: number): Promise<void> {
  await page.locator(`a[href$="/channels/${room.channels[index]?.id ?? ''}"]`).click();
}

async function expectSentAndEdited(page: Page, room: FilledRoom): Promise<void> {
  await test.step('what is being sent shows at once with a spinner and without buttons', async () => {
    const held: Route[] = [];
    await page.route(/\/messages$/, (route) => {
      held.push(route);
    });
    await write(page, 'on its way');
    const copy = page.getByRole('log').locator('article').filter({ hasText: 'on its way' });
    await expect(copy.getByRole('status')).toHaveText('Sending…');
    await copy.hover();
    await expect(copy.getByRole('button', { name: 'Reply' })).toHaveCount(0);
    await expect(copy.getByRole('button', { name: 'Edit message' })).toHaveCount(0);
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.continue();
    await expect(copy).toHaveAttribute('data-message-id', /\d+/, HEARD);
    await expect(copy).toHaveCount(1);
    await page.unroute(/\/messages$/);
  });
  await test.step('what is refused turns red, says so, and can be sent again', async () => {
    await page.route(/\/messages$/, refuse);
    await write(page, 'not today');
    const copy = page.getByRole('log').locator('article').filter({ hasText: 'not today' });
    await expect(copy).toHaveClass(/failed/);
    const red = await page.evaluate(() => {
      const probe = document.createElement('i');
      probe.style.color = 'var(--color-danger-text)';
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });
    await expect(copy.getByText('not today')).toHaveCSS('color', red);
    await expect(toast(page, SERVER_WORDS)).toBeVisible();
    await copy.getByRole('img', { name: "This message couldn't be sent" }).hover();
    await expect(page.getByText("This message couldn't be sent", { exact: true })).toBeVisible();
    await expect(copy.getByRole('button', { name: 'Reply' })).toHaveCount(0);
    await expect(copy.getByRole('button', { name: 'Edit message' })).toHaveCount(0);
    await page.unroute(/\/messages$/);
    await copy.getByRole('button', { name: 'Send again' }).click();
    await expect(copy).toHaveAttribute('data-message-id', /\d+/, HEARD);
    await expect(copy).not.toHaveClass(/failed/);
    await expect(copy).toHaveCount(1);
  });
  const mine = await sayAsReader(room, 'first words');
  await expect(message(page, mine)).toBeVisible(HEARD);
  await test.step('saving what has not changed asks the server nothing', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') asked.push(request.url());
    });
    await composer(page).press('ArrowUp');
    const editor = page.getByRole('textbox', { name: 'Edit message' });
    await editor.press('Enter');
    await expect(editor).toHaveCount(0);
    expect(asked).toEqual([]);
  });
  await test.step('the editor keeps what is written until the server has taken it', async () => {
    // the words of the refusal before this one are gone
    await expect(toast(page, SERVER_WORDS)).toHaveCount(0, HEARD);
    await composer(page).press('ArrowUp');
    const editor = page.getByRole('textbox', { name: 'Edit message' });
    await editor.fill('second words');
    await page.route(/\/messages\/\d+$/, refuse);
    await editor.press('Enter');
    await expect(toast(page, SERVER_WORDS)).toBeVisible();
    await expect(editor).toHaveValue('second words');
    await page.unroute(/\/messages\/\d+$/);
    await editor.press('Enter');
    await expect(editor).toHaveCount(0);
    await expect(message(page, mine)).toContainText('second words');
  });
}

async function expectActs(page: Page, room: FilledRoom): Promise<void> {
  const { id } = room.channels[0];
  const original = await say(room, 'soon to be gone');
  const { message: reply } = await room.writer.ok(sendMessage, {
    params: { channelId: id },
    body: { content: 'I answer', type: 'text', replyTo: original },
  });
  const mine = await sayAsReader(room, 'copy these words');
  await test.step('a reply whose original is gone says so', async () => {
    await expect(message(page, reply.id)).toContainText('soon to be gone');
    await room.writer.ok(deleteMessage, { params: { channelId: id, messageId: original } });
    await expect(message(page, reply.id)).toContainText('The original message was deleted', HEARD);
    await expect(message(page, original)).toHaveCount(0);
    await expect(page.getByText('soon to be gone')).toHaveCount(0);
  });
  await test.step('Shift brings more buttons, and copying says that it was done', async () => {
    const row = message(page, mine);
    await row.hover();
    const buttons = row.getByRole('toolbar');
    await expect(buttons.getByRole('button', { name: 'Reply' })).toBeVisible();
    const extra = buttons.getByRole('button', {
      name: /^(?:Copy link|Copy message ID|Delete without asking)$/,
    });
    await expect(extra).toHaveCount(0);
    for (const key of ['Meta', 'Control', 'Alt', 'Shift']) {
      await page.keyboard.down(key);
      await expect(extra).toHaveCount(key === 'Meta' || key === 'Shift' ? 3 : 0);
      await page.keyboard.up(key);
      await expect(extra).toHaveCount(0);
    }
    await page.keyboard.down('Shift');
    await buttons.getByRole('button', { name: 'Copy link' }).click();
    await expect(successToast(page, 'Message link copied')).toBeVisible();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    const link = `${room.origin}/teams/${room.teamId}/channels/${id}?messageId=${mine}`;
    expect(await copied()).toBe(link);
    await buttons.getByRole('button', { name: 'Copy message ID' }).click();
    await expect(successToast(page, 'Message ID copied')).toBeVisible();
    expect(await copied()).toBe(mine);
    await page.keyboard.up('Shift');
    await expect(extra).toHaveCount(0);
    await row.click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Copy text' }).click();
    await expect(successToast(page, 'Copied to clipboard')).toBeVisible();
    expect(await copied()).toBe('copy these words');

    await row.hover();
    await page.keyboard.down('Shift');
    await buttons.getByRole('button', { name: 'Delete without asking' }).click();
    await page.keyboard.up('Shift');
    await expect(row).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('the menu offers the ID of a message to developers only', async () => {
    const { messages } = room.channels[0];
    const last = message(page, messages.at(-1) ?? '');
    const item = page.getByRole('menuitem', { name: 'Copy message ID' });
    await last.click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: 'Copy text' })).toBeVisible();
    await expect(item).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await room.reader.ok(updateSettings, {
      body: { settings: { developerMode: { isEnabled: true } } },
    });
    await last.click({ button: 'right' });
    await expect(item).toBeVisible(HEARD);
  });
}

test('[M-117] [M-118] [M-120] [M-121] [M-122] [M-125] [M-126] [M-128] [M-131] [M-132] [M-133] [M-134] [M-135] [M-139] [M-150] what is being sent shows at once, what is refused says so and can be sent again, and the editor keeps what is written until the server has taken it; the menu offers the ID of a message to developers only, Shift brings more buttons, copying says that it was done, and a reply whose original is gone says so', async ({
  app,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const room = await fillRoom(app, [3]);
  await openRoom(page, room);
  await expectSentAndEdited(page, room);
  await expectActs(page, room);
});

/** Opens a channel as one too young for it, who is old enough from then on. */
async function expectTooYoung(page: Page, room: FilledRoom, channel: number): Promise<void> {
  const { id } = room.channels[channel] ?? room.channels[0];
  const params = { teamId: room.teamId, channelId: id };
  await room.owner.ok(updateChannel, { params, body: { nsfw: true } });
  const lastYear = `${String(new Date().getUTCFullYear() - 17)}-01-01`;
  let isTooYoung = true;
  const tellAgain = await alterReady(page, ({ user }) =>
    isTooYoung ? { user: { ...user, birthdate: lastYear } } : {},
  );
  await becomeReader(page.context(), room);
  await page.goto(`${room.origin}/teams/${room.teamId}/channels/${id}`);
  await expect(page.getByText(en.messages.ageGate.underAgeTitle)).toBeVisible(HEARD);
  await expect(page.getByText(en.messages.ageGate.underAgeText)).toBeVisible();
  await expect(page.getByText(en.messages.ageGate.title)).toHaveCount(0);
  await expect(page.getByRole('button', { name: en.messages.ageGate.enter })).toHaveCount(0);
  await expect(page.getByText('line 3')).toHaveCount(0);
  isTooYoung = false;
  tellAgain();
  await expect(page.getByText(en.messages.ageGate.title)).toBeVisible(HEARD);
}

/** So many days ago. */
function day(ago: number): number {
  return Date.now() - ago * 86_400_000;
}

/** Denies the first two channels, and makes of the next two what they are looked at for. */
async function fitOut(app: App, room: FilledRoom): Promise<void> {
  const channel = (index: number) => ({
    teamId: room.teamId,
    channelId: (room.channels[index] ?? room.channels[0]).id,
  });
  await deny(room, channel(0), 'VIEW_CHANNEL');
  await deny(room, channel(1), 'CAN_SEE_MESSAGE_HISTORY');
  await room.owner.ok(updateChannel, { params: channel(2), body: { nsfw: true } });
  await room.owner.ok(updateChannel, {
    params: channel(3),
    body: { description: 'For **plans** only' },
  });
  // the first two of them were said two days ago
  await sayLongAgo(app, room.channels[3], [
    { at: day(2), content: 'the day before yesterday' },
    { at: day(2) + 1_000, content: 'and a moment later' },
    { at: day(1), content: 'yesterday' },
  ]);
}

async function expectClosed(page: Page, room: FilledRoom): Promise<void> {
  await walkTo(page, `/teams/${room.teamId}/channels/${room.channels[0].id}`);
  await test.step('without the right to see it, a channel is a lock', async () => {
    await expect(
      page.getByText("You don't have permission to view this channel.", { exact: true }),
    ).toBeVisible(HEARD);
    await expect(composer(page)).toHaveCount(0);
  });
  await test.step('without the right to the history, a notice takes its place', async () => {
    await go(page, room, 1);
    await expect(
      page.getByText("You don't have permission to read this channel's history."),
    ).toBeVisible(HEARD);
    await expect(page.getByText('line 3')).toHaveCount(0);
    await expect(page.getByText(/^Welcome to #/)).toHaveCount(0);
    await say(room, 'said while you are here', 1);
    await expect(page.getByText('said while you are here')).toBeVisible(HEARD);
  });
  await test.step('an age-restricted channel warns before it shows anything', async () => {
    await go(page, room, 2);
    await expect(page.getByText('This channel is age-restricted')).toBeVisible(HEARD);
    await expect(page.getByText('line 3')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show channel' }).click();
    await expect(page.getByText('line 3')).toBeVisible();
    await page.reload();
    await expect(page.getByText('line 3')).toBeVisible(HEARD);
  });
  await test.step('the beginning of a channel shows what the channel is for, and where days begin', async () => {
    await go(page, room, 3);
    const welcome = page.getByRole('log').locator('header', { hasText: 'Welcome to #' });
    await expect(welcome).toContainText('For plans only');
    await expect(welcome.locator('strong')).toHaveText('plans');
    const log = page.getByRole('log');
    const inFull = new Intl.DateTimeFormat('en', { dateStyle: 'full' });
    for (const ago of [2, 1]) {
      await expect(log.getByText(inFull.format(day(ago)), { exact: true })).toHaveCount(1);
    }
    const texts = (await log.innerText()).split('\n');
    const places = [
      inFull.format(day(2)),
      'the day before yesterday',
      'and a moment later',
      inFull.format(day(1)),
      'yesterday',
    ].map((text) => texts.indexOf(text));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((left, right) => left - right));
  });
}

async function expectAskedAgain(page: Page, room: FilledRoom): Promise<void> {
  const times: number[] = [];
  await page.route(/\/messages\?/, async (route) => {
    times.push(performance.now());
    if (times.length === 1) await route.fulfill({ status: 503, body: '' });
    else await route.continue();
  });
  await go(page, room, 4);
  await expect(page.getByText('line 3')).toBeVisible();
  expect(times).toHaveLength(2);
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(900);

  // and when that does not help either, the reader can ask
  times.length = 0;
  await page.unroute(/\/messages\?/);
  await page.route(/\/messages\?/, async (route) => {
    times.push(performance.now());
    await route.fulfill({ status: 503, body: '' });
  });
  await go(page, room, 5);
  await expect(page.getByText("Couldn't load messages")).toBeVisible(HEARD);
  expect(times).toHaveLength(2);
  await page.unroute(/\/messages\?/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('line 3')).toBeVisible();
}

test('[E-028] [M-061] [M-063] [M-064] [M-070] [M-074] [M-318] [M-319] who is too young for an age-restricted channel is told so, and not asked; messages that do not come are asked for once more, a second later; what stands in a channel that may not be seen or read, that is age-restricted, and at the beginning of one', async ({
  app,
  page,
}) => {
  const room = await fillRoom(app, [3, 3, 3, 3, 3, 3, 3]);
  await fitOut(app, room);
  await test.step('who is too young for an age-restricted channel is told so, and not asked', () =>
    expectTooYoung(page, room, 6));
  await test.step('messages that do not come are asked for once more, a second later', () =>
    expectAskedAgain(page, room));
  await expectClosed(page, room);
});
