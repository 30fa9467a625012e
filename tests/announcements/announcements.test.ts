import { beforeAll, describe, expect, it } from 'vitest';
import { setChannelUserOverride } from '#shared/contract/channels/channel.ts';
import { listMentions } from '#shared/contract/messages/inbox.ts';
import {
  addAnnouncementReaction,
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
  removeAnnouncementReaction,
  updateAnnouncement,
} from '#shared/contract/messages/announcement.ts';
import { getUnread } from '#shared/contract/messages/unread.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { hide, newChannel } from '../channels/channel-world.ts';
import { openDirect } from '../chats/chat-world.ts';
import { registerPerson } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { anyText } from '../support/matchers.ts';
import { lastAudit, newRole, newTeam, refusal, settled } from '../teams/team-world.ts';
import { announce, newFeed } from './announcement-world.ts';

const { server, owner, manager, member } = fileFixtures();
let teamId: TeamId;

beforeAll(async () => {
  teamId = await newTeam(owner, [manager, member]);
});

const told = { title: 'Season two', content: 'It begins **tonight**.' };

function unreadOf(channelId: ChannelId) {
  return member.ok(getUnread).then(({ teamInfo }) => {
    const info = teamInfo.find((each) => each.teamId === teamId);
    const found = info?.channels.find((each) => each.channelId === channelId);
    return [found?.unread ?? 0, found?.mentions ?? 0];
  });
}

describe('announcing', () => {
  it('[T-341, T-348, T-350] takes CREATE_ANNOUNCEMENTS and answers what is told live', async () => {
    const channelId = await newFeed(owner, {
      teamId,
      holder: manager,
      may: ['CREATE_ANNOUNCEMENTS'],
    });
    const other = await newFeed(owner, {
      teamId,
      holder: manager,
      may: ['DELETE_ANNOUNCEMENTS', 'EDIT_ANNOUNCEMENTS', 'MANAGE_CHANNEL'],
    });
    const socket = await member.connect();
    const path = `/api/v1/channels/${channelId}/announcements`;
    const answer = await manager.raw('POST', path, { body: JSON.stringify(told) });
    expect(answer.status).toBe(200);
    const [announcement] = await member.ok(listAnnouncements, { params: { channelId } });
    expect(announcement).toMatchObject({
      id: anyText(),
      channelId,
      ...told,
      createdAt: anyText(),
      editedAt: null,
      createdBy: { id: manager.user.id, username: manager.user.username },
      reactions: [],
    });
    const event = await socket.next('MESSAGE_SEND');
    expect(event.message).toEqual(announcement);
    await socket.close();
    const refused = await manager.raw('POST', `/api/v1/channels/${other}/announcements`, {
      body: JSON.stringify(told),
    });
    expect(refusal(refused)).toMatchObject({ code: 'channel.missing-permission' });
    expect(await member.ok(listAnnouncements, { params: { channelId: other } })).toEqual([]);
  });

  it('[T-346] takes a title of 100 and a text of 5000 characters, and no more', async () => {
    const channelId = await newFeed(owner, { teamId });
    const write = (title: string, content: string) =>
      owner.call(createAnnouncement, { params: { channelId }, body: { title, content } });
    // counted in characters, of which an emoji is one
    expect((await write('🎉'.repeat(100), '🎉'.repeat(5000))).status).toBe(200);
    expect(refusal(await write('t'.repeat(101), 'x')).errors).toHaveProperty('title');
    expect(refusal(await write('t', 'x'.repeat(5001))).errors).toHaveProperty('content');
    const [kept] = await owner.ok(listAnnouncements, { params: { channelId } });
    if (!kept) throw new Error('the first was kept');
    const edit = (title: string, content: string) =>
      owner.call(updateAnnouncement, {
        params: { channelId, announcementId: kept.id },
        body: { title, content },
      });
    expect(refusal(await edit('t'.repeat(101), 'x')).errors).toHaveProperty('title');
    expect(refusal(await edit('t', 'x'.repeat(5001))).errors).toHaveProperty('content');
    expect(await owner.ok(listAnnouncements, { params: { channelId } })).toEqual([kept]);
  });

  it('refuses what is blank, at its field', async () => {
    const channelId = await newFeed(owner, { teamId });
    const answer = await owner.call(createAnnouncement, {
      params: { channelId },
      body: { title: '  ', content: '\u200B\n' },
    });
    expect(Object.keys(refusal(answer).errors ?? {}).toSorted()).toEqual(['content', 'title']);
  });

  it('is for announcement channels alone', async () => {
    const text = await newChannel(owner, teamId);
    const direct = await openDirect(owner, member);
    for (const channelId of [text.id, direct]) {
      const params = { channelId };
      const sent = await owner.call(createAnnouncement, { params, body: told });
      expect(refusal(sent).code).toBe('channel.not-announcement');
      const read = await owner.call(listAnnouncements, { params });
      expect(refusal(read).code).toBe('channel.not-announcement');
    }
    const feed = await newFeed(owner, { teamId });
    const path = `/api/v1/channels/${feed}/messages`;
    const plain = await owner.raw('POST', path, {
      body: JSON.stringify({ content: 'a plain message' }),
    });
    expect(refusal(plain).code).toBe('channel.not-text');
  });

  it('[T-350] counts as unread, and calls everyone only by who may call everyone', async () => {
    const channelId = await newFeed(owner, {
      teamId,
      holder: manager,
      may: ['CREATE_ANNOUNCEMENTS'],
    });
    const params = { channelId };
    await announce(owner, channelId, 'Plain');
    expect(await unreadOf(channelId)).toEqual([1, 0]);
    const body = { ...told, tagEveryone: true };
    const refused = await manager.call(createAnnouncement, { params, body });
    expect(refusal(refused).code).toBe('team.missing-permission');
    const typed = { title: 'Typed', content: '@everyone come' };
    await manager.ok(createAnnouncement, { params, body: typed });
    expect(await unreadOf(channelId)).toEqual([2, 0]);
    await newRole(owner, teamId, { may: ['MENTION_EVERYONE_AND_HERE'], for: [manager] });
    await manager.ok(createAnnouncement, { params, body });
    expect(await unreadOf(channelId)).toEqual([3, 1]);
    const { messages } = await member.ok(listMentions, { query: { teamId } });
    expect(messages.map(({ title, content }) => ({ title, content }))).toEqual([told]);
  });

  it('writes one row, however many it calls', async () => {
    const channelId = await newFeed(owner, { teamId });
    const rows = async () => (await inDatabase(server, 'select id from messages')).length;
    const before = await rows();
    await owner.ok(createAnnouncement, {
      params: { channelId },
      body: { ...told, tagEveryone: true },
    });
    const after = await rows();
    expect(after - before).toBe(1);
  });
});

