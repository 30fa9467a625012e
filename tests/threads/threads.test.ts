import { describe, expect, it } from 'vitest';
import { setChannelNotifications } from '#shared/contract/account/notifications.ts';
import {
  deleteChannel,
  setChannelUserOverride,
  updateChannel,
} from '#shared/contract/channels/channel.ts';
import {
  deleteThread,
  getThread,
  joinThread,
  leaveThread,
  listJoinedThreads,
  listThreads,
  startThread,
  updateThread,
  type Thread,
} from '#shared/contract/channels/thread.ts';
import { bulkDeleteMessages } from '#shared/contract/messages/bulk-delete.ts';
import { listMentions, markAllRead } from '#shared/contract/messages/inbox.ts';
import {
  deleteMessage,
  editMessage,
  listMessages,
  sendMessage,
} from '#shared/contract/messages/message.ts';
import { addReaction } from '#shared/contract/messages/reaction.ts';
import { searchMessages } from '#shared/contract/messages/search.ts';
import { markTeamRead } from '#shared/contract/messages/unread.ts';
import { banMember, timeOutMember } from '#shared/contract/teams/member.ts';
import { listAuditEntries } from '#shared/contract/teams/audit.ts';
import { leaveTeam } from '#shared/contract/teams/team.ts';
import type { ChannelId, MessageId, UserId } from '#shared/lib/ids.ts';
import { viewFromReady } from '#shared/reduce/view-from-ready.ts';
import { allChannelPermissions, channelBit } from '#shared/rules/permissions.ts';
import { threadLimits } from '#shared/rules/threads.ts';
import { newChannel } from '../channels/channel-world.ts';
import { openDirect } from '../chats/chat-world.ts';
import { deny, newRoom, say, textsIn, type Room } from '../messages/message-world.ts';
import type { Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { eventNames, refusal, settled } from '../teams/team-world.ts';
import { newThread } from './thread-world.ts';

const { server, owner, member, stranger } = fileFixtures();

async function threadNow(person: Person, { id }: Pick<Thread, 'id'>) {
  return person.ok(getThread, { params: { channelId: id } });
}

async function unreadIn(person: Person, { teamId }: Pick<Room, 'teamId'>, threadId: ChannelId) {
  const { unread } = await person.ok(listJoinedThreads, { params: { teamId } });
  const found = unread.find(({ channelId }) => channelId === threadId);
  return { unread: found?.unread ?? 0, mentions: found?.mentions ?? 0 };
}

/** Gives a member all that the type allows but one bit, or only that bit besides looking. */
async function letOnly(room: Room, userId: UserId, allow: number): Promise<void> {
  await owner.ok(setChannelUserOverride, {
    params: { ...room, userId },
    body: { allow, deny: allChannelPermissions('text') & ~allow },
  });
}

describe('starting a thread', () => {
  it('[X-013] is done once on a message, which then tells of it, and takes its words for a name', async () => {
    const { channelId } = await newRoom(owner, [member]);
    const root = await say(owner, channelId, 'where do **we** meet?');
    const first = await newThread(member, channelId, { messageId: root.id });
    expect(first).toMatchObject({ name: 'where do we meet?', rootMessageId: root.id });
    const second = await newThread(owner, channelId, { messageId: root.id, name: 'another' });
    expect(second.id).toBe(first.id);
    const { messages } = await owner.ok(listMessages, { params: { channelId } });
    expect(messages[0]?.thread).toEqual(first);
    // the starter and the author of the message are in it
    for (const person of [owner, member])
      expect((await threadNow(person, first)).isJoined).toBe(true);
  });

  it('is done without a message under a name of 1 to 100 characters', async () => {
    const { channelId } = await newRoom(owner, [member]);
    const call = (name: string | undefined) => ({ params: { channelId }, body: { name } });
    for (const name of ['', ' \n ', 'x'.repeat(101), undefined]) {
      const refused = refusal(await member.call(startThread, call(name)));
      expect(Object.keys(refused.errors ?? {})).toEqual(['name']);
    }
    const longest = await newThread(member, channelId, { name: 'ü'.repeat(100) });
    expect(longest.rootMessageId).toBeNull();
  });

  it('is refused to those who may not write or not see, in chats, in threads and beyond the limit', async () => {
    const room = await newRoom(owner, [member]);
    const { channelId } = room;
    const root = await say(owner, channelId, 'hello');
    const thread = await newThread(owner, channelId, { messageId: root.id });
    const call = (id: ChannelId) => ({ params: { channelId: id }, body: { name: 'mine' } });
    expect(refusal(await stranger.call(startThread, call(channelId))).code).toBe(
      'channel.not-found',
    );
    expect(refusal(await owner.call(startThread, call(thread.id))).code).toBe('thread.nested');
    const chat = await openDirect(owner, member);
    expect(refusal(await owner.call(startThread, call(chat))).code).toBe('channel.not-text');
    const unknown = { params: { channelId: thread.id }, body: { messageId: root.id } };
    expect(refusal(await owner.call(startThread, unknown)).code).toBe('thread.nested');
    const other = await newChannel(owner, room.teamId);
    const astray = await owner.call(startThread, {
      params: { channelId: other.id },
      body: { messageId: root.id },
    });
    expect(Object.keys(refusal(astray).errors ?? {})).toEqual(['messageId']);
    await letOnly(room, member.user.id, channelBit('text', 'VIEW_CHANNEL'));
    expect(refusal(await member.call(startThread, call(channelId))).code).toBe(
      'channel.send-denied',
    );
    await inDatabase(
      server,
      `with made as (
        insert into channels (id, team_id, type, name, region, priority, overrides, parent_id)
        select c.id - n, c.team_id, c.type, 'x', c.region, 0, c.overrides, c.id
        from channels c, generate_series(1, ${String(threadLimits.activePerChannel - 1)}) n
        where c.id = ${channelId} returning id
      ) insert into threads (channel_id, parent_id, starter_id, archive_after_minutes, active_id)
      select id, ${channelId}, ${owner.user.id}, 60, id from made`,
    );
    expect(refusal(await owner.call(startThread, call(channelId))).code).toBe(
      'thread.limit-reached',
    );
  });
});

describe('a thread', () => {
  it('holds messages as a channel does: replies, edits, reactions, files of its own', async () => {
    const { channelId } = await newRoom(owner, [member]);
    const thread = await newThread(owner, channelId, { name: 'plans' });
    const first = await say(member, thread.id, 'one');
    await say(owner, thread.id, { content: 'two', replyTo: first.id });
    await member.ok(editMessage, {
      params: { channelId: thread.id, messageId: first.id },
      body: { content: 'uno' },
    });
    const params = { channelId: thread.id, messageId: first.id, emoji: '👍' };
    await owner.ok(addReaction, { params });
    const { messages } = await member.ok(listMessages, { params: { channelId: thread.id } });
    expect(messages.map(({ content }) => content)).toEqual(['uno', 'two']);
    expect(messages[1]?.replyToMessage?.content).toBe('uno');
    expect(messages[0]?.reactions).toHaveLength(1);
    expect(await textsIn(owner, channelId)).toEqual([]);
    const nonces = await Promise.all(
      ['same', 'same'].map((nonce) =>
        owner.ok(sendMessage, { params: { channelId: thread.id }, body: { content: 'x', nonce } }),
      ),
    );
    expect(new Set(nonces.map(({ message }) => message.id)).size).toBe(1);
  });

  it('[X-013] tells how many messages it has, who wrote last and when, also after some are gone', async () => {
    const { channelId } = await newRoom(owner, [member]);
    const root = await say(owner, channelId, 'root');
    const thread = await newThread(owner, channelId, { messageId: root.id });
    const one = await say(owner, thread.id, 'one');
    const two = await say(member, thread.id, 'two');
    const three = await say(owner, thread.id, 'three');
    const { messages } = await member.ok(listMessages, { params: { channelId } });
    expect(messages[0]?.thread).toMatchObject({
      messageCount: 3,
      lastMessageAt: three.createdAt,
      authors: [
        { id: owner.user.id, username: owner.user.username },
        { id: member.user.id, username: member.user.username },
      ],
    });
    await owner.ok(deleteMessage, { params: { channelId: thread.id, messageId: one.id } });
    expect((await threadNow(owner, thread)).thread.messageCount).toBe(2);
    await owner.ok(bulkDeleteMessages, {
      params: { channelId: thread.id },
      body: { messageIds: [two.id, three.id] },
    });
    expect((await threadNow(owner, thread)).thread.messageCount).toBe(0);
    // the message that it began with goes, the thread stays
    await owner.ok(deleteMessage, { params: { channelId, messageId: root.id } });
    expect((await threadNow(member, thread)).thread.rootMessageId).toBe(root.id);
  });

  it('[X-013] is seen, read and written by those who may do so in its channel, and by no one else', async () => {
    const room = await newRoom(owner, [member]);
    const thread = await newThread(owner, room.channelId, { name: 'inside' });
    const message = await say(owner, thread.id, 'secret');
    const params = { channelId: thread.id };
    const send = { params, body: { content: 'hi' } };
    expect(refusal(await stranger.call(getThread, { params })).code).toBe('channel.not-found');
    expect(refusal(await stranger.call(sendMessage, send)).code).toBe('channel.not-found');
    const view = channelBit('text', 'VIEW_CHANNEL');
    await letOnly(room, member.user.id, view);
    expect(refusal(await member.call(sendMessage, send)).code).toBe('channel.send-denied');
    expect((await member.ok(listMessages, { params })).messages).toEqual([]);
    await letOnly(room, member.user.id, 0);
    for (const call of [
      member.call(getThread, { params }),
      member.call(listMessages, { params }),
      member.call(joinThread, { params }),
      member.call(updateThread, { params, body: { name: 'x' } }),
      member.call(addReaction, { params: { ...params, messageId: message.id, emoji: '👍' } }),
      member.call(listThreads, { params: { channelId: room.channelId } }),
    ])
      expect(refusal(await call).code).toBe('channel.not-found');
  });

  it('is no channel: what is set of one is not set of it', async () => {
    const { channelId, teamId } = await newRoom(owner);
    const thread = await newThread(owner, channelId, { name: 'plans' });
    const params = { teamId, channelId: thread.id };
    const renamed = await owner.call(updateChannel, { params, body: { name: 'other' } });
    expect(refusal(renamed).code).toBe('channel.not-found');
    expect(refusal(await owner.call(deleteChannel, { params })).code).toBe('channel.not-found');
    const astray = { params: { channelId }, body: { name: 'x' } };
    expect(refusal(await owner.call(updateThread, astray)).code).toBe('channel.not-found');
  });

  it('goes with its channel', async () => {
    const { channelId, teamId } = await newRoom(owner);
    const thread = await newThread(owner, channelId, { name: 'plans' });
    await say(owner, thread.id, 'one');
    await owner.ok(deleteChannel, { params: { teamId, channelId } });
    const gone = await owner.call(getThread, { params: { channelId: thread.id } });
    expect(refusal(gone).code).toBe('channel.not-found');
    await expect
      .poll(() => inDatabase(server, `select from messages where channel_id = ${thread.id}`))
      .toEqual([]);
  });

  it('keeps slow mode, timeouts and the deletion of what a banned member wrote', async () => {
    const room = await newRoom(owner, [member, stranger]);
    const { channelId, teamId } = room;
    await owner.ok(updateChannel, {
      params: { teamId, channelId },
      body: { rateLimitPerUser: 60 },
    });
    const thread = await newThread(owner, channelId, { name: 'slow' });
    await say(member, thread.id, 'one');
    const send = { params: { channelId: thread.id }, body: { content: 'two' } };
    expect(refusal(await member.call(sendMessage, send)).code).toBe('channel.slow-mode');
    await say(stranger, thread.id, 'mine');
    const timeout = { params: { teamId, userId: member.user.id }, body: { seconds: 3_600 } };
    await owner.ok(timeOutMember, timeout);
    expect(refusal(await member.call(sendMessage, send)).code).toBe('member.timed-out');
    await owner.ok(banMember, {
      params: { teamId, userId: stranger.user.id },
      body: { reason: '', deleteMessages: 'day' },
    });
    expect(await textsIn(owner, thread.id)).toEqual(['one']);
    expect((await threadNow(owner, thread)).thread.messageCount).toBe(1);
  });
});

describe('changing a thread', () => {
  it('is for its starter and moderators; locking is for moderators and is written down', async () => {
    const room = await newRoom(owner, [member, stranger]);
    const thread = await newThread(member, room.channelId, { name: 'plans' });
    const params = { channelId: thread.id };
    const edit = (body: object) => ({ params, body });
    expect((await member.ok(updateThread, edit({ name: ' new name ' }))).thread.name).toBe(
      'new name',
    );
    const other = await stranger.call(updateThread, edit({ name: 'mine' }));
    expect(refusal(other).code).toBe('channel.missing-permission');
    const locked = await member.call(updateThread, edit({ isLocked: true }));
    expect(refusal(locked).code).toBe('channel.missing-permission');
    const deleted = await member.call(deleteThread, { params });
    expect(refusal(deleted).code).toBe('channel.missing-permission');
    const send = channelBit('text', 'VIEW_CHANNEL') | channelBit('text', 'SEND_MESSAGES');
    await letOnly(room, stranger.user.id, send | channelBit('text', 'MANAGE_MESSAGES'));
    await stranger.ok(updateThread, edit({ isLocked: true }));
    // in a locked thread moderators write, and its starter changes nothing
    const words = { params, body: { content: 'hi' } };
    expect(refusal(await member.call(sendMessage, words)).code).toBe('channel.send-denied');
    expect(refusal(await member.call(updateThread, edit({ name: 'x' }))).code).toBe(
      'channel.missing-permission',
    );
    await stranger.ok(sendMessage, words);
    await stranger.ok(deleteThread, { params });
    expect(refusal(await member.call(getThread, { params })).code).toBe('channel.not-found');
    const { auditLogEntries } = await owner.ok(listAuditEntries, {
      params: { teamId: room.teamId },
    });
    expect(auditLogEntries.slice(0, 2)).toMatchObject([
      { actionType: 'thread.deleted', options: { channelId: room.channelId, name: 'new name' } },
      { actionType: 'thread.updated', changes: [{ key: 'isLocked', old: false, new: true }] },
    ]);
  });

  it('puts it away and brings it back, by hand and by writing, unless it is locked', async () => {
    const { channelId } = await newRoom(owner, [member, stranger]);
    const thread = await newThread(member, channelId, { name: 'plans' });
    const params = { channelId: thread.id };
    const list = async (state: 'active' | 'archived') =>
      (await member.ok(listThreads, { params: { channelId }, query: { state } })).threads.length;
    expect([await list('active'), await list('archived')]).toEqual([1, 0]);
    await member.ok(updateThread, { params, body: { isArchived: true } });
    expect([await list('active'), await list('archived')]).toEqual([0, 1]);
    await say(stranger, thread.id, 'still there?');
    expect((await threadNow(member, thread)).thread.isArchived).toBe(false);
    await member.ok(updateThread, { params, body: { isArchived: true } });
    await stranger.ok(updateThread, { params, body: { isArchived: false } });
    await owner.ok(updateThread, { params, body: { isArchived: true, isLocked: true } });
    const back = await stranger.call(updateThread, { params, body: { isArchived: false } });
    expect(refusal(back).code).toBe('channel.missing-permission');
    const words = await stranger.call(sendMessage, { params, body: { content: 'hi' } });
    expect(refusal(words).code).toBe('channel.send-denied');
    expect((await threadNow(member, thread)).thread.isArchived).toBe(true);
  });

  it('lists threads page by page, the liveliest first', async () => {
    const { channelId } = await newRoom(owner);
    const made: Thread[] = [];
    for (const name of ['a', 'b', 'c']) made.push(await newThread(owner, channelId, { name }));
    await say(owner, made[0]?.id ?? channelId, 'lively');
    const page = (before?: MessageId) =>
      owner.ok(listThreads, {
        params: { channelId },
        query: { limit: 2, before },
      });
    const first = await page();
    expect(first.threads.map(({ name }) => name)).toEqual(['a', 'c']);
    const second = await page(first.next ?? undefined);
    expect(second.threads.map(({ name }) => name)).toEqual(['b']);
    expect(second.next).toBeNull();
  });
});

describe('being in a thread', () => {
  it('[X-013] comes by writing, by being named and by joining; only then something is unread', async () => {
    const room = await newRoom(owner, [member, stranger]);
    const { channelId, teamId } = room;
    const thread = await newThread(owner, channelId, { name: 'plans' });
    const params = { channelId: thread.id };
    await say(owner, thread.id, 'before');
    expect((await threadNow(member, thread)).isJoined).toBe(false);
    expect(await unreadIn(member, room, thread.id)).toEqual({ unread: 0, mentions: 0 });
    // named: the message that names them is the first they have not read
    await say(owner, thread.id, `look, <@${member.user.id}>`);
    expect((await threadNow(member, thread)).isJoined).toBe(true);
    expect(await unreadIn(member, room, thread.id)).toEqual({ unread: 1, mentions: 1 });
    const { messages } = await member.ok(listMentions, { query: { teamId } });
    expect(messages[0]?.channelId).toBe(thread.id);
    // joined by hand: from now on
    await stranger.ok(joinThread, { params });
    expect(await unreadIn(stranger, room, thread.id)).toEqual({ unread: 0, mentions: 0 });
    await say(owner, thread.id, 'later');
    expect(await unreadIn(stranger, room, thread.id)).toEqual({ unread: 1, mentions: 0 });
    expect(await unreadIn(member, room, thread.id)).toEqual({ unread: 2, mentions: 1 });
    await member.ok(markTeamRead, { params: { teamId } });
    await stranger.ok(markAllRead, {});
    for (const person of [member, stranger])
      expect(await unreadIn(person, room, thread.id)).toEqual({ unread: 0, mentions: 0 });
    await stranger.ok(leaveThread, { params });
    await say(owner, thread.id, 'after');
    expect(await unreadIn(stranger, room, thread.id)).toEqual({ unread: 0, mentions: 0 });
    await say(stranger, thread.id, 'back');
    expect((await threadNow(stranger, thread)).isJoined).toBe(true);
  });

  it('[X-013] is told on connecting, with what is unread there, for the badge of a team not opened yet', async () => {
    const room = await newRoom(owner, [member]);
    const { teamId, channelId } = room;
    const thread = await newThread(owner, channelId, { name: 'plans' });
    await say(owner, thread.id, `look, <@${member.user.id}>`);
    await say(owner, thread.id, 'and here');
    const other = await newThread(owner, channelId, { name: 'not theirs' });
    await say(owner, other.id, 'to nobody');
    const joinedNow = async () => {
      const socket = await member.connect();
      await socket.close();
      const { joinedThreads, unread } = viewFromReady(socket.ready);
      const joined = joinedThreads[teamId]?.entries ?? {};
      return Object.values(joined).map(({ id, parentId }) => {
        const { unread: count, mentions } = unread[id] ?? { unread: 0, mentions: 0 };
        return { id, parentId, count, mentions };
      });
    };
    const place = { id: thread.id, parentId: channelId };
    expect(await joinedNow()).toEqual([{ ...place, count: 2, mentions: 1 }]);
    // out of sight with its channel
    await letOnly(room, member.user.id, 0);
    expect(await joinedNow()).toEqual([]);
    await letOnly(room, member.user.id, allChannelPermissions('text'));
    await member.ok(markTeamRead, { params: { teamId } });
    expect(await joinedNow()).toEqual([{ ...place, count: 0, mentions: 0 }]);
  });

  it('is not brought about by a name whose owner does not see the channel', async () => {
    const room = await newRoom(owner, [member]);
    await letOnly(room, member.user.id, 0);
    const thread = await newThread(owner, room.channelId, { name: 'plans' });
    await say(owner, thread.id, `psst <@${member.user.id}> <@${stranger.user.id}>`);
    const rows = await inDatabase<{ user_id: string }>(
      server,
      `select user_id from thread_members where channel_id = ${thread.id}`,
    );
    expect(rows.map(({ user_id: id }) => id)).toEqual([owner.user.id]);
  });

  it('is not brought about by a thread on the message of one who no longer sees the channel', async () => {
    const room = await newRoom(owner, [member, stranger]);
    const roots = {
      hidden: await say(member, room.channelId, 'from one who is shut out'),
      gone: await say(stranger, room.channelId, 'from one who leaves'),
    };
    await letOnly(room, member.user.id, 0);
    await stranger.ok(leaveTeam, { body: { id: room.teamId } });
    for (const [person, root] of [
      [member, roots.hidden],
      [stranger, roots.gone],
    ] as const) {
      const socket = await person.connect();
      const body = { messageId: root.id, name: 'what we think of them' };
      const thread = await newThread(owner, room.channelId, body);
      await settled(person, socket);
      expect(eventNames(socket).filter((name) => name.startsWith('THREAD'))).toEqual([]);
      const rows = await inDatabase<{ user_id: string }>(
        server,
        `select user_id from thread_members where channel_id = ${thread.id}`,
      );
      expect(rows.map(({ user_id: id }) => id)).toEqual([owner.user.id]);
    }
  });

  it('can be muted, and follows the choice for its channel', async () => {
    const room = await newRoom(owner, [member]);
    const thread = await newThread(member, room.channelId, { name: 'plans' });
    const mute = (channelId: ChannelId) =>
      member.ok(setChannelNotifications, {
        params: { channelId },
        body: { level: 'none', mutedUntil: null },
      });
    await say(owner, thread.id, `<@${member.user.id}>`);
    expect((await unreadIn(member, room, thread.id)).mentions).toBe(1);
    await mute(room.channelId);
    expect((await unreadIn(member, room, thread.id)).mentions).toBe(0);
    await mute(thread.id);
    expect(await unreadIn(member, room, thread.id)).toEqual({ unread: 1, mentions: 0 });
  });
});

describe('what is told of a thread', () => {
  it('goes to those who see its channel, and to no one else', async () => {
    const room = await newRoom(owner, [member, stranger]);
    await letOnly(room, stranger.user.id, 0);
    const [theirs, outside] = [await member.connect(), await stranger.connect()];
    const thread = await newThread(owner, room.channelId, { name: 'plans' });
    expect((await theirs.next('THREAD_CREATED')).thread.id).toBe(thread.id);
    const message = await say(owner, thread.id, 'words');
    const heard = await theirs.next('MESSAGE_SEND');
    expect(heard).toMatchObject({ message: { id: message.id }, parentId: room.channelId });
    expect((await theirs.next('THREAD_UPDATED')).thread.messageCount).toBe(1);
    const params = { channelId: thread.id, messageId: message.id };
    await owner.ok(addReaction, { params: { ...params, emoji: '👍' } });
    expect((await theirs.next('REACTION_ADDED')).channelId).toBe(thread.id);
    await owner.ok(editMessage, { params, body: { content: 'other' } });
    expect((await theirs.next('MESSAGE_EDITED')).message.content).toBe('other');
    await owner.ok(deleteMessage, { params });
    await theirs.next('MESSAGE_DELETED');
    await owner.ok(deleteThread, { params: { channelId: thread.id } });
    await theirs.next('THREAD_DELETED');
    await settled(stranger, outside);
    const told = outside.events.filter(
      ({ type }) =>
        type.startsWith('THREAD') || type.startsWith('MESSAGE') || type.startsWith('REACTION'),
    );
    expect(told).toEqual([]);
  });

  it('is found by search, with the thread it stands in', async () => {
    const room = await newRoom(owner, [member]);
    await deny(owner, room, 'MANAGE_MESSAGES');
    const thread = await newThread(owner, room.channelId, { name: 'plans' });
    const message = await say(owner, thread.id, 'walrus');
    for (const query of [
      { teamId: room.teamId },
      { teamId: room.teamId, channelId: room.channelId },
    ])
      await expect
        .poll(async () => {
          const found = await member.ok(searchMessages, { query: { text: 'walrus', ...query } });
          return [found.messages.map(({ id }) => id), found.threads.map(({ name }) => name)];
        })
        .toEqual([[message.id], ['plans']]);
  });
});

// last: the clock goes on for all
describe('a thread in which no one writes', () => {
  it('[X-013] is put away after its time, and not before', async () => {
    const { channelId } = await newRoom(owner, [member]);
    const short = await newThread(member, channelId, { name: 'short' });
    const long = await newThread(member, channelId, { name: 'long' });
    for (const [{ id }, archiveAfterMinutes] of [
      [short, 60],
      [long, 1_440],
    ] as const)
      await member.ok(updateThread, { params: { channelId: id }, body: { archiveAfterMinutes } });
    const isArchived = async (thread: Thread) =>
      (await threadNow(member, thread)).thread.isArchived;
    const sweep = () => inDatabase(server, "select jobs.add_job('archive-idle-threads')");
    server.clock.advance(59 * 60_000);
    await sweep();
    await say(member, long.id, 'not yet');
    expect(await isArchived(short)).toBe(false);
    server.clock.advance(2 * 60_000);
    await sweep();
    await expect.poll(() => isArchived(short), { timeout: 20_000 }).toBe(true);
    expect(await isArchived(long)).toBe(false);
  });
});
