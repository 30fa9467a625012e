import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addChatUsers, getChat, removeChatUser } from '#shared/contract/chats/chat.ts';
import { editMessage, listMessages } from '#shared/contract/messages/message.ts';
import { blockUser } from '#shared/contract/social/block.ts';
import { declineCall, joinCall, type Call } from '#shared/contract/voice/calls.ts';
import { joinVoice } from '#shared/contract/voice/voice.ts';
import type { ChannelId, Id, UserId } from '#shared/lib/ids.ts';
import { newChannel } from '../channels/channel-world.ts';
import { makeFriends, newGroup, openDirect } from '../chats/chat-world.ts';
import { say } from '../messages/message-world.ts';
import { registerPerson, type Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import type { SocketClient } from '../support/socket-client.ts';
import { newTeam, refusal } from '../teams/team-world.ts';
import { ask, done } from '../voice/media-world.ts';

const { server, ann, ben, eve, mallory } = fileFixtures('ann', 'ben', 'eve', 'mallory');
const sockets: SocketClient[] = [];
let direct: ChannelId;
let group: ChannelId;

beforeAll(async () => {
  group = await newGroup(ann, [ben, eve]);
  direct = await openDirect(ann, ben);
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) {
    // a session outlives its socket, and with it a call
    await done(socket, 'VOICE_LEAVE', {});
    await socket.close();
  }
});

async function connect(person: Person): Promise<SocketClient> {
  const socket = await person.connect();
  sockets.push(socket);
  return socket;
}

async function call(
  { person, socket }: { person: Person; socket: SocketClient },
  chatId: ChannelId,
): Promise<Id<'call'>> {
  const { token } = await person.ok(joinCall, { params: { chatId } });
  const { callId } = await done(socket, 'VOICE_JOIN', { token });
  if (callId === undefined) throw new Error('there is no call');
  return callId;
}

/** A person with a device. */
async function device(person: Person): Promise<{ person: Person; socket: SocketClient }> {
  return { person, socket: await connect(person) };
}

function ringing(socket: SocketClient, userIds: readonly UserId[]) {
  return socket.next('CALL_RINGING', { where: (data) => String(data.ringing) === String(userIds) });
}

/** The calls that one who connects now is told of. */
async function runningFor(person: Person): Promise<readonly Call[]> {
  return (await connect(person)).ready.calls;
}

/** What is said of a call when it is over. */
async function lineOf(socket: SocketClient, callId: Id<'call'>) {
  const nonce = `call-${callId}`;
  const { message } = await socket.next('MESSAGE_SEND', {
    where: (sent) => sent.message.nonce === nonce,
  });
  return message;
}

async function lastLine(reader: Person, channelId: ChannelId) {
  const { messages } = await reader.ok(listMessages, { params: { channelId }, query: {} });
  return messages.at(-1);
}

