import { describe, expect, it } from 'vitest';
import {
  deleteMessage,
  editMessage,
  getMessage,
  listMessages,
  sendMessage,
  type Message,
} from '#shared/contract/messages/message.ts';
import { listPins, pinMessage } from '#shared/contract/messages/pin.ts';
import { closePoll, listPollVoters, voteInPoll } from '#shared/contract/messages/poll.ts';
import { searchMessages } from '#shared/contract/messages/search.ts';
import { blockUser } from '#shared/contract/social/block.ts';
import { timeOutMember } from '#shared/contract/teams/member.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { openDirect } from '../chats/chat-world.ts';
import { uploadEmojis } from '../emojis/emoji-world.ts';
import type { Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase, jobsLeft } from '../support/in-database.ts';
import { newChannel } from '../channels/channel-world.ts';
import { refusal } from '../teams/team-world.ts';
import { deny, newRoom, say } from './message-world.ts';

const HOUR_MS = 3_600_000;
/** The jobs run on a machine that may be busy. */
const SOON = { timeout: 30_000, interval: 50 };

const { server, owner, member, stranger, holderOf } = fileFixtures();

const maps = {
  question: 'Which map tonight?',
  options: [{ text: 'Dust' }, { text: 'Inferno', emojiId: '🔥' }, { text: 'Nuke' }],
};

function ask(person: Person, channelId: ChannelId, poll: object = {}) {
  const body = { content: '', poll: { ...maps, ...poll } };
  return person.call(sendMessage, { params: { channelId }, body });
}

async function asked(person: Person, channelId: ChannelId, poll: object = {}): Promise<Message> {
  const answer = await ask(person, channelId, poll);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.message;
}

async function askedRoom(poll: object = {}) {
  const room = await newRoom(owner, [member]);
  const message = await asked(owner, room.channelId, poll);
  const params = { channelId: room.channelId, messageId: message.id };
  const seenBy = async (person: Person) => (await person.ok(getMessage, { params })).message.poll;
  const vote = (person: Person, ...options: number[]) =>
    person.call(voteInPoll, { params, body: { options } });
  const lines = async () => {
    const { messages } = await owner.ok(listMessages, { params });
    return messages.filter(({ pollEnd }) => pollEnd);
  };
  return { room, message, params, seenBy, vote, lines };
}

