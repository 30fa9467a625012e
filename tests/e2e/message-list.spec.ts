import type { Page } from '@playwright/test';
import { editMessage } from '#shared/contract/messages/message.ts';
import type { MessageId } from '#shared/lib/ids.ts';
import { expect, test } from './support/app.ts';
import { becomeReader, fillRoom, openRoom, say, type FilledRoom } from './support/filled-room.ts';
import {
  climbUntil,
  distanceToEnd,
  expectAtEnd,
  expectStill,
  listOf,
  message,
  messageInSight,
  noteLit,
  scrollBy,
  watch,
} from './support/message-list.ts';
import { walkTo } from './support/walk.ts';

test.slow();

const long = 'a text that is much longer than it was, so that it fills several lines. '.repeat(12);

async function edit(room: FilledRoom, messageId: MessageId, content: string): Promise<void> {
  const channelId = room.channels[0].id;
  await room.writer.ok(editMessage, { params: { channelId, messageId }, body: { content } });
}

/** The newest message of the writer that stands before another. */
async function writtenBefore(page: Page, room: FilledRoom, id: string): Promise<MessageId> {
  const { messages } = room.channels[0];
  const place = messages.findIndex((other) => other === id);
  // groups of three, from `line 1` on, in turns: the writer has those of even groups
  const found = messages.findLast(
    (_, index) => index < place && Math.floor((index + 1) / 3) % 2 === 0,
  );
  if (!found) throw new Error('The writer has written nothing before');
  await expect(message(page, found)).toBeAttached();
  return found;
}

/** Holds answers to requests for older messages back until they are let go. */
async function holdOlder(page: Page): Promise<{ readonly letGo: () => void }> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/messages\?.*before=/, async (route) => {
    await gate;
    await route.continue();
  });
  return { letGo };
}

function firstDrawn(page: Page): Promise<string | null> {
  return page.locator('[data-message-id]').first().getAttribute('data-message-id');
}

/** Opens another channel of the room by its link in the sidebar. */
async function go(page: Page, room: FilledRoom, index: number): Promise<void> {
  await page.locator(`a[href$="/channels/${room.channels[index]?.id ?? ''}"]`).click();
}

/** A fresh load of a channel with 58 messages, whose program comes late. */
async function expectNeverBlank(page: Page, room: FilledRoom, channel: number): Promise<void> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/channel-conversation-[^/]*\.js/, async (route) => {
    await gate;
    await route.continue();
  });
  await becomeReader(page.context(), room);
  const id = room.channels[channel]?.id ?? '';
  await page.goto(`${room.origin}/teams/${room.teamId}/channels/${id}`);
  await expect(page.getByRole('status', { name: 'Loading…' }).first()).toBeVisible({
    timeout: 30_000,
  });
  letGo();
  await expect(page.getByText('line 58', { exact: true })).toBeInViewport({ timeout: 30_000 });
}

