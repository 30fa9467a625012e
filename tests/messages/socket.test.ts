import { afterAll, describe, expect, it } from 'vitest';
import { createCategory, setCategoryRoleOverride } from '#shared/contract/channels/category.ts';
import { listChannels } from '#shared/contract/channels/channel.ts';
import { deleteMessage, editMessage, sendMessage } from '#shared/contract/messages/message.ts';
import { getUnread, markTeamRead } from '#shared/contract/messages/unread.ts';
import { listRoles } from '#shared/contract/teams/role.ts';
import { listTeams, orderTeams } from '#shared/contract/teams/team.ts';
import { everyoneRoleId, type ChannelId, type MessageId } from '#shared/lib/ids.ts';
import { newChannel } from '../channels/channel-world.ts';
import { registerPerson, registerUnverified, type Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import type { SocketClient } from '../support/socket-client.ts';
import { join, newInvite, newTeam } from '../teams/team-world.ts';
import { deny, newRoom, say } from './message-world.ts';

const { server, owner, member, stranger } = fileFixtures();

const sockets: SocketClient[] = [];

afterAll(async () => {
  for (const socket of sockets) await socket.close();
});

async function connect(person: Person): Promise<SocketClient> {
  const socket = await person.connect();
  sockets.push(socket);
  return socket;
}

/**
 * Resolves when the server has handled every frame that the socket sent so far: frames are handled
 * in their order, and this one is refused.
 */
async function handled(socket: SocketClient): Promise<void> {
  socket.send('CHANNEL_MOUNTED', { channelId: '1' });
  await socket.next('PROBLEM', { where: ({ type }) => type === 'CHANNEL_MOUNTED' });
}

describe('READY', () => {
  it('[M-282] carries the teams with what one sees of them, roles, and the interval', async () => {
    const reader = await registerPerson(server, 'Reader');
    const first = await newRoom(owner, [reader]);
    const second = await newRoom(owner, [reader]);
    await reader.ok(orderTeams, { body: [second.teamId, first.teamId] });
    await deny(owner, first, 'VIEW_CHANNEL');
    const { category } = await owner.ok(createCategory, {
      params: { teamId: first.teamId },
      body: { name: 'hidden' },
    });
    await owner.ok(setCategoryRoleOverride, {
      params: {
        teamId: first.teamId,
        categoryId: category.id,
        roleId: everyoneRoleId(first.teamId),
      },
      body: { allow: 0, deny: 1 },
    });
    await say(owner, second.channelId, `hello <@${reader.user.id}>`);
    await inDatabase(
      server,
      `insert into teams (id, name, created_by, suspended_at, member_count)
       values (12345, 'Suspended', $1, now(), 1)`,
      [owner.user.id],
    );
    await inDatabase(server, `insert into team_members values (12345, $1, '{}', now(), 9)`, [
      reader.user.id,
    ]);

    const { ready } = await connect(reader);
    const { teams } = await reader.ok(listTeams);
    expect(ready.heartbeatIntervalMs).toBeGreaterThan(0);
    expect(ready.user).toMatchObject({ id: reader.user.id, verified: true });
    expect(ready.teams).toEqual(teams);
    expect(ready.teams.map(({ id, memberCount }) => [id, memberCount])).toEqual([
      [second.teamId, 2],
      [first.teamId, 2],
    ]);
    expect(ready.suspendedTeamLength).toBe(1);
    for (const { teamId } of [first, second]) {
      const seen = await reader.ok(listChannels, { params: { teamId } });
      const { roles } = await reader.ok(listRoles, { params: { teamId } });
      const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id).toSorted();
      const own = <Item extends { teamId: string }>(items: readonly Item[]) =>
        items.filter((item) => item.teamId === teamId);
      expect(idsOf(own(ready.channels))).toEqual(idsOf(seen.channels));
      expect(own(ready.categories)).toEqual(seen.categories);
      expect(idsOf(own(ready.roles))).toEqual(idsOf(roles));
    }
    expect(ready.channels.map(({ id }) => id)).not.toContain(first.channelId);
    expect(ready.memberships).toEqual([
      {
        teamId: second.teamId,
        roleIds: [],
        timeoutUntil: null,
        nickname: null,
        teamPicture: null,
        onboarding: null,
      },
      {
        teamId: first.teamId,
        roleIds: [],
        timeoutUntil: null,
        nickname: null,
        teamPicture: null,
        onboarding: null,
      },
    ]);
    expect(ready.unread).toEqual((await reader.ok(getUnread)).teamInfo);
    expect(ready.unread.map(({ unread, mentions }) => [unread, mentions])).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });

  it('is small and soon there in a team of 20,000 members', async () => {
    const teamId = await newTeam(owner, [member]);
    await inDatabase(
      server,
      `with added as (
         insert into users (id, username, slug, email, email_key, password_hash, location, settings)
         select 100 + n, 'crowd', 'crowd-' || n, n || '@crowd', n || '@crowd', 'x', 'TR', '{}'
         from generate_series(1, 20000) n returning id
       )
       insert into team_members (team_id, user_id, joined_at) select $1, id, now() from added`,
      [teamId],
    );
    await inDatabase(server, 'update teams set member_count = 20002 where id = $1', [teamId]);
    const started = performance.now();
    const { ready } = await connect(member);
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(ready.teams.find(({ id }) => id === teamId)?.memberCount).toBe(20_002);
    expect(JSON.stringify(ready).length).toBeLessThan(50_000);
  });
});