describe('a poll in a message', () => {
  it('says what it asks, is found by its question, and cannot be edited', async () => {
    const { message, params, room } = await askedRoom({ hours: 4 });
    expect(message).toMatchObject({ content: 'Which map tonight?', editedAt: null });
    const { endsAt, ...poll } = message.poll ?? { endsAt: null };
    expect(poll).toEqual({
      options: [
        { text: 'Dust', emojiId: null },
        { text: 'Inferno', emojiId: '🔥' },
        { text: 'Nuke', emojiId: null },
      ],
      isMultiple: false,
      closedAt: null,
      votes: [0, 0, 0],
      voters: 0,
      version: 0,
      mine: [],
    });
    const lasts = Date.parse(endsAt ?? '') - Date.parse(message.createdAt);
    expect(Math.abs(lasts - 4 * HOUR_MS)).toBeLessThan(60_000);
    const edit = await owner.call(editMessage, { params, body: { content: 'Which mode?' } });
    expect(refusal(edit).code).toBe('message.is-poll');
    await member.ok(voteInPoll, { params, body: { options: [1] } });
    const found = async () =>
      (await member.ok(searchMessages, { query: { teamId: room.teamId, text: 'tonight' } }))
        .messages;
    await expect.poll(async () => (await found())[0]?.poll?.mine, SOON).toEqual([1]);
    await owner.ok(pinMessage, { params });
    const { messages: pins } = await member.ok(listPins, { params });
    expect(pins[0]?.poll).toMatchObject({ votes: [0, 1, 0], mine: [1] });
    // an answer quotes it in words
    const reply = await say(member, room.channelId, { content: 'nice', replyTo: message.id });
    expect(reply.replyToMessage).toMatchObject({ content: 'Which map tonight?' });
    expect(reply.replyToMessage).not.toHaveProperty('poll');
  });

  it.each([
    [{ question: ' ' }, 'meeting.poll-question-required'],
    [{ options: [{ text: 'Dust' }] }, 'meeting.poll-options-empty'],
    [{ options: [{ text: 'Dust' }, { text: '' }] }, 'meeting.poll-options-empty'],
    [{ question: 'q'.repeat(301) }, 'request.invalid'],
    [{ options: [{ text: 'Dust' }, { text: 'o'.repeat(56) }] }, 'request.invalid'],
    [{ options: Array.from({ length: 11 }, () => ({ text: 'o' })) }, 'request.invalid'],
    [{ options: [{ text: 'Dust', emojiId: 'no emoji' }, { text: 'Nuke' }] }, 'request.invalid'],
    [{ options: [{ text: 'Dust', emojiId: '1234567890123' }, { text: 'b' }] }, 'emoji.not-found'],
    [{ hours: 0 }, 'request.invalid'],
    [{ hours: 14 * 24 + 1 }, 'request.invalid'],
  ])('is refused with %j', async (poll, code) => {
    const { channelId } = await newRoom(owner);
    expect(refusal(await ask(owner, channelId, poll)).code).toBe(code);
  });

  it('takes its largest form, and stands by itself', async () => {
    const { channelId } = await newRoom(owner);
    const options = Array.from({ length: 10 }, () => ({ text: 'o'.repeat(55) }));
    const largest = { question: 'q'.repeat(300), options, hours: 14 * 24 };
    expect((await asked(owner, channelId, largest)).poll?.options).toHaveLength(10);
    const params = { channelId };
    const scheduledAt = new Date(server.clock.now() + HOUR_MS).toISOString();
    for (const more of [
      { content: 'words' },
      { content: '', type: 'scheduled', scheduledAt },
    ] as const)
      expect(
        refusal(await owner.call(sendMessage, { params, body: { ...more, poll: maps } })).code,
      ).toBe('poll.alone');
  });

  it('is asked only where one may write, with emojis that one may use', async () => {
    const { room } = await askedRoom();
    await deny(owner, room, 'SEND_MESSAGES');
    expect(refusal(await ask(member, room.channelId)).code).toBe('channel.send-denied');
    expect(refusal(await ask(stranger, room.channelId)).code).toBe('channel.not-found');
    const other = await newRoom(owner);
    const [emoji] = await uploadEmojis(owner, other.teamId, ['frag']);
    const options = [{ text: 'Dust', emojiId: emoji.id }, { text: 'Nuke' }];
    expect(refusal(await ask(owner, room.channelId, { options })).code).toBe('emoji.plus-only');
    expect((await ask(owner, other.channelId, { options })).status).toBe(200);
  });
});

