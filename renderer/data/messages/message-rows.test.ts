import { describe, expect, it } from 'vitest';
import type { Message } from '#shared/contract/messages/message.ts';
import type { ChannelId, MessageId, UserId } from '#shared/lib/ids.ts';
import { dayIn } from '#shared/rules/grouping.ts';
import { messageRows } from './message-rows.ts';

// reason: ids of a test are made up
// reason: the brands of ids exist for the compiler only
const ids = { me: '1' as UserId, other: '2' as UserId, channel: '9' as ChannelId };
const dayOf = dayIn('UTC');

function message(id: number, minute: number, author: UserId = ids.other): Message {
  return {
    // reason: as above
    id: String(id) as MessageId,
    channelId: ids.channel,
    teamId: null,
    content: `text ${String(id)}`,
    createdAt: new Date(Date.UTC(2026, 0, 1, 23, minute)).toISOString(),
    editedAt: null,
    createdBy: {
      id: author,
      username: 'a',
      profilePicture: null,
      flags: 0,
      presence: 1,
      verified: true,
    },
    replyTo: null,
    state: 'sent',
    type: 'text',
    attachments: [],
    embeds: [],
    reactions: [],
    pinnedAt: null,
    mentions: { users: [], roles: [], everyone: false, here: false },
    nonce: null,
    scheduledAt: null,
    replyToMessage: null,
    failedToLoadReplies: false,
  };
}

function rowsOf(messages: readonly Message[], lineAfter: string | null = null) {
  const window = { messages, pending: [], hasOlder: false, hasNewer: false };
  // reason: as above
  return messageRows({ window, ownId: ids.me, lineAfter: lineAfter as MessageId | null, dayOf });
}

describe('messageRows', () => {
  it('[M-070] starts a day where the date changes', () => {
    const rows = rowsOf([message(10, 58), message(11, 59), message(12, 61)]);
    expect(rows.map(({ isDayStart }) => isDayStart)).toEqual([true, false, true]);
  });

  it('[M-069] groups what one author says within five minutes', () => {
    const rows = rowsOf([message(10, 0), message(11, 5), message(12, 11), message(13, 12, ids.me)]);
    expect(rows.map(({ isGrouped }) => isGrouped)).toEqual([false, true, false, false]);
  });

  it('[M-069] groups no reply, and what follows it with it', () => {
    const reply = { ...message(11, 1), replyTo: message(9, 0).id };
    const rows = rowsOf([message(10, 0), reply, message(12, 2)]);
    expect(rows.map(({ isGrouped }) => isGrouped)).toEqual([false, false, true]);
  });

  it('draws one line before the first message that is new and not mine', () => {
    const rows = rowsOf(
      [message(10, 0), message(11, 1, ids.me), message(12, 2), message(13, 3)],
      '10',
    );
    expect(rows.map(({ isFirstNew }) => isFirstNew)).toEqual([false, false, true, false]);
  });

  it('keeps the rows that have not changed', () => {
    const messages = [message(10, 0), message(11, 1), message(12, 2)];
    const before = rowsOf(messages);
    const edited = { ...message(11, 1), content: 'edited' };
    const window = {
      messages: messages.with(1, edited),
      pending: [],
      hasOlder: false,
      hasNewer: false,
    };
    const now = messageRows({ window, ownId: ids.me, lineAfter: null, dayOf }, before);
    expect(now[0]).toBe(before[0]);
    expect(now[1]).not.toBe(before[1]);
    expect(now[2]).toBe(before[2]);
  });
});
