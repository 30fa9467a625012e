import type { Page, Route } from '@playwright/test';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { getMe } from '#shared/contract/account/session.ts';
import type { Chat } from '#shared/contract/chats/chat.ts';
import { markMessageUnread, type listMentions } from '#shared/contract/messages/inbox.ts';
import type { listScheduledMessages } from '#shared/contract/messages/scheduled-message.ts';
import { listMessages, type Embed } from '#shared/contract/messages/message.ts';
import type { ReadyData } from '#shared/contract/socket/server-events.ts';
import { SYSTEM_PICTURE } from '#shared/rules/system-picture.ts';
import { drawView } from './sent-files.ts';
import type { ScreenshotWorld } from './screenshot-world.ts';
import {
  alter,
  answer,
  both,
  lay,
  listening,
  never,
  openInbox,
  refuse,
  said,
  search,
  seeRetry,
  state,
  tell,
  write,
  type StatePage,
  type StateShot,
} from './state-tools.ts';

type Listed = ReplyOf<typeof listMessages>;
type Before = NonNullable<StateShot['before']>;

const listed = /\/messages\?/;
const sent = /\/messages$/;
const myWords = 'I am in. What do we need?';

/** A picture of the demo's kind for everything that comes from elsewhere. */
async function pictures(page: Page): Promise<void> {
  const body = Buffer.from(await drawView(['#3d5a80', '#e9724c'], 1200, 630));
  await page.route('**/api/v1/image-proxy*', (route) =>
    route.fulfill({ contentType: 'image/png', body }),
  );
}

const elsewhere = '/api/v1/image-proxy?url=picture';
const embeds: readonly Embed[] = [
  {
    title: 'Patch 4.2: the bow is slower, and the harbour has a new roof',
    url: 'https://news.example/patch-4-2',
    description:
      'Twelve percent less draw speed, two new maps and a way over the bridge that nobody was meant to find. Everything that changed, and what it means for the ladder.',
    author: { name: 'The Harbour News', icon_url: elsewhere },
    thumbnail: { url: elsewhere, width: 1200, height: 630 },
  },
  {
    title: 'How to hold the bridge with three people',
    url: 'https://video.example/watch',
    author: { name: 'Lodestar' },
    image: { url: elsewhere, width: 1200, height: 630 },
    footer: { text: 'video.example', icon_url: elsewhere },
  },
  {
    url: 'https://pictures.example/sunset.png',
    image: { url: elsewhere, width: 1200, height: 630 },
  },
  {
    color: 0x1f_c7_b6,
    author: { name: 'Guild', icon_url: elsewhere },
    title: 'Raid night',
    description: 'Friday, **21:00**, at the *old harbour*.\n- bring potions\n- bring tea',
    fields: [
      { name: 'Tanks', value: 'two' },
      { name: 'Healers', value: 'one, who listens' },
      { name: 'Everybody else', value: 'the rest of the crew' },
    ],
    footer: { text: 'guild.example' },
  },
];

const withEmbeds = alter<Listed>(listed, (reply) => ({
  ...reply,
  messages: reply.messages.map((message, index) => {
    const embed = embeds[index];
    return embed ? { ...message, embeds: [embed] } : message;
  }),
}));

const withCrowd = alter<Listed>(listed, (reply, { memberIds }) => ({
  ...reply,
  messages: reply.messages.map((message) => ({
    ...message,
    reactions: message.reactions.map((reaction) => ({
      ...reaction,
      users: [...memberIds],
      count: 27,
    })),
  })),
}));

/** What the page cannot draw: its author is missing. */
const broken = alter<Listed>(
  listed,
  (reply) =>
    ({
      ...reply,
      messages: reply.messages.map((message) => ({ ...message, createdBy: null })),
      // reason: no server would answer so
    }) as unknown as Listed,
);

function typing(count: number) {
  return ({ page, world }: StatePage): Promise<void> => {
    const { teamId, kinds, memberIds } = world;
    for (const userId of memberIds.slice(0, count))
      tell(page, 'CHANNEL_TYPING', { teamId, channelId: kinds.talk, userId });
    return Promise.resolve();
  };
}

/** Refuses the first file, keeps the others on their way. */
async function slowUploads(page: Page): Promise<void> {
  let count = 0;
  await page.route('**/api/v1/upload', (route) => {
    count += 1;
    if (count > 1) return never();
    const code = 'upload.daily-limit';
    return route.fulfill({
      status: 400,
      json: { success: false, code, message: 'Too much for a day.', requestId: 'picture' },
    });
  });
}

