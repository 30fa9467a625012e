import type { Page } from '@playwright/test';
import { openChat } from '#shared/contract/chats/chat.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { blockUser } from '#shared/contract/social/block.ts';
import { answerFriend, requestFriend } from '#shared/contract/social/friend.ts';
import { en } from '#shared/locales/en.ts';
import type { Person } from '../support/client.ts';
import { expect, signInAs, test, type App } from './support/app.ts';
import { openAs, verify } from './support/crew.ts';
import { HEARD_MS } from './support/mate.ts';
import { alterReady, withholdReady } from './support/ready.ts';
import { refuseCalls, SERVER_WORDS } from './support/refusals.ts';

const { chats } = en;

/** Two who asked one another nothing yet: the first is asked by one and has asked the other. */
async function pendingOf(app: App, ada: Person): Promise<readonly [Person, Person]> {
  const [asks, asked] = await Promise.all([app.register('Cem'), app.register('Deniz')]);
  await Promise.all([verify(app, asks), verify(app, asked)]);
  await asks.ok(requestFriend, { body: { slug: ada.user.slug } });
  await ada.ok(requestFriend, { body: { slug: asked.user.slug } });
  return [asks, asked];
}

async function friendsOf(app: App): Promise<readonly [Person, Person]> {
  const [ada, bora] = await Promise.all([app.register('Ada'), app.register('Bora')]);
  await Promise.all([verify(app, ada), verify(app, bora)]);
  await ada.ok(requestFriend, { body: { slug: bora.user.slug } });
  await bora.ok(answerFriend, {
    params: { userId: ada.user.id },
    body: { status: 'accept', id: ada.user.id },
  });
  return [ada, bora];
}

function toast(page: Page, text: string) {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text).last();
}

function sidebar(page: Page) {
  return page.getByRole('navigation', { name: chats.sidebar.label });
}

async function expectPlaceholders(page: Page, person: Person): Promise<void> {
  await signInAs(page.context(), person);
  await withholdReady(page);
  await page.goto('/chat');
  await expect(sidebar(page).locator('[data-placeholder]')).toHaveCount(10, { timeout: HEARD_MS });
  await expect(sidebar(page)).toHaveAttribute('aria-busy', 'true');
}