describe('messages', () => {
  it('[M-285, M-286, M-287] are told when sent, edited and deleted to those who see the channel', async () => {
    const room = await newRoom(owner, [member]);
    const { channelId } = room;
    const mine = await connect(owner);
    const theirs = await connect(member);
    const other = await connect(stranger);
    const { message } = await owner.ok(sendMessage, {
      params: { channelId },
      body: { content: 'hello', nonce: 'n1' },
    });
    const params = { channelId, messageId: message.id };
    const edited = await owner.ok(editMessage, { params, body: { content: 'hello there' } });
    await owner.ok(deleteMessage, { params });

    const where = (data: { message: { id: MessageId } }) => data.message.id === message.id;
    for (const socket of [mine, theirs]) {
      // the author is online by now, which the answer said as well
      expect((await socket.next('MESSAGE_SEND', { where })).message).toEqual(message);
      expect((await socket.next('MESSAGE_EDITED', { where })).message).toEqual(edited.message);
      expect(await socket.next('MESSAGE_DELETED')).toEqual({
        teamId: room.teamId,
        channelId,
        messageId: message.id,
        createdBy: owner.user.id,
        mentions: null,
      });
    }
    await handled(other);
    expect(other.events.filter(({ type }) => type.startsWith('MESSAGE'))).toEqual([]);
  });

  it('are not told to members who may not see the channel', async () => {
    const room = await newRoom(owner, [member]);
    await deny(owner, room, 'VIEW_CHANNEL');
    const theirs = await connect(member);
    const sent = await say(owner, room.channelId, 'secret');
    await owner.ok(deleteMessage, {
      params: { channelId: room.channelId, messageId: sent.id },
    });
    await handled(theirs);
    expect(theirs.events.filter(({ type }) => type.startsWith('MESSAGE'))).toEqual([]);
  });

  it('are told once when the same nonce is sent again', async () => {
    const { channelId } = await newRoom(owner, [member]);
    const theirs = await connect(member);
    const call = { params: { channelId }, body: { content: 'once', nonce: 'n1' } };
    await owner.ok(sendMessage, call);
    await owner.ok(sendMessage, call);
    await say(owner, channelId, 'last');
    await theirs.next('MESSAGE_SEND', { where: ({ message }) => message.content === 'last' });
    const seen = theirs.events.filter(
      (event) => event.type === 'MESSAGE_SEND' && event.data.message.channelId === channelId,
    );
    expect(seen).toHaveLength(2);
  });
});

describe('typing', () => {
  async function typingRoom() {
    const room = await newRoom(owner, [member]);
    const mine = await connect(owner);
    const theirs = await connect(member);
    for (const socket of [mine, theirs]) {
      socket.send('CHANNEL_MOUNTED', room);
      await handled(socket);
    }
    return { room, mine, theirs };
  }

  it('[M-166] is told to those who look at the channel, not to oneself', async () => {
    const { room, mine, theirs } = await typingRoom();
    mine.send('CHANNEL_TYPING', room);
    const where = (data: { channelId: ChannelId }) => data.channelId === room.channelId;
    expect(await theirs.next('CHANNEL_TYPING', { where })).toEqual({
      teamId: room.teamId,
      channelId: room.channelId,
      userId: owner.user.id,
    });
    await handled(mine);
    expect(mine.count('CHANNEL_TYPING')).toBe(0);
  });

  it('is refused to those who may not send there, unverified included', async () => {
    const { room, mine } = await typingRoom();
    const unverified = await registerUnverified(server, 'Newcomer');
    await join(unverified, await newInvite(owner, room.teamId));
    const newcomer = await connect(unverified);
    newcomer.send('CHANNEL_TYPING', room);
    expect(await newcomer.next('PROBLEM')).toMatchObject({
      code: 'account.unverified',
      type: 'CHANNEL_TYPING',
    });
    await deny(owner, room, 'SEND_MESSAGES');
    const theirs = await connect(member);
    theirs.send('CHANNEL_TYPING', room);
    expect(await theirs.next('PROBLEM')).toMatchObject({ code: 'channel.send-denied' });
    const voice = await newChannel(owner, room.teamId, { type: 'voice' });
    const again = await connect(member);
    again.send('CHANNEL_TYPING', { teamId: room.teamId, channelId: voice.id });
    expect(await again.next('PROBLEM')).toMatchObject({ code: 'channel.not-text' });
    await handled(mine);
    expect(mine.count('CHANNEL_TYPING')).toBe(0);
  });
});

