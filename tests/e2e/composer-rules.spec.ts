import type { Page } from '@playwright/test';
import { Pool } from 'pg';
import { login } from '#shared/contract/account/session.ts';
import { addReaction } from '#shared/contract/messages/reaction.ts';
import {
  createChannel,
  setChannelUserOverride,
  updateChannel,
} from '#shared/contract/channels/channel.ts';
import { openChat } from '#shared/contract/chats/chat.ts';
import { listMessages, sendMessage } from '#shared/contract/messages/message.ts';
import { createInvite, joinTeam } from '#shared/contract/teams/invite.ts';
import { createRole, giveRole, updateRole } from '#shared/contract/teams/role.ts';
import { MEGABYTE } from '#shared/lib/byte-size.ts';
import { en } from '#shared/locales/en.ts';
import { channelBit, contentPermissions, teamMask } from '#shared/rules/permissions.ts';
import { userFlags } from '#shared/rules/user-flags.ts';
import type { Person } from '../support/client.ts';
import { readDatabaseAddress } from '../load/filled-team.ts';
import { expect, test, type App } from './support/app.ts';
import { openAs, verify } from './support/crew.ts';
import { pasteLarge, pick, refuseUpload, tray } from './support/attach.ts';
import { composerOf, filled, HEARD_MS, say, sees } from './support/mate.ts';
import { makeRoom, type Room } from './support/room.ts';
import { walkTo } from './support/walk.ts';

const words = en.composer;

/** A user and their page; the address is not verified at first. */
interface World {
  readonly app: App;
  readonly page: Page;
  readonly room: Room;
  readonly person: Person;
}

async function expectReasons({ app, page, room, person }: World): Promise<void> {
  const { owner, teamId, channelId, path } = room;
  const notices = page.getByRole('status').filter({ hasText: words.verify });

  await test.step('without a verified mail neither in a channel nor in a chat', async () => {
    const { dm } = await owner.ok(openChat, { body: { users: [{ id: person.user.id }] } });
    await openAs(page, person, `/chat/${dm.id}`);
    await expect(notices).toBeVisible();
    await walkTo(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['deck']);
    await expect(notices).toBeVisible();
    await expect(composerOf({ page })).toHaveCount(0);
    await notices.getByRole('button', { name: en.prompts.verifyBanner.action }).click();
    await expect(page.getByRole('dialog', { name: en.prompts.verifyEmail.title })).toBeVisible();
    await page.keyboard.press('Escape');
    await verify(app, person);
    await expect(composerOf({ page })).toBeVisible({ timeout: HEARD_MS });
  });

  await test.step('without the right to send; what was being written is there afterwards', async () => {
    await composerOf({ page }).fill('half a sentence');
    await owner.ok(sendMessage, { params: { channelId }, body: { content: 'who goes there?' } });
    const params = { teamId, channelId, userId: person.user.id };
    const deny = channelBit('text', 'SEND_MESSAGES');
    await owner.ok(setChannelUserOverride, { params, body: { allow: 0, deny } });
    await expect(page.getByText(words.denied)).toBeVisible({ timeout: HEARD_MS });
    await expect(composerOf({ page })).toHaveCount(0);
    // M-136
    const row = page.getByRole('article').filter({ hasText: 'who goes there?' });
    await row.hover();
    await expect(row.getByRole('button', { name: 'Reply', exact: true })).toBeVisible();
    await owner.ok(setChannelUserOverride, { params, body: { allow: 0, deny: 0 } });
    await expect(composerOf({ page })).toHaveValue('half a sentence', { timeout: HEARD_MS });
  });

  await test.step('files, new reactions and calls of all are not offered where they are denied', async () => {
    const field = composerOf({ page });
    const { role } = await owner.ok(createRole, { params: { teamId } });
    const permissions = teamMask('MENTION_EVERYONE_AND_HERE');
    await owner.ok(updateRole, { params: { teamId, roleId: role.id }, body: { permissions } });
    const userId = person.user.id;
    await owner.ok(giveRole, { params: { teamId, userId, roleId: role.id } });
    const said = await owner.ok(sendMessage, {
      params: { channelId },
      body: { content: 'dinner?' },
    });
    const params = { channelId, messageId: said.message.id, emoji: '🍕' };
    await owner.ok(addReaction, { params });
    const row = page.getByRole('article').filter({ hasText: 'dinner?' });
    const add = row.getByRole('button', { name: en.messages.reaction.add, exact: true });
    const record = page.getByRole('button', {
      name: en.messages.attachments.voice.record,
      exact: true,
    });
    const everyone = page.getByRole('option', { name: '@everyone' });
    await field.fill('@every');
    await expect(everyone).toBeVisible({ timeout: HEARD_MS });
    await field.fill('');
    await expect(add.first()).toBeVisible();
    await expect(record).toBeVisible();

    const deny = contentPermissions.reduce((mask, name) => mask | channelBit('text', name), 0);
    const place = { teamId, channelId, userId };
    await owner.ok(setChannelUserOverride, { params: place, body: { allow: 0, deny } });
    await expect(add).toHaveCount(0, { timeout: HEARD_MS });
    await expect(record).toBeHidden();
    await row.getByRole('button', { name: /🍕/ }).click();
    await expect(row.getByRole('button', { name: /🍕/, pressed: true })).toBeVisible();
    await page.getByRole('button', { name: en.messages.attachments.poll }).click();
    await expect(page.getByRole('menuitem', { name: en.messages.attachments.poll })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: en.messages.attachments.add })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await pasteLarge(field, { name: 'map.png', mime: 'image/png', bytes: 10 });
    const notice = page.getByRole('region', { name: en.ui.toast.region });
    await expect(notice.getByText(en.messages.attachments.denied)).toBeVisible();
    await field.fill('@every');
    await expect(everyone).toHaveCount(0);
    await field.fill('');
  });
}