async function putFiles({ page }: StatePage): Promise<void> {
  const picture = Buffer.from(await drawView(['#2a9d8f', '#264653'], 400, 300));
  const pdf = Buffer.from('%PDF-1.7\n');
  const text = { mimeType: 'text/plain', buffer: Buffer.alloc(300_000, 'Friday at nine.\n') };
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'what we agreed on last night, final version.txt', ...text },
      { name: 'harbour.png', mimeType: 'image/png', buffer: picture },
      { name: 'who brings what.pdf', mimeType: 'application/pdf', buffer: pdf },
    ]);
}

async function holdFilesOver({ page }: StatePage): Promise<void> {
  const data = await page.evaluateHandle(() => {
    const held = new DataTransfer();
    held.items.add(new File(['x'], 'harbour.png', { type: 'image/png' }));
    return held;
  });
  await page.getByRole('log').dispatchEvent('dragover', { dataTransfer: data });
}

const longPage: StateShot['path'] = ({ teamId, long }) =>
  `/teams/${teamId}/channels/${long.channelId}`;

async function scrollUp({ page }: StatePage): Promise<void> {
  await page.getByRole('log').hover();
  await page.mouse.wheel(0, -2500);
}

async function newestOf(world: ScreenshotWorld) {
  const params = { channelId: world.long.channelId };
  const { messages } = await world.viewer.ok(listMessages, { params, query: { limit: 1 } });
  const [newest] = messages;
  if (!newest) throw new Error('Nobody has said anything');
  return newest;
}

/** Somebody says three things while one reads what is further up. */
async function sayMore(at: StatePage): Promise<void> {
  await scrollUp(at);
  const newest = await newestOf(at.world);
  for (const [index, content] of ['There?', 'Anybody?', 'Well then.'].entries()) {
    const id = String(BigInt(newest.id) + BigInt(index + 1));
    // reason: an id is decimal text
    const message = { ...newest, id: id as typeof newest.id, content, nonce: null };
    const createdBy = { ...newest.createdBy, id: at.world.userId, username: 'Mert' };
    tell(at.page, 'MESSAGE_SEND', { message: { ...message, createdBy, attachments: [] } });
  }
}

function unreadFrom(back: number): Before {
  return async (_page, world) => {
    const params = { channelId: world.long.channelId };
    const query = { limit: 1, offset: back };
    const { messages } = await world.viewer.ok(listMessages, { params, query });
    const [first] = messages;
    if (first)
      await world.viewer.ok(markMessageUnread, { params: { ...params, messageId: first.id } });
  };
}

type Me = ReplyOf<typeof getMe>;

function asked(change: Partial<NonNullable<Me['user']>>): Before {
  return alter<Me>(/\/api\/v1\/me$/, (reply) =>
    reply.user ? { ...reply, user: { ...reply.user, ...change } } : reply,
  );
}

function askForCode(needsCaptcha: boolean) {
  return answer(sent, (route: Route) =>
    route.fulfill({
      status: 401,
      json: {
        success: false,
        code: 'session.two-factor',
        message: '2FA',
        requestId: 'picture',
        ...(needsCaptcha ? { errors: { captchaToken: 'required' } } : {}),
      },
    }),
  );
}

async function sendSomething(at: StatePage): Promise<void> {
  await write(at, 'On its way');
  await at.page.keyboard.press('Enter');
}

async function streaming(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const value = { enabled: true, shortcut: null, details: {} };
    localStorage.setItem('streamerMode', JSON.stringify({ version: 1, value }));
  });
}

/** Changes one conversation of those that the page is told of when it connects. */
function chatAs(pick: (chat: Chat) => boolean, change: (chat: Chat) => Chat) {
  return listening((ready) => ({
    ...ready,
    chats: ready.chats.map((chat) => (pick(chat) ? change(chat) : chat)),
  }));
}

const noChats = (ready: ReadyData): ReadyData => ({
  ...ready,
  chats: [],
  chatUnread: [],
  hasMoreChats: false,
});

function blockPartner(ready: ReadyData, { directId }: ScreenshotWorld): ReadyData {
  const chat = ready.chats.find(({ id }) => id === directId);
  const blockedAt = new Date().toISOString();
  const blocked = (chat?.users ?? [])
    .filter(({ id }) => id !== ready.user.id)
    .map(({ id: userId }) => ({ userId, blockedAt }));
  return { ...ready, user: { ...ready.user, blocked } };
}