describe('frames about a channel', () => {
  it.each(['CHANNEL_MOUNTED', 'CHANNEL_TYPING', 'MESSAGE_READ'])(
    '%s is refused where one may not look',
    async (type) => {
      const room = await newRoom(owner, [member]);
      const elsewhere = await newTeam(owner, [member]);
      await deny(owner, room, 'VIEW_CHANNEL');
      for (const [person, data] of [
        [stranger, room],
        [member, room],
        [owner, { ...room, teamId: elsewhere }],
        [owner, { channelId: '42', teamId: null }],
      ] as const) {
        const socket = await connect(person);
        socket.send(type, data);
        expect(await socket.next('PROBLEM')).toMatchObject({ code: 'channel.not-found', type });
      }
    },
  );
});

describe('MESSAGE_READ', () => {
  it('moves the marker to the newest message and tells my other sessions', async () => {
    const room = await newRoom(owner, [member]);
    await say(owner, room.channelId, 'one');
    const two = await say(owner, room.channelId, 'two');
    const first = await connect(member);
    const second = await connect(member);
    const mine = await connect(owner);
    first.send('MESSAGE_READ', room);
    for (const socket of [first, second])
      expect(await socket.next('MESSAGE_READ')).toEqual({ ...room, lastRead: two.id });
    const { teamInfo } = await member.ok(getUnread);
    expect(teamInfo.find(({ teamId }) => teamId === room.teamId)?.unread).toBe(0);
    await handled(mine);
    expect(mine.count('MESSAGE_READ')).toBe(0);
  });

  it('moves forward only, and never beyond what is there', async () => {
    const room = await newRoom(owner, [member]);
    const one = await say(owner, room.channelId, 'one');
    const two = await say(owner, room.channelId, 'two');
    await say(owner, room.channelId, 'three');
    const socket = await connect(member);
    const read = (messageId: string) => socket.send('MESSAGE_READ', { ...room, messageId });
    read(two.id);
    expect((await socket.next('MESSAGE_READ')).lastRead).toBe(two.id);
    read(one.id);
    await handled(socket);
    expect(socket.count('MESSAGE_READ')).toBe(1);
    const unread = async () =>
      (await member.ok(getUnread)).teamInfo.find(({ teamId }) => teamId === room.teamId)?.unread;
    expect(await unread()).toBe(1);
    // a marker in the future would swallow messages to come
    read('9223372036854775807');
    await socket.next('MESSAGE_READ');
    await say(owner, room.channelId, 'four');
    expect(await unread()).toBe(1);
  });

  it('is told for each channel when a team is marked as read, and only to me', async () => {
    const room = await newRoom(owner, [member]);
    const second = await newChannel(owner, room.teamId);
    const last = await say(owner, room.channelId, 'one');
    const other = await say(owner, second.id, 'two');
    const socket = await connect(member);
    const mine = await connect(owner);
    await member.ok(markTeamRead, { params: { teamId: room.teamId } });
    await member.ok(markTeamRead, { params: { teamId: room.teamId } });
    await handled(socket);
    await handled(mine);
    const read = socket.events.flatMap((event) =>
      event.type === 'MESSAGE_READ' ? [event.data.lastRead] : [],
    );
    expect(read.toSorted()).toEqual([last.id, other.id].toSorted());
    expect(mine.count('MESSAGE_READ')).toBe(0);
  });
});

describe('PRESENCE_UPDATE', () => {
  it('stores how one wants to appear and tells those who share a team, once', async () => {
    await newRoom(owner, [member]);
    const socket = await connect(member);
    const mine = await connect(owner);
    const where = (data: { userId: string; presence: number }) =>
      data.userId === member.user.id && data.presence === 3;
    socket.send('PRESENCE_UPDATE', { presence: 3 });
    await mine.next('PRESENCE_UPDATE', { where });
    socket.send('PRESENCE_UPDATE', { presence: 3 });
    await handled(socket);
    await handled(mine);
    const told = mine.events.filter(
      (event) => event.type === 'PRESENCE_UPDATE' && where(event.data),
    );
    expect(told).toHaveLength(1);
    const again = await connect(member);
    expect(again.ready.user.presence).toBe(3);
    socket.send('PRESENCE_UPDATE', { presence: 1 });
    await mine.next('PRESENCE_UPDATE', {
      where: ({ userId, presence }) => userId === member.user.id && presence === 1,
    });
  });
});
