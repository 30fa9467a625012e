import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import {
  aCategory,
  aChannel,
  aRole,
  hiddenExcept,
  id,
  MemoryTeams,
} from '#tests/gateway/memory-teams.ts';
import type { Audience } from './audience.ts';
import { EventHistory } from './event-history.ts';
import { fanOut, hears, type FanOutScope } from './fan-out.ts';
import { OnlineIndex } from './online-index.ts';
import { Session } from './session.ts';

const teamIds = [1, 2].map((number) => id<'team'>(number));
const userIds = [11, 12, 13, 14].map((number) => id<'user'>(number));

/** Each team has channels that everybody, holders of a role, or one person may see. */
function placesOf(teamId: TeamId): {
  channelIds: ChannelId[];
  roleId: ReturnType<typeof id<'role'>>;
} {
  const base = Number(teamId) * 100;
  return {
    channelIds: [base, base + 1, base + 2].map((number) => id<'channel'>(number)),
    roleId: id<'role'>(base + 50),
  };
}

interface World {
  readonly index: OnlineIndex;
  readonly scope: FanOutScope;
  readonly teams: MemoryTeams;
}

interface Membership {
  readonly user: number;
  readonly team: number;
  readonly hasRole: boolean;
  readonly isMounted: boolean;
}

function makeTeam(teams: MemoryTeams, teamId: TeamId): void {
  const { channelIds, roleId } = placesOf(teamId);
  const [open, byRole, byName] = channelIds;
  const categoryId = id<'category'>(Number(teamId) * 100 + 60);
  if (!open || !byRole || !byName) throw new Error('a team has three channels here');
  teams.set(teamId, {
    roles: [aRole(teamId, roleId)],
    categories: [aCategory(teamId, categoryId, { permissions: hiddenExcept(teamId, {}) })],
    channels: [
      aChannel(teamId, open),
      aChannel(teamId, byRole, { permissions: hiddenExcept(teamId, { roles: [roleId] }) }),
      aChannel(teamId, byName, {
        categoryId,
        permissions: hiddenExcept(teamId, { users: userIds.slice(0, 1) }),
      }),
    ],
  });
}

function connectTwice(index: OnlineIndex, userId: UserId): void {
  const user = index.userFor(userId);
  for (const number of [1, 2]) {
    const history = new EventHistory({ events: 10, bytes: 1_000 }, 0);
    index.enter(
      new Session({ id: `${userId}-${number}`, user, authSessionId: 'a', history, startedAt: 0 }),
    );
  }
}

/** Friends, or people of the same chat: each of the two has the other. */
function makeContacts(index: OnlineIndex, [one, other]: readonly [number, number]): void {
  const [first, second] = [userIds[one], userIds[other]];
  if (first === undefined || second === undefined || first === second) return;
  for (const [userId, contact] of [
    [first, second],
    [second, first],
  ] as const) {
    const user = index.userFor(userId);
    user.contacts = new Set([...user.contacts, contact]);
  }
}

function build(
  memberships: readonly Membership[],
  largeTeam: number,
  contacts: readonly (readonly [number, number])[] = [],
): World {
  const teams = new MemoryTeams();
  for (const teamId of teamIds) makeTeam(teams, teamId);
  const index = new OnlineIndex();
  for (const userId of userIds) connectTwice(index, userId);
  for (const membership of memberships) {
    const [userId, teamId] = [userIds[membership.user], teamIds[membership.team]];
    if (userId === undefined || teamId === undefined) continue;
    const { channelIds, roleId } = placesOf(teamId);
    const user = index.userFor(userId);
    index.setMembership(user, teamId, membership.hasRole ? [roleId] : []);
    if (!membership.isMounted) continue;
    for (const session of user.sessions) {
      index.mount(session, { teamId, channelId: channelIds[0] ?? id(0) });
    }
  }
  for (const pair of contacts) makeContacts(index, pair);
  return { index, teams, scope: { index, isLarge: (teamId) => teamId === teamIds[largeTeam] } };
}

