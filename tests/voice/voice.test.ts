import { beforeAll, describe, expect, it } from 'vitest';
import { logout } from '#shared/contract/account/session.ts';
import {
  deleteChannel,
  listChannels,
  setChannelRoleOverride,
  updateChannel,
} from '#shared/contract/channels/channel.ts';
import { banMember, kickMember, timeOutMember } from '#shared/contract/teams/member.ts';
import { deleteTeam, leaveTeam } from '#shared/contract/teams/team.ts';
import { joinVoice, type VoiceParticipant } from '#shared/contract/voice/voice.ts';
import { everyoneRoleId, type ChannelId, type TeamId } from '#shared/lib/ids.ts';
import { voiceLimits } from '#shared/rules/limits.ts';
import { channelBit, type ChannelPermission } from '#shared/rules/permissions.ts';
import { newChannel } from '../channels/channel-world.ts';
import { registerPerson, registerUnverified, type Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { anyText } from '../support/matchers.ts';
import { openSocket, type SocketClient } from '../support/socket-client.ts';
import { eventNames, newInvite, newTeam, join, refusal, settled } from '../teams/team-world.ts';

const { server, owner, member, watcher } = fileFixtures('watcher');
let teamId: TeamId;
let channelId: ChannelId;

beforeAll(async () => {
  teamId = await newTeam(owner, [member, watcher]);
});

function connect(person: Person): Promise<SocketClient> {
  return person.connect();
}

/** A fresh voice channel, in which everybody may do everything but what is denied. */
async function newVoice(...denied: readonly ChannelPermission[]): Promise<ChannelId> {
  const { id } = await newChannel(owner, teamId, { type: 'voice' });
  await deny(id, ...denied);
  return id;
}

async function deny(id: ChannelId, ...denied: readonly ChannelPermission[]): Promise<void> {
  if (denied.length === 0) return;
  await owner.ok(setChannelRoleOverride, {
    params: { teamId, channelId: id, roleId: everyoneRoleId(teamId) },
    body: { allow: 0, deny: denied.reduce((mask, name) => mask | channelBit('voice', name), 0) },
  });
}

async function tokenOf(person: Person, id = channelId): Promise<string> {
  const { token } = await person.ok(joinVoice, { params: { teamId, channelId: id } });
  return token;
}

/** Somebody with a socket in a voice channel. */
async function inVoice(person: Person, id = channelId): Promise<SocketClient> {
  const socket = await connect(person);
  socket.send('VOICE_JOIN', { token: await tokenOf(person, id) });
  await socket.next('VOICE_PARTICIPANT_JOINED', {
    where: ({ participant }) => participant.id === person.user.id,
  });
  return socket;
}

/** Who is in a channel, as a list of the team's channels tells. */
async function participants(id = channelId, reader = owner): Promise<VoiceParticipant[]> {
  const { channels } = await reader.ok(listChannels, { params: { teamId } });
  return channels.find((channel) => channel.id === id)?.participants ?? [];
}

async function expectRefused(person: Person, id: ChannelId, code: string): Promise<void> {
  const refused = await person.call(joinVoice, { params: { teamId, channelId: id } });
  expect(refusal(refused).code).toBe(code);
}

/** That somebody left the channel, wherever else they had been before. */
function leftOf(socket: SocketClient) {
  return socket.next('VOICE_PARTICIPANT_LEFT', { where: (data) => data.channelId === channelId });
}

/** What the server says to a frame that it refuses. */
async function refusalOf(socket: SocketClient, type: string, data: unknown): Promise<string> {
  socket.send(type, data);
  const { code } = await socket.next('PROBLEM', { where: (problem) => problem.type === type });
  return code;
}

describe('coming into a voice channel', () => {
  it('[M-275, T-364] takes a token, which is answered with the user it is for', async () => {
    channelId = await newVoice();
    const answer = await member.ok(joinVoice, { params: { teamId, channelId } });
    expect(answer).toEqual({ token: answer.token, userId: member.user.id });
    const path = `/api/v1/teams/${teamId}/channels/${channelId}/join?token=${answer.token}`;
    const again = await member.raw('GET', path);
    expect(again).toMatchObject({
      status: 200,
      body: { token: anyText(), userId: member.user.id },
    });
    const { token } = joinVoice.reply.parse(again.body);
    expect(token).not.toBe(answer.token);
    const socket = await connect(member);
    expect(await refusalOf(socket, 'VOICE_JOIN', { token: answer.token })).toBe(
      'channel.voice-token',
    );
    socket.send('VOICE_JOIN', { token });
    await socket.next('VOICE_PARTICIPANT_JOINED');
    await socket.close();
  });

  it('[M-033, T-258, M-289] is told to all who see the channel, and so is what changes and the end', async () => {
    channelId = await newVoice();
    const seeing = await connect(watcher);
    const socket = await connect(member);
    socket.send('VOICE_JOIN', { token: await tokenOf(member), isMuted: true });
    const joined = await seeing.next('VOICE_PARTICIPANT_JOINED');
    expect(joined).toEqual({
      teamId,
      channelId,
      participant: {
        id: member.user.id,
        attendeeId: joined.participant.attendeeId,
        isConnecting: true,
        isMuted: true,
        isDeafened: false,
        isSpeaking: false,
        isStreaming: false,
        allowsClips: false,
        keepsClipsOf: null,
      },
    });
    expect(await participants()).toEqual([joined.participant]);
    const late = await connect(watcher);
    const shown = late.ready.channels.find(({ id }) => id === channelId);
    expect(shown?.participants).toEqual([joined.participant]);

    const state = { isConnecting: false, isMuted: false, isStreaming: true, isSpeaking: true };
    socket.send('VOICE_STATE', state);
    const updated = await seeing.next('VOICE_PARTICIPANT_UPDATED');
    expect(updated.participant).toEqual({ ...joined.participant, ...state });
    socket.send('VOICE_STATE', { isDeafened: true });
    const { participant } = await seeing.next('VOICE_PARTICIPANT_UPDATED');
    expect(participant).toMatchObject({ isDeafened: true, isSpeaking: false, isStreaming: true });

    socket.send('VOICE_LEAVE');
    expect(await leftOf(seeing)).toEqual({
      teamId,
      channelId,
      userId: member.user.id,
    });
    expect(await participants()).toEqual([]);
    expect(await refusalOf(socket, 'VOICE_STATE', { isMuted: true })).toBe('channel.not-joined');
    for (const one of [seeing, late, socket]) await one.close();
  });

  it('is not told to those who do not see the channel', async () => {
    channelId = await newVoice();
    await owner.ok(setChannelRoleOverride, {
      params: { teamId, channelId, roleId: everyoneRoleId(teamId) },
      body: { allow: 0, deny: channelBit('voice', 'VIEW_CHANNEL') },
    });
    const blind = await connect(watcher);
    const socket = await inVoice(owner);
    socket.send('VOICE_LEAVE');
    await leftOf(socket);
    await settled(watcher, blind);
    expect(eventNames(blind)).toEqual([]);
    await expectRefused(watcher, channelId, 'channel.not-found');
    for (const one of [blind, socket]) await one.close();
  });

  it('[M-268, T-365] is refused without CONNECT, and where there is no voice', async () => {
    await expectRefused(member, await newVoice('CONNECT'), 'channel.missing-permission');
    const { id: text } = await newChannel(owner, teamId);
    await expectRefused(owner, text, 'channel.missing-permission');
  });

  it('[T-365] is refused when the channel is full, also to one who has a token', async () => {
    channelId = await newVoice();
    const params = { teamId, channelId };
    await owner.ok(updateChannel, { params, body: { userLimit: 1 } });
    const late = await tokenOf(watcher);
    const socket = await inVoice(member);
    const refused = await watcher.call(joinVoice, { params });
    expect(refusal(refused)).toMatchObject({ code: 'channel.full', message: 'Channel is full' });
    const other = await connect(watcher);
    expect(await refusalOf(other, 'VOICE_JOIN', { token: late })).toBe('channel.full');
    // one who is in may come in anew
    expect(await tokenOf(member)).not.toBe('');
    for (const one of [socket, other]) await one.close();
  });

  it('is refused to the unverified and to those who are timed out', async () => {
    channelId = await newVoice();
    const unverified = await registerUnverified(server, 'New');
    await join(unverified, await newInvite(owner, teamId));
    await expectRefused(unverified, channelId, 'account.unverified');
    const noisy = await registerPerson(server, 'Noisy');
    await join(noisy, await newInvite(owner, teamId));
    const socket = await inVoice(noisy);
    await owner.ok(timeOutMember, {
      params: { teamId, userId: noisy.user.id },
      body: { seconds: 600 },
    });
    await leftOf(socket);
    await expectRefused(noisy, channelId, 'member.timed-out');
    await socket.close();
  });
});

describe('a token', () => {
  it('is good for its user only, and stays good when another tried it', async () => {
    channelId = await newVoice();
    const token = await tokenOf(member);
    const thief = await connect(watcher);
    expect(await refusalOf(thief, 'VOICE_JOIN', { token })).toBe('channel.voice-token');
    const socket = await connect(member);
    socket.send('VOICE_JOIN', { token });
    await socket.next('VOICE_PARTICIPANT_JOINED');
    for (const one of [thief, socket]) await one.close();
  });

  it('is good once', async () => {
    channelId = await newVoice();
    const token = await tokenOf(member);
    const socket = await connect(member);
    socket.send('VOICE_JOIN', { token });
    await socket.next('VOICE_PARTICIPANT_JOINED');
    expect(await refusalOf(socket, 'VOICE_JOIN', { token })).toBe('channel.voice-token');
    await socket.close();
  });

  it('ends after half a minute', async () => {
    channelId = await newVoice();
    const token = await tokenOf(member);
    server.clock.advance(voiceLimits.joinTokenMs);
    const socket = await connect(member);
    expect(await refusalOf(socket, 'VOICE_JOIN', { token })).toBe('channel.voice-token');
    await socket.close();
  });

  it('does not help one who may no longer connect', async () => {
    channelId = await newVoice();
    const token = await tokenOf(member);
    await deny(channelId, 'CONNECT');
    const socket = await connect(member);
    expect(await refusalOf(socket, 'VOICE_JOIN', { token })).toBe('channel.missing-permission');
    expect(await participants()).toEqual([]);
    await socket.close();
  });
});

describe('being in a voice channel', () => {
  it('is being in one only, over one session only', async () => {
    const first = await newVoice();
    const second = await newVoice();
    const old = await inVoice(member, first);
    const seeing = await connect(watcher);
    const socket = await inVoice(member, second);
    await seeing.next('VOICE_PARTICIPANT_JOINED');
    expect(eventNames(seeing)).toEqual(['VOICE_PARTICIPANT_LEFT', 'VOICE_PARTICIPANT_JOINED']);
    expect(await participants(first)).toEqual([]);
    expect(await participants(second)).toHaveLength(1);
    expect(await refusalOf(old, 'VOICE_STATE', { isMuted: true })).toBe('channel.not-joined');
    old.send('VOICE_LEAVE');
    await old.close();
    socket.send('VOICE_STATE', { isMuted: true });
    await seeing.next('VOICE_PARTICIPANT_UPDATED');
    for (const one of [seeing, socket]) await one.close();
  });

  it('outlives a lost socket, silently, when the session is resumed', async () => {
    channelId = await newVoice();
    const seeing = await connect(watcher);
    const socket = await inVoice(member);
    socket.send('VOICE_STATE', { isConnecting: false, isSpeaking: true });
    await seeing.next('VOICE_PARTICIPANT_UPDATED', {
      where: ({ participant }) => participant.isSpeaking,
    });
    const [{ attendeeId } = { attendeeId: '' }] = await participants();
    const { sessionId } = socket.ready;
    const seq = socket.lastSeq();
    socket.cut();
    await seeing.next('VOICE_PARTICIPANT_UPDATED', {
      where: ({ participant }) => !participant.isSpeaking,
    });
    const back = await openSocket(server.origin, {
      cookie: member.cookie(),
      resume: { sessionId, seq },
    });
    back.send('VOICE_STATE', { isMuted: true });
    await seeing.next('VOICE_PARTICIPANT_UPDATED', {
      where: ({ participant }) => participant.isMuted,
    });
    expect((await participants()).map((participant) => participant.attendeeId)).toEqual([
      attendeeId,
    ]);
    back.send('VOICE_LEAVE');
    await leftOf(seeing);
    for (const one of [seeing, back]) await one.close();
  });

  it('ends with the sign-in', async () => {
    channelId = await newVoice();
    const guest = await registerPerson(server, 'Guest');
    await join(guest, await newInvite(owner, teamId));
    const seeing = await connect(watcher);
    await inVoice(guest);
    await guest.ok(logout);
    await leftOf(seeing);
    expect(await participants()).toEqual([]);
    await seeing.close();
  });

  it.each(['kicked', 'banned'] as const)('ends for who is %s', async (how) => {
    channelId = await newVoice();
    const guest = await registerPerson(server, 'Guest');
    await join(guest, await newInvite(owner, teamId));
    const seeing = await connect(watcher);
    const socket = await inVoice(guest);
    const params = { teamId, userId: guest.user.id };
    if (how === 'kicked') await owner.ok(kickMember, { params });
    else await owner.ok(banMember, { params, body: {} });
    expect(await leftOf(seeing)).toMatchObject({ userId: guest.user.id });
    expect(await refusalOf(socket, 'VOICE_STATE', { isMuted: true })).toBe('channel.not-joined');
    for (const one of [seeing, socket]) await one.close();
  });

  it('ends for who leaves the team', async () => {
    channelId = await newVoice();
    const guest = await registerPerson(server, 'Guest');
    await join(guest, await newInvite(owner, teamId));
    const seeing = await connect(watcher);
    const socket = await inVoice(guest);
    await guest.ok(leaveTeam, { body: { id: teamId } });
    expect(await leftOf(seeing)).toMatchObject({ userId: guest.user.id });
    for (const one of [seeing, socket]) await one.close();
  });

  it('ends with the channel and with the team', async () => {
    channelId = await newVoice();
    const socket = await inVoice(member);
    await owner.ok(deleteChannel, { params: { teamId, channelId } });
    await socket.next('CHANNEL_DELETED');
    expect(await refusalOf(socket, 'VOICE_STATE', { isMuted: true })).toBe('channel.not-joined');

    const other = await newTeam(owner, [member]);
    const { id } = await newChannel(owner, other, { type: 'voice' });
    const params = { teamId: other, channelId: id };
    const { token } = await member.ok(joinVoice, { params });
    socket.send('VOICE_JOIN', { token });
    await socket.next('VOICE_PARTICIPANT_JOINED', { where: (data) => data.channelId === id });
    await owner.ok(deleteTeam, { body: { id: other } });
    await socket.next('TEAM_DELETED');
    expect(await refusalOf(socket, 'VOICE_STATE', { isMuted: true })).toBe('channel.not-joined');
    await socket.close();
  });

  it('[T-104] keeps a channel in sight that VIEW_CHANNEL is taken from, until one leaves it', async () => {
    channelId = await newVoice();
    const socket = await inVoice(member);
    const absent = await connect(watcher);
    await deny(channelId, 'VIEW_CHANNEL');
    await absent.next('TEAM_ACCESS_CHANGED', { where: ({ closed }) => closed.includes(channelId) });

    const seen = async (person: Person): Promise<boolean> => {
      const { channels } = await person.ok(listChannels, { params: { teamId } });
      return channels.some(({ id }) => id === channelId);
    };
    expect([await seen(member), await seen(watcher)]).toEqual([true, false]);
    const elsewhere = await connect(member);
    expect(elsewhere.ready.channels.map(({ id }) => id)).toContain(channelId);

    const second = await inVoice(owner);
    await socket.next('VOICE_PARTICIPANT_JOINED', {
      where: ({ participant }) => participant.id === owner.user.id,
    });
    await owner.ok(updateChannel, { params: { teamId, channelId }, body: { userLimit: 9 } });
    await elsewhere.next('CHANNEL_UPDATED', { where: ({ channel }) => channel.userLimit === 9 });
    expect(socket.count('TEAM_ACCESS_CHANGED')).toBe(0);

    socket.send('VOICE_LEAVE');
    for (const mine of [socket, elsewhere]) {
      await leftOf(mine);
      const { closed } = await mine.next('TEAM_ACCESS_CHANGED');
      expect(closed).toEqual([channelId]);
    }
    expect(await seen(member)).toBe(false);
    // what is in there is told no further
    const before = socket.count('VOICE_PARTICIPANT_LEFT');
    second.send('VOICE_LEAVE');
    await second.next('VOICE_PARTICIPANT_LEFT', {
      where: ({ userId }) => userId === owner.user.id,
    });
    await settled(member, socket);
    expect(socket.count('VOICE_PARTICIPANT_LEFT')).toBe(before);
    for (const one of [socket, absent, elsewhere, second]) await one.close();
  });
});
