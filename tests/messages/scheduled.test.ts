import { describe, expect, it } from 'vitest';
import { getMessage, listMessages, sendMessage } from '#shared/contract/messages/message.ts';
import {
  cancelScheduledMessage,
  editScheduledMessage,
  listOwnScheduled,
  listScheduledMessages,
} from '#shared/contract/messages/scheduled-message.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { leaveTeam } from '#shared/contract/teams/team.ts';
import { openDirect } from '../chats/chat-world.ts';
import { registerPerson } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { refusal } from '../teams/team-world.ts';
import { deny, newRoom, say, textsIn } from './message-world.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The job runs at the time of the message, on a machine that may be busy. */
const PATIENCE_MS = 30_000;

const { server, owner, member } = fileFixtures();

function schedule(channelId: ChannelId, content: string, afterMs: number) {
  const scheduledAt = new Date(server.clock.now() + afterMs).toISOString();
  return member.call(sendMessage, {
    params: { channelId },
    body: { content, type: 'scheduled', scheduledAt },
  });
}

async function scheduled(channelId: ChannelId, content: string, afterMs = HOUR_MS) {
  const answer = await schedule(channelId, content, afterMs);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.message;
}

describe('a scheduled message', () => {
  it('[M-014, M-016, M-116] waits with its time, for its author alone', async () => {
    const { channelId } = await newRoom(owner, [member]);
    const scheduledAt = new Date(server.clock.now() + HOUR_MS).toISOString();
    const body = { content: 'later', type: 'scheduled', scheduledAt } as const;
    const { message } = await member.ok(sendMessage, { params: { channelId }, body });
    expect(message).toMatchObject({ ...body, state: 'sent' });
    const params = { channelId, messageId: message.id };
    const mine = await member.ok(getMessage, { params });
    expect(mine).toMatchObject({ message: { scheduledAt }, scheduledDate: scheduledAt });
    expect(refusal(await owner.call(getMessage, { params })).code).toBe('message.not-found');
    expect(await textsIn(owner, channelId)).toEqual([]);
    const { messages } = await member.ok(listScheduledMessages, { params });
    expect(messages.map(({ id }) => id)).toEqual([message.id]);
    expect((await owner.ok(listScheduledMessages, { params })).messages).toEqual([]);
  });

  it('stands with all others of its author, the next first, where they may still read', async () => {
    const planner = await registerPerson(server, 'Planner');
    const one = await newRoom(owner, [planner]);
    const other = await newRoom(owner, [planner]);
    const chatId = await openDirect(planner, owner);
    const plan = async (channelId: ChannelId, content: string, hours: number) => {
      const scheduledAt = new Date(server.clock.now() + hours * HOUR_MS).toISOString();
      const body = { content, type: 'scheduled', scheduledAt } as const;
      return (await planner.ok(sendMessage, { params: { channelId }, body })).message;
    };
    const planned = async (limit?: number) => {
      const { messages } = await planner.ok(listOwnScheduled, { query: limit ? { limit } : {} });
      return messages.map(({ content, teamId }) => [content, teamId]);
    };
    await plan(one.channelId, 'third', 3);
    const second = await plan(chatId, 'second', 2);
    await plan(other.channelId, 'first', 1);
    expect(await planned()).toEqual([
      ['first', other.teamId],
      ['second', null],
      ['third', one.teamId],
    ]);
    expect(await planned(1)).toEqual([['first', other.teamId]]);
    expect((await owner.ok(listOwnScheduled, { query: {} })).messages).toEqual([]);
    await deny(owner, one, 'VIEW_CHANNEL');
    expect(await planned()).toEqual([
      ['first', other.teamId],
      ['second', null],
    ]);
    await planner.ok(leaveTeam, { body: { id: other.teamId } });
    expect(await planned()).toEqual([['second', null]]);
    const params = { channelId: chatId, messageId: second.id };
    await planner.ok(cancelScheduledMessage, { params });
    expect(await planned()).toEqual([]);
  });

  it('[M-114] is for a time from now to 365 days ahead', async () => {
    const { channelId } = await newRoom(owner, [member]);
    for (const afterMs of [-1_000, -DAY_MS, 366 * DAY_MS, 367 * DAY_MS]) {
      const answer = await schedule(channelId, 'never', afterMs);
      expect(refusal(answer).code, String(afterMs)).toBe('schedule.invalid-time');
    }
    await scheduled(channelId, 'today', 1_000);
    await scheduled(channelId, 'in a year', 365 * DAY_MS);
    const untimed = await member.call(sendMessage, {
      params: { channelId },
      body: { content: 'when?', type: 'scheduled' },
    });
    expect(refusal(untimed).code).toBe('schedule.invalid-time');
  });

  it('is edited and cancelled by its author alone', async () => {
    const { channelId } = await newRoom(owner, [member]);
    const message = await scheduled(channelId, 'first');
    const params = { channelId, messageId: message.id };
    const edit = { params, body: { content: 'second' } };
    expect(refusal(await owner.call(editScheduledMessage, edit)).code).toBe('message.not-found');
    const edited = await member.ok(editScheduledMessage, edit);
    expect(edited.message).toMatchObject({ content: 'second', scheduledAt: message.scheduledAt });
    const cancelled = await owner.call(cancelScheduledMessage, { params });
    expect(refusal(cancelled).code).toBe('message.not-found');
    await member.ok(cancelScheduledMessage, { params });
    expect((await member.ok(listScheduledMessages, { params })).messages).toEqual([]);
  });

  it(
    'goes out once when its time has come, and is no longer waiting',
    async () => {
      const { channelId } = await newRoom(owner, [member]);
      const message = await scheduled(channelId, `good morning <@${owner.user.id}>`);
      const socket = await owner.connect();
      const own = await member.connect();
      server.clock.advance(HOUR_MS);
      const { message: sent } = await socket.next('MESSAGE_SEND', {
        where: (data) => data.message.channelId === channelId,
        timeoutMs: PATIENCE_MS,
      });
      expect(sent).toMatchObject({ type: 'text', createdBy: { id: member.user.id } });
      expect(sent.mentions.users).toEqual([owner.user.id]);
      const ofThis = {
        where: ({ messageId }: { messageId: string }) => messageId === message.id,
        timeoutMs: PATIENCE_MS,
      };
      const gone = await own.next('SCHEDULED_MESSAGE_REMOVED', ofThis);
      expect(gone).toMatchObject({ messageId: message.id, reason: 'sent' });
      // a server that died between sending and forgetting finds it waiting again
      await inDatabase(
        server,
        `insert into scheduled_messages (id, channel_id, author_id, content, scheduled_at)
         values ($1, $2, $3, 'again', now() - interval '1 day')`,
        [message.id, channelId, member.user.id],
      );
      // what is due is looked for when the next message is, wherever that one stands
      await scheduled((await newRoom(owner, [member])).channelId, 'and another', HOUR_MS);
      server.clock.advance(HOUR_MS);
      await own.next('SCHEDULED_MESSAGE_REMOVED', ofThis);
      expect(await textsIn(owner, channelId)).toEqual([sent.content]);
      await socket.close();
      await own.close();
    },
    2 * PATIENCE_MS,
  );

  it(
    'is refused and kept for its author when they may no longer write there',
    async () => {
      const room = await newRoom(owner, [member]);
      const { channelId } = room;
      const message = await scheduled(channelId, 'too late');
      await deny(owner, room, 'SEND_MESSAGES');
      const own = await member.connect();
      server.clock.advance(HOUR_MS);
      const told = await own.next('SCHEDULED_MESSAGE_UPDATED', {
        where: (data) => data.message.id === message.id,
        timeoutMs: PATIENCE_MS,
      });
      expect(told.message.state).toBe('failed');
      await own.close();
      const { messages } = await member.ok(listScheduledMessages, { params: { channelId } });
      expect(messages).toMatchObject([{ id: message.id, state: 'failed' }]);
      const page = await owner.ok(listMessages, { params: { channelId } });
      expect(page.messages).toEqual([]);
      await say(owner, channelId, 'nobody else is kept from writing');
    },
    2 * PATIENCE_MS,
  );
});
