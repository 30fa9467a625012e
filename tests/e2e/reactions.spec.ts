import type { Page } from '@playwright/test';
import { openChat } from '#shared/contract/chats/chat.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { addReaction } from '#shared/contract/messages/reaction.ts';
import { blockUser, unblockUser } from '#shared/contract/social/block.ts';
import type { ChannelId, MessageId } from '#shared/lib/ids.ts';
import type { Person } from '../support/client.ts';
import { expect, test } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/crew.ts';
import { HEARD_MS } from './support/mate.ts';
import { message } from './support/message-list.ts';
import { join, makeRoom, type Room } from './support/room.ts';
import { walkTo } from './support/walk.ts';

test.slow();

const HEARD = { timeout: HEARD_MS };

async function sayAs(person: Person, channelId: ChannelId, content: string): Promise<MessageId> {
  const { message: sent } = await person.ok(sendMessage, {
    params: { channelId },
    body: { content, type: 'text' },
  });
  return sent.id;
}

function chip(page: Page, id: string, label: string) {
  return message(page, id).getByRole('button', { name: label, exact: true });
}

async function chooseInMenu(page: Page, id: string, entry: string): Promise<void> {
  await message(page, id).click({ button: 'right' });
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
}

/** Two people at their pages, in one channel. */
interface World {
  readonly room: Room;
  readonly bea: Person;
  /** The owner's. */
  readonly page: Page;
  /** Bea's. */
  readonly theirs: Page;
}

async function expectReactions(
  { room, bea, page, theirs }: World,
  others: readonly Person[],
): Promise<void> {
  const { owner, channelId } = room;
  const id = await sayAs(owner, channelId, 'who is in tonight?');
  await expect(message(page, id)).toBeVisible(HEARD);
  await expect(message(theirs, id)).toBeVisible(HEARD);

  // at a press on the buttons over the message, for everybody
  await message(page, id).hover();
  await message(page, id).getByRole('button', { name: 'React with 👍' }).click();
  await expect(chip(page, id, '👍: 1 reaction')).toHaveAttribute('aria-pressed', 'true');
  await expect(chip(theirs, id, '👍: 1 reaction')).toHaveAttribute('aria-pressed', 'false', HEARD);
  await chip(theirs, id, '👍: 1 reaction').click();
  await expect(chip(theirs, id, '👍: 2 reactions')).toHaveAttribute('aria-pressed', 'true');
  // theirs is at the server, so that it is the second
  await expect(chip(page, id, '👍: 2 reactions')).toBeVisible(HEARD);
  for (const other of others) {
    const params = { channelId, messageId: id, emoji: '👍' };
    await other.ok(addReaction, { params });
  }
  await expect(chip(page, id, '👍: 5 reactions')).toBeVisible(HEARD);

  // three names and how many others
  await chip(page, id, '👍: 5 reactions').hover();
  const [cem] = others;
  const names = [owner, bea, cem].map((person) => person?.user.username).join(', ');
  await expect(page.getByText(`${names} and 2 others`)).toBeVisible();
  await page.mouse.move(0, 0);

  await chip(theirs, id, '👍: 5 reactions').click();
  await expect(chip(theirs, id, '👍: 4 reactions')).toHaveAttribute('aria-pressed', 'false');
  await expect(chip(page, id, '👍: 4 reactions')).toBeVisible(HEARD);

  // one that cannot be taken back stands there again, and nobody is bothered with it
  const calls = /\/reactions\//;
  await page.route(calls, (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) => request.method() === 'DELETE');
  const logged = page.waitForEvent('console', (line) =>
    line.text().startsWith('a reaction could not be taken back'),
  );
  await chip(page, id, '👍: 4 reactions').click();
  await Promise.all([refused, logged]);
  await expect(chip(page, id, '👍: 4 reactions')).toHaveAttribute('aria-pressed', 'true');
  const notices = page.getByRole('region', { name: 'Notifications' });
  await expect(notices.getByRole('group')).toHaveCount(0);
  // one that cannot be added goes again, and says why
  await message(page, id).hover();
  await message(page, id).getByRole('button', { name: 'React with ❤️' }).click();
  await expect(page.getByText('Network error').first()).toBeVisible();
  await expect(chip(page, id, '❤️: 1 reaction')).toHaveCount(0);
  await page.unroute(calls);

  // from the picker, by keys alone
  await message(page, id).getByRole('button', { name: 'Add a reaction' }).last().click();
  await page.getByRole('combobox', { name: 'Search emoji' }).fill('rocket');
  await expect(page.getByRole('gridcell').first()).toHaveAccessibleName('rocket');
  await page.keyboard.press('Enter');
  await expect(chip(page, id, '🚀: 1 reaction')).toHaveAttribute('aria-pressed', 'true');
  await expect(chip(theirs, id, '🚀: 1 reaction')).toBeVisible(HEARD);
}

