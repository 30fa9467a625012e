import { everyoneRoleId, type RoleId } from '../lib/ids.ts';
import { allowed, err, ok, type Decision, type Result } from '../lib/result.ts';
import { effectivePriority } from './effective-priority.ts';
import {
  allTeamPermissions,
  compareRank,
  hasTeamPermission,
  teamMask,
  teamPermissionsOf,
  type MemberFacts,
  type MemberInTeam,
  type RoleFacts,
  type TeamFacts,
  type TeamMask,
  type TeamPermission,
} from './permissions.ts';

/** The member who acts, in their team. */
export interface ActorInTeam {
  readonly team: TeamFacts;
  readonly actor: MemberFacts;
  readonly roles: ReadonlyMap<RoleId, RoleFacts>;
}

export interface RoleAction extends ActorInTeam {
  readonly role: RoleFacts;
}

function asMember({ team, actor, roles }: ActorInTeam): MemberInTeam {
  return { team, member: actor, roles };
}

function isDefaultRole(team: TeamFacts, role: RoleFacts): boolean {
  return role.id === everyoneRoleId(team.id);
}

function outranks(input: RoleAction): boolean {
  return effectivePriority(asMember(input)) > input.role.priority;
}

/** Changing a role needs MANAGE_ROLES and a strictly higher priority than the role's (T-409). */
export function canEditRole(
  input: RoleAction,
): Decision<'team.missing-permission' | 'role.outranked'> {
  if (!hasTeamPermission(teamPermissionsOf(asMember(input)), 'MANAGE_ROLES')) {
    return err('team.missing-permission');
  }
  return outranks(input) ? allowed : err('role.outranked');
}

/**
 * Deleting besides: never the default role (T-168), a bot's (T-169) or the highest of the team
 * (T-171), the creator's wish included.
 */
export function canDeleteRole(
  input: RoleAction,
): Decision<
  | 'team.missing-permission'
  | 'role.outranked'
  | 'role.default'
  | 'role.bot-managed'
  | 'role.highest'
> {
  if (isDefaultRole(input.team, input.role)) return err('role.default');
  if (input.role.botScope !== null) return err('role.bot-managed');
  const edit = canEditRole(input);
  if (!edit.ok) return edit;
  return isHighest(input) ? err('role.highest') : allowed;
}

function isHighest({ team, role, roles }: RoleAction): boolean {
  for (const other of roles.values()) {
    if (!isDefaultRole(team, other) && compareRank(other, role) < 0) return false;
  }
  return true;
}

/** Cloning needs what editing needs (T-170); the copy carries {@link clonedPermissions}. */
export function canCloneRole(
  input: RoleAction,
): Decision<'team.missing-permission' | 'role.outranked'> {
  return canEditRole(input);
}

/** What the copy of a role may carry: one grants only what one holds (T-156). */
export function clonedPermissions(input: RoleAction): TeamMask {
  return input.role.permissions & teamPermissionsOf(asMember(input));
}

export interface RoleAssignment extends RoleAction {
  readonly target: MemberFacts;
  readonly change: 'add' | 'remove';
}

/**
 * Giving a role to a member, or taking it away (T-185, M-246, M-247). Holders of MANAGE_ROLES
 * does it with any role that they outrank; giving grants what the role holds, so they must hold
 * that themselves. All may do it with a self-assignable role on themselves; no one with the
 * default role, which everyone has, or with a bot's role (M-249).
 */
export function canAssignRole(
  input: RoleAssignment,
): Decision<
  | 'team.missing-permission'
  | 'role.outranked'
  | 'role.default'
  | 'role.bot-managed'
  | 'role.not-self-assignable'
  | 'role.permission-not-held'
> {
  const { actor, change, role, target, team } = input;
  if (isDefaultRole(team, role)) return err('role.default');
  if (role.botScope !== null) return err('role.bot-managed');
  const isOneself = actor.userId === target.userId;
  if (isOneself && role.isSelfAssignable) return allowed;
  const held = teamPermissionsOf(asMember(input));
  if (!hasTeamPermission(held, 'MANAGE_ROLES')) {
    return err(isOneself ? 'role.not-self-assignable' : 'team.missing-permission');
  }
  if (!outranks(input)) return err('role.outranked');
  if (change === 'add' && (role.permissions & ~held) !== 0) return err('role.permission-not-held');
  return allowed;
}

/**
 * What a role picker offers (T-183, T-184, M-248, M-249): the roles the target lacks and the actor
 * may give, from the highest.
 */
export function pickableRoles<Role extends RoleFacts>(
  input: Omit<RoleAssignment, 'role' | 'change' | 'roles'> & {
    readonly roles: ReadonlyMap<RoleId, Role>;
  },
): Role[] {
  return [...input.roles.values()]
    .filter((role) => !input.target.roleIds.includes(role.id))
    .filter((role) => canAssignRole({ ...input, role, change: 'add' }).ok)
    .toSorted(compareRank);
}

/** What the rights to act against a member are called. */
export type ModerationPermission = 'KICK_MEMBERS' | 'BAN_MEMBERS';

export interface Moderation extends ActorInTeam {
  /** Null when the target is not, or is no longer, in the team. */
  readonly target: MemberFacts | null;
  readonly permission: ModerationPermission;
}

/**
 * Kicking and banning (T-390 to T-392): with the permission, another member, never the creator,
 * and no one above the actor. Equals may.
 */
