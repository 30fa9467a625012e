import { beforeEach, describe, expect, it } from 'vitest';
import { applyEvent } from '#shared/reduce/apply-event.ts';
import { markStale } from '#shared/reduce/stale-teams.ts';
import { messageLimits } from '#shared/rules/limits.ts';
import { channelBit } from '#shared/rules/permissions.ts';
import { CHAT, sampleChat } from '#tests/reduce/sample-social.ts';
import {
  BORA,
  id,
  LOBBY,
  MODERATORS,
  OTHER_TEAM,
  PLANS,
  sampleChannel,
  sampleContents,
  sampleEmoji,
  sampleMember,
  sampleMessage,
  sampleTeam,
  sampleThread,
  sampleTodo,
  TEAM,
} from '#tests/reduce/sample-view.ts';
import { createSliceWorld, type SliceWorld } from '#tests/support/slice-world.ts';
import { chatsSlice } from './chat-slice.ts';
import { createLiveView } from './live-view.ts';
import { memberListSlice } from './member-list-slice.ts';
import { createMemberSlice } from './member-slice.ts';
import { messagesSlice, scheduledSlice } from './message-slices.ts';
import { ALL } from './slice.ts';
import { emojisSlice, teamSlice } from './team-slices.ts';
import { todosSlice } from './todo-slice.ts';

let world: SliceWorld;

beforeEach(() => {
  world = createSliceWorld();
});

/** What was asked for so far. */
function asked(): readonly (readonly [string, unknown])[] {
  return world.calls.map(({ name, given }) => [name, given]);
}

function names(): readonly string[] {
  return world.calls.map(({ name }) => name);
}

describe('a live view', () => {
  beforeEach(() => {
    createLiveView({ store: world.store, slices: world.slices, now: () => 0 });
  });

  it('fetches a stale team that no one looks at, and once more what changed meanwhile', async () => {
    expect(names()).toEqual([]);
    world.store.update((view) => markStale(view, TEAM));
    expect(asked()).toEqual([['getTeamSlice', { params: { teamId: TEAM } }]]);
    world.store.update((view) => markStale(view, TEAM));
    await world.answer(sampleContents([sampleChannel({ name: 'too old' })]));
    expect(world.view().channels[TEAM]?.[LOBBY]?.name).not.toBe('too old');
    expect(names()).toEqual(['getTeamSlice', 'getTeamSlice']);
    await world.answer(sampleContents([sampleChannel({ name: 'as it is' })]));
    expect(world.view().channels[TEAM]?.[LOBBY]?.name).toBe('as it is');
    expect(world.view().staleTeams).toEqual({});
    expect(names()).toHaveLength(2);
  });

  it('asks again which threads are mine where channels came into sight, also where none is looked at', async () => {
    const data = { teamId: TEAM, closed: [] };
    world.store.update((view) => applyEvent(view, { type: 'TEAM_ACCESS_CHANGED', data }, 0));
    expect(names().toSorted()).toEqual(['getTeamSlice', 'listJoinedThreads']);
    const thread = sampleThread();
    const counted = { channelId: thread.id, unread: 2, mentions: 1, lastRead: null, newest: null };
    for (const { name, answer } of world.calls) {
      if (name === 'getTeamSlice') answer(sampleContents([sampleChannel({})]));
      else answer({ threads: [thread], unread: [counted] });
      await world.pass();
    }
    expect(world.view().unread[thread.id]).toMatchObject({ unread: 2, mentions: 1 });
    expect(world.view().joinedThreads[TEAM]).toMatchObject({ isLoaded: true });
    expect(names()).toHaveLength(2);
  });

  it('fetches a stale list of chats, and anew what came meanwhile', async () => {
    const stale = () =>
      world.store.update((view) => ({ ...view, staleChats: view.staleChats + 1 }));
    stale();
    expect(asked()).toEqual([['listChats', { query: {} }]]);
    stale();
    await world.answer({ dms: [], unread: [], hasMore: false });
    expect(world.view().staleChats).toBe(2);
    expect(names()).toHaveLength(2);
    const listed = { ...sampleChat(), unread: null };
    await world.answer({ dms: [listed], unread: [], hasMore: true });
    const { chats, staleChats, hasMoreChats } = world.view();
    expect([chats, staleChats, hasMoreChats]).toEqual([[sampleChat()], 0, true]);
  });

  it('counts teams that READY did not count, one after the other, but none that is stale', async () => {
    const uncounted = { isCounted: false, heard: {} };
    world.store.update((view) => ({
      ...view,
      unloaded: { [TEAM]: uncounted, [OTHER_TEAM]: uncounted },
    }));
    expect(asked()).toEqual([['getTeamUnread', { params: { teamId: TEAM } }]]);
    const none = { unread: 0, mentions: 0, channels: [] };
    await world.answer({ unread: { ...none, teamId: TEAM } });
    expect(names()).toHaveLength(2);
    await world.answer({ unread: { ...none, teamId: OTHER_TEAM } });
    expect(names()).toHaveLength(2);
    world.store.update((view) => markStale({ ...view, unloaded: { [TEAM]: uncounted } }, TEAM));
    expect(names().slice(2)).toEqual(['getTeamSlice']);
  });
});