async function expectModerated({ room, bea, page, theirs }: World): Promise<void> {
  const { owner, channelId } = room;
  const pinned = await sayAs(owner, channelId, 'the rules of this place');
  const lines: MessageId[] = [];
  for (const text of ['spam one', 'spam two', 'spam three'])
    lines.push(await sayAs(bea, channelId, text));
  await expect(message(page, pinned)).toBeVisible(HEARD);
  await expect(message(theirs, pinned)).toBeVisible(HEARD);

  await chooseInMenu(page, pinned, 'Pin message');
  await expect(message(theirs, pinned).getByText('Pinned')).toBeVisible(HEARD);
  await theirs.getByRole('button', { name: 'Pinned messages' }).click();
  const list = theirs.getByRole('dialog', { name: 'Pinned messages' });
  await expect(list.getByRole('article')).toContainText('the rules of this place');
  // M-222
  const blocked = { params: { userId: owner.user.id } };
  await bea.ok(blockUser, blocked);
  await expect(list.getByRole('article')).toContainText('Message from someone you blocked', HEARD);
  await expect(list.getByRole('article')).not.toContainText('the rules of this place');
  await bea.ok(unblockUser, blocked);
  await expect(list.getByRole('article')).toContainText('the rules of this place', HEARD);
  await expect(list.getByRole('button', { name: 'Unpin message' })).toHaveCount(0);
  await list.getByRole('button', { name: 'Jump' }).click();
  await expect(list).toBeHidden();
  await expect(message(theirs, pinned)).toBeInViewport();

  await page.getByRole('button', { name: 'Pinned messages' }).click();
  const own = page.getByRole('dialog', { name: 'Pinned messages' });
  await own.getByRole('button', { name: 'Unpin message' }).click();
  await expect(own.getByText('No pinned messages')).toBeVisible(HEARD);
  await page.keyboard.press('Escape');
  await expect(message(theirs, pinned).getByText('Pinned')).toHaveCount(0, HEARD);

  // the newest three go together, the one before them stays
  const [first = pinned] = lines;
  await message(theirs, first).click({ button: 'right' });
  await expect(theirs.getByRole('menuitem', { name: 'Reply' })).toBeVisible();
  await expect(theirs.getByRole('menuitem', { name: 'Delete several…' })).toHaveCount(0);
  await expect(theirs.getByRole('menuitem', { name: 'Pin message' })).toHaveCount(0);
  await chooseInMenu(page, first, 'Delete several…');
  const dialog = page.getByRole('dialog', { name: 'Delete several messages' });
  await expect(dialog.getByRole('checkbox', { name: /spam one/ })).toBeChecked();
  await expectAccessible(page, 'deleting several messages', '[role="dialog"]');
  await dialog.getByRole('textbox', { name: 'Newest' }).fill('3');
  await expect(dialog.getByRole('checkbox', { name: /spam three/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Delete 3 messages' }).click();
  await expect(page.getByText('3 messages were deleted').first()).toBeVisible();
  for (const id of lines) {
    await expect(message(page, id)).toHaveCount(0, HEARD);
    await expect(message(theirs, id)).toHaveCount(0, HEARD);
  }
  await expect(message(theirs, pinned)).toBeVisible();

  // in a direct message both may
  const { dm } = await owner.ok(openChat, { body: { users: [{ id: bea.user.id }] } });
  const said = await sayAs(owner, dm.id, 'our plan');
  await walkTo(theirs, `/chat/${dm.id}`);
  await expect(message(theirs, said)).toBeVisible(HEARD);
  await chooseInMenu(theirs, said, 'Pin message');
  await theirs.getByRole('button', { name: 'Pinned messages' }).click();
  const both = theirs.getByRole('dialog', { name: 'Pinned messages' });
  await expect(both.getByRole('button', { name: 'Unpin message' })).toBeVisible(HEARD);
}

test('[M-140] [M-141] [M-142] [M-143] [M-144] [X-002] [X-010] people react to a message and see who else did; moderators pin and delete several messages, others look on', async ({
  app,
  browser,
  page,
}) => {
  const room = await makeRoom(app);
  const bea = await join(app, room, 'Bea');
  const others = [await join(app, room, 'Cem'), await join(app, room, 'Dia')];
  others.push(await join(app, room, 'Efe'));
  const theirs = await (await browser.newContext({ baseURL: app.origin })).newPage();
  await openAs(page, room.owner, room.path);
  await openAs(theirs, bea, room.path);
  const world: World = { room, bea, page, theirs };
  await test.step('people react to a message and see who else did', () =>
    expectReactions(world, others));
  await test.step('moderators pin and delete several messages, others look on', () =>
    expectModerated(world));
});