/** A channel with 160 messages, opened and read up to its first. */
async function expectOlderStill(page: Page, room: FilledRoom, channel: number): Promise<void> {
  const older = await holdOlder(page);
  await go(page, room, channel);
  await expect(page.getByText('line 160')).toBeVisible();
  const messages = room.channels[channel]?.messages ?? [];
  // all of the first page, and the shape of more above it
  const second = messages[111] ?? '';
  const isAtTop = () => listOf(page).evaluate((list) => list.scrollTop === 0);
  await climbUntil(page, async () => {
    const isFirst = (await firstDrawn(page)) === messages[110];
    return isFirst && (await isAtTop());
  });
  await expect(message(page, second)).toBeInViewport();
  const watched = await watch(page, second, async () => {
    older.letGo();
    await expect.poll(() => firstDrawn(page)).not.toBe(messages[110]);
  });
  expectStill(watched);

  // and on the way further up, page after page
  const oldest = page.getByText('line 1', { exact: true });
  await expect
    .poll(
      async () => {
        const seen = await messageInSight(page);
        expectStill(await watch(page, seen, () => Promise.resolve()));
        await scrollBy(page, -1_500);
        return oldest.isVisible();
      },
      { timeout: 90_000 },
    )
    .toBe(true);
  await expect(page.getByText(/^Welcome to #/)).toBeVisible();
}

async function expectReadStill(page: Page, room: FilledRoom): Promise<void> {
  await scrollBy(page, -700);
  const seen = await messageInSight(page);
  const above = await writtenBefore(page, room, await messageInSight(page, 0));
  const upper = message(page, above);
  const edited = await watch(page, seen, async () => {
    await edit(room, above, long);
    await expect(upper).toContainText('much longer');
    await edit(room, above, 'short again');
    await expect(upper).toContainText('short again');
  });
  expectStill(edited);

  const pictured = await watch(page, seen, async () => {
    await upper.evaluate(async (row) => {
      const picture = new Image(40, 300);
      picture.style.display = 'block';
      row.append(picture);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      picture.height = 30;
    });
  });
  expectStill(pictured);

  const composed = await watch(page, seen, async () => {
    await page.locator('[data-composer]').fill('one\ntwo\nthree\nfour\nfive\nsix');
    await page.setViewportSize({ width: 1440, height: 700 });
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  expectStill(composed);
  await page.locator('[data-composer]').fill('');
}

/** With a long message half above the edge: what is out of sight has another height in each width. */
async function expectStillInWidths(page: Page): Promise<void> {
  await scrollBy(page, -900);
  for (const inSight of [0, 10, 20]) {
    const bottom = await listOf(page).evaluate((list) => {
      const { top, bottom: end } = list.getBoundingClientRect();
      const rows = [...list.querySelectorAll('[data-message-id]')];
      const boxes = rows
        .filter(({ textContent }) => textContent.includes('goes on with'))
        .map((row) => row.getBoundingClientRect());
      return (boxes.findLast((box) => box.bottom < (top + end) / 2)?.bottom ?? NaN) - top;
    });
    await scrollBy(page, bottom - inSight);
    const first = await messageInSight(page, 0);
    const watched = await watch(page, first, async () => {
      await page.setViewportSize({ width: 1000, height: 900 });
      await page.setViewportSize({ width: 820, height: 900 });
      await page.setViewportSize({ width: 1440, height: 900 });
    });
    expectStill(watched);
  }
}

async function expectKeptAtEnd(page: Page, room: FilledRoom): Promise<void> {
  await expectAtEnd(page);
  const newest = await say(room, 'something new');
  await expect(message(page, newest)).toBeInViewport({ ratio: 1 });
  await expectAtEnd(page);
  await edit(room, newest, long);
  await expect(message(page, newest)).toContainText('much longer');
  await expectAtEnd(page);
  await page.locator('[data-composer]').fill('one\ntwo\nthree\nfour');
  await expectAtEnd(page);
  await page.setViewportSize({ width: 900, height: 600 });
  await expectAtEnd(page);
  await message(page, newest).evaluate((row) => {
    const picture = new Image(40, 300);
    picture.style.display = 'block';
    row.append(picture);
  });
  await expectAtEnd(page);
  await expect(page.getByRole('button', { name: 'Jump to present' })).toHaveCount(0);
}

test('[M-060] [M-072] a channel is never blank, nothing moves what is read, a new message is announced by a pill, and at the end it stays at the end', async ({
  app,
  page,
}) => {
  const room = await fillRoom(app, [200, 160, 58]);
  await test.step('a channel is never blank: its shape stands there until its program has come', () =>
    expectNeverBlank(page, room, 2));
  await test.step('older messages do not move those in sight, at the very top either', () =>
    expectOlderStill(page, room, 1));
  await go(page, room, 0);
  await expect(page.getByText('line 200', { exact: true })).toBeInViewport();
  await test.step('edits, pictures and sizes do not move what is read', () =>
    expectReadStill(page, room));
  await test.step('a narrower window does not move the first message in sight', () =>
    expectStillInWidths(page));
  await test.step('scrolled up, a new message moves nothing and is announced by a pill', async () => {
    await scrollBy(page, -600);
    const seen = await messageInSight(page);
    const pill = page.getByRole('button', { name: '1 new message', exact: true });
    const watched = await watch(page, seen, async () => {
      await say(room, 'did you see this');
      await expect(pill).toBeVisible();
    });
    expectStill(watched);
    await pill.click();
    await expectAtEnd(page);
    await expect(page.getByText('did you see this')).toBeInViewport();
    await expect(pill).toHaveCount(0);
  });
  await test.step('at the end it stays at the end, whatever happens', () =>
    expectKeptAtEnd(page, room));
});

test('[M-066] [M-067] [M-068] [M-073] [T-015] a link deep into the past leads there, and one press back', async ({
  app,
  page,
}) => {
  const room = await fillRoom(app, [3_000]);
  const { id, messages } = room.channels[0];
  const wanted = messages[700] ?? '';
  const { lit } = await noteLit(page);
  await openRoom(page, room, { query: `?messageId=${wanted}` });
  await expect(message(page, wanted)).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL(`${room.origin}/teams/${room.teamId}/channels/${id}`);
  await expect
    .poll(lit)
    .toEqual([
      expect.objectContaining({ id: wanted, isInSight: true, lasted: expect.any(Number) }),
    ]);
  const lasted = (await lit())[0]?.lasted;
  expect(lasted).toBeGreaterThan(1_900);
  // two seconds, and what a busy machine adds
  expect(lasted).toBeLessThan(6_000);
  // the stretch has grown at both ends meanwhile
  await expect(message(page, messages[680] ?? '')).toBeAttached();
  await expect(message(page, messages[720] ?? '')).toBeAttached();
  await expect(message(page, wanted)).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Jump to present' }).click();
  await expect(page.getByText('line 3000', { exact: true })).toBeInViewport();
  await expectAtEnd(page);
  expect(await distanceToEnd(page)).toBeLessThanOrEqual(1);

  // M-067: two seconds by the page's clock, which goes on only as far as it is told
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await walkTo(page, `/teams/${room.teamId}/channels/${id}?messageId=${wanted}`);
  const burning = page.locator('[data-lit]');
  await expect(async () => {
    await page.clock.runFor(20);
    expect(await burning.count()).toBe(1);
  }).toPass();
  await page.clock.runFor(1_900);
  await expect(burning).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(burning).toHaveCount(0);
});
