import type { Page } from '@playwright/test';
import { setRpc } from '#shared/contract/account/status.ts';
import { createChannel } from '#shared/contract/channels/channel.ts';
import { openChat } from '#shared/contract/chats/chat.ts';
import { markAllRead } from '#shared/contract/messages/inbox.ts';
import { listMessages, sendMessage } from '#shared/contract/messages/message.ts';
import { cancelScheduledMessage } from '#shared/contract/messages/scheduled-message.ts';
import { blockUser, unblockUser } from '#shared/contract/social/block.ts';
import { createInvite, joinTeam } from '#shared/contract/teams/invite.ts';
import { joinVoice } from '#shared/contract/voice/voice.ts';
import { en } from '#shared/locales/en.ts';
import { makeFriends } from '../chats/chat-world.ts';
import type { Person } from '../support/client.ts';
import { expect, test, type App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/crew.ts';
import { HEARD_MS } from './support/mate.ts';
import { makeRoom, type Room } from './support/room.ts';

test.slow();

const { home, tonight, common } = en;
const HEARD = { timeout: HEARD_MS };
const HOUR_MS = 3_600_000;

/** A new user, and a team they can join with a code. */
interface World {
  readonly app: App;
  readonly page: Page;
  readonly room: Room;
  readonly newcomer: Person;
  readonly code: string;
}

async function expectHelpToBegin({ app, page, code }: Omit<World, 'room' | 'newcomer'>) {
  const begin = page.getByRole('region', { name: tonight.begin.title });
  await expect(begin.getByRole('link', { name: home.teams.apply })).toHaveAttribute(
    'href',
    '/discover/teams',
  );
  await expect(begin.getByRole('link', { name: tonight.begin.app })).toHaveAttribute(
    'href',
    '/download',
  );
  await begin.getByRole('button', { name: home.teams.create }).click();
  await expect(page.getByRole('dialog', { name: en.teams.create.title })).toBeVisible(HEARD);
  await page.keyboard.press('Escape');
  await begin.getByRole('button', { name: tonight.begin.friend }).click();
  await expect(page.getByRole('dialog')).toBeVisible(HEARD);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page, 'home of a newcomer');

  const field = begin.getByLabel(tonight.begin.joinLabel);
  await field.fill('https://elsewhere.example/teams/1');
  await field.press('Enter');
  await expect(begin.getByText(tonight.begin.joinInvalid)).toBeVisible();
  await field.fill(`${app.origin}/invite/${code}`);
  await begin.getByRole('button', { name: tonight.begin.joinSubmit }).click();
  await expect(page).toHaveURL(`/invite/${code}`);
}