async function expectLimits({ app, page, room, person }: World): Promise<void> {
  const { owner, teamId } = room;
  const { channel } = await owner.ok(createChannel, {
    params: { teamId },
    body: { name: 'galley', type: 'text' },
  });
  const channelId = channel.id;
  const path = `/teams/${teamId}/channels/${channelId}`;
  await walkTo(page, path);
  await expect(page.getByRole('heading', { level: 1, name: channel.name })).toBeVisible();
  await expect(page.getByRole('log').locator('article')).toHaveCount(0);
  const mate = { page };
  const field = composerOf(mate);
  const send = page.getByRole('button', { name: words.send, exact: true });
  const counter = page.getByText(/characters? (?:left|too many)$/);
  await expect(field).toBeVisible({ timeout: HEARD_MS });

  await test.step('hash marks alone are no message', async () => {
    await field.fill(' \n ');
    await expect(send).toBeDisabled();
    await field.press('Enter');
    await expect(page.getByRole('log').locator('article')).toHaveCount(0);
    await field.fill('###');
    await expect(send).toBeDisabled();
    await field.press('Enter');
    const notice = page.getByRole('region', { name: en.ui.toast.region });
    await expect(notice.getByText(words.onlyHashes)).toBeVisible();
    await expect(field).toHaveValue('###');
  });

  await test.step('from 1501 characters on it is counted what is left', async () => {
    await field.fill('x'.repeat(1_500));
    await expect(send).toBeEnabled();
    await expect(counter).toHaveCount(0);
    await field.fill('x'.repeat(1_501));
    await expect(counter).toHaveText('499 characters left');
    await field.fill('x'.repeat(2_001));
    await expect(counter).toHaveText('1 character too many');
    await expect(send).toBeDisabled();
    await field.press('Enter');
    await expect(field).toHaveValue('x'.repeat(2_001));
    await field.fill(`two thousand ${'x'.repeat(1_987)}`);
    await expect(counter).toHaveText('0 characters left');
    await field.press('Enter');
    await expect(field).toHaveValue('');
    await sees(mate, 'two thousand');
  });

  await test.step('with Plus there is room for 5000', async () => {
    const pool = new Pool({ connectionString: await readDatabaseAddress(app.dataFolder), max: 1 });
    await pool.query('update users set flags = $1 where id = $2', [
      userFlags.premium,
      person.user.id,
    ]);
    await pool.end();
    // a session remembers its user for a while
    const { email, password } = person;
    await person.ok(login, { body: { email, password } });
    await openAs(page, person, path);
    await expect(field).toBeVisible({ timeout: HEARD_MS });
    await field.fill('x'.repeat(5_001));
    await expect(counter).toHaveText('1 character too many');
    await field.fill(`five thousand ${'x'.repeat(4_986)}`);
    await expect(counter).toHaveText('0 characters left');
    await field.press('Enter');
    await expect(field).toHaveValue('');
    await sees(mate, 'five thousand');
  });

  await test.step('with Plus a file may be larger, but not one that is pasted', async () => {
    const uploads: string[] = [];
    await page.route('**/api/v1/upload', async (route) => {
      uploads.push(route.request().method());
      await refuseUpload(route);
    });
    const large = { name: 'long.mp4', mime: 'video/mp4' };
    await pasteLarge(field, { ...large, bytes: 20 * MEGABYTE + 1 });
    const refusal = { name: large.name, limit: '20 MB' };
    const notices = page.getByRole('region', { name: en.ui.toast.region });
    const { sizeLimit } = en.messages.input.textarea.upload.error;
    await expect(notices.getByText(filled(sizeLimit, refusal))).toBeVisible();
    expect(uploads).toEqual([]);
    await pick(page, [{ ...large, name: 'longer.mp4', bytes: new Uint8Array(20 * MEGABYTE + 1) }]);
    await expect.poll(() => uploads, { timeout: HEARD_MS }).toEqual(['POST']);
    await page.unroute('**/api/v1/upload');
    const remove = filled(en.messages.attachments.remove, { name: 'longer.mp4' });
    await page.getByRole('button', { name: remove }).click();
    await expect(tray(page)).toHaveCount(0);
  });

  await test.step('slow mode counts down, here and after a visit elsewhere, until it is off', async () => {
    const slow = page.getByText(/^Slow mode: (?:1 hr|\d+ min)$/);
    const params = { teamId, channelId };
    await owner.ok(updateChannel, { params, body: { rateLimitPerUser: 3_600 } });
    await expect(page.getByText(words.slowModeOn)).toBeVisible({ timeout: HEARD_MS });
    await say(mate, 'my turn');
    await sees(mate, 'my turn');
    await expect(slow).toBeVisible();
    await field.fill('too soon');
    await expect(send).toBeDisabled();
    await field.press('Enter');
    await expect(field).toHaveValue('too soon');
    await page.getByRole('link', { name: /deck/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'deck' })).toBeVisible();
    // every channel has a draft of its own
    await expect(field).toHaveValue('');
    await page.getByRole('link', { name: /galley/ }).click();
    await expect(slow).toBeVisible();
    await expect(field).toHaveValue('too soon');
    await expect(send).toBeDisabled();
    const { messages } = await owner.ok(listMessages, { params: { channelId } });
    expect(messages.at(-1)?.content).toBe('my turn');

    // who manages messages need not wait
    const exempt = { ...params, userId: person.user.id };
    const allow = channelBit('text', 'MANAGE_MESSAGES');
    await owner.ok(setChannelUserOverride, { params: exempt, body: { allow, deny: 0 } });
    await expect(send).toBeEnabled({ timeout: HEARD_MS });
    await say(mate, 'no waiting for me');
    await say(mate, 'nor now');
    await sees(mate, 'nor now');
    await expect(slow).toHaveCount(0);
  });
}

test('[M-082, M-083, M-084, M-085, M-087, M-088, M-090, M-105, M-106, M-136, X-004] a composer that may not be used says why, and comes back as soon as it may; what may be sent, how long it may be, and how soon after the last', async ({
  app,
  page,
}) => {
  const room = await makeRoom(app);
  const person = await app.registerUnverified('Newbie');
  const { code } = await room.owner.ok(createInvite, { body: { teamId: room.teamId } });
  await person.ok(joinTeam, { params: { code } });
  const world: World = { app, page, room, person };
  await expectReasons(world);
  await expectLimits(world);
});
