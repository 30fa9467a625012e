import { beforeAll, describe, expect, it } from 'vitest';
import {
  addChatUsers,
  getChat,
  hideChat,
  listChats,
  openChat,
  removeChatUser,
  updateChat,
} from '#shared/contract/chats/chat.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { say, textsIn } from '../messages/message-world.ts';
import { registerPerson, type Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { drawPicture, uploadAttachment } from '../uploads/upload-world.ts';
import { makeFriends, newGroup, openDirect } from './chat-world.ts';

const { server, ann, ben, eve } = fileFixtures('ann', 'ben', 'eve');
let group: ChannelId;

beforeAll(async () => {
  group = await newGroup(ann, [ben, eve]);
});

const named = (...people: Person[]) => ({ users: people.map(({ user }) => ({ id: user.id })) });

async function namesIn(person: Person, chatId: ChannelId): Promise<string[]> {
  const { dm } = await person.ok(getChat, { params: { chatId } });
  return dm.users.map(({ username }) => username);
}

async function groupOf(owner: Person, ...others: Person[]): Promise<ChannelId> {
  return (await owner.ok(openChat, { body: named(...others) })).dm.id;
}

/** Uploads a picture for a group. */
async function uploadedPicture(person: Person): Promise<string> {
  const file = { bytes: await drawPicture('png'), name: 'crew.png', mime: 'image/png' };
  const { body } = await uploadAttachment(person, file, { type: 'chatPicture' });
  return body.url ?? '';
}

describe('a group', () => {
  it('is told its first message while it still names one whose account was deleted just before', async () => {
    const gone = await registerPerson(server, 'Gone');
    await makeFriends(ann, gone);
    const channelId = await groupOf(ann, gone, ben);
    await inDatabase(server, 'update users set deleted_at = now() where id = $1', [gone.user.id]);
    const socket = await ben.connect();
    await say(ann, channelId, 'anyone here?');
    const { message } = await socket.next('MESSAGE_SEND');
    expect(message.content).toBe('anyone here?');
    await socket.close();
  });

  it('[X-007] is made of friends, has a name and a picture, and everybody in it talks', async () => {
    expect(await namesIn(ben, group)).toEqual([ann, ben, eve].map(({ user }) => user.username));
    const params = { chatId: group };
    const { dm } = await ben.ok(updateChat, { params, body: { name: 'Friday night' } });
    expect(dm).toMatchObject({ type: 'group', name: 'Friday night', ownerId: ann.user.id });
    const picture = await uploadedPicture(eve);
    expect(picture).toMatch(/^\/content\/chatPicture\/\d+\.webp$/);
    expect((await fetch(server.origin + picture)).headers.get('content-type')).toBe('image/webp');
    await eve.ok(updateChat, { params, body: { picture } });
    expect((await ann.ok(getChat, { params })).dm).toMatchObject({ name: 'Friday night', picture });
    await ann.ok(updateChat, { params, body: { picture: null } });
    expect((await ann.ok(getChat, { params })).dm).toMatchObject({
      name: 'Friday night',
      picture: null,
    });
    await say(eve, group, 'hello all');
    expect((await textsIn(ben, group)).at(-1)).toBe('hello all');
  });

  it('takes nobody who is no friend of the one who adds them', async () => {
    const stranger = await registerPerson(server, 'Stranger');
    const making = await ann.call(openChat, { body: named(ben, stranger) });
    expect(making).toMatchObject({ status: 403, body: { code: 'chat.friends-only' } });
    const params = { chatId: group };
    const adding = await ben.call(addChatUsers, { params, body: named(stranger) });
    expect(adding).toMatchObject({ status: 403, body: { code: 'chat.friends-only' } });
  });

  it('[X-007] has room for ten', async () => {
    const friends = [];
    for (let index = 0; index < 10; index += 1) {
      const friend = await registerPerson(server, 'Friend');
      await makeFriends(ann, friend);
      friends.push(friend);
    }
    const eleven = await ann.call(openChat, { body: named(...friends) });
    expect(eleven).toMatchObject({ status: 409, body: { code: 'chat.full' } });
    const full = await groupOf(ann, ...friends.slice(0, 9));
    expect(await namesIn(ann, full)).toHaveLength(10);
    const params = { chatId: full };
    const more = await ann.call(addChatUsers, { params, body: named(...friends.slice(9)) });
    expect(more).toMatchObject({ status: 409, body: { code: 'chat.full' } });
  });

  it('[X-007] lets people in, who read what was said and have nothing unread', async () => {
    const chatId = await groupOf(ann, ben, eve);
    await say(ann, chatId, 'before');
    const friend = await registerPerson(server, 'Friend');
    await makeFriends(ben, friend);
    await ben.ok(addChatUsers, { params: { chatId }, body: named(friend) });
    expect(await textsIn(friend, chatId)).toEqual(['before']);
    const { dm } = await friend.ok(getChat, { params: { chatId } });
    expect(dm.unread).toBe(0);
    await say(ann, chatId, 'after');
    expect((await friend.ok(getChat, { params: { chatId } })).dm.unread).toBe(1);
  });

  it('[X-007] is left by those who want, and goes on to the one who was there longest', async () => {
    const chatId = await groupOf(ann, ben, eve);
    await say(ann, chatId, 'bye');
    const leave = (person: Person) =>
      person.ok(removeChatUser, { params: { chatId, userId: person.user.id } });
    await leave(ann);
    expect((await ann.call(getChat, { params: { chatId } })).status).toBe(404);
    const path = `/api/v1/channels/${chatId}/messages`;
    expect((await ann.raw('GET', path)).status).toBe(404);
    const { dm } = await eve.ok(getChat, { params: { chatId } });
    expect(dm.ownerId).toBe(ben.user.id);
    await leave(ben);
    await leave(eve);
    expect((await eve.raw('GET', path)).status).toBe(404);
    expect((await eve.ok(listChats)).dms.map(({ id }) => id)).not.toContain(chatId);
  });

  it('loses people and changes hands by its owner alone', async () => {
    const chatId = await groupOf(ann, ben, eve);
    const remove = (person: Person, other: Person) =>
      person.call(removeChatUser, { params: { chatId, userId: other.user.id } });
    expect(await remove(ben, eve)).toMatchObject({
      status: 403,
      body: { code: 'chat.owner-only' },
    });
    const hand = (person: Person, to: Person) =>
      person.call(updateChat, { params: { chatId }, body: { ownerId: to.user.id } });
    expect((await hand(ben, ben)).status).toBe(403);
    expect((await hand(ann, ben)).status).toBe(200);
    expect((await remove(ben, eve)).status).toBe(200);
    expect(await namesIn(ben, chatId)).toEqual([ann, ben].map(({ user }) => user.username));
    const gone = await hand(ben, eve);
    expect(gone).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  });

  it('is no direct message: nobody joins or leaves one of two', async () => {
    const chatId = await openDirect(ann, ben);
    const params = { chatId };
    for (const answer of [
      await ann.call(updateChat, { params, body: { name: 'ours' } }),
      await ann.call(addChatUsers, { params, body: named(eve) }),
      await ann.call(removeChatUser, { params: { chatId, userId: ann.user.id } }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'chat.not-group' } });
  });

  it('keeps both changes of two people at the same moment', async () => {
    const chatId = await groupOf(ann, ben, eve);
    const [one, other] = [await registerPerson(server, 'A'), await registerPerson(server, 'B')];
    await makeFriends(ann, one);
    await makeFriends(ben, other);
    await Promise.all([
      ann.ok(addChatUsers, { params: { chatId }, body: named(one) }),
      ben.ok(addChatUsers, { params: { chatId }, body: named(other) }),
      eve.ok(updateChat, { params: { chatId }, body: { name: 'five' } }),
    ]);
    const { dm } = await eve.ok(getChat, { params: { chatId } });
    expect(dm.name).toBe('five');
    expect(dm.users).toHaveLength(5);
  });

  it('refuses a name of nothing or of too much, and pictures of elsewhere', async () => {
    const params = { chatId: group };
    const foreign = 'https://example.com/a.png';
    for (const body of [{ name: '  ' }, { name: 'x'.repeat(41) }, { picture: foreign }]) {
      const answer = await ann.raw('PATCH', `/api/v1/me/chats/${params.chatId}`, {
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(400);
    }
    await ann.ok(hideChat, { params });
    expect((await ann.ok(updateChat, { params, body: { name: 'hidden too' } })).dm.name).toBe(
      'hidden too',
    );
  });
});
