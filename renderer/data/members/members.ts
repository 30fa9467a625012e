import type { Member } from '#shared/contract/teams/member.ts';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import { displayedRole } from '#shared/rules/member-list.ts';
import { useRoles } from '../permissions/permissions.ts';
import { useView } from '../view-store.ts';

/** A member as far as heard of. */
export function useMember(teamId: TeamId | null, userId: UserId): Member | undefined {
  return useView((view) => (teamId === null ? undefined : view.members[teamId]?.[userId]));
}

/** The role whose colour a member's name has (T-385). */
export function useNameRole(teamId: TeamId, member: Member) {
  return displayedRole(member.roles, useRoles(teamId));
}
