import { describe, expect, it } from 'vitest';
import { getChat, hideChat, listChats, openChat } from '#shared/contract/chats/chat.ts';
import {
  deleteMessage,
  editMessage,
  listMessages,
  sendMessage,
} from '#shared/contract/messages/message.ts';
import { addReaction } from '#shared/contract/messages/reaction.ts';
import { getUnread } from '#shared/contract/messages/unread.ts';
import { updatePrivacy } from '#shared/contract/account/me.ts';
import { getProfile } from '#shared/contract/account/profile.ts';
import { setStatus } from '#shared/contract/account/status.ts';
import { blockUser, unblockUser } from '#shared/contract/social/block.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { SYSTEM_PICTURE } from '#shared/rules/system-picture.ts';
import { openDatabase } from '#server/store/database.ts';
import { ensureSystemUser } from '#server/store/system-user.ts';
import { newRoom, say, textsIn } from '../messages/message-world.ts';
import {
  createClient,
  registerPerson,
  registerUnverified,
  type Person,
} from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { anyText } from '../support/matchers.ts';
import { bytesOf, uploadAttachment } from '../uploads/upload-world.ts';
import { makeFriends, openDirect } from './chat-world.ts';

const { server, ann, ben, eve } = fileFixtures('ann', 'ben', 'eve');

function opening(person: Person, other: { readonly user: { readonly id: string } }) {
  return person.raw('POST', '/api/v1/me/chats', {
    body: JSON.stringify({ users: [{ id: other.user.id }] }),
  });
}

async function idsOf(person: Person): Promise<ChannelId[]> {
  const { dms } = await person.ok(listChats);
  return dms.map(({ id }) => id);
}

