import { describe, expect, it } from 'vitest';
import { setChannelUserOverride } from '#shared/contract/channels/channel.ts';
import { listAuditEntries } from '#shared/contract/teams/audit.ts';
import {
  deleteMessage,
  editMessage,
  getMessage,
  listMessages,
} from '#shared/contract/messages/message.ts';
import type { ChannelId, MessageId } from '#shared/lib/ids.ts';
import { messageLimits } from '#shared/rules/limits.ts';
import { allChannelPermissions, channelBit } from '#shared/rules/permissions.ts';
import { newChannel } from '../channels/channel-world.ts';
import { registerPerson } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { join, lastAudit, newInvite, newRole, refusal } from '../teams/team-world.ts';
import { deny, newRoom, say, textsIn, type Room } from './message-world.ts';

const { server, owner, member, stranger } = fileFixtures();

/** A room with so many messages, with the ids 1000001, 1000002, ... and their numbers as text. */
async function filledRoom(count: number): Promise<Room> {
  const room = await newRoom(owner, [member]);
  await inDatabase(
    server,
    `insert into messages (channel_id, id, author_id, content)
     select $1, 1000000 + n, $2, n::text from generate_series(1, $3) n`,
    [room.channelId, owner.user.id, count],
  );
  return room;
}

function idOf(number: number): MessageId {
  // reason: filledRoom numbers its messages so
  return String(1_000_000 + number) as MessageId;
}

async function page(
  channelId: ChannelId,
  query: {
    limit?: number;
    offset?: number;
    before?: MessageId;
    after?: MessageId;
    messageId?: MessageId;
  },
) {
  const answer = await member.ok(listMessages, { params: { channelId }, query });
  const texts = answer.messages.map(({ content }) => Number(content));
  return {
    first: texts[0],
    last: texts.at(-1),
    count: texts.length,
    hasOlder: answer.hasOlder,
    hasNewer: answer.hasNewer,
  };
}

