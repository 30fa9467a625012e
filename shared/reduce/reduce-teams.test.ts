import { describe, expect, it } from 'vitest';
import type { StateEvent } from '../contract/socket/server-events.ts';
import { teamMask } from '../rules/permissions.ts';
import {
  addMembers,
  ANNA,
  AREA,
  BORA,
  id,
  LOBBY,
  ME,
  MODERATORS,
  OTHER_TEAM,
  PLANS,
  sampleCategory,
  sampleChannel,
  sampleMember,
  sampleMessage,
  sampleRole,
  sampleTeam,
  sampleView,
  TEAM,
  viewWithMessages,
} from '#tests/reduce/sample-view.ts';
import { applyEvent } from './apply-event.ts';
import type { ClientView } from './client-view.ts';

const NOW = 1_800_000_000_000;
const NEW_TEAM = id<'team'>(300);

function apply(view: ClientView, ...events: readonly StateEvent[]): ClientView {
  return events.reduce((next, event) => applyEvent(next, event, NOW), view);
}

function names(view: ClientView): string[] {
  return view.teams.map(({ name }) => name);
}

function left(userId: typeof ME): StateEvent {
  return {
    type: 'USER_LEFT_TEAM',
    data: { teamId: TEAM, userId, reason: 'left', memberCount: 2 },
  };
}

const available: StateEvent = {
  type: 'TEAM_AVAILABLE',
  data: {
    team: sampleTeam({ id: NEW_TEAM, name: 'New' }),
    roles: [sampleRole({ id: id(300), teamId: NEW_TEAM })],
    channels: [sampleChannel({ id: id(320), teamId: NEW_TEAM })],
    categories: [],
    membership: {
      teamId: NEW_TEAM,
      roleIds: [],
      timeoutUntil: null,
      nickname: null,
      teamPicture: null,
      onboarding: null,
    },
  },
};

describe('the team list', () => {
  it('[M-290, T-435] follows USER_JOINED_TEAM and TEAM_UPDATED', () => {
    const joined = apply(sampleView(), {
      type: 'USER_JOINED_TEAM',
      data: { teamId: TEAM, member: sampleMember({ id: BORA }), memberCount: 4 },
    });
    expect(joined.teams.map(({ memberCount }) => memberCount)).toEqual([4, 3]);
    const updated = apply(joined, {
      type: 'TEAM_UPDATED',
      data: { team: sampleTeam({ name: 'Renamed', memberCount: 4 }) },
    });
    expect(names(updated)).toEqual(['Renamed', 'Other']);
  });

  it('[M-290] follows USER_LEFT_TEAM: of another the count, of me the whole team goes', () => {
    const view = addMembers(sampleView(), TEAM, [sampleMember(), sampleMember({ id: BORA })]);
    const without = apply(view, left(BORA));
    expect(without.teams[0]?.memberCount).toBe(2);
    expect(Object.keys(without.members[TEAM] ?? {})).toEqual([ANNA]);
    expect(names(apply(view, left(ME)))).toEqual(['Other']);
  });

  it('[M-290, T-437] loses a deleted team', () => {
    const view = apply(sampleView(), { type: 'TEAM_DELETED', data: { teamId: OTHER_TEAM } });
    expect(names(view)).toEqual(['Team']);
  });

  it('takes a team that I joined or made, once', () => {
    const view = apply(sampleView(), available, available);
    expect(names(view)).toEqual(['Team', 'Other', 'New']);
    expect(Object.keys(view.channels[NEW_TEAM] ?? {})).toEqual(['320']);
  });

  it('follows an order that names teams it does not know and leaves out others', () => {
    const view = apply(apply(sampleView(), available), {
      type: 'TEAMS_ORDERED',
      data: { teamIds: [id(999), NEW_TEAM, OTHER_TEAM] },
    });
    expect(names(view)).toEqual(['New', 'Other', 'Team']);
  });
});

it('leaves nothing behind of a team that I left', () => {
  const view = apply(
    addMembers(viewWithMessages(sampleMessage(10)), TEAM, [sampleMember()]),
    { type: 'MESSAGE_SEND', data: { message: sampleMessage(11) } },
    { type: 'CHANNEL_TYPING', data: { teamId: TEAM, channelId: LOBBY, userId: BORA } },
    { type: 'TEAM_ACCESS_CHANGED', data: { teamId: TEAM, closed: [] } },
  );
  const gone = apply(view, left(ME));
  const { channels, categories, roles, members, memberships, unread, messages, typing } = gone;
  expect(Object.keys(channels)).toEqual([OTHER_TEAM]);
  expect(Object.keys(categories)).toEqual([OTHER_TEAM]);
  expect(Object.keys(roles)).toEqual([OTHER_TEAM]);
  expect(Object.keys(memberships)).toEqual([OTHER_TEAM]);
  expect({ members, unread, messages, typing, stale: gone.staleTeams }).toEqual({
    members: {},
    unread: {},
    messages: {},
    typing: {},
    stale: {},
  });
});

