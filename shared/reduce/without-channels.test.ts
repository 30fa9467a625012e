import { expect, it } from 'vitest';
import {
  id,
  LOBBY,
  PLANS,
  sampleMessage,
  sampleView,
  TEAM,
  viewWithMessages,
} from '#tests/reduce/sample-view.ts';
import { applyEvent } from './apply-event.ts';
import { addScheduled } from './reduce-scheduled.ts';
import { partsByChannel, withoutChannels } from './without-channels.ts';

const NOW = 1_800_000_000_000;

/** A view that holds something of both channels in every part that goes with a channel. */
function fullView() {
  const view = sampleView();
  const held = partsByChannel.map((part) => [part, { [LOBBY]: {}, [PLANS]: {} }] as const);
  return { ...view, ...Object.fromEntries(held) };
}

it('a channel out of sight takes with it all that hangs on it, and nothing of others', () => {
  const left = withoutChannels(fullView(), [LOBBY]);
  for (const part of partsByChannel)
    expect([part, Object.keys(left[part] ?? {})]).toEqual([part, [PLANS]]);
});

it('what I have scheduled in a channel is forgotten when it goes out of sight', () => {
  const view = addScheduled(sampleView(), LOBBY, [sampleMessage(1, { channelId: LOBBY })]);
  const closed = applyEvent(
    view,
    { type: 'TEAM_ACCESS_CHANGED', data: { teamId: TEAM, closed: [LOBBY] } },
    NOW,
  );
  expect(closed.scheduled[LOBBY]).toBeUndefined();
});

it('the last pin of a channel is forgotten when it is deleted', () => {
  const view = applyEvent(
    viewWithMessages(),
    {
      type: 'MESSAGE_UNPINNED',
      data: { teamId: TEAM, channelId: LOBBY, messageId: id<'message'>(1) },
    },
    NOW,
  );
  expect(view.lastPinChange[LOBBY]).toBeDefined();
  const deleted = applyEvent(
    view,
    { type: 'CHANNEL_DELETED', data: { teamId: TEAM, channelId: LOBBY } },
    NOW,
  );
  expect(deleted.lastPinChange[LOBBY]).toBeUndefined();
});

it('threads that I am in go out of sight with their channel, what is unread in them too', () => {
  const unread = { unread: 2, mentions: 1, lastRead: null, newest: null, recent: [] };
  const [mine, other] = [id<'channel'>(900), id<'channel'>(901)];
  const entries = {
    [mine]: { id: mine, parentId: LOBBY },
    [other]: { id: other, parentId: PLANS },
  };
  const view = {
    ...sampleView(),
    unread: { [mine]: unread, [other]: unread },
    joinedThreads: { [TEAM]: { entries, gone: [], isLoaded: false } },
  };
  const closed = applyEvent(
    view,
    { type: 'TEAM_ACCESS_CHANGED', data: { teamId: TEAM, closed: [LOBBY] } },
    NOW,
  );
  expect(Object.keys(closed.joinedThreads[TEAM]?.entries ?? {})).toEqual([other]);
  expect(Object.keys(closed.unread)).toEqual([other]);
  const left = applyEvent(closed, { type: 'TEAM_DELETED', data: { teamId: TEAM } }, NOW);
  expect([left.joinedThreads[TEAM], left.unread]).toEqual([undefined, {}]);
});