describe('calling', () => {
  it('[X-008] rings at every device of the other, and stops at all of them when one answers', async () => {
    const caller = await device(ann);
    const [phone, desk] = [await device(ben), await device(ben)];
    const callId = await call(caller, direct);
    for (const { socket } of [phone, desk]) {
      const started = await socket.next('CALL_STARTED');
      expect(started.call).toMatchObject({
        id: callId,
        channelId: direct,
        startedBy: { id: ann.user.id, username: ann.user.username },
        ringing: [ben.user.id],
      });
    }
    // a device that is opened meanwhile rings too
    expect(await runningFor(ben)).toMatchObject([{ id: callId, ringing: [ben.user.id] }]);
    expect(await call(phone, direct)).toBe(callId);
    await ringing(desk.socket, []);
    await ringing(caller.socket, []);
    const [now] = await runningFor(ann);
    expect(now).toMatchObject({ id: callId, ringing: [] });
    expect(now).toHaveProperty('participants.length', 2);
  });

  it('tells no one outside of the chat', async () => {
    const outside = await device(eve);
    await call(await device(ann), direct);
    await say(ann, group, 'something that eve hears');
    await outside.socket.next('MESSAGE_SEND');
    expect(outside.socket.events.map(({ type }) => type)).not.toContain('CALL_STARTED');
    expect(await runningFor(eve)).toEqual([]);
  });

  it('ends with the last who leaves, with a line that says how long it was', async () => {
    const caller = await device(ann);
    const other = await device(ben);
    const callId = await call(caller, direct);
    await call(other, direct);
    await done(caller.socket, 'VOICE_LEAVE', {});
    expect(await runningFor(ann)).toMatchObject([{ id: callId }]);
    await done(other.socket, 'VOICE_LEAVE', {});
    expect(await caller.socket.next('CALL_ENDED')).toEqual({ id: callId, channelId: direct });
    const message = await lineOf(caller.socket, callId);
    expect(message).toMatchObject({
      channelId: direct,
      content: '',
      createdBy: { id: ann.user.id },
      call: { outcome: 'ended', userIds: [ann.user.id, ben.user.id] },
    });
    expect(await lastLine(ben, direct)).toMatchObject({ id: message.id, call: message.call });
    const { dm } = await ben.ok(getChat, { params: { chatId: direct } });
    expect(dm.lastMessage).toMatchObject({ id: message.id, call: message.call });
    expect(await runningFor(ann)).toEqual([]);
  });

  it('is missed when the caller gives up, and counts as unread for the other', async () => {
    const caller = await device(ann);
    const callId = await call(caller, direct);
    const before = (await ben.ok(getChat, { params: { chatId: direct } })).dm.unread;
    await done(caller.socket, 'VOICE_LEAVE', {});
    const message = await lineOf(caller.socket, callId);
    expect(message.call).toEqual({ outcome: 'missed', seconds: 0, userIds: [ann.user.id] });
    const { dm } = await ben.ok(getChat, { params: { chatId: direct } });
    expect(dm.unread).toBe(before + 1);
  });

  it('leaves a line that no one can edit', async () => {
    const line = await lastLine(ann, direct);
    // reason: the line's own
    const params = { channelId: direct, messageId: String(line?.id) as Id<'message'> };
    const refused = await ann.call(editMessage, { params, body: { content: 'never happened' } });
    expect(refusal(refused).code).toBe('message.is-call');
  });
});

describe('declining', () => {
  it('ends a direct call for both, which is said in its line', async () => {
    const caller = await device(ann);
    const other = await device(ben);
    const callId = await call(caller, direct);
    await other.socket.next('CALL_STARTED');
    await ben.ok(declineCall, { params: { chatId: direct }, body: { callId } });
    await caller.socket.next('VOICE_PARTICIPANT_LEFT');
    await caller.socket.next('CALL_ENDED');
    const message = await lineOf(caller.socket, callId);
    expect(message.call?.outcome).toBe('declined');
    const again = { params: { chatId: direct }, body: { callId } };
    expect(refusal(await ben.call(declineCall, again)).code).toBe('call.ended');
  });

  it('[X-008] is for oneself alone in a group, and one may come later', async () => {
    const caller = await device(ann);
    const [second, third] = [await device(ben), await device(eve)];
    const callId = await call(caller, group);
    await ben.ok(declineCall, { params: { chatId: group }, body: { callId } });
    await ringing(third.socket, [eve.user.id]);
    expect(await call(third, group)).toBe(callId);
    expect(await call(second, group)).toBe(callId);
    expect(await runningFor(ann)).toMatchObject([{ ringing: [] }]);
    for (const { socket } of [caller, second, third]) await done(socket, 'VOICE_LEAVE', {});
    const message = await lineOf(caller.socket, callId);
    const userIds = [ann, eve, ben].map(({ user }) => user.id);
    expect(message.call).toMatchObject({ outcome: 'ended', userIds });
  });
});

describe('one who is called', () => {
  it('leaves another call or voice channel by answering', async () => {
    const teamId = await newTeam(ann, [ben]);
    const { id: channelId } = await newChannel(ann, teamId, { type: 'voice' });
    const busy = await device(ben);
    const { token } = await ben.ok(joinVoice, { params: { teamId, channelId } });
    await done(busy.socket, 'VOICE_JOIN', { token });
    const caller = await device(ann);
    await call(caller, direct);
    await call(busy, direct);
    const left = await caller.socket.next('VOICE_PARTICIPANT_LEFT');
    expect(left).toEqual({ teamId, channelId, userId: ben.user.id });
    expect(await runningFor(ann)).toMatchObject([{ participants: { length: 2 } }]);
  });

  it('takes the call along to another device', async () => {
    const caller = await device(ann);
    const [phone, desk] = [await device(ben), await device(ben)];
    await call(caller, direct);
    const callId = await call(phone, direct);
    const [before] = (await runningFor(ann)).slice(0, 1);
    expect(await call(desk, direct)).toBe(callId);
    const moved = await phone.socket.next('VOICE_PARTICIPANT_JOINED', {
      where: ({ participant }) =>
        participant.id === ben.user.id && !JSON.stringify(before).includes(participant.attendeeId),
    });
    expect(moved.teamId).toBeNull();
    expect(await ask(phone.socket, 'VOICE_STATE', { isMuted: true })).toMatchObject({ ok: false });
    await done(desk.socket, 'VOICE_STATE', { isMuted: true });
    expect(caller.socket.count('CALL_ENDED')).toBe(0);
  });

  it('does not begin a call of their own by answering one that has ended', async () => {
    const caller = await device(ann);
    const late = await device(ben);
    const callId = await call(caller, direct);
    const { token } = await ben.ok(joinCall, { params: { chatId: direct } });
    await done(caller.socket, 'VOICE_LEAVE', {});
    const answer = await ask(late.socket, 'VOICE_JOIN', { token, callId });
    expect(answer).toEqual({ ok: false, code: 'call.ended' });
    expect(await runningFor(ann)).toEqual([]);
  });
});

