import { Client as Connection } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  listChannels,
  setChannelRoleOverride,
  setChannelUserOverride,
  updateChannel,
} from '#shared/contract/channels/channel.ts';
import { disconnectParticipant, joinVoice, moveParticipant } from '#shared/contract/voice/voice.ts';
import { listAuditEntries } from '#shared/contract/teams/audit.ts';
import { takeRole } from '#shared/contract/teams/role.ts';
import { everyoneRoleId, type ChannelId, type TeamId } from '#shared/lib/ids.ts';
import {
  allChannelPermissions,
  channelBit,
  type ChannelPermission,
} from '#shared/rules/permissions.ts';
import { newChannel } from '../channels/channel-world.ts';
import { registerPerson, type Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import type { SocketClient } from '../support/socket-client.ts';
import { join, lastAudit, newInvite, newRole, refusal } from '../teams/team-world.ts';

const SOON = { timeout: 10_000, interval: 20 };

const {
  server,
  owner,
  manager: mover,
  member,
  holderOf,
  other,
  bouncer,
} = fileFixtures('other', 'bouncer');
let teamId: TeamId;
let from: ChannelId;
let to: ChannelId;
let socket: SocketClient;

beforeAll(async () => {
  ({ teamId } = await holderOf('MOVE_MEMBERS'));
  await join(other, await newInvite(owner, teamId));
  await join(bouncer, await newInvite(owner, teamId));
  socket = await member.connect();
});

afterAll(() => socket.close());

async function newVoice(): Promise<ChannelId> {
  return (await newChannel(owner, teamId, { type: 'voice' })).id;
}

/** The member in one of two fresh channels. */
async function begin(): Promise<void> {
  from = await newVoice();
  to = await newVoice();
  const { token } = await member.ok(joinVoice, { params: { teamId, channelId: from } });
  socket.send('VOICE_JOIN', { token, isMuted: true });
  await joined(from);
}

function joined(channelId: ChannelId) {
  return socket.next('VOICE_PARTICIPANT_JOINED', { where: (data) => data.channelId === channelId });
}

async function whereIs(person: Person): Promise<readonly ChannelId[]> {
  const { channels } = await owner.ok(listChannels, { params: { teamId } });
  return channels
    .filter(({ participants }) => participants?.some(({ id }) => id === person.user.id))
    .map(({ id }) => id);
}

function deny(channelId: ChannelId, name: ChannelPermission) {
  return owner.ok(setChannelRoleOverride, {
    params: { teamId, channelId, roleId: everyoneRoleId(teamId) },
    body: { allow: 0, deny: channelBit('voice', name) },
  });
}

function move(by: Person, fromChannelId = from) {
  return by.call(moveParticipant, {
    params: { teamId, channelId: to },
    body: { userId: member.user.id, fromChannelId },
  });
}

/** How many statements wait for a lock that is held in the database. */
async function waitingFor(holder: Connection): Promise<number> {
  const { rowCount } = await holder.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
}

describe('moving a participant', () => {
  it('[M-276, T-393] takes MOVE_MEMBERS, and brings them over as they are', async () => {
    await begin();
    expect(refusal(await move(member)).code).toBe('team.missing-permission');
    // they are moved from where the mover saw them, and from nowhere else
    expect(refusal(await move(mover, await newVoice())).code).toBe('channel.not-participant');
    expect(await whereIs(member)).toEqual([from]);
    const path = `/api/v1/teams/${teamId}/channels/${to}/move`;
    const body = JSON.stringify({ userId: member.user.id, fromChannelId: from });
    expect(await mover.raw('POST', path, { body })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    await socket.next('VOICE_PARTICIPANT_LEFT', { where: (data) => data.channelId === from });
    const { participant } = await joined(to);
    expect(participant).toMatchObject({ id: member.user.id, isMuted: true, isConnecting: true });
    expect(await whereIs(member)).toEqual([to]);
    socket.send('VOICE_STATE', { isConnecting: false });
    await socket.next('VOICE_PARTICIPANT_UPDATED', { where: (data) => data.channelId === to });
  });

  it('brings them where they could not go, and shows it to them', async () => {
    await begin();
    await deny(to, 'VIEW_CHANNEL');
    await owner.ok(setChannelUserOverride, {
      params: { teamId, channelId: to, userId: mover.user.id },
      body: { allow: channelBit('voice', 'VIEW_CHANNEL'), deny: 0 },
    });
    await move(mover);
    await joined(to);
    const { channels } = await member.ok(listChannels, { params: { teamId } });
    expect(channels.map(({ id }) => id)).toContain(to);
  });

  it('is refused to one who could not go there, where it is full, and for one who is not there', async () => {
    await begin();
    expect(refusal(await move(mover, to)).code).toBe('channel.not-participant');
    await deny(to, 'CONNECT');
    expect(refusal(await move(mover)).code).toBe('channel.missing-permission');
    const outsider = await registerPerson(server, 'Outsider');
    expect(refusal(await move(outsider)).code).toBe('team.not-found');
    to = await newVoice();
    const params = { teamId, channelId: to };
    await owner.ok(updateChannel, { params, body: { userLimit: 1 } });
    const { token } = await owner.ok(joinVoice, { params });
    const ofOwner = await owner.connect();
    ofOwner.send('VOICE_JOIN', { token });
    await joined(to);
    expect(refusal(await move(mover)).code).toBe('channel.full');
    expect(await whereIs(member)).toEqual([from]);
    await ofOwner.close();
  });

  it('is refused to one whose right was taken while they waited for their turn', async () => {
    await begin();
    const role = await newRole(owner, teamId, { may: ['MOVE_MEMBERS'], for: [other] });
    const { user } = other;
    const holder = new Connection({ connectionString: server.connectionString });
    await holder.connect();
    try {
      await holder.query('begin');
      const row = 'select from team_members where team_id = $1 and user_id = $2 for update';
      await holder.query(row, [teamId, user.id]);
      // has its turn, and keeps it as long as the row is held
      const taking = owner.ok(takeRole, { params: { teamId, userId: user.id, roleId: role.id } });
      await expect.poll(() => waitingFor(holder), SOON).toBe(1);
      const moving = move(other);
      // the call was let in long before this one is answered
      await other.ok(listChannels, { params: { teamId } });
      await holder.query('commit');
      await taking;
      expect(refusal(await moving).code).toBe('team.missing-permission');
    } finally {
      await holder.end();
    }
    expect(await whereIs(member)).toEqual([from]);
  });
});

describe('disconnecting a participant', () => {
  it('[M-278, T-394, T-399] [T-237] takes DISCONNECT in the channel, puts them out, and is written down', async () => {
    await begin();
    const params = { teamId, channelId: from, userId: member.user.id };
    // it is neither what moves people nor any other permission of the channel
    const others = allChannelPermissions('voice') & ~channelBit('voice', 'DISCONNECT');
    await owner.ok(setChannelUserOverride, {
      params: { ...params, userId: mover.user.id },
      body: { allow: others, deny: 0 },
    });
    for (const person of [mover, bouncer]) {
      const refused = await person.call(disconnectParticipant, { params });
      expect(refusal(refused).code).toBe('channel.missing-permission');
    }
    await owner.ok(setChannelUserOverride, {
      params: { ...params, userId: bouncer.user.id },
      body: { allow: channelBit('voice', 'DISCONNECT'), deny: 0 },
    });
    const elsewhere = await bouncer.call(disconnectParticipant, {
      params: { ...params, channelId: to },
    });
    expect(refusal(elsewhere).code).toBe('channel.missing-permission');
    const path = `/api/v1/teams/${teamId}/channels/${from}/participants/${member.user.id}/disconnect`;
    const put = await bouncer.raw('POST', path);
    expect(put).toMatchObject({ status: 200, body: { success: true } });
    const entry = {
      actionType: 'user.disconnected',
      userId: bouncer.user.id,
      targetId: member.user.id,
      options: { channelId: from },
    };
    expect(await lastAudit(owner, teamId)).toMatchObject(entry);
    await socket.next('VOICE_PARTICIPANT_LEFT', { where: (data) => data.channelId === from });
    expect(await whereIs(member)).toEqual([]);
    const again = await bouncer.call(disconnectParticipant, { params });
    expect(refusal(again).code).toBe('channel.not-participant');
    const log = await owner.ok(listAuditEntries, {
      params: { teamId },
      query: { action: 'user.disconnected' },
    });
    expect(log.auditLogEntries).toHaveLength(1);
  });
});
