import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyEmail } from '#shared/contract/account/email.ts';
import { login } from '#shared/contract/account/session.ts';
import {
  createChannel,
  listChannels,
  setChannelRoleOverride,
} from '#shared/contract/channels/channel.ts';
import {
  deleteMessage,
  editMessage,
  listMessages,
  sendMessage,
} from '#shared/contract/messages/message.ts';
import { createInvite, joinTeam } from '#shared/contract/teams/invite.ts';
import { createRole, giveRole, updateRole } from '#shared/contract/teams/role.ts';
import { createTeam, listTeams } from '#shared/contract/teams/team.ts';
import { everyoneRoleId, type ChannelId, type MessageId, type TeamId } from '#shared/lib/ids.ts';
import { channelBit } from '#shared/rules/permissions.ts';
import { processesIn } from '../kill/postgres-processes.ts';
import { createClient, registerUnverified, type Person } from '../support/client.ts';
import { startServerProcess, type ServerProcess } from '../support/server-process.ts';
import { openSocket, type SocketClient } from '../support/socket-client.ts';
import { throwawayFolder } from '../support/throwaway-folder.ts';
import { eventNames, settled } from '../teams/team-world.ts';

/**
 * One evening of three people, told through the front door only: HTTP, the socket and the mails of
 * the program as an operator starts it. The chapters follow one another and share everything.
 */

let folder: string;
let server: ServerProcess;
let ada: Person;
let ben: Person;
let cem: Person;
let teamId: TeamId;
let general: ChannelId;
let hidden: ChannelId;
const sockets = new Map<Person, SocketClient>();

function socketOf(person: Person): SocketClient {
  const socket = sockets.get(person);
  if (!socket) throw new Error(`${person.user.username} is not connected`);
  return socket;
}

/** Until everything sent to the three so far has arrived. */
async function everybodySettled(): Promise<void> {
  for (const [person, socket] of sockets) await settled(person, socket);
}

/** What somebody has heard of messages in a channel, in order: `said`, `edited` and `deleted`. */
function heardIn(channelId: ChannelId, socket: SocketClient): string[] {
  return socket.events.flatMap(({ type, data }) => {
    if (type === 'MESSAGE_SEND' && data.message.channelId === channelId)
      return `said ${data.message.content}`;
    if (type === 'MESSAGE_EDITED' && data.message.channelId === channelId)
      return `edited ${data.message.content}`;
    if (type === 'MESSAGE_DELETED' && data.channelId === channelId)
      return `deleted ${data.messageId}`;
    return [];
  });
}

async function say(person: Person, channelId: ChannelId, content: string): Promise<MessageId> {
  const { message } = await person.ok(sendMessage, { params: { channelId }, body: { content } });
  return message.id;
}

/** The texts of a channel's newest messages, oldest first, as a fresh look shows them. */
async function textsIn(channelId: ChannelId, person: Person): Promise<string[]> {
  const { messages } = await person.ok(listMessages, { params: { channelId } });
  return messages.map(({ content }) => content);
}

