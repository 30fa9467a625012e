import { useMemo } from 'react';
import type { Member } from '#shared/contract/teams/member.ts';
import type { Role } from '#shared/contract/teams/role.ts';
import { everyoneRoleId, type TeamId } from '#shared/lib/ids.ts';
import { canAssignRole, pickableRoles } from '#shared/rules/hierarchy.ts';
import { compareRank } from '#shared/rules/permissions.ts';
import { useMyPlace } from '../permissions/permissions.ts';

/** A role that a member has, and whether I may take it away. */
interface HeldRole {
  readonly role: Role;
  readonly canTake: boolean;
}

/** What a member has, and what I may do about it. */
export interface MemberRoles {
  /** highest first, without the everyone role */
  readonly held: readonly HeldRole[];
  /** those I may give (T-183, T-184), highest first */
  readonly pickable: readonly Role[];
  readonly isMe: boolean;
  /** whether there is anything I may change at all */
  readonly canChange: boolean;
}

const nothing: MemberRoles = { held: [], pickable: [], isMe: false, canChange: false };

/** The roles of a member and those I may give or take (T-183 to T-185). */
export function useMemberRoles(
  teamId: TeamId,
  member: Pick<Member, 'id' | 'roles'> | undefined,
): MemberRoles {
  const place = useMyPlace(teamId);
  return useMemo(() => {
    if (!place || !member) return nothing;
    const { team, member: actor, roles } = place;
    const target = { userId: member.id, roleIds: member.roles };
    const action = { team, actor, roles, target };
    const held = member.roles
      .flatMap((id) => roles.get(id) ?? [])
      .filter(({ id }) => id !== everyoneRoleId(teamId))
      .toSorted(compareRank)
      .map((role) => ({
        role,
        canTake: canAssignRole({ ...action, role, change: 'remove' }).ok,
      }));
    const pickable = pickableRoles({ ...action, roles });
    const canChange = pickable.length > 0 || held.some(({ canTake }) => canTake);
    return { held, pickable, isMe: member.id === actor.userId, canChange };
  }, [place, member, teamId]);
}
