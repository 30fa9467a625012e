import { describe, expect, it } from 'vitest';
import { deleteMessage } from '#shared/contract/messages/message.ts';
import { getUnread, markTeamRead, type ChannelUnread } from '#shared/contract/messages/unread.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { leaveTeam } from '#shared/contract/teams/team.ts';
import { giveRole, updateRole } from '#shared/contract/teams/role.ts';
import { createClient, type Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { join, newInvite, newRole, newTeam, refusal } from '../teams/team-world.ts';
import { newChannel } from '../channels/channel-world.ts';
import { deny, newRoom, say } from './message-world.ts';

const { server, owner, member } = fileFixtures();

async function teamUnread(person: Person, teamId: TeamId) {
  const { teamInfo } = await person.ok(getUnread);
  const info = teamInfo.find((entry) => entry.teamId === teamId);
  if (!info) throw new Error('every team has an entry');
  return info;
}

async function channelUnread(
  person: Person,
  { teamId, channelId }: { teamId: TeamId; channelId: ChannelId },
): Promise<ChannelUnread | undefined> {
  const { channels } = await teamUnread(person, teamId);
  return channels.find((entry) => entry.channelId === channelId);
}

async function counts(
  person: Person,
  room: { teamId: TeamId; channelId: ChannelId },
): Promise<[number, number]> {
  const entry = await channelUnread(person, room);
  return [entry?.unread ?? 0, entry?.mentions ?? 0];
}

describe('what is unread', () => {
  it('[M-173, T-085, T-087] is told per team and channel, direct messages apart', async () => {
    const room = await newRoom(owner, [member]);
    const first = await say(owner, room.channelId, 'one');
    const second = await say(owner, room.channelId, `two for <@${member.user.id}>`);
    const answer = await member.ok(getUnread);
    // Tayfa's welcome, in a conversation of its own
    expect(answer.dmInfo).toMatchObject([{ unread: 1, mentions: 0 }]);
    const team = answer.teamInfo.find(({ teamId }) => teamId === room.teamId);
    const lastRead = team?.channels[0]?.lastRead ?? null;
    expect(team).toEqual({
      teamId: room.teamId,
      unread: 2,
      mentions: 1,
      channels: [
        { channelId: room.channelId, unread: 2, mentions: 1, lastRead, newest: second.id },
      ],
    });
    // never opened: everything up to the moment of joining is read
    expect(BigInt(lastRead ?? 0)).toBeLessThan(BigInt(first.id));
  });

  it('leaves out own messages', async () => {
    const room = await newRoom(owner, [member]);
    await say(owner, room.channelId, 'mine');
    await say(member, room.channelId, 'yours');
    expect(await counts(owner, room)).toEqual([1, 0]);
    expect(await counts(member, room)).toEqual([1, 0]);
  });

  it('is nothing at all for one who has just joined, the first time and again', async () => {
    const room = await newRoom(owner);
    await say(owner, room.channelId, 'long before');
    server.clock.advance(1_000);
    await join(member, await newInvite(owner, room.teamId));
    expect(await teamUnread(member, room.teamId)).toEqual({
      teamId: room.teamId,
      unread: 0,
      mentions: 0,
      channels: [],
    });
    server.clock.advance(1_000);
    await say(owner, room.channelId, 'after joining');
    expect(await counts(member, room)).toEqual([1, 0]);

    await member.ok(leaveTeam, { body: { id: room.teamId } });
    await say(owner, room.channelId, 'while away');
    server.clock.advance(1_000);
    await join(member, await newInvite(owner, room.teamId));
    expect(await counts(member, room)).toEqual([0, 0]);
  });

  it('leaves out channels that one may not see', async () => {
    const room = await newRoom(owner, [member]);
    await say(owner, room.channelId, '@everyone');
    await deny(owner, room, 'VIEW_CHANNEL');
    expect((await teamUnread(member, room.teamId)).channels).toEqual([]);
    expect((await teamUnread(member, room.teamId)).unread).toBe(0);
  });

  it('is counted up to 1,000, beyond own messages among them', async () => {
    const room = await newRoom(owner, [member]);
    await inDatabase(
      server,
      `insert into messages (channel_id, id, author_id, content, mentions)
       select $1, 9000000000000000000 + n, case when n % 3 = 0 then $3::bigint else $2::bigint end,
         'text', '{"users":[],"roles":[],"everyone":true,"here":false}'
       from generate_series(1, 2500) n`,
      [room.channelId, owner.user.id, member.user.id],
    );
    expect(await counts(member, room)).toEqual([1_000, 1_000]);
  });

  it('is less when an unread message is deleted', async () => {
    const room = await newRoom(owner, [member]);
    await say(owner, room.channelId, 'one');
    const two = await say(owner, room.channelId, '@everyone two');
    expect(await counts(member, room)).toEqual([2, 1]);
    const params = { channelId: room.channelId, messageId: two.id };
    await owner.ok(deleteMessage, { params });
    expect(await counts(member, room)).toEqual([1, 0]);
  });

  it('is for signed-in users', async () => {
    expect(refusal(await createClient(server).call(getUnread)).code).toBe('session.required');
  });
});

describe('mentions', () => {
  it('count by name, by the roles held now, and for everyone and here', async () => {
    const room = await newRoom(owner, [member]);
    const role = await newRole(owner, room.teamId);
    await owner.ok(updateRole, {
      params: { teamId: room.teamId, roleId: role.id },
      body: { mentionable: true },
    });
    for (const text of [`<@${member.user.id}>`, '@everyone', '@here', `<@${owner.user.id}>`])
      await say(owner, room.channelId, text);
    await say(owner, room.channelId, `<&${role.id}>`);
    expect(await counts(member, room)).toEqual([5, 3]);
    await owner.ok(giveRole, {
      params: { teamId: room.teamId, userId: member.user.id, roleId: role.id },
    });
    expect(await counts(member, room)).toEqual([5, 4]);
  });

  it('of the everyone role call all members', async () => {
    const room = await newRoom(owner, [member]);
    await say(owner, room.channelId, `<&${room.teamId}>`);
    expect(await counts(member, room)).toEqual([1, 1]);
  });
});

describe('marking a team as read', () => {
  it('[T-086] leaves nothing unread in the channels one sees, and only in that team', async () => {
    const room = await newRoom(owner, [member]);
    const second = await newChannel(owner, room.teamId);
    const elsewhere = await newRoom(owner, [member]);
    await say(owner, room.channelId, 'one');
    const last = await say(owner, room.channelId, 'two');
    await say(owner, second.id, 'three');
    await say(owner, elsewhere.channelId, 'four');

    const { teamId } = room;
    const marked = await member.raw('DELETE', `/api/v1/teams/${teamId}/unread`);
    expect(marked).toMatchObject({ status: 200, body: { success: true } });
    const read = await teamUnread(member, teamId);
    expect([read.unread, read.channels.length]).toEqual([0, 2]);
    expect(await channelUnread(member, room)).toEqual({
      channelId: room.channelId,
      unread: 0,
      mentions: 0,
      lastRead: last.id,
      newest: null,
    });
    expect(await counts(member, elsewhere)).toEqual([1, 0]);
    await say(owner, room.channelId, 'five');
    expect(await counts(member, room)).toEqual([1, 0]);
  });

  it('does not reach into channels one may not see', async () => {
    const room = await newRoom(owner, [member]);
    await say(owner, room.channelId, 'hidden');
    await deny(owner, room, 'VIEW_CHANNEL');
    await member.ok(markTeamRead, { params: { teamId: room.teamId } });
    await owner.raw(
      'POST',
      `/api/teams/${room.teamId}/channels/${room.channelId}/permissions/role/${room.teamId}`,
      { body: JSON.stringify({ allow: 0, deny: 0 }) },
    );
    expect(await counts(member, room)).toEqual([1, 0]);
  });

  it('is for members', async () => {
    const teamId = await newTeam(owner);
    const answer = await member.call(markTeamRead, { params: { teamId } });
    expect(refusal(answer).code).toBe('team.not-found');
  });
});
