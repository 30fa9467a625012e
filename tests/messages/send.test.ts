import { describe, expect, it } from 'vitest';
import { setChannelUserOverride, updateChannel } from '#shared/contract/channels/channel.ts';
import { allChannelPermissions, channelBit } from '#shared/rules/permissions.ts';
import { getMessage, messageSchema, sendMessage } from '#shared/contract/messages/message.ts';
import type { MessageId } from '#shared/lib/ids.ts';
import { createRole, updateRole } from '#shared/contract/teams/role.ts';
import { newChannel } from '../channels/channel-world.ts';
import { registerPerson, registerUnverified } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { join, newInvite, newRole, newTeam, refusal } from '../teams/team-world.ts';
import { deny, newRoom, say, textsIn } from './message-world.ts';

const { server, owner, member, stranger } = fileFixtures();

describe('sending', () => {
  it('[M-010, M-011, M-012, M-015] answers the message as all will see it', async () => {
    const author = await registerPerson(server, 'Author');
    const { teamId, channelId } = await newRoom(owner, [author]);
    const before = server.clock.now();
    const answer = await author.ok(sendMessage, {
      params: { channelId },
      body: { content: 'hello', nonce: 'first' },
    });
    expect(answer.success).toBe(true);
    const { message } = answer;
    expect(message).toEqual({
      id: message.id,
      channelId,
      teamId,
      content: 'hello',
      createdAt: message.createdAt,
      editedAt: null,
      createdBy: {
        id: author.user.id,
        username: author.user.username,
        profilePicture: null,
        flags: 0,
        presence: 0,
        verified: true,
      },
      replyTo: null,
      replyToMessage: null,
      failedToLoadReplies: false,
      state: 'sent',
      type: 'text',
      attachments: [],
      embeds: [],
      reactions: [],
      pinnedAt: null,
      mentions: { users: [], roles: [], everyone: false, here: false },
      nonce: 'first',
      scheduledAt: null,
    });
    expect(Date.parse(message.createdAt)).toBeGreaterThanOrEqual(before);
    const stored = await owner.ok(getMessage, { params: { channelId, messageId: message.id } });
    expect(stored).toEqual({ message, scheduledDate: null });

    // the author as they are now, whatever they were then
    const picture = '/content/avatars/1.webp';
    await inDatabase(
      server,
      'update users set profile_picture = $1, flags = 1, verified_at = null where id = $2',
      [picture, author.user.id],
    );
    const socket = await author.connect();
    const later = await owner.ok(getMessage, { params: { channelId, messageId: message.id } });
    expect(later.message.createdBy).toEqual({
      ...message.createdBy,
      profilePicture: picture,
      flags: 1,
      presence: 1,
      verified: false,
    });
    await socket.close();
  });

  it('keeps text as it was written', async () => {
    const { channelId } = await newRoom(owner);
    const content = '  <b>& "quoted" \\ {braces}, comma\n\ttab 👩‍👩‍👧 İıŞ  ';
    expect((await say(owner, channelId, content)).content).toBe(content);
    expect(await textsIn(owner, channelId)).toEqual([content]);
  });

  it('[M-082, M-084] refuses nothing, white space and hash marks alone at their field', async () => {
    const { channelId } = await newRoom(owner);
    for (const content of ['', ' \n\t ', '#', '##', ' ### ']) {
      const answer = await owner.call(sendMessage, { params: { channelId }, body: { content } });
      expect([content, answer.status]).toEqual([content, 400]);
      expect(Object.keys(refusal(answer).errors ?? {})).toEqual(['content']);
    }
    for (const content of ['#1', '# a heading', '## b'])
      expect((await say(owner, channelId, content)).content).toBe(content);
    expect(await textsIn(owner, channelId)).toHaveLength(3);
  });

  it('[M-083, E-171] takes 2000 characters, 5000 from holders of Plus', async () => {
    const { channelId } = await newRoom(owner, [member]);
    expect((await say(owner, channelId, 'x'.repeat(2_000))).content).toHaveLength(2_000);
    const long = { params: { channelId }, body: { content: 'x'.repeat(2_001) } };
    expect(refusal(await owner.call(sendMessage, long))).toMatchObject({
      code: 'message.too-long',
      errors: { content: 'A message has at most 2000 characters' },
    });

    const plus = await registerPerson(server, 'Plus');
    const teamId = await newTeam(plus);
    const room = await newChannel(plus, teamId);
    await inDatabase(server, 'update users set flags = 1 where id = $1', [plus.user.id]);
    // sessions remember their user for a minute
    server.clock.advance(61_000);
    expect((await say(plus, room.id, 'x'.repeat(5_000))).content).toHaveLength(5_000);
    const longer = { params: { channelId: room.id }, body: { content: 'x'.repeat(5_001) } };
    expect(refusal(await plus.call(sendMessage, longer)).code).toBe('message.too-long');
  });

  it.each([
    ['a nonce of 65 characters', { content: 'x', nonce: 'n'.repeat(65) }, 'nonce'],
    ['a NUL', { content: 'a\u0000b' }, 'content'],
    ['a reply to something that is no id', { content: 'x', replyTo: 'abc' }, 'replyTo'],
    ['no text at all', {}, 'content'],
  ])('refuses %s at its field', async (_what, body, field) => {
    const { channelId } = await newRoom(owner);
    const answer = await owner.raw('POST', `/api/v1/channels/${channelId}/messages`, {
      body: JSON.stringify(body),
    });
    expect(Object.keys(refusal(answer).errors ?? {})).toEqual([field]);
  });

  it('[M-087] needs a verified address: verify_your_email', async () => {
    const { teamId, channelId } = await newRoom(owner);
    const unverified = await registerUnverified(server, 'Newcomer');
    await join(unverified, await newInvite(owner, teamId));
    const call = { params: { channelId }, body: { content: 'hello' } };
    const answer = await unverified.call(sendMessage, call);
    expect([answer.status, refusal(answer).message]).toEqual([403, 'verify_your_email']);
  });

  it('[M-088] needs SEND_MESSAGES: no_permission_to_send_messages', async () => {
    const room = await newRoom(owner, [member]);
    await deny(owner, room, 'SEND_MESSAGES');
    const call = { params: { channelId: room.channelId }, body: { content: 'hello' } };
    const answer = await member.call(sendMessage, call);
    expect([answer.status, refusal(answer).message]).toEqual([
      403,
      'no_permission_to_send_messages',
    ]);
  });

  it('is for those who may see the channel', async () => {
    const room = await newRoom(owner, [member]);
    await deny(owner, room, 'VIEW_CHANNEL');
    const call = { params: { channelId: room.channelId }, body: { content: 'hello' } };
    for (const person of [member, stranger])
      expect(refusal(await person.call(sendMessage, call)).code).toBe('channel.not-found');
  });

  it('goes to text channels', async () => {
    const teamId = await newTeam(owner);
    for (const type of ['voice', 'todo', 'announcement'] as const) {
      const channel = await newChannel(owner, teamId, { type });
      const call = { params: { channelId: channel.id }, body: { content: 'hello' } };
      expect(refusal(await owner.call(sendMessage, call)).code).toBe('channel.not-text');
    }
  });
});

