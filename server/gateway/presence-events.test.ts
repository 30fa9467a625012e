import { describe, expect, it } from 'vitest';
import type { Presence } from '#shared/contract/users.ts';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import { id } from '#tests/gateway/memory-teams.ts';
import { OnlineIndex } from './online-index.ts';
import { presenceEvents } from './presence-events.ts';

const [small, large] = [id<'team'>(100), id<'team'>(101)];

/** Users by number, each in the teams that are named. */
function indexOf(places: Readonly<Record<number, readonly TeamId[]>>): OnlineIndex {
  const index = new OnlineIndex();
  for (const [number, teamIds] of Object.entries(places)) {
    const user = index.userFor(id<'user'>(Number(number)));
    for (const teamId of teamIds) index.setMembership(user, teamId, []);
  }
  return index;
}

function told(index: OnlineIndex, presences: ReadonlyMap<UserId, Presence>) {
  return presenceEvents({ index, isLarge: (teamId) => teamId === large }, presences);
}

const numbers = Array.from({ length: 20 }, (_, number) => number + 1);
const userIds = numbers.map((number) => id<'user'>(number));

describe('presenceEvents', () => {
  it('tells a few one by one', () => {
    const index = indexOf({ 1: [small], 2: [small] });
    const events = told(index, new Map(userIds.slice(0, 2).map((userId) => [userId, 1])));
    expect(events.map(({ audience }) => audience)).toEqual(
      userIds.slice(0, 2).map((userId) => ({ kind: 'presence', userId })),
    );
  });

  it('tells a team of many at once, of each presence in one event, and only of its members', () => {
    const index = indexOf(
      Object.fromEntries(numbers.map((number) => [number, number <= 12 ? [small] : [large]])),
    );
    const presences = new Map(
      userIds.map((userId, place): [UserId, Presence] => [userId, place < 10 ? 1 : 0]),
    );
    const events = told(index, presences);
    const ofTeams = events.filter(({ event }) => event.type === 'PRESENCES_UPDATED');
    expect(ofTeams).toEqual([
      {
        event: {
          type: 'PRESENCES_UPDATED',
          data: { presence: 1, userIds: userIds.slice(0, 10) },
        },
        audience: { kind: 'team-presence', teamId: small },
      },
      {
        event: {
          type: 'PRESENCES_UPDATED',
          data: { presence: 0, userIds: userIds.slice(10, 12) },
        },
        audience: { kind: 'team-presence', teamId: small },
      },
      {
        event: { type: 'PRESENCES_UPDATED', data: { presence: 0, userIds: userIds.slice(12) } },
        audience: { kind: 'team-presence', teamId: large },
      },
    ]);
    // of a large team only those who look at it are told: one's own sessions always are
    expect(events.slice(3).map(({ audience }) => audience)).toEqual(
      userIds.slice(12).map((userId) => ({ kind: 'users', userIds: [userId] })),
    );
  });

  it('tells contacts who share no team that hears of it for certain', () => {
    const index = indexOf({
      ...Object.fromEntries(numbers.map((number) => [number, [small]])),
      31: [small],
      32: [large],
      33: [],
    });
    const one = index.userFor(id<'user'>(1));
    one.contacts = new Set([31, 32, 33, 34].map((number) => id<'user'>(number)));
    const events = told(index, new Map(userIds.map((userId) => [userId, 1])));
    expect(events.slice(1)).toEqual([
      {
        event: { type: 'PRESENCE_UPDATE', data: { userId: one.userId, presence: 1 } },
        audience: { kind: 'users', userIds: [id<'user'>(32), id<'user'>(33)] },
      },
    ]);
  });
});
