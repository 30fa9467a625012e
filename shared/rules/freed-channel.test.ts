import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RoleId, TeamId, UserId } from '../lib/ids.ts';
import { keptOverrides } from './freed-channel.ts';
import {
  channelBit,
  channelPermissionsOf,
  teamMask,
  type ChannelType,
  type MemberFacts,
  type Override,
  type Overrides,
  type RoleFacts,
} from './permissions.ts';

// reason: a test makes its own ids
const team = { id: '1' as TeamId, createdBy: '100' as UserId };
const everyone = team.id as string as RoleId;
const [high, middle, low] = ['11', '12', '13'] as RoleId[] as [RoleId, RoleId, RoleId];
const userIds = ['101', '102'] as UserId[];

function aRole(id: RoleId, priority: number, permissions = 0): RoleFacts {
  return { id, priority, permissions, isSelfAssignable: false, botScope: null };
}

function rolesWith(permissions: readonly number[] = []): ReadonlyMap<RoleId, RoleFacts> {
  const [ofHigh = 0, ofMiddle = 0, ofLow = 0] = permissions;
  const roles = [
    aRole(high, 3, ofHigh),
    aRole(middle, 2, ofMiddle),
    aRole(low, 1, ofLow),
    aRole(everyone, 0),
  ];
  return new Map(roles.map((role) => [role.id, role]));
}

interface Given {
  readonly type: ChannelType;
  readonly channel: Overrides;
  readonly category: Overrides;
  readonly roles: ReadonlyMap<RoleId, RoleFacts>;
  readonly members: readonly MemberFacts[];
}

function masks({ type, channel, category, roles, members }: Given, member: MemberFacts) {
  const kept = keptOverrides({
    team,
    roles,
    channel: { type, overrides: channel },
    category: { overrides: category },
    members,
  });
  const mask = (overrides: Overrides, of: { overrides: Overrides } | null) =>
    channelPermissionsOf({ team, roles, member, channel: { type, overrides }, category: of });
  return { before: mask(channel, { overrides: category }), after: mask(kept, null) };
}

const view = channelBit('category', 'VIEW_CHANNEL');
const manage = channelBit('category', 'MANAGE_CHANNEL');
const deny = (mask: number): Override => ({ allow: 0, deny: mask });
const allow = (mask: number): Override => ({ allow: mask, deny: 0 });
const none: Overrides = { roles: {}, users: {} };
// reason: a test makes its own ids
const outsiderId = '103' as UserId;
const member = (...roleIds: RoleId[]): MemberFacts => ({ userId: outsiderId, roleIds });

describe('a channel that leaves its category', () => {
  it.each(['text', 'voice', 'todo', 'announcement', 'watchstream', 'whiteboard'] as const)(
    'of type %s stays hidden from whom the category hid it, and open to whom it let in',
    (type) => {
      const category = { roles: { [everyone]: deny(view), [low]: allow(view) }, users: {} };
      const given = { type, channel: none, category, roles: rolesWith(), members: [] };
      expect(masks(given, member())).toEqual({ before: 0, after: 0 });
      const inside = masks(given, member(low));
      expect(inside.after).toBe(inside.before);
      expect(inside.after).not.toBe(0);
    },
  );

  it('keeps an administrator in a voice channel whose category is closed to everyone', () => {
    const given: Given = {
      type: 'voice',
      channel: none,
      category: { roles: { [everyone]: deny(view) }, users: {} },
      roles: rolesWith([teamMask('ADMINISTRATOR')]),
      members: [],
    };
    const { before, after } = masks(given, member(high));
    expect(before).not.toBe(0);
    expect(after).toBe(before);
  });

  it('leaves what the channel says itself as it is, and is not opened by the category behind it', () => {
    const given: Given = {
      type: 'text',
      channel: { roles: { [everyone]: deny(view) }, users: {} },
      category: { roles: { [low]: allow(view) }, users: {} },
      roles: rolesWith(),
      members: [],
    };
    expect(masks(given, member(low))).toEqual({ before: 0, after: 0 });
  });

  it('keeps a right to manage that the category gave, in the value of its own type', () => {
    const category = { roles: { [middle]: allow(manage) }, users: {} };
    for (const type of ['text', 'voice'] as const) {
      const given = { type, channel: none, category, roles: rolesWith(), members: [] };
      const { before, after } = masks(given, member(middle));
      expect(after & channelBit(type, 'MANAGE_CHANNEL')).toBe(channelBit(type, 'MANAGE_CHANNEL'));
      expect(after).toBe(before);
    }
  });

  it('does not shut out those who manage all channels by what the category denied', () => {
    const given: Given = {
      type: 'text',
      channel: none,
      category: { roles: { [everyone]: deny(manage) }, users: {} },
      roles: rolesWith([teamMask('MANAGE_CHANNELS')]),
      members: [],
    };
    const { before, after } = masks(given, member(high));
    expect(before & channelBit('text', 'MANAGE_CHANNEL')).not.toBe(0);
    expect(after).toBe(before);
  });

  it('lets one who left the team and comes back see no more than the category would', () => {
    const userId = outsiderId;
    const given: Given = {
      type: 'text',
      channel: none,
      category: { roles: {}, users: { [userId]: deny(view) } },
      roles: rolesWith(),
      members: [],
    };
    expect(masks(given, { userId, roleIds: [] })).toEqual({ before: 0, after: 0 });
  });
});