describe('opening a conversation', () => {
  it('[M-056] POST /api/v1/me/chats opens the conversation with a user or makes it', async () => {
    const answer = await opening(ann, ben);
    expect(answer).toMatchObject({ status: 200, body: { success: true, dm: { type: 'direct' } } });
    const { dm } = await ann.ok(openChat, { body: { users: [{ id: ben.user.id }] } });
    expect(answer.body).toMatchObject({ dm: { id: dm.id }, message: 'The conversation is open' });
    expect(await openDirect(ben, ann)).toBe(dm.id);
  });

  it('makes one conversation when both open it at the same moment', async () => {
    const [one, other] = [await registerPerson(server, 'A'), await registerPerson(server, 'B')];
    const opened = await Promise.all([
      openDirect(one, other),
      openDirect(other, one),
      openDirect(one, other),
    ]);
    expect(new Set(opened).size).toBe(1);
  });

  it('is shown to the other one with the first message', async () => {
    const [one, other] = [await registerPerson(server, 'A'), await registerPerson(server, 'B')];
    const channelId = await openDirect(one, other);
    expect(await idsOf(one)).toContain(channelId);
    expect(await idsOf(other)).not.toContain(channelId);
    await say(one, channelId, 'hello');
    expect(await idsOf(other)).toContain(channelId);
  });

  it('refuses oneself, nobody, and users that do not exist', async () => {
    expect(await opening(ann, ann)).toMatchObject({ status: 409, body: { code: 'chat.self' } });
    expect(await opening(ann, { user: { id: '5' } })).toMatchObject({
      status: 404,
      body: { code: 'user.not-found' },
    });
    const answer = await ann.raw('POST', '/api/v1/me/chats', { body: '{"users":[]}' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  });

  it('[M-212, E-144, E-145] asks whom a user lets write to them; friends always may', async () => {
    const shy = await registerPerson(server, 'Shy');
    const between = await registerPerson(server, 'Between');
    // everyone may, until somebody says otherwise
    expect((await opening(ann, await registerPerson(server, 'Open'))).status).toBe(200);
    await shy.ok(updatePrivacy, { body: { privacy: { directMessages: 'fof' } } });
    expect(await opening(eve, shy)).toMatchObject({ status: 403, body: { code: 'chat.denied' } });
    await makeFriends(between, shy);
    await makeFriends(between, eve);
    expect((await opening(eve, shy)).status).toBe(200);

    const set = (directMessages: unknown) =>
      shy.raw('POST', '/api/v1/me/settings/privacy', {
        body: JSON.stringify({ privacy: { directMessages } }),
      });
    expect(await set('friends')).toMatchObject({
      status: 200,
      body: { settings: { privacy: { directMessages: 'friends', friendRequests: 'everyone' } } },
    });
    // nobody at all is a choice for friend requests alone
    for (const none of ['noone', 'nobody', '', null]) expect((await set(none)).status).toBe(400);
    const near = await registerPerson(server, 'Near');
    await makeFriends(between, near);
    for (const person of [ann, near]) expect((await opening(person, shy)).status).toBe(403);
    expect((await opening(between, shy)).status).toBe(200);
  });

  it('asks for it again when the first message is written, and no longer once one has answered', async () => {
    const shy = await registerPerson(server, 'Shy');
    const channelId = await openDirect(ann, shy);
    await shy.ok(updatePrivacy, { body: { privacy: { directMessages: 'friends' } } });
    const params = { channelId };
    const refused = await ann.call(sendMessage, { params, body: { content: 'hi' } });
    expect(refused).toMatchObject({ status: 403, body: { code: 'chat.denied' } });
    await say(shy, channelId, 'what is it?');
    expect((await say(ann, channelId, 'hi')).content).toBe('hi');
  });
});

describe('the list', () => {
  it('[M-055, M-022, M-023] GET /api/v1/me/chats answers each with users, last message and unread count', async () => {
    const reader = await registerPerson(server, 'Reader');
    const channelId = await openDirect(ann, reader);
    const first = await say(ann, channelId, 'first');
    const second = await say(ann, channelId, { content: 'second', replyTo: first.id });
    const answer = await reader.raw('GET', '/api/v1/me/chats');
    expect(answer.status).toBe(200);
    const { dms } = await reader.ok(listChats);
    const chat = dms.find(({ id }) => id === channelId);
    expect(chat).toEqual({
      id: channelId,
      type: 'direct',
      name: null,
      picture: null,
      ownerId: null,
      users: [ann, reader].map(({ user }) => ({
        id: user.id,
        username: user.username,
        subdomain: user.slug,
        profilePicture: null,
        flags: 0,
        bot: false,
        system: false,
        verified: true,
        presence: 0,
        userStatus: null,
        userRPC: null,
      })),
      lastMessage: {
        id: second.id,
        createdAt: second.createdAt,
        editedAt: null,
        content: 'second',
        isDeleted: false,
        createdBy: { id: ann.user.id, username: ann.user.username, profilePicture: null },
        nonce: null,
        state: 'sent',
        replyTo: first.id,
        replyToMessage: second.replyToMessage,
        reactions: [],
        attachments: [],
        embeds: [],
      },
      unread: 2,
    });

    // and once there is more to tell: both have written, so each learns how the other is
    const seen = async (person: Person) =>
      (await person.ok(listChats)).dms.find(({ id }) => id === channelId);
    const picture = '/content/avatars/1.webp';
    await inDatabase(server, 'update users set profile_picture = $1, flags = 1 where id = $2', [
      picture,
      reader.user.id,
    ]);
    const socket = await reader.connect();
    await reader.ok(setStatus, { body: { content: 'at lunch', emojiId: '🍜' } });
    const { message: third } = await reader.ok(sendMessage, {
      params: { channelId },
      body: { content: 'third', nonce: 'n-3' },
    });
    const params = { channelId, messageId: third.id };
    await ann.ok(addReaction, { params: { ...params, emoji: '👍' } });
    await reader.ok(editMessage, { params, body: { content: 'the third' } });
    const answered = await seen(ann);
    expect(answered?.users[1]).toMatchObject({
      id: reader.user.id,
      profilePicture: picture,
      flags: 1,
      presence: 1,
      userStatus: { content: 'at lunch', emojiId: '🍜' },
    });
    expect(answered?.lastMessage).toMatchObject({
      content: 'the third',
      editedAt: anyText(),
      createdBy: { id: reader.user.id, profilePicture: picture },
      nonce: 'n-3',
      replyTo: null,
      reactions: [{ emojiId: '👍', count: 1, users: [ann.user.id] }],
    });
    await socket.close();
  });

  it('[M-038] is ordered by last message, newest first, and comes in pages', async () => {
    const reader = await registerPerson(server, 'Reader');
    const others = [];
    for (let index = 0; index < 5; index += 1) others.push(await registerPerson(server, 'Other'));
    const opened: ChannelId[] = [];
    for (const other of others) {
      const channelId = await openDirect(other, reader);
      await say(other, channelId, 'hello');
      opened.push(channelId);
    }
    const [oldest] = opened;
    if (!oldest) throw new Error('nobody wrote');
    await say(reader, oldest, 'back on top');
    // below them stands Tayfa's welcome
    const expected = [oldest, ...opened.slice(1).toReversed()];
    expect((await idsOf(reader)).slice(0, 5)).toEqual(expected);

    const paged: ChannelId[] = [];
    let before: string | undefined;
    for (;;) {
      const query = before === undefined ? '?limit=2' : `?limit=2&before=${before}`;
      const answer = await reader.raw('GET', `/api/v1/me/chats${query}`);
      const page = listChats.reply.parse(answer.body);
      paged.push(...page.dms.map(({ id }) => id));
      if (!page.hasMore) break;
      expect(page.dms).toHaveLength(2);
      before = page.dms.at(-1)?.lastMessage?.id;
    }
    expect(paged).toEqual(await idsOf(reader));
  });

  it('[M-058] PATCH /api/v1/me/chats/{id}/hidden takes one out until the next message', async () => {
    const reader = await registerPerson(server, 'Reader');
    const channelId = await openDirect(ann, reader);
    await say(ann, channelId, 'hello');
    const answer = await reader.raw('PATCH', `/api/v1/me/chats/${channelId}/hidden`);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(await idsOf(reader)).not.toContain(channelId);
    expect(await idsOf(ann)).toContain(channelId);
    expect((await reader.ok(getUnread)).dmInfo.map((info) => info.channelId)).not.toContain(
      channelId,
    );
    const params = { chatId: channelId };
    expect((await reader.ok(getChat, { params })).isHidden).toBe(true);

    await say(ann, channelId, 'still there?');
    expect(await idsOf(reader)).toContain(channelId);
    await reader.ok(hideChat, { params });
    await reader.ok(hideChat, { params, body: { hidden: false } });
    expect(await idsOf(reader)).toContain(channelId);
  });

  it('shows a hidden conversation again when it is opened', async () => {
    const channelId = await openDirect(ann, ben);
    await ann.ok(hideChat, { params: { chatId: channelId } });
    await openDirect(ann, ben);
    expect(await idsOf(ann)).toContain(channelId);
  });

  it('[M-052, M-053] keeps the place of a deleted last message without its text, and of answers to one without it', async () => {
    const reader = await registerPerson(server, 'Reader');
    const channelId = await openDirect(ann, reader);
    const first = await say(ann, channelId, 'secret');
    const note = { bytes: bytesOf('Merhaba!\n'), name: 'note.txt', mime: 'text/plain' };
    const { attachment } = (await uploadAttachment(reader, note)).body;
    if (!attachment) throw new Error('the file was not taken');
    const attachments = [{ id: attachment.id, isSpoiler: false, alt: '' }];
    const { message: second } = await reader.ok(sendMessage, {
      params: { channelId },
      body: { content: 'answer', replyTo: first.id, attachments },
    });
    const embed = { title: 'A page' };
    await inDatabase(server, 'update messages set embeds = $1 where id = $2', [
      JSON.stringify([embed]),
      second.id,
    ]);
    await ann.ok(deleteMessage, { params: { channelId, messageId: first.id } });
    const params = { chatId: channelId };
    expect((await ann.ok(getChat, { params })).dm.lastMessage).toMatchObject({
      id: second.id,
      replyTo: null,
      replyToMessage: null,
      attachments: [{ id: attachment.id }],
      embeds: [embed],
    });

    await reader.ok(deleteMessage, { params: { channelId, messageId: second.id } });
    expect((await ann.ok(getChat, { params })).dm.lastMessage).toMatchObject({
      id: second.id,
      state: 'deleted',
      isDeleted: true,
      content: 'This message has been deleted',
      attachments: [],
      embeds: [],
      createdBy: { id: reader.user.id },
    });
  });
});

describe('messages in a conversation', () => {
  it('[M-001] are for who has signed in, as those in a channel of a team are', async () => {
    const room = await newRoom(ann, [ben]);
    const visitor = createClient(server);
    for (const channelId of [room.channelId, await openDirect(ann, ben)]) {
      await say(ann, channelId, 'hello');
      await say(ben, channelId, 'hello yourself');
      expect((await textsIn(ann, channelId)).slice(-2)).toEqual(['hello', 'hello yourself']);
      const path = `/api/v1/channels/${channelId}/messages`;
      const body = JSON.stringify({ content: 'me too' });
      expect((await visitor.raw('GET', path)).status).toBe(401);
      expect((await visitor.raw('POST', path, { body })).status).toBe(401);
      expect((await textsIn(ann, channelId)).at(-1)).toBe('hello yourself');
    }
    expect((await visitor.raw('GET', '/api/v1/me/chats')).status).toBe(401);
  });

  it('[M-087, M-089, M-062] are sent, read, edited and deleted by its two with a verified mail and nothing else', async () => {
    const channelId = await openDirect(ann, ben);
    const message = await say(ann, channelId, 'one');
    expect(message).toMatchObject({ teamId: null, channelId });
    expect((await textsIn(ben, channelId)).at(-1)).toBe('one');
    const params = { channelId, messageId: message.id };
    const edited = await ann.ok(editMessage, { params, body: { content: 'two' } });
    expect(edited.message.content).toBe('two');
    // nobody manages messages here
    expect((await ben.call(deleteMessage, { params })).status).toBe(403);
    expect((await ben.call(editMessage, { params, body: { content: 'x' } })).status).toBe(403);
    await ann.ok(deleteMessage, { params });
    expect(await textsIn(ben, channelId)).not.toContain('two');

    const unverified = await registerUnverified(server, 'New');
    const other = await openDirect(ben, unverified);
    const refused = await unverified.call(sendMessage, {
      params: { channelId: other },
      body: { content: 'hello' },
    });
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'account.unverified', message: 'verify_your_email' },
    });
  });

  it('answers the first message when a nonce comes again', async () => {
    const channelId = await openDirect(ann, ben);
    const send = () =>
      ann.ok(sendMessage, { params: { channelId }, body: { content: 'once', nonce: 'n-1' } });
    const [first, second] = [await send(), await send()];
    expect(second.message.id).toBe(first.message.id);
  });

  it('are no business of anybody else, in any way', async () => {
    const channelId = await openDirect(ann, ben);
    const message = await say(ann, channelId, 'between us');
    const room = await newRoom(eve);
    const base = `/api/v1/channels/${channelId}/messages`;
    const body = JSON.stringify({ content: 'hello' });
    for (const [method, path, given] of [
      ['GET', base, undefined],
      ['GET', `${base}?messageId=${message.id}`, undefined],
      ['GET', `${base}/${message.id}`, undefined],
      ['POST', base, body],
      ['PATCH', `${base}/${message.id}`, body],
      ['DELETE', `${base}/${message.id}`, undefined],
    ] as const) {
      const answer = await eve.raw(method, path, given === undefined ? {} : { body: given });
      expect(answer, `${method} ${path}`).toMatchObject({
        status: 404,
        body: { code: 'channel.not-found' },
      });
    }
    // an answer must stand beside what it answers to
    const reply = await eve.call(sendMessage, {
      params: { channelId: room.channelId },
      body: { content: 'what did they say?', replyTo: message.id },
    });
    expect(reply).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    const own = await eve.raw('GET', `/api/v1/me/chats/${channelId}`);
    expect(own).toMatchObject({ status: 404, body: { code: 'chat.not-found' } });
    expect(await idsOf(eve)).not.toContain(channelId);
    expect((await eve.ok(getUnread)).dmInfo.map((info) => info.channelId)).not.toContain(channelId);
  });

  it('are not reached by the calls of a team', async () => {
    const channelId = await openDirect(ann, ben);
    const room = await newRoom(ann);
    const answer = await ann.raw('PATCH', `/api/v1/teams/${room.teamId}/channels/${channelId}`, {
      body: JSON.stringify({ name: 'mine' }),
    });
    expect(answer.status).toBe(404);
  });

  it('mention only those who are there', async () => {
    const channelId = await openDirect(ann, ben);
    const text = `<@${ben.user.id}> <@${eve.user.id}> @everyone`;
    const { mentions } = await say(ann, channelId, text);
    expect(mentions).toEqual({ users: [ben.user.id], roles: [], everyone: false, here: false });
  });

  it('[M-089] cannot be written while one blocks the other, whichever of them', async () => {
    const [one, other] = [await registerPerson(server, 'A'), await registerPerson(server, 'B')];
    const channelId = await openDirect(one, other);
    const message = await say(one, channelId, 'hello');
    await one.ok(blockUser, { params: { userId: other.user.id } });
    const send = (person: Person) =>
      person.call(sendMessage, { params: { channelId }, body: { content: 'hello' } });
    expect(await send(one)).toMatchObject({ status: 403, body: { code: 'chat.blocked' } });
    // who is blocked is not told so
    expect(await send(other)).toMatchObject({ status: 403, body: { code: 'chat.denied' } });
    const params = { channelId, messageId: message.id };
    const edit = await one.call(editMessage, { params, body: { content: 'you!' } });
    expect(edit.status).toBe(403);
    expect(await textsIn(other, channelId)).toEqual(['hello']);
    await one.ok(unblockUser, { params: { userId: other.user.id } });
    expect((await send(other)).status).toBe(200);
  });

  it('cannot be begun while one blocks the other', async () => {
    const [one, other] = [await registerPerson(server, 'A'), await registerPerson(server, 'B')];
    await one.ok(blockUser, { params: { userId: other.user.id } });
    expect(await opening(one, other)).toMatchObject({ body: { code: 'chat.blocked' } });
    expect(await opening(other, one)).toMatchObject({ body: { code: 'chat.denied' } });
  });
});

