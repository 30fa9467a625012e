import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setPresence } from '#shared/contract/account/me.ts';
import { getChat, hideChat } from '#shared/contract/chats/chat.ts';
import { deleteMessage, editMessage } from '#shared/contract/messages/message.ts';
import { getUnread } from '#shared/contract/messages/unread.ts';
import { blockUser } from '#shared/contract/social/block.ts';
import { removeFriend } from '#shared/contract/social/friend.ts';
import type { ChannelId, UserId } from '#shared/lib/ids.ts';
import { say } from '../messages/message-world.ts';
import { registerPerson, type Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { openSocket, type SocketClient } from '../support/socket-client.ts';
import { newTeam } from '../teams/team-world.ts';
import { makeFriends, newGroup, openDirect } from './chat-world.ts';

const { server, ann, ben, eve } = fileFixtures('ann', 'ben', 'eve');
let direct: ChannelId;
const sockets: SocketClient[] = [];

beforeAll(async () => {
  direct = await openDirect(ann, ben);
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) await socket.close();
});

async function connect(person: Person): Promise<SocketClient> {
  const socket = await person.connect();
  sockets.push(socket);
  return socket;
}

/** Resolves when every frame sent so far was handled and its events are here. */
async function handled(socket: SocketClient): Promise<void> {
  socket.send('CHANNEL_MOUNTED', { channelId: '1' });
  await socket.next('PROBLEM', { where: ({ type }) => type === 'CHANNEL_MOUNTED' });
}

/** Everything but presence that a socket was told. */
function told(socket: SocketClient): string[] {
  return socket.events.map(({ type }) => type).filter((type) => type !== 'PRESENCE_UPDATE');
}

describe('READY', () => {
  it('carries the first page of conversations, what is unread in them, and friends', async () => {
    const reader = await registerPerson(server, 'Reader');
    const channelId = await openDirect(ann, reader);
    const message = await say(ann, channelId, 'hello');
    await makeFriends(reader, eve);
    const { ready } = await connect(reader);
    expect(ready.chats[0]).toMatchObject({ id: channelId, lastMessage: { id: message.id } });
    expect(ready.hasMoreChats).toBe(false);
    const unread = ready.chatUnread.find((entry) => entry.channelId === channelId);
    expect(unread).toMatchObject({ unread: 1, newest: message.id });
    expect(ready.friends).toMatchObject([{ user: { id: eve.user.id }, status: 'accepted' }]);
    expect(ready.user.friends).toEqual([eve.user.id]);
  });
});