describe('a page', () => {
  it('[M-071, M-072] is the newest 50, oldest first', async () => {
    const { channelId } = await filledRoom(120);
    expect(messageLimits.perPage).toBe(50);
    expect(await page(channelId, {})).toEqual({
      first: 71,
      last: 120,
      count: 50,
      hasOlder: true,
      hasNewer: false,
    });
  });

  it('[M-071] goes on by offset to the beginning', async () => {
    const { channelId } = await filledRoom(120);
    const path = `/api/v1/channels/${channelId}/messages?offset=50&limit=50`;
    const { status, body } = await member.raw('GET', path);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      messages: Array.from({ length: 50 }, (_, index) => ({ id: idOf(21 + index) })),
      replyMessages: [],
    });
    expect(await page(channelId, { offset: 50 })).toMatchObject({ first: 21, last: 70 });
    expect(await page(channelId, { offset: 100, limit: 50 })).toEqual({
      first: 1,
      last: 20,
      count: 20,
      hasOlder: false,
      hasNewer: true,
    });
    expect(await page(channelId, { offset: 500 })).toMatchObject({ count: 0, hasOlder: false });
  });

  it('goes on before and after a message', async () => {
    const { channelId } = await filledRoom(120);
    expect(await page(channelId, { before: idOf(71) })).toEqual({
      first: 21,
      last: 70,
      count: 50,
      hasOlder: true,
      hasNewer: true,
    });
    expect(await page(channelId, { before: idOf(21) })).toMatchObject({
      first: 1,
      last: 20,
      hasOlder: false,
    });
    expect(await page(channelId, { after: idOf(60) })).toEqual({
      first: 61,
      last: 110,
      count: 50,
      hasOlder: true,
      hasNewer: true,
    });
    expect(await page(channelId, { after: idOf(110) })).toMatchObject({
      first: 111,
      last: 120,
      hasNewer: false,
    });
  });

  it('[M-073] lies around a message', async () => {
    const { channelId } = await filledRoom(120);
    expect(await page(channelId, { messageId: idOf(60) })).toEqual({
      first: 36,
      last: 85,
      count: 50,
      hasOlder: true,
      hasNewer: true,
    });
    expect(await page(channelId, { messageId: idOf(2), limit: 5 })).toEqual({
      first: 1,
      last: 4,
      count: 4,
      hasOlder: false,
      hasNewer: true,
    });
    expect(await page(channelId, { messageId: idOf(120), limit: 1 })).toMatchObject({
      first: 120,
      count: 1,
    });
    const path = `/api/v1/channels/${channelId}/messages?messageId=${idOf(60)}`;
    const { messages } = listMessages.reply.parse((await member.raw('GET', path)).body);
    expect(messages.map(({ id }) => id)).toContain(idOf(60));
    const missing = { params: { channelId }, query: { messageId: '42' } };
    expect(refusal(await member.call(listMessages, missing)).code).toBe('message.not-found');
  });

  it('[M-071] brings the originals of its replies along, once each', async () => {
    const { channelId } = await filledRoom(60);
    const early = await say(member, channelId, { content: 'reply to the first', replyTo: idOf(1) });
    await say(member, channelId, { content: 'another', replyTo: idOf(1) });
    await say(member, channelId, { content: 'to a neighbour', replyTo: early.id });
    const answer = await member.ok(listMessages, { params: { channelId }, query: { limit: 3 } });
    expect(answer.replyMessages.map(({ content }) => content).toSorted()).toEqual([
      '1',
      'reply to the first',
    ]);
    expect(answer.messages.map(({ replyToMessage }) => replyToMessage?.content)).toEqual([
      '1',
      '1',
      'reply to the first',
    ]);
  });

  it('says when an original is gone', async () => {
    const { channelId } = await newRoom(owner);
    const original = await say(owner, channelId, 'original');
    await say(owner, channelId, { content: 'reply', replyTo: original.id });
    await owner.ok(deleteMessage, { params: { channelId, messageId: original.id } });
    const { messages } = await owner.ok(listMessages, { params: { channelId } });
    expect(messages[0]).toMatchObject({
      content: 'reply',
      replyTo: original.id,
      replyToMessage: null,
      failedToLoadReplies: true,
    });
  });

  it('is empty without CAN_SEE_MESSAGE_HISTORY, wherever it lies', async () => {
    const room = await filledRoom(60);
    await deny(owner, room, 'CAN_SEE_MESSAGE_HISTORY');
    for (const query of [{}, { messageId: idOf(5) }, { after: idOf(1) }]) {
      const answer = await member.ok(listMessages, {
        params: { channelId: room.channelId },
        query,
      });
      expect(answer).toEqual({ messages: [], replyMessages: [], hasOlder: false, hasNewer: false });
    }
    const params = { channelId: room.channelId, messageId: idOf(5) };
    expect(refusal(await member.call(getMessage, { params })).code).toBe('channel.history-denied');
  });

  it('shows the name that an author has now, and a stand-in when there is none', async () => {
    const { channelId } = await newRoom(owner);
    await inDatabase(
      server,
      `insert into messages (channel_id, id, author_id, content) values ($1, 77, 42, 'old')`,
      [channelId],
    );
    const { messages } = await owner.ok(listMessages, { params: { channelId } });
    expect(messages[0]?.createdBy).toMatchObject({ id: '42', username: 'Unknown User' });
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['offset=-1', 'offset'],
    ['before=abc', 'before'],
    ['before=5&after=4', 'after'],
    ['offset=5&messageId=4', 'messageId'],
  ])('refuses %s at its field', async (query, field) => {
    const { channelId } = await newRoom(owner);
    const answer = await owner.raw('GET', `/api/v1/channels/${channelId}/messages?${query}`);
    expect(Object.keys(refusal(answer).errors ?? {})).toEqual([field]);
  });

  it('is for those who may see the channel', async () => {
    const room = await newRoom(owner, [member]);
    await deny(owner, room, 'VIEW_CHANNEL');
    const call = { params: { channelId: room.channelId } };
    for (const person of [member, stranger])
      expect(refusal(await person.call(listMessages, call)).code).toBe('channel.not-found');
  });
});

