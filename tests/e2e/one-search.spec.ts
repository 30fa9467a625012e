import { sendMessage } from '#shared/contract/messages/message.ts';
import { openChat } from '#shared/contract/chats/chat.ts';
import { blockUser, unblockUser } from '#shared/contract/social/block.ts';
import { en } from '#shared/locales/en.ts';
import { expect, test } from './support/app.ts';
import { openAs } from './support/crew.ts';
import { composerOf, messageOf } from './support/mate.ts';
import { join, makeRoom } from './support/room.ts';

const { switcher } = en;

test('[X-020] one list of places, people, commands and messages, by the keyboard alone, leads on to the search of where one is, and its shortcut can have other keys', async ({
  app,
  page,
}) => {
  const room = await makeRoom(app, 'lantern-deck');
  const mate = await join(app, room, 'Lantern');
  const { user: unspoken } = await join(app, room, 'Lanternfish');
  await room.owner.ok(sendMessage, {
    params: { channelId: room.channelId },
    body: { content: 'the lantern hangs astern', type: 'text' },
  });
  await mate.ok(sendMessage, {
    params: { channelId: room.channelId },
    body: { content: 'bring the lantern tonight', type: 'text' },
  });
  const { dm } = await mate.ok(openChat, { body: { users: [{ id: room.owner.user.id }] } });
  await mate.ok(sendMessage, {
    params: { channelId: dm.id },
    body: { content: 'and a second lantern', type: 'text' },
  });
  await openAs(page, room.owner, room.path);
  await expect(composerOf({ page })).toBeFocused();
  const dialog = page.getByRole('dialog', { name: switcher.title });
  await test.step('one list of places, people, commands and messages', async () => {
    await page.getByRole('banner').getByRole('button', { name: switcher.title }).click();
    await page.keyboard.type('lantern');
    const group = (name: string) => dialog.getByRole('group', { name, exact: true });
    await expect(group(switcher.places).getByRole('option')).toContainText(['lantern-deck']);
    // whom I talk with, and whom I never wrote to
    for (const { username } of [mate.user, unspoken])
      await expect(
        group(switcher.people).getByRole('option').filter({ hasText: username }).first(),
      ).toBeVisible();
    const found = group('Messages in Night shift').getByRole('option');
    await expect(found).toContainText(['bring the lantern tonight']);
    // M-222
    const blocked = { params: { userId: mate.user.id } };
    await room.owner.ok(blockUser, blocked);
    await expect(found).toContainText(['Message from someone you blocked']);
    await room.owner.ok(unblockUser, blocked);
    await expect(found).toContainText(['bring the lantern tonight']);
    await expect(group(switcher.messagesInChats).getByRole('option')).toContainText([
      'and a second lantern',
    ]);
    await expect(group(switcher.messages)).toContainText('Search here for “lantern”');
    // to the message, with the arrows
    const wanted = found.filter({ hasText: 'bring the lantern tonight' });
    for (let step = 0; step < 12; step += 1) {
      if ((await wanted.getAttribute('data-highlighted')) !== null) break;
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(messageOf({ page }, 'bring the lantern tonight')).toBeVisible();

    await page.keyboard.press('Control+k');
    await page.keyboard.type('>status');
    await expect(group(switcher.commands).getByRole('option').first()).toContainText(
      switcher.command.status,
    );
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    const status = page.getByRole('dialog', { name: 'Custom status' });
    await expect(status).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(status).toHaveCount(0);
  });
  await test.step('it leads on to the search of where one is, with the same words', async () => {
    await expect(messageOf({ page }, 'the lantern hangs astern')).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('?lantern');
    await page.getByRole('option', { name: 'Search here for “lantern”' }).click();
    const search = page.getByRole('search');
    await expect(search.getByRole('combobox')).toHaveValue('lantern');
    await expect(search.getByRole('link').filter({ hasText: 'hangs astern' })).toBeVisible();
  });
  await test.step('a shortcut can have other keys, a conflict is told, and all go back', async () => {
    await page.keyboard.press('Control+,');
    const settings = page.getByRole('dialog', { name: en.settings.title });
    await settings.getByRole('tab', { name: en.settings.tab.shortcuts }).click();
    const { quickSwitcher, search } = en.shortcuts.action;
    await settings.getByRole('button', { name: `${quickSwitcher}: Mod+K` }).click();
    await page.keyboard.press('Control+f');
    await expect(settings.getByText(`Already used for “${search}”`)).toBeVisible();
    await page.keyboard.press('Control+p');
    await expect(settings.getByRole('button', { name: `${quickSwitcher}: Mod+P` })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(settings).toHaveCount(0);

    await page.reload();
    await expect(composerOf({ page })).toBeFocused();
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Control+p');
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('combobox')).toHaveValue('');
    await page.keyboard.press('Control+p');
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('Control+/');
    const sheet = page.getByRole('dialog', { name: en.shortcuts.title });
    const row = sheet.getByRole('term').filter({ hasText: quickSwitcher }).locator('..');
    await expect(row.getByRole('definition')).toHaveText('CtrlP');
    await sheet.getByRole('button', { name: en.shortcuts.change }).click();
    await settings.getByRole('button', { name: en.settings.shortcuts.reset }).click();
    await expect(settings.getByRole('button', { name: `${quickSwitcher}: Mod+K` })).toBeVisible();
  });
});
