import { describe, expect, it } from 'vitest';
import type { Member } from '#shared/contract/teams/member.ts';
import type { Role } from '#shared/contract/teams/role.ts';
import type { RoleId, TeamId, UserId } from '#shared/lib/ids.ts';
import { nameOrder } from '#shared/lib/text.ts';
import { groupMembers } from './member-groups.ts';

// reason: ids of a test are plain numbers
const teamId = '1' as TeamId;

function role(id: string, priority: number, isDisplayedSeparately: boolean): Role {
  return {
    // reason: as above
    id: id as RoleId,
    teamId,
    name: `role ${id}`,
    color: '#ffffff',
    color2: null,
    priority,
    permissions: 0,
    iconEmojiId: null,
    isDisplayedSeparately,
    mentionable: false,
    isSelfAssignable: false,
    botScope: null,
    description: '',
  };
}

function member(username: string, presence: Member['presence'], roles: readonly string[]): Member {
  return {
    // reason: as above; the name serves as the id
    id: username as UserId,
    username,
    subdomain: username,
    profilePicture: null,
    flags: 0,
    bot: false,
    system: false,
    verified: true,
    teamId,
    // reason: as above
    roles: roles as RoleId[],
    permissions: 0,
    presence,
    userStatus: null,
    userRPC: null,
    joinedAt: '2026-01-01T00:00:00.000Z',
    timeoutUntil: null,
    nickname: null,
    teamPicture: null,
  };
}

const roles = new Map(
  [role('10', 3, true), role('11', 2, false), role('12', 1, true)].map((one) => [one.id, one]),
);

function listed(members: readonly Member[], hasOffline = true, presence = {}) {
  return groupMembers({ members, roles, hasOffline, presence, compareNames: nameOrder('tr') }).map(
    (group) => [group.key, ...group.members.map(({ username }) => username)],
  );
}

describe('groupMembers', () => {
  it('[T-382] groups by the highest role that is displayed separately, from the highest', () => {
    const members = [
      member('low', 1, ['12']),
      member('both', 1, ['12', '10']),
      member('hidden', 1, ['11']),
      member('mixed', 1, ['11', '12']),
    ];
    expect(listed(members)).toEqual([
      ['10', 'both'],
      ['12', 'low', 'mixed'],
      ['online', 'hidden'],
    ]);
  });

  it('[T-383] [M-078] sorts those who are online by username', () => {
    const members = ['zeynep', 'çağla', 'deniz', 'ayşe'].map((name) => member(name, 1, []));
    expect(listed(members)).toEqual([['online', 'ayşe', 'çağla', 'deniz', 'zeynep']]);
  });

  it('leaves out those who are offline when they are not listed', () => {
    const members = [member('here', 2, []), member('away', 0, ['10'])];
    expect(listed(members)).toEqual([
      ['online', 'here'],
      ['offline', 'away'],
    ]);
    expect(listed(members, false)).toEqual([['online', 'here']]);
  });

  it('believes what was heard last of a presence', () => {
    const members = [member('here', 1, []), member('away', 0, [])];
    expect(listed(members, false, { here: 0, away: 3 })).toEqual([['online', 'away']]);
  });
});