describe('what Tayfa says', () => {
  it('is in the list of a new account, in a conversation nobody can answer in', async () => {
    const person = await registerPerson(server, 'New');
    const { dms } = await person.ok(listChats);
    expect(dms).toMatchObject([{ unread: 1, lastMessage: { createdBy: { username: 'Tayfa' } } }]);
    const [chat] = dms;
    const system = chat?.users.find((user) => user.system);
    if (!chat || !system) throw new Error('Tayfa said nothing');
    expect(chat.lastMessage?.content).toContain(person.user.username);
    const answer = await person.call(sendMessage, {
      params: { channelId: chat.id },
      body: { content: 'thanks' },
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'chat.read-only' } });
    expect((await opening(person, { user: system })).status).toBe(200);
  });

  it('comes from an account that wears the mark, wherever it is told of', async () => {
    const person = await registerPerson(server, 'New');
    const [chat] = (await person.ok(listChats)).dms;
    const system = chat?.users.find((user) => user.system);
    if (!chat || !system) throw new Error('Tayfa said nothing');
    const profilePicture = SYSTEM_PICTURE;
    const { messages } = await person.ok(listMessages, { params: { channelId: chat.id } });
    expect(system).toMatchObject({ profilePicture });
    expect(chat.lastMessage).toMatchObject({ createdBy: { profilePicture } });
    expect(messages).toMatchObject([{ createdBy: { profilePicture } }]);
    const { user } = await person.ok(getProfile, { params: { userId: system.id } });
    expect(user).toMatchObject({ profilePicture });
  });

  it('comes from an account that gets the mark on the next start, where an earlier version made it', async () => {
    const database = openDatabase(server.connectionString, 1);
    try {
      const pictures = () =>
        database.db.selectFrom('users').select('profile_picture').where('is_system', '=', true);
      await database.db
        .updateTable('users')
        .set({ profile_picture: null })
        .where('is_system', '=', true)
        .execute();
      await ensureSystemUser(database.db);
      expect(await pictures().execute()).toEqual([{ profile_picture: SYSTEM_PICTURE }]);
    } finally {
      await database.close();
    }
  });

  it('comes from an account that nobody signs in to', async () => {
    const answer = await ann.raw('POST', '/api/v1/login', {
      body: JSON.stringify({ email: 'system@tayfa.invalid', password: 'AAAAAAAAAAAAAAAA' }),
    });
    expect(answer).toMatchObject({ status: 401, body: { code: 'session.wrong-credentials' } });
  });
});
