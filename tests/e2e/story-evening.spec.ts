import type { Browser, Page } from '@playwright/test';
import { createChannel, setChannelUserOverride } from '#shared/contract/channels/channel.ts';
import {
  editScheduledMessage,
  listScheduledMessages,
} from '#shared/contract/messages/scheduled-message.ts';
import { searchMessages } from '#shared/contract/messages/search.ts';
import { MEGABYTE } from '#shared/lib/byte-size.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { en } from '#shared/locales/en.ts';
import { channelBit } from '#shared/rules/permissions.ts';
import type { Person } from '../support/client.ts';
import { shortFilm } from '../uploads/short-film.ts';
import { soundWave } from '../uploads/sound-wave.ts';
import { bytesOf, drawPicture } from '../uploads/upload-world.ts';
import { expect, test, type App } from './support/app.ts';
import { pick, tray } from './support/attach.ts';
import { openAs } from './support/crew.ts';
import {
  channelLink,
  filled,
  HEARD_MS,
  messageOf,
  openChannel,
  say,
  sees,
} from './support/mate.ts';
import { join, makeRoom, type Room } from './support/room.ts';
import { walkTo } from './support/walk.ts';
import { wireOf } from './support/wire.ts';

const HEARD = { timeout: HEARD_MS };
const { messages, reports, search, todos } = en;

/** Somebody in front of a browser of their own. */
interface Guest {
  readonly person: Person;
  readonly page: Page;
  readonly name: string;
}

async function seat(browser: Browser, app: App, person: Person): Promise<Guest> {
  const context = await browser.newContext({ baseURL: app.origin, reducedMotion: 'reduce' });
  return { person, page: await context.newPage(), name: person.user.username };
}

async function addChannel(
  { owner, teamId }: Room,
  name: string,
  type: 'text' | 'todo',
): Promise<ChannelId> {
  const { channel } = await owner.ok(createChannel, { params: { teamId }, body: { name, type } });
  return channel.id;
}

/** Asks somebody to be a friend by their address, and is accepted. */
async function befriend(asking: Guest, asked: Guest): Promise<void> {
  await asking.page.getByRole('button', { name: 'Add friend' }).first().click();
  const dialog = asking.page.getByRole('dialog', { name: en.chats.addFriend.title });
  await dialog.getByRole('textbox').fill(asked.person.user.slug);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog).toBeHidden(HEARD);
  await asked.page.getByRole('tab', { name: /Pending/ }).click();
  await asked.page.getByRole('button', { name: `Accept request from ${asking.name}` }).click(HEARD);
  await expect(asking.page.getByRole('button', { name: `Message ${asked.name}` })).toBeVisible(
    HEARD,
  );
}

/** A conversation in the list, by a part of what stands there. */
function chatRow({ page }: Guest, text: string) {
  return page
    .getByRole('navigation', { name: 'Direct messages' })
    .getByRole('listitem')
    .filter({ hasText: text });
}

/** An item of a to-do list, by its words. */
function tick({ page }: Guest, text: string) {
  return page.getByRole('checkbox', { name: text });
}

/** How many messages somebody finds with a word in the open team. */
async function expectFound({ page, person }: Guest, text: string, count: number): Promise<void> {
  const teamId = /\/teams\/(?<id>\d+)/.exec(page.url())?.groups?.['id'];
  // a message is found a moment after it was sent
  // reason: the address of a team is made of its id; what is left out has a default
  const asked = { query: { teamId, text } as never };
  await expect
    .poll(async () => (await person.ok(searchMessages, asked)).messages.length, HEARD)
    .toBe(count);
  await page.getByRole('button', { name: en.shortcuts.action.search }).click();
  const field = page.getByRole('combobox', { name: search.label });
  await field.fill(text);
  await field.press('Enter');
  await expect(page.getByRole('search').getByRole('link')).toHaveCount(count, HEARD);
  await expect(page.getByRole('search').getByText(search.failed)).toHaveCount(0);
}

/** What somebody has scheduled is due in a second. */
async function hasten(person: Person, channelId: ChannelId): Promise<void> {
  const { messages: waiting } = await person.ok(listScheduledMessages, { params: { channelId } });
  const [first] = waiting;
  if (!first) throw new Error('No scheduled messages');
  await person.ok(editScheduledMessage, {
    params: { channelId, messageId: first.id },
    body: { scheduledAt: new Date(Date.now() + 1_000).toISOString() },
  });
}