describe('channels and categories', () => {
  it('are added, changed and removed', () => {
    const view = apply(
      sampleView(),
      { type: 'CHANNEL_CREATED', data: { channel: sampleChannel({ id: id(122), name: 'new' }) } },
      { type: 'CHANNEL_UPDATED', data: { channel: sampleChannel({ name: 'renamed' }) } },
      { type: 'CHANNEL_DELETED', data: { teamId: TEAM, channelId: PLANS } },
      { type: 'CATEGORY_CREATED', data: { category: sampleCategory({ id: id(131) }) } },
      { type: 'CATEGORY_UPDATED', data: { category: sampleCategory({ name: 'renamed' }) } },
      { type: 'CATEGORY_DELETED', data: { teamId: TEAM, categoryId: id(131) } },
    );
    expect(Object.values(view.channels[TEAM] ?? {}).map(({ name }) => name)).toEqual([
      'renamed',
      'new',
    ]);
    expect(view.categories[TEAM]).toEqual({ [AREA]: sampleCategory({ name: 'renamed' }) });
  });

  it('take their messages and unread counts along when they go', () => {
    const view = apply(
      viewWithMessages(sampleMessage(10)),
      { type: 'MESSAGE_SEND', data: { message: sampleMessage(11) } },
      { type: 'CHANNEL_DELETED', data: { teamId: TEAM, channelId: LOBBY } },
    );
    expect(view.messages[LOBBY]).toBeUndefined();
    expect(view.unread[LOBBY]).toBeUndefined();
  });
});

describe('roles and members', () => {
  const kick = teamMask('KICK_MEMBERS');

  it('a changed role changes what its members may do', () => {
    const view = addMembers(sampleView(), TEAM, [
      sampleMember({ id: BORA, roles: [MODERATORS] }),
      sampleMember({ id: id(9) }),
    ]);
    const next = apply(view, {
      type: 'ROLE_UPDATED',
      data: { role: sampleRole({ permissions: kick }) },
    });
    expect(next.members[TEAM]?.[BORA]?.permissions).toBe(kick);
    expect(next.members[TEAM]?.['9']).toBe(view.members[TEAM]?.['9']);
  });

  it('a deleted role is taken from everybody, from me with a fresh look at the team', () => {
    const view = addMembers(sampleView(), TEAM, [sampleMember({ id: BORA, roles: [MODERATORS] })]);
    const next = apply(view, {
      type: 'ROLE_DELETED',
      data: { teamId: TEAM, roleId: MODERATORS },
    });
    expect(next.members[TEAM]?.[BORA]?.roles).toEqual([]);
    expect(next.memberships[TEAM]?.roleIds).toEqual([]);
    expect(next.roles[TEAM]?.[MODERATORS]).toBeUndefined();
    expect(next.staleTeams[TEAM]).toBe(1);
  });

  it('my own new roles are my membership, with a fresh look at the team', () => {
    const mine = sampleMember({ id: ME, roles: [] });
    const next = apply(sampleView(), {
      type: 'MEMBER_UPDATED',
      data: { teamId: TEAM, member: mine },
    });
    expect(next.memberships[TEAM]?.roleIds).toEqual([]);
    expect(next.staleTeams[TEAM]).toBe(1);
    const same = apply(sampleView(), {
      type: 'MEMBER_UPDATED',
      data: { teamId: TEAM, member: { ...mine, roles: [MODERATORS] } },
    });
    expect(same.staleTeams).toEqual({});
  });

  it('presence reaches every team that knows the user', () => {
    const member = sampleMember({ id: BORA });
    const view = addMembers(addMembers(sampleView(), TEAM, [member]), OTHER_TEAM, [
      { ...member, teamId: OTHER_TEAM },
    ]);
    const next = apply(view, { type: 'PRESENCE_UPDATE', data: { userId: BORA, presence: 3 } });
    expect(next.presence[BORA]).toBe(3);
    expect(next.members[TEAM]?.[BORA]?.presence).toBe(3);
    expect(next.members[OTHER_TEAM]?.[BORA]?.presence).toBe(3);
  });

  it('presence of many at once is the same as of each by itself', () => {
    const view = addMembers(
      addMembers(sampleView(), TEAM, [sampleMember({ id: BORA }), sampleMember({ id: ANNA })]),
      OTHER_TEAM,
      [{ ...sampleMember({ id: BORA }), teamId: OTHER_TEAM }],
    );
    for (const presence of [0, 2] as const) {
      const userIds = [BORA, ANNA, id<'user'>(77)];
      const oneByOne = userIds.reduce(
        (held, userId) => apply(held, { type: 'PRESENCE_UPDATE', data: { userId, presence } }),
        view,
      );
      const atOnce = apply(view, { type: 'PRESENCES_UPDATED', data: { userIds, presence } });
      expect(atOnce).toEqual(oneByOne);
      expect(atOnce).not.toEqual(view);
      // told once more it changes nothing, and nothing is drawn again
      expect(apply(atOnce, { type: 'PRESENCES_UPDATED', data: { userIds, presence } })).toBe(
        atOnce,
      );
    }
  });
});
