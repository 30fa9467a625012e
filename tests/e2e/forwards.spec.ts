import { sendMessage } from '#shared/contract/messages/message.ts';
import { createChannel, setChannelRoleOverride } from '#shared/contract/channels/channel.ts';
import { everyoneRoleId } from '#shared/lib/ids.ts';
import { channelBit } from '#shared/rules/permissions.ts';
import { expect, signInAs, test } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { HEARD_MS } from './support/mate.ts';
import { join, makeRoom } from './support/room.ts';
import { walkTo } from './support/walk.ts';

const HEARD = { timeout: HEARD_MS };

test('[X-014] a message is forwarded by keyboard to two places with words behind it; who may not see its source learns none', async ({
  app,
  page,
  browser,
}) => {
  const room = await makeRoom(app);
  const mate = await join(app, room, 'Mate');
  const params = { teamId: room.teamId };
  const make = async (name: string) => {
    const body = { name, type: 'text', categoryId: null, additionalData: null } as const;
    return (await room.owner.ok(createChannel, { params, body })).channel;
  };
  const council = await make('council');
  const harbour = await make('harbour');
  await room.owner.ok(setChannelRoleOverride, {
    params: { ...params, channelId: council.id, roleId: everyoneRoleId(room.teamId) },
    body: { allow: 0, deny: channelBit('text', 'VIEW_CHANNEL') },
  });
  const said = { params: { channelId: council.id }, body: { content: 'We sail at **nine**' } };
  await room.owner.ok(sendMessage, said);
  await signInAs(page.context(), room.owner);
  await page.goto(`${room.owner.origin}/teams/${room.teamId}/channels/${council.id}`);
  const theirs = await (await browser.newContext({ baseURL: app.origin })).newPage();
  await signInAs(theirs.context(), mate);
  await theirs.goto(mate.origin + room.path);

  const dialog = page.getByRole('dialog', { name: 'Forward message' });
  const to = dialog.getByRole('combobox', { name: 'To' });

  await test.step('its menu asks where to: what is typed finds channels by name and team', async () => {
    await page.locator('[data-message-id]').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Forward' }).press('Enter');
    await expect(dialog.getByText('We sail at nine')).toBeVisible(HEARD);
    await expect(dialog.getByRole('button', { name: 'Forward' })).toBeDisabled();
    await to.fill('nowhere at all');
    await expect(page.getByText('No channel or chat by that name')).toBeVisible();
    await to.fill('harbour');
    await to.press('Enter');
    await to.fill('deck');
    await to.press('Enter');
    await to.fill('');
    await page.keyboard.press('Tab');
    await expectAccessible(page, 'forwarding', '[role="dialog"]');
  });

  await test.step('without a connection nothing typed is lost; then it goes', async () => {
    await dialog.getByRole('textbox', { name: 'Add a message' }).fill('be there');
    await page.route('**/forwards', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Forward' }).click();
    await expect(dialog.getByText(/^Couldn't forward to harbour\./)).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Add a message' })).toHaveValue('be there');
    await page.unroute('**/forwards');
    await dialog.getByRole('button', { name: 'Forward' }).click();
    await expect(page.getByText('Message forwarded to 2 places')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the other reads it and the words, and not where it was said', async () => {
    const copy = theirs.locator('[data-message-id]').filter({ hasText: 'We sail at nine' });
    await expect(copy.getByText('Forwarded')).toBeVisible(HEARD);
    await expect(theirs.getByText('be there')).toBeVisible();
    await expect(copy.getByRole('link')).toHaveCount(0);
    await expect(copy.locator('strong')).toHaveText('nine');
    await expect(theirs.getByText('council')).toHaveCount(0);
    await expectAccessible(theirs, 'a forwarded message', '[data-message-id]');
  });

  await test.step('who may see the source goes there; it cannot be edited', async () => {
    await walkTo(page, `/teams/${room.teamId}/channels/${harbour.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['harbour'], HEARD);
    const copy = page.locator('[data-message-id]').filter({ hasText: 'We sail at nine' });
    const source = copy.getByRole('link', { name: /^#council in / });
    await expect(source).toBeVisible(HEARD);
    await copy.click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: 'Forward' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Edit message' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await source.click();
    await expect(page).toHaveURL(new RegExp(`/channels/${council.id}`));
    await expect(page.locator('[data-message-id][data-lit]')).toContainText('We sail at nine');
  });
});
