import { describe, expect, it } from 'vitest';
import { endUserSuspension, suspendUser } from '#shared/contract/admin/users.ts';
import { setChannelUserOverride } from '#shared/contract/channels/channel.ts';
import {
  createAnnouncement,
  followAnnouncements,
  listFollows,
  unfollowAnnouncements,
} from '#shared/contract/messages/announcement.ts';
import { listMessages } from '#shared/contract/messages/message.ts';
import { getUnread } from '#shared/contract/messages/unread.ts';
import { kickMember } from '#shared/contract/teams/member.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { announcementLimits } from '#shared/rules/limits.ts';
import { channelBit } from '#shared/rules/permissions.ts';
import { createStaff } from '../admin/admin-world.ts';
import { hide, newChannel } from '../channels/channel-world.ts';
import { registerPerson, type Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { jobsLeft } from '../support/in-database.ts';
import { join, lastAudit, newInvite, newTeam, refusal } from '../teams/team-world.ts';
import { announce, newFeed } from './announcement-world.ts';

const { server, owner, manager, member, stranger } = fileFixtures();

/** A team that announces, and another whose channel the manager looks after and the member reads. */
async function twoTeams() {
  const source = await newTeam(owner, [manager]);
  const feed = await newFeed(owner, { teamId: source });
  const target = await newTeam(stranger, [manager, member]);
  const { id: channelId } = await newChannel(stranger, target);
  await letManage(target, channelId);
  return { source, feed, target, channelId };
}

async function letManage(
  teamId: TeamId,
  channelId: ChannelId,
  { may = true, person = manager } = {},
): Promise<void> {
  await stranger.ok(setChannelUserOverride, {
    params: { teamId, channelId, userId: person.user.id },
    body: may
      ? { allow: channelBit('text', 'MANAGE_CHANNEL'), deny: 0 }
      : { allow: 0, deny: channelBit('text', 'MANAGE_CHANNEL') },
  });
}

function follow(person: Person, channelId: ChannelId, announcementChannelId: ChannelId) {
  return person.call(followAnnouncements, {
    params: { channelId },
    body: { announcementChannelId },
  });
}

async function brought(channelId: ChannelId) {
  await expect.poll(() => jobsLeft(server)).toEqual([]);
  const { messages } = await member.ok(listMessages, { params: { channelId } });
  return messages;
}

describe('following an announcement channel', () => {
  it('brings what is announced into the text channel, said by Tayfa and calling no one', async () => {
    const { source, feed, target, channelId } = await twoTeams();
    await announce(owner, feed, 'Before');
    expect((await follow(manager, channelId, feed)).status).toBe(200);
    expect(await lastAudit(stranger, target)).toMatchObject({
      actionType: 'channel.updated',
      userId: manager.user.id,
      targetId: channelId,
      changes: [{ key: 'follow', old: null, new: feed }],
    });
    const socket = await member.connect();
    const { announcement } = await owner.ok(createAnnouncement, {
      params: { channelId: feed },
      body: { title: 'After', content: 'We play <@1>.', tagEveryone: true },
    });
    const { message } = await socket.next('MESSAGE_SEND');
    await socket.close();
    const [only, ...others] = await brought(channelId);
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      title: 'After',
      content: 'We play <@1>.',
      createdBy: { username: 'Tayfa' },
      mentions: { users: [], roles: [], everyone: false, here: false },
      announcedIn: { teamId: source, channelId: feed, messageId: announcement.id },
    });
    expect(message).toMatchObject({ id: only?.id, announcedIn: only?.announcedIn });
    const { teamInfo } = await member.ok(getUnread);
    expect(teamInfo.find(({ teamId }) => teamId === target)).toMatchObject({ mentions: 0 });
  });

  it('takes the sight of the one and the right to manage the other', async () => {
    const { feed, target, channelId } = await twoTeams();
    // manages the target, does not see the source
    expect(refusal(await follow(stranger, channelId, feed)).code).toBe('channel.not-found');
    // sees the target, manages it not
    expect(refusal(await follow(member, channelId, feed)).code).toBe('channel.missing-permission');
    // does not see the target at all
    expect(refusal(await follow(owner, channelId, feed)).code).toBe('channel.not-found');
    const { id: text } = await newChannel(stranger, target);
    expect(refusal(await follow(manager, channelId, text)).code).toBe('channel.not-announcement');
    const foreign = await newFeed(stranger, { teamId: target });
    expect(refusal(await follow(stranger, foreign, foreign)).code).toBe('channel.not-text');
    await announce(owner, feed, 'Unheard');
    expect(await brought(channelId)).toEqual([]);
  });

  it('rests while the one who set it up may not, and goes on when they may again', async () => {
    const { source, feed, target, channelId } = await twoTeams();
    await follow(manager, channelId, feed);
    await letManage(target, channelId, { may: false });
    await announce(owner, feed, 'One');
    expect(await brought(channelId)).toEqual([]);
    await letManage(target, channelId);
    await announce(owner, feed, 'Two');
    expect((await brought(channelId)).map(({ title }) => title)).toEqual(['Two']);
    // what is hidden from them later goes nowhere
    await hide(owner, source, feed);
    await announce(owner, feed, 'Three');
    expect(await brought(channelId)).toHaveLength(1);
    await owner.ok(kickMember, { params: { teamId: source, userId: manager.user.id } });
    await announce(owner, feed, 'Four');
    expect(await brought(channelId)).toHaveLength(1);
  });

  it('rests while the account of the one who set it up is suspended', async () => {
    const staff = await createStaff(server);
    const keeper = await registerPerson(server, 'Keeper');
    const { source, feed, target, channelId } = await twoTeams();
    await join(keeper, await newInvite(owner, source));
    await join(keeper, await newInvite(stranger, target));
    await letManage(target, channelId, { person: keeper });
    expect((await follow(keeper, channelId, feed)).status).toBe(200);
    const params = { userId: keeper.user.id };
    await staff.moderator.ok(suspendUser, { params, body: { reason: 'They sell accounts' } });
    await announce(owner, feed, 'One');
    expect(await brought(channelId)).toEqual([]);
    await staff.moderator.ok(endUserSuspension, { params });
    await announce(owner, feed, 'Two');
    expect((await brought(channelId)).map(({ title }) => title)).toEqual(['Two']);
  });

  it('is ended by who manages the text channel, who need not see the other', async () => {
    const { source, feed, channelId } = await twoTeams();
    await follow(manager, channelId, feed);
    const params = { channelId, announcementChannelId: feed };
    const named = await manager.ok(listFollows, { params: { channelId } });
    expect(named.follows).toEqual([
      { channelId: feed, teamId: source, channelName: 'news', teamName: 'Team' },
    ]);
    // by its number alone: its names are for those who see it
    const unnamed = await stranger.ok(listFollows, { params: { channelId } });
    expect(unnamed.follows).toEqual([
      { channelId: feed, teamId: source, channelName: null, teamName: null },
    ]);
    const refused = await member.call(unfollowAnnouncements, { params });
    expect(refusal(refused).code).toBe('channel.missing-permission');
    await stranger.ok(unfollowAnnouncements, { params });
    const again = await stranger.call(unfollowAnnouncements, { params });
    expect(refusal(again).code).toBe('follow.not-found');
    await announce(owner, feed, 'Unheard');
    expect(await brought(channelId)).toEqual([]);
  });

  it('is bounded for each text channel, and the same one counts once', async () => {
    const { source, feed, channelId } = await twoTeams();
    await follow(manager, channelId, feed);
    for (let more = 1; more < announcementLimits.followed; more += 1)
      await follow(manager, channelId, await newFeed(owner, { teamId: source }));
    expect((await follow(manager, channelId, feed)).status).toBe(200);
    const oneMore = await newFeed(owner, { teamId: source });
    expect(refusal(await follow(manager, channelId, oneMore)).code).toBe('follow.limit-reached');
    const { follows } = await manager.ok(listFollows, { params: { channelId } });
    expect(follows).toHaveLength(announcementLimits.followed);
  });
});
