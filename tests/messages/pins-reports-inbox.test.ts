import { describe, expect, it } from 'vitest';
import {
  setChannelNotifications,
  setTeamNotifications,
} from '#shared/contract/account/notifications.ts';
import { setChannelUserOverride } from '#shared/contract/channels/channel.ts';
import { bulkDeleteMessages } from '#shared/contract/messages/bulk-delete.ts';
import { listMentions, markAllRead, markMessageUnread } from '#shared/contract/messages/inbox.ts';
import { deleteMessage } from '#shared/contract/messages/message.ts';
import { listPins, pinMessage, unpinMessage } from '#shared/contract/messages/pin.ts';
import { reportMessage } from '#shared/contract/messages/report.ts';
import { getUnread } from '#shared/contract/messages/unread.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { messageLimits } from '#shared/rules/limits.ts';
import { allChannelPermissions, channelBit } from '#shared/rules/permissions.ts';
import { reportReasons } from '#shared/rules/reports.ts';
import { newChannel } from '../channels/channel-world.ts';
import { openDirect } from '../chats/chat-world.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { anyText } from '../support/matchers.ts';
import { registerPerson, type Person } from '../support/client.ts';
import { lastAudit, refusal } from '../teams/team-world.ts';
import { deny, newRoom, say, textsIn } from './message-world.ts';

const { server, owner, member, stranger } = fileFixtures();

describe('pins', () => {
  it('[X-002] are set by holders of MANAGE_MESSAGES and listed, the last first', async () => {
    const keeper = await registerPerson(server, 'Keeper');
    const { channelId, teamId } = await newRoom(owner, [member, keeper]);
    const bit = channelBit('text', 'MANAGE_MESSAGES');
    await owner.ok(setChannelUserOverride, {
      params: { teamId, channelId, userId: keeper.user.id },
      body: { allow: bit, deny: 0 },
    });
    // every other bit is not enough
    await owner.ok(setChannelUserOverride, {
      params: { teamId, channelId, userId: member.user.id },
      body: { allow: allChannelPermissions('text') & ~bit, deny: bit },
    });
    const elsewhere = await newChannel(owner, teamId);
    const other = await say(owner, elsewhere.id, 'elsewhere');
    await owner.ok(pinMessage, { params: { channelId: elsewhere.id, messageId: other.id } });
    const [first, second] = [
      await say(member, channelId, 'one'),
      await say(member, channelId, 'two'),
    ];
    for (const { id } of [second, first])
      await keeper.ok(pinMessage, { params: { channelId, messageId: id } });
    const refused = await member.call(pinMessage, { params: { channelId, messageId: first.id } });
    expect(refusal(refused).code).toBe('channel.missing-permission');
    const { messages } = await member.ok(listPins, { params: { channelId } });
    expect(messages.map(({ content }) => content)).toEqual(['one', 'two']);
    const kept = await member.call(unpinMessage, { params: { channelId, messageId: first.id } });
    expect(refusal(kept).code).toBe('channel.missing-permission');
    await keeper.ok(unpinMessage, { params: { channelId, messageId: first.id } });
    const left = await member.ok(listPins, { params: { channelId } });
    expect(left.messages.map(({ content }) => content)).toEqual(['two']);
  });

  it('[X-002] are set by both in a direct message', async () => {
    const channelId = await openDirect(owner, member);
    const message = await say(owner, channelId, 'keep this');
    await member.ok(pinMessage, { params: { channelId, messageId: message.id } });
    const { messages } = await owner.ok(listPins, { params: { channelId } });
    expect(messages.map(({ id }) => id)).toEqual([message.id]);
    const params = { channelId, messageId: message.id };
    for (const person of [owner, member]) {
      await person.ok(unpinMessage, { params });
      expect((await member.ok(listPins, { params: { channelId } })).messages).toEqual([]);
      await person.ok(pinMessage, { params });
    }
    const other = await stranger.call(listPins, { params: { channelId } });
    expect(refusal(other).code).toBe('channel.not-found');
  });

  it('are bounded, and not for those who may not read the history', async () => {
    const room = await newRoom(owner, [member]);
    const { channelId } = room;
    for (let count = 0; count < messageLimits.pinsPerChannel; count += 1) {
      const { id } = await say(owner, channelId, `pin ${count}`);
      await owner.ok(pinMessage, { params: { channelId, messageId: id } });
    }
    const { id } = await say(owner, channelId, 'one too many');
    const more = await owner.call(pinMessage, { params: { channelId, messageId: id } });
    expect(refusal(more).code).toBe('pin.limit-reached');
    await deny(owner, room, 'CAN_SEE_MESSAGE_HISTORY');
    expect((await member.ok(listPins, { params: { channelId } })).messages).toEqual([]);
  });
});

