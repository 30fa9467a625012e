import { everyoneRoleId } from '../lib/ids.ts';
import { teamLimits } from './limits.ts';
import type { MemberInTeam } from './permissions.ts';

/** T-408: above every role there can be. */
export const CREATOR_PRIORITY = teamLimits.creatorPriority;

/** How high a member stands: the highest priority among their roles (T-408). */
export function effectivePriority({ team, member, roles }: MemberInTeam): number {
  if (team.createdBy === member.userId) return CREATOR_PRIORITY;
  let highest = roles.get(everyoneRoleId(team.id))?.priority ?? 0;
  for (const id of member.roleIds) highest = Math.max(highest, roles.get(id)?.priority ?? 0);
  return highest;
}
