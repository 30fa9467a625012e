import type { Page } from '@playwright/test';
import { updateSettings } from '#shared/contract/account/me.ts';
import { createChannel, setChannelUserOverride } from '#shared/contract/channels/channel.ts';
import { createTodo, deleteTodo, listTodos, updateTodo } from '#shared/contract/channels/todo.ts';
import { en } from '#shared/locales/en.ts';
import { tr } from '#shared/locales/tr.ts';
import { channelBit, type ChannelPermission } from '#shared/rules/permissions.ts';
import type { Person } from '../support/client.ts';
import { expect, test } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/crew.ts';
import { HEARD_MS } from './support/mate.ts';
import { refuseCalls, SERVER_WORDS } from './support/refusals.ts';
import { join, makeRoom, type Room } from './support/room.ts';
import { walkTo } from './support/walk.ts';

const words = en.todos;

interface ListRoom extends Room {
  readonly member: Person;
  /** What the member may do in the list from now on. */
  readonly allow: (...names: readonly ChannelPermission[]) => Promise<void>;
}

/** An empty list in a team, at which the member may only look. */
async function addList(room: Room, member: Person, name: string): Promise<ListRoom> {
  const { owner, teamId } = room;
  const { channel } = await owner.ok(createChannel, {
    params: { teamId },
    body: { name, type: 'todo' },
  });
  const params = { teamId, channelId: channel.id, userId: member.user.id };
  return {
    ...room,
    member,
    channelId: channel.id,
    path: `/teams/${teamId}/channels/${channel.id}`,
    async allow(...names) {
      const allow = names.reduce((mask, each) => mask | channelBit('todo', each), 0);
      await owner.ok(setChannelUserOverride, { params, body: { allow, deny: 0 } });
    },
  };
}

/** An item of the list, by its words. */
function itemOf(page: Page, text: string) {
  return page.locator('li', { has: page.locator('[data-todo]') }).filter({ hasText: text });
}

async function write(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: words.create.label });
  await field.fill(text);
  await field.press('Enter');
  await expect(field).toHaveValue('');
}

