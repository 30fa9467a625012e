import type { TeamMask } from '#shared/rules/permissions.ts';
import type { Member } from '#shared/contract/teams/member.ts';
import type { Presence, UserRpc } from '#shared/contract/users.ts';
import { isoTime } from '../lib/clock.ts';
import type { MemberRow } from '../store/members.ts';
import { presentPublicUser, presentStatus } from './user.ts';

/** What leaves the server of a member; `permissions` is the member's team mask. */
export function presentMember(
  row: MemberRow,
  facts: { permissions: TeamMask; presence: Presence; userRPC: UserRpc | null },
): Member {
  return {
    ...presentPublicUser(row),
    teamId: row.team_id,
    nickname: row.nickname,
    teamPicture: row.team_picture,
    roles: row.role_ids,
    permissions: facts.permissions,
    presence: facts.presence,
    userStatus: presentStatus(row),
    // a member who appears offline shows no activity
    userRPC: facts.presence === 0 ? null : facts.userRPC,
    joinedAt: row.joined_at.toISOString(),
    timeoutUntil: row.timeout_until && isoTime(row.timeout_until),
  };
}
