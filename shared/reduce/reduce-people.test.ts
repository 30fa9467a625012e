import { expect, it } from 'vitest';
import {
  sampleChat,
  sampleContact,
  sampleFriend,
  sampleGroup,
  sampleLastMessage,
} from '#tests/reduce/sample-social.ts';
import {
  addMembers,
  ANNA,
  BORA,
  by,
  LOBBY,
  sampleMember,
  sampleMessage,
  sampleThread,
  TEAM,
  viewWithMessages,
} from '#tests/reduce/sample-view.ts';
import type { ClientView } from './client-view.ts';
import { flagsUpdated, usernameUpdated } from './reduce-people.ts';
import { addScheduled } from './reduce-scheduled.ts';

const answer = sampleMessage(11, { ...by(BORA), replyTo: sampleMessage(10).id });
const { replyToMessage: _none, failedToLoadReplies: _no, ...original } = sampleMessage(10);
const reply = { ...answer, replyToMessage: original };

const thread = sampleThread({
  authors: [
    { id: ANNA, username: 'anna' },
    { id: BORA, username: 'bora' },
  ],
});

/** Anna wherever a user can be shown, and Bora beside her. */
function viewOfAnna(): ClientView {
  const view = viewWithMessages(sampleMessage(10, { thread }), reply);
  const window = view.messages[LOBBY];
  if (!window) throw new Error('the lobby is held');
  const pending = {
    ...{ nonce: 'n', channelId: LOBBY, teamId: TEAM, content: 'soon', attachments: [] },
    ...{ createdBy: original.createdBy, createdAt: original.createdAt, type: 'text' as const },
    ...{ replyTo: reply.id, replyToMessage: original, state: 'sending' as const },
  };
  const lastMessage = sampleLastMessage({ replyToMessage: original });
  const held: ClientView = {
    ...view,
    messages: { [LOBBY]: { ...window, pending: [pending], edited: [sampleMessage(9)] } },
    threads: { [LOBBY]: { entries: { [thread.id]: thread }, gone: [], isLoaded: true } },
    chats: [sampleChat({ lastMessage }), sampleGroup()],
    friends: {
      [ANNA]: sampleFriend({ user: sampleContact() }),
      [BORA]: sampleFriend({ user: sampleContact({ id: BORA }) }),
    },
  };
  const members = [sampleMember(), sampleMember({ id: BORA })];
  return addScheduled(addMembers(held, TEAM, members), LOBBY, [sampleMessage(60)]);
}

/** What is said of a user, over the whole view, wherever it is said. */
function saidOf(value: unknown, userId: string, fact: 'username' | 'flags'): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const record: Readonly<Record<string, unknown>> = { ...value };
  const own = record['id'] === userId && fact in record ? [record[fact]] : [];
  return [...own, ...Object.values(record).flatMap((part) => saidOf(part, userId, fact))];
}

it('a new username stands wherever its user is shown, and nowhere else', () => {
  const before = viewOfAnna();
  const after = usernameUpdated(before, { userId: ANNA, username: 'nova' });
  const names = saidOf(before, ANNA, 'username');
  expect(names).toHaveLength(14);
  expect(saidOf(after, ANNA, 'username')).toEqual(names.map(() => 'nova'));
  expect(saidOf(after, BORA, 'username')).toEqual(saidOf(before, BORA, 'username'));
});

it('flags are changed wherever they are said, and put nowhere else', () => {
  const before = viewOfAnna();
  const after = flagsUpdated(before, { userId: ANNA, flags: 1 });
  const flags = saidOf(before, ANNA, 'flags');
  expect(saidOf(after, ANNA, 'flags')).toEqual(flags.map(() => 1));
  expect(saidOf(after, BORA, 'flags')).toEqual(saidOf(before, BORA, 'flags'));
});

it('a name that is known already leaves every part as it is', () => {
  const before = viewOfAnna();
  const after = usernameUpdated(before, { userId: ANNA, username: 'anna' });
  // reason: Object.keys forgets the key type
  for (const part of Object.keys(before) as (keyof ClientView)[])
    expect(after[part], part).toBe(before[part]);
});