it('older chats are added to those that are there', async () => {
  void world.slices.load(chatsSlice, ALL, { at: 'before', id: '90' });
  expect(asked()).toEqual([['listChats', { query: { before: '90' } }]]);
  await world.answer({ dms: [{ ...sampleChat(), unread: null }], unread: [], hasMore: false });
  expect(world.view().chats.map((chat) => chat.id)).toContain(CHAT);
});

/** The team has not come with READY. */
function unload(): void {
  const unloaded = { [TEAM]: { isCounted: true, heard: {} } };
  world.store.update((view) => ({ ...view, unloaded }));
}

it('[T-439] a team that has not come yet is fetched when it is looked at, and then held', async () => {
  unload();
  world.slices.want(teamSlice, TEAM);
  await world.answer(sampleContents([sampleChannel()]));
  expect([names(), world.view().unloaded]).toEqual([['getTeamSlice'], {}]);
  // events keep its channels and roles up: neither time nor a network that is back asks again
  await world.pass(60 * 60_000);
  world.slices.want(teamSlice, TEAM);
  world.slices.retryFailed();
  await world.pass();
  expect(names()).toEqual(['getTeamSlice']);
});

describe('a question that fails', () => {
  const members = { teamId: TEAM, channelId: null, isOnlineOnly: false };
  const cases = [
    ['messages', () => world.slices.want(messagesSlice, LOBBY)],
    ['emojis', () => world.slices.want(emojisSlice, ALL)],
    ['members', () => world.slices.want(memberListSlice, members)],
    ['channels and roles', () => world.slices.want(teamSlice, TEAM)],
  ] as const;

  it.each(cases)(
    '[M-074, M-264, T-439] of %s is asked once more, a second later, and not again',
    async (_what, want) => {
      unload();
      want();
      world.calls[0]?.refuse(503);
      await world.pass();
      await world.pass(999);
      expect(names()).toHaveLength(1);
      await world.pass(1);
      expect(asked()[1]).toEqual(asked()[0]);
      world.calls[1]?.refuse(503);
      await world.pass();
      await world.pass(60_000);
      expect(names()).toHaveLength(2);
    },
  );
});

describe('messages', () => {
  const page = (...numbers: readonly number[]) => ({
    messages: numbers.map((number) => sampleMessage(number)),
    hasOlder: false,
    hasNewer: false,
  });
  const held = () => world.view().messages[LOBBY]?.messages.map((message) => message.id);

  it('that come while they are asked for are not lost', async () => {
    world.slices.want(messagesSlice, LOBBY);
    const message = sampleMessage(12);
    world.store.update((view) => applyEvent(view, { type: 'MESSAGE_SEND', data: { message } }, 0));
    await world.answer(page(10, 11));
    expect(held()).toEqual(['10', '11', '12']);
  });

  it('answered by rights I have no more are not merged', async () => {
    world.slices.want(messagesSlice, LOBBY);
    const deny = channelBit('text', 'CAN_SEE_MESSAGE_HISTORY');
    const closed = sampleChannel({
      permissions: { roles: { [MODERATORS]: { allow: 0, deny } }, users: {} },
    });
    world.store.update((view) =>
      applyEvent(view, { type: 'CHANNEL_UPDATED', data: { channel: closed } }, 0),
    );
    await world.answer(page(10));
    expect(held() ?? []).toEqual([]);
    await world.answer(page(13));
    expect(held()).toEqual(['13']);
  });

  it('asked for before what was said became another are asked for again', async () => {
    world.slices.want(messagesSlice, LOBBY);
    const data = { teamId: TEAM, channelId: LOBBY, hasNews: false };
    world.store.update((view) => applyEvent(view, { type: 'HISTORY_CHANGED', data }, 0));
    await world.answer(page(10));
    expect(held() ?? []).toEqual([]);
    await world.answer(page(10, 11));
    expect(held()).toEqual(['10', '11']);
    world.store.update((view) => applyEvent(view, { type: 'HISTORY_CHANGED', data }, 0));
    expect(held()).toEqual([]);
    await world.answer(page(9));
    expect(held()).toEqual(['9']);
  });

  it('are asked for around the one read last, and from the end where that is gone', async () => {
    world.slices.want(messagesSlice, LOBBY, () => '7');
    expect(asked()[0]?.[1]).toMatchObject({ query: { messageId: '7' } });
    await world.answer(page(8));
    expect(queryOf(1)).toEqual({ limit: messageLimits.perPage });
    await world.answer(page(20));
    expect(held()).toEqual(['20']);
  });

  it('before and after those held are asked for by them', async () => {
    void world.slices.load(messagesSlice, LOBBY, { at: 'before', id: '7' });
    void world.slices.load(messagesSlice, LOBBY, { at: 'after', id: '9' });
    expect([queryOf(0), queryOf(1)]).toMatchObject([{ before: '7' }, { after: '9' }]);
  });

  function queryOf(index: number): unknown {
    const given = world.calls[index]?.given;
    return typeof given === 'object' && given && 'query' in given ? given.query : undefined;
  }
});