describe('a repeated nonce', () => {
  it('answers the first message and sends no second one', async () => {
    const { channelId } = await newRoom(owner);
    const call = { params: { channelId }, body: { content: 'once', nonce: 'n1' } };
    const first = await owner.ok(sendMessage, call);
    const again = await owner.ok(sendMessage, {
      ...call,
      body: { content: 'another text', nonce: 'n1' },
    });
    expect(again.message).toEqual(first.message);
    expect(await textsIn(owner, channelId)).toEqual(['once']);
  });

  it('writes one message for twenty sends at the same moment', async () => {
    const { channelId } = await newRoom(owner);
    const call = { params: { channelId }, body: { content: 'once', nonce: 'n1' } };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => owner.ok(sendMessage, call)),
    );
    expect(new Set(answers.map(({ message }) => message.id)).size).toBe(1);
    expect(await textsIn(owner, channelId)).toEqual(['once']);
  });

  it('is one of its author and channel: others may use the same', async () => {
    const { teamId, channelId } = await newRoom(owner, [member]);
    const other = await newChannel(owner, teamId);
    const body = { content: 'same nonce', nonce: 'n1' };
    await owner.ok(sendMessage, { params: { channelId }, body });
    await member.ok(sendMessage, { params: { channelId }, body });
    await owner.ok(sendMessage, { params: { channelId: other.id }, body });
    expect(await textsIn(owner, channelId)).toHaveLength(2);
    expect(await textsIn(owner, other.id)).toHaveLength(1);
  });
});

