import type { Member } from '#shared/contract/teams/member.ts';
import { presentMember } from '../../present/member.ts';
import type { MemberRow } from '../../store/members.ts';
import type { TeamState } from '../../state/team-state.ts';
import type { ActionDeps } from '../action-deps.ts';
import { presenceOf } from '../announcer.ts';

/** A member with what a row does not hold: the team mask, and whether they are here now. */
export function describeMember(
  { activities, announcer }: Pick<ActionDeps, 'activities' | 'announcer'>,
  team: TeamState,
  row: MemberRow,
): Member {
  return presentMember(row, {
    permissions: team.teamPermissions({ userId: row.id, roleIds: row.role_ids }),
    presence: presenceOf(announcer, row.id, row.presence),
    userRPC: activities.get(row.id),
  });
}
