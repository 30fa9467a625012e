import type { Locator, Page } from '@playwright/test';
import { createChannel } from '#shared/contract/channels/channel.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { createTeam } from '#shared/contract/teams/team.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import type { Person } from '../support/client.ts';
import { expect, test, type App } from './support/app.ts';
import { climbUntil, noteLit } from './support/message-list.ts';
import { walkTo } from './support/walk.ts';

test.slow();

interface Room {
  readonly writer: Person;
  readonly teamId: TeamId;
}

async function makeRoom(app: App): Promise<Room> {
  const writer = await app.register('Writer');
  const { createdTeam } = await writer.ok(createTeam, {
    body: { name: 'Night shift', profilePicture: null },
  });
  return { writer, teamId: createdTeam.id };
}

/** Makes a channel with so many messages, and answers the path of its page. */
async function addChannel({ writer, teamId }: Room, name: string, messages: number) {
  const { channel } = await writer.ok(createChannel, {
    params: { teamId },
    body: { name, type: 'text', categoryId: null, additionalData: null },
  });
  const channelId = channel.id;
  for (let index = 1; index <= messages; index += 1) {
    await writer.ok(sendMessage, {
      params: { channelId },
      body: { content: `line ${String(index)}`, type: 'text' },
    });
  }
  return { channelId, path: `/teams/${teamId}/channels/${channelId}` };
}

function composer(page: Page) {
  return page.locator('[data-composer]');
}

async function expectWritten(page: Page): Promise<void> {
  await test.step('a message is written, sent with Enter and stands at the bottom', async () => {
    await expect(page.getByText('line 2', { exact: true })).toBeVisible();
    await composer(page).fill('first **bold** words');
    await composer(page).press('Shift+Enter');
    await composer(page).pressSequentially('second line');
    await expect(composer(page)).toHaveValue('first **bold** words\nsecond line');
    await expect(page.locator('[data-message-id]')).toHaveCount(2);
    await composer(page).press('Enter');
    const message = page.locator('[data-message-id]').last();
    await expect(message.locator('strong')).toHaveText('bold');
    await expect(message).toContainText('second line');
    await expect(composer(page)).toHaveValue('');
    // one message of two lines, the last of three: a header above them, the composer below
    const messages = page.getByRole('log').locator('[data-message-id]');
    await expect(messages).toContainText(['line 1', 'line 2', 'second line']);
    await expect(messages).toHaveCount(3);
    const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN;
    const tops = [
      await topOf(page.getByRole('heading', { level: 1, name: 'lounge' })),
      await topOf(messages.nth(0)),
      await topOf(messages.nth(1)),
      await topOf(messages.nth(2)),
      await topOf(composer(page)),
    ];
    expect(tops).toEqual(tops.toSorted((left, right) => left - right));
  });
  await test.step('Up edits my last message, Escape leaves it, Enter saves it', async () => {
    await composer(page).fill('line 3');
    await composer(page).press('Enter');
    await expect(composer(page)).toHaveValue('');
    await expect(page.getByText('line 3', { exact: true })).toBeVisible();
    await expect(page.locator('[data-message-id]')).toHaveCount(4);
    await composer(page).press('ArrowUp');
    const editor = page.getByRole('textbox', { name: 'Edit message' });
    await editor.fill('changed my mind');
    await editor.press('Escape');
    await expect(editor).toHaveCount(0);
    await expect(page.getByText('line 3', { exact: true })).toBeVisible();
    await composer(page).press('ArrowUp');
    await editor.fill('line three');
    await editor.press('Enter');
    await expect(editor).toHaveCount(0);
    await expect(page.getByText('line three', { exact: true })).toBeVisible();
  });
  await test.step('a reply is set from the message, and cleared with Escape or its button', async () => {
    const message = page.locator('[data-message-id]').first();
    await message.hover();
    await message.getByRole('button', { name: 'Reply' }).click();
    const target = page.getByText(/^Replying to/);
    await expect(target).toBeVisible();
    await expect(composer(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(target).toHaveCount(0);
    const reply = async () => {
      await message.hover();
      await message.getByRole('button', { name: 'Reply' }).click();
      await expect(target).toBeVisible();
    };
    // from the menu as well one can write at once
    await message.click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Reply' }).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(target).toBeVisible();
    await expect(composer(page)).toBeFocused();
    await page.getByRole('button', { name: 'Stop replying' }).click();
    await expect(target).toHaveCount(0);

    // what is sent with a target answers to it, and the next message to nothing
    const sent = () => page.waitForRequest(/\/messages$/);
    await reply();
    await composer(page).fill('I answer');
    const [first] = await Promise.all([sent(), composer(page).press('Enter')]);
    const replyTo = await message.getAttribute('data-message-id');
    expect(first.postDataJSON()).toMatchObject({ content: 'I answer', replyTo });
    await expect(target).toHaveCount(0);
    await composer(page).fill('by the way');
    const [second] = await Promise.all([sent(), composer(page).press('Enter')]);
    expect(second.postDataJSON()).toMatchObject({ content: 'by the way' });
    expect(second.postDataJSON()).not.toMatchObject({ replyTo });
  });
  await test.step('a draft survives a restart of the page', async () => {
    await composer(page).fill('not sent yet');
    await page.reload();
    await expect(composer(page)).toHaveValue('not sent yet');
  });
}

async function expectLinkFollowed(page: Page, room: Room): Promise<void> {
  const { writer } = room;
  const { channelId, path } = await addChannel(room, 'history', 120);
  const { message } = await writer.ok(sendMessage, {
    params: { channelId },
    body: { content: 'the one that is linked', type: 'text' },
  });
  const { lit } = await noteLit(page);
  const [name = '', value = ''] = writer.cookie().split('=');
  await page.context().addCookies([{ name, value, url: writer.origin }]);
  await page.goto(`${writer.origin}${path}?messageId=${message.id}`);
  await expect(composer(page)).toBeVisible({ timeout: 20_000 });
  const shown = page.locator(`[data-message-id="${message.id}"]`);
  await expect(shown).toBeInViewport();
  await expect.poll(lit).toMatchObject([{ id: message.id, isInSight: true }]);
  await expect(page).toHaveURL(`${writer.origin}${path}`);
  await test.step('older messages come when the top is reached', async () => {
    await expect(page.getByText('line 120', { exact: true })).toBeVisible();
    await climbUntil(page, () => page.getByText('line 1', { exact: true }).isVisible());
  });
}

test('[M-059] [M-060] [M-067] [M-068] [M-086] [M-124] [M-137] [M-138] a link to a message shows it, lights it up and clears the address; older messages come when the top is reached; a message is written, stands at the bottom, is edited and answered, and a draft outlives the page', async ({
  app,
  page,
}) => {
  const room = await makeRoom(app);
  const { path } = await addChannel(room, 'lounge', 2);
  await test.step('a link to a message shows it, lights it up and clears the address', () =>
    expectLinkFollowed(page, room));
  await walkTo(page, path);
  await expect(page.getByRole('heading', { level: 1, name: 'lounge' })).toBeVisible();
  await expect(page.locator('[data-message-id]')).toHaveCount(2);
  await expectWritten(page);
});