describe('voting', () => {
  it('counts one choice a voter, which may be changed and taken back', async () => {
    const { seenBy, vote } = await askedRoom();
    expect((await vote(member, 0)).status).toBe(200);
    expect((await vote(owner, 0)).status).toBe(200);
    expect(await seenBy(member)).toMatchObject({ votes: [2, 0, 0], voters: 2, mine: [0] });
    await vote(member, 2);
    await vote(member, 2);
    expect(await seenBy(member)).toMatchObject({ votes: [1, 0, 1], voters: 2, mine: [2] });
    expect(await seenBy(owner)).toMatchObject({ votes: [1, 0, 1], mine: [0] });
    await vote(member);
    expect(await seenBy(member)).toMatchObject({ votes: [1, 0, 0], voters: 1, mine: [] });
    for (const options of [[0, 1], [3]])
      expect(refusal(await vote(member, ...options)).code).toBe('request.invalid');
  });

  it('counts several choices where the poll allows them, and each voter once', async () => {
    const { seenBy, vote } = await askedRoom({ isMultiple: true });
    await vote(member, 2, 0, 2);
    await vote(owner, 0);
    expect(await seenBy(member)).toMatchObject({ votes: [2, 0, 1], voters: 2, mine: [0, 2] });
  });

  it('is for those who may read it, not in a timeout, and not across a block', async () => {
    const { room, params, vote } = await askedRoom();
    expect(refusal(await vote(stranger, 0)).code).toBe('channel.not-found');
    const place = { teamId: room.teamId, userId: member.user.id };
    await owner.ok(timeOutMember, { params: place, body: { seconds: 60 } });
    expect(refusal(await vote(member, 0)).code).toBe('member.timed-out');
    server.clock.advance(61_000);
    expect((await vote(member, 0)).status).toBe(200);
    await deny(owner, room, 'CAN_SEE_MESSAGE_HISTORY');
    expect(refusal(await vote(member, 1)).code).toBe('channel.history-denied');
    const voters = await member.call(listPollVoters, { params, query: { option: 0 } });
    expect(refusal(voters).code).toBe('channel.history-denied');
    const words = await say(owner, room.channelId, 'no poll');
    const none = { channelId: room.channelId, messageId: words.id };
    expect(
      refusal(await owner.call(voteInPoll, { params: none, body: { options: [] } })).code,
    ).toBe('poll.not-found');

    const chatId = await openDirect(owner, stranger);
    const message = await asked(owner, chatId);
    const inChat = { params: { channelId: chatId, messageId: message.id }, body: { options: [0] } };
    expect((await stranger.call(voteInPoll, inChat)).status).toBe(200);
    expect(refusal(await member.call(voteInPoll, inChat)).code).toBe('channel.not-found');
    await owner.ok(blockUser, { params: { userId: stranger.user.id } });
    const blocked = await stranger.call(voteInPoll, { ...inChat, body: { options: [1] } });
    expect(refusal(blocked).code).toBe('chat.denied');
  });

  it('is told in counts, the first at once and the rest of a second together', async () => {
    const { params, vote, seenBy } = await askedRoom();
    const socket = await member.connect();
    await vote(owner, 0);
    expect(await socket.next('POLL_UPDATED')).toEqual({
      ...params,
      teamId: (await owner.ok(getMessage, { params })).message.teamId,
      votes: [1, 0, 0],
      voters: 1,
      closedAt: null,
      version: 1,
    });
    // as if all that follows came in one moment
    await inDatabase(server, "update polls set told_at = told_at + interval '1 hour'");
    await vote(member, 1);
    // one's own choice comes at once, and to oneself alone
    expect(await socket.next('POLL_VOTED')).toMatchObject({ ...params, mine: [1], version: 2 });
    await vote(owner, 1);
    await vote(owner, 2);
    await vote(owner, 1);
    server.clock.advance(HOUR_MS);
    expect(await socket.next('POLL_UPDATED')).toMatchObject({ votes: [0, 2, 0], version: 5 });
    await expect.poll(() => jobsLeft(server), SOON).toEqual([]);
    // what comes later has come after everything before it
    await say(owner, params.channelId, 'that was all');
    await socket.next('MESSAGE_SEND');
    expect(socket.events.filter(({ type }) => type.startsWith('POLL_'))).toHaveLength(3);
    await socket.close();
    expect(await seenBy(member)).toMatchObject({ votes: [0, 2, 0], mine: [1], version: 5 });
  });

  it('shows who chose what, a page at a time, in the order they did', async () => {
    const { params, vote } = await askedRoom({ isMultiple: true });
    await vote(owner, 1);
    await vote(member, 0, 1);
    const page = (option: number, more: object = {}) =>
      member.ok(listPollVoters, { params, query: { option, ...more } });
    const names = ({ users }: { users: readonly { username: string }[] }) =>
      users.map(({ username }) => username);
    const first = await page(1, { limit: 1 });
    expect(names(first)).toEqual([owner.user.username]);
    const next = await page(1, { limit: 1, after: first.next ?? '0' });
    expect(names(next)).toEqual([member.user.username]);
    expect(next.next).toBeNull();
    expect(names(await page(0))).toEqual([member.user.username]);
    expect(names(await page(2))).toEqual([]);
  });

  it('goes with its message', async () => {
    const { params, vote } = await askedRoom();
    await vote(member, 1);
    await owner.ok(deleteMessage, { params });
    for (const table of ['polls', 'poll_votes']) {
      const query = `select * from ${table} where message_id = $1`;
      expect(await inDatabase(server, query, [params.messageId])).toEqual([]);
    }
  });
});