describe('who may call', () => {
  it('is for those who may write: not a stranger, nor who blocks or is blocked', async () => {
    const params = { chatId: direct };
    expect(refusal(await mallory.call(joinCall, { params })).code).toBe('channel.not-found');
    // reason: the id of no call
    const body = { callId: '1' as Id<'call'> };
    const declined = await mallory.call(declineCall, { params, body });
    expect(refusal(declined).code).toBe('channel.not-found');
    const other = await openDirect(mallory, eve);
    await eve.ok(blockUser, { params: { userId: mallory.user.id } });
    const refused = await mallory.call(joinCall, { params: { chatId: other } });
    expect(refusal(refused).code).toBe('chat.denied');
    expect(refusal(await eve.call(joinCall, { params: { chatId: other } })).code).toBe(
      'chat.blocked',
    );
  });

  it('asks again when the token is used', async () => {
    const fay = await registerPerson(server, 'Fay');
    const gus = await registerPerson(server, 'Gus');
    const chatId = await openDirect(fay, gus);
    const { token } = await fay.ok(joinCall, { params: { chatId } });
    await gus.ok(blockUser, { params: { userId: fay.user.id } });
    const { socket } = await device(fay);
    expect(await ask(socket, 'VOICE_JOIN', { token })).toEqual({ ok: false, code: 'chat.denied' });
    expect(await runningFor(gus)).toEqual([]);
  });

  it('[X-008] is not rung for in a group by one whom they block', async () => {
    const [fay, gus, hal] = await Promise.all(
      ['Fay', 'Gus', 'Hal'].map((name) => registerPerson(server, name)),
    );
    if (!fay || !gus || !hal) throw new Error('nobody came');
    const chatId = await newGroup(fay, [gus, hal]);
    await hal.ok(blockUser, { params: { userId: fay.user.id } });
    await call(await device(fay), chatId);
    expect(await runningFor(hal)).toMatchObject([{ ringing: [gus.user.id] }]);
  });

  it('leaves the call with the group, and who comes into the group hears of it', async () => {
    const [caller, second] = [await device(ann), await device(ben)];
    await makeFriends(ann, mallory);
    const newcomer = await device(mallory);
    await call(caller, group);
    await call(second, group);
    const users = [{ id: mallory.user.id }];
    await ann.ok(addChatUsers, { params: { chatId: group }, body: { users } });
    const { call: heard } = await newcomer.socket.next('CALL_STARTED');
    expect(heard).toMatchObject({ ringing: [eve.user.id], participants: { length: 2 } });
    await ann.ok(removeChatUser, { params: { chatId: group, userId: ben.user.id } });
    const left = await newcomer.socket.next('VOICE_PARTICIPANT_LEFT');
    expect(left).toEqual({ teamId: null, channelId: group, userId: ben.user.id });
    expect(await ask(second.socket, 'VOICE_STATE', {})).toMatchObject({ ok: false });
  });

  it('ends the call of a direct message by blocking', async () => {
    const [fay, gus] = [await registerPerson(server, 'Fay'), await registerPerson(server, 'Gus')];
    const chatId = await openDirect(fay, gus);
    const [caller, other] = [await device(fay), await device(gus)];
    const callId = await call(caller, chatId);
    await call(other, chatId);
    await gus.ok(blockUser, { params: { userId: fay.user.id } });
    expect(await caller.socket.next('CALL_ENDED')).toEqual({ id: callId, channelId: chatId });
    expect(await runningFor(gus)).toEqual([]);
  });
});
