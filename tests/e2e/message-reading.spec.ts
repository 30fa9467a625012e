import type { Page, WebSocket } from '@playwright/test';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { getUnread } from '#shared/contract/messages/unread.ts';
import { en } from '#shared/locales/en.ts';
import { expect, test } from './support/app.ts';
import { fillRoom, openRoom, say, type FilledRoom } from './support/filled-room.ts';
import {
  expectAtEnd,
  expectStill,
  listOf,
  message,
  messageInSight,
  scrollBy,
  watch,
} from './support/message-list.ts';
import { walkTo } from './support/walk.ts';
import { wireOf } from './support/wire.ts';

test.slow();

/** Until the page shows what came over the socket, on a busy machine. */
const HEARD = { timeout: 20_000 };

function composer(page: Page) {
  return page.locator('[data-composer]');
}

function newLine(page: Page) {
  return page.locator('[data-new-line]');
}

/** Opens another channel of the room by its link in the sidebar. */
async function go(page: Page, room: FilledRoom, index: number): Promise<void> {
  await page.locator(`a[href$="/channels/${room.channels[index]?.id ?? ''}"]`).click();
}

/** How many messages of a channel the reader has not read, as the server counts them. */
async function unreadOf(room: FilledRoom, channel = 0): Promise<number> {
  const { teamInfo } = await room.reader.ok(getUnread);
  const id = room.channels[channel]?.id;
  const found = teamInfo
    .flatMap(({ channels }) => channels)
    .find(({ channelId }) => channelId === id);
  return found?.unread ?? 0;
}

/** The frames of a type that a page has sent, as they were. */
function framesOf(page: Page, type: string): { readonly data: Record<string, unknown> }[] {
  const frames: { data: Record<string, unknown> }[] = [];
  page.on('websocket', (socket: WebSocket) => {
    socket.on('framesent', ({ payload }) => {
      // reason: our own frames are JSON with a type and data
      const frame = JSON.parse(String(payload)) as { type: string; data: Record<string, unknown> };
      if (frame.type === type) frames.push(frame);
    });
  });
  return frames;
}

test('[M-292] while the connection is away a banner says so, and the list keeps its place; what I send while I read older messages brings me to it', async ({
  app,
  page,
}) => {
  const wire = await wireOf(page);
  const room = await fillRoom(app, [400]);
  await openRoom(page, room);
  await scrollBy(page, -900);
  const seen = await messageInSight(page);
  const top = () =>
    message(page, seen).evaluate(
      (row) =>
        row.getBoundingClientRect().top -
        (row.closest('[role=log]')?.getBoundingClientRect().top ?? 0),
    );
  const before = await top();
  await wire.cut();
  const banner = page.getByText(en.home.frame.reconnecting);
  await expect(banner).toBeVisible(HEARD);
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  const watched = await watch(page, seen, async () => {
    await say(room, 'said meanwhile');
    await wire.mend();
    await expect(banner).toHaveCount(0, { timeout: 40_000 });
    await expect(page.getByRole('button', { name: '1 new message', exact: true })).toBeVisible(
      HEARD,
    );
  });
  expectStill(watched);

  await test.step('what I send while I read older messages brings me to it', async () => {
    const { id, messages } = room.channels[0];
    const old = message(page, messages[100] ?? '');
    await expect(old).toHaveCount(0);
    await walkTo(page, `/teams/${room.teamId}/channels/${id}?messageId=${messages[100] ?? ''}`);
    await expect(old).toBeInViewport(HEARD);
    await composer(page).fill('back to you');
    await composer(page).press('Enter');
    await expect(page.getByText('back to you', { exact: true })).toBeInViewport(HEARD);
    await expectAtEnd(page);
    await expect(page.getByRole('button', { name: 'Jump to present' })).toHaveCount(0);
  });
});

