import type { Member } from '#shared/contract/teams/member.ts';
import type { Role } from '#shared/contract/teams/role.ts';
import type { Presence } from '#shared/contract/users.ts';
import type { ById } from '#shared/reduce/client-view.ts';
import type { RoleMap } from '#shared/reduce/my-place.ts';
import { displayedRole } from '#shared/rules/member-list.ts';
import { compareRank } from '#shared/rules/permissions.ts';
import { shownName } from '#shared/rules/shown-name.ts';

/** One heading of the member list with those below it. */
export interface MemberGroup {
  /** the role's id, `online` for those without a role of their own, or `offline` */
  readonly key: string;
  /** null: not a role's group */
  readonly role: Role | null;
  readonly members: readonly Member[];
}

interface GroupInput {
  readonly members: readonly Member[];
  readonly presence: ById<Presence>;
  readonly roles: RoleMap;
  /** above 1,000 members those who are offline are not listed (T-383) */
  readonly hasOffline: boolean;
  readonly compareNames: (left: string, right: string) => number;
}

/**
 * The member list: those who are online by their highest role that is displayed separately, from
 * the highest, then the others who are online, then those who are offline; by username (T-382,
 * T-383).
 */
export function groupMembers(input: GroupInput): readonly MemberGroup[] {
  const { members, presence, roles, hasOffline, compareNames } = input;
  const sorted = members.toSorted((left, right) => compareNames(shownName(left), shownName(right)));
  const byRole = new Map<Role, Member[]>();
  const others: Member[] = [];
  const offline: Member[] = [];
  for (const member of sorted) {
    if ((presence[member.id] ?? member.presence) === 0) {
      offline.push(member);
      continue;
    }
    const role = displayedRole(member.roles, roles);
    const group = role === null ? others : byRole.get(role);
    if (group) group.push(member);
    else if (role !== null) byRole.set(role, [member]);
  }
  const ranked = [...byRole].toSorted(([left], [right]) => compareRank(left, right));
  return [
    ...ranked.map(([role, ofRole]) => ({ key: role.id, role, members: ofRole })),
    { key: 'online', role: null, members: others },
    { key: 'offline', role: null, members: hasOffline ? offline : [] },
  ].filter((group) => group.members.length > 0);
}