describe('a reply', () => {
  it('[M-012, M-136] is open to any viewer and carries its original', async () => {
    const { channelId } = await newRoom(owner, [member]);
    const original = await say(owner, channelId, 'original');
    const reply = await say(member, channelId, { content: 'reply', replyTo: original.id });
    const { replyToMessage: _none, failedToLoadReplies: _no, ...carried } = original;
    expect(reply).toMatchObject({
      replyTo: original.id,
      replyToMessage: carried,
      failedToLoadReplies: false,
    });
  });

  it('answers to a message of the same channel', async () => {
    const { teamId, channelId } = await newRoom(owner);
    const other = await newChannel(owner, teamId);
    const elsewhere = await say(owner, other.id, 'elsewhere');
    const call = (replyTo: string) => ({ params: { channelId }, body: { content: 'x', replyTo } });
    for (const replyTo of [elsewhere.id, '42'])
      expect(
        Object.keys(refusal(await owner.call(sendMessage, call(replyTo))).errors ?? {}),
      ).toEqual(['replyTo']);
  });

  it('[M-012] does not show its original to a writer without the history', async () => {
    const room = await newRoom(owner, [member]);
    const secret = await say(owner, room.channelId, 'secret');
    await deny(owner, room, 'CAN_SEE_MESSAGE_HISTORY');
    const reply = await say(member, room.channelId, { content: 'what was it', replyTo: secret.id });
    expect(reply).toMatchObject({ replyTo: secret.id, replyToMessage: null });
    expect(reply.failedToLoadReplies).toBe(true);
  });
});