/** From before the sign-in on, and until a second channel is open. */
async function expectToldOnce(page: Page, room: FilledRoom): Promise<void> {
  const { teamId, channels } = room;
  const frames = framesOf(page, 'CHANNEL_TYPING');
  const mounted = framesOf(page, 'CHANNEL_MOUNTED');
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname));
  // nobody is signed in, so nothing is listened to
  await page.goto(`${room.origin}/login`);
  await expect(page.locator('input[type="password"]')).toBeVisible(HEARD);
  expect(sockets).toEqual([]);
  await openRoom(page, room);
  const place = { channelId: channels[0].id, teamId };
  await expect.poll(() => mounted.map(({ data }) => data)).toEqual([place]);

  await composer(page).pressSequentially('hello there');
  await expect.poll(() => frames.length).toBe(1);
  expect(frames[0]?.data).toEqual(place);
  await page.clock.fastForward(3_600);
  await composer(page).pressSequentially(' again');
  await expect.poll(() => frames.length).toBe(2);
  // taking everything back is not typing
  await page.clock.fastForward(3_600);
  await composer(page).fill('');
  await page.clock.fastForward(3_600);
  expect(frames).toHaveLength(2);
  await composer(page).fill('x');
  await expect.poll(() => frames.length).toBe(3);

  const other = channels[1]?.id ?? '';
  await page.locator(`a[href$="/channels/${other}"]`).click();
  await expect
    .poll(() => mounted.map(({ data }) => data))
    .toEqual([place, { channelId: other, teamId }]);
  expect(frames).toHaveLength(3);
  expect(sockets).toEqual(['/api/v1/ws']);
}

interface Reading {
  readonly room: FilledRoom;
  /** The frames that say what was read. */
  readonly frames: ReturnType<typeof framesOf>;
}

/** Of a page of the reader, who has been in the first two channels. */
async function expectRead(page: Page, { room, frames }: Reading): Promise<void> {
  await test.step('what arrives before the reader’s eyes is read, and has no line', async () => {
    await expect.poll(() => unreadOf(room), HEARD).toBe(0);
    frames.length = 0;
    const id = await say(room, 'read at once');
    await expect(message(page, id)).toBeVisible(HEARD);
    await expect
      .poll(() => frames.map(({ data }) => data))
      .toContainEqual({ channelId: room.channels[0].id, teamId: room.teamId, messageId: id });
    await expect.poll(() => unreadOf(room), HEARD).toBe(0);
    await expect(newLine(page)).toHaveCount(0);
  });
  await test.step('a line stands where the new messages begin, and a bar leads to it', async () => {
    await go(page, room, 1);
    await expect(message(page, room.channels[1]?.messages.at(-1) ?? '')).toBeVisible(HEARD);
    await expect.poll(() => unreadOf(room, 1), HEARD).toBe(0);
    await go(page, room, 0);
    await expect(page.getByText('read at once', { exact: true })).toBeVisible();
    for (let count = 1; count <= 40; count += 1) await say(room, `news ${String(count)}`, 1);
    await go(page, room, 1);
    await expect(page.getByText('news 40', { exact: true })).toBeInViewport(HEARD);
    await expectAtEnd(page);
    const bar = page.getByRole('button', { name: '40 new messages' });
    await bar.click();
    await expect(newLine(page)).toBeInViewport();
    await expect(page.getByText('news 1', { exact: true })).toBeInViewport();
    await expect(bar).toHaveCount(0);
    // it stays while it is read
    await listOf(page).press('End');
    await expectAtEnd(page);
    await expect.poll(() => unreadOf(room, 1), HEARD).toBe(0);
    await scrollBy(page, -200);
    await expect(newLine(page)).toBeAttached();
  });
  await test.step('Escape marks the channel read, takes the line away and leads to the end', async () => {
    await go(page, room, 2);
    await expect(page.getByText('line 120', { exact: true })).toBeVisible(HEARD);
    await expect.poll(() => unreadOf(room, 2), HEARD).toBe(0);
    await scrollBy(page, -900);
    const id = await say(room, 'while you were up there', 2);
    await expect(page.getByRole('button', { name: '1 new message', exact: true })).toBeVisible(
      HEARD,
    );
    await expect(newLine(page)).toBeAttached();
    expect(await unreadOf(room, 2)).toBe(1);
    await composer(page).press('Escape');
    await expect(message(page, id)).toBeInViewport();
    await expectAtEnd(page);
    await expect(newLine(page)).toHaveCount(0);
    await expect.poll(() => unreadOf(room, 2), HEARD).toBe(0);
  });
}