describe('one message', () => {
  it('[M-116] is answered with the time it is scheduled for, if it is', async () => {
    const { channelId } = await newRoom(owner, [member]);
    const message = await say(owner, channelId, 'hello');
    const path = `/api/v1/channels/${channelId}/messages/${message.id}`;
    const { status, body } = await member.raw('GET', path);
    expect({ status, body }).toEqual({ status: 200, body: { message, scheduledDate: null } });
  });

  it('is found in its own channel only', async () => {
    const { teamId, channelId } = await newRoom(owner);
    const other = await newChannel(owner, teamId);
    const message = await say(owner, channelId, 'hello');
    for (const params of [
      { channelId: other.id, messageId: message.id },
      { channelId, messageId: '42' },
    ])
      expect(refusal(await owner.call(getMessage, { params })).code).toBe('message.not-found');
  });
});

describe('editing', () => {
  it('[M-128] changes the text and says when', async () => {
    const { channelId } = await newRoom(owner, [member]);
    const sent = await say(member, channelId, 'befroe');
    const params = { channelId, messageId: sent.id };
    const path = `/api/v1/channels/${channelId}/messages/${sent.id}`;
    const answer = await member.raw('PATCH', path, {
      body: JSON.stringify({ content: 'before' }),
    });
    expect(answer.status).toBe(200);
    const { message } = editMessage.reply.parse(answer.body);
    expect(message).toEqual({ ...sent, content: 'before', editedAt: message.editedAt });
    expect(Date.parse(message.editedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(sent.createdAt));
    expect((await owner.ok(getMessage, { params })).message).toEqual(message);
  });

  it('[M-123] is for the author only, whatever others may do', async () => {
    const { channelId } = await newRoom(owner, [member]);
    const sent = await say(member, channelId, 'mine');
    const params = { channelId, messageId: sent.id };
    const answer = await owner.call(editMessage, { params, body: { content: 'yours' } });
    expect([answer.status, refusal(answer).code]).toEqual([403, 'message.not-author']);
    expect(await textsIn(owner, channelId)).toEqual(['mine']);
    const unseen = await stranger.call(editMessage, { params, body: { content: 'x' } });
    expect(refusal(unseen).code).toBe('channel.not-found');
  });

  it('[M-127] obeys the limits of sending', async () => {
    const { channelId } = await newRoom(owner);
    const sent = await say(owner, channelId, 'short');
    const params = { channelId, messageId: sent.id };
    const edit = (content: string) => owner.call(editMessage, { params, body: { content } });
    expect((await edit('x'.repeat(2_000))).status).toBe(200);
    expect(refusal(await edit('x'.repeat(2_001))).code).toBe('message.too-long');
    expect(Object.keys(refusal(await edit(' ')).errors ?? {})).toEqual(['content']);
    await inDatabase(server, 'update users set flags = 1 where id = $1', [owner.user.id]);
    server.clock.advance(61_000);
    expect((await edit('x'.repeat(5_000))).status).toBe(200);
    expect(refusal(await edit('x'.repeat(5_001))).code).toBe('message.too-long');
    await inDatabase(server, 'update users set flags = 0 where id = $1', [owner.user.id]);
    server.clock.advance(61_000);
  });

  it('with the same text changes nothing', async () => {
    const { channelId } = await newRoom(owner);
    const sent = await say(owner, channelId, 'same');
    const params = { channelId, messageId: sent.id };
    const { message } = await owner.ok(editMessage, { params, body: { content: 'same' } });
    expect(message).toEqual(sent);
  });

  it('is later each time, however fast one follows another', async () => {
    const { channelId } = await newRoom(owner);
    const sent = await say(owner, channelId, 'first');
    const params = { channelId, messageId: sent.id };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        owner.ok(editMessage, { params, body: { content: `edit ${number}` } }),
      ),
    );
    const times = answers.map(({ message }) => message.editedAt);
    expect(new Set(times).size).toBe(10);
    const newest = answers.find(({ message }) => message.editedAt === times.toSorted().at(-1));
    expect(await textsIn(owner, channelId)).toEqual([newest?.message.content]);
  });

  it('neither calls anybody nor hides that somebody was called', async () => {
    const { channelId } = await newRoom(owner, [member]);
    const sent = await say(owner, channelId, `<@${member.user.id}>`);
    const params = { channelId, messageId: sent.id };
    const { message } = await owner.ok(editMessage, { params, body: { content: '@everyone' } });
    expect(message.mentions).toEqual(sent.mentions);
  });
});