describe('deleting many messages', () => {
  it('[X-010] is for holders of MANAGE_MESSAGES and written down once', async () => {
    const keeper = await registerPerson(server, 'Keeper');
    const { teamId, channelId } = await newRoom(owner, [member, keeper]);
    const bit = channelBit('text', 'MANAGE_MESSAGES');
    for (const [person, body] of [
      [keeper, { allow: bit, deny: 0 }],
      // every other bit is not enough
      [member, { allow: allChannelPermissions('text') & ~bit, deny: bit }],
    ] as const)
      await owner.ok(setChannelUserOverride, {
        params: { teamId, channelId, userId: person.user.id },
        body,
      });
    const ids = [];
    for (const text of ['one', 'two', 'three']) ids.push((await say(member, channelId, text)).id);
    const call = { params: { channelId }, body: { messageIds: ids.slice(0, 2) } };
    expect(refusal(await member.call(bulkDeleteMessages, call)).code).toBe(
      'channel.missing-permission',
    );
    const socket = await member.connect();
    expect(await keeper.ok(bulkDeleteMessages, call)).toMatchObject({ deleted: 2 });
    expect(await keeper.ok(bulkDeleteMessages, call)).toMatchObject({ deleted: 0 });
    // one event for all of them, and none for nothing
    const told = await socket.next('MESSAGES_DELETED');
    expect(told).toMatchObject({ teamId, channelId });
    expect(told.messages.map(({ messageId }) => messageId).toSorted()).toEqual(
      ids.slice(0, 2).toSorted(),
    );
    await owner.ok(deleteMessage, {
      params: { channelId, messageId: (await say(owner, channelId, 'last')).id },
    });
    await socket.next('MESSAGE_DELETED');
    expect(socket.count('MESSAGE_DELETED')).toBe(1);
    expect(socket.count('MESSAGES_DELETED')).toBe(1);
    await socket.close();
    expect(await textsIn(owner, channelId)).toEqual(['three']);
    expect(await lastAudit(owner, teamId)).toMatchObject({
      actionType: 'messages.deleted',
      userId: keeper.user.id,
      options: { channelId, count: 2 },
    });
  });
});

describe('reports', () => {
  it('[M-158, M-160] take one of eight reasons, once for a person and a message', async () => {
    const { channelId } = await newRoom(owner, [member]);
    const named = 'SPAM INAPPROPRIATE HARASSMENT ABUSE HATE_SPEECH VIOLENCE UNDERAGE OTHER';
    expect(reportReasons.join(' ')).toBe(named);
    for (const reason of named.split(' ')) {
      const { id } = await say(owner, channelId, `reported for ${reason}`);
      const report = () =>
        member.raw('POST', `/api/v1/report/messages/${id}`, { body: JSON.stringify({ reason }) });
      expect(await report(), reason).toMatchObject({ status: 200, body: { success: true } });
      expect((await report()).body).toMatchObject({
        success: false,
        code: 'report.repeated',
        message: anyText(),
      });
    }
    const { id } = await say(owner, channelId, 'reported for nothing known');
    const body = JSON.stringify({ reason: 'BORING' });
    const refused = await member.raw('POST', `/api/v1/report/messages/${id}`, { body });
    expect(refused.status).toBe(400);
  });

  it('[M-159] without a reason are told to choose one', async () => {
    const { channelId } = await newRoom(owner, [member]);
    const { id } = await say(owner, channelId, 'what for?');
    const answer = await member.raw('POST', `/api/v1/report/messages/${id}`, { body: '{}' });
    expect(refusal(answer).errors).toMatchObject({ reason: 'Please select a reason' });
  });

  it("[M-157] are for others' messages only, and for what one can see", async () => {
    const { channelId } = await newRoom(owner, [member]);
    const { id: messageId } = await say(member, channelId, 'mine');
    const report = { params: { messageId }, body: { reason: 'SPAM' } as const };
    expect(refusal(await member.call(reportMessage, report)).code).toBe('report.own-message');
    expect(refusal(await stranger.call(reportMessage, report)).code).toBe('message.not-found');
    await owner.ok(reportMessage, report);
  });
});