describe('the feed', () => {
  it('[T-349] is answered as an array, newest first, by limit and offset', async () => {
    const channelId = await newFeed(owner, { teamId });
    for (const title of ['1', '2', '3', '4', '5', '6', '7'])
      await announce(owner, channelId, title);
    const path = `/api/v1/channels/${channelId}/announcements`;
    const titles = async (query: string) => {
      const { body } = await member.raw('GET', `${path}${query}`);
      // reason: announcements, as the contract answers them
      return (body as { title: string }[]).map(({ title }) => title);
    };
    expect(await titles('?limit=5&offset=0')).toEqual(['7', '6', '5', '4', '3']);
    expect(await titles('?limit=5&offset=5')).toEqual(['2', '1']);
    expect(await titles('?limit=5&offset=7')).toEqual([]);
    expect(await titles('')).toEqual(['7', '6', '5', '4', '3']);
    const [, , , , third] = await member.ok(listAnnouncements, { params: { channelId } });
    expect(await titles(`?before=${third?.id ?? ''}`)).toEqual(['2', '1']);
  });

  it('is hidden with its channel, live and in what is unread', async () => {
    const channelId = await newFeed(owner, { teamId });
    const hidden = await newFeed(owner, { teamId });
    await hide(owner, teamId, hidden);
    const socket = await member.connect();
    await owner.ok(createAnnouncement, {
      params: { channelId: hidden },
      body: { ...told, tagEveryone: true },
    });
    await announce(owner, channelId, 'Open');
    await settled(member, socket);
    const heard = socket.events.filter(({ type }) => type === 'MESSAGE_SEND');
    expect(heard).toHaveLength(1);
    await socket.close();
    expect(await unreadOf(hidden)).toEqual([0, 0]);
    const { messages } = await member.ok(listMentions, { query: { teamId } });
    expect(messages.filter((each) => each.channelId === hidden)).toEqual([]);
    const read = await member.call(listAnnouncements, { params: { channelId: hidden } });
    expect(refusal(read).code).toBe('channel.not-found');
  });
});

