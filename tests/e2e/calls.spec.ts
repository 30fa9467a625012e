import type { BrowserContext, Page } from '@playwright/test';
import { setPresence } from '#shared/contract/account/me.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { en } from '#shared/locales/en.ts';
import { presences } from '#shared/rules/presence.ts';
import { makeFriends, openDirect } from '../chats/chat-world.ts';
import { say } from '../messages/message-world.ts';
import type { Person } from '../support/client.ts';
import { unlessWorker, workerProgram } from '../voice/media-world.ts';
import { expect, test, type App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { filled, HEARD_MS } from './support/mate.ts';
import { expectHeard, withMedia, openListening, timesPlayed } from './support/voice.ts';

test.describe.configure({ timeout: 240_000 });
test.skip(workerProgram === null, `calls between browsers${unlessWorker}`);
test.use(withMedia);

const { incoming, panel } = en.calls;

interface Pair {
  readonly caller: Person;
  readonly other: Person;
  readonly channelId: ChannelId;
  readonly path: string;
}

async function twoFriends(app: App): Promise<Pair> {
  const caller = await app.register('Deniz');
  const other = await app.register('Kerem');
  await makeFriends(caller, other);
  const channelId = await openDirect(caller, other);
  await say(caller, channelId, 'are you there?');
  return { caller, other, channelId, path: `/chat/${channelId}` };
}

/** What rings for a call of that person. */
function ringing(page: Page, caller: Person) {
  const name = filled(incoming.from, { name: caller.user.username });
  return page.getByRole('dialog', { name });
}

function inHeader(page: Page, name: string) {
  return page.getByRole('main').getByRole('button', { name, exact: true });
}

function rings(page: Page): Promise<number> {
  return timesPlayed(page, 'ring');
}

/** Has pages at which nobody looks count the notifications they show; to be called before they open. */
async function countNotices(context: BrowserContext): Promise<(page: Page) => Promise<number>> {
  await context.addInitScript(() => {
    // reason: only this test reads it
    const counting = globalThis as { notices?: number };
    counting.notices = 0;
    class Shown extends EventTarget {
      static readonly permission = 'granted';
      constructor() {
        super();
        counting.notices = (counting.notices ?? 0) + 1;
      }
    }
    Object.defineProperty(globalThis, 'Notification', { value: Shown });
    document.hasFocus = () => false;
  });
  // reason: as above
  return (page) => page.evaluate(() => (globalThis as { notices?: number }).notices ?? 0);
}

test('[E-108, X-008] a call rings at two devices; one answers, the other stops, and both are heard; a declined call ends, a missed one says so, and do not disturb is silent', async ({
  app,
  browser,
}) => {
  const { caller, other, path } = await twoFriends(app);
  const newContext = () => browser.newContext({ baseURL: app.origin });
  const there = await newContext();
  const notices = await countNotices(there);
  const first = await openListening(await newContext(), { person: caller, path });
  const desk = await openListening(there, { person: other, path });
  const phone = await openListening(await newContext(), { person: other, path: '/me/friends' });
  await inHeader(first, en.chats.header.call).click();
  await expect(ringing(desk, caller)).toBeVisible({ timeout: HEARD_MS });
  await expect(ringing(phone, caller)).toBeVisible({ timeout: HEARD_MS });
  for (const page of [desk, phone]) await expect.poll(() => rings(page)).toBeGreaterThan(0);
  await expectAccessible(phone, '[role="dialog"]');
  await expect(
    first.getByText(filled(panel.ringing, { names: other.user.username })),
  ).toBeVisible();

  await ringing(phone, caller).getByRole('button', { name: incoming.answer, exact: true }).click();
  await expect(phone).toHaveURL(new RegExp(`${path}$`, 'u'));
  await expect(ringing(desk, caller)).toBeHidden({ timeout: HEARD_MS });
  await expect(desk.getByText(panel.elsewhere)).toBeVisible();
  await expectHeard(first);
  await expectHeard(phone);
  const before = await rings(desk);

  // the call goes on at the other device, and the first falls silent
  await desk.getByRole('button', { name: panel.moveHere }).click();
  await expect(phone.getByText(panel.elsewhere)).toBeVisible({ timeout: HEARD_MS });
  await expectHeard(desk);
  await expectHeard(first);
  expect(await rings(desk)).toBe(before);

  for (const page of [desk, first])
    await page.getByRole('main').getByRole('button', { name: en.voice.control.leave }).click();
  await expect(first.getByRole('main').getByText(/^Call, 0?\d/u)).toBeVisible({
    timeout: HEARD_MS,
  });
  await expect(phone.getByText(panel.elsewhere)).toBeHidden();
  await phone.context().close();
  await expectDeclinedMissedAndSilent({ caller, other, first, second: desk, notices });
});

interface Devices {
  readonly caller: Person;
  readonly other: Person;
  readonly first: Page;
  readonly second: Page;
  readonly notices: (page: Page) => Promise<number>;
}

async function expectDeclinedMissedAndSilent(devices: Devices): Promise<void> {
  const { caller, other, first, second, notices } = devices;
  const { call } = en.messages;

  await inHeader(first, en.chats.header.call).click();
  await ringing(second, caller).getByRole('button', { name: incoming.decline }).click();
  await expect(first.getByText(en.calls.over)).toBeVisible({ timeout: HEARD_MS });
  for (const page of [first, second])
    await expect(page.getByRole('main').getByText(call.declined)).toBeVisible({
      timeout: HEARD_MS,
    });

  const shown = await notices(second);
  await inHeader(first, en.chats.header.call).click();
  await expect(ringing(second, caller)).toBeVisible({ timeout: HEARD_MS });
  await expect.poll(() => notices(second)).toBeGreaterThan(shown);
  await first.getByRole('main').getByRole('button', { name: en.voice.control.leave }).click();
  await expect(ringing(second, caller)).toBeHidden({ timeout: HEARD_MS });
  await expect(second.getByRole('main').getByText(call.missed)).toBeVisible({ timeout: HEARD_MS });
  await expect(first.getByRole('main').getByText(call.unanswered)).toBeVisible();

  await second.getByRole('main').getByRole('button', { name: call.back }).last().click();
  await expect(ringing(first, other)).toBeVisible({ timeout: HEARD_MS });
  await ringing(first, other).getByRole('button', { name: incoming.decline }).click();
  await expect(second.getByText(en.calls.over)).toBeVisible({ timeout: HEARD_MS });

  await other.ok(setPresence, { body: { status: presences.doNotDisturb } });
  const menu = second.getByRole('button', { name: /account menu/ });
  await expect(menu).toContainText(en.ui.presence.busy, { timeout: HEARD_MS });
  const before = [await rings(second), await notices(second)];
  await inHeader(first, en.chats.header.call).click();
  await expect(ringing(second, caller)).toBeVisible({ timeout: HEARD_MS });
  // nor is it told of what became of it
  await first.getByRole('main').getByRole('button', { name: en.voice.control.leave }).click();
  await expect(second.getByRole('main').getByText(call.missed)).toHaveCount(2, {
    timeout: HEARD_MS,
  });
  expect([await rings(second), await notices(second)]).toEqual(before);
}
