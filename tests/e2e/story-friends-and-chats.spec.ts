import type { BrowserContext, Page } from '@playwright/test';
import { answerFriend, requestFriend } from '#shared/contract/social/friend.ts';
import { listChats, openChat } from '#shared/contract/chats/chat.ts';
import { setPresence } from '#shared/contract/account/me.ts';
import { setRpc } from '#shared/contract/account/status.ts';
import { deleteMessage, editMessage, sendMessage } from '#shared/contract/messages/message.ts';
import type { ChannelId, MessageId } from '#shared/lib/ids.ts';
import { en } from '#shared/locales/en.ts';
import type { Person } from '../support/client.ts';
import { drawPicture } from '../uploads/upload-world.ts';
import { expect, signInAs, test } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { successToast } from './support/toasts.ts';
import { walkTo } from './support/walk.ts';

/** A dialog as axe is shown it. */
const DIALOG = '[role="dialog"]';
const QUESTION = '[role="alertdialog"]';

async function befriend(one: Person, other: Person): Promise<void> {
  await one.ok(requestFriend, { body: { slug: other.user.slug } });
  const params = { userId: one.user.id };
  await other.ok(answerFriend, { params, body: { status: 'accept', id: one.user.id } });
}

/** A page of somebody's, at an address. */
async function pageOf(context: BrowserContext, person: Person, path: string): Promise<Page> {
  await signInAs(context, person);
  const page = await context.newPage();
  await page.goto(person.origin + path);
  return page;
}

function composer(page: Page) {
  return page.locator('[data-composer]');
}

/** Two who know each other, each with a page. */
interface Pair {
  readonly ada: Person;
  readonly bora: Person;
  readonly page: Page;
  readonly theirs: Page;
}

/** The chat that a page has open. */
function idInPath(page: Page): ChannelId {
  // reason: the address of a chat ends with its id
  return new URL(page.url()).pathname.split('/').at(-1) as ChannelId;
}

function rows(page: Page) {
  return page.getByRole('navigation', { name: 'Direct messages' }).getByRole('listitem');
}

/** The one asks by address, and the other says yes: each sees what the other does. */
async function expectAcceptedBeforeBoth({ ada, bora, page, theirs }: Pair): Promise<void> {
  for (const shown of [page, theirs])
    await expect(shown.getByText('No friends yet')).toBeVisible({ timeout: 20_000 });

  // where nobody is listed the way to somebody stands beside the words, too
  await page.getByRole('button', { name: 'Add friend' }).last().click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Send request' });
  for (const wrong of ['', 'ab', 'a'.repeat(21), 'ada bora', 'ada_bora', 'ada!', 'çağrı']) {
    await dialog.getByRole('textbox').fill(wrong);
    await expect(send).toBeDisabled();
  }
  for (const right of ['abc', 'Ada-7', 'a'.repeat(20)]) {
    await dialog.getByRole('textbox').fill(right);
    await expect(send).toBeEnabled();
  }
  await expectAccessible(page, 'add-friend', DIALOG);
  await dialog.getByRole('textbox').fill(bora.user.slug);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog).toBeHidden();

  // who is asked answers, who asked takes back; home tells the one of them
  const home = (at: Page) =>
    at.getByRole('navigation', { name: 'Teams', exact: true }).getByRole('link', { name: /^Home/ });
  await expect(home(theirs)).toHaveAccessibleName(/, 1 friend request$/);
  await expect(home(page)).toHaveAccessibleName('Home');
  await theirs.getByRole('tab', { name: /Pending/ }).click();
  await page.getByRole('tab', { name: /Pending/ }).click();
  const reject = `Reject request from ${ada.user.username}`;
  await expect(theirs.getByRole('button', { name: reject })).toBeVisible();
  await expect(theirs.getByRole('button', { name: /^Cancel request/ })).toHaveCount(0);
  const cancel = `Cancel request to ${bora.user.username}`;
  await expect(page.getByRole('button', { name: cancel })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(?:Accept|Reject) request from/ })).toHaveCount(
    0,
  );
  await page.getByRole('tab', { name: /All/ }).click();
  await theirs.getByRole('button', { name: `Accept request from ${ada.user.username}` }).click();
  const accepted = `You accepted ${ada.user.username}'s friend request`;
  await expect(successToast(theirs, accepted)).toBeVisible();
  await expect(home(theirs)).toHaveAccessibleName('Home');
  await expect(page.getByRole('button', { name: `Message ${bora.user.username}` })).toBeVisible();
  await theirs.getByRole('tab', { name: /All/ }).click();
  await expect(theirs.getByRole('button', { name: `Message ${ada.user.username}` })).toBeVisible();
}