/** Of its owner's page and of the member's, which ends on their home. */
async function keepTogether(
  { owner, member, path, channelId, allow }: ListRoom,
  mine: Page,
  theirs: Page,
): Promise<void> {
  const field = theirs.getByRole('textbox', { name: words.create.label });

  await test.step('an empty list says so, and only who may add to it has a box', async () => {
    await openAs(mine, owner, path);
    await openAs(theirs, member, path);
    for (const page of [mine, theirs]) await expect(page.getByText(words.emptyTitle)).toBeVisible();
    await expect(mine.getByText(words.emptyHint)).toBeVisible();
    await expect(mine.getByRole('textbox', { name: words.create.label })).toBeVisible();
    await expect(theirs.getByText(words.emptyReadOnly)).toBeVisible();
    await expect(field).toHaveCount(0);
  });

  await test.step('what one adds the other sees, and may not touch', async () => {
    await write(mine, 'sharpen axes');
    await write(mine, 'brew potions');
    await expect(itemOf(theirs, 'brew potions')).toBeVisible({ timeout: HEARD_MS });
    await expect(theirs.getByRole('checkbox', { name: /sharpen axes/ })).toBeDisabled();
    await expect(itemOf(theirs, 'sharpen axes').getByRole('button')).toHaveCount(0);
  });

  await test.step('the next item is taken while one is still on its way', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await mine.route('**/todo/item', async (route) => {
      await held;
      await route.fallback();
    });
    await write(mine, 'mend nets');
    await write(mine, 'count arrows');
    release();
    for (const text of ['mend nets', 'count arrows']) {
      await expect(itemOf(theirs, text)).toBeVisible({ timeout: HEARD_MS });
      await itemOf(mine, text).hover();
      await itemOf(mine, text).getByRole('button', { name: words.item.delete }).click();
      await expect(itemOf(theirs, text)).toHaveCount(0, { timeout: HEARD_MS });
    }
    await mine.unroute('**/todo/item');
  });

  await test.step('each right brings its own controls at once', async () => {
    await allow('CREATE_TODOS');
    await expect(field).toBeVisible({ timeout: HEARD_MS });
    const row = itemOf(theirs, 'sharpen axes');
    await expect(row.getByRole('button')).toHaveText(['']);
    await row.hover();
    await row.getByRole('button', { name: words.item.clone }).click();
    await expect(itemOf(mine, 'sharpen axes')).toHaveCount(2, { timeout: HEARD_MS });
    const boxes = theirs.getByRole('checkbox');
    await expect(boxes.first()).toBeDisabled();
    await allow('EDIT_TODOS');
    await expect(field).toHaveCount(0, { timeout: HEARD_MS });
    await expect(boxes.first()).toBeEnabled();
    await expect(row.getByRole('button', { name: words.item.clone })).toHaveCount(0);
    await expect(row.getByRole('button', { name: words.item.delete })).toHaveCount(0);
    await allow('DELETE_TODOS');
    await expect(boxes.first()).toBeDisabled({ timeout: HEARD_MS });
    await expect(row.first().getByRole('button', { name: words.item.clone })).toHaveCount(0);
    const copy = itemOf(theirs, 'sharpen axes').last();
    await copy.hover();
    await copy.getByRole('button', { name: words.item.delete }).click();
    await expect(
      theirs.getByRole('region', { name: en.ui.toast.region }).getByText(words.deleted),
    ).toBeVisible();
    await expect(itemOf(mine, 'sharpen axes')).toHaveCount(1, { timeout: HEARD_MS });
    await allow('CREATE_TODOS', 'EDIT_TODOS', 'DELETE_TODOS');
    await expect(boxes.first()).toBeEnabled({ timeout: HEARD_MS });
  });

  await test.step('a tick shows on both sides and can be taken away', async () => {
    const box = theirs.getByRole('checkbox', { name: /brew potions/ });
    const seen = mine.getByRole('checkbox', { name: /brew potions/ });
    await box.click();
    await expect(seen).toBeChecked({ timeout: HEARD_MS });
    await expect(mine.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 2');
    await expectAccessible(mine, 'a list');
    await seen.click();
    await expect(box).not.toBeChecked({ timeout: HEARD_MS });
    const { todos } = await owner.ok(listTodos, { params: { channelId } });
    expect(todos.map(({ completed }) => completed)).toEqual([false, false]);
  });

  await test.step('an item is edited where it stands, with the keyboard alone', async () => {
    await theirs.getByRole('checkbox', { name: /sharpen axes/ }).focus();
    await theirs.keyboard.press('ArrowDown');
    await expect(theirs.getByRole('checkbox', { name: /brew potions/ })).toBeFocused();
    await theirs.keyboard.press('Tab');
    await theirs.keyboard.press('Enter');
    const editor = theirs.getByRole('textbox', { name: words.item.text });
    await expect(editor).toBeFocused();
    await editor.fill('brew twelve potions');
    await editor.press('Enter');
    await expect(editor).toHaveCount(0);
    await expect(itemOf(mine, 'brew twelve potions')).toBeVisible({ timeout: HEARD_MS });
  });

  await test.step('an item is drawn as a line of a message and edited as it was written', async () => {
    const source = '- **feed** [the dragon](https://example.com/dragon)';
    await write(mine, source);
    const item = itemOf(theirs, 'feed the dragon');
    await expect(item.getByRole('strong')).toHaveText('feed', { timeout: HEARD_MS });
    await expect(item.getByRole('checkbox', { name: 'Done: - feed the dragon' })).toBeVisible();
    await item.getByRole('link', { name: 'the dragon' }).click();
    const leaving = theirs.getByRole('dialog', { name: en.messages.external.title });
    await expect(leaving).toContainText('example.com');
    await theirs.keyboard.press('Escape');
    await expect(leaving).toHaveCount(0);
    const edit = item.getByRole('button', { name: 'Edit: - feed the dragon' });
    await edit.click({ position: { x: 16, y: 16 } });
    await expect(theirs.getByRole('textbox', { name: words.item.text })).toHaveValue(source);
    await theirs.keyboard.press('Escape');
    await expect(item).toBeVisible();
  });

  await test.step('an item is given to someone, with a time, which shows on their home', async () => {
    await itemOf(mine, 'sharpen axes').hover();
    await itemOf(mine, 'sharpen axes').getByRole('button', { name: words.item.plan }).click();
    const dialog = mine.getByRole('dialog', { name: words.plan.title });
    await dialog.getByRole('combobox', { name: words.plan.assignee }).fill(member.user.username);
    await mine.getByRole('option', { name: new RegExp(member.user.username) }).click();
    await dialog.getByRole('button', { name: words.plan.addDue }).click();
    await dialog.getByRole('button', { name: words.plan.tomorrow }).click();
    await expectAccessible(mine, 'who and by when', '[role="dialog"]');
    await dialog.getByRole('button', { name: en.common.action.save }).click();
    await expect(dialog).toHaveCount(0);
    const seen = itemOf(theirs, 'sharpen axes');
    await expect(seen.getByText(`Assigned to ${member.user.username}`)).toBeAttached({
      timeout: HEARD_MS,
    });
    await expect(seen.getByText(words.item.due)).toBeVisible();
    await theirs.getByRole('link', { name: en.home.rail.home }).click();
    const upcoming = theirs.getByRole('list', { name: en.tonight.upcoming.title });
    await expect(upcoming.getByText('sharpen axes')).toBeVisible();
    await mine.getByRole('checkbox', { name: /sharpen axes/ }).click();
    await expect(upcoming).toHaveCount(0, { timeout: HEARD_MS });
  });
}