function audiences(): Audience[] {
  const ofTeams = teamIds.flatMap((teamId): Audience[] => [
    ...placesOf(teamId).channelIds.map((channelId) => ({
      kind: 'channel' as const,
      teamId,
      channelId,
    })),
    { kind: 'category', teamId, categoryId: id<'category'>(Number(teamId) * 100 + 60) },
    { kind: 'team', teamId },
    { kind: 'team', teamId, also: userIds[3] ?? id(0) },
  ]);
  const ofUsers = userIds.map((userId): Audience => ({ kind: 'presence', userId }));
  return [...ofTeams, ...ofUsers, { kind: 'users', userIds: userIds.slice(0, 2) }];
}

/** Who hears, by the plainest reading: each session of each user asked on its own. */
function heardBy(world: World, audience: Audience): string[] {
  const heard: string[] = [];
  const teamId = 'teamId' in audience ? audience.teamId : null;
  const view = teamId === null ? null : (world.teams.loaded(teamId) ?? null);
  fanOut(world.scope, { audience, view }, (session) => heard.push(session.id));
  return heard;
}

const anyMembership = fc.record({
  user: fc.nat({ max: 3 }),
  team: fc.nat({ max: 1 }),
  hasRole: fc.boolean(),
  isMounted: fc.boolean(),
});

describe('fanOut', () => {
  it('visits both sessions of exactly those who each, asked alone, hear the event', () => {
    fc.assert(
      fc.property(
        fc.array(anyMembership, { maxLength: 12 }),
        fc.nat({ max: 2 }),
        fc.array(fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 3 })), { maxLength: 3 }),
        (memberships, large, contacts) => {
          const world = build(memberships, large, contacts);
          for (const audience of audiences()) {
            const heard = heardBy(world, audience);
            expect(new Set(heard).size).toBe(heard.length);
            const teamId = 'teamId' in audience ? audience.teamId : null;
            const view = teamId === null ? null : (world.teams.loaded(teamId) ?? null);
            for (const userId of userIds) {
              const user = world.index.userFor(userId);
              const alone = hears(world.scope, { audience, view }, { ...user, startedAt: 0 });
              // a newcomer looks at nothing yet: presence in a large team is the one difference
              if (audience.kind === 'presence' && looksAtSomething(world, userId)) continue;
              const sessions = [`${userId}-1`, `${userId}-2`].filter((name) =>
                heard.includes(name),
              );
              expect(sessions).toHaveLength(alone === null ? 0 : 2);
            }
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('tells presence to contacts outside of any team, once', () => {
    const world = build([], 2, [
      [0, 1],
      [1, 0],
    ]);
    const [one, other] = userIds;
    if (!one || !other) throw new Error('nobody there');
    expect(heardBy(world, { kind: 'presence', userId: one })).toEqual([
      ...[`${one}-1`, `${one}-2`],
      ...[`${other}-1`, `${other}-2`],
    ]);
  });

  it('reaches those who look at the team and may see the channel, and not the typer', () => {
    const world = build(
      [
        { user: 0, team: 0, hasRole: true, isMounted: true },
        { user: 1, team: 0, hasRole: true, isMounted: true },
        { user: 2, team: 0, hasRole: false, isMounted: true },
        { user: 3, team: 0, hasRole: true, isMounted: false },
      ],
      2,
    );
    const [teamId = id<'team'>(0)] = teamIds;
    const [, channelId = id<'channel'>(0)] = placesOf(teamId).channelIds;
    const [except = id<'user'>(0)] = userIds;
    expect(heardBy(world, { kind: 'mounted', teamId, channelId, except })).toEqual([
      '12-1',
      '12-2',
    ]);
  });

  it('reaches nobody where the permissions are not known', () => {
    const world = build([{ user: 0, team: 0, hasRole: true, isMounted: true }], 2);
    const [teamId = id<'team'>(0)] = teamIds;
    const [channelId = id<'channel'>(0)] = placesOf(teamId).channelIds;
    const heard: string[] = [];
    fanOut(
      world.scope,
      { audience: { kind: 'channel', teamId, channelId }, view: null },
      (session) => heard.push(session.id),
    );
    expect(heard).toEqual([]);
  });
});

function looksAtSomething({ index }: World, userId: UserId): boolean {
  return [...index.userFor(userId).sessions].some(({ mounted }) => mounted !== null);
}