/** Of a page on the first channel; its clock stands still from here on but for us. */
async function expectTypers(page: Page, room: FilledRoom): Promise<void> {
  const { others, teamId } = room;
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await test.step('who falls silent is dropped within a second, who speaks at once', async () => {
    const [slow, other] = room.others;
    if (!slow || !other) throw new Error('The team has no other members');
    const [first, second] = await Promise.all([room.writer.connect(), slow.connect()]);
    const typing = { channelId: room.channels[0].id, teamId: room.teamId };
    const line = page.getByText(/is typing/).last();
    const both = page.getByText(/are typing/);
    first.send('CHANNEL_TYPING', typing);
    await expect(line).toBeVisible(HEARD);
    await page.clock.runFor(300);
    second.send('CHANNEL_TYPING', typing);
    await expect(both.last()).toBeVisible(HEARD);
    await page.clock.runFor(4_600);
    await expect(both.last()).toBeVisible();
    await page.clock.runFor(200);
    await expect(both).toHaveCount(0);
    await expect(line).toContainText(second.ready.user.username);
    // it looks at every second: the other one, silent since 0.3, is there at 5.9 and gone at 6.1
    await page.clock.runFor(800);
    await expect(line).toBeVisible();
    await page.clock.runFor(200);
    await expect(page.getByText(/is typing/)).toHaveCount(0);
    await Promise.all([first.close(), second.close()]);

    const theirs = await other.connect();
    theirs.send('CHANNEL_TYPING', typing);
    await expect(line).toBeVisible(HEARD);
    // the page's clock stands still: only the message can take it away
    const { message: said } = await other.ok(sendMessage, {
      params: { channelId: room.channels[0].id },
      body: { content: 'here it is', type: 'text' },
    });
    await expect(message(page, said.id)).toBeVisible(HEARD);
    await expect(page.getByText(/is typing/)).toHaveCount(0);
    await theirs.close();
  });
  await test.step('the sidebar shows three typers and how many more, looked at twice a second', async () => {
    const sockets = await Promise.all(others.slice(0, 5).map((other) => other.connect()));
    const channelId = room.channels[1]?.id ?? '';
    const row = page.locator(`a[href$="/channels/${channelId}"]`);
    const faces = row.locator('[class*="avatar-module_root"]');
    const speak = (from: number, to: number) => {
      for (const socket of sockets.slice(from, to))
        socket.send('CHANNEL_TYPING', { channelId, teamId });
    };
    speak(0, 3);
    await expect(faces).toHaveCount(3, HEARD);
    await expect(row).not.toContainText('+');
    await page.clock.runFor(300);
    speak(3, 5);
    await expect(row).toContainText('+2', HEARD);
    await expect(faces).toHaveCount(3);
    // it looks at every half second: the last two, silent since 0.3, are there at 5.4 and gone at 5.6
    await page.clock.runFor(4_900);
    await expect(faces).toHaveCount(2);
    await expect(row).not.toContainText('+');
    await page.clock.runFor(200);
    await expect(faces).toHaveCount(2);
    await page.clock.runFor(200);
    await expect(faces).toHaveCount(0);
    await Promise.all(sockets.map((socket) => socket.close()));
  });
  await test.step('up to five typers are named, more are counted', async () => {
    // a typer is shown for five seconds, which the standing clock does not let pass
    const sockets = await Promise.all(others.map((other) => other.connect()));
    const typing = { channelId: room.channels[0].id, teamId };
    const line = page.getByText(/(is|are) typing/).last();
    const names = sockets.slice(0, 5).map(({ ready }) => ready.user.username);
    for (const socket of sockets.slice(0, 5)) socket.send('CHANNEL_TYPING', typing);
    for (const name of names) await expect(line).toContainText(name, HEARD);
    await expect(line).toHaveText(/are typing…$/);
    for (const socket of sockets.slice(5)) socket.send('CHANNEL_TYPING', typing);
    await expect(page.getByText('6 users are typing...').last()).toBeVisible(HEARD);
    await Promise.all(sockets.map((socket) => socket.close()));
  });
}

test('[E-273] [E-276] [M-165] [M-167] [M-168] [M-169] [M-170] [M-171] [M-172] [M-178] [M-279] [M-284] [T-114] [T-433] [T-434] over one socket it is told which channel is open and that one types; what arrives before the reader’s eyes is read, a line stands where the new messages begin, a bar leads to it, and Escape takes it away; who types is named or counted below and beside the channel, dropped when silent within a second, and at once when they speak', async ({
  app,
  page,
}) => {
  const room = await fillRoom(app, [5, 60, 120]);
  const frames = framesOf(page, 'MESSAGE_READ');
  await page.clock.install();
  await test.step('over one socket it is told which channel is open, and once in a while that one types', () =>
    expectToldOnce(page, room));
  await go(page, room, 0);
  await expect(message(page, room.channels[0].messages.at(-1) ?? '')).toBeVisible(HEARD);
  await composer(page).fill('');
  await test.step('[M-178] what arrives before the reader’s eyes is read, a line stands where the new messages begin', () =>
    expectRead(page, { room, frames }));
  await go(page, room, 0);
  await expect(page.getByText('read at once', { exact: true })).toBeVisible();
  await expectTypers(page, room);
});