describe('what happens in a conversation', () => {
  it('[M-062] is told to all sessions of its two and to nobody else', async () => {
    const hers = [await connect(ann), await connect(ann)];
    const his = await connect(ben);
    const others = await connect(eve);
    const message = await say(ann, direct, 'hello');
    const params = { channelId: direct, messageId: message.id };
    await ann.ok(editMessage, { params, body: { content: 'hello there' } });
    await ann.ok(deleteMessage, { params });
    for (const socket of [...hers, his, others]) await handled(socket);
    const events = ['MESSAGE_SEND', 'MESSAGE_EDITED', 'MESSAGE_DELETED'];
    for (const socket of [...hers, his]) expect(told(socket)).toEqual(events);
    expect(told(others)).toEqual([]);
  });

  it('is missed by nobody whose connection was cut', async () => {
    const his = await connect(ben);
    const { sessionId } = his.ready;
    his.cut();
    await his.closed;
    await say(ann, direct, 'are you there?');
    await ben.ok(hideChat, { params: { chatId: direct } });
    const again = await openSocket(ben.origin, {
      cookie: ben.cookie(),
      resume: { sessionId, seq: his.lastSeq() },
    });
    sockets.push(again);
    expect((await again.next('MESSAGE_SEND')).message.content).toBe('are you there?');
    await again.next('CHAT_HIDDEN', { where: ({ channelId }) => channelId === direct });
  });

  it('is told with the typing of the other, never with the own, and to nobody else', async () => {
    const hers = await connect(ann);
    const his = await connect(ben);
    const others = await connect(eve);
    hers.send('CHANNEL_TYPING', { channelId: direct });
    const typing = await his.next('CHANNEL_TYPING');
    expect(typing).toEqual({ teamId: null, channelId: direct, userId: ann.user.id });
    for (const socket of [hers, others]) {
      await handled(socket);
      expect(told(socket)).toEqual([]);
    }
  });

  it('can be neither typed in, looked at nor read by others', async () => {
    const others = await connect(eve);
    const his = await connect(ben);
    for (const frame of ['CHANNEL_TYPING', 'CHANNEL_MOUNTED', 'MESSAGE_READ'] as const) {
      others.send(frame, { channelId: direct });
      const problem = await others.next('PROBLEM', { where: ({ type }) => type === frame });
      expect(problem.code).toBe('channel.not-found');
    }
    await handled(his);
    expect(told(his)).toEqual([]);
  });

  it('is not typed in where nothing can be sent', async () => {
    const [one, other] = [await registerPerson(server, 'A'), await registerPerson(server, 'B')];
    const channelId = await openDirect(one, other);
    await other.ok(blockUser, { params: { userId: one.user.id } });
    const socket = await connect(one);
    socket.send('CHANNEL_TYPING', { channelId });
    const problem = await socket.next('PROBLEM');
    expect(problem.code).toBe('chat.denied');
  });

  it('is read by MESSAGE_READ, up to a message or all of it, and told to the own sessions', async () => {
    const reader = await registerPerson(server, 'Reader');
    const channelId = await openDirect(ann, reader);
    const first = await say(ann, channelId, 'one');
    await say(ann, channelId, 'two');
    const mine = await connect(reader);
    const second = await connect(reader);
    const hers = await connect(ann);
    mine.send('MESSAGE_READ', { channelId, teamId: null, messageId: first.id });
    const read = await second.next('MESSAGE_READ');
    expect(read).toEqual({ teamId: null, channelId, lastRead: first.id });
    const unread = async () =>
      (await reader.ok(getUnread)).dmInfo.find((info) => info.channelId === channelId)?.unread;
    expect(await unread()).toBe(1);
    mine.send('MESSAGE_READ', { channelId });
    await second.next('MESSAGE_READ');
    expect(await unread()).toBeUndefined();
    expect((await reader.ok(getChat, { params: { chatId: channelId } })).dm.unread).toBe(0);
    await handled(hers);
    expect(told(hers)).toEqual([]);
  });

  it('[M-173] is counted per conversation in GET /api/v1/teams/unread', async () => {
    const reader = await registerPerson(server, 'Reader');
    const channelId = await openDirect(ann, reader);
    const message = await say(ann, channelId, `hello <@${reader.user.id}>`);
    await say(reader, channelId, 'my own do not count');
    const answer = await reader.raw('GET', '/api/v1/teams/unread');
    expect(answer.status).toBe(200);
    const { dmInfo } = await reader.ok(getUnread);
    expect(dmInfo.find((info) => info.channelId === channelId)).toMatchObject({
      unread: 1,
      mentions: 1,
    });
    expect(message.teamId).toBeNull();
  });
});

