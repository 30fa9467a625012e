import { beforeAll, describe, expect, it } from 'vitest';
import {
  deleteMessage,
  editMessage,
  getMessage,
  listMessages,
  sendMessage,
} from '#shared/contract/messages/message.ts';
import { addReaction, removeReaction } from '#shared/contract/messages/reaction.ts';
import { blockUser } from '#shared/contract/social/block.ts';
import { messageLimits } from '#shared/rules/limits.ts';
import { openDirect } from '../chats/chat-world.ts';
import { uploadEmojis } from '../emojis/emoji-world.ts';
import type { Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { newTeam, refusal } from '../teams/team-world.ts';
import { deny, newRoom, say } from './message-world.ts';

const { server, owner, member, plus } = fileFixtures('plus');

beforeAll(async () => {
  await inDatabase(server, 'update users set flags = 1 where id = $1', [plus.user.id]);
  server.clock.advance(3_600_000);
});

function inAnHour(): string {
  return new Date(server.clock.now() + 3_600_000).toISOString();
}

async function reactedRoom() {
  const room = await newRoom(owner, [member, plus]);
  const message = await say(owner, room.channelId, 'react to me');
  const params = { channelId: room.channelId, messageId: message.id };
  const reactions = async () => {
    const { messages } = await member.ok(listMessages, { params });
    return messages.find(({ id }) => id === message.id)?.reactions;
  };
  return { room, params, reactions };
}

describe('reactions', () => {
  it('[M-140, M-141, M-142, M-019, M-015] any viewer adds and takes back their own', async () => {
    const { room, params, reactions } = await reactedRoom();
    // one who may only look on may react
    await deny(owner, room, 'SEND_MESSAGES');
    const thumb = `/api/v1/channels/${params.channelId}/messages/${params.messageId}/reactions/👍`;
    expect(await member.raw('POST', thumb)).toMatchObject({ status: 200, body: { success: true } });
    await owner.ok(addReaction, { params: { ...params, emoji: '👍' } });
    await owner.ok(addReaction, { params: { ...params, emoji: '🔥' } });
    const both = [member.user.id, owner.user.id];
    expect(await reactions()).toEqual([
      { emojiId: '👍', count: 2, users: both },
      { emojiId: '🔥', count: 1, users: [owner.user.id] },
    ]);
    await owner.ok(removeReaction, { params: { ...params, emoji: '🔥' } });
    await member.ok(removeReaction, { params: { ...params, emoji: '🔥' } });
    // the fire was the owner's alone, and the owner's thumb stays when the member's goes
    expect((await reactions())?.map(({ emojiId }) => emojiId)).toEqual(['👍']);
    expect((await member.raw('DELETE', thumb)).status).toBe(200);
    expect(await reactions()).toEqual([{ emojiId: '👍', count: 1, users: [owner.user.id] }]);
  });

  it('counts two spellings of an emoji as one, and refuses what is none', async () => {
    const { params, reactions } = await reactedRoom();
    await member.ok(addReaction, { params: { ...params, emoji: '❤' } });
    await member.ok(addReaction, { params: { ...params, emoji: '❤️' } });
    await member.ok(addReaction, { params: { ...params, emoji: '👩🏻‍❤️‍💋‍👨🏻' } });
    expect((await reactions())?.map(({ emojiId, count }) => [emojiId, count])).toEqual([
      ['❤️', 1],
      ['👩🏻‍❤️‍💋‍👨🏻', 1],
    ]);
    for (const emoji of ['a', '👍👍', ':wave:', '12345678']) {
      const answer = await member.call(addReaction, { params: { ...params, emoji } });
      expect(refusal(answer).code, emoji).toBe('request.invalid');
    }
  });

  it('are of a bounded number of different emojis on one message', async () => {
    const { params } = await reactedRoom();
    const faces = Array.from({ length: messageLimits.reactionsPerMessage }, (_, index) =>
      String.fromCodePoint(0x1f600 + index),
    );
    for (const emoji of faces) await member.ok(addReaction, { params: { ...params, emoji } });
    const more = await owner.call(addReaction, { params: { ...params, emoji: '🔥' } });
    expect(refusal(more).code).toBe('reaction.limit-reached');
    await owner.ok(addReaction, { params: { ...params, emoji: faces[0] ?? '' } });
  });

  it('of many people name the first of them and the caller, and count all', async () => {
    const { params } = await reactedRoom();
    await inDatabase(
      server,
      `insert into reaction_users (channel_id, message_id, emoji_id, user_id, id)
       select $1, $2, '👍', 1000 + n, n from generate_series(1, 150) n`,
      [params.channelId, params.messageId],
    );
    await inDatabase(
      server,
      `insert into reactions (channel_id, message_id, emoji_id, id, count) values ($1, $2, '👍', 1, 150)`,
      [params.channelId, params.messageId],
    );
    await member.ok(addReaction, { params: { ...params, emoji: '👍' } });
    const mine = (await member.ok(getMessage, { params })).message.reactions[0];
    expect(mine?.count).toBe(151);
    expect(mine?.users).toHaveLength(messageLimits.reactionUsers + 1);
    expect(mine?.users.at(-1)).toBe(member.user.id);
    const theirs = (await owner.ok(getMessage, { params })).message.reactions[0];
    expect(theirs?.users).toHaveLength(messageLimits.reactionUsers);
  });

  it('go with the message, and are not for those who may not read it', async () => {
    const { room, params } = await reactedRoom();
    await owner.ok(addReaction, { params: { ...params, emoji: '👍' } });
    await deny(owner, room, 'CAN_SEE_MESSAGE_HISTORY');
    const unread = await member.call(addReaction, { params: { ...params, emoji: '👍' } });
    expect(refusal(unread).code).toBe('channel.history-denied');
    await owner.ok(deleteMessage, { params });
    const gone = await owner.call(addReaction, { params: { ...params, emoji: '👍' } });
    expect(refusal(gone).code).toBe('message.not-found');
  });
});

describe('reactions with custom emojis', () => {
  it('[M-258, M-020, E-170] of another team are for those with premium who are in it, where allowed', async () => {
    const { room, params, reactions } = await reactedRoom();
    const elsewhere = await newTeam(owner, [member, plus]);
    const [here] = await uploadEmojis(owner, room.teamId, ['here']);
    const [there] = await uploadEmojis(owner, elsewhere, ['there']);
    const foreignTeam = await newTeam(owner);
    const [foreign] = await uploadEmojis(owner, foreignTeam, ['foreign']);
    const reactWith = (person: Person, emoji: string) =>
      person.call(addReaction, { params: { ...params, emoji } });

    expect((await reactWith(member, here.id)).status).toBe(200);
    expect(refusal(await reactWith(member, there.id)).code).toBe('emoji.plus-only');
    expect((await reactWith(plus, there.id)).status).toBe(200);
    expect(refusal(await reactWith(plus, foreign.id)).code).toBe('emoji.not-found');
    expect(refusal(await reactWith(plus, '1234567890123')).code).toBe('emoji.not-found');
    expect((await reactions())?.map(({ emojiId }) => emojiId)).toEqual([here.id, there.id]);

    await deny(owner, room, 'USE_EXTERNAL_EMOJIS');
    await plus.ok(removeReaction, { params: { ...params, emoji: there.id } });
    expect(refusal(await reactWith(plus, there.id)).code).toBe('emoji.external-denied');
  });
});

describe('messages with custom emojis', () => {
  it('[M-258] of another team are for those with premium, sent, edited and in private', async () => {
    const room = await newRoom(owner, [member, plus]);
    const elsewhere = await newTeam(owner, [member, plus]);
    const [here] = await uploadEmojis(owner, room.teamId, ['here']);
    const [there] = await uploadEmojis(owner, elsewhere, ['there']);
    const near = `<:here:${here.id}>`;
    const far = `<:there:${there.id}>`;
    const { channelId } = room;
    const send = (person: Person, content: string, to = channelId) =>
      person.call(sendMessage, { params: { channelId: to }, body: { content } });

    const own = await say(member, channelId, `hello ${near} <:nothing:1234567890123>`);
    expect(refusal(await send(member, `hello ${far}`)).code).toBe('emoji.plus-only');
    const params = { channelId, messageId: own.id };
    const edited = await member.call(editMessage, { params, body: { content: `bye ${far}` } });
    expect(refusal(edited).code).toBe('emoji.plus-only');
    // as words it is anybody's
    expect((await send(member, `\`${far}\``)).status).toBe(200);
    const later = { content: far, type: 'scheduled', scheduledAt: inAnHour() } as const;
    const waiting = await member.call(sendMessage, { params: { channelId }, body: later });
    expect(refusal(waiting).code).toBe('emoji.plus-only');
    const dm = await openDirect(member, plus);
    expect(refusal(await send(member, near, dm)).code).toBe('emoji.plus-only');
    expect((await send(plus, near, dm)).status).toBe(200);

    const first = await say(plus, channelId, far);
    await deny(owner, room, 'USE_EXTERNAL_EMOJIS');
    expect(refusal(await send(plus, far)).code).toBe('emoji.external-denied');
    expect((await send(plus, near)).status).toBe(200);
    // what was written before can still be mended
    const mended = { channelId, messageId: first.id };
    await plus.ok(editMessage, { params: mended, body: { content: `again ${far}` } });
  });
});

describe('reactions in a direct message', () => {
  it('are for both, until one blocks the other', async () => {
    const channelId = await openDirect(owner, member);
    const message = await say(owner, channelId, 'hello');
    const params = { channelId, messageId: message.id, emoji: '👋' };
    const socket = await owner.connect();
    await member.ok(addReaction, { params });
    const told = await socket.next('REACTION_ADDED');
    expect(told).toMatchObject({ channelId, teamId: null, userId: member.user.id, count: 1 });
    await socket.close();
    const stranger = await plus.call(addReaction, { params });
    expect(refusal(stranger).code).toBe('channel.not-found');
    await owner.ok(blockUser, { params: { userId: member.user.id } });
    const blocked = await member.call(addReaction, { params: { ...params, emoji: '🔥' } });
    expect(refusal(blocked).code).toBe('chat.denied');
  });
});
