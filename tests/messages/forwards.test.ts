import { existsSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteChannel, updateChannel } from '#shared/contract/channels/channel.ts';
import { createAnnouncement } from '#shared/contract/messages/announcement.ts';
import { forwardMessage, getForwardSource } from '#shared/contract/messages/forward.ts';
import { listMentions } from '#shared/contract/messages/inbox.ts';
import {
  deleteMessage,
  editMessage,
  getMessage,
  listMessages,
  sendMessage,
  type Message,
} from '#shared/contract/messages/message.ts';
import { listPins, pinMessage } from '#shared/contract/messages/pin.ts';
import { searchMessages } from '#shared/contract/messages/search.ts';
import { blockUser, unblockUser } from '#shared/contract/social/block.ts';
import { leaveTeam } from '#shared/contract/teams/team.ts';
import { timeOutMember } from '#shared/contract/teams/member.ts';
import type { ChannelId, MessageId } from '#shared/lib/ids.ts';
import { removeExpiredUploads } from '#server/actions/uploads/remove-expired-uploads.ts';
import { createFolderContentStore } from '#server/lib/folder-content-store.ts';
import { openDatabase, type Database } from '#server/store/database.ts';
import { openDirect } from '../chats/chat-world.ts';
import { hide, newChannel } from '../channels/channel-world.ts';
import type { Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { refusal, settled } from '../teams/team-world.ts';
import { bytesOf, drawPicture, uploadAttachment } from '../uploads/upload-world.ts';
import { deny, newRoom, say, textsIn, type Room } from './message-world.ts';

const SOON = { timeout: 30_000, interval: 50 };

const { server, owner, member, stranger, holderOf } = fileFixtures();
let database: Database;

beforeAll(async () => {
  database = openDatabase(server.connectionString, 2);
});

afterAll(() => database.close());

type Place = Pick<Message, 'channelId' | 'id'>;

interface Target {
  readonly to: ChannelId;
  readonly content?: string;
  readonly nonce?: string;
}

function forward(person: Person, from: Place, { to, ...body }: Target) {
  return person.call(forwardMessage, {
    params: { channelId: to },
    body: { from: { channelId: from.channelId, messageId: from.id }, ...body },
  });
}

async function forwarded(person: Person, from: Place, target: Target) {
  const answer = await forward(person, from, target);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.message;
}

async function sourceFor(person: Person, { channelId, id }: Place) {
  const params = { channelId, messageId: id };
  return (await person.ok(getForwardSource, { params })).source;
}

/** A message with a large picture, which has a small copy, and a file behind a click. */
async function saidWithFiles(person: Person, channelId: ChannelId): Promise<Message> {
  const bytes = await drawPicture('png', { width: 1_800, height: 800 });
  const files = [
    { bytes, name: 'map.png' },
    { bytes: bytesOf('Merhaba!\n'), name: 'plan.txt', mime: 'text/plain' },
  ];
  const [picture, plan] = await Promise.all(
    files.map(async (file) => (await uploadAttachment(person, file)).body.attachment?.id),
  );
  if (!picture || !plan) throw new Error('A file was not taken');
  const { message } = await person.ok(sendMessage, {
    params: { channelId },
    body: {
      content: 'the plan',
      attachments: [
        { id: picture, alt: 'a map of the harbour' },
        { id: plan, isSpoiler: true },
      ],
    },
  });
  return message;
}

const statusOf = async (url: string | null) => (await fetch(server.origin + String(url))).status;

/** Removes what no message has any more, as the sweep does. */
function sweep(): Promise<number> {
  const content = createFolderContentStore(joinPath(server.dataFolder, 'content'));
  return removeExpiredUploads({ db: database.db, clock: server.clock, content });
}

describe('a forwarded message', () => {
  it('[X-014] goes as it is, with its files and own words behind it, to channels and chats one may write in; readers who may see it learn its source', async () => {
    const room = await newRoom(owner, [member, stranger]);
    const secret = await newChannel(owner, room.teamId);
    await hide(owner, room.teamId, secret.id);
    const original = await saidWithFiles(owner, secret.id);
    const chatId = await openDirect(owner, stranger);

    const inChannel = await forwarded(owner, original, {
      to: room.channelId,
      content: 'read this',
    });
    const inChat = await forwarded(owner, original, { to: chatId });
    for (const [message, reader] of [
      [inChannel, member],
      [inChat, stranger],
    ] as const) {
      const params = { channelId: message.channelId, messageId: message.id };
      const { message: read } = await reader.ok(getMessage, { params });
      expect(read).toMatchObject({
        content: 'the plan',
        forwarded: true,
        createdBy: { id: owner.user.id },
        attachments: [
          { name: 'map.png', type: 'image', alt: 'a map of the harbour', isSpoiler: false },
          { name: 'plan.txt', type: 'file', alt: '', isSpoiler: true },
        ],
      });
      // the same bytes under the same address
      expect(read.attachments.map(({ url }) => url)).toEqual(
        original.attachments.map(({ url }) => url),
      );
      const ids = [...read.attachments, ...original.attachments].map(({ id }) => id);
      expect(new Set(ids).size).toBe(4);
      expect(await sourceFor(owner, message)).toEqual({
        teamId: room.teamId,
        channelId: secret.id,
        messageId: original.id,
      });
      expect(await sourceFor(reader, message)).toBeNull();
    }
    expect(await textsIn(member, room.channelId)).toEqual(['the plan', 'read this']);
    const { messages } = await member.ok(listMessages, { params: room });
    expect(messages.map((one) => one.forwarded)).toEqual([true, undefined]);
  });

  it('says nothing of its source to those who may not see it, however it reaches them', async () => {
    const room = await newRoom(owner, [member]);
    const secret = await newChannel(owner, room.teamId);
    await hide(owner, room.teamId, secret.id);
    const original = await say(owner, secret.id, 'harbour at nine');
    const socket = await member.connect();
    const copy = await forwarded(owner, original, { to: room.channelId });
    const params = { channelId: room.channelId, messageId: copy.id };
    await owner.ok(pinMessage, { params });
    const reply = await member.ok(sendMessage, {
      params,
      body: { content: 'who says so?', replyTo: copy.id },
    });
    await settled(member, socket);
    const query = { content: 'harbour', teamId: room.teamId };
    const told = [
      socket.received,
      await member.ok(listMessages, { params }),
      await member.ok(getMessage, { params }),
      await member.ok(listPins, { params }),
      await member.ok(searchMessages, { query }),
      reply,
      await sourceFor(member, copy),
    ];
    expect(JSON.stringify(told)).toContain('harbour at nine');
    for (const hidden of [original.id, secret.id]) {
      expect(JSON.stringify(told)).not.toContain(hidden);
      expect(JSON.stringify(await member.connect().then(({ ready }) => ready))).not.toContain(
        hidden,
      );
    }
    await socket.close();
  });

  it('tells its source no more once that is gone, hidden, without history or left', async () => {
    const room = await newRoom(owner, [member]);
    const away = await newRoom(owner, [member]);
    const original = await say(owner, away.channelId, 'news');
    const copy = await forwarded(member, original, { to: room.channelId });
    expect(await sourceFor(member, copy)).toMatchObject({ channelId: away.channelId });
    await deny(owner, away, 'CAN_SEE_MESSAGE_HISTORY');
    expect(await sourceFor(member, copy)).toBeNull();
    expect(await sourceFor(owner, copy)).toMatchObject({ messageId: original.id });
    await hide(owner, away.teamId, away.channelId);
    expect(await sourceFor(member, copy)).toBeNull();
    await member.ok(leaveTeam, { body: { id: away.teamId } });
    expect(await sourceFor(member, copy)).toBeNull();
    const params = { channelId: away.channelId, messageId: original.id };
    await owner.ok(deleteMessage, { params });
    expect(await sourceFor(owner, copy)).toBeNull();
    // who may not read the copy is not answered at all
    const asked = { params: { channelId: room.channelId, messageId: copy.id } };
    expect((await stranger.call(getForwardSource, asked)).status).toBe(404);
    await deny(owner, room, 'CAN_SEE_MESSAGE_HISTORY');
    expect(refusal(await member.call(getForwardSource, asked)).code).toBe('channel.history-denied');
  });

  it('calls no one, and what its author says to it does', async () => {
    const room = await newRoom(owner, [member]);
    const original = await say(owner, room.channelId, `<@${member.user.id}> @everyone, look`);
    const other = await newChannel(owner, room.teamId);
    const copy = await forwarded(owner, original, {
      to: other.id,
      content: `<@${member.user.id}> again`,
    });
    expect(copy.mentions).toEqual({ users: [], roles: [], everyone: false, here: false });
    const { messages } = await member.ok(listMentions, {});
    const here = messages.filter(({ channelId }) => channelId === other.id);
    expect(here.map(({ content }) => content)).toEqual([`<@${member.user.id}> again`]);
  });

  it('cannot be edited by the one who forwarded it, and can be forwarded again', async () => {
    const room = await newRoom(owner, [member]);
    const original = await saidWithFiles(owner, room.channelId);
    const copy = await forwarded(member, original, { to: room.channelId });
    const params = { channelId: room.channelId, messageId: copy.id };
    const answer = await member.call(editMessage, { params, body: { content: 'forged' } });
    expect([answer.status, refusal(answer).code]).toEqual([409, 'message.is-forwarded']);
    const again = await forwarded(owner, copy, { to: room.channelId });
    expect(again).toMatchObject({ content: 'the plan', forwarded: true });
    expect(again.attachments.map(({ url }) => url)).toEqual(copy.attachments.map(({ url }) => url));
    expect(await sourceFor(member, again)).toMatchObject({ messageId: copy.id });
  });

  it('is written once however often its nonce comes, with its words', async () => {
    const { channelId } = await newRoom(owner, [member]);
    const original = await saidWithFiles(owner, channelId);
    const body = { nonce: 'n-1', content: 'see?' };
    const first = await forwarded(member, original, { to: channelId, ...body });
    const again = await forwarded(member, original, { to: channelId, ...body });
    expect(again.id).toBe(first.id);
    expect(await textsIn(owner, channelId)).toEqual(['the plan', 'the plan', 'see?']);
  });
});

describe('forwarding is refused', () => {
  it('what one may not read, and says no more than that it is not there', async () => {
    const room = await newRoom(owner, [member]);
    const secret = await newChannel(owner, room.teamId);
    const hidden = await say(owner, secret.id, 'hidden');
    const silent = await newChannel(owner, room.teamId);
    const before = await say(owner, silent.id, 'before');
    await hide(owner, room.teamId, secret.id);
    await deny(owner, { ...room, channelId: silent.id }, 'CAN_SEE_MESSAGE_HISTORY');
    const chatId = await openDirect(owner, stranger);
    const whispered = await say(owner, chatId, 'between us');
    const gone = await say(owner, room.channelId, 'gone');
    await owner.ok(deleteMessage, { params: { channelId: room.channelId, messageId: gone.id } });
    // reason: what was never there
    const never = { channelId: room.channelId, id: '1' as MessageId };
    for (const from of [hidden, before, whispered, gone, never]) {
      const answer = await forward(member, from, { to: room.channelId });
      expect([answer.status, refusal(answer).code]).toEqual([404, 'message.not-found']);
    }
    expect(await textsIn(owner, room.channelId)).toEqual([]);
  });

  it('[X-014] where one may not write: channel, right, timeout, other types, blocked and foreign chats', async () => {
    const { teamId, holder } = await holderOf();
    const { id: channelId } = await newChannel(owner, teamId);
    const room: Room = { teamId, channelId };
    const original = await say(holder, channelId, 'mine');
    const expectRefusal = async (to: ChannelId, refused: readonly [number, string]) => {
      const answer = await forward(holder, original, { to });
      expect([answer.status, refusal(answer).code]).toEqual(refused);
    };
    const closed = await newChannel(owner, teamId);
    await deny(owner, { teamId, channelId: closed.id }, 'SEND_MESSAGES');
    await expectRefusal(closed.id, [403, 'channel.send-denied']);
    const hidden = await newChannel(owner, teamId);
    await hide(owner, teamId, hidden.id);
    await expectRefusal(hidden.id, [404, 'channel.not-found']);
    const todo = await newChannel(owner, teamId, { type: 'todo' });
    await expectRefusal(todo.id, [409, 'channel.not-text']);
    const foreign = await openDirect(owner, stranger);
    await expectRefusal(foreign, [404, 'channel.not-found']);
    const chatId = await openDirect(holder, stranger);
    await stranger.ok(blockUser, { params: { userId: holder.user.id } });
    await expectRefusal(chatId, [403, 'chat.denied']);
    await stranger.ok(unblockUser, { params: { userId: holder.user.id } });
    await holder.ok(blockUser, { params: { userId: stranger.user.id } });
    await expectRefusal(chatId, [403, 'chat.blocked']);
    await holder.ok(unblockUser, { params: { userId: stranger.user.id } });
    await owner.ok(timeOutMember, {
      params: { teamId, userId: holder.user.id },
      body: { seconds: 3_600 },
    });
    await expectRefusal(room.channelId, [403, 'member.timed-out']);
    expect(await textsIn(owner, channelId)).toEqual(['mine']);
  });

  it('calls, polls, and own words that are no message, before anything is written', async () => {
    const { channelId } = await newRoom(owner, [member]);
    const poll = { question: 'Tonight?', options: [{ text: 'Yes' }, { text: 'No' }] };
    const asked = await owner.ok(sendMessage, {
      params: { channelId },
      body: { content: '', poll },
    });
    const answer = await forward(member, asked.message, { to: channelId });
    expect([answer.status, refusal(answer).code]).toEqual([409, 'message.not-forwardable']);
    const original = await say(owner, channelId, 'words');
    for (const content of ['x'.repeat(2_001), '###']) {
      const { body, status } = await forward(member, original, { to: channelId, content });
      expect([status, Object.keys(refusal({ body }).errors ?? {})]).toEqual([400, ['content']]);
    }
    expect(await textsIn(owner, channelId)).toEqual(['Tonight?', 'words']);
  });

  it('a second one within the time of slow mode; words that came with the first did not wait', async () => {
    const room = await newRoom(owner, [member]);
    const original = await say(owner, room.channelId, 'first');
    await owner.ok(updateChannel, { params: room, body: { rateLimitPerUser: 30 } });
    const body = { content: 'with words', nonce: 'n-1' };
    const copy = await forwarded(member, original, { to: room.channelId, ...body });
    const answer = await forward(member, original, { to: room.channelId });
    expect([answer.status, refusal(answer).code]).toEqual([429, 'channel.slow-mode']);
    expect((await forwarded(member, original, { to: room.channelId, ...body })).id).toBe(copy.id);
    expect(await textsIn(owner, room.channelId)).toEqual(['first', 'first', 'with words']);
  });

  it('not an announcement, which keeps its title', async () => {
    const room = await newRoom(owner, [member]);
    const feed = await newChannel(owner, room.teamId, { type: 'announcement' });
    const { announcement } = await owner.ok(createAnnouncement, {
      params: { channelId: feed.id },
      body: { title: 'Season 2', content: 'It begins.' },
    });
    const copy = await forwarded(member, announcement, { to: room.channelId });
    expect(copy).toMatchObject({ title: 'Season 2', content: 'It begins.', forwarded: true });
  });
});

describe('the files of a forwarded message', () => {
  it('stay when the original is deleted, and go with the last message that has them', async () => {
    const room = await newRoom(owner, [member]);
    const original = await saidWithFiles(owner, room.channelId);
    const first = await forwarded(member, original, { to: room.channelId });
    const second = await forwarded(owner, first, { to: room.channelId });
    const urls = original.attachments.flatMap(({ url, thumbnailUrl }) =>
      thumbnailUrl === null ? [url] : [url, thumbnailUrl],
    );
    expect(urls).toHaveLength(3);
    for (const { id } of [original, first]) {
      await owner.ok(deleteMessage, { params: { channelId: room.channelId, messageId: id } });
      await sweep();
      for (const url of urls) expect(await statusOf(url)).toBe(200);
    }
    const params = { channelId: room.channelId, messageId: second.id };
    await owner.ok(deleteMessage, { params });
    for (const url of urls) expect(await statusOf(url)).toBe(404);
    await sweep();
    // the server's own sweep may be at it too
    const kept = () => urls.filter((url) => existsSync(joinPath(server.dataFolder, url)));
    await expect.poll(kept, SOON).toEqual([]);
  });

  it('stay when the channel of the original is deleted, and use nothing of a day’s uploads', async () => {
    const room = await newRoom(owner, [member]);
    const other = await newChannel(owner, room.teamId);
    const original = await saidWithFiles(owner, other.id);
    const copy = await forwarded(member, original, { to: room.channelId });
    await owner.ok(deleteChannel, { params: { teamId: room.teamId, channelId: other.id } });
    await sweep();
    for (const { url } of copy.attachments) expect(await statusOf(url)).toBe(200);
    const rows = await inDatabase<{ bytes: number; owner_id: string }>(
      server,
      'select bytes, owner_id from uploads where id = any($1)',
      [copy.attachments.map(({ id }) => id)],
    );
    expect(rows).toEqual(copy.attachments.map(() => ({ bytes: 0, owner_id: member.user.id })));
  });
});
