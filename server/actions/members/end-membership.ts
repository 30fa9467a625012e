import type { UserId } from '#shared/lib/ids.ts';
import { deleteInvitesOf } from '../../store/invites.ts';
import { deleteMember } from '../../store/members.ts';
import type { TeamChange } from '../change-team.ts';
import { countMember } from './count-member.ts';

/**
 * Takes a user out of a team and tells everyone; false when the user was not in it. The invites
 * of a removed member end, so that they cannot come back by them, nor let others in.
 */
export async function endMembership(
  change: TeamChange,
  { userId, reason }: { userId: UserId; reason: 'left' | 'kicked' | 'banned' },
): Promise<boolean> {
  const teamId = change.team.team.id;
  if (reason !== 'left') await deleteInvitesOf(change.db, teamId, userId);
  if (!(await deleteMember(change.db, teamId, userId))) return false;
  const memberCount = await countMember(change, -1);
  change.markMember({ userId, change: 'left', roleIds: [] });
  change.emit({ type: 'USER_LEFT_TEAM', data: { teamId, userId, reason, memberCount } });
  return true;
}
