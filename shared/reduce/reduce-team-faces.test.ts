import { expect, it } from 'vitest';
import {
  addMembers,
  ANNA,
  BORA,
  by,
  LOBBY,
  ME,
  OTHER_TEAM,
  sampleMember,
  sampleMessage,
  sampleThread,
  TEAM,
  viewWithMessages,
} from '#tests/reduce/sample-view.ts';
import type { ClientView } from './client-view.ts';
import { memberUpdated, userLeftTeam } from './reduce-members.ts';
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
const face = { nickname: 'Skipper', teamPicture: '/content/a.png' };
const skipper = sampleMember(face);

/** Anna wherever a member of a team can be shown, and Bora beside her. */
function viewOfAnna(): ClientView {
  const view = viewWithMessages(sampleMessage(10, { thread }), reply);
  const window = view.messages[LOBBY];
  if (!window) throw new Error('the lobby is held');
  const pending = {
    ...{ nonce: 'n', channelId: LOBBY, teamId: TEAM, content: 'soon', attachments: [] },
    ...{ createdBy: original.createdBy, createdAt: original.createdAt, type: 'text' as const },
    ...{ replyTo: reply.id, replyToMessage: original, state: 'sending' as const },
  };
  const elsewhere = { ...window, messages: [sampleMessage(12, { teamId: OTHER_TEAM })] };
  const held: ClientView = {
    ...view,
    messages: {
      [LOBBY]: { ...window, pending: [pending], edited: [sampleMessage(9)] },
      elsewhere,
    },
    threads: { [LOBBY]: { entries: { [thread.id]: thread }, gone: [], isLoaded: true } },
  };
  const members = [sampleMember(), sampleMember({ id: BORA })];
  return addScheduled(addMembers(held, TEAM, members), LOBBY, [sampleMessage(60)]);
}

/** How often a text stands in the view. */
function count(view: ClientView, text: string): number {
  return JSON.stringify(view).split(text).length - 1;
}

it('[X-016] a nickname and a picture reach everything that shows the member in that team, and nothing else', () => {
  const before = viewOfAnna();
  const after = memberUpdated(before, { teamId: TEAM, member: skipper });
  // member, message, its thread, original of the reply, pending and its original, edited, shelf, scheduled
  expect(count(after, '"nickname":"Skipper"')).toBe(9);
  // the two lists of a thread's authors have no pictures
  expect(count(after, '"teamPicture":"/content/a.png"')).toBe(7);
  expect(after.messages['elsewhere']).toBe(before.messages['elsewhere']);
  const [first, second] = after.messages[LOBBY]?.messages ?? [];
  expect(first?.createdBy).toMatchObject({ username: 'anna', ...face });
  expect(second?.createdBy).toEqual(reply.createdBy);
});

it('[X-016] they are left out again when they end, as the server leaves them out', () => {
  const before = viewOfAnna();
  const shown = memberUpdated(before, { teamId: TEAM, member: skipper });
  const after = memberUpdated(shown, { teamId: TEAM, member: sampleMember() });
  expect(after).toEqual(before);
});

it('[X-016] who leaves is shown by their account', () => {
  const shown = memberUpdated(viewOfAnna(), { teamId: TEAM, member: skipper });
  const data = { teamId: TEAM, userId: ANNA, reason: 'left', memberCount: 2 } as const;
  const after = userLeftTeam(shown, data);
  expect(count(after, 'Skipper')).toBe(0);
  expect(after.messages[LOBBY]?.messages[0]?.createdBy).toEqual(original.createdBy);
});

it('[X-016] my own are part of my membership', () => {
  const after = memberUpdated(viewOfAnna(), {
    teamId: TEAM,
    member: sampleMember({ id: ME, roles: viewOfAnna().memberships[TEAM]?.roleIds ?? [], ...face }),
  });
  expect(after.memberships[TEAM]).toMatchObject(face);
});

it('a change of roles alone leaves messages as they are', () => {
  const before = viewOfAnna();
  const after = memberUpdated(before, { teamId: TEAM, member: sampleMember({ permissions: 1 }) });
  expect(after.messages).toBe(before.messages);
  expect(after.threads).toBe(before.threads);
});