const entry = fc
  .record({ allow: fc.integer({ min: 0, max: 3 }), deny: fc.integer({ min: 0, max: 3 }) })
  .map(({ allow: one, deny: other }): Override => ({ allow: one, deny: other & ~one }));

function anyOverrides(bits: (mask: number) => number): fc.Arbitrary<Overrides> {
  const own = entry.map(({ allow: one, deny: other }) => ({ allow: bits(one), deny: bits(other) }));
  return fc.record({
    roles: fc.dictionary(fc.constantFrom(high, middle, low, everyone), own),
    users: fc.dictionary(fc.constantFrom(...userIds), own),
  });
}

const types = fc.constantFrom<ChannelType>('text', 'voice', 'todo', 'announcement', 'whiteboard');
const teams = types.chain((type) => {
  const ofType = (mask: number) =>
    ((mask & 1) === 0 ? 0 : channelBit(type, 'VIEW_CHANNEL')) |
    ((mask & 2) === 0 ? 0 : channelBit(type, 'MANAGE_CHANNEL'));
  const permission = fc.constantFrom(
    0,
    teamMask('ADMINISTRATOR'),
    teamMask('MANAGE_CHANNELS'),
    teamMask('DELETE_MESSAGES'),
  );
  const roleIds = fc.subarray([high, middle, low]);
  return fc.record({
    type: fc.constant(type),
    channel: anyOverrides(ofType),
    category: anyOverrides((mask) => mask),
    roles: fc.tuple(permission, permission, permission).map(rolesWith),
    members: fc
      .tuple(roleIds, roleIds)
      .map((held): readonly MemberFacts[] =>
        held.map((ids, index) => ({ userId: userIds[index] ?? outsiderId, roleIds: ids })),
      ),
    asked: roleIds,
  });
});

describe('whatever entries there are', () => {
  it('no member may do in the freed channel what they might not before', () => {
    fc.assert(
      fc.property(teams, ({ asked, ...given }) => {
        for (const one of [member(...asked), ...given.members]) {
          const { before, after } = masks(given, one);
          expect(after & ~before).toBe(0);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('those whom the category names hold what they held', () => {
    fc.assert(
      fc.property(teams, ({ asked: _asked, ...given }) => {
        for (const one of given.members) {
          if (!given.category.users[one.userId]) continue;
          const { before, after } = masks(given, one);
          expect(after).toBe(before);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('in a channel without entries of its own nothing changes for members without team permissions', () => {
    fc.assert(
      fc.property(teams, ({ asked, ...given }) => {
        const plain = { ...given, channel: none, roles: rolesWith() };
        const { before, after } = masks(plain, member(...asked));
        expect(after & channelBit(given.type, 'VIEW_CHANNEL')).toBe(
          before & channelBit(given.type, 'VIEW_CHANNEL'),
        );
      }),
      { numRuns: 2_000 },
    );
  });
});
