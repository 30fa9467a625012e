import { describe, expect, it } from 'vitest';
import type { StateEvent } from '../contract/socket/server-events.ts';
import {
  sampleContents,
  ANNA,
  BORA,
  by,
  id,
  LOBBY,
  ME,
  MODERATORS,
  PLANS,
  sampleMessage,
  sampleReady,
  sampleView,
  TEAM,
} from '#tests/reduce/sample-view.ts';
import { applyEvent } from './apply-event.ts';
import type { ClientView } from './client-view.ts';
import { refreshUnread } from './reduce-unread.ts';
import { refreshTeam } from './stale-teams.ts';
import { viewFromReady } from './view-from-ready.ts';

type Mentions = ReturnType<typeof sampleMessage>['mentions'];

const NOW = 1_800_000_000_000;
const nobody: Mentions = { users: [], roles: [], everyone: false, here: false };

function apply(view: ClientView, ...events: readonly StateEvent[]): ClientView {
  return events.reduce((next, event) => applyEvent(next, event, NOW), view);
}

function sent(number: number, change: Parameters<typeof sampleMessage>[1] = {}): StateEvent {
  return { type: 'MESSAGE_SEND', data: { message: sampleMessage(number, change) } };
}

function read(lastRead: number): StateEvent {
  return {
    type: 'MESSAGE_READ',
    data: { teamId: TEAM, channelId: LOBBY, lastRead: id(lastRead) },
  };
}

function deleted(number: number, mentions: Mentions | null = null): StateEvent {
  return {
    type: 'MESSAGE_DELETED',
    data: { teamId: TEAM, channelId: LOBBY, messageId: id(number), createdBy: ANNA, mentions },
  };
}

/** The server counted 3 messages with 1 mention in the lobby, from 11 to 20, read up to 10. */
function countedView(): ClientView {
  const channels = [
    {
      channelId: LOBBY,
      unread: 3,
      mentions: 1,
      lastRead: id<'message'>(10),
      newest: id<'message'>(20),
    },
  ];
  const ready = sampleReady();
  return viewFromReady({
    ...ready,
    unread: [{ teamId: TEAM, unread: 3, mentions: 1, channels }],
  });
}

function badge(view: ClientView): [number, number] {
  const state = view.unread[LOBBY];
  return [state?.unread ?? 0, state?.mentions ?? 0];
}

describe('a message that came', () => {
  it('counts once, and own ones do not', () => {
    const view = apply(countedView(), sent(21), sent(21), sent(22, by(ME)), sent(23, by(BORA)));
    expect(badge(view)).toEqual([5, 1]);
  });

  it('that the server had counted already does not count again', () => {
    expect(badge(apply(countedView(), sent(20), sent(15), sent(9)))).toEqual([3, 1]);
  });

  it('in a channel I cannot see does not count', () => {
    const view = apply(sampleView(), sent(21, { channelId: id(999) }));
    expect(view.unread).toEqual({});
  });

  it.each([
    ['my name', { ...nobody, users: [ME] }, 1],
    ['a role I hold', { ...nobody, roles: [MODERATORS] }, 1],
    ['the everyone role', { ...nobody, roles: [id<'role'>(100)] }, 1],
    ['everyone', { ...nobody, everyone: true }, 1],
    ['here', { ...nobody, here: true }, 1],
    ['somebody else', { ...nobody, users: [BORA] }, 0],
    ['a role I do not hold', { ...nobody, roles: [id<'role'>(111)] }, 0],
  ])('with %s', (_what, mentions, expected) => {
    expect(badge(apply(sampleView(), sent(21, { mentions })))).toEqual([1, expected]);
  });

  it('counts up to the cap and stays there', () => {
    const many = Array.from({ length: 1_005 }, (_, index) => sent(1_000 + index));
    expect(badge(apply(countedView(), ...many))).toEqual([1_000, 1]);
  });
});

