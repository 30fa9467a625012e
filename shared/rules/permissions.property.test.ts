import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyoneRoleId, type RoleId, type TeamId, type UserId } from '../lib/ids.ts';
import {
  allChannelPermissions,
  allTeamPermissions,
  channelBit,
  channelPermissionsOf,
  channelPermissionValues,
  channelTypes,
  permissionSignature,
  type ChannelPermission,
  type ChannelType,
  type MemberInChannel,
  type Override,
  type Overrides,
} from './permissions.ts';

// reason: tests write ids down
const teamId = '100' as TeamId;
const creator = '900' as UserId;
const ada = '901' as UserId;
const userPool = [creator, ada, '902' as UserId, '903' as UserId];
const everyone = everyoneRoleId(teamId);
const helper = '201' as RoleId;
const moderator = '202' as RoleId;
const gone = '999' as RoleId;
const roleIdPool = ['9', '31', '32', '330', '331'].map((id) => id as RoleId);
const team = { id: teamId, createdBy: creator };
const nothing: Overrides = { roles: {}, users: {} };

/** T-415: text views (1), sends (4), uses emojis (8) and reads (32); voice joins (2); others view. */
function documentedDefaults(type: ChannelType): number {
  if (type === 'text') return 1 + 4 + 8 + 32 + (64 + 128 + 256 + 512);
  return type === 'voice' ? 1 + 2 : 1;
}

/**
 * The second implementation: one bit at a time, by name, with sorted roles, in the sentence order
 * of the documents.
 */
function naiveMask(who: MemberInChannel): number {
  const { type } = who.channel;
  if (who.member.userId === who.team.createdBy) return allChannelPermissions(type);
  // reason: Object.keys forgets the key type
  const names = Object.keys(channelPermissionValues[type]) as ChannelPermission[];
  const held = names.filter((name) => naiveHas(who, name));
  if (!held.includes('VIEW_CHANNEL')) return 0;
  return held.reduce((mask, name) => mask | channelBit(type, name), 0);
}

function naiveHas(who: MemberInChannel, name: ChannelPermission): boolean {
  const { type, overrides } = who.channel;
  const steps = [
    ...entriesInOrder(who, overrides).map((each) => verdict(each, channelBit(type, name))),
    naiveBase(who, name),
    ...entriesInOrder(who, who.category?.overrides ?? nothing).map((each) =>
      verdict(each, channelBit('category', name)),
    ),
    (documentedDefaults(type) & channelBit(type, name)) !== 0 ? true : null,
  ];
  return steps.find((step) => step !== null) ?? false;
}

function verdict(entry: Override | undefined, bit: number): boolean | null {
  if (entry === undefined) return null;
  if ((entry.allow & bit) !== 0) return true;
  return (entry.deny & bit) !== 0 ? false : null;
}

function entriesInOrder(who: MemberInChannel, overrides: Overrides): (Override | undefined)[] {
  const everyoneId = everyoneRoleId(who.team.id);
  const sorted = who.member.roleIds
    .flatMap((id) => who.roles.get(id) ?? [])
    .filter(({ id }) => id !== everyoneId)
    .toSorted(
      (left, right) => right.priority - left.priority || Number(left.id) - Number(right.id),
    );
  return [
    overrides.users[who.member.userId],
    ...sorted.map(({ id }) => overrides.roles[id]),
    overrides.roles[everyoneId],
  ];
}

function naiveBase(who: MemberInChannel, name: ChannelPermission): true | null {
  const ids = [...who.member.roleIds, everyoneRoleId(who.team.id)];
  const held = (bit: number): boolean =>
    ids.some((id) => ((who.roles.get(id)?.permissions ?? 0) & bit) !== 0);
  const isAdministrator = held(1);
  if (who.channel.type !== 'text' && isAdministrator) return true;
  if (name === 'MANAGE_CHANNEL' && (isAdministrator || held(2))) return true;
  return name === 'MANAGE_MESSAGES' && (isAdministrator || held(64)) ? true : null;
}

