import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyoneRoleId, type RoleId, type TeamId, type UserId } from '../lib/ids.ts';
import { CREATOR_PRIORITY, effectivePriority } from './effective-priority.ts';
import {
  canAssignRole,
  canCloneRole,
  canDeleteRole,
  canEditRole,
  canModerate,
  checkRoleOrder,
  checkRoleUpdate,
  clonedPermissions,
  grantableTeamPermissions,
  pickableRoles,
  prioritiesFor,
  toggleTeamPermission,
  type EditableRole,
} from './hierarchy.ts';
import {
  allTeamPermissions,
  teamMask,
  teamPermissionNames,
  type MemberFacts,
} from './permissions.ts';

// reason: tests write ids down
const teamId = '100' as TeamId;
const everyone = everyoneRoleId(teamId);
const guest = '201' as RoleId;
const fan = '202' as RoleId;
const bot = '203' as RoleId;
const trusted = '204' as RoleId;
const moderator = '205' as RoleId;
const chief = '206' as RoleId;
const creatorId = '900' as UserId;
const botUser = '950' as UserId;
const gone = '777' as RoleId;

function role(id: RoleId, given: Partial<EditableRole> = {}): EditableRole {
  return {
    id,
    priority: 0,
    permissions: 0,
    name: 'role',
    color: '#ffffff',
    color2: null,
    iconEmojiId: null,
    description: '',
    isDisplayedSeparately: false,
    mentionable: false,
    isSelfAssignable: false,
    botScope: null,
    ...given,
  };
}

const moderating = teamMask('MANAGE_ROLES', 'KICK_MEMBERS', 'BAN_MEMBERS');
/** From the highest to the lowest. */
const roleList = [
  role(chief, { priority: 6, permissions: teamMask('ADMINISTRATOR') }),
  role(moderator, { priority: 5, permissions: moderating }),
  role(trusted, { priority: 4, permissions: teamMask('MANAGE_BLOGS') }),
  role(bot, { priority: 3, botScope: { userId: botUser } }),
  role(fan, { priority: 2, isSelfAssignable: true }),
  role(guest, { priority: 1 }),
  role(everyone),
];
const roles = new Map(roleList.map((each) => [each.id, each]));
const team = { id: teamId, createdBy: creatorId };

function member(userId: string, ...roleIds: RoleId[]): MemberFacts {
  // reason: tests write ids down
  return { userId: userId as UserId, roleIds };
}

const creator = member('900');
const theChief = member('901', chief);
const theModerator = member('902', moderator);
const otherModerator = member('903', guest, moderator);
const nobody = member('904');

function named(id: RoleId): EditableRole {
  const found = roles.get(id);
  if (!found) throw new Error(`no role ${id}`);
  return found;
}

/** The error code, or 'yes'. */
function answer(result: { ok: true } | { ok: false; error: string }): string {
  return result.ok ? 'yes' : result.error;
}

describe('effective priority', () => {
  it('[T-408] is the highest among the roles, and 999 for the creator', () => {
    expect(effectivePriority({ team, roles, member: member('1', guest, moderator, fan) })).toBe(5);
    expect(effectivePriority({ team, roles, member: nobody })).toBe(0);
    expect(effectivePriority({ team, roles, member: creator })).toBe(999);
    expect(CREATOR_PRIORITY).toBe(999);
  });
});