test('[M-043] [M-044] [M-057] [M-065] [M-209] [M-210] [M-226] [E-284] [T-441] ten placeholders stand for the conversations until they are known; what fails among friends and conversations is said in the server’s words, or in ours', async ({
  app,
  page,
}) => {
  const [ada, bora] = await friendsOf(app);
  const [asks, asked] = await pendingOf(app, ada);
  const name = bora.user.username;
  await test.step('ten placeholders stand for the conversations until they are known', () =>
    expectPlaceholders(page, ada));
  const tellAgain = await alterReady(page, () => ({ hasMoreChats: true }));
  await openAs(page, ada, '/me/friends');

  const write = async (person: Person, content: string) => {
    const { dm } = await person.ok(openChat, { body: { users: [{ id: ada.user.id }] } });
    await person.ok(sendMessage, { params: { channelId: dm.id }, body: { content } });
  };
  const row = (content: string) => sidebar(page).getByText(content, { exact: true });

  await test.step('a list that cannot be fetched anew, until it can', async () => {
    const mend = await refuseCalls(page, 'GET', /\/me\/chats/);
    await write(asks, 'ahoy');
    await expect(toast(page, SERVER_WORDS)).toBeVisible();
    await expect(row('ahoy')).toHaveCount(0);
    await mend();
    await expect(row('ahoy')).toBeVisible({ timeout: HEARD_MS });
    // begins as before: what follows asks for more than the list holds
    tellAgain();
    // nor do words of this refusal stand there any longer
    await expect(toast(page, SERVER_WORDS)).toBeHidden({ timeout: HEARD_MS });
  });

  await test.step('older conversations that do not come', async () => {
    const more = sidebar(page).getByRole('button', { name: chats.sidebar.more });
    const mend = await refuseCalls(page, 'GET', /\/me\/chats/);
    await more.click();
    await expect(toast(page, SERVER_WORDS)).toBeVisible();
    await mend();
    await page.route('**/api/v1/me/chats*', (route) => route.abort());
    await more.click();
    await expect(toast(page, 'An error occurred')).toBeVisible();
    await page.unroute('**/api/v1/me/chats*');
    await expect(more).toBeEnabled();
  });

  await test.step('a conversation that cannot be opened', async () => {
    const mend = await refuseCalls(page, 'POST', /\/me\/chats$/);
    // the friend is offline
    await page.getByRole('tab', { name: chats.friends.all }).click();
    await page.getByRole('button', { name: chats.friends.message.replace('{name}', name) }).click();
    await expect(toast(page, SERVER_WORDS)).toBeVisible();
    await expect(toast(page, SERVER_WORDS)).toBeHidden({ timeout: HEARD_MS });
    await sidebar(page).getByRole('button', { name: chats.sidebar.start }).click();
    const dialog = page.getByRole('dialog', { name: chats.start.title });
    const friend = dialog.getByRole('checkbox', { name: new RegExp(name) });
    await friend.click();
    await dialog.getByRole('button', { name: chats.start.submit, exact: true }).click();
    await expect(toast(page, SERVER_WORDS)).toBeVisible();
    // what was chosen is still there
    await expect(friend).toBeChecked();
    await expect(page).toHaveURL('/me/friends');
    await mend();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('an act on a friend', async () => {
    const mend = await refuseCalls(page, 'DELETE', /\/friends\//);
    await page.getByRole('button', { name: chats.friends.more.replace('{name}', name) }).click();
    await page
      .getByRole('menuitem', { name: chats.friends.unfriend.replace('{name}', name) })
      .click();
    const failed = toast(page, 'An error occurred while processing your request');
    await expect(failed).toBeVisible();
    await mend();
    // accepting, declining and taking back fail in the same words
    await page.getByRole('tab', { name: chats.friends.pending }).click();
    for (const { method, label, of } of [
      { method: 'POST', label: chats.friends.accept, of: asks },
      { method: 'POST', label: chats.friends.reject, of: asks },
      { method: 'DELETE', label: chats.friends.cancel, of: asked },
    ]) {
      await expect(failed).toBeHidden({ timeout: HEARD_MS });
      const end = await refuseCalls(page, method, /\/friends\//);
      const button = label.replace('{name}', of.user.username);
      await page.getByRole('button', { name: button }).click();
      await expect(failed).toBeVisible();
      await end();
    }
    // a double press is one answer: the second would find no request
    await expect(failed).toBeHidden({ timeout: HEARD_MS });
    const accept = chats.friends.accept.replace('{name}', asks.user.username);
    const answers: string[] = [];
    page.on('request', (request) => {
      if (/\/friends\//.test(request.url())) answers.push(request.method());
    });
    await page.getByRole('button', { name: accept }).dblclick();
    await expect(
      toast(page, chats.friends.accepted.replace('{name}', asks.user.username)),
    ).toBeVisible();
    expect(answers).toHaveLength(1);
    await page.getByRole('tab', { name: chats.friends.all }).click();
  });

  await test.step('a request to an address, at its field', async () => {
    const mend = await refuseCalls(page, 'POST', /\/me\/friends$/);
    await page.getByRole('button', { name: chats.friends.add, exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: chats.addFriend.title });
    // a name is no address
    await dialog.getByRole('textbox').fill('Luna Dark');
    await expect(dialog.getByText(chats.addFriend.format)).toBeVisible();
    await dialog.getByRole('textbox').fill('luna-dark');
    await expect(dialog.getByText(chats.addFriend.format)).toHaveCount(0);
    await dialog.getByRole('button', { name: chats.addFriend.submit }).click();
    await expect(dialog.getByText(SERVER_WORDS)).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveValue('luna-dark');
    await mend();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('where a conversation begins it says with whom', async () => {
    await page.getByRole('button', { name: chats.friends.message.replace('{name}', name) }).click();
    await expect(page).toHaveURL(/\/chat\/\d+$/);
    const welcome = page.getByRole('log').locator('header');
    await expect(welcome.getByRole('heading', { name })).toBeVisible();
    await expect(welcome).toContainText(chats.welcome.direct.replace('{name}', name));
  });

  await test.step('the end of a block', async () => {
    await ada.ok(blockUser, { params: { userId: bora.user.id } });
    const mend = await refuseCalls(page, 'DELETE', /\/block$/);
    await page
      .getByRole('status')
      .getByRole('button', { name: chats.notice.unblock })
      .click({ timeout: HEARD_MS });
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: chats.block.unblockConfirm }).click();
    // whatever the server says
    await expect(toast(page, "Couldn't unblock this user")).toBeVisible();
    await expect(toast(page, SERVER_WORDS)).toHaveCount(0);
    await mend();
  });

  await test.step('a list that cannot be fetched anew, where the server says nothing', async () => {
    await page.route('**/api/v1/me/chats*', (route) => route.abort());
    await write(asked, 'ahoy as well');
    await expect(toast(page, 'An error occurred')).toBeVisible({ timeout: HEARD_MS });
  });
});