/** One of them writes, and a third as well, and the other reads it and answers. */
async function expectTalk({ ada, bora, cem, page, theirs }: Pair & { readonly cem: Person }) {
  await page.getByRole('tab', { name: /^All/ }).click();
  await page.getByRole('button', { name: `Message ${bora.user.username}` }).click();
  await expect(page).toHaveURL(/\/chat\/\d+$/);
  const channelId = idInPath(page);
  await composer(page).fill('shall we raid this friday evening at nine');
  await composer(page).press('Enter');
  await expect(page.locator('[data-message-id]')).toHaveCount(1);
  const { dm } = await cem.ok(openChat, { body: { users: [{ id: bora.user.id }] } });
  await cem.ok(sendMessage, { params: { channelId: dm.id }, body: { content: 'later than Ada' } });

  // nobody is chosen yet, and the page says how to begin
  await walkTo(theirs, '/chat');
  const row = rows(theirs).filter({ hasText: ada.user.username });
  const said = (text: string) => row.getByText(text, { exact: true });
  await expect(said('shall we raid this friday…')).toBeVisible({ timeout: 20_000 });
  await expect(rows(theirs).locator('[aria-current]')).toHaveCount(0);
  await expect(composer(theirs)).toHaveCount(0);
  const panel = theirs.getByRole('main');
  await expect(panel.getByText('Start a conversation', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(theirs.getByRole('dialog', { name: 'Start a conversation' })).toBeVisible();
  await theirs.keyboard.press('Escape');
  await expect(theirs.getByRole('dialog')).toHaveCount(0);

  // the newest on top, with how they are; what is written on moves up
  await expect(rows(theirs).getByRole('link')).toContainText([
    cem.user.username,
    ada.user.username,
    'Tayfa',
  ]);
  await expect(said('Online')).toBeAttached();
  await ada.ok(setPresence, { body: { status: 3 } });
  await expect(said('Do not disturb')).toBeAttached();
  await expect(row).toContainText('1 unread message');
  const sent = (content: string) =>
    ada.ok(sendMessage, { params: { channelId }, body: { content } });
  await sent(`||never|| **say** <@${bora.user.id}>!`);
  await expect(said(`▒▒▒ say @${bora.user.username}!`)).toBeVisible();
  await expect(row).toContainText('2 unread messages');
  await expect(rows(theirs).first()).toContainText(ada.user.username);

  // an edit shows its new words, and what is deleted leaves none of its own
  const { message } = await sent('the old words');
  await expect(said('the old words')).toBeVisible();
  const params = { channelId, messageId: message.id };
  await ada.ok(editMessage, { params, body: { content: 'the new words' } });
  await expect(said('the new words')).toBeVisible();
  await expect(said('the old words')).toHaveCount(0);
  await ada.ok(deleteMessage, { params });
  await expect(said('This message has been deleted')).toBeVisible();
  await expect(said('the new words')).toHaveCount(0);

  await row.getByRole('link').click();
  await expect(theirs).toHaveURL(`/chat/${channelId}`);
  await expect(theirs.getByRole('log')).toContainText('shall we raid this friday evening at nine');
  await expect(row).not.toContainText('unread message');
  await composer(theirs).fill('yes, at nine, with my axe');
  await composer(theirs).press('Enter');
  await expect(page.getByRole('log')).toContainText('yes, at nine, with my axe');
  // 25 characters are not cut
  await expect(
    rows(page).first().getByText('yes, at nine, with my axe', { exact: true }),
  ).toBeVisible();

  // one that is not open goes from the list alone
  const system = rows(page).filter({ hasText: 'Tayfa' });
  await system.hover();
  await page.getByRole('button', { name: 'Hide the conversation with Tayfa' }).click();
  await expect(system).toHaveCount(0);
  await expect(page).toHaveURL(`/chat/${channelId}`);
  await rows(page).first().hover();
  await page
    .getByRole('button', { name: `Hide the conversation with ${bora.user.username}` })
    .click();
  await expect(page).toHaveURL(/\/chat$/);
  await expect(rows(page).filter({ hasText: bora.user.username })).toHaveCount(0);
  // one that the list does not have makes it fetch the list again
  const fetched = page.waitForResponse(
    (response) =>
      response.request().method() === 'GET' && /\/me\/chats(?:\?|$)/.test(response.url()),
  );
  await composer(theirs).fill('still there?');
  await composer(theirs).press('Enter');
  expect((await fetched).status()).toBe(200);
  await expect(rows(page).first()).toContainText('still there?');
}

test('[M-003] [M-004] [M-007] [M-038] [M-039] [M-040] [M-041] [M-042] [M-045] [M-046] [M-049] [M-050] [M-051] [M-052] [M-054] [M-195] [M-196] [M-197] [M-198] [M-200] [M-201] [M-203] [M-204] [M-206] [M-207] a request goes by address and is accepted before the eyes of both; then two write, the list follows, a conversation is hidden', async ({
  app,
  context,
  browser,
}) => {
  const [ada, bora, cem] = await Promise.all([
    app.register('Ada'),
    app.register('Bora'),
    app.register('Cem'),
  ]);
  const page = await pageOf(context, ada, '/me/friends');
  const other = await browser.newContext();
  const theirs = await pageOf(other, bora, '/me/friends');
  await test.step('a request goes by address and is accepted before the eyes of both', () =>
    expectAcceptedBeforeBoth({ ada, bora, page, theirs }));
  await test.step('two write, the list follows, a conversation is hidden', () =>
    expectTalk({ ada, bora, cem, page, theirs }));
  await other.close();
});

/** A user at her page, and three people she knows. */
interface Friends {
  readonly ada: Person;
  readonly bora: Person;
  readonly cem: Person;
  readonly deniz: Person;
  readonly page: Page;
}

/** A friend list with two friends and a request, until it is empty. */
async function expectFriendsListed({ ada, bora, cem, deniz, page }: Friends): Promise<void> {
  await test.step('those who are online are listed first, live, with their presence and what they play', async () => {
    const main = page.getByRole('main');
    const row = main.getByRole('listitem').filter({ hasText: bora.user.username });
    const online = page.getByRole('tab').first();
    await expect(online).toHaveAccessibleName('Online', { timeout: 20_000 });
    await expect(online).toHaveAttribute('aria-selected', 'true');

    // no friend is there: both ways on are offered
    await expect(main.getByText("No one's online right now")).toBeVisible();
    await expect(main.getByRole('button', { name: 'Add friend' }).last()).toBeVisible();
    await main.getByRole('button', { name: 'Message a friend' }).click();
    await expect(page.getByRole('dialog', { name: en.chats.start.title })).toBeVisible();
    await page.keyboard.press('Escape');

    const socket = await bora.connect();
    await expect(row).toContainText('Online');
    await expect(online).toHaveAccessibleName('Online 1 friend online');
    await expect(main.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page, 'friends-online', 'main');
    await bora.ok(setPresence, { body: { status: 2 } });
    await expect(row).toContainText('Idle');
    await bora.ok(setPresence, { body: { status: 3 } });
    await expect(row).toContainText('Do not disturb');
    await bora.ok(setRpc, { body: { type: 'game', gameId: 'x', name: 'Stardew Valley' } });
    await expect(row).toContainText('Playing Stardew Valley');
    await expect(row.getByRole('button', { name: `Message ${bora.user.username}` })).toBeVisible();

    // who chooses to look offline is not there
    await bora.ok(setPresence, { body: { status: 0 } });
    await expect(row).toHaveCount(0);
    await expect(online).toHaveAccessibleName('Online');
    await bora.ok(setPresence, { body: { status: 1 } });
    await expect(row).toHaveCount(1);
    await socket.close();
    await expect(row).toHaveCount(0);
    await page.getByRole('tab', { name: /^All/ }).click();
    await expect(main.getByRole('listitem')).toHaveCount(2);
  });
  await test.step('what the server says of a wrong address stands at the field', async () => {
    await page.getByRole('button', { name: 'Add friend' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('nobody-at-all');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(
      en.errors.user['not-found'],
    );
    await expect(dialog.getByRole('textbox')).toHaveValue('nobody-at-all');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
  await test.step('a request is taken back, another rejected, a friendship ended', async () => {
    const unfriend = async (name: string) => {
      await page.getByRole('tab', { name: /All/ }).click();
      await page.getByRole('button', { name: `More about ${name}` }).click();
      await page.getByRole('menuitem', { name: `Unfriend ${name}` }).click();
      await expect(successToast(page, `You unfriended ${name}`)).toBeVisible();
    };
    await unfriend(bora.user.username);
    await ada.ok(requestFriend, { body: { slug: bora.user.slug } });
    await page.getByRole('tab', { name: /Pending/ }).click();
    await expect(page.getByText('Incoming friend request')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('Outgoing friend request')).toBeVisible();
    await page.getByRole('button', { name: `Cancel request to ${bora.user.username}` }).click();
    await expect(page.getByText('Outgoing friend request')).toBeHidden();
    await page.getByRole('button', { name: `Reject request from ${cem.user.username}` }).click();
    const rejected = `You rejected ${cem.user.username}'s friend request`;
    await expect(successToast(page, rejected)).toBeVisible();
    await expect(page.getByText('No requests')).toBeVisible();

    await unfriend(deniz.user.username);
    await expect(page.getByText('No friends yet')).toBeVisible();
  });
}

/** Chats of a user with three friends. */
async function expectConversations({ bora, cem, deniz, page }: Omit<Friends, 'ada'>) {
  await test.step('a group is made, named, pictured, grown and left', async () => {
    await page.getByRole('button', { name: 'Start a conversation' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: new RegExp(bora.user.username) }).click();
    await dialog.getByRole('checkbox', { name: new RegExp(cem.user.username) }).click();
    await expectAccessible(page, 'start-chat', DIALOG);
    await dialog.getByRole('button', { name: 'Create group' }).click();
    await expect(page).toHaveURL(/\/chat\/\d+$/);
    await expect(page.getByText('3 people')).toBeVisible();

    await page.getByRole('button', { name: 'Add people' }).click();
    await dialog.getByRole('checkbox', { name: new RegExp(deniz.user.username) }).click();
    await expectAccessible(page, 'add-chat-users', DIALOG);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('4 people')).toBeVisible();

    await page.getByRole('button', { name: 'Group settings' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Group name' })).toBeVisible();
    await expectAccessible(page, 'group-settings', DIALOG);
    // it gets a picture, which all of them see
    const face = page.locator('header:has(h1) img');
    await expect(face).toHaveCount(0);
    const file = dialog.getByLabel('Choose a picture').last();
    await file.setInputFiles({
      name: 'crew.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('x'),
    });
    const notices = page.getByRole('region', { name: 'Notifications' });
    await expect(notices.getByText('Choose a PNG, JPEG or GIF picture.')).toBeVisible();
    const buffer = Buffer.from(await drawPicture('png'));
    await file.setInputFiles({ name: 'crew.png', mimeType: 'image/png', buffer });
    await expect(face).toHaveAttribute('src', /^\/content\/chatPicture\/\d+\.webp$/);
    const { dms } = await bora.ok(listChats);
    expect(dms.map(({ picture }) => picture)).toContain(await face.getAttribute('src'));
    await expect(dialog.getByRole('button', { name: 'Change picture' })).toBeVisible();
    await expectAccessible(page, 'group-settings with a picture', DIALOG);
    await dialog.getByRole('textbox', { name: 'Group name' }).fill('Night crew');
    await dialog.getByRole('button', { name: 'Save' }).click();
    // what lies behind a dialog has no role while it is open
    await expect(page.locator('h1')).toHaveText('Night crew');
    const remove = dialog.getByRole('button', { name: `Remove ${deniz.user.username}` });
    const question = page.getByRole('alertdialog', {
      name: `Remove ${deniz.user.username} from the group?`,
    });
    await remove.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect(dialog.getByText(deniz.user.username)).toHaveCount(1);
    await remove.click();
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(dialog.getByText(deniz.user.username)).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Leave group' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave group' }).click();
    await expect(page).toHaveURL(/\/chat$/);
    await expect(rows(page).filter({ hasText: 'Night crew' })).toHaveCount(0);
  });
  await test.step('the system user is read, not answered, and wears the mark', async () => {
    const system = rows(page).filter({ hasText: 'Tayfa' });
    const mark = 'img[src="/favicon.svg"]';
    await expect(system.locator(mark)).toBeVisible({ timeout: 20_000 });
    await system.getByRole('link').click();
    await expect(page.getByText("You can't reply here.")).toBeVisible();
    await expect(composer(page)).toHaveCount(0);
    await expect(page.locator('[data-message-id]').locator(mark)).toBeVisible();
    await page.getByRole('button', { name: 'Tayfa', exact: true }).click();
    const card = page.locator(DIALOG);
    await expect(card.locator(mark)).toBeVisible();
    await expect(card.getByText('SYSTEM', { exact: true })).toBeVisible();
    await expect(card.getByRole('button', { name: /^(?:Message|Add friend)$/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.locator(DIALOG)).toHaveCount(0);
  });
  await test.step('a user is blocked and unblocked', async () => {
    await rows(page).filter({ hasText: deniz.user.username }).getByRole('link').click();
    const log = page.getByRole('log');
    await expect(log).toContainText('ruder still', { timeout: 20_000 });
    const answer = log.getByRole('article').filter({ hasText: 'be kind' });
    await expect(answer).toContainText('rude words');
    await page.getByRole('button', { name: `Block ${deniz.user.username}` }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page, 'block-user', QUESTION);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click();
    await expect(successToast(page, `You blocked ${deniz.user.username}`)).toBeVisible();
    await expect(log).not.toContainText('rude');
    await expect(composer(page)).toHaveCount(0);
    // the message says what it hides, and how to end it; nor is it quoted by an answer or the list
    const hidden = 'Message from someone you blocked';
    await expect(log.getByText(hidden).first()).toBeVisible();
    await expect(answer).toContainText(hidden);
    await expect(rows(page).filter({ hasText: deniz.user.username })).toContainText(hidden);
    await log.getByRole('button', { name: 'Unblock' }).first().click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(`Unblock ${deniz.user.username}?`);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await page.getByRole('button', { name: 'Show message' }).first().click();
    await expect(log).toContainText('rude words');
    await page.getByRole('status').getByRole('button', { name: 'Unblock' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page, 'unblock-user', QUESTION);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unblock' }).click();
    await expect(successToast(page, `You unblocked ${deniz.user.username}`)).toBeVisible();
    await expect(composer(page)).toBeVisible();
  });
}

test('[M-047] [M-048] [M-241] [M-244] [M-196] [M-199] [M-201] [M-202] [M-205] [M-207] [M-208] [M-210] [M-220] [M-221] [M-222] [M-225] [X-007] friends who are online come first, a wrong address is told at its field, a request is taken back, another rejected, a friendship ended; then a group is made, named, pictured, grown and left; the system user is read, not answered; a user is blocked and unblocked', async ({
  app,
  context,
}) => {
  const [ada, bora, cem, deniz] = await Promise.all([
    app.register('Ada'),
    app.register('Bora'),
    app.register('Cem'),
    app.register('Deniz'),
  ]);
  await befriend(ada, bora);
  await befriend(ada, deniz);
  await cem.ok(requestFriend, { body: { slug: ada.user.slug } });
  const page = await pageOf(context, ada, '/me/friends');
  await expectFriendsListed({ ada, bora, cem, deniz, page });

  for (const friend of [bora, cem, deniz]) await befriend(ada, friend);
  const { dm } = await deniz.ok(openChat, { body: { users: [{ id: ada.user.id }] } });
  const write = (person: Person, body: { content: string; replyTo?: MessageId }) =>
    person.ok(sendMessage, { params: { channelId: dm.id }, body });
  const { message: rude } = await write(deniz, { content: 'rude words' });
  await write(ada, { content: 'be kind', replyTo: rude.id });
  await write(deniz, { content: 'ruder still' });
  await walkTo(page, '/chat');
  await expectConversations({ bora, cem, deniz, page });
});