describe('editing, cloning and deleting roles', () => {
  function edit(actor: MemberFacts, id: RoleId): string {
    return answer(canEditRole({ team, roles, actor, role: named(id) }));
  }

  function remove(actor: MemberFacts, id: RoleId): string {
    return answer(canDeleteRole({ team, roles, actor, role: named(id) }));
  }

  it('[T-409] only someone whose priority is strictly higher edits a role', () => {
    expect(edit(theModerator, trusted)).toBe('yes');
    expect(edit(theModerator, moderator)).toBe('role.outranked');
    expect(edit(theModerator, chief)).toBe('role.outranked');
    expect(edit(theChief, chief)).toBe('role.outranked');
    expect(edit(creator, chief)).toBe('yes');
  });

  it('editing needs MANAGE_ROLES besides', () => {
    expect(edit(member('1', trusted), guest)).toBe('team.missing-permission');
  });

  it('the default role is edited but never deleted', () => {
    expect(edit(theModerator, everyone)).toBe('yes');
    expect(remove(creator, everyone)).toBe('role.default');
    const switches = ['isDisplayedSeparately', 'mentionable', 'isSelfAssignable'] as const;
    for (const field of switches) {
      const input = { team, roles, actor: creator, role: named(everyone) };
      expect(answer(checkRoleUpdate({ ...input, edit: { [field]: true } }))).toBe('role.default');
    }
  });

  it("[T-169] a bot's role is neither deleted nor made self-assignable", () => {
    expect(remove(creator, bot)).toBe('role.bot-managed');
    const input = { team, roles, actor: creator, role: named(bot) };
    const edited = checkRoleUpdate({ ...input, edit: { isSelfAssignable: true } });
    expect(answer(edited)).toBe('role.bot-managed');
  });

  it('[T-170] deleting and cloning require outranking the role', () => {
    for (const id of [moderator, chief]) {
      expect(remove(theModerator, id)).toBe('role.outranked');
      const clone = canCloneRole({ team, roles, actor: theModerator, role: named(id) });
      expect(answer(clone)).toBe('role.outranked');
    }
    expect(remove(theModerator, trusted)).toBe('yes');
    const clone = canCloneRole({ team, roles, actor: theModerator, role: named(trusted) });
    expect(answer(clone)).toBe('yes');
  });

  it('[T-171] the highest role is not deleted, not even by the creator', () => {
    expect(remove(creator, chief)).toBe('role.highest');
    expect(remove(creator, moderator)).toBe('yes');
    // the everyone role is none of them, even where nobody has been ranked yet
    const only = role(guest);
    const few = new Map([named(everyone), only].map((each) => [each.id, each]));
    const removal = canDeleteRole({ team, roles: few, actor: creator, role: only });
    expect(answer(removal)).toBe('role.highest');
  });

  it('a copy carries no permission that its maker does not hold', () => {
    const input = { team, roles, actor: theModerator, role: named(trusted) };
    expect(clonedPermissions(input)).toBe(0);
    expect(clonedPermissions({ ...input, actor: creator })).toBe(teamMask('MANAGE_BLOGS'));
  });
});

describe('changing a role', () => {
  const input = { team, roles, actor: theModerator, role: named(guest) };

  function update(edit: Partial<EditableRole>, actor = theModerator, id = guest): string {
    return answer(checkRoleUpdate({ team, roles, actor, role: named(id), edit }));
  }

  it('[T-156] a permission is switched only by who holds it and outranks the role', () => {
    for (const name of teamPermissionNames) {
      const isHeld = (moderating & teamMask(name)) !== 0;
      const edit = { permissions: teamMask(name) };
      expect([name, update(edit)]).toEqual([name, isHeld ? 'yes' : 'role.permission-not-held']);
      expect(update(edit, theModerator, moderator)).toBe('role.outranked');
    }
    // a switch turns exactly one bit, on or off
    for (const name of teamPermissionNames) {
      const bit = teamMask(name);
      expect(toggleTeamPermission(0, name)).toBe(bit);
      expect(toggleTeamPermission(allTeamPermissions, name)).toBe(allTeamPermissions - bit);
    }
    // taking away is a switch too
    const taken = update({ permissions: 0 }, theModerator, trusted);
    expect(taken).toBe('role.permission-not-held');
    expect(
      update({ permissions: teamMask('MANAGE_BLOGS', 'KICK_MEMBERS') }, theModerator, trusted),
    ).toBe('yes');
    expect(grantableTeamPermissions(input)).toBe(moderating);
    expect(grantableTeamPermissions({ ...input, role: named(moderator) })).toBe(0);
    expect(grantableTeamPermissions({ ...input, actor: creator })).toBe(allTeamPermissions);
  });

  it('nobody sets a bit that means nothing', () => {
    expect(update({ permissions: 2 ** 16 }, creator)).toBe('role.permission-not-held');
    expect(update({ permissions: -1 }, creator)).toBe('role.permission-not-held');
  });

  it('answers the fields that really change', () => {
    const edit = { name: 'Guests', color: '#ffffff', color2: '#000000', mentionable: undefined };
    expect(checkRoleUpdate({ ...input, edit })).toEqual({ ok: true, value: ['name', 'color2'] });
  });

  it('lets an unchanged role of the list pass, also from those who may not change it', () => {
    const edit = { name: 'role', permissions: teamMask('ADMINISTRATOR') };
    expect(update(edit, theModerator, chief)).toBe('yes');
  });

  it('offers everyone no role that can do more than the actor can', () => {
    expect(update({ isSelfAssignable: true })).toBe('yes');
    expect(update({ isSelfAssignable: true }, theModerator, trusted)).toBe(
      'role.permission-not-held',
    );
    expect(update({ isSelfAssignable: true }, creator, trusted)).toBe('yes');
  });
});

