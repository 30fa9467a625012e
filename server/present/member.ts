import type { Member } from '#shared/contract/teams/member.ts';
import type { Presence } from '#shared/contract/users.ts';
import type { MemberRow } from '../store/members.ts';
import { presentPublicUser } from './user.ts';

/** What leaves the server of a member; `permissions` is the member's team mask. */
export function presentMember(
  row: MemberRow,
  facts: { permissions: number; presence: Presence },
): Member {
  return {
    ...presentPublicUser(row),
    teamId: row.team_id,
    roles: row.role_ids,
    permissions: facts.permissions,
    presence: facts.presence,
    joinedAt: row.joined_at.toISOString(),
  };
}