/** Of the member's page, in a list of its own. */
async function expectNothingLost(
  { owner, member, path, channelId, allow }: ListRoom,
  page: Page,
): Promise<void> {
  await allow('CREATE_TODOS', 'EDIT_TODOS', 'DELETE_TODOS');
  const { item } = await owner.ok(createTodo, {
    params: { channelId },
    body: { content: 'scout the gate' },
  });
  await walkTo(page, path);
  const params = { channelId, itemId: item.id };
  const field = page.getByRole('textbox', { name: words.create.label });
  const editor = page.getByRole('textbox', { name: words.item.text });
  const notices = page.getByRole('region', { name: en.ui.toast.region });
  const edit = (text: string) =>
    page.getByRole('button', { name: `Edit: ${text}`, exact: true }).click();

  await test.step('an empty item is refused, one too long is counted', async () => {
    await field.press('Enter');
    await expect(page.getByText(words.error.empty)).toBeVisible();
    await field.fill('x'.repeat(257));
    await expect(page.getByText('257/256')).toBeVisible();
    await field.press('Enter');
    await expect(page.getByText(en.errors.todo['too-long'])).toBeVisible();
    await expect(field).toHaveValue('x'.repeat(257));
    await field.fill('');
  });

  await test.step('an edit left empty is taken back, and so is one that Escape ends', async () => {
    await edit('scout the gate');
    await editor.fill('   ');
    await editor.press('Enter');
    await expect(itemOf(page, 'scout the gate')).toBeVisible();
    await edit('scout the gate');
    await editor.fill('something else');
    await editor.press('Escape');
    await expect(editor).toHaveCount(0);
    const { todos } = await owner.ok(listTodos, { params: { channelId } });
    expect(todos.map(({ content }) => content)).toEqual(['scout the gate']);
  });

  await test.step('others change and delete the item that is being written into', async () => {
    await edit('scout the gate');
    await editor.fill('scout the gate at night');
    await owner.ok(updateTodo, { params, body: { content: 'scout the wall' } });
    await expect(page.getByText('Changed to: scout the wall')).toBeVisible({
      timeout: HEARD_MS,
    });
    await expect(editor).toHaveValue('scout the gate at night');
    await owner.ok(deleteTodo, { params });
    await expect(page.getByText(words.item.gone)).toBeVisible({ timeout: HEARD_MS });
    await expect(editor).toHaveValue('scout the gate at night');
    await page.getByRole('button', { name: words.item.addAgain }).click();
    await expect(editor).toHaveCount(0);
    await expect(itemOf(page, 'scout the gate at night')).toBeVisible();
  });

  await test.step('the words of the server are shown, and ours where it says nothing', async () => {
    const calls = '**/todo/item';
    await page.route(calls, (route) => route.abort());
    await field.fill('feed the dragon');
    await field.press('Enter');
    await expect(notices.getByText("Couldn't change the list. Try again.")).toBeVisible();
    const waiting = page.getByRole('list', { name: words.item.notAdded });
    await expect(waiting).toContainText('feed the dragon');
    await page.unroute(calls);
    await waiting.getByRole('button', { name: en.common.action.retry }).click();
    await expect(waiting).toHaveCount(0);
    await expect(itemOf(page, 'feed the dragon')).toBeVisible();

    await edit('feed the dragon');
    await editor.fill('feed both dragons');
    const { todos } = await owner.ok(listTodos, { params: { channelId } });
    const told = 'Never heard of that dragon';
    await page.route('**/todo/item/*', (route) =>
      route.fulfill({
        status: 409,
        json: { success: false, code: 'dragon.unknown', message: told },
      }),
    );
    await editor.press('Enter');
    await expect(notices.getByText(told)).toBeVisible();
    await expect(editor).toHaveValue('feed both dragons');
    await page.unroute('**/todo/item/*');
    // while it is being saved Enter does nothing
    await expect(editor).toBeEditable();
    await editor.press('Enter');
    await expect(editor).toHaveCount(0);
    await expect(itemOf(page, 'feed both dragons')).toBeVisible();
    expect(todos).toHaveLength(2);

    // a tick that is refused is told too, and taken back
    const box = page.getByRole('checkbox', { name: /feed both dragons/ });
    const mend = await refuseCalls(page, 'PUT', /\/todo\/item\//);
    await box.click();
    await expect(notices.getByText(SERVER_WORDS)).toBeVisible();
    await expect(box).not.toBeChecked();
    await mend();

    // and so are a copy and a deletion, each in words of its own
    const row = itemOf(page, 'feed both dragons');
    for (const [call, label, said] of [
      ['**/todo/item/*/clone', words.item.clone, 'There is only one dragon'],
      ['**/todo/item/*', words.item.delete, 'The dragon will not go'],
    ] as const) {
      await page.route(call, (route) =>
        route.fulfill({
          status: 409,
          json: { success: false, code: 'dragon.unknown', message: said },
        }),
      );
      await row.hover();
      await row.getByRole('button', { name: label }).click();
      await expect(notices.getByText(said)).toBeVisible();
      await expect(row).toHaveCount(1);
      await page.unroute(call);
    }
  });

  await test.step('a list that does not come is asked for again, in Turkish too', async () => {
    await member.ok(updateSettings, { body: { settings: { locale: 'tr' } } });
    await page.route('**/todo/list', (route) =>
      route.fulfill({ status: 500, json: { success: false, code: 'server.failed', message: '' } }),
    );
    await page.reload();
    await expect(page.getByText(tr.todos.failed)).toBeVisible({ timeout: HEARD_MS });
    await page.unroute('**/todo/list');
    await page.getByRole('button', { name: tr.common.action.retry }).click();
    await expect(itemOf(page, 'feed both dragons')).toBeVisible();
    await expect(page.getByPlaceholder(tr.todos.create.placeholder)).toBeVisible();
  });
}

test('[M-179, M-180, M-181, M-182, M-183, M-184, M-185, M-186, M-187, M-189] [X-025] two people keep a list together, and nothing written is lost, whatever others do and the server says', async ({
  app,
  browser,
  page,
}) => {
  const room = await makeRoom(app);
  const member = await join(app, room, 'Mate');
  const theirs = await (await browser.newContext({ baseURL: app.origin })).newPage();
  await test.step('[M-179, M-180, M-181, M-182, M-183, M-184, M-185] [X-025] two people keep a list together', async () =>
    keepTogether(await addList(room, member, 'raid plan'), page, theirs));
  await test.step('[M-186, M-187, M-189] nothing written is lost, whatever others do and the server says', async () =>
    expectNothingLost(await addList(room, member, 'watch list'), theirs));
  await theirs.context().close();
});
