import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProfile } from '#shared/contract/account/profile.ts';
import { login } from '#shared/contract/account/session.ts';
import {
  createCategory,
  deleteCategory,
  moveChannelIntoCategory,
  setCategoryRoleOverride,
} from '#shared/contract/channels/category.ts';
import { listChannels, setChannelRoleOverride } from '#shared/contract/channels/channel.ts';
import { createTodo } from '#shared/contract/channels/todo.ts';
import { openChat } from '#shared/contract/chats/chat.ts';
import { editMessage } from '#shared/contract/messages/message.ts';
import { pinMessage } from '#shared/contract/messages/pin.ts';
import { blockUser } from '#shared/contract/social/block.ts';
import { createInvite, joinTeam } from '#shared/contract/teams/invite.ts';
import { kickMember, listMembers, timeOutMember } from '#shared/contract/teams/member.ts';
import { getTeam } from '#shared/contract/teams/team.ts';
import { createTemplate } from '#shared/contract/teams/template.ts';
import { channelBit } from '#shared/rules/permissions.ts';
import { createClient, type Person } from '../support/client.ts';
import { jobsLeft } from '../support/in-database.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { settled } from '../teams/team-world.ts';
import {
  freshAddress,
  newChannel,
  newPerson,
  newTeam,
  send,
  statusOf,
  trickle,
  startAttackedServer,
  type AttackedServer,
} from './attack-world.ts';

/**
 * The attacks that once went through, against the program as an operator runs it: in production,
 * with captcha and limits of rate, behind a proxy that names each visitor's address. The rooms
 * have tests of their own for every form of an attack; this is the whole list in one evening.
 */

let attacked: AttackedServer;
let server: ServerProcess;
/** Begun first: the others need not wait for it. */
let trickled: Promise<number>;
/** Each has solved a captcha, which is seconds of work: they share the evening, in a team for each attack. */
let owner: Person;
let mate: Person;
/** Has met nobody, until a stranger writes to her. */
let ada: Person;
/** Writes to Ada, who does not answer, and then blocks them. */
let stranger: Person;

beforeAll(async () => {
  attacked = await startAttackedServer();
  ({ server } = attacked);
  trickled = trickle(server);
  owner = await newPerson(server, 'Owner');
  mate = await newPerson(server, 'Mate');
  ada = await newPerson(server, 'Ada');
  stranger = await newPerson(server, 'Stranger');
});
afterAll(() => attacked.stop());

