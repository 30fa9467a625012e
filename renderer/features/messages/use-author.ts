import type { Member } from '#shared/contract/teams/member.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { displayedRole } from '#shared/rules/member-list.ts';
import { useRoles } from '../../data/permissions/permissions.ts';

export { useMember } from '../../data/members/members.ts';

/** The role whose colour a name has (T-385); null without one, or while the member is not known. */
export function useNameRoleOf(teamId: TeamId | null, member: Member | undefined) {
  const roles = useRoles(teamId);
  return member ? displayedRole(member.roles, roles) : null;
}