export function canModerate(
  input: Moderation,
): Decision<
  | 'team.missing-permission'
  | 'member.not-found'
  | 'member.self'
  | 'member.creator'
  | 'member.outranked'
> {
  const { actor, permission, roles, target, team } = input;
  const member = asMember(input);
  if (!hasTeamPermission(teamPermissionsOf(member), permission)) {
    return err('team.missing-permission');
  }
  if (target === null) return err('member.not-found');
  if (target.userId === actor.userId) return err('member.self');
  if (target.userId === team.createdBy) return err('member.creator');
  const height = effectivePriority({ team, member: target, roles });
  return height > effectivePriority(member) ? err('member.outranked') : allowed;
}

/**
 * The bits of a role that an actor may switch (T-156): what they hold, in a role that they may
 * edit; otherwise none.
 */
export function grantableTeamPermissions(input: RoleAction): TeamMask {
  return canEditRole(input).ok ? teamPermissionsOf(asMember(input)) : 0;
}

/** One switch of the role editor: exactly one bit, on or off (T-156). */
export function toggleTeamPermission(mask: TeamMask, name: TeamPermission): TeamMask {
  return mask ^ teamMask(name);
}

/** The parts of a role that its editor changes. */
export const roleFields = [
  'name',
  'color',
  'color2',
  'iconEmojiId',
  'description',
  'permissions',
  'isDisplayedSeparately',
  'mentionable',
  'isSelfAssignable',
] as const;
export type RoleField = (typeof roleFields)[number];

export interface EditableRole extends RoleFacts {
  readonly name: string;
  readonly color: string;
  readonly color2: string | null;
  readonly iconEmojiId: string | null;
  readonly description: string;
  readonly isDisplayedSeparately: boolean;
  readonly mentionable: boolean;
}

/** What is left out stays. */
export type RoleEdit = { readonly [Field in RoleField]?: EditableRole[Field] | undefined };

export interface RoleUpdate extends ActorInTeam {
  readonly role: EditableRole;
  readonly edit: RoleEdit;
}

const defaultRoleSwitches: readonly RoleField[] = [
  'isDisplayedSeparately',
  'mentionable',
  'isSelfAssignable',
];

/**
 * Whether an actor may make these changes to a role; answers the fields that really change. An
 * edit that changes nothing is always fine, because the editor sends the whole list (T-159).
 * Permission bits are switched one by one (T-156), the default role's three switches are locked
 * (T-168), a bot's role is never self-assignable (T-169), and no one offers everyone a role that
 * can do more than they can.
 */
export function checkRoleUpdate(
  input: RoleUpdate,
): Result<
  readonly RoleField[],
  | 'team.missing-permission'
  | 'role.outranked'
  | 'role.default'
  | 'role.bot-managed'
  | 'role.permission-not-held'
> {
  const { edit, role, team } = input;
  const changed = roleFields.filter(
    (field) => edit[field] !== undefined && edit[field] !== role[field],
  );
  if (changed.length === 0) return ok(changed);
  const may = canEditRole(input);
  if (!may.ok) return may;
  if (isDefaultRole(team, role) && changed.some((field) => defaultRoleSwitches.includes(field))) {
    return err('role.default');
  }
  const becomesSelfAssignable = changed.includes('isSelfAssignable') && !role.isSelfAssignable;
  if (becomesSelfAssignable && role.botScope !== null) return err('role.bot-managed');
  const permissions = edit.permissions ?? role.permissions;
  const switched = permissions ^ role.permissions;
  const given = becomesSelfAssignable ? permissions : 0;
  const held = teamPermissionsOf(asMember(input)) & allTeamPermissions;
  return ((switched | given) & ~held) === 0 ? ok(changed) : err('role.permission-not-held');
}

/**
 * New priorities for roles listed from the highest: list length minus 1 at the top down to 0
 * (T-161). The everyone role is the bottom wherever the list names it, and also when it does not.
 */
export function prioritiesFor(
  orderedRoleIds: readonly RoleId[],
  everyone: RoleId,
): ReadonlyMap<RoleId, number> {
  const order = [...orderedRoleIds.filter((id) => id !== everyone), everyone];
  return new Map(order.map((id, index) => [id, order.length - 1 - index]));
}

/**
 * Whether an actor may put the roles of a team into this order, and the priorities that follow.
 * The list names every role once, the everyone role or not. Roles that the actor does not outrank
 * keep their places at the top.
 */
export function checkRoleOrder(
  input: ActorInTeam & { readonly orderedRoleIds: readonly RoleId[] },
): Result<
  ReadonlyMap<RoleId, number>,
  'team.missing-permission' | 'team.order-mismatch' | 'role.outranked'
> {
  const { orderedRoleIds, roles, team } = input;
  const member = asMember(input);
  if (!hasTeamPermission(teamPermissionsOf(member), 'MANAGE_ROLES')) {
    return err('team.missing-permission');
  }
  const priorities = prioritiesFor(orderedRoleIds, everyoneRoleId(team.id));
  const named = new Set(orderedRoleIds);
  const isComplete = [...roles.keys()].every((id) => priorities.has(id));
  if (named.size !== orderedRoleIds.length || priorities.size !== roles.size || !isComplete) {
    return err('team.order-mismatch');
  }
  const height = effectivePriority(member);
  const locked = [...roles.values()]
    .filter((role) => !isDefaultRole(team, role) && role.priority >= height)
    .toSorted(compareRank);
  const order = [...priorities.keys()];
  return locked.every((role, index) => order[index] === role.id)
    ? ok(priorities)
    : err('role.outranked');
}