function isAlive(pid: number): boolean {
  try {
    // signal 0 only asks
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

beforeAll(async () => {
  folder = await throwawayFolder('tayfa-story-');
  server = await startServerProcess({ dataFolder: folder });
});

afterAll(async () => {
  await server.kill();
  await rm(folder, { recursive: true, force: true });
});

describe('an evening of three people', () => {
  it('they register, and each is verified by the link in the own mail', async () => {
    const target = { origin: server.origin, asksCaptcha: true };
    ada = await registerUnverified(target, 'Ada');
    ben = await registerUnverified(target, 'Ben');
    cem = await registerUnverified(target, 'Cem');
    expect([ada, ben, cem].map(({ user }) => user.verified)).toEqual([false, false, false]);

    for (const person of [ada, ben, cem]) {
      const link = await server.mailLink(person.email, '/emailVerify');
      expect(link.origin).toBe(server.origin);
      const key = link.searchParams.get('key') ?? '';
      await person.ok(verifyEmail, { body: { key, email: person.email } });
      sockets.set(person, await person.connect());
      expect(socketOf(person).ready.user).toMatchObject({ id: person.user.id, verified: true });
    }
  });

  it('one makes a team, the others come in by invite, and only members hear of it', async () => {
    const { createdTeam } = await ada.ok(createTeam, { body: { name: 'Night Shift' } });
    teamId = createdTeam.id;
    const slice = await socketOf(ada).next('TEAM_AVAILABLE');
    expect(slice.team.name).toBe('Night Shift');
    general = slice.channels.find(({ type }) => type === 'text')?.id ?? general;
    await everybodySettled();
    expect(eventNames(socketOf(ben))).toEqual([]);

    const { code } = await ada.ok(createInvite, { body: { teamId } });
    await ben.ok(joinTeam, { params: { code } });
    await everybodySettled();
    expect(eventNames(socketOf(ada))).toEqual(['TEAM_AVAILABLE', 'USER_JOINED_TEAM']);
    expect(eventNames(socketOf(ben))).toContain('TEAM_AVAILABLE');
    expect(eventNames(socketOf(cem))).toEqual([]);

    await cem.ok(joinTeam, { params: { code } });
    await everybodySettled();
    const joined = socketOf(ben).events.flatMap(({ type, data }) =>
      type === 'USER_JOINED_TEAM' ? data.member.id : [],
    );
    expect(joined).toContain(cem.user.id);
    expect(eventNames(socketOf(cem))).toContain('TEAM_AVAILABLE');
  });

  it('[M-285] [M-286] [M-287] they talk, change and take back what they said, and all hear it in order', async () => {
    await say(ada, general, 'Hello, who is awake?');
    const typo = await say(ben, general, 'Me. Tee is ready');
    await ben.ok(editMessage, {
      params: { channelId: general, messageId: typo },
      body: { content: 'Me. Tea is ready' },
    });
    const mistake = await say(cem, general, 'wrong window, sorry');
    await cem.ok(deleteMessage, { params: { channelId: general, messageId: mistake } });
    await everybodySettled();

    const expected = [
      'said Hello, who is awake?',
      'said Me. Tee is ready',
      'edited Me. Tea is ready',
      'said wrong window, sorry',
      `deleted ${mistake}`,
    ];
    for (const socket of sockets.values()) expect(heardIn(general, socket)).toEqual(expected);
    expect(await textsIn(general, cem)).toEqual(['Hello, who is awake?', 'Me. Tea is ready']);
  });

  it('a role opens a channel that stays hidden from everybody without it', async () => {
    const { role } = await ada.ok(createRole, { params: { teamId } });
    await ada.ok(updateRole, { params: { teamId, roleId: role.id }, body: { name: 'Crew' } });
    const roleParams = { teamId, roleId: role.id, userId: ben.user.id };
    await ada.ok(giveRole, { params: roleParams });
    const { channel } = await ada.ok(createChannel, {
      params: { teamId },
      body: { name: 'crew-only', type: 'text' },
    });
    hidden = channel.id;
    const view = channelBit('text', 'VIEW_CHANNEL');
    const params = { teamId, channelId: hidden };
    // the role first, so that the channel is at no moment hidden from whom it is for
    await ada.ok(setChannelRoleOverride, {
      params: { ...params, roleId: role.id },
      body: { allow: view, deny: 0 },
    });
    await ada.ok(setChannelRoleOverride, {
      params: { ...params, roleId: everyoneRoleId(teamId) },
      body: { allow: 0, deny: view },
    });
    await everybodySettled();

    const secret = await say(ben, hidden, 'the surprise is on Friday');
    await ben.ok(editMessage, {
      params: { channelId: hidden, messageId: secret },
      body: { content: 'the surprise is on Saturday' },
    });
    await everybodySettled();
    const expected = ['said the surprise is on Friday', 'edited the surprise is on Saturday'];
    expect(heardIn(hidden, socketOf(ada))).toEqual(expected);
    expect(heardIn(hidden, socketOf(ben))).toEqual(expected);
    expect(JSON.stringify(socketOf(cem).received)).not.toContain('surprise');

    const seen = await cem.ok(listChannels, { params: { teamId } });
    expect(seen.channels.map(({ id }) => id)).not.toContain(hidden);
    const asked = await cem.call(listMessages, { params: { channelId: hidden } });
    expect(asked.status).toBeGreaterThanOrEqual(403);
    expect(JSON.stringify(asked.body)).not.toContain('surprise');
    const spoken = await cem.call(sendMessage, {
      params: { channelId: hidden },
      body: { content: 'let me in' },
    });
    expect(spoken.status).toBe(asked.status);
    expect(await textsIn(hidden, ada)).toEqual(['the surprise is on Saturday']);
  });

  it('one loses the connection, resumes, and has missed nothing and heard nothing twice', async () => {
    const before = socketOf(ben);
    const { sessionId } = before.ready;
    before.cut();
    await before.closed;
    await say(ada, general, 'Ben is gone?');
    await say(ada, hidden, 'between us: cake at nine');
    await say(cem, general, 'back in a moment, surely');

    const seq = before.lastSeq();
    const after = await openSocket(server.origin, {
      cookie: ben.cookie(),
      resume: { sessionId, seq },
    });
    sockets.set(ben, after);
    await say(ben, general, 'the cable, sorry');
    await everybodySettled();

    expect(after.received[0]).toMatchObject({ type: 'RESUMED', data: { sessionId } });
    expect(after.received.map(({ type }) => type)).not.toContain('READY');
    const numbers = after.received.flatMap(({ seq: number }) => number ?? []);
    // one count for all sessions of a server: mine rises, with gaps where others heard something
    expect(numbers.every((number, index) => number > (numbers[index - 1] ?? seq))).toBe(true);
    const talk = ['said Ben is gone?', 'said back in a moment, surely', 'said the cable, sorry'];
    expect(heardIn(general, after)).toEqual(talk);
    expect(heardIn(general, socketOf(cem)).slice(-3)).toEqual(talk);
    expect(heardIn(hidden, after)).toEqual(['said between us: cake at nine']);
    expect(JSON.stringify(socketOf(cem).received)).not.toContain('cake');
  });

  it('the log tells nobody a password, a cookie or what was said', () => {
    const secrets = [ada, ben, cem].flatMap((person) => [
      person.password,
      person.cookie().split('=')[1] ?? person.cookie(),
    ]);
    for (const secret of [...secrets, 'surprise', 'cake at nine'])
      expect(server.output()).not.toContain(secret);
  });
});

describe('the end of the evening', () => {
  it('stops when asked, with code 0, its sockets told and no process left', async () => {
    const cluster = join(folder, 'postgres', 'cluster');
    expect(processesIn(cluster).length).toBeGreaterThan(0);
    expect(await server.stop()).toEqual({ code: 0, signal: null });
    for (const socket of sockets.values()) {
      await socket.closed;
      expect(socket.received.at(-1)?.type).toBe('RECONNECT');
    }
    expect(processesIn(cluster)).toEqual([]);
    expect(isAlive(server.pid)).toBe(false);
  });

  it('starts again on the same folder with everything that was said', async () => {
    server = await startServerProcess({ dataFolder: folder });
    const client = createClient({ origin: server.origin });
    await client.ok(login, { body: { email: cem.email, password: cem.password } });
    expect((await client.ok(listTeams)).teams.map(({ name }) => name)).toEqual(['Night Shift']);
    const { messages } = await client.ok(listMessages, { params: { channelId: general } });
    expect(messages.map(({ content }) => content)).toEqual([
      'Hello, who is awake?',
      'Me. Tea is ready',
      'Ben is gone?',
      'back in a moment, surely',
      'the cable, sorry',
    ]);
    expect(await server.stop()).toEqual({ code: 0, signal: null });
  });
});