describe('presence', () => {
  async function presencesOf(person: Person, socket: SocketClient, userId: UserId) {
    // a second change cannot be told before the first
    await person.ok(setPresence, { body: { status: 3 } });
    await person.ok(setPresence, { body: { status: 2 } });
    await socket.next('PRESENCE_UPDATE', {
      where: (data) => data.userId === userId && data.presence === 2,
    });
    return socket.events.filter(
      (event) => event.type === 'PRESENCE_UPDATE' && event.data.userId === userId,
    ).length;
  }

  it('reaches friends and people of the same conversation, once each', async () => {
    const [one, friend] = [
      await registerPerson(server, 'One'),
      await registerPerson(server, 'Two'),
    ];
    const partner = await registerPerson(server, 'Three');
    await makeFriends(one, friend);
    // friends, of one team, and in two conversations: still told once
    await newTeam(one, [friend]);
    await say(one, await openDirect(one, friend), 'hello');
    await newGroup(friend, [
      await registerPerson(server, 'Four'),
      await registerPerson(server, 'Five'),
    ]);
    const withPartner = await openDirect(one, partner);
    await say(one, withPartner, 'hello');
    await say(partner, withPartner, 'hello to you');
    const mine = await connect(one);
    await handled(mine);
    for (const person of [friend, partner]) {
      const socket = await connect(person);
      expect(await presencesOf(one, socket, one.user.id)).toBe(2);
      await one.ok(setPresence, { body: { status: 1 } });
      await socket.next('PRESENCE_UPDATE', { where: ({ presence }) => presence === 1 });
    }
  });

  it('reaches who became a friend while both were here, and no longer who ceased to be', async () => {
    const [one, friend] = [
      await registerPerson(server, 'One'),
      await registerPerson(server, 'Two'),
    ];
    const mine = await connect(one);
    const theirs = await connect(friend);
    await one.ok(setPresence, { body: { status: 3 } });
    await handled(theirs);
    expect(theirs.count('PRESENCE_UPDATE')).toBe(1);
    await makeFriends(one, friend);
    const { friend: entry } = await theirs.next('FRIEND_REQUEST_ACCEPTED');
    expect(entry.user).toMatchObject({ id: one.user.id, presence: 3 });
    await one.ok(setPresence, { body: { status: 2 } });
    await theirs.next('PRESENCE_UPDATE', { where: ({ userId }) => userId === one.user.id });
    await one.ok(removeFriend, { params: { userId: friend.user.id } });
    await one.ok(setPresence, { body: { status: 1 } });
    await theirs.next('FRIEND_REMOVED');
    await handled(theirs);
    await handled(mine);
    const heard = theirs.events.filter(
      (event) => event.type === 'PRESENCE_UPDATE' && event.data.userId === one.user.id,
    );
    expect(heard).toHaveLength(1);
  });

  it('begins when both have written in a conversation', async () => {
    const [one, other] = [await registerPerson(server, 'One'), await registerPerson(server, 'Two')];
    const channelId = await openDirect(one, other);
    const mine = await connect(one);
    const theirs = await connect(other);
    await one.ok(setPresence, { body: { status: 3 } });
    // one who only opened a conversation does not learn whether the other one is there
    const { dm } = await one.ok(getChat, { params: { chatId: channelId } });
    expect(dm.users.map(({ presence }) => presence)).toEqual([0, 0]);
    await say(one, channelId, 'hello');
    await say(one, channelId, 'are you there?');
    const unanswered = await one.ok(getChat, { params: { chatId: channelId } });
    expect(unanswered.dm.users.map(({ presence }) => presence)).toEqual([0, 0]);
    await one.ok(setPresence, { body: { status: 1 } });
    await one.ok(setPresence, { body: { status: 3 } });
    await handled(theirs);
    const early = theirs.events.filter(
      (event) => event.type === 'PRESENCE_UPDATE' && event.data.userId === one.user.id,
    );
    expect(early).toEqual([]);
    await say(other, channelId, 'hello to you');
    const first = await theirs.next('PRESENCE_UPDATE', {
      where: ({ userId }) => userId === one.user.id,
    });
    expect(first.presence).toBe(3);
    const ofOther = await mine.next('PRESENCE_UPDATE', {
      where: ({ userId }) => userId === other.user.id,
    });
    expect(ofOther.presence).toBe(1);
    await one.ok(setPresence, { body: { status: 2 } });
    await theirs.next('PRESENCE_UPDATE', { where: ({ presence }) => presence === 2 });
  });
});