async function expectTonight({ page, room, newcomer }: Omit<World, 'app' | 'code'>) {
  const { owner: mate, teamId, channelId } = room;
  const { channel: talk } = await mate.ok(createChannel, {
    params: { teamId },
    body: { name: 'bridge', type: 'voice', categoryId: null, additionalData: null },
  });
  // the greeting of the system waits in both accounts
  await newcomer.ok(markAllRead);
  const asked: string[] = [];
  await test.step('what cannot be asked for says so and is asked for again', async () => {
    await page.route('**/api/v1/me/scheduled-messages*', (route) =>
      route.fulfill({
        status: 500,
        json: { success: false, code: 'internal', message: 'x', requestId: 'test' },
      }),
    );
    await openAs(page, newcomer, '/');
    const coming = page.getByRole('region', { name: tonight.upcoming.title });
    const retry = coming.getByRole('button', { name: common.action.retry });
    await expect(retry).toBeVisible({ timeout: 40_000 });
    await expect(coming).toContainText(tonight.upcoming.failed);
    await page.unroute('**/api/v1/me/scheduled-messages*');
    // the start of what is counted below
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/scheduled-messages|mentions/.test(pathname)) asked.push(pathname);
    });
    await retry.click();
    await expect(coming).toContainText(tonight.upcoming.none, HEARD);
  });
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(newcomer.user.username);
  await expect(section(tonight.waiting.title)).toContainText(tonight.waiting.calm);
  await expect(section(tonight.friends.title)).toContainText(tonight.friends.quiet);
  await expect(section(tonight.upcoming.title)).toContainText(tonight.upcoming.none, HEARD);
  await expect(section(tonight.voice.title)).toHaveCount(0);

  await test.step('a friend comes, plays and talks', async () => {
    const socket = await mate.connect();
    const friend = section(tonight.friends.title).getByRole('button', { name: mate.user.username });
    await expect(friend).toContainText('Online', HEARD);
    await mate.ok(setRpc, { body: { type: 'game', gameId: 'sail', name: 'Open Sails' } });
    await expect(friend).toContainText('Playing Open Sails', HEARD);
    const { token } = await mate.ok(joinVoice, { params: { teamId, channelId: talk.id } });
    socket.send('VOICE_JOIN', { token });
    const place = section(tonight.voice.title).getByRole('link', { name: /bridge/ });
    await expect(place).toContainText(mate.user.username, HEARD);
    await expect(place).toHaveAttribute('href', `/teams/${teamId}/channels/${talk.id}`);
    socket.send('VOICE_LEAVE');
    await expect(section(tonight.voice.title)).toHaveCount(0, HEARD);
    await socket.close();
  });

  const waiting = section(tonight.waiting.title);
  await test.step('what calls me is told in words, what is merely unread is a quiet line', async () => {
    const say = (content: string) =>
      mate.ok(sendMessage, { params: { channelId }, body: { content } });
    await say('who is in?');
    const line = waiting.getByRole('list', { name: tonight.waiting.elsewhere });
    await expect(line.getByRole('link', { name: /deck/ })).toBeVisible(HEARD);
    await say(`<@${newcomer.user.id}> are you?`);
    const call = waiting.getByRole('link', { name: new RegExp(`${mate.user.username}.*#deck`) });
    await expect(call).toContainText('are you?', HEARD);
    await expect(call).toContainText('1 mention');
    // M-222
    const blocked = { params: { userId: mate.user.id } };
    await newcomer.ok(blockUser, blocked);
    await expect(call).toContainText('Message from someone you blocked', HEARD);
    await newcomer.ok(unblockUser, blocked);
    await expect(call).toContainText('are you?', HEARD);
    await expect(line).toHaveCount(0);
    const { dm } = await mate.ok(openChat, { body: { users: [{ id: newcomer.user.id }] } });
    await mate.ok(sendMessage, { params: { channelId: dm.id }, body: { content: 'psst' } });
    await expect(
      waiting.getByRole('link', { name: new RegExp(`${mate.user.username}.*psst`) }),
    ).toContainText('1', HEARD);
  });

  await test.step('what I scheduled stands there with its time until it is cancelled', async () => {
    const scheduledAt = new Date(Date.now() + HOUR_MS).toISOString();
    const { message } = await newcomer.ok(sendMessage, {
      params: { channelId },
      body: { content: 'doors open', type: 'scheduled', scheduledAt },
    });
    const coming = section(tonight.upcoming.title);
    const row = coming.getByRole('link', { name: /doors open/ });
    await expect(row).toContainText('#deck', HEARD);
    await expect(row).toHaveAttribute('href', room.path);
    const params = { channelId, messageId: message.id };
    await newcomer.ok(cancelScheduledMessage, { params });
    await expect(coming).toContainText(tonight.upcoming.none, HEARD);
  });

  await expectAccessible(page, 'home');
  // once at the start and once for each event that changes the answer
  const scheduled = asked.filter((path) => path.endsWith('/me/scheduled-messages'));
  expect(scheduled.length).toBeLessThanOrEqual(3);
  const call = waiting.getByRole('link', { name: /#deck/ });
  const { messages } = await newcomer.ok(listMessages, { params: { channelId } });
  const calling = messages.find(({ content }) => content.endsWith('are you?'));
  await expect(call).toHaveAttribute('href', `${room.path}?messageId=${calling?.id ?? 'none'}`);
  await call.click();
  await expect(page.getByRole('article').filter({ hasText: 'are you?' })).toBeVisible(HEARD);
  // the page cleans its address when it has shown the message
  await expect(page).toHaveURL(room.path);
}

test('[T-028] with nothing to show home helps to begin; then it says what cannot be asked for and asks again, shows tonight and is kept up by events alone', async ({
  app,
  page,
}) => {
  const room = await makeRoom(app);
  const { code } = await room.owner.ok(createInvite, {
    body: { teamId: room.teamId, type: 'team', applicationEnabled: false },
  });
  const newcomer = await app.register('Newcomer');
  await openAs(page, newcomer, '/');
  await test.step('with nothing to show home helps to begin', () =>
    expectHelpToBegin({ app, page, code }));
  await newcomer.ok(joinTeam, { params: { code } });
  await makeFriends(newcomer, room.owner);
  await expectTonight({ page, room, newcomer });
});