it('scheduled messages and to-dos are asked for once, and again when they are forgotten', async () => {
  world.slices.want(scheduledSlice, LOBBY);
  await world.answer({ messages: [] });
  world.slices.want(todosSlice, { teamId: TEAM, channelId: PLANS });
  await world.answer({ todos: [sampleTodo(1)] });
  expect(names()).toEqual(['listScheduledMessages', 'listTodos']);
  expect(Object.keys(world.view().todos[PLANS]?.entries ?? {})).toHaveLength(1);
  world.store.update((view) => ({ ...view, scheduled: {}, todos: {} }));
  expect(names().slice(2).toSorted()).toEqual(['listScheduledMessages', 'listTodos']);
});

it('emojis are asked for anew when a team was joined meanwhile', async () => {
  world.slices.want(emojisSlice, ALL);
  const joined = sampleTeam({ id: id<'team'>(300) });
  world.store.update((view) => ({ ...view, teams: [...view.teams, joined] }));
  await world.answer({ reactions: [sampleEmoji(1)] });
  expect(names()).toEqual(['listOwnEmojis', 'listOwnEmojis']);
});

describe('members', () => {
  it('are asked for anew when one came or went meanwhile, and range after range', async () => {
    const key = { teamId: TEAM, channelId: LOBBY, isOnlineOnly: true };
    world.slices.want(memberListSlice, key);
    expect(asked()[0]?.[1]).toMatchObject({
      query: { channelId: LOBBY, presence: 'online' },
    });
    world.store.update((view) => ({
      ...view,
      teams: view.teams.map((team) => ({ ...team, memberCount: team.memberCount + 1 })),
    }));
    await world.answer({ members: [sampleMember()], hasMore: true });
    expect(world.view().members[TEAM]).toBeUndefined();
    await world.answer({ members: [sampleMember({ id: BORA })], hasMore: true });
    const { progress } = world.slices.state(memberListSlice, key);
    expect(progress).toEqual({ count: 1, next: { at: 'after', id: BORA } });
  });

  it('[T-439] are kept for five minutes, however often one looks and whenever the server is back', async () => {
    const key = { teamId: TEAM, channelId: null, isOnlineOnly: false };
    const look = async () => {
      world.slices.want(memberListSlice, key)();
      await world.pass();
    };
    world.slices.want(memberListSlice, key);
    await world.answer({ members: [sampleMember()], hasMore: false });
    await world.pass(5 * 60_000 - 1);
    await look();
    world.slices.retryFailed();
    await world.pass();
    expect(names()).toEqual(['listMembers']);
    await world.pass(1);
    await look();
    expect(names()).toEqual(['listMembers', 'listMembers']);
  });

  it('missed at the same time are asked for together, those of each team', async () => {
    const slice = createMemberSlice(world.wait);
    for (const userId of [BORA, sampleMember().id])
      world.slices.want(slice, { teamId: TEAM, userId });
    world.slices.want(slice, { teamId: OTHER_TEAM, userId: BORA });
    await world.pass(30);
    expect(asked()).toEqual([
      ['listMembers', { params: { teamId: TEAM }, query: { ids: `${BORA},${sampleMember().id}` } }],
      ['listMembers', { params: { teamId: OTHER_TEAM }, query: { ids: BORA } }],
    ]);
  });
});
