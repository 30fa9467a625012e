import { expect, it } from 'vitest';
import type { Message } from '#shared/contract/messages/message.ts';
import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import type { Id } from '#shared/lib/ids.ts';
import { changedMessages, changesFound } from './changed-messages.ts';

// reason: a number made to the pattern of an id
const idOf = <Entity extends string>(number: number) => String(number) as Id<Entity>;
// reason: nothing here looks at more of a message
const found = [10, 11, 12].map((number) => ({ id: idOf<'message'>(number) }) as Message);
const place = { teamId: idOf<'team'>(1), channelId: idOf<'channel'>(2) };

function gone(number: number) {
  return { messageId: idOf<'message'>(number), createdBy: idOf<'user'>(3), mentions: null };
}

function leftAfter(event: StateEvent): string[] {
  return changesFound(event) ? changedMessages(found, event).map(({ id }) => id) : [];
}

it('takes away what was deleted, one or many at once', () => {
  expect(leftAfter({ type: 'MESSAGE_DELETED', data: { ...place, ...gone(11) } })).toEqual([
    '10',
    '12',
  ]);
  const messages = [gone(10), gone(12), gone(99)];
  expect(leftAfter({ type: 'MESSAGES_DELETED', data: { ...place, messages } })).toEqual(['11']);
});