describe('the end of a poll', () => {
  it('comes at its time, with the result below as an answer to it, once', async () => {
    const { params, vote, seenBy, lines, message } = await askedRoom({ hours: 1 });
    await vote(member, 1);
    expect((await vote(member, 2)).status).toBe(200);
    // its time is over, and the job that ends it has not run yet
    const over = `update messages set poll = poll || '{"endsAt":"2020-01-01T00:00:00.000Z"}' where id = $1`;
    await inDatabase(server, over, [message.id]);
    expect(refusal(await vote(member, 0)).code).toBe('poll.closed');
    server.clock.advance(HOUR_MS);
    await expect.poll(async () => (await lines()).length, SOON).toBe(1);
    const [line] = await lines();
    expect(line).toMatchObject({
      content: '',
      createdBy: { id: owner.user.id },
      replyTo: message.id,
      replyToMessage: { content: 'Which map tonight?' },
      pollEnd: { winners: [{ text: 'Nuke', emojiId: null }], votes: 1, voters: 1 },
    });
    expect(await seenBy(member)).toMatchObject({
      closedAt: '2020-01-01T00:00:00.000Z',
      votes: [0, 0, 1],
    });
    const ofLine = { channelId: params.channelId, messageId: line?.id ?? params.messageId };
    const edit = await owner.call(editMessage, { params: ofLine, body: { content: 'I won' } });
    expect(refusal(edit).code).toBe('message.is-poll');
    await owner.ok(closePoll, { params });
    await expect.poll(() => jobsLeft(server), SOON).toEqual([]);
    expect(await lines()).toHaveLength(1);
  });

  it('is brought about by its author, and by moderators who may write', async () => {
    const { teamId, holder } = await holderOf('DELETE_MESSAGES');
    const { id: channelId } = await newChannel(owner, teamId);
    const polls = [await asked(owner, channelId), await asked(owner, channelId, { hours: null })];
    const [first, second] = polls.map(({ id }) => ({ channelId, messageId: id }));
    if (!first || !second) throw new Error('two polls');
    expect((await holder.call(closePoll, { params: first })).status).toBe(200);
    await owner.ok(timeOutMember, {
      params: { teamId, userId: holder.user.id },
      body: { seconds: 60 },
    });
    expect(refusal(await holder.call(closePoll, { params: second })).code).toBe('member.timed-out');
    await owner.ok(closePoll, { params: second });
    const refused = await owner.call(voteInPoll, { params: second, body: { options: [0] } });
    expect(refusal(refused).code).toBe('poll.closed');

    const { params, lines } = await askedRoom();
    expect(refusal(await member.call(closePoll, { params })).code).toBe(
      'channel.missing-permission',
    );
    expect(refusal(await stranger.call(closePoll, { params })).code).toBe('channel.not-found');
    const socket = await member.connect();
    await owner.ok(closePoll, { params });
    await owner.ok(closePoll, { params });
    const ended = await socket.next('POLL_UPDATED', {
      where: ({ messageId }) => messageId === params.messageId,
    });
    expect(ended).toMatchObject(params);
    expect(ended.closedAt).not.toBeNull();
    // the polls before this one have their lines at any time
    const { message } = await socket.next('MESSAGE_SEND', {
      where: (data) => data.message.channelId === params.channelId,
    });
    expect(message.pollEnd).toEqual({ winners: [], votes: 0, voters: 0 });
    await socket.close();
    expect(await lines()).toHaveLength(1);
  });

  it('says nothing of a poll that was deleted, nor to one who has blocked its author', async () => {
    const { params, lines } = await askedRoom({ hours: 1 });
    await owner.ok(deleteMessage, { params });
    const chatId = await openDirect(stranger, member);
    await asked(stranger, chatId, { hours: 1 });
    await member.ok(blockUser, { params: { userId: stranger.user.id } });
    server.clock.advance(HOUR_MS);
    const inChat = async () => {
      const { messages } = await stranger.ok(listMessages, { params: { channelId: chatId } });
      return messages.map(({ pollEnd, poll }) => [pollEnd, poll?.closedAt === null]);
    };
    // both polls are due in one moment; before it no job is left either
    await expect.poll(inChat, SOON).toEqual([[undefined, false]]);
    await expect.poll(() => jobsLeft(server), SOON).toEqual([]);
    expect(await lines()).toEqual([]);
    expect(await inChat()).toHaveLength(1);
  });
});