describe('slow mode', () => {
  async function slowRoom() {
    const room = await newRoom(owner, [member]);
    await owner.ok(updateChannel, { params: room, body: { rateLimitPerUser: 30 } });
    return room;
  }

  it('makes members wait and says for how long', async () => {
    const { channelId } = await slowRoom();
    await say(member, channelId, 'first');
    server.clock.advance(10_000);
    const call = { params: { channelId }, body: { content: 'second' } };
    const answer = await member.call(sendMessage, call);
    const { code, message, retryAfter } = refusal(answer);
    expect([answer.status, code]).toEqual([429, 'channel.slow-mode']);
    expect(retryAfter).toBeGreaterThanOrEqual(19);
    expect(retryAfter).toBeLessThanOrEqual(20);
    expect(message).toBe(`Slow mode is on. Please wait ${retryAfter} seconds.`);
    expect(answer.headers.get('retry-after')).toBe(String(retryAfter));
    server.clock.advance(20_000);
    await say(member, channelId, 'second');
    expect(await textsIn(owner, channelId)).toEqual(['first', 'second']);
  });

  it('lets one through of several sent at the same moment', async () => {
    const { channelId } = await slowRoom();
    const call = { params: { channelId }, body: { content: 'rush' } };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => member.call(sendMessage, call)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await textsIn(owner, channelId)).toEqual(['rush']);
  });

  it('[M-090, T-264] exempts who manages the channel or its messages', async () => {
    const { teamId, channelId } = await slowRoom();
    const manager = await registerPerson(server, 'Manager');
    const moderator = await registerPerson(server, 'Moderator');
    for (const person of [manager, moderator]) await join(person, await newInvite(owner, teamId));
    await newRole(owner, teamId, { may: ['MANAGE_CHANNELS'], for: [manager] });
    await newRole(owner, teamId, { may: ['DELETE_MESSAGES'], for: [moderator] });
    for (const person of [owner, manager, moderator])
      for (const text of ['one', 'two']) await say(person, channelId, text);
    expect(await textsIn(owner, channelId)).toHaveLength(6);

    // either by itself, in this channel alone, and no other there is
    const body = { content: 'at once' };
    const sendsTwice = async (allow: number) => {
      const place = { teamId, channelId, userId: member.user.id };
      await owner.ok(setChannelUserOverride, { params: place, body: { allow, deny: 0 } });
      server.clock.advance(60_000);
      await member.ok(sendMessage, { params: { channelId }, body });
      return (await member.call(sendMessage, { params: { channelId }, body })).status;
    };
    const exempt = (['MANAGE_CHANNEL', 'MANAGE_MESSAGES'] as const).map((name) =>
      channelBit('text', name),
    );
    const others = exempt.reduce((mask, bit) => mask & ~bit, allChannelPermissions('text'));
    expect(await sendsTwice(others)).toBe(429);
    for (const bit of exempt) expect(await sendsTwice(bit)).toBe(200);
  });

  it('answers a repeated nonce instead of making it wait for itself', async () => {
    const { channelId } = await slowRoom();
    const call = { params: { channelId }, body: { content: 'once', nonce: 'n1' } };
    const first = await member.ok(sendMessage, call);
    const again = await member.ok(sendMessage, call);
    expect(again.message.id).toBe(first.message.id);
  });
});

describe('mentions', () => {
  it('[M-015] are read from the text, of users and of roles that can be mentioned', async () => {
    const { teamId, channelId } = await newRoom(owner, [member]);
    const { role: open } = await owner.ok(createRole, { params: { teamId } });
    await owner.ok(updateRole, {
      params: { teamId, roleId: open.id },
      body: { mentionable: true },
    });
    const { role: closed } = await owner.ok(createRole, { params: { teamId } });
    const text = `<@${owner.user.id}> <&${open.id}> <&${closed.id}> <&42> \`<@1>\` @everyone @here`;
    const { mentions } = await say(member, channelId, text);
    expect(mentions).toEqual({
      users: [owner.user.id],
      roles: [open.id],
      everyone: false,
      here: false,
    });
  });

  it('[M-015] of everyone, here and any role need MENTION_EVERYONE_AND_HERE', async () => {
    const { teamId, channelId } = await newRoom(owner, [member]);
    await newRole(owner, teamId, { may: ['MENTION_EVERYONE_AND_HERE'], for: [member] });
    const { role: closed } = await owner.ok(createRole, { params: { teamId } });
    const { mentions } = await say(member, channelId, `@everyone @here <&${closed.id}>`);
    expect(mentions).toEqual({ users: [], roles: [closed.id], everyone: true, here: true });
  });
});

it('writes messages of one channel in the order of their ids', async () => {
  const { channelId } = await newRoom(owner);
  const numbers = Array.from({ length: 40 }, (_, number) => number);
  const sent = await Promise.all(numbers.map((number) => say(owner, channelId, String(number))));
  const idOf = new Map<string, MessageId>(sent.map(({ content, id }) => [content, id]));
  const texts = await textsIn(owner, channelId);
  expect(texts.toSorted()).toEqual(numbers.map(String).toSorted());
  const ids = texts.map((text) => BigInt(idOf.get(text) ?? 0));
  expect(ids).toEqual(ids.toSorted((left, right) => (left < right ? -1 : 1)));
});

it('[M-013, M-014] knows the states and types of the documents', () => {
  const { state, type } = messageSchema.shape;
  expect(state.options).toEqual(['sending', 'sent', 'failed', 'deleted']);
  expect(type.options).toEqual(['text', 'scheduled']);
});