describe('deleting', () => {
  it('[M-130] removes the message for everybody', async () => {
    const { teamId, channelId } = await newRoom(owner, [member]);
    const sent = await say(member, channelId, 'gone');
    const params = { channelId, messageId: sent.id };
    const path = `/api/v1/channels/${channelId}/messages/${sent.id}`;
    const answer = await member.raw('DELETE', path);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    for (const person of [owner, member]) expect(await textsIn(person, channelId)).toEqual([]);
    expect(refusal(await member.call(deleteMessage, { params })).code).toBe('message.not-found');
    const query = { limit: 100 };
    const { auditLogEntries } = await owner.ok(listAuditEntries, { params: { teamId }, query });
    expect(auditLogEntries.map(({ actionType }) => actionType)).not.toContain('messages.deleted');
  });

  it('[M-129] is for the author and holders of MANAGE_MESSAGES, for nobody else', async () => {
    const { teamId, channelId } = await newRoom(owner, [member]);
    const moderator = await registerPerson(server, 'Moderator');
    await join(moderator, await newInvite(owner, teamId));
    const sent = await say(member, channelId, 'moderated');
    const params = { channelId, messageId: sent.id };
    expect(refusal(await moderator.call(deleteMessage, { params })).code).toBe(
      'channel.missing-permission',
    );
    expect(refusal(await stranger.call(deleteMessage, { params })).code).toBe('channel.not-found');
    const own = await say(member, channelId, 'regretted');
    await member.ok(deleteMessage, { params: { channelId, messageId: own.id } });
    expect(await textsIn(owner, channelId)).toEqual(['moderated']);
    await newRole(owner, teamId, { may: ['DELETE_MESSAGES'], for: [moderator] });
    await moderator.ok(deleteMessage, { params });
    expect(await textsIn(owner, channelId)).toEqual([]);
    expect(await lastAudit(owner, teamId)).toMatchObject({
      actionType: 'messages.deleted',
      userId: moderator.user.id,
      targetId: member.user.id,
      options: { channelId, count: 1 },
    });

    // in one channel the right can stand alone, and every other there is not enough
    const other = await say(owner, channelId, 'moderated here');
    const may = async (allow: number) => {
      const place = { teamId, channelId, userId: member.user.id };
      await owner.ok(setChannelUserOverride, { params: place, body: { allow, deny: 0 } });
      return member.call(deleteMessage, { params: { channelId, messageId: other.id } });
    };
    const manage = channelBit('text', 'MANAGE_MESSAGES');
    expect((await may(allChannelPermissions('text') & ~manage)).status).toBe(403);
    expect((await may(manage)).status).toBe(200);
    expect(await textsIn(owner, channelId)).toEqual([]);
  });

  it('happens once when two ask at the same moment, and is written down once', async () => {
    const { teamId, channelId } = await newRoom(owner, [member]);
    const sent = await say(member, channelId, 'gone');
    const params = { channelId, messageId: sent.id };
    const answers = await Promise.all([
      owner.call(deleteMessage, { params }),
      owner.call(deleteMessage, { params }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const { auditLogEntries } = await owner.ok(listAuditEntries, { params: { teamId } });
    const deletions = auditLogEntries.filter((entry) => entry.actionType === 'messages.deleted');
    expect(deletions).toHaveLength(1);
  });
});