test('three people spend an evening: friends, files, reactions, a plan, a search, what is due later, no network', async ({
  app,
  browser,
}) => {
  test.setTimeout(300_000);
  const room = await makeRoom(app);
  const ada = await seat(browser, app, room.owner);
  const bora = await seat(browser, app, await join(app, room, 'Bora'));
  const cem = await seat(browser, app, await join(app, room, 'Cem'));
  const all = [ada, bora, cem] as const;
  const wire = await wireOf(cem.page);

  await test.step('they become friends', async () => {
    await Promise.all(all.map(({ page, person }) => openAs(page, person, '/me/friends')));
    await befriend(ada, bora);
    await befriend(ada, cem);
  });

  await test.step('two talk, and the third hears nothing of it', async () => {
    await ada.page.getByRole('button', { name: `Message ${bora.name}` }).click();
    await expect(ada.page).toHaveURL(/\/chat\/\d+$/);
    await say(ada, 'a surprise for Cem at nine');
    for (const { page } of [bora, cem]) await walkTo(page, '/chat');
    await expect(chatRow(bora, ada.name)).toContainText('1 unread message', HEARD);
    await chatRow(bora, ada.name).getByRole('link').click();
    await sees(bora, 'a surprise for Cem at nine');
    await say(bora, 'he knows nothing');
    await sees(ada, 'he knows nothing');
    await expect(chatRow(cem, ada.name)).toHaveCount(0);
  });

  await test.step('all three talk in a group', async () => {
    await ada.page.getByRole('button', { name: 'Start a conversation' }).click();
    const dialog = ada.page.getByRole('dialog', { name: en.chats.start.title });
    for (const { name } of [bora, cem])
      await dialog.getByRole('checkbox', { name: new RegExp(name) }).click();
    await dialog.getByRole('button', { name: 'Create group' }).click();
    await expect(ada.page.getByText('3 people')).toBeVisible(HEARD);
    await say(ada, 'all aboard');
    for (const [guest, other] of [
      [bora, cem],
      [cem, bora],
    ] as const) {
      // a group without a name is called by those who are in it
      await chatRow(guest, other.name).getByRole('link').click(HEARD);
      await sees(guest, 'all aboard');
      await say(guest, `${guest.name} is here`);
    }
    for (const guest of all)
      for (const { name } of [bora, cem]) await sees(guest, `${name} is here`);
  });

  await test.step('files of each kind are shown to the others, one too large is refused', async () => {
    for (const { page } of all) {
      await walkTo(page, room.path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(['deck'], HEARD);
    }
    const words = messages.input.textarea.upload.error;
    const name = 'long film.mp4';
    await pick(ada.page, [
      { name, bytes: new Uint8Array(20 * MEGABYTE + 1), mime: 'video/mp4' },
      {
        name: 'deck.png',
        bytes: await drawPicture('png', { width: 320, height: 200 }),
        mime: 'image/png',
      },
      { name: 'square.webm', bytes: await shortFilm(), mime: 'video/webm' },
      { name: 'horn.wav', bytes: soundWave({ seconds: 1 }), mime: 'audio/wav' },
      { name: 'rules.txt', bytes: bytesOf('Be kind.\n'), mime: 'text/plain' },
    ]);
    const refused = filled(words.sizeLimit, { name, limit: '20 MB' });
    await expect(ada.page.getByText(refused).first()).toBeVisible(HEARD);
    await expect(tray(ada.page)).toHaveCount(4);
    await say(ada, 'all that we need');
    for (const guest of [bora, cem]) {
      await sees(guest, 'all that we need');
      const message = messageOf(guest, 'all that we need');
      await expect(message.getByRole('button', { name: 'Open deck.png' })).toBeVisible(HEARD);
      await expect(message.locator('video')).toBeVisible();
      await expect(message.locator('audio')).toBeAttached();
      await expect(message.getByRole('link', { name: 'Download rules.txt' })).toBeVisible();
      await expect(message).not.toContainText(name);
    }
  });

  await test.step('two react, and one of them reports', async () => {
    const about = (guest: Guest) => messageOf(guest, 'all that we need');
    await about(bora).hover();
    await about(bora).getByRole('button', { name: 'React with 👍' }).click();
    await about(cem).getByRole('button', { name: '👍: 1 reaction', exact: true }).click(HEARD);
    const chip = about(ada).getByRole('button', { name: '👍: 2 reactions', exact: true });
    await expect(chip).toHaveAttribute('aria-pressed', 'false', HEARD);
    await chip.hover();
    await expect(ada.page.getByText(`${bora.name}, ${cem.name}`)).toBeVisible();
    await about(cem).click({ button: 'right' });
    await cem.page.getByRole('menuitem', { name: messages.action.report }).click();
    const dialog = cem.page.getByRole('dialog', { name: reports.title });
    await dialog.getByRole('radio', { name: reports.reason.HATE_SPEECH }).click();
    await dialog.getByRole('button', { name: reports.submit }).click();
    await expect(cem.page.getByRole('dialog', { name: 'Report Submitted' })).toBeVisible(HEARD);
    await expect(cem.page.getByRole('dialog')).toHaveCount(0, HEARD);
  });

  await test.step('one writes a plan, one works it off, one looks on', async () => {
    const channelId = await addChannel(room, 'plan', 'todo');
    await room.owner.ok(setChannelUserOverride, {
      params: { teamId: room.teamId, channelId, userId: bora.person.user.id },
      body: { allow: channelBit('todo', 'EDIT_TODOS'), deny: 0 },
    });
    for (const guest of all) await channelLink(guest, 'plan').click(HEARD);
    const field = ada.page.getByRole('textbox', { name: todos.create.label });
    await field.fill('bring the axes');
    await field.press('Enter');
    await expect(tick(cem, 'bring the axes')).toBeDisabled(HEARD);
    await tick(bora, 'bring the axes').click(HEARD);
    for (const guest of [ada, cem]) await expect(tick(guest, 'bring the axes')).toBeChecked(HEARD);
  });

  await test.step('a search finds what each may see, and nothing else', async () => {
    const channelId = await addChannel(room, 'bridge', 'text');
    await room.owner.ok(setChannelUserOverride, {
      params: { teamId: room.teamId, channelId, userId: cem.person.user.id },
      body: { allow: 0, deny: channelBit('text', 'VIEW_CHANNEL') },
    });
    await openChannel(ada, 'bridge');
    await say(ada, 'treasure for Cem');
    await openChannel(ada, 'deck');
    await say(ada, 'treasure for everybody');
    await expectFound(bora, 'treasure', 2);
    await expectFound(cem, 'treasure', 1);
    await expect(cem.page.getByRole('search')).toContainText('for everybody');
    for (const { page } of [bora, cem])
      await page.getByRole('button', { name: search.close }).click();
  });

  await test.step('what is scheduled is heard by all, though the server was started again', async () => {
    for (const guest of [bora, cem]) await openChannel(guest, 'deck');
    await ada.page.locator('[data-composer]').fill('happy new year');
    await ada.page.getByRole('button', { name: messages.schedule.button }).click();
    const dialog = ada.page.getByRole('dialog', { name: messages.schedule.dialog.title });
    await dialog.getByRole('button', { name: messages.schedule.quick.inAnHour }).click();
    await dialog
      .getByRole('button', { name: messages.schedule.dialog.submit, exact: true })
      .click();
    const strip = ada.page.getByRole('button', { name: /1 scheduled message/ });
    await expect(strip).toBeVisible(HEARD);
    for (const guest of [bora, cem])
      await expect(messageOf(guest, 'happy new year')).toHaveCount(0);
    await hasten(ada.person, room.channelId);
    await app.restart();
    for (const guest of all) await sees(guest, 'happy new year');
    for (const guest of all) await expect(messageOf(guest, 'happy new year')).toHaveCount(1);
    await expect(strip).toHaveCount(0, HEARD);
  });

  await test.step('what one writes without a network goes out afterwards, in order and once', async () => {
    await wire.cut();
    await expect(cem.page.getByText(en.home.frame.reconnecting)).toBeVisible(HEARD);
    for (const text of ['first', 'second', 'third']) await say(cem, `${text} in the dark`);
    await expect(cem.page.getByRole('img', { name: messages.state.waiting })).toHaveCount(3);
    await say(bora, 'said meanwhile');
    await sees(ada, 'said meanwhile');
    await wire.mend();
    const said = ['said meanwhile', 'first', 'second', 'third'];
    for (const guest of all) {
      await sees(guest, 'third in the dark');
      const lines = guest.page.getByRole('log').locator('article');
      await expect(lines.filter({ hasText: /meanwhile|in the dark/ })).toContainText(said);
      await expect(lines.filter({ hasText: /meanwhile|in the dark/ })).toHaveCount(said.length);
    }
    await expect(cem.page.getByRole('img', { name: messages.state.waiting })).toHaveCount(0);
  });

  for (const { page } of all) await page.context().close();
});