describe('giving and taking roles', () => {
  const changes = ['add', 'remove'] as const;

  function assign(actor: MemberFacts, target: MemberFacts, id: RoleId): string {
    return answer(canAssignRole({ team, roles, actor, target, role: named(id), change: 'add' }));
  }

  it('[T-185, M-246] MANAGE_ROLES gives and takes any role below oneself, of any member', () => {
    const manager = member('1', moderator, trusted);
    for (const change of changes) {
      for (const target of [nobody, theChief, manager]) {
        for (const id of [guest, fan, trusted]) {
          const input = { team, roles, actor: manager, target, role: named(id), change };
          expect([id, answer(canAssignRole(input))]).toEqual([id, 'yes']);
        }
      }
    }
    expect(assign(theModerator, nobody, moderator)).toBe('role.outranked');
    expect(assign(theModerator, theModerator, chief)).toBe('role.outranked');
    expect(assign(creator, nobody, chief)).toBe('yes');
  });

  it('[T-185, M-247] without MANAGE_ROLES only self-assignable roles, and only on oneself', () => {
    expect(assign(nobody, nobody, fan)).toBe('yes');
    expect(assign(nobody, nobody, guest)).toBe('role.not-self-assignable');
    expect(assign(nobody, theModerator, fan)).toBe('team.missing-permission');
    const input = { team, roles, actor: nobody, target: nobody, role: named(fan) };
    expect(answer(canAssignRole({ ...input, change: 'remove' }))).toBe('yes');
  });

  it('giving grants what the role holds, so one must hold it; taking does not', () => {
    const input = { team, roles, actor: theModerator, target: nobody, role: named(trusted) };
    expect(answer(canAssignRole({ ...input, change: 'add' }))).toBe('role.permission-not-held');
    expect(answer(canAssignRole({ ...input, change: 'remove' }))).toBe('yes');
  });

  it("nobody gives or takes the default role or a bot's role", () => {
    for (const actor of [creator, theChief, nobody]) {
      expect(assign(actor, nobody, everyone)).toBe('role.default');
      expect(assign(actor, nobody, bot)).toBe('role.bot-managed');
    }
  });

  function offered(actor: MemberFacts, target: MemberFacts): RoleId[] {
    return pickableRoles({ team, roles, actor, target }).map(({ id }) => id);
  }

  it('[T-183, M-249] the picker lists the roles lacked, from the highest, none of a bot, not everyone', () => {
    expect(offered(creator, nobody)).toEqual([chief, moderator, trusted, fan, guest]);
    expect(offered(creator, otherModerator)).toEqual([chief, trusted, fan]);
  });

  it('[T-184] without MANAGE_ROLES the picker has self-assignable roles only', () => {
    expect(offered(nobody, nobody)).toEqual([fan]);
    expect(offered(nobody, theModerator)).toEqual([]);
    expect(offered(member('1', fan), member('1', fan))).toEqual([]);
  });
});

