import type { Role } from '#shared/contract/teams/role.ts';
import type { RoleId } from '#shared/lib/ids.ts';
import { roleFields, type RoleEdit } from '#shared/rules/hierarchy.ts';

/** Unsaved edits of a team's roles, by role; a role without any has no entry. */
export type RoleDrafts = Readonly<Record<string, RoleEdit>>;

/** The edits with one more; what is as it was before is no edit. */
export function withEdit(drafts: RoleDrafts, role: Role, edit: RoleEdit): RoleDrafts {
  const merged: RoleEdit = { ...drafts[role.id], ...edit };
  const changed = Object.fromEntries(
    roleFields
      .filter((field) => merged[field] !== undefined && merged[field] !== role[field])
      .map((field) => [field, merged[field]]),
  );
  const { [role.id]: _before, ...others } = drafts;
  return Object.keys(changed).length === 0 ? others : { ...others, [role.id]: changed };
}

/** A role as it will be. */
export function edited(role: Role, drafts: RoleDrafts): Role {
  const edit = drafts[role.id];
  // reason: an edit names fields of a role with values of those fields, and never undefined
  return edit ? { ...role, ...(edit as Partial<Role>) } : role;
}

/** The whole list as the server takes it: every role with its edits (T-159). */
export function rolesToSave(
  roles: readonly Role[],
  drafts: RoleDrafts,
): readonly ({ readonly id: RoleId } & RoleEdit)[] {
  return roles.map((role) => ({ id: role.id, ...drafts[role.id] }));
}