const direct: StateShot['path'] = ({ directId }) => `/chat/${directId}`;
const group: StateShot['path'] = ({ groupId }) => `/chat/${groupId}`;
const LONG_NAME = 'Everybody who ever held the bridge, and their very patient friends';

function showProfile(userId: (world: ScreenshotWorld) => ScreenshotWorld['userId']) {
  return ({ page, world }: StatePage) =>
    lay(page, { type: 'profile-card', teamId: world.teamId, userId: userId(world) });
}

/** The member of the pictures plays something and says a lot of themselves. */
function playing({ page, world }: StatePage): void {
  const { userId } = world;
  const startedAt = new Date(Date.now() - 5_025_000).toISOString();
  const name = 'Harbour Lights: The Long Way Home';
  tell(page, 'PRESENCE_UPDATE', { userId, presence: 1 });
  const saidOfItself = { details: 'Ranked match on the Old Harbour', state: 'In a party (3 of 5)' };
  const userRPC = { type: 'game' as const, id: '1', name, startedAt, ...saidOfItself };
  tell(page, 'USER_RPC_UPDATED', { userId, userRPC });
  const content =
    'Looking for a healer who listens, a tank who waits and somebody who brings the tea on Friday evening';
  tell(page, 'USER_STATUS_UPDATED', { userId, userStatus: { content, emojiId: '🫖' } });
}

const mentions = /\/me\/mentions/;
const scheduled = /\/scheduled-messages/;

