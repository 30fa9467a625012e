import { describe, expect, it } from 'vitest';
import type { UnreadState } from '#shared/reduce/client-view.ts';
import type { NotificationSetting } from '#shared/contract/account/notifications.ts';
import { FOREVER } from '#shared/rules/notifications.ts';
import { id, LOBBY, PLANS, sampleView, TEAM } from '#tests/reduce/sample-view.ts';
import { unreadPlaces } from '../inbox/inbox.ts';
import { nextMuteEnd } from '../notifications/mute-end.ts';
import { markOf, markOfTeam } from './unread-mark.ts';
import { teamsOfChannels, unreadTotals } from './unread-totals.ts';

const CHAT = id<'channel'>(900);

function waiting(unread: number, mentions: number): UnreadState {
  return { unread, mentions, lastRead: null, newest: null, recent: [] };
}

function muted(change: Partial<NotificationSetting>): NotificationSetting {
  const usual = { teamId: TEAM, channelId: null, level: null, suppressEveryone: false };
  return { ...usual, mutedUntil: FOREVER, ...change };
}

/** Something waits in two channels of a team and in a chat. */
function viewWith(notificationSettings: Readonly<Record<string, NotificationSetting>> = {}) {
  const unread = {
    [LOBBY]: waiting(7, 2),
    [PLANS]: waiting(3, 0),
    [CHAT]: waiting(4, 0),
  };
  return { ...sampleView(), unread, notificationSettings };
}

function totals(view: ReturnType<typeof viewWith>) {
  return unreadTotals(view, teamsOfChannels(view));
}

describe('what waits', () => {
  it('is all messages, and calls me where I am mentioned or in a chat', () => {
    expect(totals(viewWith())).toEqual({ unread: 14, mentions: 6 });
  });

  it('[X-003] is nothing but mentions in a channel or chat that is muted', () => {
    const lobby = { [LOBBY]: muted({ channelId: LOBBY }) };
    const place = { teamId: TEAM, channelId: LOBBY };
    expect(markOf(viewWith(lobby), place)).toEqual({ calls: 2, unread: 2 });
    expect(totals(viewWith(lobby))).toEqual({ unread: 9, mentions: 6 });
    expect(markOfTeam(viewWith(lobby), TEAM).unread).toBe(5);
    const chat = { [CHAT]: muted({ teamId: null, channelId: CHAT }) };
    expect(totals(viewWith(chat))).toEqual({ unread: 10, mentions: 2 });
  });

  it('[X-003] is nothing but mentions in all of a team that is muted, until its time is over', () => {
    expect(markOfTeam(viewWith({ [TEAM]: muted({}) }), TEAM).unread).toBe(2);
    const over = muted({ mutedUntil: '2020-01-01T00:00:00.000Z' });
    expect(markOfTeam(viewWith({ [TEAM]: over }), TEAM).unread).toBe(10);
  });

  it('[X-009] stands in the inbox with what calls me first, without what is muted', () => {
    const places = unreadPlaces(viewWith()).map(({ channelId }) => channelId);
    expect(places).toEqual([LOBBY, PLANS]);
    const team = unreadPlaces(viewWith({ [TEAM]: muted({}) }));
    expect(team).toMatchObject([{ channelId: LOBBY, unread: 2, mentions: 2 }]);
  });

  it('is looked at again when the next muting ends', () => {
    const now = Date.parse('2026-11-22T00:00:00Z');
    const at = (mutedUntil: string | null) => ({ mutedUntil });
    expect(nextMuteEnd({ a: at(null), b: at('2026-11-21T00:00:00Z') }, now)).toBeNull();
    const soon = '2026-11-22T00:15:00.000Z';
    expect(nextMuteEnd({ a: at(FOREVER), b: at(soon) }, now)).toBe(Date.parse(soon));
  });
});