describe('reading', () => {
  it('up to the newest leaves nothing, and an older event changes nothing', () => {
    const view = apply(countedView(), sent(21), read(21));
    expect(badge(view)).toEqual([0, 0]);
    expect(apply(view, read(15))).toBe(view);
  });

  it('leaves what came behind it', () => {
    const mentions = { ...nobody, everyone: true };
    const view = apply(countedView(), sent(21), sent(22, { mentions }), sent(23), read(21));
    expect(badge(view)).toEqual([2, 1]);
  });

  it('of a part of what the server counted asks the server again', () => {
    const view = apply(countedView(), read(15));
    expect(view.staleTeams[TEAM]).toBe(1);
    const channel = { channelId: LOBBY, unread: 2, mentions: 0, lastRead: id<'message'>(15) };
    const unread = {
      teamId: TEAM,
      unread: 2,
      mentions: 0,
      channels: [{ ...channel, newest: id<'message'>(20) }],
    };
    const fetched = refreshTeam(
      apply(view, sent(21)),
      sampleContents(sampleReady().channels, { unread }),
      1,
    );
    expect(badge(fetched)).toEqual([3, 0]);
    expect(fetched.staleTeams[TEAM]).toBeUndefined();
  });
});

describe('deleting an unread message', () => {
  it('makes one less, whether it came before or after the server counted', () => {
    const mentions = { ...nobody, users: [ME] };
    const view = apply(countedView(), sent(21, { mentions }));
    expect(badge(apply(view, deleted(21, mentions)))).toEqual([3, 1]);
    expect(badge(apply(view, deleted(20)))).toEqual([3, 2]);
    expect(badge(apply(view, deleted(20, mentions)))).toEqual([3, 1]);
  });

  it('makes no difference when it was read, unknown or counted nowhere', () => {
    const view = countedView();
    expect(badge(apply(view, deleted(10)))).toEqual([3, 1]);
    expect(badge(apply(view, deleted(30)))).toEqual([3, 1]);
    expect(badge(apply(sampleView(), deleted(10)))).toEqual([0, 0]);
  });
});

describe('a team fetched again', () => {
  it('forgets channels that can no longer be seen, with all that hangs on them', () => {
    const stale = apply(countedView(), {
      type: 'TEAM_ACCESS_CHANGED',
      data: { teamId: TEAM, closed: [] },
    });
    const rest = sampleReady().channels.filter((channel) => channel.id === PLANS);
    const view = refreshTeam(stale, sampleContents(rest), 1);
    expect(Object.keys(view.channels[TEAM] ?? {})).toEqual([PLANS]);
    expect(view.unread[LOBBY]).toBeUndefined();
    expect(view.categories[TEAM]).toEqual({});
  });

  it('stays stale when something changed while the answer was under way', () => {
    const stale = apply(countedView(), {
      type: 'TEAM_ACCESS_CHANGED',
      data: { teamId: TEAM, closed: [] },
    });
    const changed = apply(stale, {
      type: 'CHANNEL_DELETED',
      data: { teamId: TEAM, channelId: PLANS },
    });
    expect(refreshTeam(changed, sampleContents(sampleReady().channels), 1)).toBe(changed);
    expect(changed.staleTeams[TEAM]).toBe(2);
  });
});

describe('counts that are fetched while no events come', () => {
  const counted = (unread: number, lastRead: number, newest: number) => ({
    channelId: LOBBY,
    unread,
    mentions: 0,
    lastRead: id<'message'>(lastRead),
    newest: id<'message'>(newest),
  });

  it('[M-174] take the place of those held, in channels of which nothing was known too', () => {
    const answer = [counted(5, 10, 30), { ...counted(2, 1, 31), channelId: PLANS }];
    const view = refreshUnread(countedView(), answer, { keepsRecent: false });
    expect(view.unread[LOBBY]).toMatchObject({ unread: 5, newest: '30' });
    expect(view.unread[PLANS]).toMatchObject({ unread: 2 });
    // what was counted comes once more when the missed events are told
    expect(apply(view, sent(30)).unread[LOBBY]).toMatchObject({ unread: 5 });
    expect(apply(view, sent(32)).unread[LOBBY]).toMatchObject({ unread: 6 });
  });

  it('[M-174] say that all is read where they name nothing, and keep up to where', () => {
    const view = refreshUnread(apply(countedView(), sent(21)), [], { keepsRecent: false });
    expect(view.unread[LOBBY]).toMatchObject({ unread: 0, mentions: 0, lastRead: '10' });
  });

  it('keep what an event has told since, and what was read since', () => {
    const later = apply(countedView(), sent(21));
    const kept = refreshUnread(later, [counted(3, 10, 20)], { keepsRecent: true });
    expect(kept.unread[LOBBY]).toMatchObject({ unread: 4 });
    const done = apply(countedView(), read(20));
    const old = refreshUnread(done, [counted(3, 10, 20)], { keepsRecent: false });
    expect(old.unread[LOBBY]).toMatchObject({ unread: 0, lastRead: '20' });
  });
});