describe('an announcement', () => {
  it('[T-351] is edited by PUT and deleted by DELETE', async () => {
    const channelId = await newFeed(owner, { teamId });
    const { id } = await announce(owner, channelId, 'Draft');
    const path = `/api/v1/channels/${channelId}/announcements/${id}`;
    const socket = await member.connect();
    const edited = { title: 'Final', content: 'As it is now.' };
    expect((await owner.raw('PUT', path, { body: JSON.stringify(edited) })).status).toBe(200);
    const { message } = await socket.next('MESSAGE_EDITED');
    const [shown] = await member.ok(listAnnouncements, { params: { channelId } });
    expect(shown).toMatchObject({ id, ...edited, editedAt: anyText() });
    expect(message).toEqual(shown);
    expect((await owner.raw('DELETE', path)).status).toBe(200);
    expect(await socket.next('MESSAGE_DELETED')).toMatchObject({ channelId, messageId: id });
    await socket.close();
    expect(await member.ok(listAnnouncements, { params: { channelId } })).toEqual([]);
    const again = await owner.raw('DELETE', path);
    expect(refusal(again).code).toBe('announcement.not-found');
  });

  it('[T-342] is deleted by its author, or with DELETE_ANNOUNCEMENTS, and by no one else', async () => {
    const channelId = await newFeed(owner, {
      teamId,
      holder: manager,
      may: ['CREATE_ANNOUNCEMENTS', 'EDIT_ANNOUNCEMENTS', 'MANAGE_CHANNEL'],
    });
    const own = await announce(manager, channelId, 'Mine');
    const other = await announce(owner, channelId, 'Theirs');
    const key = (id: typeof own.id) => ({ params: { channelId, announcementId: id } });
    await manager.ok(deleteAnnouncement, key(own.id));
    const refused = await manager.call(deleteAnnouncement, key(other.id));
    expect(refusal(refused).code).toBe('channel.missing-permission');
    const moderated = await newFeed(owner, {
      teamId,
      holder: manager,
      may: ['DELETE_ANNOUNCEMENTS'],
    });
    const { id } = await announce(owner, moderated, 'Wrong');
    await manager.ok(deleteAnnouncement, { params: { channelId: moderated, announcementId: id } });
    expect(await owner.ok(listAnnouncements, { params: { channelId: moderated } })).toEqual([]);
    expect(await lastAudit(owner, teamId)).toMatchObject({
      actionType: 'messages.deleted',
      userId: manager.user.id,
      targetId: owner.user.id,
      options: { channelId: moderated, count: 1 },
    });
    expect(await owner.ok(listAnnouncements, { params: { channelId } })).toHaveLength(1);
  });

  it('is edited by its author, by another only with EDIT_ANNOUNCEMENTS', async () => {
    const channelId = await newFeed(owner, {
      teamId,
      holder: manager,
      may: ['CREATE_ANNOUNCEMENTS', 'DELETE_ANNOUNCEMENTS', 'MANAGE_CHANNEL'],
    });
    const own = await announce(manager, channelId, 'Mine');
    const other = await announce(owner, channelId, 'Theirs');
    const body = { title: 'Changed', content: 'By the manager.' };
    const params = { channelId, announcementId: other.id };
    await manager.ok(updateAnnouncement, { params: { channelId, announcementId: own.id }, body });
    const refused = await manager.call(updateAnnouncement, { params, body });
    expect(refusal(refused).code).toBe('announcement.not-author');
    const edited = await newFeed(owner, { teamId, holder: manager, may: ['EDIT_ANNOUNCEMENTS'] });
    const { id } = await announce(owner, edited, 'Theirs');
    await manager.ok(updateAnnouncement, {
      params: { channelId: edited, announcementId: id },
      body,
    });
    expect(await member.ok(listAnnouncements, { params: { channelId: edited } })).toMatchObject([
      { ...body, createdBy: { username: owner.user.username } },
    ]);
  });

  it('stays as it was while its author may announce no more', async () => {
    const quiet = await registerPerson(server, 'Quiet');
    const team = await newTeam(owner, [quiet]);
    const channelId = await newFeed(owner, {
      teamId: team,
      holder: quiet,
      may: ['CREATE_ANNOUNCEMENTS'],
    });
    const { id } = await announce(quiet, channelId, 'Once');
    await owner.ok(setChannelUserOverride, {
      params: { teamId: team, channelId, userId: quiet.user.id },
      body: { allow: 0, deny: 0 },
    });
    const params = { channelId, announcementId: id };
    const refused = await quiet.call(updateAnnouncement, { params, body: told });
    expect(refusal(refused).code).toBe('announcement.not-author');
    await quiet.ok(deleteAnnouncement, { params });
  });

  it('[T-348] is reacted to by POST and DELETE, once for each emoji', async () => {
    const channelId = await newFeed(owner, { teamId });
    const { id: announcementId } = await announce(owner, channelId, 'Patch');
    const path = `/api/v1/channels/${channelId}/announcements/${announcementId}/reactions/🎉`;
    const socket = await owner.connect();
    expect((await member.raw('POST', path)).status).toBe(200);
    expect((await member.raw('POST', path)).status).toBe(200);
    expect(await socket.next('REACTION_ADDED')).toMatchObject({
      channelId,
      messageId: announcementId,
      emojiId: '🎉',
      userId: member.user.id,
      count: 1,
    });
    const reactions = async () => {
      const [shown] = await owner.ok(listAnnouncements, { params: { channelId } });
      return shown?.reactions;
    };
    expect(await reactions()).toEqual([{ emojiId: '🎉', count: 1, users: [member.user.id] }]);
    expect((await member.raw('DELETE', path)).status).toBe(200);
    expect(await socket.next('REACTION_REMOVED')).toMatchObject({ count: 0 });
    expect(await reactions()).toEqual([]);
    await socket.close();
    const direct = await openDirect(owner, member);
    const params = { channelId: direct, announcementId, emojiId: '🎉' };
    for (const call of [addAnnouncementReaction, removeAnnouncementReaction])
      expect(refusal(await member.call(call, { params })).code).toBe('channel.not-announcement');
  });
});