async function unreadOf(person: Person, teamId: TeamId, channelId: ChannelId) {
  const { teamInfo } = await person.ok(getUnread);
  const team = teamInfo.find((info) => info.teamId === teamId);
  const channel = team?.channels.find((entry) => entry.channelId === channelId);
  return { unread: channel?.unread ?? 0, mentions: channel?.mentions ?? 0 };
}

describe('the inbox', () => {
  it('[X-009] lists what mentions me in channels I may read, newest first, in pages', async () => {
    const { teamId, channelId } = await newRoom(owner, [member]);
    const hidden = await newRoom(owner, [member]);
    for (const text of ['one', 'two', 'three'])
      await say(owner, channelId, `<@${member.user.id}> ${text}`);
    await say(owner, channelId, 'nobody in particular');
    await say(owner, channelId, '@everyone four');
    await say(owner, hidden.channelId, `<@${member.user.id}> unseen`);
    await deny(owner, hidden, 'CAN_SEE_MESSAGE_HISTORY');
    const query = { limit: 3 };
    const page = await member.ok(listMentions, { query });
    const texts = page.messages.map(({ content }) => content.split(' ').at(-1));
    expect(texts).toEqual(['four', 'three', 'two']);
    expect(page).toMatchObject({ hasMore: true });
    expect(page.messages[0]?.teamId).toBe(teamId);
    const before = page.messages.at(-1)?.id;
    const rest = await member.ok(listMentions, { query: { ...query, ...(before && { before }) } });
    expect(rest.messages).toHaveLength(1);
    expect(rest.hasMore).toBe(false);
    const named = await member.ok(listMentions, { query: { everyone: 'false' } });
    expect(named.messages).toHaveLength(3);
  });

  it('[X-009] lists what mentions me in chats too, for those who are in them', async () => {
    const channelId = await openDirect(owner, member);
    const { id } = await say(owner, channelId, `<@${member.user.id}> are you there?`);
    await say(owner, channelId, 'well?');
    const { messages } = await member.ok(listMentions, { query: { limit: 1 } });
    expect(messages).toMatchObject([{ id, channelId, teamId: null }]);
    const others = await stranger.ok(listMentions, { query: {} });
    expect(others.messages).toEqual([]);
    const { teamId } = await newRoom(owner, [member]);
    expect((await member.ok(listMentions, { query: { teamId } })).messages).toEqual([]);
  });

  it('[X-009] is marked as read at once, and a message unread again', async () => {
    const { teamId, channelId } = await newRoom(owner, [member]);
    const ids = [];
    for (const text of ['one', 'two', 'three']) ids.push((await say(owner, channelId, text)).id);
    await member.ok(markAllRead);
    expect(await unreadOf(member, teamId, channelId)).toEqual({ unread: 0, mentions: 0 });
    const messageId = ids[1];
    if (!messageId) throw new Error('three were sent');
    const { unread } = await member.ok(markMessageUnread, { params: { channelId, messageId } });
    expect(unread).toMatchObject({ channelId, unread: 2 });
    expect(await unreadOf(member, teamId, channelId)).toEqual({ unread: 2, mentions: 0 });
    await member.ok(markAllRead);
    expect(await unreadOf(member, teamId, channelId)).toEqual({ unread: 0, mentions: 0 });
  });
});

describe('notification settings', () => {
  it('[X-003] decide what counts as a mention: no everyone, or none at all', async () => {
    const { teamId, channelId } = await newRoom(owner, [member]);
    const names = `<@${member.user.id}>`;
    await say(owner, channelId, `hello ${names}`);
    await say(owner, channelId, 'hello @everyone');
    expect(await unreadOf(member, teamId, channelId)).toEqual({ unread: 2, mentions: 2 });
    const { setting } = await member.ok(setTeamNotifications, {
      params: { teamId },
      body: { level: null, mutedUntil: null, suppressEveryone: true },
    });
    expect(setting).toMatchObject({ teamId, channelId: null, suppressEveryone: true });
    expect(await unreadOf(member, teamId, channelId)).toEqual({ unread: 2, mentions: 1 });
    await member.ok(setChannelNotifications, {
      params: { channelId },
      body: { level: 'none', mutedUntil: null },
    });
    expect(await unreadOf(member, teamId, channelId)).toEqual({ unread: 2, mentions: 0 });
    const socket = await member.connect();
    expect(socket.ready.notificationSettings).toMatchObject([
      { teamId, channelId: null, suppressEveryone: true },
      { channelId, level: 'none' },
    ]);
    await socket.close();
  });
});
