import { listThreads } from '#shared/contract/channels/thread.ts';
import { listMessages, sendMessage } from '#shared/contract/messages/message.ts';
import { expect, signInAs, test } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { HEARD_MS } from './support/mate.ts';
import { join, makeRoom } from './support/room.ts';

const HEARD = { timeout: HEARD_MS };

test('[X-013] a thread is started on a message, joined by name, put away and brought back, also on a phone', async ({
  app,
  page,
  browser,
}) => {
  const room = await makeRoom(app);
  const mate = await join(app, room, 'Mate');
  await room.owner.ok(sendMessage, {
    params: { channelId: room.channelId },
    body: { content: 'Where do we sail?' },
  });
  await signInAs(page.context(), room.owner);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(room.owner.origin + room.path);
  const theirs = await (await browser.newContext({ baseURL: app.origin })).newPage();
  await signInAs(theirs.context(), mate);
  await theirs.goto(mate.origin + room.path);
  await expect(theirs.getByText('Where do we sail?')).toBeVisible(HEARD);
  const panel = page.getByRole('complementary', { name: 'Thread', exact: true });

  await test.step('from the menu of a message, under its first words, beside the channel', async () => {
    await page.locator('[data-message-id]').first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Start thread' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Start a thread' });
    await expect(dialog.getByLabel('Thread name')).toHaveValue('Where do we sail?');
    await dialog.getByRole('button', { name: 'Start thread' }).click();
    await expect(panel).toBeVisible(HEARD);
    await expect(panel.getByRole('combobox')).toBeFocused(HEARD);
    await panel.getByRole('combobox').fill(`<@${mate.user.id}> to the islands`);
    await panel.getByRole('combobox').press('Enter');
    await expect(panel.getByText('to the islands')).toBeVisible(HEARD);
    await expectAccessible(page, 'a thread beside its channel');
  });

  await test.step('the one who is named is in it, with a badge, and reads the count under the message', async () => {
    const mine = theirs.getByRole('list', { name: "Threads you're in" });
    await expect(mine.getByRole('link', { name: /Where do we sail\?.*1 mention/ })).toBeVisible(
      HEARD,
    );
    await expect(theirs.getByRole('link', { name: /1 reply/ })).toBeVisible(HEARD);
    await theirs.setViewportSize({ width: 390, height: 844 });
    await theirs.getByRole('link', { name: /1 reply/ }).click();
    await expect(theirs.getByText('to the islands')).toBeVisible(HEARD);
    await theirs.getByRole('button', { name: 'Back' }).click();
    await expect(theirs.getByRole('link', { name: /1 reply/ })).toBeVisible(HEARD);
  });

  await test.step('put away it stands among the archived, and comes back by a message', async () => {
    await panel.getByRole('button', { name: 'Thread options' }).click();
    await page.getByRole('menuitem', { name: 'Archive thread' }).click();
    await expect(panel.getByText('This thread is archived')).toBeVisible(HEARD);
    await page.getByRole('button', { name: 'Threads' }).click();
    const list = page.getByRole('region', { name: 'Threads' });
    await expect(list.getByText('No active threads')).toBeVisible(HEARD);
    await list.getByText('Archived').click();
    await expect(list.getByRole('button', { name: /Where do we sail/ })).toBeVisible(HEARD);
    await page.keyboard.press('Escape');
    await panel.getByRole('combobox').fill('and home again');
    await panel.getByRole('combobox').press('Enter');
    await expect(panel.getByText('This thread is archived')).toBeHidden(HEARD);
    await panel.getByRole('button', { name: 'Close thread' }).click();
    await expect(panel).toBeHidden();
    await expect(page.locator('[data-composer]')).toBeFocused(HEARD);
  });

  await test.step('a link to a message in it opens it beside its channel, with the focus where one answers', async () => {
    const { threads } = await room.owner.ok(listThreads, { params: { channelId: room.channelId } });
    const channelId = threads[0]?.id ?? room.channelId;
    const { messages } = await room.owner.ok(listMessages, { params: { channelId } });
    const link = `/teams/${room.teamId}/channels/${channelId}?messageId=${String(messages[0]?.id)}`;
    await page.goto(room.owner.origin + link);
    await expect(panel.getByText('to the islands')).toBeVisible(HEARD);
    await expect(panel.getByRole('combobox')).toBeFocused(HEARD);
  });
});