/** What is seen seldom, or only for a moment. */
export const rareShots: readonly StateShot[] = [
  state('slow-mode', 'slow', { seenBy: 'mate', act: sendSomething }),
  state('typing-one', 'talk', { before: listening(), act: typing(1) }),
  state('typing-three', 'talk', { before: listening(), act: typing(3) }),
  state('typing-many', 'talk', { before: listening(), act: typing(9) }),
  state('embeds', 'links', { before: both(pictures, withEmbeds) }),
  state('embeds-top', 'links', {
    before: both(pictures, withEmbeds),
    act: ({ page }) => page.getByText('Come along').scrollIntoViewIfNeeded(),
  }),
  state('uploads', 'talk', { before: slowUploads, act: putFiles }),
  state('uploads-waiting', 'talk', {
    before: slowUploads,
    act: async (at) => {
      await putFiles(at);
      await sendSomething(at);
    },
  }),
  state('files-held-over', 'talk', { act: holdFilesOver }),
  state('jump-pill', longPage, { act: scrollUp }),
  state('new-below', longPage, { before: listening(), act: sayMore }),
  state(
    'long-ago',
    ({ teamId, long }) =>
      `/teams/${teamId}/channels/${long.channelId}?messageId=${long.oldMessageId}`,
  ),
  state('unread-line', longPage, { before: unreadFrom(3) }),
  state('unread-above', longPage, { before: unreadFrom(45) }),
  state('prompt-policy', 'talk', { before: asked({ privateFlags: 1 }) }),
  state('prompt-birthdate', 'talk', { before: asked({ mustSetBirthdate: true }) }),
  state('prompt-code', 'talk', { before: askForCode(false), act: sendSomething }),
  state('prompt-code-captcha', 'talk', { before: askForCode(true), act: sendSomething }),
  state('streamer-chats', direct, { before: streaming }),
  state('streamer-links', 'links', { before: streaming }),
  state('streamer-account', 'talk', {
    before: streaming,
    act: ({ page }) => lay(page, { type: 'settings' }),
  }),
  state('streamer-invites', 'talk', {
    before: streaming,
    act: ({ page, world }) =>
      lay(page, { type: 'team-settings', teamId: world.teamId, tab: 'invites' }),
  }),
  state('chats-empty', () => '/chat', {
    before: both(
      listening(noChats),
      alter<{ dms: Chat[] }>(/\/me\/chats/, (reply) => ({ ...reply, dms: [] })),
    ),
  }),
  state('chat-blocked', direct, { before: listening(blockPartner) }),
  state('chat-system', direct, {
    before: listening((ready, { directId }) => ({
      ...ready,
      chats: ready.chats.map((chat) =>
        chat.id === directId
          ? {
              ...chat,
              users: chat.users.map((user) =>
                user.id === ready.user.id
                  ? user
                  : {
                      ...user,
                      username: 'Tayfa',
                      profilePicture: SYSTEM_PICTURE,
                      system: true,
                    },
              ),
            }
          : chat,
      ),
    })),
  }),
  state('group-long-name', group, {
    before: chatAs(
      ({ type }) => type === 'group',
      (chat) => ({ ...chat, name: LONG_NAME }),
    ),
  }),
  state('group-people', group, {
    act: ({ page, world }) => lay(page, { type: 'group-settings', channelId: world.groupId }),
  }),
  state('crash', 'talk', { before: broken }),
  state('crop', 'talk', {
    act: async ({ page, world }) => {
      await lay(page, { type: 'team-settings', teamId: world.teamId });
      const buffer = Buffer.from(await drawView(['#e9724c', '#5f2a62'], 900, 600));
      await page
        .locator('[role=dialog] input[type=file]')
        .first()
        .setInputFiles({ name: 'crew.png', mimeType: 'image/png', buffer });
    },
  }),
  state('offline-queued', 'talk', {
    act: async (at) => {
      await at.page.context().setOffline(true);
      await at.page.getByText(at.texts.home.frame.connectionLost).first().waitFor();
      await sendSomething(at);
      await write(at, 'And this after it, once we are back');
      await at.page.keyboard.press('Enter');
    },
  }),
  state('not-sent-pointed-at', 'talk', {
    before: answer(sent, refuse),
    act: async (at) => {
      await sendSomething(at);
      await at.page.getByRole('button', { name: at.texts.messages.action.retry }).first().hover();
    },
  }),
  state('shift-held', 'talk', {
    isWideOnly: true,
    act: async ({ page }) => {
      await said(page, myWords).hover();
      // what hears the key is loaded when a message is first pointed at
      await page.getByRole('toolbar').waitFor();
      await page.keyboard.down('Shift');
    },
  }),
  state('reaction-crowd', 'talk', {
    before: withCrowd,
    act: ({ page }) => page.getByRole('button', { name: /👍/ }).first().hover(),
  }),
  state('emoji-locked', 'talk', {
    seenBy: 'mate',
    act: async ({ page, texts }) => {
      await page.getByRole('button', { name: texts.ui.emoji.pick }).last().click();
      await page.getByRole('dialog').waitFor();
    },
  }),
  state('inbox-unread', 'talk', {
    act: async (at) => {
      await openInbox(at);
      await at.page.getByRole('tab', { name: at.texts.inbox.unread }).click();
    },
  }),
  state('inbox-empty', 'talk', {
    before: alter<ReplyOf<typeof listMentions>>(mentions, () => ({ messages: [], hasMore: false })),
    act: openInbox,
  }),
  state('inbox-failed', 'talk', {
    before: answer(mentions, refuse),
    act: async (at) => {
      await openInbox(at);
      await seeRetry(at);
    },
  }),
  state('search-filters', 'talk', { act: (at) => search(at, 'has:image before:2030-01-01 ') }),
  state('search-nobody', 'talk', { act: (at) => search(at, 'from:nobodyatall potion') }),
  state('search-suggestions', 'talk', {
    act: async (at) => {
      await search(at, '');
      await at.page.getByRole('combobox', { name: at.texts.search.label }).fill('from:');
    },
  }),
  state('search-failed', 'talk', {
    before: answer(/\/search\/messages/, refuse),
    act: async (at) => {
      await search(at, 'potion');
      await seeRetry(at);
    },
  }),
  state('scheduled-empty', 'talk', {
    before: alter<ReplyOf<typeof listScheduledMessages>>(scheduled, (reply) => ({
      ...reply,
      messages: [],
    })),
    act: ({ page, world }) =>
      lay(page, { type: 'scheduled-messages', teamId: world.teamId, channelId: world.kinds.talk }),
  }),
  state('scheduled-failed', 'talk', {
    before: answer(scheduled, refuse),
    act: async (at) => {
      const { teamId, kinds } = at.world;
      await lay(at.page, { type: 'scheduled-messages', teamId, channelId: kinds.talk });
      await seeRetry(at);
    },
  }),
  state('todo-refused', 'todo', {
    before: answer(/\/todo\/item$/, refuse),
    act: async ({ page, texts }) => {
      await page.getByLabel(texts.todos.create.label).fill('Polish the bridge');
      await page.keyboard.press('Enter');
    },
  }),
  state('profile-playing', 'talk', {
    before: listening(),
    act: async (at) => {
      playing(at);
      await showProfile(({ userId }) => userId)(at);
    },
  }),
  state('member-timed-out', 'talk', {
    act: ({ page, texts }) =>
      page.getByTitle(texts.members.timeout.mark).first().scrollIntoViewIfNeeded(),
  }),
  state('profile-timed-out', 'talk', { act: showProfile(({ silencedId }) => silencedId) }),
];