describe('kicking and banning', () => {
  const permissions = ['KICK_MEMBERS', 'BAN_MEMBERS'] as const;

  function moderate(actor: MemberFacts, target: MemberFacts | null): string[] {
    return permissions.map((permission) =>
      answer(canModerate({ team, roles, actor, target, permission })),
    );
  }

  it('[T-390] needs the permission and another member who is not the creator', () => {
    expect(moderate(theModerator, nobody)).toEqual(['yes', 'yes']);
    expect(moderate(nobody, theModerator)).toEqual(Array(2).fill('team.missing-permission'));
    expect(moderate(theModerator, theModerator)).toEqual(Array(2).fill('member.self'));
    expect(moderate(theModerator, null)).toEqual(Array(2).fill('member.not-found'));
    expect(moderate(theChief, creator)).toEqual(Array(2).fill('member.creator'));
  });

  it('[T-391] reaches nobody whose highest role stands above the own; equals it does', () => {
    expect(moderate(theModerator, theChief)).toEqual(Array(2).fill('member.outranked'));
    expect(moderate(theModerator, otherModerator)).toEqual(['yes', 'yes']);
    expect(moderate(creator, theChief)).toEqual(['yes', 'yes']);
  });

  it('[T-392] kicking needs KICK_MEMBERS, banning BAN_MEMBERS', () => {
    const kicker = role(moderator, { priority: 5, permissions: teamMask('KICK_MEMBERS') });
    const banner = role(trusted, { priority: 4, permissions: teamMask('BAN_MEMBERS') });
    const given = new Map([...roles, [moderator, kicker], [trusted, banner]]);
    const answers = [member('1', moderator), member('2', trusted)].map((actor) =>
      permissions.map((permission) =>
        answer(canModerate({ team, roles: given, actor, target: nobody, permission })),
      ),
    );
    expect(answers).toEqual([
      ['yes', 'team.missing-permission'],
      ['team.missing-permission', 'yes'],
    ]);
    expect(moderate(theChief, creator)).toEqual(Array(2).fill('member.creator'));
  });
});

describe('ordering roles', () => {
  const order = roleList.map(({ id }) => id);

  it('[T-161] new priorities run from list length minus 1 at the top down to 0', () => {
    expect([...prioritiesFor(order, everyone)]).toEqual([
      [chief, 6],
      [moderator, 5],
      [trusted, 4],
      [bot, 3],
      [fan, 2],
      [guest, 1],
      [everyone, 0],
    ]);
  });

  it('the everyone role is the bottom wherever the list names it', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(order), (ids) => {
        const priorities = prioritiesFor(ids, everyone);
        expect(priorities.get(everyone)).toBe(0);
        expect([...priorities.values()].toSorted((left, right) => left - right)).toEqual(
          [...priorities.keys()].map((_, index) => index),
        );
      }),
    );
  });

  function reorder(actor: MemberFacts, orderedRoleIds: RoleId[]): string {
    return answer(checkRoleOrder({ team, roles, actor, orderedRoleIds }));
  }

  it('moves roles below oneself only, and nothing above the rest', () => {
    expect(reorder(theModerator, [chief, moderator, guest, fan, bot, trusted, everyone])).toBe(
      'yes',
    );
    expect(reorder(theModerator, [chief, trusted, moderator, bot, fan, guest])).toBe(
      'role.outranked',
    );
    expect(reorder(theModerator, [moderator, chief, trusted, bot, fan, guest])).toBe(
      'role.outranked',
    );
    expect(reorder(creator, order.toReversed())).toBe('yes');
    expect(reorder(nobody, order)).toBe('team.missing-permission');
  });

  it('asks for every role exactly once', () => {
    expect(reorder(creator, order.slice(1))).toBe('team.order-mismatch');
    expect(reorder(creator, [...order, guest])).toBe('team.order-mismatch');
    expect(reorder(creator, [...order, gone])).toBe('team.order-mismatch');
    expect(reorder(creator, [...order.slice(1), gone])).toBe('team.order-mismatch');
  });
});