describe('the attacks of an evening on a server in production', () => {
  it('tells no member the code of a template', async () => {
    const { teamId } = await newTeam(owner, mate);
    const socket = await mate.connect();
    await owner.ok(createTemplate, { params: { teamId } });
    const { team } = await mate.ok(getTeam, { params: { teamId } });
    expect(team.template).toBeNull();
    await settled(mate, socket);
    const told = socket.events;
    expect(JSON.stringify(told)).not.toMatch(/"template":"/);
    await socket.close();
  });

  it('keeps a denied history from those who reply to it', async () => {
    const { teamId, everyoneId, channelId } = await newTeam(owner, mate);
    const old = await send(owner, channelId, { content: 'the old secret' });
    const deny = channelBit('text', 'CAN_SEE_MESSAGE_HISTORY');
    const params = { teamId, channelId, roleId: everyoneId };
    await owner.ok(setChannelRoleOverride, { params, body: { allow: 0, deny } });
    const socket = await mate.connect();
    const reply = { content: 'aha', replyTo: old.id, nonce: 'again' };
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const answers = [
      await send(mate, channelId, reply),
      await send(mate, channelId, reply),
      await send(mate, channelId, { replyTo: old.id, type: 'scheduled', scheduledAt: later }),
      await send(owner, channelId, { replyTo: old.id, content: 'as I said' }),
    ];
    const messageId = answers[0]?.id ?? old.id;
    const edited = { params: { channelId, messageId }, body: { content: 'aha!' } };
    answers.push((await mate.ok(editMessage, edited)).message);
    await socket.next('MESSAGE_SEND', { where: ({ message }) => message.content === 'as I said' });
    const heard = JSON.stringify([answers.filter((_answer, place) => place !== 3), socket.events]);
    expect(heard).not.toContain('the old secret');
    await socket.close();
  });

  it('keeps the channels of a deleted private category private', async () => {
    const { teamId, everyoneId } = await newTeam(owner, mate);
    const { category } = await owner.ok(createCategory, {
      params: { teamId },
      body: { name: 'staff' },
    });
    const categoryId = category.id;
    const channelId = await newChannel(owner, teamId, { name: 'war-room', type: 'text' });
    await owner.ok(moveChannelIntoCategory, { params: { teamId, categoryId, channelId } });
    const deny = channelBit('text', 'VIEW_CHANNEL');
    const params = { teamId, categoryId, roleId: everyoneId };
    await owner.ok(setCategoryRoleOverride, { params, body: { allow: 0, deny } });
    await owner.ok(deleteCategory, { params: { teamId, categoryId } });
    const { channels } = await mate.ok(listChannels, { params: { teamId } });
    expect(channels.map(({ id }) => id)).not.toContain(channelId);
  });

  it('compares no more passwords at once than one after the other', async () => {
    const guesses = Array.from({ length: 58 }, (_unused, place) =>
      place === 55 ? ada.password : `guess number ${String(place)}`,
    );
    const thief = createClient({
      origin: server.origin,
      headers: { 'x-forwarded-for': freshAddress() },
    });
    const answers = await Promise.all(
      guesses.map((password) => thief.call(login, { body: { email: ada.email, password } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toEqual([]);
  });

  it('opens its metrics to nothing behind a proxy, whatever it says of itself', async () => {
    const signs: Record<string, string>[] = [
      {},
      { via: '1.1 proxy' },
      { forwarded: 'for=198.51.100.7' },
      { 'x-forwarded-for': '198.51.100.7' },
      { 'x-real-ip': '198.51.100.7' },
      { host: 'tayfa.example' },
    ];
    for (const headers of signs)
      expect(await statusOf(server, '/metrics', headers), JSON.stringify(headers)).not.toBe(200);
  });

  it('lets a member in timeout write nothing, and a kicked one not come back by an old invite', async () => {
    const { teamId } = await newTeam(owner, mate);
    const todoList = await newChannel(owner, teamId, { name: 'plan', type: 'todo' });
    const params = { teamId, userId: mate.user.id };
    const { invite } = await mate.ok(createInvite, { body: { teamId } });
    await owner.ok(timeOutMember, { params, body: { seconds: 600 } });
    const todo = { params: { teamId, channelId: todoList }, body: { content: 'spam' } };
    expect((await mate.call(createTodo, todo)).status).toBe(403);
    expect((await mate.call(createInvite, { body: { teamId } })).status).toBe(403);
    await owner.ok(kickMember, { params });
    expect((await mate.call(joinTeam, { params: { code: invite.code } })).status).not.toBe(200);
  });

  it('shows no stranger the presence of someone who did not answer', async () => {
    const { dm } = await stranger.ok(openChat, { body: { users: [{ id: ada.user.id }] } });
    await send(stranger, dm.id, { content: 'hi?' });
    const socket = await ada.connect();
    const { user } = await stranger.ok(getProfile, { params: { userId: ada.user.id } });
    expect(user.presence).not.toBe('online');
    await socket.close();
  });

  it('lets nothing be pinned in a conversation by who is blocked in it', async () => {
    const { dm } = await stranger.ok(openChat, { body: { users: [{ id: ada.user.id }] } });
    const { id } = await send(stranger, dm.id, { content: 'pin me' });
    await ada.ok(blockUser, { params: { userId: stranger.user.id } });
    const pinned = await stranger.call(pinMessage, { params: { channelId: dm.id, messageId: id } });
    expect(pinned.status).toBe(403);
  });

  it('answers a page of members, not all of them', async () => {
    const { teamId } = await newTeam(owner, mate);
    const { members } = await mate.ok(listMembers, { params: { teamId } });
    expect(members).toHaveLength(2);
  });

  it('refuses a flood of invite pages', async () => {
    const headers = { 'x-forwarded-for': freshAddress() };
    const statuses = await Promise.all(
      Array.from({ length: 500 }, () => statusOf(server, '/invite/whatever', headers)),
    );
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(250);
  });

  it.each([
    '/api/v1/search/messages?text=%00',
    '/api/v1/search/messages?text=a&before=9999-12-31',
    '/api/v1/search/messages?text=a&after=9999-12-31',
  ])('answers %s without breaking', async (path) => {
    expect((await ada.raw('GET', path)).status).toBeLessThan(500);
  });

  it('answers a form that never ends without breaking', async () => {
    const body = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc';
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await ada.raw('POST', '/api/v1/upload', { body, headers });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  it('lets no link of a message reach a program on this machine', async () => {
    let asked = 0;
    const program = createServer((_request, response) => {
      asked += 1;
      response.end('<title>inside</title>');
    });
    await new Promise<void>((resolve) => program.listen(0, '::', resolve));
    // reason: a server listening on a port has an address of this form
    const port = String((program.address() as AddressInfo).port);
    const { channelId } = await newTeam(owner, mate);
    const hosts = ['[::7f00:1]', '[::ffff:7f00:1]', '127.1', '0x7f000001', 'localhost', '[::]'];
    for (const host of hosts) await send(owner, channelId, { content: `http://${host}:${port}/` });
    await expect.poll(() => jobsLeft(attacked.database), { timeout: 20_000 }).toEqual([]);
    program.close();
    expect(asked).toBe(0);
  });

  it('ends a body that comes one byte at a time', async () => {
    expect(await trickled).toBeLessThan(40_000);
  });
});
