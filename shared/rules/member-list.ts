import type { RoleId } from '../lib/ids.ts';
import { teamLimits } from './limits.ts';
import { compareRank, type RoleFacts } from './permissions.ts';

export interface ListedRole extends RoleFacts {
  readonly isDisplayedSeparately: boolean;
}

/**
 * The role under which the member list groups a member and whose colour their name has: the
 * highest of theirs that is displayed separately (T-382, T-385). Null: no such role.
 */
export function displayedRole<Role extends ListedRole>(
  roleIds: readonly RoleId[],
  roles: ReadonlyMap<RoleId, Role>,
): Role | null {
  let highest: Role | null = null;
  for (const id of roleIds) {
    const role = roles.get(id);
    if (role === undefined || !role.isDisplayedSeparately) continue;
    if (highest === null || compareRank(role, highest) < 0) highest = role;
  }
  return highest;
}

/** Offline members are listed up to 1000 members (T-383, M-079). */
export function listsOffline(memberCount: number): boolean {
  return memberCount <= teamLimits.offlineListedMembers;
}