const mask = fc.oneof(fc.constant(0), fc.nat(127), fc.nat(8191));
const anyEntry = fc.record({ allow: mask, deny: mask });

function anyOverrides(): fc.Arbitrary<Overrides> {
  return fc.record({
    roles: fc.dictionary(fc.constantFrom<string>(...roleIdPool, everyone), anyEntry),
    users: fc.dictionary(fc.constantFrom<string>(...userPool), anyEntry, { maxKeys: 1 }),
  });
}

const anyRoles = fc
  .tuple(
    ...[everyone, ...roleIdPool].map((id) =>
      fc.record({
        id: fc.constant(id),
        priority: fc.nat(4),
        permissions: fc.oneof(fc.constant(0), fc.nat(allTeamPermissions)),
        isSelfAssignable: fc.boolean(),
        botScope: fc.constant(null),
      }),
    ),
  )
  .map((roles) => new Map(roles.map((each) => [each.id, each])));

const anyMember = fc.record({
  userId: fc.constantFrom(...userPool),
  roleIds: fc
    .shuffledSubarray([...roleIdPool, everyone, gone])
    .map((ids): readonly RoleId[] => ids),
});

const anyScene: fc.Arbitrary<MemberInChannel> = fc.record({
  team: fc.constant(team),
  member: anyMember,
  roles: anyRoles,
  channel: fc.record({ type: fc.constantFrom(...channelTypes), overrides: anyOverrides() }),
  category: fc.option(fc.record({ overrides: anyOverrides() })),
});

describe('resolution, for any member, roles and entries', () => {
  it('agrees with a second implementation that settles one bit at a time', () => {
    fc.assert(
      fc.property(anyScene, (who) => {
        expect(channelPermissionsOf(who)).toBe(naiveMask(who));
      }),
      { numRuns: 3000 },
    );
  });

  it('answers only bits that the type has, and all or nothing without looking', () => {
    fc.assert(
      fc.property(anyScene, (who) => {
        const held = channelPermissionsOf(who);
        expect(held & ~allChannelPermissions(who.channel.type)).toBe(0);
        if (held !== 0) expect(held & 1).toBe(1);
      }),
    );
  });

  it('does not depend on the order in which a member lists roles', () => {
    fc.assert(
      fc.property(anyScene, (who) => {
        const backwards = { ...who.member, roleIds: who.member.roleIds.toReversed() };
        expect(channelPermissionsOf({ ...who, member: backwards })).toBe(channelPermissionsOf(who));
      }),
    );
  });

  it('members with equal signatures have equal permissions', () => {
    const few = fc.shuffledSubarray([...roleIdPool.slice(0, 2), everyone]);
    fc.assert(
      fc.property(anyScene, few, few, (who, left, right) => {
        const answers = new Map<string, number>();
        for (const roleIds of [left, right, left.toReversed()]) {
          for (const userId of userPool) {
            const here = { ...who, member: { userId, roleIds } };
            const answer = channelPermissionsOf(here);
            const key = permissionSignature(here.member, standsAlone(here));
            expect(answers.get(key) ?? answer).toBe(answer);
            answers.set(key, answer);
          }
        }
      }),
    );
  });

  it('shares one signature between members whom nothing names', () => {
    const key = permissionSignature({ userId: ada, roleIds: [moderator, helper] }, false);
    const other = { userId: creator, roleIds: [helper, moderator] };
    expect(permissionSignature(other, false)).toBe(key);
    expect(permissionSignature(other, true)).not.toBe(key);
  });
});

function standsAlone({ team: { createdBy }, member, channel, category }: MemberInChannel): boolean {
  if (member.userId === createdBy || channel.overrides.users[member.userId] !== undefined)
    return true;
  return category?.overrides.users[member.userId] !== undefined;
}
